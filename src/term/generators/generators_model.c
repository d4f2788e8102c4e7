/* Two runs of the generator show a step: one that writes down the kind of every step, a byte each, and one that copies
 * the world at the step that is asked for. The second is told no more than that step needs: a phase is found by its
 * number among the phases. */
#include "term/generators/generators_model.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "term/generators/generators_ground.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORK_MAX = 600000, /* tries of annealing in all attempts together, so that strange numbers are soon given up */
    ATTEMPTS_MIN = 6,
    ATTEMPTS_MAX = 200,
    PACE = 10,
};

WorldStage generators_stage_of(const Generators *generators, int step)
{
    return (WorldStage)steps_group(&generators->steps, step);
}

static void note_kind(void *context, const TraceStep *step)
{
    StepList *steps = context;
    steps_add(steps, step->level, (int)step->stage, step->gave_up);
}

/* The copy of one step, counted down to. */
typedef struct Search {
    Snapshot *out;
    int left; /* steps that still go by before it */
} Search;

static void copy_step(void *context, const TraceStep *step)
{
    Search *search = context;
    if (search->left-- != 0) {
        return;
    }
    Snapshot *out = search->out;
    out->stage = step->stage;
    out->level = step->level;
    out->gave_up = step->gave_up;
    out->at = step->at;
    out->world = *step->so_far;
    out->has_options = step->options != NULL;
    if (step->options) {
        memcpy(out->options, step->options, sizeof out->options);
    }
    text_copy(out->text, sizeof out->text, step->text);
}

static int attempts_for(const Generators *generators)
{
    int total = 0;
    for (int i = 0; i < generators->plan.start_count; i++) {
        total += generators->plan.lengths[i];
    }
    int steps = total * total * generators->tuned.path.budget / 1000 + 1;
    int attempts = WORK_MAX / steps;
    return int_clamp(attempts, ATTEMPTS_MIN, ATTEMPTS_MAX);
}

static bool run(Generators *generators, World *world, const WorldTrace *trace, WorldStats *stats)
{
    Rng rng = rng_stream(seed_master(generators->seed), RNG_WORLD, (uint32_t)generators->level);
    return world_try(world, &generators->tuned, &generators->plan, rng, trace, stats, attempts_for(generators));
}

static void find_starts(Generators *generators)
{
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        generators->first_of[i] = -1;
    }
    for (int i = 0; i < generators->steps.count; i++) {
        WorldStage stage = generators_stage_of(generators, i);
        bool back = i > 0 && stage < generators_stage_of(generators, i - 1);
        for (int later = (int)stage; back && later < WORLD_STAGE_COUNT; later++) {
            generators->first_of[later] = -1;
        }
        if (generators->first_of[stage] < 0) {
            generators->first_of[stage] = i;
        }
    }
}

static void make_waves(Generators *generators)
{
    WavesWish wish = {.content = &generators->tuned,
                      .master = seed_master(generators->seed),
                      .level = generators->level,
                      .terrain = generators->plan.terrain,
                      .path_count = generators->plan.start_count};
    memcpy(wish.lengths, generators->plan.lengths, sizeof wish.lengths);
    generators_waves_roll(&generators->look, &wish);
}

/* What is looked at besides the world. */
static void make_subject(Generators *generators)
{
    uint64_t master = seed_master(generators->seed);
    switch (generators->subject) {
    case SUBJECT_WAVES:
        make_waves(generators);
        break;
    case SUBJECT_CHART:
        generators_chart_make(&generators->chart, generators->loaded, master, int_max(generators->chart.act, 1));
        break;
    case SUBJECT_LEVEL:
        generators_level_make(&generators->levels, master);
        break;
    case SUBJECT_PLOT:
        generators_plot_make(&generators->plot, generators->loaded, generators->seed);
        break;
    case SUBJECT_NAMES:
        generators_names_make(&generators->names, generators->loaded, master);
        break;
    case SUBJECT_WORLD:
        break;
    }
}

void generators_run(Generators *generators)
{
    WorldTrace trace = {note_kind, &generators->steps, TRACE_MICRO};
    bool end = generators->steps.count == 0 || generators_at_end(generators);
    generators->steps.count = 0;
    generators->credit = 0;
    generators->succeeded = run(generators, &generators->finished, &trace, &generators->stats);
    if (generators->succeeded) {
        world_measure(&generators->finished, &generators->metrics);
        generators_measure_coverage(&generators->finished, generators->loaded, &generators->coverage);
    }
    find_starts(generators);
    int start = generators->first_of[generators->now.stage];
    bool there = generators->succeeded && !end && start >= 0;
    generators_go(generators, there ? start : generators->steps.count - 1);
    make_subject(generators);
}

void generators_look_at(Generators *generators, Subject subject)
{
    /* Waves have numbers of their own. */
    bool other_numbers = subject == SUBJECT_WAVES || generators->subject == SUBJECT_WAVES;
    generators->focus = other_numbers ? 0 : generators->focus;
    generators->subject = subject;
    generators->credit = 0;
    make_subject(generators);
}

void generators_go(Generators *generators, int step)
{
    int last = generators->steps.count - 1;
    assert(last >= 0);
    step = int_clamp(step, 0, last);
    Search search = {.out = &generators->now, .left = steps_rank(&generators->steps, step)};
    WorldTrace trace = {copy_step, &search, steps_level(&generators->steps, step)};
    World unwanted = {0};
    run(generators, &unwanted, &trace, NULL);
    generators->at = step;
}

int generators_stage_start(const Generators *generators, WorldStage stage)
{
    return generators->first_of[stage];
}

bool generators_at_end(const Generators *generators)
{
    return generators->at == generators->steps.count - 1;
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

Generators *generators_new(const Content *content, const char *seed, int level)
{
    Generators *generators = memory_new(1, sizeof *generators);
    generators->loaded = content;
    generators->tuned = *generators->loaded;
    generators->tuned.terrains = ground_copy(generators->loaded);
    generators->level = level;
    generators->play = TRACE_STEP;
    generators->plot.planner = STORY_BY_SEARCH;
    generators->pace = PACE;
    generators->view.hover = tile_at(-1, -1);
    text_copy_trimmed(generators->seed, sizeof generators->seed, seed);
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
    steps_free(&generators->steps);
    generators_waves_free(&generators->look);
    generators_chart_free(&generators->chart);
    generators_level_free(&generators->levels);
    generators_plot_free(&generators->plot);
    generators_names_free(&generators->names);
    ground_free(generators->tuned.terrains, generators->tuned.terrain_count);
    free(generators);
}
