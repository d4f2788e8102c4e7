/* Figures over many worlds, and how they are told: as tables and as JSON. A share without a whole, such as far tiles
 * where nothing is buildable, counts as none. */
#include "tools/catalogue.h"

#include "tools/figures.h"
#include "tools/output.h"

#include "base/memory.h"

#include <stdlib.h>

enum { WAVES = 12, TILES_PER_U_TURN = 30, FULL_PERCENT = 95 };

/* Rows: constant, name, unit. A sample of each a world, of the budget one a wave; between the first two stand the times
 * of the stages. */
#define WORLD_FIGURE_LIST(X)                   \
    X(RESTARTS, "restarts", "")                \
    X(UNDOS, "undos", "")                      \
    X(PATH_TILES, "path tiles", "")            \
    X(EDGE, "on the edge", "%")                \
    X(U_TURNS, "u-turns in 30 path tiles", "") \
    X(SIDE_BY_SIDE, "side-by-side tiles", "")  \
    X(BRANCHES, "side branches", "")           \
    X(BUILDABLE, "buildable tiles", "")        \
    X(FAR, "far from paths", "%")              \
    X(SMALL, "small obstacles", "")            \
    X(LARGE, "large obstacles", "")            \
    X(MINERALS, "minerals", "")                \
    X(FUEL, "fuel", "")                        \
    X(BUDGET, "wave budget used", "%")
enum {
    FIGURE_TIME,
    FIGURE_STAGE_TIME,
    FIGURE_LAST_STAGE_TIME = FIGURE_STAGE_TIME + WORLD_STAGE_COUNT - 1,
#define X(name, text, unit) FIGURE_##name,
    WORLD_FIGURE_LIST(X)
#undef X
        FIGURE_COUNT
};

static const FigureRow FIGURES[] = {{"time", "ms"},
#define X(name, text) {"time of " text, "ms"},
                                    WORLD_STAGE_LIST(X)
#undef X
#define X(name, text, unit) {text, unit},
                                        WORLD_FIGURE_LIST(X)
#undef X
};

struct CatalogueStats {
    int worlds, flattened, waves_full; /* full: they spend nearly all of their budget */
    int restarts[WORLD_STAGE_COUNT];
    Figures figures;
};

CatalogueStats *catalogue_stats_new(int worlds)
{
    CatalogueStats *stats = memory_new(1, sizeof *stats);
    stats->figures = figures_new(FIGURES, FIGURE_COUNT, worlds * WAVES);
    return stats;
}

void catalogue_stats_free(CatalogueStats *stats)
{
    figures_free(&stats->figures);
    free(stats);
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
        figures_add(&stats->figures, FIGURE_STAGE_TIME + i, made->stage_milliseconds[i]);
    }
    stats->flattened += made->stats.flattened;
    figures_add(&stats->figures, FIGURE_TIME, made->milliseconds);
    figures_add(&stats->figures, FIGURE_RESTARTS, restarts);
    figures_add(&stats->figures, FIGURE_UNDOS, made->stats.undos);
}

static void add_rules(CatalogueStats *stats, const World *world)
{
    WorldMetrics metrics;
    world_measure(world, &metrics);
    figures_add(&stats->figures, FIGURE_PATH_TILES, metrics.path_tiles);
    figures_add(&stats->figures, FIGURE_EDGE, share(metrics.edge_tiles, metrics.path_tiles, 100));
    figures_add(&stats->figures, FIGURE_U_TURNS, share(metrics.u_turns, metrics.path_tiles, TILES_PER_U_TURN));
    figures_add(&stats->figures, FIGURE_SIDE_BY_SIDE, metrics.side_by_side);
    figures_add(&stats->figures, FIGURE_BRANCHES, world->branch_count);
    figures_add(&stats->figures, FIGURE_BUILDABLE, metrics.buildable);
    figures_add(&stats->figures, FIGURE_FAR, share(metrics.far_tiles, metrics.buildable, 100));
}

