/* A post is an item that lies where it was set up, so that nobody strikes it and whoever picks it up carries it on. It
 * shoots by the attack of its blueprint: a round is a second, and a tile of a battle two steps. */
#include "foot/effects/posts.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/regard.h"
#include "foot/ground/things.h"
#include "foot/effects/body.h"
#include "holdout/dungeon_sight.h"

enum { TICKS_A_ROUND = 20, STEPS_A_TILE = 2 };

static const FootRule *rule_of(const FootItem *item)
{
    const FootRule *rule = item->rules;
    while (rule < item->rules + item->rule_count - 1 && rule->what != FOOT_WHAT_SET_UP) {
        rule++;
    }
    return rule;
}

void post_set_up(FootGame *game, int item, int at)
{
    int entity = item_lay(game, item, 1, at);
    if (entity != FOOT_NOBODY) {
        game->entities.mask[entity] |= FOOT_IS_SET_UP;
        game->entities.ready[entity][0] = game->round * TICKS_A_ROUND;
    }
}

/* Whoever minds its own business is left alone. */
static bool is_foe(const FootGame *game, int entity)
{
    return !is_heros_side(game, entity) && body_is_here(game, entity) && game->entities.hp[entity] > 0 &&
           (!mind_is(game, entity, FOOT_TRAIT_CALM) || entity_has(game, entity, FOOT_IS_ROUSED));
}

/* The nearest that it can hit, of several the first; or FOOT_NOBODY. */
static int choose(const FootGame *game, int post, int range)
{
    const FootEntities *all = &game->entities;
    DungeonPlace here = dungeon_place(all->at[post]);
    int chosen = FOOT_NOBODY, least = INT32_MAX;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        DungeonPlace there = dungeon_place(all->at[i]);
        int far = dungeon_distance_squared(here, there);
        if (is_foe(game, i) && far < least && dungeon_in_range(here, there, range) &&
            foot_sees_between(game, all->at[post], all->at[i])) {
            chosen = i;
            least = far;
        }
    }
    return chosen;
}

static void shoot(FootGame *game, int post, const Attack *attack)
{
    FootEntities *all = &game->entities;
    int whom = choose(game, post, attack->range * STEPS_A_TILE / FIX_ONE);
    int32_t *ready = &all->ready[post][0], round = game->round * TICKS_A_ROUND;
    *ready = *ready < round ? round : *ready;
    for (; whom != FOOT_NOBODY && *ready < round + TICKS_A_ROUND; *ready += attack->interval) {
        int amount = attack->damage * rule_of(foot_item(game, post))->amount;
        body_suffer(game, whom, FOOT_NOBODY, amount, true);
        tell(game, (FootEvent){.kind = FOOT_EVENT_SHOT,
                               .whom = who_is(game, whom),
                               .item = (uint8_t)(all->type[post] + 1),
                               .at = all->at[post],
                               .to = all->at[whom],
                               .amount = amount});
    }
}

void posts_shoot(FootGame *game)
{
    for (int i = 0; i < game->entities.count; i++) {
        if (entity_has(game, i, FOOT_IS_SET_UP | FOOT_IS_PLACED) && game->entities.floor[i] == game->floor) {
            shoot(game, i, &game->content->blueprints[foot_item(game, i)->blueprint - 1].attack);
        }
    }
}
