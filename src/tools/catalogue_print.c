/* A catalogue's figures, as tables and as JSON. */
#include "tools/catalogue.h"

#include "tools/output.h"
#include "tools/statistics.h"

#include "base/text.h"

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

static const struct {
    const char *name;
    int percent;
} QUANTILES[] = {{"least", 0}, {"p10", 10}, {"median", 50}, {"p90", 90}, {"p99", 99}, {"most", 100}};
enum { QUANTILE_COUNT = sizeof QUANTILES / sizeof QUANTILES[0] };

static void figure_name(int figure, char name[NAME_SIZE], const char **unit)
{
    int stage = figure - FIGURE_STAGE_TIME;
    bool of_stage = stage >= 0 && stage < WORLD_STAGE_COUNT;
    *unit = of_stage ? FIGURES[FIGURE_TIME].unit : FIGURES[figure].unit;
    snprintf(name, NAME_SIZE, "%s%s", of_stage ? "time of " : "",
             of_stage ? world_stage_name((WorldStage)stage) : FIGURES[figure].name);
}

static double quantile(const CatalogueStats *stats, int figure, int at)
{
    return statistics_quantile(stats->samples[figure], stats->counts[figure], QUANTILES[at].percent);
}

static double mean(const CatalogueStats *stats, int figure)
{
    double sum = 0;
    for (int i = 0; i < stats->counts[figure]; i++) {
        sum += stats->samples[figure][i];
    }
    return sum / stats->counts[figure];
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

static json_t *figure_json(const CatalogueStats *stats, int figure)
{
    char name[NAME_SIZE];
    const char *unit;
    figure_name(figure, name, &unit);
    json_t *entry = json_pack("{s:s,s:s}", "name", name, "unit", unit);
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        json_object_set_new(entry, QUANTILES[i].name, json_real(quantile(stats, figure, i)));
    }
    json_object_set_new(entry, "mean", json_real(mean(stats, figure)));
    return entry;
}

void catalogue_print_json(CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked)
{
    json_t *figures = json_array(), *lengths = json_array();
    for (int i = 0; i < FIGURE_COUNT; i++) {
        json_array_append_new(figures, figure_json(stats, i));
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

static void print_figure(const CatalogueStats *stats, int figure)
{
    char name[NAME_SIZE], title[NAME_SIZE];
    const char *unit;
    figure_name(figure, name, &unit);
    Text text = text_into(title, sizeof title);
    text_add(&text, "%s%s%s", name, unit[0] ? ", " : "", unit);
    print("%-24s", title);
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        print(" %7.2f", quantile(stats, figure, i));
    }
    print(" %7.2f\n", mean(stats, figure));
}

void catalogue_print_table(CatalogueStats *stats, const WorldRequest *wish, const char *stem, int asked)
{
    print_head(stats, wish, stem, asked);
    print_stages(stats);
    print("\n%-24s", "figure");
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        print(" %7s", QUANTILES[i].name);
    }
    print(" %7s\n", "mean");
    for (int i = 0; i < FIGURE_COUNT; i++) {
        print_figure(stats, i);
    }
    print("\n%.2f %% of the waves use 95 %% or more of their budget\n", full_waves(stats));
}
