#include "dungeon/flood.h"

#include "base/number.h"
#include "base/translation.h"
#include "dungeon/ground.h"

#include <string.h>

void flood_from(Flood *flood, const DungeonLevel *level, int from)
{
    uint8_t open[DUNGEON_TILES_MAX];
    DungeonGround ground = {.level = level, .tiles = dungeon_tiles_openable()};
    int16_t *end = flood->queue;
    ground_mark(&ground, open);
    memset(flood->distances, UINT8_MAX, sizeof flood->distances); /* -1 each */
    open[from] = 0;
    flood->distances[from] = 0;
    *end++ = (int16_t)from;
    for (const int16_t *next = flood->queue; next < end; next++) {
        int at = *next;
        uint8_t *open_here = open + at;
        int16_t *here = flood->distances + at, farther = (int16_t)(*here + 1);
        for (int d = 0; d < 4; d++) {
            int beside = BESIDE[d];
            if (open_here[beside]) {
                open_here[beside] = 0;
                here[beside] = farther;
                *end++ = (int16_t)(at + beside);
            }
        }
    }
    flood->count = (int)(end - flood->queue);
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
        if (dungeon_tile_walkable((DungeonTile)level->tiles[at])) {
            return at;
        }
    }
    return -1;
}

/* Takes a piece off the ground, and labels it; returns how large it is. */
static int label_piece(uint8_t open[DUNGEON_TILES_MAX], int from, int16_t label, int16_t labels[DUNGEON_TILES_MAX])
{
    int16_t stack[DUNGEON_TILES_MAX];
    int count = 0, size = 0;
    stack[count++] = (int16_t)from;
    labels[from] = label;
    open[from] = 0;
    while (count > 0) {
        int at = stack[--count];
        size++;
        for (int d = 0; d < 4; d++) {
            int next = at + BESIDE[d];
            if (open[next]) {
                open[next] = 0;
                labels[next] = label;
                stack[count++] = (int16_t)next;
            }
        }
    }
    return size;
}

int flood_pieces(const DungeonLevel *level, int16_t labels[DUNGEON_TILES_MAX], int *sizes, int sizes_max)
{
    uint8_t open[DUNGEON_TILES_MAX];
    int pieces = 0;
    ground_mark(&(DungeonGround){.level = level, .tiles = dungeon_tiles_openable()}, open);
    memset(labels, 0, sizeof *labels * DUNGEON_TILES_MAX);
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        if (open[at]) {
            int size = label_piece(open, at, (int16_t)(pieces + 1), labels);
            if (pieces < sizes_max) {
                sizes[pieces] = size;
            }
            pieces++;
        }
    }
    return pieces;
}

/* Makes walls of all walkable pieces but the largest, of several the first; returns the tiles that stay. */
static int wall_off_others(Draft *draft, int *pieces)
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

bool keep_largest_cave(Draft *draft, int ground, int least)
{
    int pieces, kept = wall_off_others(draft, &pieces);
    if (kept * PERCENT < ground * least) {
        return draft_give_up(
            draft, DUNGEON_STAGE_POCKETS,
            translation_of_count("The largest cave of %d has %d tile, which is too few: all begins again.",
                                 "The largest cave of %d has %d tiles, which is too few: all begins again.", kept),
            pieces, kept);
    }
    draft_tell(draft, DUNGEON_STAGE_POCKETS, TRACE_PHASE,
               translation_of_count("The largest cave of %d stays, with %d tile.",
                                    "The largest cave of %d stays, with %d tiles.", kept),
               pieces, kept);
    return true;
}
