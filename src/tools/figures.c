#include "tools/figures.h"

#include "tools/output.h"
#include "tools/statistics.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>

enum { NAME_SIZE = 48 };

static const struct {
    const char *name;
    int percent;
} QUANTILES[] = {{"least", 0}, {"p10", 10}, {"median", 50}, {"p90", 90}, {"p99", 99}, {"most", 100}};
enum { QUANTILE_COUNT = sizeof QUANTILES / sizeof QUANTILES[0] };

Figures figures_new(const FigureRow *rows, int row_count, int room)
{
    Figures figures = {rows, row_count, memory_new((size_t)row_count, sizeof(FigureSamples))};
    for (int i = 0; i < row_count; i++) {
        figures.samples[i].all = memory_new((size_t)room, sizeof(double));
    }
    return figures;
}

void figures_free(Figures *figures)
{
    for (int i = 0; i < figures->row_count; i++) {
        free(figures->samples[i].all);
    }
    free(figures->samples);
}

void figures_add(Figures *figures, int row, double sample)
{
    figures->samples[row].all[figures->samples[row].count++] = sample;
}

static double quantile(const FigureSamples *samples, int at)
{
    return samples->count > 0 ? statistics_quantile(samples->all, samples->count, QUANTILES[at].percent) : 0;
}

static double mean(const FigureSamples *samples)
{
    double sum = 0;
    for (int i = 0; i < samples->count; i++) {
        sum += samples->all[i];
    }
    return samples->count > 0 ? sum / samples->count : 0;
}

json_t *figures_json(const Figures *figures)
{
    json_t *list = json_array();
    for (int row = 0; row < figures->row_count; row++) {
        const FigureSamples *samples = &figures->samples[row];
        json_t *entry = json_pack("{s:s,s:s}", "name", figures->rows[row].name, "unit", figures->rows[row].unit);
        for (int i = 0; i < QUANTILE_COUNT; i++) {
            json_object_set_new(entry, QUANTILES[i].name, json_real(quantile(samples, i)));
        }
        json_object_set_new(entry, "mean", json_real(mean(samples)));
        json_array_append_new(list, entry);
    }
    return list;
}

static void print_row(const FigureRow *row, const FigureSamples *samples)
{
    char title[NAME_SIZE];
    snprintf(title, sizeof title, "%s%s%s", row->name, row->unit[0] ? ", " : "", row->unit);
    print("%-24s", title);
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        print(" %7.2f", quantile(samples, i));
    }
    print(" %7.2f\n", mean(samples));
}

void figures_print(const Figures *figures)
{
    print("%-24s", "figure");
    for (int i = 0; i < QUANTILE_COUNT; i++) {
        print(" %7s", QUANTILES[i].name);
    }
    print(" %7s\n", "mean");
    for (int i = 0; i < figures->row_count; i++) {
        print_row(&figures->rows[i], &figures->samples[i]);
    }
}
