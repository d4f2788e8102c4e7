/* Star charts of many seeds, as hashes: any change of how they are drawn shows here, on every compiler and machine. */
#include "golden.h"

#include "holdout/chart.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PLAIN = 60, ELITES = 160 };

static void print_chart(FILE *out, const Content *content, const char *seed, int act, int elite_percent)
{
    Chart chart;
    chart_generate(&chart, content, act, elite_percent, rng_stream(seed_master(seed), RNG_CHART, (uint32_t)act), NULL);
    fprintf(out, "%s\t%d\t%d\t%016" PRIx64 "\n", seed, act, elite_percent, chart_hash(&chart));
}

int main(int argc, char **argv)
{
    static const char *const seeds[] = {"holdout", "Ash Flats", "\xc3\xa4\xe2\x82\xac"};
    Content *content = argc == 2 ? content_load(NULL, stderr) : NULL;
    if (!content) {
        fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    for (int act = 1; act <= ACTS; act++) {
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
    fclose(out);
    content_free(content);
    bool same = golden_agrees(argv[1], text);
    free(text);
    return same ? 0 : 1;
}
