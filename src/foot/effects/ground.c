/* A round notes first what is touched, then lets go over what has lasted, then lets each touched tile react once, and
 * then the air drift: so nothing that begins in a round goes on in it. */
#include "foot/effects/ground.h"

#include "base/bytes.h"
#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/sides.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "holdout/dungeon_paths.h"

#include <string.h>

enum { SIDES = 4 };

/* Tiles from the nearest on, over ground where bodies can stand. */
typedef struct Spill {
    uint8_t reached[DUNGEON_TILES_MAX];
    int16_t tiles[DUNGEON_TILES_MAX];
    int count;
} Spill;

/* The tile north, south, west or east of it; all are within the grid, since a level's ring is rock. */
static int side_of(int at, int side)
{
    static const int8_t steps[SIDES][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    return at + dungeon_index(steps[side][0], steps[side][1]);
}

static bool holds_air(const FootGame *game, int at)
{
    DungeonTile tile = (DungeonTile)foot_level(game)->tiles[at];
    return can_stand(game, at) && dungeon_tile_clear(tile);
}

/* What hangs in the air, and what does harm, hides, burns or robs, is told when there was none of it. */
static void tell_new(FootGame *game, int at, int surface)
{
    const FootPlace *place = &game->place;
    const FootSurface *of = &game->content->foot_surfaces[surface - 1];
    const uint8_t *there = of->layer == FOOT_LAYER_AIR ? place->air : place->surface;
    bool matters = of->layer == FOOT_LAYER_AIR || of->rule_count > 0 || of->touches > 0 ||
                   of->view == FOOT_VIEW_BLOCKS || of->walk == FOOT_WALK_SWEEPS;
    if (matters && !memchr(there, surface, DUNGEON_TILES_MAX)) {
        tell(game, (FootEvent){.kind = FOOT_EVENT_SPREAD, .item = (uint8_t)surface, .at = (int16_t)at});
    }
}

/* What bars the way never comes where somebody stands, nor, where no blow breaks it, where a side of a lock would be
 * parted. */
static bool may_lie(const FootGame *game, int at, int surface)
{
    const FootSurface *of = surface == 0 ? NULL : &game->content->foot_surfaces[surface - 1];
    int16_t tile = (int16_t)at;
    return !of || of->walk != FOOT_WALK_BLOCKS ||
           (game->standing[at] == 0 && (surface_yields(of) || sides_allow(game, &tile, 1, DUNGEON_WALL)));
}

static void lay(FootGame *game, int at, int surface, bool told)
{
    if (!may_lie(game, at, surface)) {
        return;
    }
    if (surface > 0 && told) {
        tell_new(game, at, surface);
    }
    surface_lay(game, at, surface);
}

static void spill_from(Spill *spill, int at)
{
    memset(spill->reached, 0, sizeof spill->reached);
    spill->reached[at] = 1;
    spill->tiles[0] = (int16_t)at;
    spill->count = 1;
}

static void spill_on(const FootGame *game, Spill *spill, int at, bool (*holds)(const FootGame *game, int at))
{
    for (int side = 0; side < SIDES; side++) {
        int next = side_of(at, side);
        if (!spill->reached[next] && holds(game, next)) {
            spill->reached[next] = 1;
            spill->tiles[spill->count++] = (int16_t)next;
        }
    }
}

/* As much as there is room for from there on. */
static void give_air(FootGame *game, int from, int air, int amount)
{
    Spill spill;
    const FootPlace *place = &game->place;
    if (!holds_air(game, from)) {
        return;
    }
    tell_new(game, from, air);
    spill_from(&spill, from);
    for (int i = 0; i < spill.count && amount > 0; i++) {
        int at = spill.tiles[i];
        if (place->air[at] == 0 || place->air[at] == air) {
            int more = int_min(amount, FOOT_AIR_MOST - place->amount[at]);
            air_hang(game, at, air, place->amount[at] + more);
            amount -= more;
        }
        spill_on(game, &spill, at, holds_air);
    }
}

/* On what holds it, from a tile on. */
static void pour_on(FootGame *game, int from, int surface, int tiles, bool told,
                    bool (*holds)(const FootGame *game, int at))
{
    Spill spill;
    spill_from(&spill, from);
    for (int i = 0; i < spill.count && tiles > 0; i++) {
        int at = spill.tiles[i];
        if (foot_level(game)->tiles[at] == DUNGEON_FLOOR && game->place.surface[at] == 0) {
            lay(game, at, surface, told);
            tiles--;
        }
        spill_on(game, &spill, at, holds);
    }
}

static bool is_beside_end(const DungeonLevel *level, int at)
{
    bool beside = false;
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        beside = beside || (dungeon_room_holds(room, dungeon_place(at)) && dungeon_room_holds(room, level->end));
    }
    return beside;
}

