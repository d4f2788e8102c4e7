/* Cellular automata: cells of a level, 1 or 0, all updated at once. */
#ifndef HOLDOUT_DUNGEON_CELLS_H
#define HOLDOUT_DUNGEON_CELLS_H

#include "dungeon/draft.h"

enum { CELLS_RIM = 2, CELLS_STRIDE = DUNGEON_COLUMNS_MAX + 2 * CELLS_RIM };

/* With a border as wide as any rule looks beyond the level. */
typedef struct Cells {
    uint8_t cells[(DUNGEON_ROWS_MAX + 2 * CELLS_RIM) * CELLS_STRIDE];
} Cells;

static inline int cells_index(int x, int y)
{
    return (y + CELLS_RIM) * CELLS_STRIDE + x + CELLS_RIM;
}

/* Makes exactly `percent` of the cells within the outermost ring 1, by chance, and all others 0. */
void cells_scatter(Draft *draft, Cells *cells, int percent);

/* Makes all from the outermost ring on outwards 1. */
void cells_surround(const DungeonLevel *level, Cells *cells);

/* What becomes of a cell: 1 where so many of the eight around are 1 (`stays` where it is 1 itself, else `becomes`), or
 * where at most `far_most` of the twenty-four around are; below 0: that never helps. */
typedef struct CellsRule {
    int stays, becomes, far_most;
} CellsRule;

/* A generation, all cells at once; the outermost ring and what lies beyond are one value, which stays. */
void cells_live(const DungeonLevel *level, Cells *cells, CellsRule rule);

/* Floor where a cell is `floor`, wall elsewhere. */
void cells_paint(Draft *draft, const Cells *cells, uint8_t floor);

/* The same for an observer, if there is one; it is painted over afterwards. */
static inline void cells_show(Draft *draft, const Cells *cells, uint8_t floor)
{
    if (draft->trace) {
        cells_paint(draft, cells, floor);
    }
}

#endif
