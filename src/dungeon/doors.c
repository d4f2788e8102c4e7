#include "dungeon/doors.h"

bool door_fits(const DungeonLevel *level, int at)
{
    const uint8_t *tile = &level->tiles[at];
    bool across = tile[NORTH] == DUNGEON_WALL && tile[SOUTH] == DUNGEON_WALL && tile[EAST] == DUNGEON_FLOOR &&
                  tile[WEST] == DUNGEON_FLOOR;
    bool along = tile[EAST] == DUNGEON_WALL && tile[WEST] == DUNGEON_WALL && tile[NORTH] == DUNGEON_FLOOR &&
                 tile[SOUTH] == DUNGEON_FLOOR;
    return across || along;
}