static bool holds_flood(const FootGame *game, int at)
{
    return holds_air(game, at) && !is_beside_end(foot_level(game), at);
}

static void pour_floor(FootGame *game, int from, int surface, int tiles, bool told)
{
    pour_on(game, from, surface, tiles, told, holds_air);
}

/* Surfaces mark what lets sight through as changed; it follows once all is laid that is laid together. */
static void look_again(FootGame *game)
{
    if (game->clear_of[0] == DUNGEON_TILE_COUNT) {
        derive_sight(game);
    }
}

void ground_pour(FootGame *game, int at, int surface, int tiles)
{
    if (game->content->foot_surfaces[surface - 1].layer == FOOT_LAYER_AIR) {
        give_air(game, at, surface, tiles * FOOT_AIR_MOST);
    } else {
        pour_floor(game, at, surface, tiles, true);
    }
    look_again(game);
}

void ground_flood(FootGame *game, int at, int surface, int tiles)
{
    bool floor = game->content->foot_surfaces[surface - 1].layer == FOOT_LAYER_FLOOR;
    if (floor && holds_flood(game, at)) {
        pour_on(game, at, surface, tiles, true, holds_flood);
        look_again(game);
    } else {
        ground_pour(game, at, surface, tiles);
    }
}

/* What bars the way is gone from behind what bars it, too. */
static bool holds_floor(const FootGame *game, int at)
{
    return dungeon_tile_walkable((DungeonTile)foot_level(game)->tiles[at]);
}

void ground_lift(FootGame *game, int from, int surface, int tiles)
{
    Spill spill;
    spill_from(&spill, from);
    for (int i = 0; i < spill.count && tiles > 0; i++) {
        int at = spill.tiles[i];
        if (game->place.surface[at] == surface) {
            surface_lay(game, at, 0);
            tiles--;
        } else if (game->place.air[at] == surface) {
            air_hang(game, at, 0, 0);
            tiles--;
        }
        spill_on(game, &spill, at, holds_floor);
    }
    look_again(game);
}

void ground_grow(FootGame *game, int at, int surface, int tiles)
{
    pour_floor(game, at, surface, tiles, false);
}

/* All of the same that is connected with the tile by steps. */
static void become_through(FootGame *game, int from, int becomes)
{
    int what = game->place.surface[from];
    Spill spill;
    spill_from(&spill, from);
    for (int i = 0; i < spill.count; i++) {
        int at = spill.tiles[i];
        if (game->place.surface[at] == what) {
            lay(game, at, becomes, true);
            spill_on(game, &spill, at, holds_air);
        }
    }
}

static void become(FootGame *game, int at, FootLayer layer, const FootReact *react)
{
    if (layer == FOOT_LAYER_AIR) {
        if (react->becomes > 0) {
            tell_new(game, at, react->becomes);
        }
        air_hang(game, at, react->becomes, game->place.amount[at]);
    } else if (react->through) {
        become_through(game, at, react->becomes);
    } else {
        lay(game, at, react->becomes, true);
    }
    if (react->gives > 0) {
        give_air(game, at, react->gives, react->amount);
    }
}

/* A reaction that doesn't come about is none, and nothing else is. */
static void react(FootGame *game, int at, FootLayer layer, unsigned touches)
{
    const FootReact *row = foot_reaction(game, at, layer, touches);
    if (row && rng_percent(&game->rng, row->percent)) {
        become(game, at, layer, row);
    }
}

