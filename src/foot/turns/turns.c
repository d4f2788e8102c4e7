/* The hero acts while its turns are above 0, then all others in the order of their entities. Once nobody has turns left
 * the round ends and everybody gets one more, also those far below 0. */
#include "foot/turns/turns.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "foot/ground/things.h"
#include "foot/effects/body.h"
#include "foot/effects/clocks.h"
#include "foot/effects/ground.h"
#include "foot/effects/lights.h"
#include "foot/turns/fall.h"
#include "foot/turns/minds.h"
#include "foot/effects/posts.h"
#include "foot/effects/rules.h"
#include "foot/turns/settle.h"
#include "foot/turns/sites.h"
#include "foot/turns/wander.h"

static void act_all(FootGame *game)
{
    FootEntities *all = &game->entities;
    Ways ways;
    ways.away_made = ways.hunt_made = false;
    for (int i = FOOT_HERO + 1; i < all->count && game->outcome == FOOT_PLAYING; i++) {
        while (body_is_here(game, i) && all->turns[i] > 0 && game->outcome == FOOT_PLAYING) {
            all->turns[i] = (int16_t)(all->turns[i] - foot_cost(game, i));
            all->mask[i] &= ~(uint32_t)FOOT_IS_DELAYED;
            mind_act(game, &ways, i);
            settle(game);
        }
    }
}

static void rest(FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    int heals = creature && !is_heros_side(game, entity) ? 0 : foot_book(game)->heals, bonus = foot_bonus(game, entity);
    body_round(game, entity);
    rules_of_body(game, entity, FOOT_WHEN_ROUND, FOOT_NOBODY);
    if (heals > 0 && game->round % heals == 0 && game->entities.hp[entity] < foot_hp_max(game, entity)) {
        game->entities.hp[entity]++;
    }
    game->entities.turns[entity]++;
    if (bonus > 0 && game->round % bonus == 0 && !entity_has(game, entity, FOOT_IS_ASLEEP)) {
        game->entities.turns[entity]++;
    }
}

static void end_round(FootGame *game)
{
    game->round++;
    for (int i = 0; i < game->entities.count; i++) {
        if (body_is_here(game, i)) {
            rest(game, i);
            ground_stand(game, i);
        }
    }
    floors_fall(game);
    ground_round(game);
    lights_shine(game);
    const FootPack *pack = foot_room(game);
    if (pack) {
        Occasion occasion = {FOOT_HERO, FOOT_NOBODY, game->entities.at[FOOT_HERO], true, false, 0, 0, 0};
        rules_happen(game, pack->rules, pack->rule_count, FOOT_WHEN_ROUND, &occasion, NULL);
    }
    sites_round(game);
    wander_round(game);
    posts_shoot(game);
    settle(game);
    creatures_owed(game);
    clock_round(game);
    if (game->outcome == FOOT_PLAYING && game->round > foot_book(game)->turns_max) {
        game->outcome = FOOT_LOST;
        tell(game, (FootEvent){.kind = FOOT_EVENT_LOST, .at = game->entities.at[FOOT_HERO]});
    }
}

/* Nobody else acts; what the hero bears goes on. */
void turns_fly(FootGame *game, int rounds)
{
    for (int i = 0; i < rounds && game->outcome == FOOT_PLAYING; i++) {
        int turns = game->entities.turns[FOOT_HERO];
        game->round++;
        rest(game, FOOT_HERO);
        game->entities.turns[FOOT_HERO] = (int16_t)turns;
        settle(game);
    }
}

void turns_pass(FootGame *game)
{
    settle(game);
    while (game->outcome == FOOT_PLAYING && game->entities.turns[FOOT_HERO] <= 0) {
        act_all(game);
        if (game->outcome == FOOT_PLAYING) {
            end_round(game);
        }
    }
}
