/* Two rules at once: many walls near make a wall, and so do very few walls within two steps, which breaks up open
 * ground. */
#include "base/number.h"
#include "dungeon/cells.h"
#include "dungeon/flood.h"
#include "dungeon/generators.h"

bool make_cave_generations(Draft *draft)
{
    Cells walls;
    DungeonLevel *level = draft->level;
    int size = draft_range(draft, draft->rules->cave_generations.size_min, draft->rules->cave_generations.size_max);
    int generations = draft->rules->cave_generations.generations;
    level->columns = int_min(level->columns, size);
    level->rows = int_min(level->rows, size);
    int near_walls = draft->rules->cave_generations.near_walls;
    CellsRule rule = {near_walls, near_walls, draft->rules->cave_generations.far_walls};
    cells_scatter(draft, &walls, draft->rules->cave_generations.walls);
    cells_surround(level, &walls);
    cells_show(draft, &walls, 0);
    draft_tell(draft, DUNGEON_STAGE_FILLING, TRACE_PHASE, "%d %% of %dx%d tiles begin as wall.",
               draft->rules->cave_generations.walls, level->columns, level->rows);
    for (int i = 1; i <= generations; i++) {
        cells_live(level, &walls, rule);
        cells_show(draft, &walls, 0);
        draft_tell(draft, DUNGEON_STAGE_GENERATIONS, TRACE_STEP,
                   "Generation %d of %d: %d walls of 8 make a wall, and so do %d or fewer of 24.", i, generations,
                   draft->rules->cave_generations.near_walls, draft->rules->cave_generations.far_walls);
    }
    cells_paint(draft, &walls, 0);
    draft->clear_of_walls = true;
    draft->start_in = draft->end_in = (DungeonRoom){0, 0, (uint8_t)level->columns, (uint8_t)level->rows};
    return keep_largest_cave(draft, level->columns * level->rows, draft->rules->cave_generations.least_floor);
}
