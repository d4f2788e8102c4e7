#include "dungeon/cells.h"

#include "base/bytes.h"
#include "base/number.h"

#include <assert.h>
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

/* Eight cells at once, a byte each, none above 127. */
static const uint64_t HIGH = ~BYTES_LOW;

static uint64_t each(int value)
{
    return BYTES_ONES * (uint64_t)value;
}

/* 1 where the first is at least the second. */
static uint64_t at_least(uint64_t one, uint64_t other)
{
    return (((one | HIGH) - other) & HIGH) >> 7;
}

/* Sums cells over the square that reaches `radius` (1 or 2) cells from each, itself included: along each row first,
 * then over rows. Sums of up to seven cells beyond the last column mean nothing. */
static void sum(const DungeonLevel *level, const Cells *cells, int radius, Cells *sums)
{
    Cells rows;
    for (int y = 1 - radius; y < level->rows - 1 + radius; y++) {
        for (int x = 1; x < level->columns - 1; x += BYTES) {
            const uint8_t *at = &cells->cells[cells_index(x, y)];
            uint64_t sum = bytes_load(at - 1) + bytes_load(at) + bytes_load(at + 1);
            sum += radius > 1 ? bytes_load(at - 2) + bytes_load(at + 2) : 0;
            bytes_store(&rows.cells[cells_index(x, y)], sum);
        }
    }
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x += BYTES) {
            const uint8_t *at = &rows.cells[cells_index(x, y)];
            uint64_t sum = bytes_load(at - CELLS_STRIDE) + bytes_load(at) + bytes_load(at + CELLS_STRIDE);
            sum += radius > 1 ? bytes_load(at - 2 * CELLS_STRIDE) + bytes_load(at + 2 * CELLS_STRIDE) : 0;
            bytes_store(&sums->cells[cells_index(x, y)], sum);
        }
    }
}

static_assert(CELLS_STRIDE - CELLS_RIM - 1 >= (DUNGEON_COLUMNS_MAX - 2 + BYTES - 1) / BYTES * BYTES,
              "the last eight cells of a row end within its rim");

void cells_live(const DungeonLevel *level, Cells *cells, CellsRule rule)
{
    Cells near, far;
    uint8_t beyond = cells->cells[0];
    sum(level, cells, 1, &near);
    if (rule.far_most >= 0) {
        sum(level, cells, 2, &far);
    }
    for (int y = 1; y < level->rows - 1; y++) {
        int x = 1;
        for (; x < level->columns - 1; x += BYTES) {
            int at = cells_index(x, y);
            uint64_t self = bytes_load(&cells->cells[at]), ones = self * UINT8_MAX;
            uint64_t least = (ones & each(rule.stays + 1)) | (~ones & each(rule.becomes));
            uint64_t lives = at_least(bytes_load(&near.cells[at]), least);
            lives |= rule.far_most >= 0 ? at_least(each(rule.far_most) + self, bytes_load(&far.cells[at])) : 0;
            bytes_store(&cells->cells[at], lives);
        }
        for (; x > level->columns - 1; x--) {
            cells->cells[cells_index(x - 1, y)] = beyond;
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
