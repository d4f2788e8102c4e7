/* The stages in their order. A chart whose way is too short or long, or asks for too many gates, is drawn again; after
 * many such draws one is taken as it is, with the gates there may be, so that there is always a chart and always one
 * that every order of play can win. */
#include "holdout/chart.h"

#include "chart/delaunay.h"
#include "chart/gates.h"
#include "chart/kinds.h"
#include "chart/names.h"
#include "chart/scatter.h"
#include "chart/shortcuts.h"
#include "chart/trace.h"
#include "chart/tree.h"
#include "chart/winnable.h"

#include <assert.h>

static bool has_good_way(const Draft *draft)
{
    const ChartRules *rules = &draft->content->chart;
    bool good = draft->way_count >= rules->way_min && draft->way_count <= rules->way_max;
    if (!good) {
        trace_chart_failure(draft, CHART_STAGE_DIAMETER, "A way of %d systems is too %s, so all begins again.",
                            draft->way_count, draft->way_count < rules->way_min ? "short" : "long");
    }
    return good;
}

static bool has_good_gates(const Draft *draft)
{
    bool good = draft->gates_wanted <= draft->content->chart.gates_max;
    if (!good) {
        trace_chart_failure(draft, CHART_STAGE_GATES,
                            "Its forks ask for %d gates, which is too many, so all begins again.", draft->gates_wanted);
    }
    return good;
}

/* All that decides where one can go. The last attempt takes what comes. */
static bool roll_ways(Draft *draft, bool last)
{
    chart_scatter(draft);
    chart_triangulate(draft);
    chart_span(draft);
    chart_find_ends(draft);
    if (!has_good_way(draft) && !last) {
        return false;
    }
    chart_lock(draft, draft->content->chart.gates_max);
    if (!has_good_gates(draft) && !last) {
        return false;
    }
    chart_add_shortcuts(draft);
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
    chart_set_levels(&draft);
    chart_name_systems(&draft);
}
