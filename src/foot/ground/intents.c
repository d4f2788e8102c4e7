/* Who sees the hero hunts along one map that all share; who has lost sight goes where it saw him last, then wanders. */
#include "foot/ground/intents.h"

#include "foot/ground/entities.h"
#include "foot/ground/harm.h"
#include "foot/ground/levels.h"
#include "foot/ground/regard.h"
#include "foot/ground/surfaces.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

enum { PROTECTS = 6, LAGS = 2, SHIELDS = 6, SHIELDS_OFF = 2 };

bool is_free(const FootGame *game, int entity, int at)
{
    return game->standing[at] == 0 && can_stand(game, at) &&
           (foot_creature(game, entity)->heedless || !tile_harms(game, entity, at));
}

/* What bars the way there gives way to blows. Companions leave it alone. */
static bool can_batter(const FootGame *game, int entity, int at)
{
    return game->shut[at] != 0 && game->firm[at] == 0 && game->standing[at] == 0 && !is_heros_side(game, entity);
}

/* The lowest free tile around on a map; `at` where none is lower than it, or at least not higher where that will do.
 * Of tiles that are equally low those come last where something has to be broken first. */
static int down(const FootGame *game, const uint16_t *map, int entity, bool level_will_do)
{
    int at = game->entities.at[entity], best = at, least = 2 * map[at] + (level_will_do ? 1 : 0);
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int next = dungeon_beside(at, d), height = 2 * map[next] + (game->shut[next] != 0);
        if (height < least && (is_free(game, entity, next) || can_batter(game, entity, next))) {
            best = next;
            least = height;
        }
    }
    return best;
}

/* A step closer as the crow flies, for who goes where it saw the hero last; `at` where none is. Something is broken
 * for it only where no free tile is closer. */
static int towards(const FootGame *game, int entity, int at, int goal)
{
    DungeonPlace there = dungeon_place(goal);
    int best = at, least = dungeon_distance_squared(dungeon_place(at), there);
    for (int i = 0; i < 2 * FOOT_DIRECTIONS && (i < FOOT_DIRECTIONS || best == at); i++) {
        int next = dungeon_beside(at, i % FOOT_DIRECTIONS);
        int far = dungeon_distance_squared(dungeon_place(next), there);
        if (far < least && (i < FOOT_DIRECTIONS ? is_free(game, entity, next) : can_batter(game, entity, next))) {
            best = next;
            least = far;
        }
    }
    return best;
}

static int far_between(int at, int other)
{
    return dungeon_distance_squared(dungeon_place(at), dungeon_place(other));
}

static const uint16_t *map_away(const FootGame *game, Ways *ways)
{
    if (!ways->away_made) {
        DungeonGround ground = ground_of_bodies(game);
        ground.shut = game->shut; /* who flees breaks nothing */
        dungeon_steps_away(&ground, &game->entities.at[FOOT_HERO], 1, ways->away);
        ways->away_made = true;
    }
    return ways->away;
}

static const uint16_t *map_hunt(const FootGame *game, Ways *ways)
{
    int16_t hero = game->entities.at[FOOT_HERO];
    if (game->hunted == hero) {
        return game->hunt;
    }
    if (!ways->hunt_made) {
        DungeonGround ground = ground_of_bodies(game);
        dungeon_steps_to(&ground, &hero, 1, ways->hunt);
        ways->hunt_made = true;
    }
    return ways->hunt;
}

static void strike(Intent *intent, int whom)
{
    intent->deed = INTENT_STRIKES;
    intent->whom = whom;
    intent->why = whom == FOOT_HERO ? FOOT_NEXT_STRIKES : FOOT_NEXT_FIGHTS;
}

/* False where it can't. */
static bool shoot(const FootGame *game, Intent *intent, int entity, int whom)
{
    if (!can_shoot(game, entity, whom)) {
        return false;
    }
    strike(intent, whom);
    intent->why = whom == FOOT_HERO ? FOOT_NEXT_SHOOTS : FOOT_NEXT_FIGHTS;
    return true;
}

/* False where it would stay as it is. */
static bool step(const FootGame *game, Intent *intent, int entity, int to, FootNextKind why)
{
    if (to == game->entities.at[entity]) {
        return false;
    }
    intent->deed = INTENT_STEPS;
    intent->to = to;
    intent->why = why;
    return true;
}

/* False where there is no way. */
static bool flee(const FootGame *game, Ways *ways, Intent *intent, int entity)
{
    int to = down(game, map_away(game, ways), entity, false);
    return step(game, intent, entity, to, FOOT_NEXT_FLEES);
}

/* With the hero in sight. Every other round it stands, or nobody who is no quicker would ever get near it. */
static bool keep_off(const FootGame *game, Ways *ways, Intent *intent, int entity)
{
    const FootCreature *type = foot_creature(game, entity);
    bool stands = (game->round + entity) % 2 == 0;
    return !stands && mind_is(game, entity, FOOT_TRAIT_KEEPS_OFF) && is_near_hero(game, entity, type->keeps) &&
           flee(game, ways, intent, entity);
}

