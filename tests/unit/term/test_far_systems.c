/* Going far over the chart: what is seen from afar, goals by several stops, gates that are paid for. */
#include "seat.h"

#include "term/journey/run_words.h"
#include "term/journey/star_map.h"
#include "term/journey/star_route.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static int farthest_in_sight(const Run *run, int stops)
{
    for (int i = 0; i < run->chart.node_count; i++) {
        StarRoute route;
        star_route_find(run, i, &route);
        if (route.count == stops && i != run->chart.boss) {
            return i;
        }
    }
    fail_msg("no system lies %d stops away", stops);
    return 0;
}

/* What lies three stops away is known, and what is farther is not; the boss is. */
static void test_what_is_seen_from_afar(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    seat_chart(seat)->system = farthest_in_sight(run, 4);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Too far off to see what it holds; go nearer.");
    seat_assert_shows(seat, "4 stops away, by ");
    seat_chart(seat)->system = farthest_in_sight(run, 3);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "3 stops away, by ");
    seat_assert_shows(seat, "Threat 3");
    run->credits = -1; /* who owes is looked for */
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Threat 6");
    assert_null(strstr(seat->text, "Too far off"));
    seat_chart(seat)->system = run->chart.boss;
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "Too far off"));
    seat_free(seat);
}

/* An event may make the next battle an elite's, which its system then says. */
static void test_a_battle_made_an_elites_is_told_as_one(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int system = farthest_in_sight(run, 1);
    run->chart.nodes[system].kind = NODE_BATTLE;
    seat_chart(seat)->system = system;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, ": battle of level");
    run->ahead.elite = true;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, ": elite battle of level");
    seat_free(seat);
}

/* Enter on a system far off goes to the first stop on the way, and the chart opens on the next one afterwards. */
static void test_a_goal_is_kept(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int goal = farthest_in_sight(run, 3);
    StarRoute route;
    star_route_find(run, goal, &route);
    for (int i = 0; i < 2; i++) {
        run->chart.nodes[route.stops[i]].kind = NODE_EVENT;
        run->prospects[route.stops[i]].encounter = NO_ENCOUNTER;
    }
    run->chart.nodes[goal].kind = NODE_SHOP;
    seat_chart(seat)->system = goal;
    seat_enter(seat);
    assert_int_equal(run->at, goal); /* nothing was to be decided on the way */
    assert_ptr_equal(seat_top(seat), &SHOP_SCREEN);
    seat_press(seat, 'd');
    assert_int_equal(seat_chart(seat)->chart, 0);
    seat_free(seat);

    seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    run = seat_run(seat);
    run->chart.nodes[route.stops[0]].kind = NODE_SHOP;
    seat_chart(seat)->system = goal;
    seat_enter(seat);
    assert_int_equal(run->at, route.stops[0]);
    seat_press(seat, 'd');
    assert_int_equal(seat_chart(seat)->system, route.stops[1]);
    assert_non_null(strstr(seat_last(seat), "Enter goes on, Esc lets the goal go."));
    seat_press(seat, HKEY_ESCAPE);
    assert_string_equal(seat_last(seat), "The goal is let go.");
    assert_int_equal(seat_chart(seat)->system, run->at);
    seat_free(seat);
}

/* Which would otherwise be found out only before it. */
static void test_gates_on_a_far_way_are_told(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int goal = farthest_in_sight(run, 3);
    for (int i = 0; i < run->chart.edge_count; i++) {
        run->chart.edges[i].gate = true;
    }
    run->opened = 0;
    seat_chart(seat)->system = goal;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "are on the way; keys: 0.");
    run->opened = ~UINT64_C(0);
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "on the way; keys"));
    seat_free(seat);
}

/* All that is told of a boss can be read at the smallest size, and what it brings without a key. */
static void test_what_is_told_of_a_boss_is_read_to_the_end(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int boss = run->chart.boss;
    seat_chart(seat)->system = boss;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "r reads on");
    seat_assert_shows(seat, "Reward: one of ");
    seat_assert_shows(seat, " HP up to wave ");
    for (int i = 0; i < 9 && !strstr(seat->text, "r reads from the top"); i++) {
        seat_press(seat, 'r');
        seat_draw(seat, 80, 24);
    }
    seat_assert_shows(seat, "r reads from the top");
    assert_true(seat_chart(seat)->scroll > 0);
    seat_press(seat, 'r');
    assert_int_equal(seat_chart(seat)->scroll, 0);
    seat_press(seat, 'r');
    assert_true(seat_chart(seat)->scroll > 0);
    seat_press(seat, HKEY_ESCAPE); /* to the ship, and back: it is read from its beginning */
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "r reads"));
    assert_int_equal(seat_chart(seat)->scroll, 0);
    seat_chart(seat)->system = boss;
    seat_draw(seat, 140, 45);
    assert_null(strstr(seat->text, "r reads"));
    seat_free(seat);
}

