#include "walk_seat.h"

#include "foot/ground/entities.h"
#include "foot/ground/sight.h"
#include "holdout/dungeon_paths.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/front/all_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

Seat *walk_seat_down(const char *book, const char *seed)
{
    Seat *seat = seat_with_folder();
    Failure failure = {.why = ""};
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    assert_true(foot_play_new(&seat->app, book, seed, &failure));
    seat->app.scripted = true;            /* no hints */
    if (seat_top(seat) == &FOOT_SCREEN) { /* a voyage begins with its choices */
        walk_of(&seat->app)->hints = ~0u;
    }
    return seat;
}

FootWalk *walk_seat_walk(const Seat *seat)
{
    return walk_of(&seat->app);
}

const FootGame *walk_seat_game(const Seat *seat)
{
    return walk_game(&seat->app, walk_seat_walk(seat));
}

FootGame *walk_seat_changed(const Seat *seat)
{
    return (FootGame *)(uintptr_t)walk_seat_game(seat);
}

void walk_seat_press(Seat *seat, const char *keys)
{
    for (; *keys; keys++) {
        seat_press(seat, *keys == '\r' ? HKEY_ENTER : *keys == '\t' ? HKEY_TAB : (uint32_t)*keys);
    }
}

void walk_seat_says(Seat *seat, const char *words)
{
    if (!strstr(seat_last(seat), words)) {
        fail_msg("\"%s\" is not said, but: %s", words, seat_last(seat));
    }
}

/* The tile in sight that is farthest from the hero and free. */
static int farthest_in_sight(const FootGame *now)
{
    DungeonPlace hero = dungeon_place(now->entities.at[FOOT_HERO]);
    int best = -1, most = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonPlace place = dungeon_place(at);
        int x = place.x - hero.x, y = place.y - hero.y, far = x * x + y * y;
        if (foot_sees(now, at) && foot_level(now)->tiles[at] == DUNGEON_FLOOR && foot_standing(now, at) < 0 &&
            far > most) {
            best = at;
            most = far;
        }
    }
    return best;
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

/* It looks at the hero. */
static void turn(FootGame *now, int entity)
{
    DungeonPlace hero = dungeon_place(now->entities.at[FOOT_HERO]), here = dungeon_place(now->entities.at[entity]);
    int to = now->entities.at[entity] + dungeon_index(sign_of(hero.x - here.x), sign_of(hero.y - here.y)), side = 0;
    while (dungeon_beside(now->entities.at[entity], side) != to) {
        side++;
    }
    now->entities.facing[entity] = (uint8_t)side;
}

int walk_seat_put(FootGame *now, const char *creature)
{
    FootEntities *all = &now->entities;
    int at = farthest_in_sight(now), entity = all->count++;
    all->mask[entity] = FOOT_IS_PLACED | FOOT_IS_BODY | FOOT_IS_MINDED;
    all->type[entity] = (uint8_t)content_creature(now->content, creature);
    all->floor[entity] = now->floor;
    all->at[entity] = (int16_t)at;
    all->hp[entity] = (int16_t)foot_hp_max(now, entity);
    now->standing[at] = (uint16_t)(entity + 1);
    turn(now, entity);
    return entity;
}

void walk_seat_move(FootGame *now, int entity, int at)
{
    entity_lift(now, entity);
    entity_put(now, entity, at);
}

void walk_seat_beside(FootGame *now, int entity)
{
    int side = 0, to;
    do {
        to = dungeon_beside(now->entities.at[FOOT_HERO], side++);
    } while (!dungeon_tile_walkable((DungeonTile)foot_level(now)->tiles[to]) || now->standing[to]);
    walk_seat_move(now, entity, to);
}

Cell walk_seat_cell(const Seat *seat, int at)
{
    DungeonPlace place = dungeon_place(at);
    const FootWalk *walk = walk_seat_walk(seat);
    return canvas_cell(seat->app.canvas, place.x - walk->left, place.y - walk->top);
}

int walk_seat_lay(FootGame *now, const char *item, int at, unsigned mask)
{
    FootEntities *all = &now->entities;
    int entity = all->count++;
    all->mask[entity] = (uint32_t)(FOOT_IS_PLACED | FOOT_IS_ITEM | mask);
    all->type[entity] = (uint8_t)content_item(now->content, item);
    all->floor[entity] = now->floor;
    all->at[entity] = (int16_t)at;
    all->stack[entity] = 1;
    return entity;
}

int walk_seat_remembered(FootGame *now)
{
    int at = now->entities.at[FOOT_HERO];
    while (foot_sees(now, at) || at % DUNGEON_COLUMNS_MAX == 0) {
        at++;
    }
    now->place.known[at] = 1;
    now->place.level.tiles[at] = DUNGEON_FLOOR;
    return at;
}

Seat *walk_seat_voyage(void)
{
    Seat *seat = walk_seat_down("odyssey", "harbour");
    walk_seat_press(seat, "\r\r");
    while (seat_top(seat) != &FOOT_SCREEN) {
        walk_seat_press(seat, "\r");
    }
    return seat;
}

void walk_seat_lift_all(FootGame *now)
{
    for (int i = 1; i < now->entities.count; i++) {
        bool body = now->entities.mask[i] & FOOT_IS_BODY;
        if (body && now->entities.floor[i] == now->floor && now->entities.mask[i] & FOOT_IS_PLACED) {
            now->standing[now->entities.at[i]] = 0;
        }
        now->entities.mask[i] = body ? 0 : now->entities.mask[i];
    }
}

int walk_seat_corridor(FootGame *now, int length)
{
    DungeonLevel *level = &now->place.level;
    walk_seat_lift_all(now);
    memset(level->tiles, DUNGEON_WALL, sizeof level->tiles);
    memset(now->place.known, 1, sizeof now->place.known);
    memset(now->place.surface, 0, sizeof now->place.surface);
    memset(now->shut, 0, sizeof now->shut);
    memset(now->firm, 0, sizeof now->firm);
    for (int x = 5; x < 5 + length; x++) {
        level->tiles[dungeon_index(x, 5)] = DUNGEON_FLOOR;
    }
    walk_seat_move(now, FOOT_HERO, dungeon_index(5, 5));
    for (int i = 1; i < now->entities.count; i++) { /* nor does anything lie there */
        now->entities.mask[i] &= ~(uint32_t)(FOOT_IS_NOTED | FOOT_IS_PLACED);
    }
    derive_sight(now);
    now->place.known[dungeon_index(5 + length - 1, 5)] = 0;
    return now->entities.at[FOOT_HERO];
}

int walk_seat_met_in_corridor(Seat *seat, const char *creature)
{
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 16), foe = walk_seat_put(now, creature);
    walk_seat_move(now, foe, from + 9);
    now->entities.turns[foe] = 0;
    now->entities.facing[foe] = 3; /* towards the hero */
    walk_seat_walk(seat)->met[foe] = WALK_MET;
    derive_sight(now);
    now->place.known[from + 15] = 0;
    return foe;
}
