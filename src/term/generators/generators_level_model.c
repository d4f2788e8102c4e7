/* Levels are made in a millisecond: making one again for every step that is shown takes no time that anybody notices.
 */
#include "term/generators/generators_level_model.h"

#include "base/number.h"
#include "base/text.h"

#include <assert.h>
#include <string.h>

static void make(const LevelLook *look, const DungeonTrace *trace)
{
    DungeonLevel unwanted;
    Rng rng = rng_stream(look->master, RNG_DUNGEON, (uint32_t)look->plan.level);
    dungeon_generate(&unwanted, &look->rules, &look->plan, rng, trace);
}

static void note_step(void *context, const DungeonStep *step)
{
    steps_add(context, step->level, (int)step->stage, step->gave_up);
}

/* The copy of one step, counted down to. */
typedef struct Search {
    LevelSnapshot *out;
    int left;
} Search;

static void copy_step(void *context, const DungeonStep *step)
{
    Search *search = context;
    LevelSnapshot *out = search->out;
    if (search->left == 1) {
        memcpy(out->before, step->so_far->tiles, sizeof out->before);
    }
    if (search->left-- != 0) {
        return;
    }
    out->stage = step->stage;
    out->level = step->level;
    out->gave_up = step->gave_up;
    out->so_far = *step->so_far;
    out->part_count = int_min(step->part_count, LEVEL_PARTS_MAX);
    for (int i = 0; i < out->part_count; i++) {
        out->parts[i] = step->parts[i];
    }
    dungeon_measure(step->so_far, &out->metrics);
    text_copy(out->text, sizeof out->text, step->text);
}

void generators_level_least(DungeonGenerator generator, int *columns, int *rows)
{
    DungeonPlan plan = {.generator = generator, .level = 1, .columns = 1, .rows = DUNGEON_ROWS_MAX};
    while (!dungeon_check(&plan, NULL)) {
        plan.columns++;
    }
    *columns = plan.columns;
    for (plan.rows = 1; !dungeon_check(&plan, NULL);) {
        plan.rows++;
    }
    *rows = plan.rows;
}

void generators_level_begin(LevelLook *look, const Content *content, int columns, int rows)
{
    int least_columns, least_rows;
    look->loaded = &content->dungeon;
    look->rules = content->dungeon;
    generators_level_least(0, &least_columns, &least_rows);
    look->plan = (DungeonPlan){.level = 1,
                               .columns = int_clamp(columns, least_columns, DUNGEON_COLUMNS_MAX),
                               .rows = int_clamp(rows, least_rows, DUNGEON_ROWS_MAX)};
}

/* The stages of the attempt that succeeded, as they came. */
static void list_stages(LevelLook *look)
{
    bool there[DUNGEON_STAGE_COUNT] = {false};
    int first = look->steps.count;
    while (first > 0 && !steps_gave_up(&look->steps, first - 1)) {
        first--;
    }
    look->stage_count = 0;
    for (int i = first; i < look->steps.count; i++) {
        int stage = steps_group(&look->steps, i);
        if (!there[stage]) {
            there[stage] = true;
            look->stages[look->stage_count++] = stage;
        }
    }
}

void generators_level_make(LevelLook *look, uint64_t master)
{
    bool fresh = look->steps.count == 0, end = !fresh && generators_level_at_end(look);
    DungeonTrace trace = {note_step, &look->steps, TRACE_MICRO};
    look->master = master;
    look->steps.count = 0;
    make(look, &trace);
    list_stages(look);
    int start = generators_level_stage_start(look, (int)look->now.stage);
    generators_level_go(look, fresh ? 0 : end ? look->steps.count - 1 : start);
}

void generators_level_free(LevelLook *look)
{
    steps_free(&look->steps);
}

void generators_level_go(LevelLook *look, int step)
{
    int last = look->steps.count - 1;
    assert(last >= 0);
    look->at = int_clamp(step, 0, last);
    Search search = {&look->now, steps_rank(&look->steps, look->at)};
    DungeonTrace trace = {copy_step, &search, steps_level(&look->steps, look->at)};
    memset(look->now.before, DUNGEON_WALL, sizeof look->now.before);
    make(look, &trace);
}

bool generators_level_at_end(const LevelLook *look)
{
    return look->at == look->steps.count - 1;
}

int generators_level_stage_start(const LevelLook *look, int stage)
{
    int start = 0;
    for (int i = look->steps.count - 1; i >= 0 && !steps_gave_up(&look->steps, i); i--) {
        start = steps_group(&look->steps, i) == stage ? i : start;
    }
    return start;
}
