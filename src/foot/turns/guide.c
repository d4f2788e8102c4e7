/* Routes over known ground. Whoever is seen near by stands in the way like a wall; who is farther off may be gone by
 * then. */
#include "holdout/foot_guide.h"

#include "base/bytes.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/pack.h"
#include "foot/ground/sight.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <string.h>

enum { IN_THE_WAY = 4 };

/* Whether somebody stands there; only near by that counts, so that what is far off calls nobody away and back, but
 * for who waits there for good. */
static bool is_in_the_way(const FootGame *game, int at)
{
    bool near = dungeon_in_range(dungeon_place(at), dungeon_place(game->entities.at[FOOT_HERO]), IN_THE_WAY);
    int other = foot_standing(game, at);
    bool stands = other != FOOT_NOBODY && !entity_has(game, other, FOOT_IS_FRIEND);
    bool stays = stands && entity_has(game, other, FOOT_IS_WAITING) && game->place.known[at] != 0;
    return stays || (near && foot_sees(game, at) && stands);
}

/* Ground that harms or robs the hero, as far as it is seen or stays as it is. */
static bool is_shunned(const FootGame *game, int at)
{
    FootHarm harm;
    const FootSurface *air = foot_surface_on(game, at, FOOT_LAYER_AIR);
    bool stays = (game->place.surface[at] != 0 && game->place.left[at] == 0) || (air && air->lasts == 0);
    bool laid = stays || ((game->place.left[at] > 0 || game->place.air[at] != 0) && foot_sees(game, at));
    return laid && (foot_sweeps(game, at) || foot_harm_of_step(game, at, &harm));
}

/* Where the hero goes of its own accord: what it knows, but for who is seen there. */
typedef struct Routes {
    DungeonGround ground;
    uint8_t known[DUNGEON_TILES_MAX];
} Routes;

/* What is done for a way. */
typedef struct Manner {
    bool cracks; /* what gives way under a weight is stepped on, */
    bool breaks; /* what bars it broken or moved, */
    bool wades;  /* ground that harms or robs stepped on, */
    bool traps;  /* and traps */
} Manner;

/* Of whoever doesn't ask, the less the better. */
enum { GOES_ROUND, BREAKS, DARES, MANNERS };
static const Manner MANNER[MANNERS] = {
    [GOES_ROUND] = {.cracks = true},
    [BREAKS] = {.cracks = true, .breaks = true},
    [DARES] = {true, true, true, true},
};

static Manner manner_of(FootDare dare, bool breaks)
{
    return (Manner){dare >= FOOT_DARES_CRACKS, breaks, dare >= FOOT_DARES_GROUND, dare >= FOOT_DARES_TRAPS};
}

static const uint8_t *shut_for(const FootGame *game, Manner manner)
{
    return manner.breaks ? game->firm : game->shut;
}

static bool is_kept_off(const uint8_t *shunned, int at)
{
    return shunned && shunned[at] != 0;
}

/* All that is marked but one tile. */
static void forget(Routes *ways, const uint8_t *marks, int but)
{
    uint8_t known = ways->known[but];
    for (int at = 0; at < DUNGEON_TILES_MAX; at += BYTES) {
        uint64_t left = bytes_marked(bytes_load(ways->known + at)) & ~bytes_marked(bytes_load(marks + at));
        bytes_store(ways->known + at, left);
    }
    ways->known[but] = known;
}

/* Whether the ground there is none to step on in such a manner. */
static bool is_unsound(const FootGame *game, int at, Manner manner)
{
    return (!manner.wades && is_shunned(game, at)) || (!manner.cracks && foot_gives_way(game, at));
}

static void forget_shunned(const FootGame *game, Routes *ways, Manner manner)
{
    const FootPlace *place = &game->place;
    for (int from = 0; from < DUNGEON_TILES_MAX; from += BYTES) {
        bool any = (bytes_load(place->surface + from) | bytes_load(place->air + from)) != 0;
        for (int at = from; any && at < from + BYTES; at++) {
            ways->known[at] = is_unsound(game, at, manner) ? 0 : ways->known[at];
        }
    }
}

