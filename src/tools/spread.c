#include "tools/spread.h"

#include "tools/output.h"
#include "tools/statistics.h"

#include <stdio.h>

enum { NAME_SIZE = 48 };

static const struct {
    const char *name;
    int percent;
} QUANTILES[] = {{"least", 0}, {"p10", 10}, {"median", 50}, {"p90", 90}, {"p99", 99}, {"most", 100}};
enum { QUANTILE_COUNT = sizeof QUANTILES / sizeof QUANTILES[0] };

static double quantile(const Spread *spread, int at)
{
    return spread->count > 0 ? statistics_quantile(spread->samples, spread->count, QUANTILES[at].percent) : 0;
}

static double mean(const Spread *spread)
{
    double sum = 0;
    for (int i = 0; i < spread->count; i++) {
        sum += spread->samples[i];
    }
    return spread->count > 0 ? sum / spread->count : 0;
}

json_t *spread_json(const Spread *spread)
{
    json_t *entry = json_pack("{s:s,s:s}", "name", spread->name, "unit", spread->unit);
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        json_object_set_new(entry, QUANTILES[i].name, json_real(quantile(spread, i)));
    }
    json_object_set_new(entry, "mean", json_real(mean(spread)));
    return entry;
}

void spread_print_head(const char *title)
{
    print("%-24s", title);
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        print(" %7s", QUANTILES[i].name);
    }
    print(" %7s\n", "mean");
}

void spread_print(const Spread *spread)
{
    char title[NAME_SIZE];
    snprintf(title, sizeof title, "%s%s%s", spread->name, spread->unit[0] ? ", " : "", spread->unit);
    print("%-24s", title);
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        print(" %7.2f", quantile(spread, i));
    }
    print(" %7.2f\n", mean(spread));
}
