/* What lies on a level that has its shape. A seam follows the longest way there is, for a part of it, and spreads to
 * both sides where there is room; windows stand in walls between places that are far from each other on foot. */
#include "holdout/dungeon_sites.h"

#include "base/number.h"
#include "dungeon/flood.h"
#include "sites/cuts.h"
#include "sites/zones.h"

#include <string.h>

enum {
    SEAM_BEGINS = 15, /* percent of the way, at the earliest */
    SEAM_PERCENT = 45,
    SEAM_WIDE = 2, /* tiles to each side, at most */
    FROM_START = 6,
    WINDOWS_MAX = 4,
    WINDOW_ROUND = 18, /* steps between its two sides, at least */
    WINDOWS_APART = 9
};

static bool takes_seam(const DungeonLevel *level, int at)
{
    return level->tiles[at] == DUNGEON_FLOOR && !touches_door(level, at) && !holds_something(level, at) &&
           !is_narrow(level, at, -1) &&
           dungeon_distance_squared(dungeon_place(at), level->start) > FROM_START * FROM_START;
}

static void spread(const DungeonLevel *level, int at, int wide, uint8_t lies[DUNGEON_TILES_MAX])
{
    DungeonPlace middle = dungeon_place(at);
    for (int y = -wide; y <= wide; y++) {
        for (int x = -wide; x <= wide; x++) {
            int next = dungeon_index(middle.x + x, middle.y + y);
            if (x * x + y * y <= wide * wide + 1 && is_inner(level, next) && takes_seam(level, next)) {
                lies[next] = DUNGEON_LIES_SEAM;
            }
        }
    }
}

static void lay_seam(const DungeonLevel *level, Rng *rng, uint8_t lies[DUNGEON_TILES_MAX])
{
    Flood flood;
    flood_from(&flood, level, first_walkable(level));
    flood_from(&flood, level, flood_farthest(&flood));
    int at = flood_farthest(&flood), length = flood.distances[at];
    int begins = rng_range(rng, SEAM_BEGINS, PERCENT - SEAM_BEGINS - SEAM_PERCENT) * length / PERCENT;
    for (int left = length; left > 0; left--) {
        int side = (int)rng_below(rng, 4), wide = rng_range(rng, 1, SEAM_WIDE);
        if (left >= begins && left <= begins + SEAM_PERCENT * length / PERCENT) {
            spread(level, at, wide, lies);
        }
        while (flood.distances[at + BESIDE[side]] != left - 1) {
            side = (side + 1) % 4;
        }
        at += BESIDE[side];
    }
}

/* Of rock one tile thick: the ground on one side of it, and on the other in `across`; -1 where it is none. */
static int sides_of(const DungeonLevel *level, int at, int *across)
{
    int side = -1;
    for (int d = 0; d < 2; d++) {
        bool along =
            level->tiles[at + BESIDE[1 - d]] == DUNGEON_WALL && level->tiles[at - BESIDE[1 - d]] == DUNGEON_WALL;
        if (along && level->tiles[at + BESIDE[d]] == DUNGEON_FLOOR && level->tiles[at - BESIDE[d]] == DUNGEON_FLOOR) {
            side = at + BESIDE[d];
            *across = at - BESIDE[d];
        }
    }
    return side;
}

static bool takes_window(const DungeonLevel *level, const int16_t zones[DUNGEON_TILES_MAX], int at)
{
    int across, side = level->tiles[at] == DUNGEON_WALL && is_inner(level, at) && !touches_door(level, at)
                           ? sides_of(level, at, &across)
                           : -1;
    if (side < 0 || zones[side] != zones[across]) {
        return false;
    }
    Flood flood;
    flood_from(&flood, level, side);
    return flood.distances[across] >= WINDOW_ROUND;
}

static void lay_windows(const DungeonLevel *level, Rng *rng, uint8_t lies[DUNGEON_TILES_MAX])
{
    enum { TRIES = 12 };
    int16_t zones[DUNGEON_TILES_MAX], walls[DUNGEON_TILES_MAX];
    DungeonPlace set[WINDOWS_MAX];
    int count = 0, windows = 0, across;
    zones_find(level, zones);
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        if (level->tiles[at] == DUNGEON_WALL && is_inner(level, at) && sides_of(level, at, &across) >= 0) {
            walls[count++] = (int16_t)at;
        }
    }
    for (int i = 0; i < TRIES && count > 0 && windows < WINDOWS_MAX; i++) {
        int at = walls[rng_below(rng, (uint32_t)count)];
        bool apart = true;
        for (int k = 0; k < windows; k++) {
            apart = apart && dungeon_distance_squared(set[k], dungeon_place(at)) > WINDOWS_APART * WINDOWS_APART;
        }
        if (apart && takes_window(level, zones, at)) {
            lies[at] = DUNGEON_LIES_WINDOW;
            set[windows++] = dungeon_place(at);
        }
    }
}

void dungeon_lay(const DungeonLevel *level, Rng rng, uint8_t lies[DUNGEON_TILES_MAX])
{
    Rng own = rng_branch(&rng);
    memset(lies, DUNGEON_LIES_NOTHING, DUNGEON_TILES_MAX);
    lay_seam(level, &own, lies);
    lay_windows(level, &own, lies);
}