static void ways_of(const FootGame *game, Routes *ways, const uint8_t *shunned, Manner manner)
{
    const FootEntities *all = &game->entities;
    DungeonTiles tiles = hero_tiles(game);
    tiles &= manner.traps ? tiles : ~dungeon_tiles_bit(DUNGEON_TRAP);
    ways->ground = (DungeonGround){foot_level(game), tiles, ways->known, shut_for(game, manner)};
    memcpy(ways->known, game->place.known, sizeof ways->known);
    if (shunned) {
        forget(ways, shunned, all->at[FOOT_HERO]);
    }
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        if (body_is_here(game, i) && is_in_the_way(game, all->at[i])) {
            ways->known[all->at[i]] = 0;
        }
    }
    if (!manner.wades || !manner.cracks) {
        forget_shunned(game, ways, manner);
    }
}

static bool step_down(const FootGame *game, const uint16_t *steps, FootDecision *decision)
{
    int at = game->entities.at[FOOT_HERO], to = dungeon_step_down(steps, NULL, at);
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (to == dungeon_beside(at, d)) {
            *decision = (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)d};
        }
    }
    return to != at;
}

static bool step_around(const FootGame *game, const uint8_t *shunned, const int16_t *goals, int count, Manner manner,
                        FootDecision *decision)
{
    Routes ways;
    uint16_t steps[DUNGEON_TILES_MAX];
    if (count == 0) {
        return false;
    }
    ways_of(game, &ways, shunned, manner);
    dungeon_steps_to(&ways.ground, goals, count, steps);
    return step_down(game, steps, decision);
}

static bool step_to(const FootGame *game, const int16_t *goals, int count, FootDecision *decision)
{
    bool found = false;
    for (int i = 0; i < MANNERS && !found; i++) {
        found = step_around(game, NULL, goals, count, MANNER[i], decision);
    }
    return found;
}

/* What lies in water that robs whoever fetches it stays there, but for what the way on needs. */
static bool is_out_of_reach(const FootGame *game, int entity)
{
    FootClass kind = foot_item(game, entity)->kind;
    bool needed = kind == FOOT_CLASS_KEY || kind == FOOT_CLASS_TOOL || entity_has(game, entity, FOOT_IS_QUEST);
    return !needed && foot_sweeps(game, game->entities.at[entity]);
}

/* Whoever picks up takes all that lies there: what asks nothing isn't fetched from beside what does. */
static bool is_free_at(const FootGame *game, int at)
{
    bool free = true;
    for (int i = foot_item_at(game, at, 0); i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        FootOffer offer = foot_offer(game, i);
        free = free && offer != FOOT_OFFER_CHOICE && offer != FOOT_OFFER_WARE && offer != FOOT_OFFER_WARDED;
    }
    return free;
}

static bool is_worth_taking(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    return entity_has(game, entity, FOOT_IS_PLACED | FOOT_IS_ITEM | FOOT_IS_NOTED) &&
           all->floor[entity] == game->floor && !is_out_of_reach(game, entity) &&
           foot_offer(game, entity) == FOOT_OFFER_FREE && is_free_at(game, all->at[entity]) &&
           (letter_for(game, all->type[entity], all->stack[entity]) >= 0 || foot_kindles(game, all->type[entity]));
}

/* Where exploring can go to, but for things that are left alone; returns how many. */
static int goals_of(const FootGame *game, const uint8_t *left, Manner manner, int16_t *goals)
{
    const FootEntities *all = &game->entities;
    DungeonGround known = {foot_level(game), hero_tiles(game), game->place.known, shut_for(game, manner)};
    int frontier = dungeon_frontier(&known, goals), count = 0;
    for (int i = 0; i < frontier; i++) {
        goals[count] = goals[i];
        count += !is_in_the_way(game, goals[i]);
    }
    for (int i = 0; i < all->count; i++) {
        if (is_worth_taking(game, i) && !(left && left[i]) && !is_in_the_way(game, all->at[i])) {
            goals[count++] = all->at[i];
        }
    }
    return count;
}

/* Whether something lies under the hero that asks nothing, that the pack has room for and that isn't left alone. */
static bool lies_here(const FootGame *game, const uint8_t *left)
{
    int at = game->entities.at[FOOT_HERO];
    bool lies = false;
    for (int i = foot_item_at(game, at, 0); i != FOOT_NOBODY; i = foot_item_at(game, at, i + 1)) {
        lies = lies || (!(left && left[i]) && foot_offer(game, i) == FOOT_OFFER_FREE &&
                        letter_for(game, game->entities.type[i], game->entities.stack[i]) >= 0);
    }
    return lies && is_free_at(game, at);
}

/* What goals are left out. */
typedef struct Wants {
    const uint8_t *left, *shunned;
    bool safely, soundly; /* no traps; nothing that can't be stepped on */
} Wants;