static void add_obstacles(CatalogueStats *stats, const World *world)
{
    int counts[OBSTACLE_COUNT] = {0};
    for (int i = 0; i < WORLD_TILES; i++) {
        counts[world->tiles[i].obstacle]++;
    }
    figures_add(&stats->figures, FIGURE_SMALL, counts[OBSTACLE_SMALL]);
    figures_add(&stats->figures, FIGURE_LARGE, counts[OBSTACLE_LARGE]);
    figures_add(&stats->figures, FIGURE_MINERALS, counts[OBSTACLE_MINERALS]);
    figures_add(&stats->figures, FIGURE_FUEL, counts[OBSTACLE_FUEL]);
}

static void add_waves(CatalogueStats *stats, const Content *content, const CatalogueWorld *made)
{
    WaveSource source;
    wave_source_init(&source, content, made->level, wave_kit_usual(content), made->world,
                     rng_stream(made->master, RNG_WAVES, (uint32_t)made->level));
    for (int i = 0; i < WAVES; i++) {
        Wave wave;
        wave_source_next(&source, content, &wave);
        double used = share(wave.cost, wave.capacity, 100);
        figures_add(&stats->figures, FIGURE_BUDGET, used);
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

/* Percent of attempts that succeeded where each world took one more than it was restarted. */
static double success(const CatalogueStats *stats, int restarts)
{
    return 100.0 * stats->worlds / (stats->worlds + restarts);
}

static double full_waves(const CatalogueStats *stats)
{
    return 100.0 * stats->waves_full / stats->figures.samples[FIGURE_BUDGET].count;
}

static json_t *stages_json(const CatalogueStats *stats)
{
    json_t *stages = json_array();
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        json_array_append_new(stages, json_pack("{s:s,s:i,s:i,s:f}", "stage", world_stage_name((WorldStage)i),
                                                "attempts", stats->worlds + stats->restarts[i], "restarts",
                                                stats->restarts[i], "success", success(stats, stats->restarts[i])));
    }
    return stages;
}

void catalogue_print_json(const CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked)
{
    json_t *lengths = json_array();
    for (int i = 0; i < wish->length_count; i++) {
        json_array_append_new(lengths, json_integer(wish->lengths[i]));
    }
    json_t *level = wish->level > 0 ? json_integer(wish->level) : json_null();
    json_print(json_pack("{s:s,s:o,s:o,s:s?,s:i,s:i,s:i,s:f,s:o,s:o}", "seed", stem, "level", level, "lengths", lengths,
                         "terrain", wish->terrain, "asked", asked, "worlds", stats->worlds, "flattened",
                         stats->flattened, "full_waves", full_waves(stats), "stages", stages_json(stats), "figures",
                         figures_json(&stats->figures)));
}

static void print_head(const CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked)
{
    print("%d", stats->worlds);
    if (stats->worlds < asked) {
        print(" of %d", asked);
    }
    print(" world%s, seed %s-1 and on, ", asked == 1 ? "" : "s", stem);
    if (wish->level == 0) {
        print("levels 1 to %d in turn", CATALOGUE_LEVELS);
    } else {
        print("level %d", wish->level);
    }
    for (int i = 0; i < wish->length_count; i++) {
        print("%s%d", i > 0 ? "," : ", lengths ", wish->lengths[i]);
    }
    print("%s%s\n\n", wish->terrain ? ", " : "", wish->terrain ? wish->terrain : "");
}

static void print_stages(const CatalogueStats *stats)
{
    print("%-24s %8s %8s %9s\n", "stage", "attempts", "restarts", "success");
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        print("%-24s %8d %8d %7.2f %%\n", world_stage_name((WorldStage)i), stats->worlds + stats->restarts[i],
              stats->restarts[i], success(stats, stats->restarts[i]));
    }
    if (stats->flattened > 0) {
        print("%d of them found no ground and stayed flat\n", stats->flattened);
    }
}

void catalogue_print_table(const CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked)
{
    print_head(stats, wish, stem, asked);
    print_stages(stats);
    print("\n");
    figures_print(&stats->figures);
    print("\n%.2f %% of the waves use 95 %% or more of their budget\n", full_waves(stats));
}
