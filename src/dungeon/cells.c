#include "dungeon/cells.h"

#include "base/number.h"

#include <string.h>

void cells_scatter(Draft *draft, Cells *cells, int percent)
{
    const DungeonLevel *level = draft->level;
    int left = (level->columns - 2) * (level->rows - 2), ones = left * percent / PERCENT;
    memset(cells, 0, sizeof *cells);
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x++, left--) {
            bool one = (int)rng_below(&draft->rng, (uint32_t)left) < ones;
            cells->cells[cells_index(x, y)] = one;
            ones -= one;
        }
    }
}

void cells_surround(const DungeonLevel *level, Cells *cells)
{
    for (int y = -CELLS_RIM; y < DUNGEON_ROWS_MAX + CELLS_RIM; y++) {
        for (int x = -CELLS_RIM; x < DUNGEON_COLUMNS_MAX + CELLS_RIM; x++) {
            if (x < 1 || y < 1 || x >= level->columns - 1 || y >= level->rows - 1) {
                cells->cells[cells_index(x, y)] = 1;
            }
        }
    }
}

/* Of one square: along each row first, then over rows. */
void cells_sum(const DungeonLevel *level, const Cells *cells, int radius, Cells *sums)
{
    Cells rows;
    for (int y = 1 - radius; y < level->rows - 1 + radius; y++) {
        const uint8_t *in = &cells->cells[cells_index(0, y)];
        uint8_t *out = &rows.cells[cells_index(0, y)];
        int sum = 0;
        for (int x = 1 - radius; x < 1 + radius; x++) {
            sum += in[x];
        }
        for (int x = 1; x < level->columns - 1; x++) {
            sum += in[x + radius];
            out[x] = (uint8_t)sum;
            sum -= in[x - radius];
        }
    }
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x++) {
            const uint8_t *at = &rows.cells[cells_index(x, y)];
            int sum = at[-CELLS_STRIDE] + at[0] + at[CELLS_STRIDE];
            sum += radius > 1 ? at[-2 * CELLS_STRIDE] + at[2 * CELLS_STRIDE] : 0;
            sums->cells[cells_index(x, y)] = (uint8_t)sum;
        }
    }
}

void cells_paint(Draft *draft, const Cells *cells, uint8_t floor)
{
    const DungeonLevel *level = draft->level;
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x++) {
            bool open = cells->cells[cells_index(x, y)] == floor;
            *draft_tile(draft, x, y) = open ? DUNGEON_FLOOR : DUNGEON_WALL;
        }
    }
}
