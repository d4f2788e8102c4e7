/* What each benchmark measures, for the runner to print. */
#ifndef HOLDOUT_TOOLS_BENCH_H
#define HOLDOUT_TOOLS_BENCH_H

#include "holdout/content.h"

enum { BENCH_FIGURES_MAX = 12 };

typedef struct BenchFigure {
    const char *name, *unit;
    double value;
} BenchFigure;

typedef struct BenchReport {
    int count;
    BenchFigure figures[BENCH_FIGURES_MAX];
} BenchReport;

void bench_figure(BenchReport *report, const char *name, const char *unit, double value);

/* Seconds on a clock that only goes forward. */
double bench_seconds(void);

/* Each returns 0, or a status after saying why it could not run. */
int bench_battle(const Content *content, BenchReport *report);

#endif
