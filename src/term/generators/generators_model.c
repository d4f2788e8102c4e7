#include "term/generators/generators_model.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "term/generators/generators_ground.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PACE = 10 };

const GeneratorRow *generators_row(const Generators *generators)
{
    return generators->rows[generators->subject];
}

Making *generators_making(const Generators *generators)
{
    return generators->looks[generators->subject];
}

void generators_go(Generators *generators, int step)
{
    making_begin_show(generators_making(generators), step);
    generators_row(generators)->show(generators);
}

static int stays(const Generators *generators, bool fresh, bool end)
{
    const GeneratorRow *row = generators_row(generators);
    const Making *making = generators_making(generators);
    return row->stays ? row->stays(generators, end)
           : fresh    ? 0
           : end      ? making->steps.count - 1
                      : making->first_of[making->stage];
}

void generators_remake(Generators *generators)
{
    Making *making = generators_making(generators);
    bool fresh = making->steps.count == 0, end = !fresh && making_at_end(making);
    making_begin_list(making);
    generators_row(generators)->list(generators);
    making_end_list(making, generators_row(generators)->in_part);
    if (generators_row(generators)->numbers) {
        making->focus = int_clamp(making->focus, 0, generators_row(generators)->numbers->count(generators) - 1);
    }
    generators_go(generators, stays(generators, fresh, end));
}

void generators_run(Generators *generators)
{
    Subject subject = generators->subject;
    generators->credit = 0;
    generators->subject = SUBJECT_WORLD;
    generators_remake(generators);
    generators->subject = subject;
    if (subject != SUBJECT_WORLD) {
        generators_remake(generators);
    }
}

void generators_look_at(Generators *generators, Subject subject)
{
    generators->subject = subject;
    generators->credit = 0;
    if (subject != SUBJECT_WORLD) {
        generators_remake(generators);
    }
}

void generators_plan(const Generators *generators, LevelPlan *out)
{
    const LevelPlan *own = &generators->plan;
    level_plan(out, &generators->tuned, seed_master(generators->seed), generators->level);
    if (generators->wishes & WISH_TERRAIN) {
        out->terrain = own->terrain;
    }
    if (generators->wishes & WISH_LENGTHS) {
        out->start_count = own->start_count;
        memcpy(out->lengths, own->lengths, sizeof out->lengths);
    }
    if (generators->wishes & WISH_BRANCHES) {
        out->branches_max = own->branches_max;
    }
    if (generators->wishes & WISH_HUB) {
        out->hub_distance = own->hub_distance;
    }
}

bool generators_ask(Generators *generators, const LevelPlan *plan)
{
    generators->why[0] = '\0';
    Failure failure;
    if (!world_check(plan, &failure)) {
        text_copy(generators->why, sizeof generators->why, failure.why);
        return false;
    }
    generators->plan = *plan;
    generators_run(generators);
    return true;
}

/* For levels of a content that asks for what no world can hold: the shortest path there is; why stays to be read. */
static void take_least(Generators *generators, const LevelPlan *level)
{
    generators->plan = *level;
    generators->plan.start_count = 1;
    generators->plan.lengths[0] = PATH_LENGTH_MIN;
    generators->plan.branches_max = 0;
    generators->wishes |= WISH_LENGTHS | WISH_BRANCHES;
    generators_run(generators);
}

static inline bool is_whole(const GeneratorRow *row, Subject subject)
{
    return row->look_size >= sizeof(Making) && row->list && row->show && row->put_title && row->draw && row->keys &&
           (row->screen != NULL) == (subject != SUBJECT_WORLD) && (row->stage_count == 0 || row->stage);
}

Generators *generators_new(const GeneratorRow *const rows[SUBJECT_COUNT], const Content *content, const char *seed,
                           int level)
{
    Generators *generators = memory_new(1, sizeof *generators);
    generators->rows = rows;
    generators->loaded = content;
    generators->tuned = *generators->loaded;
    generators->tuned.terrains = ground_copy(generators->loaded);
    generators->level = level;
    generators->play = TRACE_STEP;
    generators->pace = PACE;
    text_copy_trimmed(generators->seed, sizeof generators->seed, seed);
    for (Subject subject = 0; subject < SUBJECT_COUNT; subject++) {
        assert(is_whole(rows[subject], subject));
        generators->looks[subject] = memory_new(1, rows[subject]->look_size);
    }
    LevelPlan plan;
    generators_plan(generators, &plan);
    if (!generators_ask(generators, &plan)) {
        take_least(generators, &plan);
    }
    generators_go(generators, 0);
    return generators;
}

void generators_free(Generators *generators)
{
    for (Subject subject = 0; subject < SUBJECT_COUNT; subject++) {
        steps_free(&generators->looks[subject]->steps);
        free(generators->looks[subject]);
    }
    ground_free(generators->tuned.terrains, generators->tuned.terrain_count);
    free(generators);
}
