/* Worlds from many seeds, of an ordinary level's paths and of the longest path there may be; and the first
 * waves of many levels: what a player waits for when a battle begins. */
#include "holdout/game.h"
#include "holdout/worldgen.h"
#include "tools/bench/report.h"
#include "tools/statistics.h"

#include <assert.h>
#include <stdio.h>

enum { ORDINARY_WORLDS = 300, LONG_WORLDS = 100 };
static_assert(LONG_WORLDS <= ORDINARY_WORLDS, "room for every world");

/* Names of the three figures of one shape of world, and the shape. */
typedef struct WorldShape {
    const char *median, *slow, *rate;
    int worlds, start_count;
    int lengths[3];
} WorldShape;

static bool is_of_shape(const World *world, const WorldShape *shape)
{
    bool same = world->start_count == shape->start_count;
    for (int i = 0; i < shape->start_count; i++) {
        same = same && world->starts[i].length == shape->lengths[i];
    }
    return same;
}

static void measure_shape(const Content *content, const WorldShape *shape, BenchReport *report)
{
    double samples[ORDINARY_WORLDS];
    double total = 0;
    int worlds = bench_measures(report, shape->worlds);
    for (int i = 0; i < worlds; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "bench %d", i);
        uint64_t master = seed_master(seed);
        LevelPlan plan;
        level_plan(&plan, content, master, 1);
        plan.start_count = shape->start_count;
        for (int k = 0; k < shape->start_count; k++) {
            plan.lengths[k] = shape->lengths[k];
        }
        plan.hub_distance = level_hub_distance(content, plan.start_count);
        World world;
        double begin = statistics_seconds();
        world_generate(&world, content, &plan, rng_stream(master, RNG_WORLD, 1), NULL, NULL);
        samples[i] = statistics_seconds() - begin;
        bool shaped = is_of_shape(&world, shape);
        assert(shaped);
        (void)shaped;
        total += samples[i];
    }
    bench_figure(report, shape->median, "ms", statistics_quantile(samples, worlds, 50) * 1e3);
    bench_figure(report, shape->slow, "ms", statistics_quantile(samples, worlds, 99) * 1e3);
    bench_figure(report, shape->rate, "1/s", worlds / total);
}

int bench_worlds(const Content *content, BenchReport *report)
{
    static const WorldShape shapes[] = {
        {"24,28,33 median", "24,28,33 p99", "24,28,33 worlds a second", ORDINARY_WORLDS, 3, {24, 28, 33}},
        {"100 median", "100 p99", "100 worlds a second", LONG_WORLDS, 1, {100}},
    };
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        measure_shape(content, &shapes[i], report);
    }
    return 0;
}

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
        const WaveSite site = {level, plan.terrain, plan.start_count, wave_kit_usual(content)};
        wave_source_init_lengths(&source, content, &site, plan.lengths, rng);
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
