/* What an observer is told of a chart's making, and that listening changes nothing; content that asks for more than
 * fits. */
#include "../../support/loaded.h"
#include "chart/shortcuts.h"
#include "chart/winnable.h"
#include "orders.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

typedef struct Told {
    int phases[CHART_STAGE_COUNT], steps, last_stage, failures;
    bool in_order;
    Chart last;
} Told;

static void hear(void *context, const ChartStep *step)
{
    Told *told = context;
    size_t length = strlen(step->text);
    assert_true(length > 10 && step->text[length - 1] == '.');
    assert_in_range(step->node + 1, 0, step->so_far->node_count);
    told->in_order = told->in_order && (int)step->stage >= told->last_stage;
    told->last_stage = step->gave_up ? 0 : (int)step->stage;
    told->failures += step->gave_up;
    told->phases[step->stage] += step->level == TRACE_PHASE;
    told->steps++;
    told->last = *step->so_far;
}

static void every_stage_is_told_in_order(void **state)
{
    int failures = 0;
    for (int seed = 0; seed < 40; seed++) {
        Chart silent, heard;
        Rng rng = rng_stream((uint64_t)seed, RNG_CHART, 2);
        int steps[3] = {0};
        chart_generate(&silent, *state, 2, 100, rng, NULL);
        for (int depth = TRACE_PHASE; depth <= TRACE_MICRO; depth++) {
            Told told = {.in_order = true};
            ChartTrace trace = {hear, &told, (TraceLevel)depth};
            chart_generate(&heard, *state, 2, 100, rng, &trace);
            assert_true(chart_hash(&heard) == chart_hash(&silent));
            assert_true(chart_hash(&heard) == chart_hash(&told.last));
            assert_true(told.in_order || depth == TRACE_PHASE);
            for (int stage = 0; stage < CHART_STAGE_COUNT; stage++) {
                assert_true(told.phases[stage] >= 1);
            }
            steps[depth] = told.steps;
            failures += told.failures;
        }
        assert_true(CHART_STAGE_COUNT <= steps[0] && steps[0] < steps[1] && steps[1] < steps[2]);
    }
    assert_true(failures > 0);
}

static void all_has_words(void **state)
{
    (void)state;
    assert_string_equal(chart_stage_name(CHART_STAGE_SCATTER), "scatter");
    assert_string_equal(chart_stage_name(CHART_STAGE_NAMES), "names");
    for (int i = 0; i < NODE_KIND_COUNT; i++) {
        NodeKind kind = (NodeKind)i;
        bool place = node_kind_place(kind) != NO_PLACE;
        assert_true(node_kind_sign(kind) > ' ' && node_kind_sign(kind) < 0x7f && node_kind_text(kind)[0]);
        assert_null(strchr("@*#.:[]", node_kind_sign(kind)));
        assert_int_equal(place, node_kind_holds(kind) == HOLDS_ENCOUNTER);
        assert_int_equal(node_kind_about(kind)[0] == '\0', node_kind_has_battle(kind));
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(node_kind_sign(kind), node_kind_sign((NodeKind)k));
            assert_string_not_equal(node_kind_word(kind), node_kind_word((NodeKind)k));
        }
    }
    assert_string_equal(node_kind_word(NODE_START), "start");
    assert_string_equal(node_kind_word(NODE_BOSS), "boss");
}

/* Rules that can't be met: attempts run out, and what is drawn last is taken, with no more gates than there may be. */
static void there_is_always_a_chart(void **state)
{
    static const struct {
        int systems, distance, row_distance, way_min, way_max, gates;
    } rules[] = {{16, 20, 36, 4, 16, 8}, {16, 0, 0, 16, 16, 2}, {8, 5, 10, 4, 4, 3}, {14, 9, 26, 16, 16, 3}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Content content = *(const Content *)*state;
        ChartRules *own = &content.chart;
        own->systems_min = own->systems_max = rules[i].systems;
        own->distance = rules[i].distance;
        own->row_distance = rules[i].row_distance;
        own->way_min = rules[i].way_min;
        own->way_max = rules[i].way_max;
        own->gates_max = rules[i].gates;
        own->attempts = 3;
        for (int seed = 0; seed < 50; seed++) {
            Chart chart;
            chart_generate(&chart, &content, 1, 300, rng_stream((uint64_t)seed, RNG_CHART, 1), NULL);
            int gates = 0;
            for (int k = 0; k < chart.edge_count; k++) {
                gates += chart.edges[k].gate;
            }
            assert_in_range(chart.node_count, rules[i].systems - 1, rules[i].systems);
            assert_in_range(gates, 2, rules[i].gates);
            assert_true(every_order_wins(&chart));
        }
    }
}

typedef struct Heard {
    int count;
    char text[8][128];
} Heard;

static void keep_text(void *context, const ChartStep *step)
{
    Heard *heard = context;
    assert_true(heard->count < 8);
    snprintf(heard->text[heard->count++], sizeof heard->text[0], "%s", step->text);
}

/* 0 is the start, 6 the boss. Whoever spends the first key on the gate to 2 and the second on the shortcut to 5 stands
 * behind the gate to 4, with the shortcut's own key beyond it. */
static void a_shortcut_that_could_lose_the_run_is_left_out(void **state)
{
    static const ChartEdge edges[] = {{0, 1, false, false}, {1, 2, true, false},  {1, 3, true, false},
                                      {3, 4, false, false}, {3, 6, false, false}, {4, 5, true, false}};
    Content content = *(const Content *)*state;
    content.chart.shortcuts = 100;
    content.chart.shortcuts_max = content.chart.gated_shortcuts_max = 1;
    content.chart.gates_max = 8;
    Chart chart = {.start = 0, .boss = 6, .node_count = 7, .edge_count = 6};
    memcpy(chart.edges, edges, sizeof edges);
    chart.nodes[1].key = chart.nodes[2].key = chart.nodes[3].key = true;
    assert_true(chart_always_winnable(&chart));
    Heard heard = {0};
    ChartTrace trace = {keep_text, &heard, TRACE_STEP};
    Draft draft = {.content = &content,
                   .trace = &trace,
                   .chart = &chart,
                   .rng = rng_stream(1, RNG_CHART, 1),
                   .node_count = 7,
                   .delaunay_count = 1,
                   .delaunay = {{2, 5, false, false}},
                   .gates_before = {0, 0, 1, 1, 1, 2, 1}};
    chart_add_shortcuts(&draft);
    assert_int_equal(chart.edge_count, 6);
    assert_false(chart.nodes[4].key);
    assert_int_equal(heard.count, 2);
    assert_string_equal(heard.text[0],
                        "A gated shortcut between systems 2 and 5 could lose the run, so it is left out.");
    assert_string_equal(heard.text[1], "0 shortcuts are added to the tree.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_stage_is_told_in_order),
        cmocka_unit_test(all_has_words),
        cmocka_unit_test(there_is_always_a_chart),
        cmocka_unit_test(a_shortcut_that_could_lose_the_run_is_left_out),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
