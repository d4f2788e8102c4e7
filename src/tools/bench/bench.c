/* holdout bench: the cases and how their figures are printed. Nothing is judged here. */
#include "tools/bench/bench.h"

#include "tools/bench/report.h"
#include "tools/output.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(const Content *content, BenchReport *report);
} CASES[] = {
#define X(run, name) {name, bench_##run},
    BENCH_LIST(X)
#undef X
};
enum { CASE_COUNT = sizeof CASES / sizeof CASES[0] };

static bool wanted(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return count == 0;
}

static const char *unknown_name(const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        bool known = false;
        for (int k = 0; k < CASE_COUNT; k++) {
            known = known || strcmp(names[i], CASES[k].name) == 0;
        }
        if (!known) {
            return names[i];
        }
    }
    return NULL;
}

static void add_report(json_t *cases, const char *name, const BenchReport *report, ToolFormat format)
{
    for (int i = 0; i < report->count; i++) {
        const BenchFigure *figure = &report->figures[i];
        if (format == FORMAT_JSON) {
            json_array_append_new(cases, json_pack("{s:s,s:s,s:f,s:s}", "case", name, "name", figure->name, "value",
                                                   figure->value, "unit", figure->unit));
        } else {
            print("%-12s %-28s %14.3f %s\n", name, figure->name, figure->value, figure->unit);
            fflush(stdout);
        }
    }
}

int tool_bench(const Content *content, const char *const *names, int name_count, ToolFormat format)
{
    const char *unknown = unknown_name(names, name_count);
    if (unknown) {
        return tool_fail(EXIT_USAGE, "There is no benchmark '%.40s'; 'holdout bench' runs them all.", unknown);
    }
    json_t *figures = json_array();
    int status = EXIT_DONE;
    for (int i = 0; i < CASE_COUNT && status == EXIT_DONE; i++) {
        if (wanted(CASES[i].name, names, name_count)) {
            BenchReport report = {0};
            status = CASES[i].run(content, &report);
            add_report(figures, CASES[i].name, &report, format);
        }
    }
    if (format == FORMAT_JSON && status == EXIT_DONE) {
        json_print(json_pack("{s:O}", "figures", figures));
    }
    json_decref(figures);
    return status == EXIT_DONE ? tool_finish(status) : status;
}
