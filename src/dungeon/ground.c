#include "dungeon/ground.h"

#include "base/bytes.h"

#include <string.h>

_Static_assert(DUNGEON_COLUMNS_MAX % BYTES == 0, "the last tiles of a row are not marked");
_Static_assert(DUNGEON_TILE_COUNT <= 128, "a tile leaves the high bit of its byte free");

/* The kinds of tiles on which nobody steps, each in all bytes of a word; returns how many. */
static int shut_kinds(DungeonTiles tiles, uint64_t kinds[DUNGEON_TILE_COUNT])
{
    int count = 0;
    for (DungeonTile tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
        kinds[count] = tile * BYTES_ONES;
        count += (tiles & dungeon_tiles_bit(tile)) == 0;
    }
    return count;
}

static void mark_row(const DungeonGround *ground, const uint64_t *kinds, int count, int row, uint8_t *open)
{
    int columns = ground->level->columns;
    for (int at = row; at < row + columns; at += BYTES) {
        uint64_t marks = ground->known ? bytes_marked(bytes_load(ground->known + at)) : BYTES_ONES;
        if (marks == 0) {
            continue;
        }
        uint64_t tiles = bytes_load(ground->level->tiles + at), other = ~(uint64_t)0;
        for (int i = 0; i < count; i++) {
            other &= (tiles ^ kinds[i]) + BYTES_LOW; /* the high bit of each byte: it is of another kind */
        }
        marks &= other >> 7;
        marks &= ground->shut ? ~bytes_marked(bytes_load(ground->shut + at)) : BYTES_ONES;
        bytes_store(open + at, marks);
    }
    open[row] = 0;
    memset(open + row + columns - 1, 0, (size_t)(DUNGEON_COLUMNS_MAX - columns + 1));
}

void ground_mark(const DungeonGround *ground, uint8_t open[DUNGEON_TILES_MAX])
{
    uint64_t kinds[DUNGEON_TILE_COUNT];
    int count = shut_kinds(ground->tiles, kinds);
    memset(open, 0, DUNGEON_TILES_MAX);
    for (int y = 1; y < ground->level->rows - 1; y++) {
        mark_row(ground, kinds, count, dungeon_index(0, y), open);
    }
}