/* It has as many rules as there can be: its first one again and again before all others. */
static void grow(AttackerType *boss)
{
    for (; boss->rule_count < RULES_MAX; boss->rule_count++) {
        memmove(boss->rules + 1, boss->rules, (size_t)boss->rule_count * sizeof *boss->rules);
    }
}

/* Without spaces and breaks: words are wrapped elsewhere than they were told. */
static void keep_visible(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from != ' ' && *from != '\n') {
            *to++ = *from;
        }
    }
    *to = '\0';
}

/* Of every boss, in whatever act it ends, and however much there is to tell. */
static void test_nothing_that_is_told_of_a_boss_is_cut_off(void **state)
{
    enum { SEEDS = 6, ACTS = 3, PAGES = 12, TAIL = 60 };
    (void)state;
    for (int i = 0; i < SEEDS * ACTS; i++) {
        Seat *seat = seat_new();
        char seed[20], told[8000];
        snprintf(seed, sizeof seed, "boss %d", i / ACTS);
        seat_begin(seat, MODE_RUN, seed);
        seat_run(seat)->chart.act = 1 + i % ACTS;
        Content *content = (Content *)seat->options.content;
        grow(&content->attackers[run_boss_ahead(seat_game(seat))]);
        int boss = seat_run(seat)->chart.boss;
        words_system(seat_game(seat), boss, told, sizeof told);
        assert_true(strlen(told) + 1 < sizeof told);
        seat_chart(seat)->system = boss;
        seat_chart(seat)->scroll = 0;
        seat_draw(seat, 80, 24);
        for (int page = 0; page < PAGES && !strstr(seat->text, "r reads from the top"); page++) {
            seat_press(seat, 'r');
            seat_draw(seat, 80, 24);
        }
        char *end = told + strlen(told) - TAIL;
        keep_visible(end);
        keep_visible(seat->text);
        assert_non_null(strstr(seat->text, end));
        seat_free(seat);
    }
}

/* o pays what the gate takes, and says why not; a gate on the way to a goal is never opened in passing. */
static void test_a_gate_is_paid_for(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int boss = run->chart.boss;
    run->visited = ((UINT32_C(1) << run->chart.node_count) - 1) & ~(UINT32_C(1) << boss);
    for (int i = 0; i < run->chart.edge_count; i++) {
        run->chart.edges[i].price = (GatePrice){.credits = 45};
    }
    seat_chart(seat)->system = boss;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "it takes a key (you have 0) or, with o, 45 credits.");
    seat_assert_shows(seat, "#45c");
    seat_press(seat, 'o');
    assert_string_equal(seat_last(seat), "The gate takes 45 credits; you have 0.");
    assert_false(star_map_open(seat_game(seat)) >> boss & 1);
    run->credits = 50;
    seat_chart(seat)->system = run->at;
    seat_press(seat, HKEY_TAB);
    assert_int_equal(seat_chart(seat)->system, boss);
    seat_press(seat, 'o');
    assert_int_equal(run->at, boss);
    assert_int_equal(run->credits, 5);
    seat_free(seat);
}

/* To an event, and away from it by Enter alone: the first at the event, and one that is pressed ahead, do nothing. */
static Seat *back_from_an_event(void)
{
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int event = seat_chart(seat)->system;
    run->chart.nodes[event].kind = NODE_EVENT;
    run->prospects[event].encounter = 0;
    seat_enter(seat);
    for (int i = 0; i < 3; i++) {
        seat_press(seat, HKEY_ENTER); /* one too many; a choice; away */
        assert_true(i != 0 || strstr(seat_last(seat), "This is an event: Enter takes the choice marked"));
    }
    assert_ptr_equal(seat_top(seat), &CHART_SCREEN);
    assert_int_equal(run->at, event);
    seat->app.ahead = true;
    seat_press(seat, HKEY_ENTER);
    seat->app.ahead = false;
    assert_int_equal(run->at, event);
    assert_non_null(strstr(seat_last(seat), "This is the chart: Enter goes to "));
    return seat;
}

static void test_an_enter_too_many_travels_nowhere(void **state)
{
    (void)state;
    Seat *seat = back_from_an_event();
    int next = seat_chart(seat)->system;
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(seat_run(seat)->at, next);
    seat_free(seat);
}

enum { CHART_ROWS = 13 }; /* at 80x24, below the head line */

