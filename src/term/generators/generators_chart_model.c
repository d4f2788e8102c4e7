/* Charts are small: making one again for every step that is shown takes no time that anybody notices. */
#include "term/generators/generators_chart_model.h"

#include "base/number.h"
#include "base/text.h"

#include <assert.h>

static void make(const ChartLook *look, const ChartTrace *trace)
{
    Chart unwanted;
    chart_generate(&unwanted, look->content, look->act, 100, rng_stream(look->master, RNG_CHART, (uint32_t)look->act),
                   trace);
}

static void note_step(void *context, const ChartStep *step)
{
    steps_add(context, step->level, (int)step->stage, step->gave_up);
}

/* The copy of one step, counted down to. */
typedef struct Search {
    ChartSnapshot *out;
    int left;
} Search;

static void copy_step(void *context, const ChartStep *step)
{
    Search *search = context;
    if (search->left-- != 0) {
        return;
    }
    ChartSnapshot *out = search->out;
    out->stage = step->stage;
    out->level = step->level;
    out->gave_up = step->gave_up;
    out->node = step->node;
    out->so_far = *step->so_far;
    text_copy(out->text, sizeof out->text, step->text);
}

void generators_chart_make(ChartLook *look, const Content *content, uint64_t master, int act)
{
    bool fresh = look->steps.count == 0, end = !fresh && generators_chart_at_end(look);
    ChartTrace trace = {note_step, &look->steps, TRACE_MICRO};
    look->content = content;
    look->master = master;
    look->act = act;
    look->steps.count = 0;
    make(look, &trace);
    generators_chart_go(look, fresh ? 0
                              : end ? look->steps.count - 1
                                    : generators_chart_stage_start(look, look->now.stage));
}

void generators_chart_free(ChartLook *look)
{
    steps_free(&look->steps);
}

void generators_chart_go(ChartLook *look, int step)
{
    int last = look->steps.count - 1;
    assert(last >= 0);
    look->at = int_clamp(step, 0, last);
    Search search = {&look->now, steps_rank(&look->steps, look->at)};
    ChartTrace trace = {copy_step, &search, steps_level(&look->steps, look->at)};
    make(look, &trace);
}

bool generators_chart_at_end(const ChartLook *look)
{
    return look->at == look->steps.count - 1;
}

int generators_chart_stage_start(const ChartLook *look, ChartStage stage)
{
    int start = 0;
    for (int i = look->steps.count - 1; i >= 0 && !steps_gave_up(&look->steps, i); i--) {
        start = steps_group(&look->steps, i) == (int)stage ? i : start;
    }
    return start;
}
