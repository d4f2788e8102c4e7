/* What stands between battles, at a glance: names on the chart that belong to their systems, the order in which Tab
 * goes through them, who the captain is, what an offer's card says. */
#include "seat.h"
#include "base/number.h"
#include "base/text.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/journey/run_words.h"
#include "term/play/stage_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { COLUMNS = 80, ROWS = 24, CHART_TOP = 1, CHART_END = 15, SEEDS = 60, LETTERS_LEAST = 3 };

/* The cell of a system's sign. */
static bool find_system(const Canvas *canvas, int node, int *column, int *row)
{
    for (int i = 0; i < canvas->hot_count; i++) {
        if (!canvas->hot[i].key[0] && canvas->hot[i].item == node) {
            *column = canvas->hot[i].area.column + 1;
            *row = canvas->hot[i].area.row;
            return true;
        }
    }
    return false;
}

static bool stands_at(const Canvas *canvas, int column, int row, const char *name, int letters)
{
    bool cut = letters < (int)strlen(name);
    for (int i = 0; i < letters; i++) {
        uint32_t wanted = cut && i == letters - 1 ? 0x2026 : (unsigned char)name[i];
        if (column + i >= COLUMNS || canvas_cell(canvas, column + i, row).ch != wanted) {
            return false;
        }
    }
    return true;
}

/* A name on the chart, of so many letters, the last of which is the mark where it is cut. */
static bool find_name(const Canvas *canvas, const char *name, Area *found)
{
    for (int letters = (int)strlen(name); letters >= LETTERS_LEAST; letters--) {
        for (int row = CHART_TOP; row < CHART_END; row++) {
            for (int column = 0; column + letters <= COLUMNS; column++) {
                if (stands_at(canvas, column, row, name, letters)) {
                    *found = (Area){column, row, letters, 1};
                    return true;
                }
            }
        }
    }
    return false;
}

static int distance(int column, int row, Area name)
{
    int left = name.column - column - 1, right = column - name.column - name.columns;
    return int_max(int_max(left, right), 0) + 2 * abs(row - name.row);
}

typedef struct Names {
    int all, whole, own;
} Names;

static const char *name_of(const Seat *seat, int node)
{
    const Chart *chart = &seat_run(seat)->chart;
    return node == chart->boss ? seat_game(seat)->content->attackers[run_boss_ahead(seat_game(seat))].name
                               : chart->nodes[node].name;
}

static void count_name(const Seat *seat, int node, Names *names)
{
    const Canvas *canvas = seat->app.canvas;
    const char *name = name_of(seat, node);
    Area area;
    int column, row, strangers = 0;
    if (!find_name(canvas, name, &area)) {
        fail_msg("%s is not there:\n%s", name, seat->text);
    }
    assert_true(find_system(canvas, node, &column, &row));
    for (int i = 0; i < seat_run(seat)->chart.node_count; i++) {
        int other_column, other_row;
        assert_true(find_system(canvas, i, &other_column, &other_row));
        strangers += i != node && distance(other_column, other_row, area) <= distance(column, row, area);
    }
    names->all++;
    names->whole += area.columns == (int)strlen(name);
    names->own += strangers == 0;
}

/* Each is nearer to its own system than to any other, and one that is cut has a mark; few are, and fewer still find no
 * such place. */
static void names_belong_to_their_systems(void **state)
{
    (void)state;
    Names names = {0};
    for (int i = 0; i < SEEDS; i++) {
        char seed[16];
        Seat *seat = seat_new();
        snprintf(seed, sizeof seed, "names %d", i / 2);
        if (i % 2) {
            seat_begin_told(seat, seed);
        } else {
            seat_begin(seat, MODE_RUN, seed);
        }
        seat_draw(seat, COLUMNS, ROWS);
        for (int k = 0; k < seat_run(seat)->chart.node_count; k++) {
            count_name(seat, k, &names);
        }
        seat_free(seat);
    }
    print_message("%d names, %d whole, %d nearest to their own system\n", names.all, names.whole, names.own);
    assert_true(names.all > 1000);
    assert_true(names.whole * 100 >= names.all * 98);
    assert_true(names.own * 100 >= names.all * 99);
}

/* From the top to the bottom, in each row from left to right, and round. */
static void tab_goes_as_one_reads(void **state)
{
    (void)state;
    for (int i = 0; i < SEEDS; i++) {
        char seed[16];
        Seat *seat = seat_new();
        snprintf(seed, sizeof seed, "tab %d", i);
        seat_begin_told(seat, seed);
        Run *run = seat_run(seat);
        run->visited = 0xffffff & ~(1u << run->chart.boss);
        for (int k = 0; k < run->chart.node_count; k++) {
            run->shops[k].count = 1; /* all can be gone to again */
        }
        seat_draw(seat, COLUMNS, ROWS);
        int back = 0, steps = run->chart.node_count - 1, before = seat_chart(seat)->system;
        for (int k = 0; k < steps; k++) {
            int column, row, next_column, next_row;
            seat_press(seat, HKEY_TAB);
            int next = seat_chart(seat)->system;
            assert_true(find_system(seat->app.canvas, before, &column, &row));
            assert_true(find_system(seat->app.canvas, next, &next_column, &next_row));
            back += next_row < row || (next_row == row && next_column < column);
            before = next;
        }
        assert_true(back <= 1);
        seat_free(seat);
    }
}

