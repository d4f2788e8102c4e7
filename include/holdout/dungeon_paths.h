/* Which way leads where on a level: maps of how many steps, to any of the eight tiles around, each tile is from the
 * nearest goal; what is left to explore; where to flee to. Tiles are indices, as dungeon_index makes them. */
#ifndef HOLDOUT_DUNGEON_PATHS_H
#define HOLDOUT_DUNGEON_PATHS_H

#include "holdout/dungeon.h"

/* Kinds of tiles, as bits. */
typedef uint32_t DungeonTiles;
static inline DungeonTiles dungeon_tiles_bit(DungeonTile tile)
{
    return (DungeonTiles)1 << tile;
}

/* All that can be walked on but locked doors and obstacles. */
DungeonTiles dungeon_tiles_walkable(void);

/* All of these as well. */
DungeonTiles dungeon_tiles_openable(void);

/* The ground on which a walker goes. */
typedef struct DungeonGround {
    const DungeonLevel *level;
    DungeonTiles tiles;   /* on which it steps */
    const uint8_t *known; /* by tile: 0 where it knows nothing and doesn't go; NULL: it knows all */
    const uint8_t *shut;  /* by tile: not 0 where something bars the way, whatever the tile; NULL: nowhere */
} DungeonGround;

/* Of a map: no way leads there. */
enum { DUNGEON_UNREACHED = UINT16_MAX };

/* Steps from each tile to the nearest goal, 0 on goals, whatever they are; else DUNGEON_UNREACHED. */
void dungeon_steps_to(const DungeonGround *ground, const int16_t *goals, int goal_count,
                      uint16_t steps[DUNGEON_TILES_MAX]);

/* A map for fleeing: going down on it leads away from the threats, and past them where the ground behind is worth it.
 * DUNGEON_UNREACHED where threats can't get. */
void dungeon_steps_away(const DungeonGround *ground, const int16_t *threats, int threat_count,
                        uint16_t flight[DUNGEON_TILES_MAX]);

/* Known tiles of the ground that have an unknown one among the eight around: what is left to explore. Returns how many.
 */
int dungeon_frontier(const DungeonGround *ground, int16_t goals[DUNGEON_TILES_MAX]);

/* The tile around `at` that is lowest on a map and lower than it, of several the first to the north, east, south, west
 * and then between these; `at` where none is. Nobody steps where `taken` isn't 0; it may be NULL. */
int dungeon_step_down(const uint16_t map[DUNGEON_TILES_MAX], const uint8_t *taken, int at);

/* The tile beside another, on a side that is counted in that order, 0 to 7. */
static inline int dungeon_beside(int at, int side)
{
    enum { ROW = DUNGEON_COLUMNS_MAX };
    static const int8_t steps[8] = {-ROW, 1, ROW, -1, 1 - ROW, ROW + 1, ROW - 1, -ROW - 1};
    return at + steps[side];
}

/* Whether one step leads from one tile to the other. */
bool dungeon_is_beside(int a, int b);

#endif
