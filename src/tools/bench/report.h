/* What there is to measure, and what each benchmark measures, for the runner to print. */
#ifndef HOLDOUT_TOOLS_BENCH_REPORT_H
#define HOLDOUT_TOOLS_BENCH_REPORT_H

#include "holdout/content.h"

enum { BENCH_FIGURES_MAX = 24 };

typedef struct BenchFigure {
    const char *name, *unit;
    double value;
} BenchFigure;

typedef struct BenchReport {
    int measures; /* how many of what each benchmark measures again and again; 0: as many as tell */
    int count;
    BenchFigure figures[BENCH_FIGURES_MAX];
} BenchReport;

void bench_figure(BenchReport *report, const char *name, const char *unit, double value);

/* How often to measure what would be measured `most` times. */
int bench_measures(const BenchReport *report, int most);

/* The benchmarks in their order: function, name. Each returns 0, or a status after saying why it could not run. */
#define BENCH_LIST(X)          \
    X(battle, "battle")        \
    X(fitted, "battle-fitted") \
    X(mixed, "battle-mixed")   \
    X(clone, "clone")          \
    X(bots, "bots")            \
    X(worlds, "worlds")        \
    X(waves, "waves")          \
    X(journal, "journal")      \
    X(duel, "duel")            \
    X(protocol, "protocol")    \
    X(start, "start")          \
    X(term, "term")            \
    X(plots, "plots")          \
    X(sight, "sight")          \
    X(dungeons, "dungeons")    \
    X(foot, "foot")
#define X(run, name) int bench_##run(const Content *content, BenchReport *report);
BENCH_LIST(X)
#undef X

#endif
