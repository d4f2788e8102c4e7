/* A catalogue's figures, as tables and as JSON. */
#include "tools/catalogue.h"

#include "tools/output.h"
#include "tools/spread.h"

#include <stdio.h>

enum { NAME_SIZE = 40 };

/* What stands in the tables; figures of stages are named after them. */
static const struct {
    const char *name, *unit;
} FIGURES[FIGURE_COUNT] = {
    [FIGURE_TIME] = {"time", "ms"},
    [FIGURE_RESTARTS] = {"restarts", ""},
    [FIGURE_UNDOS] = {"undos", ""},
    [FIGURE_PATH_TILES] = {"path tiles", ""},
    [FIGURE_EDGE] = {"on the edge", "%"},
    [FIGURE_U_TURNS] = {"u-turns in 30 path tiles", ""},
    [FIGURE_SIDE_BY_SIDE] = {"side-by-side tiles", ""},
    [FIGURE_BRANCHES] = {"side branches", ""},
    [FIGURE_BUILDABLE] = {"buildable tiles", ""},
    [FIGURE_FAR] = {"far from paths", "%"},
    [FIGURE_SMALL] = {"small obstacles", ""},
    [FIGURE_LARGE] = {"large obstacles", ""},
    [FIGURE_MINERALS] = {"minerals", ""},
    [FIGURE_FUEL] = {"fuel", ""},
    [FIGURE_BUDGET] = {"wave budget used", "%"},
};

/* The name stands in `name`. */
static Spread spread_of(const CatalogueStats *stats, int figure, char name[NAME_SIZE])
{
    int stage = figure - FIGURE_STAGE_TIME;
    bool of_stage = stage >= 0 && stage < WORLD_STAGE_COUNT;
    snprintf(name, NAME_SIZE, "%s%s", of_stage ? "time of " : "",
             of_stage ? world_stage_name((WorldStage)stage) : FIGURES[figure].name);
    return (Spread){name, of_stage ? FIGURES[FIGURE_TIME].unit : FIGURES[figure].unit, stats->samples[figure],
                    stats->counts[figure]};
}

/* Percent of attempts that succeeded where each world took one more than it was restarted. */
static double success(const CatalogueStats *stats, int restarts)
{
    return 100.0 * stats->worlds / (stats->worlds + restarts);
}

static double full_waves(const CatalogueStats *stats)
{
    return 100.0 * stats->waves_full / stats->counts[FIGURE_BUDGET];
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

void catalogue_print_json(CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked)
{
    json_t *figures = json_array(), *lengths = json_array();
    for (int i = 0; i < FIGURE_COUNT; i++) {
        char name[NAME_SIZE];
        Spread spread = spread_of(stats, i, name);
        json_array_append_new(figures, spread_json(&spread));
    }
    for (int i = 0; i < wish->length_count; i++) {
        json_array_append_new(lengths, json_integer(wish->lengths[i]));
    }
    json_t *level = wish->level > 0 ? json_integer(wish->level) : json_null();
    json_print(json_pack("{s:s,s:o,s:o,s:s?,s:i,s:i,s:i,s:f,s:o,s:o}", "seed", stem, "level", level, "lengths", lengths,
                         "terrain", wish->terrain, "asked", asked, "worlds", stats->worlds, "flattened",
                         stats->flattened, "full_waves", full_waves(stats), "stages", stages_json(stats), "figures",
                         figures));
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

void catalogue_print_table(CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked)
{
    print_head(stats, wish, stem, asked);
    print_stages(stats);
    print("\n");
    spread_print_head("figure");
    for (int i = 0; i < FIGURE_COUNT; i++) {
        char name[NAME_SIZE];
        Spread spread = spread_of(stats, i, name);
        spread_print(&spread);
    }
    print("\n%.2f %% of the waves use 95 %% or more of their budget\n", full_waves(stats));
}