/* Who keeps off stays where it is once it is near enough. */
static bool is_content(const FootGame *game, int entity)
{
    const FootCreature *type = foot_creature(game, entity);
    return mind_is(game, entity, FOOT_TRAIT_KEEPS_OFF) && is_near_hero(game, entity, type->keeps + 1);
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

/* A companion does what it does on sight of a foe, strikes whoever is beside it, goes for who comes near the hero, and
 * else stays with him. */
static void accompany(const FootGame *game, Ways *ways, Intent *intent, int entity)
{
    int beside = choose_beside(game, entity), near = choose_near(game, entity), at = game->entities.at[entity];
    intent->tries_rules = near != FOOT_NOBODY && foot_sees_between(game, at, game->entities.at[near]);
    intent->foe = near;
    if (beside != FOOT_NOBODY) {
        strike(intent, beside);
    } else if (near != FOOT_NOBODY && shoot(game, intent, entity, near)) {
        return;
    } else if (near != FOOT_NOBODY) {
        step(game, intent, entity, towards(game, entity, at, game->entities.at[near]), FOOT_NEXT_FIGHTS);
    } else if (map_hunt(game, ways)[at] > LAGS) {
        step(game, intent, entity, down(game, map_hunt(game, ways), entity, true), FOOT_NEXT_COMES);
    }
}

/* Whom who shields stands before: the nearest friend who keeps off; or FOOT_NOBODY, and so where the hero is so near
 * that it strikes instead. */
static int choose_ward(const FootGame *game, int entity)
{
    bool shields = mind_is(game, entity, FOOT_TRAIT_SHIELDS) && !is_near_hero(game, entity, SHIELDS_OFF);
    int chosen = FOOT_NOBODY, least = SHIELDS * SHIELDS + 1;
    for (int i = FOOT_HERO + 1; i < game->entities.count && shields; i++) {
        bool fits = body_is_here(game, i) && !is_heros_side(game, i) && mind_is(game, i, FOOT_TRAIT_KEEPS_OFF);
        int far = fits ? far_between(game->entities.at[entity], game->entities.at[i]) : least;
        if (far < least) {
            chosen = i;
            least = far;
        }
    }
    return chosen;
}

/* Stays beside its ward on the hero's side of it, or goes there. */
static void shield(const FootGame *game, Intent *intent, int entity, int ward)
{
    int at = game->entities.at[entity], behind = game->entities.at[ward], hero = game->entities.at[FOOT_HERO];
    intent->why = FOOT_NEXT_SHIELDS;
    if (!dungeon_is_beside(at, behind) || far_between(at, hero) >= far_between(behind, hero)) {
        step(game, intent, entity, towards(game, entity, at, towards(game, entity, behind, hero)), FOOT_NEXT_SHIELDS);
    }
}

/* Whoever minds what harms it steps out of that, where there is a way. */
static bool escape(const FootGame *game, Intent *intent, int entity)
{
    int at = game->entities.at[entity], to = at;
    bool minds = !foot_creature(game, entity)->heedless && !mind_is(game, entity, FOOT_TRAIT_STAYS);
    if (!minds || !tile_harms(game, entity, at)) {
        return false;
    }
    for (int d = 0; d < FOOT_DIRECTIONS && to == at; d++) {
        int next = dungeon_beside(at, d);
        to = is_free(game, entity, next) ? next : at;
    }
    return step(game, intent, entity, to, FOOT_NEXT_FLEES);
}

static void wander(Intent *intent)
{
    intent->deed = INTENT_WANDERS;
    intent->why = FOOT_NEXT_WANDERS;
}

static void fight(const FootGame *game, Ways *ways, Intent *intent, int entity)
{
    int beside = choose_beside(game, entity), ward = choose_ward(game, entity);
    bool stays = mind_is(game, entity, FOOT_TRAIT_STAYS);
    intent->notices = true;
    if (mind_is_afraid(game, entity) && !stays && flee(game, ways, intent, entity)) {
        return;
    }
    intent->tries_rules = true;
    if (keep_off(game, ways, intent, entity)) {
        intent->why = FOOT_NEXT_BACKS_OFF;
    } else if (beside != FOOT_NOBODY) {
        strike(intent, beside);
    } else if (shoot(game, intent, entity, FOOT_HERO)) {
        return;
    } else if (mind_roams(game, entity)) {
        wander(intent);
    } else if (ward != FOOT_NOBODY) {
        shield(game, intent, entity, ward);
    } else if (!stays && !is_content(game, entity)) {
        step(game, intent, entity, down(game, map_hunt(game, ways), entity, true), FOOT_NEXT_COMES);
    }
}

/* It goes where it saw the hero last; there, or where it is stopped, it forgets him. */
static void pursue(const FootGame *game, Intent *intent, int entity)
{
    int to = towards(game, entity, game->entities.at[entity], game->entities.aim[entity]);
    intent->forgets = mind_is(game, entity, FOOT_TRAIT_STAYS) || !step(game, intent, entity, to, FOOT_NEXT_SEARCHES);
}

/* Whether it takes no notice of the hero: the neutral and those who lurk, until they are hurt. */
static bool is_calm(const FootGame *game, int entity)
{
    return !entity_has(game, entity, FOOT_IS_ROUSED) &&
           (mind_is(game, entity, FOOT_TRAIT_CALM) ||
            (mind_is(game, entity, FOOT_TRAIT_LURKS) && !is_near_hero(game, entity, FOOT_LURKS)));
}

int intent_hears(const FootGame *game, int entity)
{
    bool hears = is_near_hero(game, entity, FOOT_EARSHOT) && foot_is_unaware(game, entity) && mind_sees(game, entity);
    return hears && !foot_law_holds(game, FOOT_LAW_HUSH) ? game->noise : 0;
}

Intent intent_of(const FootGame *game, Ways *ways, int entity, bool hears)
{
    Intent intent = {.why = FOOT_NEXT_WAITS, .foe = FOOT_HERO, .whom = FOOT_NOBODY, .to = game->entities.at[entity]};
    if (entity_has(game, entity, FOOT_IS_WAITING)) {
        return intent;
    }
    if (!entity_has(game, entity, FOOT_IS_ASLEEP) && escape(game, &intent, entity)) {
        return intent;
    }
    if (is_heros_side(game, entity)) {
        accompany(game, ways, &intent, entity);
        return intent;
    }
    if (entity_has(game, entity, FOOT_IS_ASLEEP) && !hears) {
        intent.why = FOOT_NEXT_SLEEPS;
        return intent;
    }
    bool sees = mind_sees(game, entity) && (hears || !foot_is_unaware(game, entity)), calm = is_calm(game, entity);
    if (sees && !calm) {
        fight(game, ways, &intent, entity);
    } else if (entity_has(game, entity, FOOT_IS_TRACKING)) {
        step(game, &intent, entity, down(game, map_hunt(game, ways), entity, true), FOOT_NEXT_COMES);
    } else if (entity_has(game, entity, FOOT_IS_HUNTING) && !calm && !mind_roams(game, entity)) {
        pursue(game, &intent, entity);
    } else if (!mind_is(game, entity, FOOT_TRAIT_STAYS | FOOT_TRAIT_LURKS)) {
        wander(&intent);
    }
    return intent;
}

bool intent_hunts(const FootGame *game, int entity)
{
    return is_heros_side(game, entity) || entity_has(game, entity, FOOT_IS_TRACKING) ||
           (!entity_has(game, entity, FOOT_IS_WAITING) && mind_sees(game, entity) &&
            !mind_is(game, entity, FOOT_TRAIT_STAYS) && !mind_roams(game, entity) && !is_calm(game, entity));
}

/* What of its rules a creature does now because it sees its foe. */
typedef struct OnSight {
    const FootGame *game;
    int here, foe; /* tiles */
    int percent;   /* 0: none of them */
} OnSight;

static void add_rules(OnSight *sight, const FootRule *rules, int count, const int32_t *ready)
{
    for (int i = 0; i < count; i++) {
        bool can = rules[i].when == FOOT_WHEN_SIGHT && (!ready || sight->game->round >= ready[i]) &&
                   surfaces_meet(sight->game, &rules[i], sight->here, sight->foe);
        sight->percent = can && rules[i].percent > sight->percent ? rules[i].percent : sight->percent;
    }
}

static int chance_to_act(const FootGame *game, int entity, int foe)
{
    const FootCreature *type = foot_creature(game, entity);
    const int16_t *at = game->entities.at;
    OnSight sight = {game, at[entity], at[foe], 0};
    add_rules(&sight, type->rules, type->rule_count, game->entities.ready[entity]);
    for (int i = 0; i < type->worn_count; i++) {
        const FootItem *item = &game->content->items[type->worn[i]];
        add_rules(&sight, item->rules, item->rule_count, NULL);
    }
    return sight.percent;
}

FootNext foot_next_of(const FootGame *game, int entity)
{
    enum { SURE = 100 };
    Ways ways;
    ways.away_made = ways.hunt_made = false;
    Intent intent = intent_of(game, &ways, entity, false);
    int acts = intent.tries_rules ? chance_to_act(game, entity, intent.foe) : 0;
    FootNext next = {.kind = acts > 0 ? FOOT_NEXT_ACTS : intent.why,
                     .may = intent_hears(game, entity) > 0 || (acts > 0 && acts < SURE)};
    bool idle = next.kind == FOOT_NEXT_SLEEPS || next.kind == FOOT_NEXT_WAITS;
    if (!idle && (game->entities.turns[entity] <= 0 || game->entities.turns[FOOT_HERO] > 1)) {
        next = (FootNext){.kind = FOOT_NEXT_PAUSES};
    }
    return next;
}
