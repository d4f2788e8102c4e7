/* Plots of many seeds by both planners, with their casts, names and texts. */
#include "tools/bench/report.h"

#include "holdout/story.h"
#include "tools/statistics.h"

#include <stdio.h>

enum { PLOTS = 300 };

static double median_of(const Content *content, StoryPlanner planner)
{
    Story story;
    double samples[PLOTS];
    for (int i = 0; i < PLOTS; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "bench %d", i);
        double begin = statistics_seconds();
        story_generate(&story, content, seed, planner);
        samples[i] = statistics_seconds() - begin;
    }
    return statistics_quantile(samples, PLOTS, 50) * 1e3;
}

int bench_plots(const Content *content, BenchReport *report)
{
    bench_figure(report, "greedy median", "ms", median_of(content, STORY_BY_GREED));
    bench_figure(report, "search median", "ms", median_of(content, STORY_BY_SEARCH));
    return 0;
}