static void react_both(FootGame *game, int at, unsigned touches)
{
    react(game, at, FOOT_LAYER_FLOOR, touches);
    react(game, at, FOOT_LAYER_AIR, touches);
}

void ground_touch(FootGame *game, int at, int range, FootTouch touch)
{
    const DungeonLevel *level = foot_level(game);
    DungeonPlace middle = dungeon_place(at);
    int16_t met[DUNGEON_TILES_MAX];
    int count = 0;
    for (int y = int_max(middle.y - range, 1); y <= int_min(middle.y + range, level->rows - 2); y++) {
        for (int x = int_max(middle.x - range, 1); x <= int_min(middle.x + range, level->columns - 2); x++) {
            int tile = dungeon_index(x, y);
            if (!surfaces_bare(game, tile) && dungeon_in_range(middle, dungeon_place(tile), range) &&
                foot_sees_between(game, at, tile)) {
                met[count++] = (int16_t)tile;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        react_both(game, met[i], 1u << touch);
    }
    look_again(game);
}

static void note_touch(uint8_t touched[DUNGEON_TILES_MAX], int at, const FootSurface *surface)
{
    if (surface && surface->touches > 0) {
        uint8_t bit = (uint8_t)(1u << (surface->touches - 1));
        touched[at] |= bit;
        for (int side = 0; side < SIDES; side++) {
            touched[side_of(at, side)] |= bit;
        }
    }
}

static void go_over(FootGame *game, int at)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    const FootSurface *air = foot_surface_on(game, at, FOOT_LAYER_AIR);
    int left = game->place.left[at];
    if (floor && left == 1) {
        lay(game, at, floor->then, true);
    } else if (floor && left > 1) {
        surface_leave(game, at, left - 1);
    }
    if (air && air->lasts > 0) {
        int64_t now = (int64_t)game->round * FOOT_AIR_MOST;
        int thinner = (int)(now / air->lasts - (now - FOOT_AIR_MOST) / air->lasts);
        air_hang(game, at, game->place.air[at], int_max(game->place.amount[at] - thinner, 0));
    }
}

/* To a side only as much goes as there is room for, so that none is lost. */
static void drift(FootGame *game, const uint8_t air[DUNGEON_TILES_MAX], const uint8_t amount[DUNGEON_TILES_MAX], int at)
{
    const FootPlace *place = &game->place;
    int share = amount[at] * game->content->foot_surfaces[air[at] - 1].spreads / (PERCENT * SIDES);
    for (int side = 0; side < SIDES && share > 0; side++) {
        int to = side_of(at, side);
        if ((place->air[to] == 0 || place->air[to] == air[at]) && holds_air(game, to)) {
            int moved = int_min(share, FOOT_AIR_MOST - place->amount[to]);
            air_hang(game, to, air[at], place->amount[to] + moved);
            air_hang(game, at, air[at], place->amount[at] - moved);
        }
    }
}

static void drift_all(FootGame *game)
{
    uint8_t air[DUNGEON_TILES_MAX], amount[DUNGEON_TILES_MAX];
    memcpy(air, game->place.air, sizeof air);
    memcpy(amount, game->place.amount, sizeof amount);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (air[at] != 0 && game->place.air[at] == air[at]) {
            drift(game, air, amount, at);
        }
    }
}

void ground_round(FootGame *game)
{
    uint8_t touched[DUNGEON_TILES_MAX] = {0};
    int16_t acting[DUNGEON_TILES_MAX];
    int count = surfaces_active(game, acting);
    if (count == 0) {
        return;
    }
    for (int i = 0; i < count; i++) {
        note_touch(touched, acting[i], foot_surface_on(game, acting[i], FOOT_LAYER_FLOOR));
        note_touch(touched, acting[i], foot_surface_on(game, acting[i], FOOT_LAYER_AIR));
    }
    for (int i = 0; i < count; i++) {
        go_over(game, acting[i]);
    }
    for (int from = 0; from < DUNGEON_TILES_MAX; from += BYTES) {
        bool any = bytes_load(touched + from) != 0;
        for (int at = from; any && at < from + BYTES; at++) {
            if (touched[at] != 0) {
                react_both(game, at, touched[at]);
            }
        }
    }
    drift_all(game);
    look_again(game);
}
