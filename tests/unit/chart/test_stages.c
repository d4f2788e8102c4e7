/* What an observer is told of a chart's making, and that listening changes nothing; content that asks for more than
 * fits. */
#include "../../support/loaded.h"
#include "chart/stages.h"
#include "chart/travels.h"
#include "orders.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

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
    for (int seed = 0; seed < 12; seed++) {
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

/* Rules that can't be met: attempts run out, and what is drawn last is taken, with gates and keys as ever. */
static void there_is_always_a_chart(void **state)
{
    static const struct {
        int systems, distance, row_distance, way_min, way_max, seen;
    } rules[] = {{20, 20, 36, 4, 16, 100}, {16, 0, 0, 16, 16, 50}, {8, 5, 10, 4, 4, 100}, {14, 9, 26, 6, 6, 1}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Content content = *(const Content *)*state;
        ChartRules *own = &content.chart;
        own->systems_min = own->systems_max = rules[i].systems;
        own->distance = rules[i].distance;
        own->row_distance = rules[i].row_distance;
        own->way_min = rules[i].way_min;
        own->way_max = rules[i].way_max;
        own->seen_max = rules[i].seen;
        own->attempts = 3;
        own->derelicts_min = own->derelicts_max = 0;
        for (int seed = 0; seed < 30; seed++) {
            Chart chart;
            chart_generate(&chart, &content, 1, 300, rng_stream((uint64_t)seed, RNG_CHART, 1), NULL);
            int gates = 0, keys = 0;
            for (int k = 0; k < chart.edge_count; k++) {
                gates += chart.edges[k].gate;
            }
            for (int k = 0; k < chart.node_count; k++) {
                keys += chart.nodes[k].key;
            }
            assert_in_range(chart.node_count, rules[i].systems - 1, rules[i].systems);
            assert_in_range(gates, 1, 2);
            assert_int_equal(keys, gates);
            assert_true(chart_always_winnable(&chart));
        }
    }
}

/* 0 to 5 in a row, the boss behind 4, and 6 and 7 on a branch of their own. */
static void a_walk_is_as_long_as_it_must_be(void **state)
{
    (void)state;
    Chart row = chart_of(6, "0-1 1-2 2-3 3-4 4=5", "1");
    assert_int_equal(chart_wander(&row, rng_stream(1, RNG_CHART, 0), 10), 100);
    Chart branch = chart_of(4, "0-1 0-2 0=3", "1");
    assert_int_equal(chart_wander(&branch, rng_stream(1, RNG_CHART, 0), 10), 50);
}

SUBJECT(stages)
{
    const struct CMUnitTest tests[] = {
        UNIT_TEST_OF_MANY(every_stage_is_told_in_order),
        cmocka_unit_test(all_has_words),
        cmocka_unit_test(there_is_always_a_chart),
        cmocka_unit_test(a_walk_is_as_long_as_it_must_be),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
