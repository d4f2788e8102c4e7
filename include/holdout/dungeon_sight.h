/* What is seen of a level from a tile. A line from centre to centre is cut where it crosses the middle of each column
 * of tiles between, or of each row where that is the longer way; sight passes when at each cut a tile that lets it
 * through is touched, its edge included. So between tiles that let sight through whoever sees is also seen (a door in
 * which somebody stands is open). A wall or a shut door is seen where any such line from the eye meets it, not only one
 * to its middle. */
#ifndef HOLDOUT_DUNGEON_SIGHT_H
#define HOLDOUT_DUNGEON_SIGHT_H

#include "holdout/dungeon.h"

/* A range that reaches from everywhere to everywhere. */
enum { DUNGEON_SIGHT_FAR = 127 };

/* Whether sight goes through a tile: all but walls and shut doors. */
bool dungeon_tile_clear(DungeonTile tile);

/* Whether a tile lies within a range of 0..DUNGEON_SIGHT_FAR tiles, walls or not: the square of the distance is at most
 * range * (range + 1). */
static inline bool dungeon_in_range(DungeonPlace a, DungeonPlace b, int range)
{
    return dungeon_distance_squared(a, b) <= range * (range + 1);
}

/* Tiles of a level as bits, in rows from the west and in columns from the north. */
enum { DUNGEON_LINE_WORDS = 2 };
typedef struct DungeonClear {
    uint64_t rows[DUNGEON_ROWS_MAX][DUNGEON_LINE_WORDS], columns[DUNGEON_COLUMNS_MAX][DUNGEON_LINE_WORDS];
} DungeonClear;

/* What lies over a tile and decides for it whether sight goes through. */
typedef enum DungeonOver {
    DUNGEON_OVER_NONE, /* the tile itself does */
    DUNGEON_OVER_CLEAR,
    DUNGEON_OVER_BLOCKS,
} DungeonOver;

/* Which tiles of a level let sight through. It holds until one of them changes, or of what lies over them: a
 * DungeonOver by tile, or NULL where nothing does. On the outermost ring nothing can. */
void dungeon_clear(DungeonClear *clear, const DungeonLevel *level, const uint8_t *over);

static inline bool dungeon_clear_has(const DungeonClear *clear, DungeonPlace place)
{
    return (clear->columns[place.x][0] >> place.y & 1) != 0;
}

/* What is seen from a tile: what either the rows or the columns have. */
typedef struct DungeonField {
    uint64_t rows[DUNGEON_ROWS_MAX][DUNGEON_LINE_WORDS], columns[DUNGEON_COLUMNS_MAX][DUNGEON_LINE_WORDS];
} DungeonField;

static inline bool dungeon_field_has(const DungeonField *field, DungeonPlace place)
{
    uint64_t row = field->rows[place.y][place.x / 64] >> place.x % 64, column = field->columns[place.x][0] >> place.y;
    return ((row | column) & 1) != 0;
}

/* Finds the tiles that are seen from one within the outermost ring, itself included, within a range. */
void dungeon_look(DungeonField *field, const DungeonClear *clear, DungeonPlace from, int range);

/* The same by tile: 1 where it is seen, else 0. */
void dungeon_field_tiles(const DungeonField *field, uint8_t seen[DUNGEON_TILES_MAX]);

/* Whether two clear tiles see each other, at any distance. */
bool dungeon_sees(const DungeonClear *clear, DungeonPlace from, DungeonPlace to);

/* The tiles that such a line leads through, from the one after `from` to `to`, or to the last before it is cut. Returns
 * how many. */
int dungeon_line(const DungeonClear *clear, DungeonPlace from, DungeonPlace to, int16_t line[DUNGEON_COLUMNS_MAX]);

#endif
