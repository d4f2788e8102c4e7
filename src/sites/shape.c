#include "sites/shape.h"

#include "dungeon/doors.h"

static bool lies(DungeonPlace place, int at)
{
    return dungeon_index(place.x, place.y) == at;
}

bool holds_something(const DungeonLevel *level, int at)
{
    bool holds = lies(level->start, at) || lies(level->end, at);
    for (int i = 0; i < level->key_count; i++) {
        holds = holds || lies(level->keys[i], at);
    }
    for (int i = 0; i < level->tool_count; i++) {
        holds = holds || lies(level->tools[i].at, at);
    }
    return holds;
}

bool touches_door(const DungeonLevel *level, int at)
{
    bool touches = false;
    for (int i = 0; i < 8; i++) {
        DungeonTile tile = (DungeonTile)level->tiles[at + AROUND[i]];
        touches = touches || tile_is_door(tile) || dungeon_tile_obstacle(tile) >= 0;
    }
    return touches;
}
