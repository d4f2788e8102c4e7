/* A level judged by its tiles alone, without knowing how it was made. */
#include "dungeon/doors.h"
#include "dungeon/flood.h"

#include <string.h>

int dungeon_distances(const DungeonLevel *level, DungeonPlace from, int16_t distances[DUNGEON_TILES_MAX])
{
    Flood flood;
    flood_from(&flood, level, dungeon_index(from.x, from.y));
    memcpy(distances, flood.distances, sizeof flood.distances);
    return flood.count;
}

static bool is_dead_end(const DungeonLevel *level, int at)
{
    int ways = 0;
    for (int d = 0; d < 4; d++) {
        ways += dungeon_tile_walkable((DungeonTile)level->tiles[at + BESIDE[d]]);
    }
    return ways == 1;
}

void dungeon_measure(const DungeonLevel *level, DungeonMetrics *metrics)
{
    Flood flood;
    int16_t labels[DUNGEON_TILES_MAX];
    *metrics = (DungeonMetrics){0};
    metrics->way = -1;
    if (level->start.x > 0) {
        flood_from(&flood, level, dungeon_index(level->start.x, level->start.y));
        metrics->reached = flood.count;
        metrics->way = flood.distances[dungeon_index(level->end.x, level->end.y)];
    }
    metrics->pieces = flood_pieces(level, labels, NULL, 0);
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        DungeonTile tile = (DungeonTile)level->tiles[at];
        metrics->walkable += labels[at] > 0;
        metrics->doors += tile_is_door(tile);
        metrics->locked += tile == DUNGEON_DOOR_LOCKED;
        metrics->obstacles += dungeon_tile_obstacle(tile) >= 0;
        metrics->dead_ends += labels[at] > 0 && is_dead_end(level, at);
    }
}
