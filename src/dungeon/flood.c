#include "dungeon/flood.h"

#include "base/number.h"

#include <string.h>

static bool is_walkable(const DungeonLevel *level, int at)
{
    return dungeon_tile_walkable((DungeonTile)level->tiles[at]);
}

void flood_from(Flood *flood, const DungeonLevel *level, int from)
{
    bool walkable[DUNGEON_TILE_COUNT];
    for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
        walkable[tile] = dungeon_tile_walkable(tile);
    }
    memset(flood->distances, -1, sizeof flood->distances);
    flood->distances[from] = 0;
    flood->queue[0] = (int16_t)from;
    flood->count = 1;
    for (int i = 0; i < flood->count; i++) {
        for (int d = 0; d < 4; d++) {
            /* The outermost ring is wall, so no step leaves the level. */
            int next = flood->queue[i] + BESIDE[d];
            if (flood->distances[next] < 0 && walkable[level->tiles[next]]) {
                flood->distances[next] = (int16_t)(flood->distances[flood->queue[i]] + 1);
                flood->queue[flood->count++] = (int16_t)next;
            }
        }
    }
}

int flood_farthest(const Flood *flood)
{
    int last = flood->count - 1, farthest = flood->queue[last];
    for (int i = last; i >= 0 && flood->distances[flood->queue[i]] == flood->distances[flood->queue[last]]; i--) {
        farthest = int_min(farthest, flood->queue[i]);
    }
    return farthest;
}

int first_walkable(const DungeonLevel *level)
{
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        if (is_walkable(level, at)) {
            return at;
        }
    }
    return -1;
}

static int label_piece(const DungeonLevel *level, int16_t labels[DUNGEON_TILES_MAX], int from, int label)
{
    int16_t stack[DUNGEON_TILES_MAX];
    int count = 0, size = 0;
    stack[count++] = (int16_t)from;
    labels[from] = (int16_t)label;
    while (count > 0) {
        int at = stack[--count];
        size++;
        for (int d = 0; d < 4; d++) {
            int next = at + BESIDE[d];
            if (labels[next] == 0 && is_walkable(level, next)) {
                labels[next] = (int16_t)label;
                stack[count++] = (int16_t)next;
            }
        }
    }
    return size;
}

int flood_pieces(const DungeonLevel *level, int16_t labels[DUNGEON_TILES_MAX], int *sizes, int sizes_max)
{
    int pieces = 0;
    memset(labels, 0, DUNGEON_TILES_MAX * sizeof *labels);
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        if (labels[at] == 0 && is_walkable(level, at)) {
            int size = label_piece(level, labels, at, pieces + 1);
            if (pieces < sizes_max) {
                sizes[pieces] = size;
            }
            pieces++;
        }
    }
    return pieces;
}

int keep_largest(Draft *draft, int *pieces)
{
    enum { PIECES_MAX = DUNGEON_TILES_MAX / 2 };
    int16_t labels[DUNGEON_TILES_MAX];
    int sizes[PIECES_MAX], largest = 0;
    *pieces = flood_pieces(draft->level, labels, sizes, PIECES_MAX);
    if (*pieces == 0) {
        return 0;
    }
    for (int i = 1; i < *pieces; i++) {
        largest = sizes[i] > sizes[largest] ? i : largest;
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (labels[at] != largest + 1) {
            draft->level->tiles[at] = DUNGEON_WALL;
        }
    }
    return sizes[largest];
}
