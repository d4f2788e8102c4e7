/* Levels to be walked on foot, of many seeds by every generator, as large as they get and as small as all fit; and
 * fields of view on them without bounds, from every tile in turn that lets sight through. */
#include "holdout/dungeon.h"
#include "holdout/dungeon_sight.h"
#include "tools/bench/report.h"
#include "tools/statistics.h"

#include <stdio.h>

enum { LEVELS = 200, SMALL_COLUMNS = 48, SMALL_ROWS = 32 };

/* Names of figures must outlast the report. */
typedef struct LevelFigures {
    const char *large, *small;
} LevelFigures;

static const LevelFigures NAMES[] = {
#define X(name, member, rules, id, ...) {id " 80x50", id " 48x32"},
    DUNGEON_GENERATOR_LIST(X)
#undef X
};

/* Levels a second, by the median; adds how often they began again. */
static double rate_of(const Content *content, const BenchReport *report, const DungeonPlan *plan, int *restarts)
{
    double samples[LEVELS];
    int levels = bench_measures(report, LEVELS);
    for (int i = 0; i < levels; i++) {
        char seed[24];
        DungeonLevel level;
        snprintf(seed, sizeof seed, "bench %d", i);
        Rng rng = rng_stream(seed_master(seed), RNG_DUNGEON, (uint32_t)plan->level);
        double begin = statistics_seconds();
        *restarts += dungeon_generate(&level, &content->dungeon, plan, rng, NULL);
        samples[i] = statistics_seconds() - begin;
    }
    return 1 / statistics_quantile(samples, levels, 50);
}

int bench_dungeons(const Content *content, BenchReport *report)
{
    int restarts = 0, unwanted = 0;
    for (DungeonGenerator i = 0; i < DUNGEON_GENERATOR_COUNT; i++) {
        DungeonPlan large = {.generator = i, .level = 1, .columns = DUNGEON_COLUMNS_MAX, .rows = DUNGEON_ROWS_MAX};
        DungeonPlan small = {.generator = i, .level = 1, .columns = SMALL_COLUMNS, .rows = SMALL_ROWS};
        bench_figure(report, NAMES[i].large, "1/s", rate_of(content, report, &large, &restarts));
        bench_figure(report, NAMES[i].small, "1/s", rate_of(content, report, &small, &unwanted));
    }
    bench_figure(report, "restarts a level, 80x50", "",
                 (double)restarts / (DUNGEON_GENERATOR_COUNT * bench_measures(report, LEVELS)));
    return 0;
}

enum { WINDOWS = 20, SEED = 7 };

static double fields_a_second(const Content *content, const DungeonPlan *plan, int windows)
{
    DungeonLevel level;
    DungeonClear clear;
    double samples[WINDOWS], fields = 0;
    dungeon_generate(&level, &content->dungeon, plan, rng_stream(SEED, RNG_DUNGEON, 1), NULL);
    dungeon_clear(&clear, &level, NULL);
    for (int i = 0; i < windows; i++) {
        double begin = statistics_seconds();
        fields = 0;
        for (int at = 0; at < DUNGEON_COLUMNS_MAX * level.rows; at++) {
            if (dungeon_tile_clear((DungeonTile)level.tiles[at])) {
                DungeonField field;
                DungeonPlace from = dungeon_place(at);
                dungeon_look(&field, &clear, from, DUNGEON_SIGHT_FAR);
                fields++;
            }
        }
        samples[i] = statistics_seconds() - begin;
    }
    return fields / statistics_quantile(samples, windows, 50);
}

int bench_sight(const Content *content, BenchReport *report)
{
    enum { CAVE = 50 };
    static const struct {
        const char *name;
        DungeonPlan plan;
    } levels[] = {
        {"cave of live cells, 50x50", {DUNGEON_GENERATOR_CAVE_LIVE, 1, CAVE, CAVE, false}},
        {"4-5 cave, 50x50", {DUNGEON_GENERATOR_CAVE_4_5, 1, CAVE, CAVE, false}},
        {"split ground, 80x50", {DUNGEON_GENERATOR_BSP, 1, DUNGEON_COLUMNS_MAX, DUNGEON_ROWS_MAX, false}},
        {"open hall, 80x50", {DUNGEON_GENERATOR_HALL, 1, DUNGEON_COLUMNS_MAX, DUNGEON_ROWS_MAX, false}},
    };
    int windows = bench_measures(report, WINDOWS);
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        bench_figure(report, levels[i].name, "1/s", fields_a_second(content, &levels[i].plan, windows));
    }
    return 0;
}
