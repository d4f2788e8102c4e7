/* Several hits on one body are one sum, felt in the order in which the bodies were first hit. What deaths bring follows
 * once all of a round of hits are felt. */
#include "foot/turns/settle.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/numbers.h"
#include "foot/ground/things.h"
#include "foot/effects/rules.h"
#include "foot/turns/sites.h"

#include <string.h>

/* A new rank adds to the hero's health as to what it can be. */
static void learn(FootGame *game, int worth)
{
    int before = foot_rank(game), most = foot_hp_max(game, FOOT_HERO);
    game->experience += worth;
    int rank = foot_rank(game), more = foot_hp_max(game, FOOT_HERO) - most;
    if (rank > before) {
        game->entities.hp[FOOT_HERO] = (int16_t)(game->entities.hp[FOOT_HERO] + int_max(more, 0));
        tell_hero(game, FOOT_EVENT_RANKED, rank);
    }
}

static void die(FootGame *game, int entity, uint8_t who)
{
    const FootEntities *all = &game->entities;
    tell(game, (FootEvent){.kind = FOOT_EVENT_DIED, .who = who, .whom = who_is(game, entity), .at = all->at[entity]});
    if (entity == FOOT_HERO) {
        game->outcome = FOOT_LOST;
        game->killer = who;
        tell(game, (FootEvent){.kind = FOOT_EVENT_LOST, .who = game->killer, .at = all->at[entity]});
        return;
    }
    game->kills += !entity_has(game, entity, FOOT_IS_FRIEND);
    game->bond = entity_has(game, entity, FOOT_IS_FRIEND) ? 0 : game->bond;
    site_wronged(game, entity);
    learn(game, entity_has(game, entity, FOOT_IS_CALLED) ? 0 : foot_creature(game, entity)->worth);
    creature_drops(game, entity);
    /* Its tile is free for what comes of its death. */
    entity_lift(game, entity);
    rules_of_body(game, entity, FOOT_WHEN_DEATH, FOOT_NOBODY);
    entity_remove(game, entity);
}

static void hurt(FootGame *game, int entity, int by)
{
    if (!is_heros_side(game, entity)) {
        entity_rouse(game, entity);
        site_wronged(game, entity);
    }
    rules_of_body(game, entity, FOOT_WHEN_HURT, by);
}

/* What one body feels at once. */
typedef struct Blows {
    int whom, by; /* the last of several */
    uint8_t who;  /* by's, who may be gone */
    int sum, untold;
} Blows;

/* Takes what was noted of one body out of the list. */
static Blows take(FootHit *hits, int count, int whom)
{
    Blows blows = {.whom = whom, .by = FOOT_NOBODY};
    for (int i = 0; i < count; i++) {
        if (hits[i].whom == whom) {
            blows.sum += hits[i].amount;
            blows.untold += hits[i].told ? 0 : hits[i].amount;
            blows.by = hits[i].by;
            blows.who = hits[i].who;
            hits[i].whom = FOOT_NOBODY;
        }
    }
    return blows;
}

static void feel(FootGame *game, const Blows *blows)
{
    FootEntities *all = &game->entities;
    int whom = blows->whom;
    int by = blows->by != FOOT_NOBODY && entity_has(game, blows->by, FOOT_IS_BODY) ? blows->by : FOOT_NOBODY;
    all->hp[whom] = (int16_t)int_max(all->hp[whom] - blows->sum, 0);
    if (blows->untold > 0) {
        tell(game, (FootEvent){.kind = FOOT_EVENT_HARMED,
                               .who = blows->who,
                               .whom = who_is(game, whom),
                               .at = all->at[whom],
                               .to = unseen_place(game, by, whom),
                               .amount = blows->untold});
    }
    if (all->hp[whom] == 0) {
        die(game, whom, blows->who);
    } else {
        hurt(game, whom, by);
    }
}

void settle(FootGame *game)
{
    while (game->hit_count > 0 && game->outcome == FOOT_PLAYING) {
        FootHit hits[FOOT_HITS_MAX];
        int count = game->hit_count;
        memcpy(hits, game->hits, sizeof *hits * (size_t)count);
        game->hit_count = 0;
        for (int i = 0; i < count && game->outcome == FOOT_PLAYING; i++) {
            int whom = hits[i].whom;
            if (whom != FOOT_NOBODY && entity_has(game, whom, FOOT_IS_BODY | FOOT_IS_PLACED)) {
                Blows blows = take(hits, count, whom);
                feel(game, &blows);
            }
        }
    }
    game->hit_count = 0;
}
