/* Figures over many worlds. A share without a whole, such as far tiles where nothing is buildable, counts as none. All
 * room is taken at the beginning, so that a world costs its generation and little more. */
#include "tools/catalogue.h"

#include "base/memory.h"

#include <stdlib.h>

enum { WAVES = 12, TILES_PER_U_TURN = 30, FULL_PERCENT = 95 };

CatalogueStats *catalogue_stats_new(int worlds)
{
    CatalogueStats *stats = memory_new(1, sizeof *stats);
    for (int i = 0; i < FIGURE_COUNT; i++) {
        stats->samples[i] = memory_new((size_t)worlds * (i == FIGURE_BUDGET ? WAVES : 1), sizeof(double));
    }
    return stats;
}

void catalogue_stats_free(CatalogueStats *stats)
{
    for (int i = 0; i < FIGURE_COUNT; i++) {
        free(stats->samples[i]);
    }
    free(stats);
}

static void add(CatalogueStats *stats, int figure, double value)
{
    stats->samples[figure][stats->counts[figure]++] = value;
}

static double share(int part, int whole, double unit)
{
    return whole > 0 ? part * unit / whole : 0;
}

static void add_making(CatalogueStats *stats, const CatalogueWorld *made)
{
    int restarts = 0;
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        restarts += made->stats.restarts[i];
        stats->restarts[i] += made->stats.restarts[i];
        add(stats, FIGURE_STAGE_TIME + i, made->stage_milliseconds[i]);
    }
    stats->flattened += made->stats.flattened;
    add(stats, FIGURE_TIME, made->milliseconds);
    add(stats, FIGURE_RESTARTS, restarts);
    add(stats, FIGURE_UNDOS, made->stats.undos);
}

static void add_rules(CatalogueStats *stats, const World *world)
{
    WorldMetrics metrics;
    world_measure(world, &metrics);
    add(stats, FIGURE_PATH_TILES, metrics.path_tiles);
    add(stats, FIGURE_EDGE, share(metrics.edge_tiles, metrics.path_tiles, 100));
    add(stats, FIGURE_U_TURNS, share(metrics.u_turns, metrics.path_tiles, TILES_PER_U_TURN));
    add(stats, FIGURE_SIDE_BY_SIDE, metrics.side_by_side);
    add(stats, FIGURE_BRANCHES, world->branch_count);
    add(stats, FIGURE_BUILDABLE, metrics.buildable);
    add(stats, FIGURE_FAR, share(metrics.far_tiles, metrics.buildable, 100));
}

static void add_obstacles(CatalogueStats *stats, const World *world)
{
    int counts[OBSTACLE_COUNT] = {0};
    for (int i = 0; i < WORLD_TILES; i++) {
        counts[world->tiles[i].obstacle]++;
    }
    add(stats, FIGURE_SMALL, counts[OBSTACLE_SMALL]);
    add(stats, FIGURE_LARGE, counts[OBSTACLE_LARGE]);
    add(stats, FIGURE_MINERALS, counts[OBSTACLE_MINERALS]);
    add(stats, FIGURE_FUEL, counts[OBSTACLE_FUEL]);
}

static void add_waves(CatalogueStats *stats, const Content *content, const CatalogueWorld *made)
{
    WaveSource source;
    wave_source_init(&source, content, made->level, made->world,
                     rng_stream(made->master, RNG_WAVES, (uint32_t)made->level));
    for (int i = 0; i < WAVES; i++) {
        Wave wave;
        wave_source_next(&source, content, &wave);
        double used = share(wave.cost, wave.capacity, 100);
        add(stats, FIGURE_BUDGET, used);
        stats->waves_full += used >= FULL_PERCENT;
    }
}

void catalogue_stats_add(CatalogueStats *stats, const Content *content, const CatalogueWorld *made)
{
    stats->worlds++;
    add_making(stats, made);
    add_rules(stats, made->world);
    add_obstacles(stats, made->world);
    add_waves(stats, content, made);
}
