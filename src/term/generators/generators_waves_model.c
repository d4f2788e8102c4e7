/* A wave depends on those before it, so that a step of its drawing is found by drawing all waves up to it. */
#include "term/generators/generators_waves_model.h"

#include "base/number.h"
#include "base/text.h"

#include <assert.h>
#include <string.h>

static void begin(const WavesWish *wish, WaveSource *source)
{
    Rng rng = rng_stream(wish->master, RNG_WAVES, (uint32_t)wish->level);
    wave_source_init_lengths(source, wish->content, wish->level, wish->terrain, wish->lengths, wish->path_count, rng);
}

/* Draws up to the selected wave, which is told. */
static void retrace(const WavesLook *look, const WaveTrace *trace)
{
    WaveSource source;
    Wave unwanted;
    begin(&look->wish, &source);
    for (int i = 0; i < look->selected; i++) {
        wave_source_next(&source, look->wish.content, &unwanted);
    }
    wave_source_explain(&source, look->wish.content, &unwanted, NULL, trace);
}

static void note_step(void *context, const WaveStep *step)
{
    StepList *steps = context;
    steps_add(steps, step->level, 0, false);
}

/* The copy of one step, counted down to. */
typedef struct Search {
    WaveSnapshot *out;
    int left;
} Search;

static void copy_step(void *context, const WaveStep *step)
{
    Search *search = context;
    if (search->left-- != 0) {
        return;
    }
    WaveSnapshot *out = search->out;
    out->level = step->level;
    out->candidate = step->candidate;
    if (step->so_far) {
        out->so_far = *step->so_far;
    } else {
        memset(&out->so_far, 0, sizeof out->so_far);
    }
    out->budget = step->budget;
    out->spent = step->spent;
    text_copy(out->text, sizeof out->text, step->text);
}

void generators_waves_roll(WavesLook *look, const WavesWish *wish)
{
    WaveSource source;
    look->wish = *wish;
    begin(wish, &source);
    look->roster = source.roster;
    for (int i = 0; i < WAVES_SHOWN; i++) {
        wave_source_explain(&source, wish->content, &look->waves[i], &look->accounts[i], NULL);
    }
    generators_waves_select(look, look->selected);
}

void generators_waves_select(WavesLook *look, int wave)
{
    look->selected = wave < 0 ? 0 : wave >= WAVES_SHOWN ? WAVES_SHOWN - 1 : wave;
    look->steps.count = 0;
    WaveTrace trace = {note_step, &look->steps, TRACE_MICRO};
    retrace(look, &trace);
    generators_waves_go(look, look->steps.count - 1);
}

void generators_waves_go(WavesLook *look, int step)
{
    int last = look->steps.count - 1;
    assert(last >= 0);
    look->at = int_clamp(step, 0, last);
    Search search = {&look->now, steps_rank(&look->steps, look->at)};
    WaveTrace trace = {copy_step, &search, steps_level(&look->steps, look->at)};
    retrace(look, &trace);
}

bool generators_waves_at_end(const WavesLook *look)
{
    return look->at == look->steps.count - 1;
}

void generators_waves_free(WavesLook *look)
{
    steps_free(&look->steps);
}
