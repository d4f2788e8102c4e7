/* Fields of view without bounds, from every tile in turn that lets sight through. */
#include "tools/bench/report.h"

#include "holdout/dungeon_sight.h"
#include "tools/statistics.h"

enum { WINDOWS = 20, SEED = 7 };

static double fields_a_second(const Content *content, const DungeonPlan *plan, int windows)
{
    DungeonLevel level;
    DungeonClear clear;
    double samples[WINDOWS], fields = 0;
    dungeon_generate(&level, &content->dungeon, plan, rng_stream(SEED, RNG_DUNGEON, 1), NULL);
    dungeon_clear(&clear, &level);
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
