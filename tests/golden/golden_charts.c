/* Star charts of many seeds, as hashes, each with what a reader can picture: any change of how they are drawn shows
 * here, on every compiler and machine. */
#include "golden_print.h"

#include "holdout/chart.h"

#include <inttypes.h>

enum { PLAIN = 60, ELITES = 160 };

/* How many systems of each kind, and what joins them. */
static void print_systems(FILE *out, const Chart *chart)
{
    int kinds[NODE_KIND_COUNT] = {0}, gates = 0, shortcuts = 0;
    for (int i = 0; i < chart->node_count; i++) {
        kinds[chart->nodes[i].kind]++;
    }
    for (int i = 0; i < chart->edge_count; i++) {
        gates += chart->edges[i].gate;
        shortcuts += chart->edges[i].shortcut;
    }
    fprintf(out, "%s to %s, %d systems:", chart->nodes[chart->start].name, chart->nodes[chart->boss].name,
            chart->node_count);
    for (NodeKind kind = 0; kind < NODE_KIND_COUNT; kind++) {
        if (kinds[kind] > 0 && kind != NODE_START && kind != NODE_BOSS) {
            fprintf(out, " %d %s", kinds[kind], node_kind_word(kind));
        }
    }
    fprintf(out, "; gates %d, shortcuts %d\n", gates, shortcuts);
}

static void print_chart(FILE *out, const Content *content, const char *seed, int act, int elite_percent)
{
    Chart chart;
    chart_generate(&chart, content, act, elite_percent, rng_stream(seed_master(seed), RNG_CHART, (uint32_t)act), NULL);
    fprintf(out, "%s\t%d\t%d\t%016" PRIx64 "\t", seed, act, elite_percent, chart_hash(&chart));
    print_systems(out, &chart);
}

static void print(FILE *out, const Content *content)
{
    static const char *const seeds[] = {"holdout", "Ash Flats", "\xc3\xa4\xe2\x82\xac"};
    for (int act = 1; act <= ACTS_MAX; act++) {
        for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
            print_chart(out, content, seeds[i], act, 100);
            print_chart(out, content, seeds[i], act, ELITES);
        }
        for (int i = 1; i <= PLAIN; i++) {
            char seed[12];
            snprintf(seed, sizeof seed, "%d", i);
            print_chart(out, content, seed, act, 100);
        }
    }
}

int main(int argc, char **argv)
{
    return golden_print(argc, argv, print);
}
