/* The game of life with other numbers: floor is alive, or walls are. */
#include "base/number.h"
#include "base/translation.h"
#include "dungeon/cells.h"
#include "dungeon/flood.h"
#include "dungeon/generators.h"

#include <string.h>

/* Exchanges live and dead cells, so that walls live. All beyond the ground is wall, and so alive then. */
static void turn_around(Cells *cells)
{
    for (size_t i = 0; i < sizeof cells->cells; i++) {
        cells->cells[i] = !cells->cells[i];
    }
}

bool make_cave_live(Draft *draft)
{
    Cells cells;
    int walls_live = draft->rules->cave_live.walls_live;
    uint8_t floor = walls_live ? 0 : 1;
    CellsRule rule = {draft->rules->cave_live.dies_below, draft->rules->cave_live.born_above + 1, -1};
    int steps = draft_range(draft, draft->rules->cave_live.steps_min, draft->rules->cave_live.steps_max);
    cells_scatter(draft, &cells, draft->rules->cave_live.floor);
    if (walls_live) {
        turn_around(&cells);
    }
    cells_show(draft, &cells, floor);
    draft_tell(draft, DUNGEON_STAGE_FILLING, TRACE_PHASE, "%d %% of the ground begins as floor.",
               draft->rules->cave_live.floor);
    for (int i = 1; i <= steps; i++) {
        cells_live(draft->level, &cells, rule);
        cells_show(draft, &cells, floor);
        draft_tell(
            draft, DUNGEON_STAGE_GENERATIONS, TRACE_STEP,
            translation_of_count("Generation %d of %d: fewer than %d live neighbour kill, more than %d give life.",
                                 "Generation %d of %d: fewer than %d live neighbours kill, more than %d give life.",
                                 draft->rules->cave_live.dies_below),
            i, steps, draft->rules->cave_live.dies_below, draft->rules->cave_live.born_above);
    }
    cells_paint(draft, &cells, floor);
    return keep_largest_cave(draft, (draft->level->columns - 2) * (draft->level->rows - 2),
                             draft->rules->cave_live.least_floor);
}
