/* What each benchmark measures, for the runner to print. */
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

/* Each returns 0, or a status after saying why it could not run. */
int bench_battle(const Content *content, BenchReport *report);
int bench_mixed(const Content *content, BenchReport *report);
int bench_clone(const Content *content, BenchReport *report);
int bench_bots(const Content *content, BenchReport *report);
int bench_worlds(const Content *content, BenchReport *report);
int bench_dungeons(const Content *content, BenchReport *report);
int bench_sight(const Content *content, BenchReport *report);
int bench_foot(const Content *content, BenchReport *report);
int bench_plots(const Content *content, BenchReport *report);
int bench_waves(const Content *content, BenchReport *report);
int bench_duel(const Content *content, BenchReport *report);
int bench_protocol(const Content *content, BenchReport *report);
int bench_journal(const Content *content, BenchReport *report);
int bench_start(const Content *content, BenchReport *report);
int bench_term(const Content *content, BenchReport *report);

#endif
