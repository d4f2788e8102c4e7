/* A world is made twice for the step on show: once to list what all steps are, once to copy what stands there. The
 * second time tells no more than that step needs: a phase is found by its number among the phases. */
#include "term/generators/generators_world_look.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_numbers.h"
#include "term/generators/generators_world_draw.h"

#include <string.h>

enum {
    WORK_MAX = 600000, /* tries of annealing in all attempts together, so that strange numbers are soon given up */
    ATTEMPTS_MIN = 6,
    ATTEMPTS_MAX = 200,
};

static void take_step(void *context, const TraceStep *step)
{
    WorldLook *look = context;
    if (making_takes(&look->making, step->level, (int)step->stage, step->gave_up, step->text)) {
        look->at = step->at;
        look->world = *step->so_far;
        look->has_options = step->options != NULL;
        if (step->options) {
            memcpy(look->options, step->options, sizeof look->options);
        }
    }
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

static bool make(Generators *generators, World *world, WorldStats *stats)
{
    WorldLook *look = generators_world(generators);
    WorldTrace trace = {take_step, look, look->making.deepest};
    Rng rng = rng_stream(seed_master(generators->seed), RNG_WORLD, (uint32_t)generators->level);
    return world_try(world, &generators->tuned, &generators->plan, rng, &trace, stats, attempts_for(generators));
}

static void list(Generators *generators)
{
    WorldLook *look = generators_world(generators);
    look->view.hover = tile_at(-1, -1);
    look->succeeded = make(generators, &look->finished, &look->stats);
    if (look->succeeded) {
        world_measure(&look->finished, &look->metrics);
        generators_measure_coverage(&look->finished, generators->loaded, &look->coverage);
    }
}

static void show(Generators *generators)
{
    World unwanted = {0};
    make(generators, &unwanted, NULL);
}

/* Where the stage on show begins now; the end where there is no such stage, or no world. */
static int stays(const Generators *generators, bool end)
{
    const WorldLook *look = generators_world(generators);
    int start = look->making.first_of[look->making.stage];
    return look->succeeded && !end && start >= 0 ? start : look->making.steps.count - 1;
}

static void put_title(const Generators *generators, Text *text)
{
    text_add(text, _("%s: level %d of seed %s"), _("how worlds come about"), generators->level, generators->seed);
}

static const char *stage(int stage)
{
    return _(world_stage_name((WorldStage)stage));
}

const GeneratorRow GENERATORS_WORLD = {
    .look_size = sizeof(WorldLook),
    .list = list,
    .show = show,
    .stays = stays,
    .numbers = &NUMBERS_OF_WORLDS,
    .stage_count = WORLD_STAGE_COUNT,
    .stage = stage,
    .in_part = WORLD_STAGE_TERRAIN,
    .film = true,
    .put_title = put_title,
    .draw = generators_world_draw,
    .parts = {{generators_draw_stages_in_brackets, 1},
              {generators_draw_counter, 1},
              {generators_draw_sentence, 2},
              {generators_draw_title, 0},
              {generators_draw_meaning, 1}},
    .keys = N_(". " KEY(",") " step  Space play  w waves  c charts  f foot  p plots  n names  ? help"),
};
