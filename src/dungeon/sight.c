/* Fields of view by shadowcasting, in four quarters. In each, tiles lie at a depth ahead of the eye and at a column
 * across; a beam is a range of slopes, column by depth, its ends included, that everything up to its depth has let
 * through. What stands at the next depth splits it. Slopes are fractions of whole numbers and are compared as such. */
#include "holdout/dungeon_sight.h"

#include <string.h>

typedef struct Slope {
    int across, ahead; /* ahead > 0 */
} Slope;

typedef struct Beam {
    int depth;       /* of what it meets next */
    Slope low, high; /* low <= high */
    int first, last; /* columns that it touched at the depth before */
} Beam;

typedef struct Quarter {
    const uint8_t *tiles;
    uint8_t *seen;
    const int *reach;       /* by depth: greatest column within range */
    int eye, ahead, across; /* index of the eye's tile, and of steps */
    int depth_max;
} Quarter;

enum { DEPTHS_MAX = DUNGEON_COLUMNS_MAX > DUNGEON_ROWS_MAX ? DUNGEON_COLUMNS_MAX : DUNGEON_ROWS_MAX };

static inline bool is_clear(uint8_t tile)
{
    enum { SHUT = 1 << DUNGEON_WALL | 1 << DUNGEON_DOOR_CLOSED | 1 << DUNGEON_DOOR_LOCKED };
    return (SHUT >> tile & 1) == 0;
}

bool dungeon_tile_clear(DungeonTile tile)
{
    return is_clear((uint8_t)tile);
}

bool dungeon_in_range(DungeonPlace a, DungeonPlace b, int range)
{
    int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy <= range * (range + 1);
}

/* A slope moves by one column at most from one depth to the next. */
static inline void find_columns(Beam *beam)
{
    int low = 2 * beam->depth * beam->low.across, high = 2 * beam->depth * beam->high.across;
    beam->first--;
    while ((2 * beam->first + 1) * beam->low.ahead < low) {
        beam->first++;
    }
    beam->last++;
    while ((2 * beam->last - 1) * beam->high.ahead > high) {
        beam->last--;
    }
}

/* Whether the line to a tile's middle lies in the beam; only at its ends it may not. */
static inline bool is_middle_in(const Beam *beam, int column)
{
    return (column > beam->first || column * beam->low.ahead >= beam->depth * beam->low.across) &&
           (column < beam->last || column * beam->high.ahead <= beam->depth * beam->high.across);
}

/* What of a beam goes through the clear tiles from one column to another. */
static inline Beam part_of(const Beam *beam, int first, int last)
{
    Beam part = {beam->depth + 1, beam->low, beam->high, first, last};
    if (first > beam->first) {
        part.low = (Slope){2 * first - 1, 2 * beam->depth};
    }
    if (last < beam->last) {
        part.high = (Slope){2 * last + 1, 2 * beam->depth};
    }
    return part;
}

/* Goes on with the last part of the beam, and calls itself for those before, once for a depth at most. */
static void follow(const Quarter *quarter, Beam beam)
{
    bool open = true;
    while (open && beam.depth <= quarter->depth_max) {
        int row = quarter->eye + beam.depth * quarter->ahead, reach = quarter->reach[beam.depth], opening = 0;
        open = false;
        find_columns(&beam);
        for (int column = beam.first; column <= beam.last; column++) {
            int at = row + column * quarter->across;
            bool clear = is_clear(quarter->tiles[at]), within = column <= reach && -column <= reach;
            if (within && (!clear || is_middle_in(&beam, column))) {
                quarter->seen[at] = 1;
            }
            if (clear && !open) {
                opening = column;
            } else if (!clear && open) {
                follow(quarter, part_of(&beam, opening, column - 1));
            }
            open = clear;
        }
        if (open) {
            beam = part_of(&beam, opening, beam.last);
        }
    }
}

/* Returns the greatest depth within range. */
static int find_reach(int range, int reach[DEPTHS_MAX])
{
    int square = range * (range + 1), depth = 0, column = range;
    for (; depth < DEPTHS_MAX && depth <= range; depth++) {
        while (column * column + depth * depth > square) {
            column--;
        }
        reach[depth] = column;
    }
    return depth - 1;
}

void dungeon_field(const DungeonLevel *level, DungeonPlace from, int range, uint8_t seen[DUNGEON_TILES_MAX])
{
    enum { ROW = DUNGEON_COLUMNS_MAX };
    static const int steps[][2] = {{-ROW, 1}, {1, ROW}, {ROW, 1}, {-1, ROW}};
    int reach[DEPTHS_MAX], depth_max = find_reach(range, reach), eye = dungeon_index(from.x, from.y);
    memset(seen, 0, DUNGEON_TILES_MAX);
    seen[eye] = 1;
    for (int i = 0; i < 4; i++) {
        Quarter quarter = {level->tiles, seen, reach, eye, steps[i][0], steps[i][1], depth_max};
        follow(&quarter, (Beam){1, {-1, 1}, {1, 1}, 0, 0});
    }
}

bool dungeon_sees(const DungeonLevel *level, DungeonPlace from, DungeonPlace to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    bool along_x = dx * dx >= dy * dy;
    int length = along_x ? dx : dy, rise = along_x ? dy : dx;
    int ahead = along_x ? 1 : DUNGEON_COLUMNS_MAX, across = along_x ? DUNGEON_COLUMNS_MAX : 1;
    int sign = length < 0 ? -1 : 1, depth_max = length * sign;
    /* Where the line is: on this column, and so far over its low edge, of 2 * depth_max. */
    int column = 0, over = depth_max;
    for (int depth = 1; depth < depth_max; depth++) {
        over += 2 * rise;
        int moved = (over >= 2 * depth_max) - (over < 0);
        column += moved;
        over -= moved * 2 * depth_max;
        int at = dungeon_index(from.x, from.y) + sign * depth * ahead + column * across;
        if (!is_clear(level->tiles[at]) && (over != 0 || !is_clear(level->tiles[at - across]))) {
            return false;
        }
    }
    return true;
}