static bool explore_as(const FootGame *game, Wants wants, Manner manner, FootDecision *decision)
{
    int16_t goals[DUNGEON_TILES_MAX + FOOT_ENTITIES_MAX];
    int all = goals_of(game, wants.left, manner, goals), count = 0;
    for (int i = 0; i < all; i++) {
        bool trap = wants.safely && foot_level(game)->tiles[goals[i]] == DUNGEON_TRAP;
        goals[count] = goals[i];
        count +=
            !trap && !is_kept_off(wants.shunned, goals[i]) && !(wants.soundly && is_unsound(game, goals[i], manner));
    }
    return step_around(game, wants.shunned, goals, count, manner, decision);
}

/* The first so many manners. */
static bool explore(const FootGame *game, const uint8_t *left, int manners, bool safely, FootDecision *decision)
{
    bool found = false;
    for (int m = 0; m < manners && !found; m++) {
        found = explore_as(game, (Wants){left, NULL, safely, false}, MANNER[m], decision);
    }
    return found;
}

bool foot_explore(const FootGame *game, FootDecision *decision)
{
    *decision = (FootDecision){.kind = FOOT_PICK_UP};
    return lies_here(game, NULL) || explore(game, NULL, MANNERS, false, decision);
}

bool foot_explore_around(const FootGame *game, const uint8_t left[FOOT_ENTITIES_MAX],
                         const uint8_t shunned[DUNGEON_TILES_MAX], FootDecision *decision)
{
    *decision = (FootDecision){.kind = FOOT_PICK_UP};
    bool found = lies_here(game, left);
    for (int m = GOES_ROUND; m < DARES && !found; m++) {
        found = explore_as(game, (Wants){left, shunned, false, false}, MANNER[m], decision);
    }
    return found;
}

/* A trap at which unknown ground begins is one that can be gone around only where another place is left to go to. */
bool foot_explore_warily(const FootGame *game, const uint8_t left[FOOT_ENTITIES_MAX], FootDecision *decision)
{
    *decision = (FootDecision){.kind = FOOT_PICK_UP};
    return lies_here(game, left) || explore(game, left, DARES, true, decision) ||
           explore(game, left, MANNERS, false, decision);
}

bool foot_travel(const FootGame *game, int to, FootDecision *decision)
{
    int16_t goal = (int16_t)to;
    return to >= 0 && to < DUNGEON_TILES_MAX && game->place.known[to] != 0 && step_to(game, &goal, 1, decision);
}

/* Goals are gone to whatever they are, so that those are left out that can't be stepped on. */
bool foot_explore_daring(const FootGame *game, const uint8_t left[FOOT_ENTITIES_MAX],
                         const uint8_t shunned[DUNGEON_TILES_MAX], FootDare dare, FootDecision *decision)
{
    *decision = (FootDecision){.kind = FOOT_PICK_UP};
    bool found = lies_here(game, left);
    for (int breaks = 0; breaks < 2 && !found; breaks++) {
        Manner manner = manner_of(dare, breaks);
        found = explore_as(game, (Wants){left, shunned, !manner.traps, true}, manner, decision);
    }
    return found;
}

bool foot_travel_daring(const FootGame *game, int to, const uint8_t shunned[DUNGEON_TILES_MAX], FootDare dare,
                        FootDecision *decision)
{
    int16_t goal = (int16_t)to;
    bool found = false;
    for (int breaks = 0; breaks < 2 && !found; breaks++) {
        Manner manner = manner_of(dare, breaks);
        bool known = to >= 0 && to < DUNGEON_TILES_MAX && game->place.known[to] != 0 && !is_kept_off(shunned, to);
        bool trap = known && !manner.traps && foot_level(game)->tiles[to] == DUNGEON_TRAP;
        found =
            known && !trap && !is_unsound(game, to, manner) && step_around(game, shunned, &goal, 1, manner, decision);
    }
    return found;
}

int foot_way_to(const FootGame *game, int to)
{
    int16_t goal = (int16_t)to;
    Routes ways;
    uint16_t steps[DUNGEON_TILES_MAX];
    ways_of(game, &ways, NULL, MANNER[DARES]);
    dungeon_steps_to(&ways.ground, &goal, 1, steps);
    int count = steps[game->entities.at[FOOT_HERO]];
    return count == DUNGEON_UNREACHED ? -1 : count;
}

bool foot_approach(const FootGame *game, int to, FootDecision *decision)
{
    int16_t goal = (int16_t)to;
    return step_to(game, &goal, 1, decision);
}
