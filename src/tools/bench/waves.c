/* The first waves of many levels: what a player waits for when a battle begins, the world aside. */
#include "tools/bench/report.h"

#include "holdout/game.h"
#include "tools/statistics.h"

enum { LEVELS = 30, WAVES = 15 };

int bench_waves(const Content *content, BenchReport *report)
{
    double samples[LEVELS];
    uint64_t master = seed_master("bench");
    for (int i = 0; i < LEVELS; i++) {
        int level = i + 1;
        LevelPlan plan;
        level_plan(&plan, content, master, level);
        double begin = statistics_seconds();
        WaveSource source;
        Rng rng = rng_stream(master, RNG_WAVES, (uint32_t)level);
        wave_source_init_lengths(&source, content, level, plan.terrain, plan.lengths, plan.start_count, rng);
        for (int k = 0; k < WAVES; k++) {
            Wave wave;
            wave_source_next(&source, content, &wave);
        }
        samples[i] = statistics_seconds() - begin;
    }
    bench_figure(report, "15 waves median", "ms", statistics_quantile(samples, LEVELS, 50) * 1e3);
    bench_figure(report, "15 waves slowest level", "ms", statistics_quantile(samples, LEVELS, 100) * 1e3);
    return 0;
}
