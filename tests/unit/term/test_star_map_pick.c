/* The keyboard's way around charts, on those that players get. */
#include "term/journey/star_map.h"

#include "holdout/content_load.h"
#include "holdout/tile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { CHARTS = 60 };

static const Content *content;

static Chart chart_of(uint32_t seed)
{
    Chart chart;
    Rng rng = rng_stream(seed_master("picking"), RNG_CHART, seed);
    chart_generate(&chart, content, 1 + (int)(seed % ACTS_MAX), 100, rng, NULL);
    return chart;
}

/* A cross of systems around the middle one, and one far off to the side of the eastern one. */
static Chart cross(void)
{
    static const int places[][2] = {{30, 16}, {30, 4}, {50, 16}, {30, 28}, {10, 16}, {40, 31}};
    Chart chart = {.act = 1, .node_count = 6};
    for (int i = 0; i < chart.node_count; i++) {
        chart.nodes[i].x = (int16_t)places[i][0];
        chart.nodes[i].y = (int16_t)places[i][1];
    }
    return chart;
}

static void test_directions(void **state)
{
    (void)state;
    Chart chart = cross();
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        assert_int_equal(star_map_towards(&chart, 0, direction), direction + 1);
        assert_int_equal(star_map_towards(&chart, direction + 1, (direction + 2) % DIRECTION_COUNT), 0);
    }
    assert_int_equal(star_map_towards(&chart, 1, 0), 1);
    /* South of the eastern system nothing lies ahead, but one lies that way. */
    assert_int_equal(star_map_towards(&chart, 2, 2), 5);
}

static void test_moves_lead_the_way_they_say(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < CHARTS; seed++) {
        Chart chart = chart_of(seed);
        for (int i = 0; i < chart.node_count * DIRECTION_COUNT; i++) {
            int from = i / DIRECTION_COUNT, direction = i % DIRECTION_COUNT;
            int to = star_map_towards(&chart, from, direction);
            Tile way = tile_step(tile_at(0, 0), direction);
            int ahead =
                (chart.nodes[to].x - chart.nodes[from].x) * way.x + (chart.nodes[to].y - chart.nodes[from].y) * way.y;
            assert_true(to == from || ahead > 0);
        }
    }
}

/* From any system the arrows lead to any other, if not always straight. */
static void test_all_are_in_reach(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < CHARTS; seed++) {
        Chart chart = chart_of(seed);
        for (int from = 0; from < chart.node_count; from++) {
            uint32_t reached = (uint32_t)1 << from, before = 0;
            while (reached != before) {
                before = reached;
                for (int i = 0; i < chart.node_count * DIRECTION_COUNT; i++) {
                    int at = i / DIRECTION_COUNT;
                    if (reached >> at & 1) {
                        reached |= (uint32_t)1 << star_map_towards(&chart, at, i % DIRECTION_COUNT);
                    }
                }
            }
            assert_int_equal(reached, ((uint32_t)1 << chart.node_count) - 1);
        }
    }
}

static void test_next(void **state)
{
    (void)state;
    Chart chart = cross();
    uint32_t among = 1u << 1 | 1u << 4;
    assert_int_equal(star_map_next(&chart, among, 0, 1), 1);
    assert_int_equal(star_map_next(&chart, among, 1, 1), 4);
    assert_int_equal(star_map_next(&chart, among, 4, 1), 1);
    assert_int_equal(star_map_next(&chart, among, 0, -1), 4);
    assert_int_equal(star_map_next(&chart, among, 4, -1), 1);
    assert_int_equal(star_map_next(&chart, 0, 3, 1), 3);
    assert_int_equal(star_map_next(&chart, 1u << 3, 3, 1), 3);
}

SUBJECT(star_map_pick)
{
    Content *loaded = content_load(NULL, stderr);
    assert_non_null(loaded);
    content = loaded;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_directions),
        cmocka_unit_test(test_moves_lead_the_way_they_say),
        cmocka_unit_test(test_all_are_in_reach),
        cmocka_unit_test(test_next),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    content_free(loaded);
    return failed;
}
