#include "foot/ground/sight.h"

#include "base/bytes.h"
#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/levels.h"
#include "foot/ground/numbers.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <string.h>

_Static_assert(DUNGEON_COLUMNS_MAX % BYTES == 0, "the last tiles of a row are not looked at");

int entity_sight(const FootGame *game, int entity)
{
    return int_min(foot_stat(game, entity, FOOT_STAT_SIGHT), DUNGEON_SIGHT_FAR);
}

bool foot_sees(const FootGame *game, int at)
{
    return game->field[at] && dungeon_in_range(dungeon_place(game->entities.at[FOOT_HERO]), dungeon_place(at),
                                               entity_sight(game, FOOT_HERO));
}

bool foot_lets_through(const FootGame *game, int at)
{
    return dungeon_clear_has(&game->clear, dungeon_place(at));
}

bool foot_sees_between(const FootGame *game, int from, int to)
{
    return dungeon_sees(&game->clear, dungeon_place(from), dungeon_place(to));
}

int foot_line(const FootGame *game, int from, int to, int16_t line[DUNGEON_COLUMNS_MAX])
{
    return dungeon_line(&game->clear, dungeon_place(from), dungeon_place(to), line);
}

void derive_standing(FootGame *game)
{
    const FootEntities *all = &game->entities;
    memset(game->standing, 0, sizeof game->standing);
    for (int i = 0; i < all->count; i++) {
        if (body_is_here(game, i)) {
            game->standing[all->at[i]] = (uint16_t)(i + 1);
        }
    }
}

static void hide_row(const FootGame *game, const DungeonClear *clear, int from, uint8_t seen[DUNGEON_TILES_MAX])
{
    DungeonPlace eye = dungeon_place(game->entities.at[FOOT_HERO]);
    for (int at = from; at < from + BYTES; at++) {
        if (seen[at] && game->over[at] == DUNGEON_OVER_BLOCKS) {
            seen[at] = dungeon_sees(clear, eye, dungeon_place(at));
        }
    }
}

/* What lies on a tile and blocks sight hides it, too, but from those to whom a line leads from its middle: so whoever
 * stands in smoke is seen by those whom he sees. */
static void hide_covered(const FootGame *game, const DungeonClear *clear, uint8_t seen[DUNGEON_TILES_MAX])
{
    for (int at = 0; at < DUNGEON_TILES_MAX && game->covered > 0; at += BYTES) {
        if (bytes_load(game->over + at) != 0) {
            hide_row(game, clear, at, seen);
        }
    }
}

static void look_around(const FootGame *game, const DungeonClear *clear, uint8_t seen[DUNGEON_TILES_MAX])
{
    DungeonField field;
    dungeon_look(&field, clear, dungeon_place(game->entities.at[FOOT_HERO]), DUNGEON_SIGHT_FAR);
    dungeon_field_tiles(&field, seen);
    hide_covered(game, clear, seen);
}

void field_of(const FootGame *game, uint8_t seen[DUNGEON_TILES_MAX])
{
    DungeonClear clear;
    dungeon_clear(&clear, foot_level(game), game->over);
    look_around(game, &clear, seen);
}

/* Tiles change far more seldom than the hero moves, and surfaces mark them as changed. Those beyond a level's edge are
 * walls. */
static void derive_clear(FootGame *game)
{
    const DungeonLevel *level = foot_level(game);
    if (memcmp(game->clear_of, level->tiles, sizeof game->clear_of) != 0) {
        memcpy(game->clear_of, level->tiles, sizeof game->clear_of);
        dungeon_clear(&game->clear, level, game->covered > 0 ? game->over : NULL);
    }
}

static void know(const FootGame *game, FootPlace *place, int range, int from)
{
    DungeonPlace eye = dungeon_place(game->entities.at[FOOT_HERO]);
    for (int at = from; at < from + BYTES; at++) {
        if (game->field[at] && !place->known[at] && dungeon_in_range(eye, dungeon_place(at), range)) {
            place->known[at] = 1;
        }
    }
}

/* What is in sight and in the rows within range is known from then on. */
static void know_around(const FootGame *game, FootPlace *place)
{
    int range = entity_sight(game, FOOT_HERO), row = dungeon_place(game->entities.at[FOOT_HERO]).y;
    int from = dungeon_index(0, int_max(row - range, 0)),
        to = dungeon_index(0, int_min(row + range + 1, DUNGEON_ROWS_MAX));
    for (int at = from; at < to; at += BYTES) {
        if ((bytes_load(game->field + at) & ~bytes_load(place->known + at)) != 0) {
            know(game, place, range, at);
        }
    }
}

void derive_sight(FootGame *game)
{
    derive_clear(game);
    look_around(game, &game->clear, game->field);
    know_around(game, &game->place);
}
