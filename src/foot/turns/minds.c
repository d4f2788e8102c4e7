/* Who sees the hero hunts along one map that all share; who has lost sight goes where it saw him last, then wanders.
 * One step is one action, opening a door another. */
#include "foot/turns/minds.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/regard.h"
#include "foot/ground/sight.h"
#include "foot/turns/blows.h"
#include "foot/turns/rules.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <stdlib.h>

enum { WAKES_NEAR = 5, WAKES_PERCENT = 25, LURKS_NEAR = 3, WANDERS_PERCENT = 50, PROTECTS = 6, LAGS = 2 };

static bool is_free(const FootGame *game, int at)
{
    return game->standing[at] == 0 && can_stand(game, at);
}

/* Whoever steps at a shut door opens it. */
static void step(FootGame *game, int entity, int to)
{
    uint8_t *tile = &game->place.level.tiles[to];
    int from = game->entities.at[entity];
    FootEvent event = {.whom = who_is(game, entity), .at = (int16_t)from, .to = (int16_t)to};
    entity_face(game, entity, to);
    if (*tile == DUNGEON_DOOR_CLOSED) {
        *tile = DUNGEON_DOOR_OPEN;
        event.kind = FOOT_EVENT_OPENED;
        event.at = (int16_t)to;
        derive_sight(game);
    } else {
        entity_lift(game, entity);
        entity_put(game, entity, to);
        event.kind = FOOT_EVENT_STEPPED;
    }
    tell(game, event);
}

/* The lowest free tile around on a map; `at` where none is lower than it, or at least not higher where that will do. */
static int down(const FootGame *game, const uint16_t *map, int at, bool level_will_do)
{
    int best = at, least = map[at] + (level_will_do ? 1 : 0);
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int next = dungeon_beside(at, d);
        if (map[next] < least && is_free(game, next)) {
            best = next;
            least = map[next];
        }
    }
    return best;
}

/* A step closer as the crow flies, for who goes where it saw the hero last; `at` where none is. */
static int towards(const FootGame *game, int at, int goal)
{
    DungeonPlace there = dungeon_place(goal);
    int best = at, least = INT32_MAX;
    for (int d = -1; d < FOOT_DIRECTIONS; d++) {
        int next = d < 0 ? at : dungeon_beside(at, d);
        int far = dungeon_distance_squared(dungeon_place(next), there);
        if (far < least && (d < 0 || is_free(game, next))) {
            best = next;
            least = far;
        }
    }
    return best;
}

static void wander(FootGame *game, int entity)
{
    if (!rng_percent(&game->rng, WANDERS_PERCENT)) {
        return;
    }
    int to = dungeon_beside(game->entities.at[entity], (int)rng_below(&game->rng, FOOT_DIRECTIONS));
    if (is_free(game, to)) {
        step(game, entity, to);
    }
}

/* True where it found a way. */
static bool flee(FootGame *game, Ways *ways, int entity)
{
    if (!ways->away_made) {
        DungeonGround ground = ground_of_bodies(game);
        dungeon_steps_away(&ground, &game->entities.at[FOOT_HERO], 1, ways->away);
        ways->away_made = true;
    }
    int at = game->entities.at[entity], to = down(game, ways->away, at, false);
    if (to != at) {
        step(game, entity, to);
    }
    return to != at;
}

/* With the hero in sight: true where its turn is over. */
static bool keep_off(FootGame *game, Ways *ways, int entity)
{
    const FootCreature *type = foot_creature(game, entity);
    return mind_is(game, entity, FOOT_TRAIT_KEEPS_OFF) && is_near_hero(game, entity, type->keeps) &&
           flee(game, ways, entity);
}

/* Archers stay where they are once they are near enough. */
static bool is_content(const FootGame *game, int entity)
{
    const FootCreature *type = foot_creature(game, entity);
    return mind_is(game, entity, FOOT_TRAIT_KEEPS_OFF) && is_near_hero(game, entity, type->keeps + 1);
}

/* One map serves all until the hero moves, or a way opens. */
static void make_hunt(FootGame *game)
{
    int16_t hero = game->entities.at[FOOT_HERO];
    if (game->hunted != hero) {
        DungeonGround ground = ground_of_bodies(game);
        dungeon_steps_to(&ground, &hero, 1, game->hunt);
        game->hunted = hero;
    }
}

static void approach(FootGame *game, int entity)
{
    make_hunt(game);
    int at = game->entities.at[entity], to = down(game, game->hunt, at, true);
    if (to != at) {
        step(game, entity, to);
    }
}

