#include "foot/effects/blows.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "foot/ground/regard.h"
#include "foot/ground/shots.h"
#include "foot/ground/sight.h"
#include "foot/effects/body.h"
#include "foot/effects/rules.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

static bool lands(FootGame *game, int who, int whom)
{
    switch (foot_book(game)->to_hit) {
    case FOOT_TO_HIT_ALWAYS:
        return true;
    case FOOT_TO_HIT_DICE:
    case FOOT_TO_HIT_COUNT:
        break;
    }
    int roll = foot_stat(game, who, FOOT_STAT_OFFENCE);
    for (int i = 0; i < BLOW_DICE; i++) {
        roll += rng_range(&game->rng, 1, BLOW_FACES);
    }
    return roll > foot_stat(game, whom, FOOT_STAT_EVASION);
}

static void tell_struck(FootGame *game, FootEventKind kind, int who, int whom, FootManner manner, int amount)
{
    tell(game, (FootEvent){.kind = kind,
                           .who = who_is(game, who),
                           .whom = who_is(game, whom),
                           .manner = (uint8_t)manner,
                           .at = game->entities.at[whom],
                           .to = unseen_place(game, who, whom),
                           .amount = amount});
}

/* Whoever is shot at, and who sees that befall a fellow, knows where it came from. Those who mind their own business or
 * lie in wait only do for themselves. */
static void shot_noticed(FootGame *game, int whom)
{
    const int16_t *at = game->entities.at;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (!body_is_here(game, i) || is_heros_side(game, i) || entity_has(game, i, FOOT_IS_WAITING)) {
            continue;
        }
        bool minds = !mind_is(game, i, FOOT_TRAIT_CALM | FOOT_TRAIT_LURKS) &&
                     dungeon_in_range(dungeon_place(at[i]), dungeon_place(at[whom]), entity_sight(game, i)) &&
                     foot_sees_between(game, at[i], at[whom]);
        if (i == whom || minds) {
            entity_rouse(game, i);
        }
    }
}

static void strike(FootGame *game, int who, int whom, FootManner manner)
{
    entity_face(game, who, game->entities.at[whom]);
    if (!lands(game, who, whom)) {
        tell_struck(game, FOOT_EVENT_MISSED, who, whom, manner, 0);
        return;
    }
    int spread = blow_spread(game, who, whom), more = spread > 0 ? rng_range(&game->rng, 0, spread) : 0;
    int amount = int_max(blow_attack(game, who, whom) + more - foot_stat(game, whom, FOOT_STAT_DEFENCE), 0);
    amount *= manner == FOOT_MANNER_UNAWARES ? FOOT_UNAWARES : 1;
    tell_struck(game, FOOT_EVENT_BLOW, who, whom, manner, amount);
    if (amount > 0) {
        body_suffer(game, whom, who, amount, true);
        rules_of_body(game, who, FOOT_WHEN_BLOW, whom);
    }
}

static void shoot(FootGame *game, int who, int whom)
{
    tell(game, (FootEvent){.kind = FOOT_EVENT_SHOT,
                           .who = who_is(game, who),
                           .item = (uint8_t)(bow_of(game, who).item - game->content->items + 1),
                           .at = game->entities.at[who],
                           .to = game->entities.at[whom],
                           .amount = 1});
    strike(game, who, whom, FOOT_MANNER_SHOT);
    if (is_heros_side(game, who)) {
        shot_noticed(game, whom);
    }
}

void blow(FootGame *game, int who, int whom)
{
    bool unawares = is_heros_side(game, who) && foot_is_unaware(game, whom);
    if (is_shot(game, who, whom)) {
        shoot(game, who, whom);
    } else {
        strike(game, who, whom, unawares ? FOOT_MANNER_UNAWARES : FOOT_MANNER_OPENLY);
    }
}

void blow_at_back(FootGame *game, int who)
{
    strike(game, who, FOOT_HERO, FOOT_MANNER_AT_BACK);
}
