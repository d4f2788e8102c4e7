#include "foot/words/bearing.h"

#include "base/number.h"
#include "base/translation.h"
#include "holdout/dungeon.h"
#include "holdout/foot_game.h"

#include <stdlib.h>

const char *foot_side(int direction)
{
    static const char *const sides[FOOT_DIRECTIONS] = {N_("north"),      N_("east"),       N_("south"),
                                                       N_("west"),       N_("north-east"), N_("south-east"),
                                                       N_("south-west"), N_("north-west")};
    return _(sides[direction]);
}

/* What is more than twice as far one way as the other lies straight there. */
int foot_bearing(int from, int to)
{
    enum { NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST };
    static const int sides[3][3] = {
        {NORTH_WEST, NORTH, NORTH_EAST}, {WEST, NORTH, EAST}, {SOUTH_WEST, SOUTH, SOUTH_EAST}};
    DungeonPlace here = dungeon_place(from), there = dungeon_place(to);
    int east = there.x - here.x, south = there.y - here.y, far = int_max(abs(east), abs(south));
    int across = 2 * abs(east) < far ? 0 : int_clamp(east, -1, 1),
        down = 2 * abs(south) < far ? 0 : int_clamp(south, -1, 1);
    return sides[down + 1][across + 1];
}
