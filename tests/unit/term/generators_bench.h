/* The Generators screens at the seed "harbour", over the game's own content; a key draws the seed "another". */
#ifndef HOLDOUT_TEST_GENERATORS_BENCH_H
#define HOLDOUT_TEST_GENERATORS_BENCH_H

#include "all_screens.h"
#include "term/front/all_screens.h"
#include "term/generators/generators_chart_look.h"
#include "term/generators/generators_keys.h"
#include "term/generators/generators_level_look.h"
#include "term/generators/generators_names_look.h"
#include "term/generators/generators_plot_look.h"
#include "term/generators/generators_waves_look.h"
#include "term/generators/generators_world_look.h"

typedef struct Bench {
    Content *content;
    AppOptions options;
    App app;
} Bench;

/* Opens them at a level; `key`: pressed then, or 0. As a setup returns: 0, or -1 where there is no content. */
int bench_begin(void **state, int level, uint32_t key);

/* As a teardown. */
int bench_end(void **state);

/* Opens the screen once more, above what is there. */
void bench_open(Bench *bench, int level);

Generators *bench_generators(void **state);
void bench_press(void **state, uint32_t code);

/* Whether words are on the screen; where they are not, what is there is printed. */
bool bench_shows(void **state, const char *words);

#endif