/* Somebody of the other side beside it; or FOOT_NOBODY. The hero comes first. */
static int choose_beside(const FootGame *game, int entity)
{
    bool heros = is_heros_side(game, entity);
    int chosen = FOOT_NOBODY;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int other = foot_standing(game, dungeon_beside(game->entities.at[entity], d));
        if (other == FOOT_HERO && !heros) {
            return FOOT_HERO;
        }
        if (other != FOOT_NOBODY && is_heros_side(game, other) != heros && (!heros || foot_is_threat(game, other))) {
            chosen = other;
        }
    }
    return chosen;
}

/* The nearest whom the hero has to fear, as long as it is not far from him; or FOOT_NOBODY. */
static int choose_near(const FootGame *game, int entity)
{
    DungeonPlace here = dungeon_place(game->entities.at[entity]), hero = dungeon_place(game->entities.at[FOOT_HERO]);
    int chosen = FOOT_NOBODY, least = INT32_MAX;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        DungeonPlace there = dungeon_place(game->entities.at[i]);
        int far = dungeon_distance_squared(here, there);
        if (foot_is_threat(game, i) && far < least && dungeon_in_range(hero, there, PROTECTS)) {
            chosen = i;
            least = far;
        }
    }
    return chosen;
}

/* A companion strikes whoever is beside it, goes for who comes near the hero, and else stays with him. */
static void accompany(FootGame *game, int entity)
{
    int beside = choose_beside(game, entity), near = choose_near(game, entity), at = game->entities.at[entity], to = at;
    if (beside != FOOT_NOBODY) {
        blow(game, entity, beside);
        return;
    }
    make_hunt(game);
    if (near != FOOT_NOBODY) {
        to = towards(game, at, game->entities.at[near]);
    } else if (game->hunt[at] > LAGS) {
        to = down(game, game->hunt, at, true);
    }
    if (to != at) {
        step(game, entity, to);
    }
}

static void fight(FootGame *game, Ways *ways, int entity)
{
    int beside = choose_beside(game, entity);
    bool stays = mind_is(game, entity, FOOT_TRAIT_STAYS);
    if (mind_is_afraid(game, entity) && !stays && flee(game, ways, entity)) {
        return;
    }
    if (rules_of_body(game, entity, FOOT_WHEN_SIGHT, FOOT_HERO)) {
        return;
    }
    if (keep_off(game, ways, entity)) {
        return;
    }
    if (beside != FOOT_NOBODY) {
        blow(game, entity, beside);
    } else if (mind_is(game, entity, FOOT_TRAIT_ROAMS)) {
        wander(game, entity);
    } else if (!stays && !is_content(game, entity)) {
        approach(game, entity);
    }
}

/* It goes where it saw the hero last; there, or where it is stopped, it forgets him. */
static void pursue(FootGame *game, int entity)
{
    int at = game->entities.at[entity], to = towards(game, at, game->entities.aim[entity]);
    if (to == at || mind_is(game, entity, FOOT_TRAIT_STAYS)) {
        game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_HUNTING;
    } else {
        step(game, entity, to);
    }
}

static bool stays_asleep(FootGame *game, int entity, bool sees)
{
    if (sees && is_near_hero(game, entity, WAKES_NEAR) && rng_percent(&game->rng, WAKES_PERCENT)) {
        game->entities.mask[entity] &= ~(uint32_t)FOOT_IS_ASLEEP;
    }
    return entity_has(game, entity, FOOT_IS_ASLEEP);
}

/* Whether it takes no notice of the hero: the neutral and those who lurk, until they are hurt. */
static bool is_calm(const FootGame *game, int entity)
{
    return !entity_has(game, entity, FOOT_IS_ROUSED) &&
           (mind_is(game, entity, FOOT_TRAIT_CALM) ||
            (mind_is(game, entity, FOOT_TRAIT_LURKS) && !is_near_hero(game, entity, LURKS_NEAR)));
}

void mind_act(FootGame *game, Ways *ways, int entity)
{
    FootEntities *all = &game->entities;
    bool sees = mind_sees(game, entity);
    if (is_heros_side(game, entity)) {
        accompany(game, entity);
        return;
    }
    if (entity_has(game, entity, FOOT_IS_ASLEEP) && stays_asleep(game, entity, sees)) {
        return;
    }
    bool calm = is_calm(game, entity);
    if (sees && !calm) {
        all->mask[entity] |= FOOT_IS_HUNTING | (mind_is(game, entity, FOOT_TRAIT_LURKS) ? FOOT_IS_ROUSED : 0);
        all->aim[entity] = all->at[FOOT_HERO];
        fight(game, ways, entity);
    } else if (entity_has(game, entity, FOOT_IS_HUNTING) && !calm && !mind_is(game, entity, FOOT_TRAIT_ROAMS)) {
        pursue(game, entity);
    } else if (!mind_is(game, entity, FOOT_TRAIT_STAYS | FOOT_TRAIT_LURKS)) {
        wander(game, entity);
    }
}
