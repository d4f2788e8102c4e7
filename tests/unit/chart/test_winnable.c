/* Charts small enough to see at a glance whether keys can be wasted, and what a player may do next. */
#include "chart/travels.h"
#include "orders.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/subject.h"

static void charts_are_judged_as_they_are(void **state)
{
    (void)state;
    static const struct {
        const char *what;
        int nodes;
        const char *edges, *keys;
        bool winnable;
    } charts[] = {
        {"no gate", 3, "0-1 1-2", "", true},
        {"no key", 3, "0=1 1-2", "", false},
        {"a key before each gate", 4, "0=1 1-2 1=3", "0 2", true},
        {"a key behind its gate", 4, "0=1 1=2 2-3", "0 2", false},
        {"the second key in the middle", 4, "0=1 1-2 2=3", "0 1", true},
        {"a key wasted on a dead end", 4, "0=1 1=2 1=3", "0 1", false},
        {"a dead end that gives back a key", 4, "0=1 1=2 1=3", "0 1 2", true},
        {"a gate between visited systems wastes a key", 5, "0=1 1-2 1=3 2=3 3=4", "0 1 2", false},
        {"unless there is a key for it too", 5, "0=1 1-2 1=3 2=3 3=4", "0 1 2 3", true},
        {"a way round the gate", 4, "0-1 0-2 1=2 2-3", "", true},
        {"nothing leads to the boss", 3, "0-1", "0 1", false},
    };
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
        Chart chart = chart_of(charts[i].nodes, charts[i].edges, charts[i].keys);
        if (chart_always_winnable(&chart) != charts[i].winnable || every_order_wins(&chart) != charts[i].winnable) {
            fail_msg("%s: %d and %d", charts[i].what, chart_always_winnable(&chart), every_order_wins(&chart));
        }
    }
}

/* Any chart, good or bad: both searches say the same. */
static void both_searches_agree_on_random_charts(void **state)
{
    (void)state;
    Rng rng = rng_stream(7, RNG_CHART, 0);
    int won = 0;
    enum { CHARTS = 2000, NODES = 8 };
    for (int i = 0; i < CHARTS; i++) {
        Chart chart = {.node_count = NODES, .boss = NODES - 1};
        for (int b = 1; b < NODES; b++) {
            for (int a = 0; a < b; a++) {
                if (chart_edge_between(&chart, a, b) < 0 && rng_percent(&rng, 25)) {
                    bool gate = rng_percent(&rng, 40);
                    chart.edges[chart.edge_count++] = (ChartEdge){.a = (uint8_t)a, .b = (uint8_t)b, .gate = gate};
                }
            }
            chart.nodes[b].key = rng_percent(&rng, 40);
        }
        chart.nodes[0].key = true;
        bool winnable = every_order_wins(&chart);
        assert_int_equal(chart_always_winnable(&chart), winnable);
        won += winnable;
    }
    assert_in_range(won, CHARTS / 20, CHARTS - CHARTS / 20);
}

/* Keys from elsewhere help, keys given away do harm, and what is open already needs none. */
static void keys_more_or_fewer_are_counted(void **state)
{
    (void)state;
    Chart dead_end = chart_of(4, "0=1 1=2 1=3", "0 1");
    assert_false(chart_winnable_from(&dead_end, 0, 0));
    assert_true(chart_winnable_from(&dead_end, 0, 1));
    assert_false(chart_winnable_from(&dead_end, 1 | 2, 0));
    assert_true(chart_winnable_from(&dead_end, 1 | 4, -1));
    Chart rich = chart_of(4, "0=1 1-2 2=3", "0 1 2");
    assert_false(chart_winnable_from(&rich, 0, -1));
    assert_true(chart_winnable_from(&rich, 1, -1));
    assert_false(chart_winnable_from(&rich, 1, -2));
    assert_true(chart_winnable_from(&rich, 1 | 4, -3));
    Chart behind = chart_of(4, "0=1 1=2 2-3", "0 2");
    assert_true(chart_winnable_from(&behind, 0, 1));
}

static void next_systems_are_those_behind_open_edges(void **state)
{
    (void)state;
    Chart chart = chart_of(5, "0=1 1-2 1=3 3-4", "0 2");
    assert_int_equal(chart_next(&chart, 1, 0, 0), 0);
    assert_int_equal(chart_next(&chart, 1, 0, 1), 1 << 1);
    assert_int_equal(chart_next(&chart, 1, 1, 0), 1 << 1);
    assert_int_equal(chart_next(&chart, 3, 1, 0), 1 << 2);
    assert_int_equal(chart_next(&chart, 3, 1, 1), 1 << 2 | 1 << 3);
    assert_int_equal(chart_next(&chart, 15, 5, 0), 1 << 4);
    assert_int_equal(chart_keys(&chart, 1, 0), 1);
    assert_int_equal(chart_keys(&chart, 3, 1), 0);
    assert_int_equal(chart_keys(&chart, 7, 1), 1);
    assert_int_equal(chart_edge_between(&chart, 3, 1), 2);
    assert_int_equal(chart_edge_between(&chart, 0, 4), -1);
}

SUBJECT(winnable)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charts_are_judged_as_they_are),
        cmocka_unit_test(both_searches_agree_on_random_charts),
        cmocka_unit_test(keys_more_or_fewer_are_counted),
        cmocka_unit_test(next_systems_are_those_behind_open_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