/* Once a chapter is over its line goes; all systems stay where they are. */
static void systems_stay_when_the_storys_line_goes(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin_told(seat, "harbour");
    Run *run = seat_run(seat);
    int columns[CHART_NODES_MAX], rows[CHART_NODES_MAX];
    seat_draw(seat, COLUMNS, ROWS);
    for (int i = 0; i < run->chart.node_count; i++) {
        assert_true(find_system(seat->app.canvas, i, &columns[i], &rows[i]));
    }
    assert_non_null(run_next_action(run));
    run->chapters.acts[0].done = run->chapters.acts[0].count;
    assert_null(run_next_action(run));
    seat_draw(seat, COLUMNS, ROWS);
    for (int i = 0; i < run->chart.node_count; i++) {
        int column, row;
        assert_true(find_system(seat->app.canvas, i, &column, &row));
        assert_int_equal(column, columns[i]);
        assert_int_equal(row, rows[i]);
    }
    seat_free(seat);
}

/* On the chart's line, where the story begins, and in the story so far. */
static void who_the_captain_is_is_said(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin_told(seat, "harbour");
    char words[80], named[80];
    const char *captain = seat_run(seat)->chapters.actors[STORY_MAIN];
    snprintf(words, sizeof words, "You are Captain %s.", captain);
    snprintf(named, sizeof named, "Captain %s (you) wants ", captain);
    seat_draw(seat, 160, 40);
    seat_assert_shows(seat, named);
    seat_draw(seat, COLUMNS, ROWS);
    assert_true(strstr(seat->text, named) || strstr(seat->text, words));
    seat_press(seat, 's');
    seat_draw(seat, COLUMNS, ROWS);
    seat_assert_shows(seat, words);
    seat_free(seat);
    seat = seat_new();
    seat_at_scene(seat, "harbour");
    seat_draw(seat, COLUMNS, ROWS);
    seat_assert_shows(seat, named);
    seat_free(seat);
}

/* Each number of HP with the waves that it is for. */
static void the_boss_is_told_wave_by_wave(void **state)
{
    enum { LATER = 3, TEXT = 4000 };
    (void)state;
    Seat *seat = seat_as_played(80, 24);
    seat_begin(seat, MODE_RUN, "boss");
    const Game *game = seat_game(seat);
    const int boss = game->run.chart.boss;
    LevelPlan plan;
    assert_true(run_preview(game, boss, &plan) && plan.par > 1);
    char told[TEXT], words[200];
    words_system(game, boss, told, sizeof told);
    const char *at = strstr(told, "at threat ");
    assert_non_null(at);
    const int threat = atoi(at + strlen("at threat "));
    snprintf(words, sizeof words, " with %d HP up to wave %d and %d in wave %d.", run_boss_hp(game, boss, threat, 0),
             plan.par + 1, run_boss_hp(game, boss, threat, LATER), plan.par + 1 + LATER);
    assert_non_null(strstr(told, words));
    seat_free(seat);
}

/* However long its name, and in a list. */
static void an_offers_card_keeps_its_rarity(void **state)
{
    static const char *const ids[] = {"spin-cannon", "storm-cell", "longshot"};
    enum { OFFERED = sizeof ids / sizeof *ids };
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "rarity");
    const Content *content = seat->options.content;
    Offer *offer = &seat_run(seat)->offers[0];
    *offer = (Offer){.kind = OFFER_BLUEPRINTS, .count = OFFERED, .paid = true};
    for (int i = 0; i < OFFERED; i++) {
        offer->items[i] = (uint16_t)content_blueprint(content, ids[i]);
        offer->carried[i] = (uint8_t)(1 + content_augment(content, "sharp-eyes"));
    }
    seat_run(seat)->offer_count = 1;
    seat_run(seat)->stage = STAGE_OFFER;
    stage_follow(&seat->app);
    seat_draw(seat, COLUMNS, ROWS);
    for (int i = 0; i < OFFERED; i++) {
        const Blueprint *blueprint = &content->blueprints[offer->items[i]];
        const char *line = strstr(seat->text, blueprint->name);
        const char *rarity = line ? strstr(line, rarity_text(blueprint->rarity)) : NULL;
        assert_non_null(rarity);
        assert_true(rarity < strchr(line, '\n'));
    }
    seat_free(seat);
}

SUBJECT(journey_looks)
{
    const struct CMUnitTest tests[] = {
        UNIT_TEST_OF_MANY(names_belong_to_their_systems),         UNIT_TEST_OF_MANY(tab_goes_as_one_reads),
        cmocka_unit_test(systems_stay_when_the_storys_line_goes), cmocka_unit_test(who_the_captain_is_is_said),
        cmocka_unit_test(the_boss_is_told_wave_by_wave),          cmocka_unit_test(an_offers_card_keeps_its_rarity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
