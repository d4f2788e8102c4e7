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

bool tile_is_door(DungeonTile tile)
{
    return tile == DUNGEON_DOOR_CLOSED || tile == DUNGEON_DOOR_OPEN || tile == DUNGEON_DOOR_LOCKED;
}

bool beside_door(const DungeonLevel *level, int at)
{
    bool beside = false;
    for (int d = 0; d < 4; d++) {
        beside = beside || tile_is_door((DungeonTile)level->tiles[at + BESIDE[d]]);
    }
    return beside;
}
