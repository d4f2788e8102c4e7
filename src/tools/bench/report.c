#include "tools/bench/report.h"

#include <assert.h>

void bench_figure(BenchReport *report, const char *name, const char *unit, double value)
{
    assert(report->count < BENCH_FIGURES_MAX);
    report->figures[report->count++] = (BenchFigure){name, unit, value};
}

int bench_measures(const BenchReport *report, int most)
{
    return report->measures > 0 && report->measures < most ? report->measures : most;
}
