/* The stages in their order. A chart whose way to the boss is too short or too long, or of which too much is seen on
 * the way, is rolled again; after many such rolls one is taken as it is. So there is always a chart, and always one
 * that can be won by every order of play. */
#include "holdout/chart.h"

#include "base/translation.h"
#include "chart/stages.h"
#include "chart/travels.h"

#include <assert.h>

static bool has_good_way(const Draft *draft)
{
    const ChartRules *rules = &draft->content->chart;
    bool good = draft->way_count >= rules->way_min && draft->way_count <= rules->way_max;
    if (!good) {
        trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, draft->chart->boss,
                    translation_of_count("A way of %d system is too %s: other shortcuts are tried.",
                                         "A way of %d systems is too %s: other shortcuts are tried.", draft->way_count),
                    draft->way_count, draft->way_count < rules->way_min ? _("short") : _("long"));
    }
    return good;
}

/* Two first stops to choose from. */
static bool has_fork(const Draft *draft)
{
    uint64_t beside[GRAPH_POINTS_MAX];
    chart_neighbours(draft->chart, beside);
    uint64_t first = beside[draft->chart->start];
    if (!(first & (first - 1))) {
        trace_chart(draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, draft->chart->start,
                    "Only one way leads on from the start: other shortcuts are tried.");
        return false;
    }
    return true;
}

/* Walks have a stream of their own, so that this question changes nothing else. */
static bool has_choices(const Draft *draft)
{
    enum { WALKS = 40 };
    int seen = chart_wander(draft->chart, rng_stream(0, RNG_CHART, 0), WALKS), most = draft->content->chart.seen_max;
    if (seen > most) {
        trace_chart(
            draft, CHART_STAGE_SHORTCUTS, TRACE_STEP, draft->chart->boss,
            "Whoever wanders sees %d %% of the chart on the way to the boss, which is too much: other shortcuts are "
            "tried.",
            seen);
    }
    return seen <= most;
}

/* Shortcuts are rolled several times for the same tree, which costs far less than another one. */
static bool roll_shortcuts(Draft *draft, bool last)
{
    enum { ROLLS = 12 };
    bool good = false;
    for (int i = 0; i < ROLLS && !good; i++) {
        chart_drop_shortcuts(draft);
        chart_add_shortcuts(draft);
        chart_find_way(draft);
        good = (has_good_way(draft) && has_fork(draft) && has_choices(draft)) || last;
    }
    return good;
}

/* Rolls everything that decides where a ship can go. The last attempt takes what comes. */
static bool roll_ways(Draft *draft, bool last)
{
    chart_scatter(draft);
    chart_triangulate(draft);
    chart_span(draft);
    chart_find_ends(draft);
    if (!roll_shortcuts(draft, last)) {
        trace_chart_failure(draft, CHART_STAGE_SHORTCUTS,
                            "No shortcuts make a chart of this tree, so all begins again.");
        return false;
    }
    chart_lock(draft);
    bool winnable = chart_always_winnable(draft->chart);
    assert(winnable);
    return winnable || last;
}

void chart_generate(Chart *chart, const Content *content, int act, int elite_percent, Rng rng, const ChartTrace *trace)
{
    Draft draft = {.content = content, .trace = trace, .chart = chart};
    const ChartRules *rules = &content->chart;
    draft.node_count = rng_range(&rng, rules->systems_min, rules->systems_max);
    chart->act = act;
    int left = rules->attempts;
    do {
        draft.rng = rng_branch(&rng);
        left--;
    } while (!roll_ways(&draft, left == 0) && left > 0);
    chart_roll_kinds(&draft, elite_percent);
    chart_add_derelicts(&draft, rng_branch(&rng));
    chart_set_levels(&draft);
    chart_name_systems(&draft);
}