/* Where a name stands on the chart; -1: nowhere, whole. */
static int place_of(const Seat *seat, const char *name)
{
    const Canvas *canvas = seat->app.canvas;
    int length = (int)strlen(name);
    for (int at = canvas->columns; at < canvas->columns * (1 + CHART_ROWS) - length; at++) {
        int same = 0;
        while (same < length && canvas_cell(canvas, (at + same) % canvas->columns, (at + same) / canvas->columns).ch ==
                                    (unsigned char)name[same]) {
            same++;
        }
        if (same == length) {
            return at;
        }
    }
    return -1;
}

static void test_names_stay_where_they_are(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int places[CHART_NODES_MAX], whole = 0;
    seat_draw(seat, 80, 24);
    for (int i = 0; i < run->chart.node_count; i++) {
        places[i] = place_of(seat, run->chart.nodes[i].name);
        whole += places[i] >= 0;
    }
    assert_true(whole > run->chart.node_count / 2);
    for (int step = 0; step < 2 * run->chart.node_count; step++) {
        int node = step % run->chart.node_count;
        seat_chart(seat)->system = node;
        if (step >= run->chart.node_count) {
            run->visited |= UINT32_C(1) << node;
            run->at = (uint8_t)node;
            run->opened |= UINT64_C(3) << node;
        }
        seat_draw(seat, 80, 24);
        for (int i = 0; i < run->chart.node_count; i++) {
            assert_int_equal(place_of(seat, run->chart.nodes[i].name), places[i]);
        }
    }
    seat_free(seat);
}

/* Behind a gate that a key opens, also where a longer way leads around it. */
static void test_what_a_key_opens_is_next(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    Run *run = seat_run(seat);
    int goal = farthest_in_sight(run, 2);
    StarRoute route;
    star_route_find(run, goal, &route);
    ChartEdge *gate = &run->chart.edges[run->chart.edge_count++];
    *gate = (ChartEdge){.a = run->at, .b = (uint8_t)goal, .gate = true, .price = {.credits = 45}};
    seat_chart(seat)->system = goal;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "2 stops away, by ");
    run->keys = 1;
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "A gate is on the way: it takes a key (you have 1)");
    seat_enter(seat);
    assert_int_equal(run->at, goal);
    assert_int_equal(run->keys, 0);
    seat_free(seat);
}

/* Two ways that cross in the middle, one of them with a gate: its sign stands beside the other. */
static void test_a_gate_stands_on_its_own_way(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "chart");
    const Area area = {0, 0, 80, 21};
    Chart chart = {.act = 1, .start = 0, .boss = 1, .node_count = 4, .edge_count = 2};
    chart.nodes[1].x = CHART_WIDTH - 1;
    chart.nodes[0].y = chart.nodes[1].y = CHART_HEIGHT / 2;
    chart.nodes[2].x = chart.nodes[3].x = CHART_WIDTH / 2;
    chart.nodes[3].y = CHART_HEIGHT - 1;
    chart.edges[0] = (ChartEdge){.a = 0, .b = 1, .gate = true, .price = {.credits = 45}};
    chart.edges[1] = (ChartEdge){.a = 2, .b = 3};
    canvas_resize(seat->app.canvas, area.columns, area.rows);
    canvas_clear(seat->app.canvas);
    star_map_draw_made(seat->app.canvas, &seat->app.theme, area, &chart, -1, false);
    int sign = 0, way = 0;
    for (int column = 5; column < area.columns - 5; column++) {
        sign = canvas_cell(seat->app.canvas, column, area.rows / 2).ch == '#' ? column : sign;
        way = canvas_cell(seat->app.canvas, column, area.rows / 2 - 4).ch != ' ' ? column : way;
    }
    assert_in_range(sign, area.columns / 4, area.columns * 3 / 4);
    assert_in_range(way, area.columns / 4, area.columns * 3 / 4);
    assert_true(way < sign || way > sign + 3);
    seat_free(seat);
}

SUBJECT(far_systems)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_seen_from_afar),
        cmocka_unit_test(test_a_battle_made_an_elites_is_told_as_one),
        cmocka_unit_test(test_a_goal_is_kept),
        cmocka_unit_test(test_an_enter_too_many_travels_nowhere),
        cmocka_unit_test(test_what_is_told_of_a_boss_is_read_to_the_end),
        cmocka_unit_test(test_nothing_that_is_told_of_a_boss_is_cut_off),
        cmocka_unit_test(test_a_gate_is_paid_for),
        cmocka_unit_test(test_gates_on_a_far_way_are_told),
        cmocka_unit_test(test_a_gate_stands_on_its_own_way),
        cmocka_unit_test(test_names_stay_where_they_are),
        cmocka_unit_test(test_what_a_key_opens_is_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
