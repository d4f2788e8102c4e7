/* What lies on a level that has its shape. A seam follows the longest way there is, for a part of it, and spreads to
 * both sides where there is room; windows stand in walls between places that are far from each other on foot. */
#include "holdout/dungeon_sites.h"

#include "base/number.h"
#include "dungeon/flood.h"
#include "sites/cuts.h"
#include "sites/furniture.h"
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

/* Rock with rock beside it, seen along a step. */
static bool takes_window(const DungeonLevel *level, int at, int step)
{
    int beside = step == 1 ? DUNGEON_COLUMNS_MAX : 1;
    return is_inner(level, at) && level->tiles[at] == DUNGEON_WALL && level->tiles[at + beside] == DUNGEON_WALL &&
           level->tiles[at - beside] == DUNGEON_WALL && !touches_door(level, at);
}

/* From a side on; `thick` is 0 where none can stand. */
static DungeonWindow window_from(const DungeonLevel *level, int side, int step, int most)
{
    int thick = 0, at = side + step;
    while (thick <= most && takes_window(level, at, step)) {
        thick++;
        at += step;
    }
    bool stands = thick <= most && level->tiles[at] == DUNGEON_FLOOR;
    return (DungeonWindow){(int16_t)side, (int16_t)at, (int16_t)step, (int16_t)(stands ? thick : 0)};
}

int dungeon_windows(const DungeonLevel *level, int thick, DungeonWindow windows[DUNGEON_WINDOWS_MAX])
{
    static const int steps[] = {1, DUNGEON_COLUMNS_MAX};
    int16_t zones[DUNGEON_TILES_MAX];
    int count = 0;
    zones_find(level, zones);
    for (int side = 0; side < DUNGEON_COLUMNS_MAX * level->rows; side++) {
        for (int i = 0; i < 2 && level->tiles[side] == DUNGEON_FLOOR; i++) {
            windows[count] = window_from(level, side, steps[i], thick);
            count += windows[count].thick > 0 && zones[side] == zones[windows[count].across];
        }
    }
    return count;
}

static bool is_long_way_round(const DungeonLevel *level, const DungeonWindow *window)
{
    Flood flood;
    flood_from(&flood, level, window->side);
    return flood.distances[window->across] >= WINDOW_ROUND;
}

static void lay_windows(const DungeonLevel *level, Rng *rng, uint8_t lies[DUNGEON_TILES_MAX])
{
    enum { TRIES = 12 };
    DungeonWindow windows[DUNGEON_WINDOWS_MAX];
    DungeonPlace set[WINDOWS_MAX];
    int count = dungeon_windows(level, 1, windows), laid = 0;
    for (int i = 0; i < TRIES && count > 0 && laid < WINDOWS_MAX; i++) {
        const DungeonWindow *window = &windows[rng_below(rng, (uint32_t)count)];
        int at = window->side + window->step;
        bool apart = true;
        for (int k = 0; k < laid; k++) {
            apart = apart && dungeon_distance_squared(set[k], dungeon_place(at)) > WINDOWS_APART * WINDOWS_APART;
        }
        if (apart && is_long_way_round(level, window)) {
            lies[at] = DUNGEON_LIES_WINDOW;
            set[laid++] = dungeon_place(at);
        }
    }
}

void dungeon_lay(const DungeonLevel *level, Rng rng, uint8_t lies[DUNGEON_TILES_MAX])
{
    Rng own = rng_branch(&rng);
    memset(lies, DUNGEON_LIES_NOTHING, DUNGEON_TILES_MAX);
    lay_seam(level, &own, lies);
    lay_windows(level, &own, lies);
    lay_furniture(level, &own, lies);
}
