/* The mouse: what is clicked on is what the same keys would do, a whole act long; and what it points at is shown. */
#include "base/text.h"
#include "bots/bots.h"
#include "pair.h"
#include "term/canvas/hot.h"
#include "term/play/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { COLUMNS = PAIR_COLUMNS, ROWS = PAIR_ROWS, STEPS_MAX = 20000 };

static Seat *begin(void)
{
    enum { FUEL_GOAL = 40 };
    Seat *seat = seat_with_folder();
    ((Content *)seat->options.content)->run.numbers[RUN_FUEL_GOAL] = FUEL_GOAL;
    seat_begin(seat, MODE_RUN, "kaid");
    seat_draw(seat, COLUMNS, ROWS);
    return seat;
}

static void an_act_by_mouse_leaves_the_journal_of_the_keys(void **state)
{
    (void)state;
    const Pair pair = {.keys = begin(), .mouse = begin()};
    Bot *bot = bot_new(BOT_GREEDY, seat_game(pair.keys));
    Policy policy;
    policy_begin(&policy);
    policy.board = BOARD_NEVER; /* steps on foot have a test of their own */
    bot_obey(bot, &policy);
    int uses = 0, builds = 0;
    for (int i = 0; i < STEPS_MAX && seat_run(pair.keys)->chart.act == 1 && !game_over(seat_game(pair.keys)); i++) {
        Decision decision;
        uint64_t before = game_hash(seat_game(pair.keys));
        if (pair_strike(seat_game(pair.keys), i, &decision) || bot_decide(bot, seat_game(pair.keys), &decision)) {
            uses += decision.kind == DECISION_USE;
            builds += decision.kind == DECISION_BUILD;
            pair_act(&pair, &decision);
        } else {
            pair_press(&pair, '.', ".");
        }
        if (game_hash(seat_game(pair.keys)) == before ||
            game_hash(seat_game(pair.keys)) != game_hash(seat_game(pair.mouse))) {
            fail_msg("decision %d: keys came to \"%s\", the mouse to \"%s\" on\n%s", decision.kind,
                     seat_last(pair.keys), seat_last(pair.mouse), pair.mouse->text);
        }
    }
    assert_int_equal(seat_run(pair.keys)->chart.act, 2);
    assert_true(uses > 3);
    assert_true(builds > 20);
    char *keys = seat_journal(pair.keys), *clicks = seat_journal(pair.mouse);
    assert_string_equal(keys, clicks);
    free(keys);
    free(clicks);
    bot_free(bot);
    seat_free(pair.keys);
    seat_free(pair.mouse);
}

/* Nothing that was drawn before lies under what covers it, and of two the upper one is hit. */
static void what_lies_above_is_clicked_on(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(80, 24);
    canvas_clear(canvas);
    assert_null(hot_at(canvas, 3, 3));
    hot_item(canvas, (Area){0, 0, 10, 10}, 7);
    hot_keys(canvas, 2, 3, 60, (Style){.ink = INK_DIM}, "Enter take  s skip for 5 credits   ? help; q back");
    assert_int_equal(hot_at(canvas, 1, 3)->item, 7);
    assert_string_equal(hot_at(canvas, 2, 3)->key, "Enter");
    assert_string_equal(hot_at(canvas, 11, 3)->key, "Enter");
    assert_null(hot_at(canvas, 12, 3));
    assert_string_equal(hot_at(canvas, 14, 3)->key, "s");
    assert_string_equal(hot_at(canvas, 33, 3)->key, "s");
    assert_string_equal(hot_at(canvas, 37, 3)->key, "?");
    assert_string_equal(hot_at(canvas, 45, 3)->key, "q");
    hot_cover(canvas);
    assert_null(hot_at(canvas, 2, 3));
    for (int i = 0; i < HOT_AREAS_MAX + 2; i++) {
        hot_key(canvas, (Area){i % 80, i / 80, 1, 1}, "n");
    }
    assert_int_equal(canvas->hot_count, HOT_AREAS_MAX);
    canvas_clear(canvas);
    assert_int_equal(canvas->hot_count, 0);
    canvas_free(canvas);
}

static void their_key(const void *context, const char *name, char out[KEY_WORD_SIZE])
{
    text_copy(out, KEY_WORD_SIZE, strcmp(name, "s") == 0 ? (const char *)context : name);
}

/* A line of keys names the player's, and what is clicked on is still what the usual one does. */
static void lines_of_keys_name_the_keys_of_the_player(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(80, 24);
    canvas_clear(canvas);
    canvas->key_word = their_key;
    canvas->key_context = "PageUp";
    assert_int_equal(hot_columns(canvas, "Enter take  s skip; ? help"), 31);
    assert_int_equal(hot_keys(canvas, 0, 0, 80, (Style){.ink = INK_DIM}, "Enter take  s skip; ? help"), 31);
    for (int i = 0; i < 31; i++) {
        assert_int_equal(canvas_cell(canvas, i, 0).ch, "Enter take  PageUp skip; ? help"[i]);
    }
    assert_string_equal(hot_at(canvas, 22, 0)->key, "s");
    assert_string_equal(hot_at(canvas, 25, 0)->key, "?");
    /* A further key of a part is clicked on by its name. */
    assert_int_equal(hot_keys(canvas, 0, 1, 80, (Style){.ink = INK_DIM}, ". " KEY("s") " turn  Home " KEY("End")), 23);
    assert_string_equal(hot_at(canvas, 0, 1)->key, ".");
    assert_string_equal(hot_at(canvas, 2, 1)->key, "s");
    assert_string_equal(hot_at(canvas, 7, 1)->key, "s");
    assert_string_equal(hot_at(canvas, 8, 1)->key, ".");
    assert_string_equal(hot_at(canvas, 15, 1)->key, "Home");
    assert_string_equal(hot_at(canvas, 20, 1)->key, "End");
    canvas_free(canvas);
}

static void assert_keys(Canvas *canvas, int columns, const char *shown)
{
    canvas_clear(canvas);
    hot_keys(canvas, 30, 0, columns, (Style){.ink = INK_DIM}, "Enter take  s skip   b look   ? help  q back");
    for (int i = 0; i < 50; i++) {
        assert_int_equal(canvas_cell(canvas, 30 + i, 0).ch, i < (int)strlen(shown) ? shown[i] : ' ');
    }
}

/* Where there is no room for all keys, help and what is behind it stay, and the first. */
static void lines_of_keys_keep_what_is_needed_most(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(80, 24);
    assert_keys(canvas, 44, "Enter take  s skip   b look   ? help  q back");
    assert_keys(canvas, 43, "Enter take  s skip   ? help  q back");
    assert_keys(canvas, 34, "Enter take  ? help  q back");
    assert_null(hot_at(canvas, 30 + 11, 0));
    assert_string_equal(hot_at(canvas, 30 + 12, 0)->key, "?");
    assert_string_equal(hot_at(canvas, 30 + 20, 0)->key, "q");
    canvas_free(canvas);
}

/* Each row of the title opens by one click, and the wheel chooses. */
static void menus_and_lists_are_clicked_on(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    const Pair pair = {.mouse = seat};
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_draw(seat, COLUMNS, ROWS);
    pair_click_item(&pair, 2);
    assert_ptr_equal(seat_top(seat), &NEW_RUN_SCREEN);
    pair_mouse(&pair, MOUSE_WHEEL_DOWN, 0, 10, 5);
    seat_assert_shows(seat, "> Ship ");
    pair_mouse(&pair, MOUSE_WHEEL_UP, 0, 10, 5);
    seat_assert_shows(seat, "> Kind ");
    pair_click_key(&pair, "q");
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    seat_press(seat, 'S');
    seat_draw(seat, COLUMNS, ROWS);
    pair_click_item(&pair, SETTING_BELL);
    assert_int_equal(settings_get(&seat->app.settings, SETTING_BELL), 0);
    pair_click_item(&pair, SETTING_BELL);
    assert_int_equal(settings_get(&seat->app.settings, SETTING_BELL), 1);
    pair_click_key(&pair, "q");
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    pair_mouse(&pair, MOUSE_PRESS, 1, COLUMNS - 1, ROWS - 2);
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    seat_free(seat);
}

static void a_row_of_the_keys_is_clicked_on(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    const Pair pair = {.mouse = seat};
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    screen_open(&seat->app, &KEYS_SCREEN, NULL);
    seat_draw(seat, COLUMNS, ROWS);
    pair_click_item(&pair, 4);
    assert_null(strstr(seat->text, "press a key"));
    pair_click_item(&pair, 4);
    seat_assert_shows(seat, "> press a key");
    seat_press(seat, HKEY_ESCAPE);
    seat_draw(seat, COLUMNS, ROWS);
    pair_click_key(&pair, "q");
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    seat_free(seat);
}

static void the_course_of_a_replay_is_clicked_on(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    const Pair pair = {.mouse = seat};
    seat_begin(seat, MODE_LINEAR, "clicked");
    for (const char *key = "nfsnf"; *key; key++) {
        seat_press(seat, (uint32_t)*key);
    }
    char path[JOURNAL_PATH_SIZE];
    snprintf(path, sizeof path, "%s", session_path(seat->app.session));
    play_leave(&seat->app);
    seat->app.done = false;
    play_watch(&seat->app, path);
    screen_open(&seat->app, &COURSE_SCREEN, NULL);
    seat_draw(seat, COLUMNS, ROWS);
    seat_assert_shows(seat, "wave 1: ");
    pair_click_item(&pair, -2);
    seat_assert_shows(seat, "wave 2: ");
    pair_click_item(&pair, -2);
    assert_ptr_equal(seat_top(seat), &REPLAY_SCREEN);
    assert_int_equal(game_time(seat_game(seat)).wave, 2);
    seat_free(seat);
}

/* The tile that shows under a cell. */
static Tile tile_under(const Seat *seat, int column, int row)
{
    const View *view = &seat->app.view;
    Layout layout = layout_for(COLUMNS, ROWS, view->zoom);
    DecisionPoint point;
    assert_true(view_point_of(view, &layout, column, row, &point));
    return tile_at(point.x / 100, point.y / 100);
}

/* A board that doesn't fit moves no farther than to show the tile, so that the second click meets it again. */
static void the_rim_of_a_scrolled_board_is_clicked_on(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    const Pair pair = {.mouse = seat};
    seat_begin(seat, MODE_LINEAR, "clicked");
    seat->app.view.zoom = VIEW_ZOOM_MAX;
    seat_draw(seat, COLUMNS, ROWS);
    Layout layout = layout_for(COLUMNS, ROWS, VIEW_ZOOM_MAX);
    assert_true(layout_scrolls(&layout));
    int column = layout.board.column, row = layout.board.row, before = seat->app.view.scroll_column;
    assert_true(before > layout.tile_columns);
    Tile there = tile_under(seat, column, row);
    pair_mouse(&pair, MOUSE_PRESS, 1, column, row);
    assert_true(tile_equal(view_cursor_tile(&seat->app.view), there));
    assert_in_range(before - seat->app.view.scroll_column, 0, layout.tile_columns - 1);
    assert_true(tile_equal(tile_under(seat, column, row), there));
    /* The keys want to see what comes next. */
    seat_press(seat, 'l');
    seat_press(seat, 'h');
    seat_press(seat, 'h');
    seat_draw(seat, COLUMNS, ROWS);
    assert_true(seat->app.view.scroll_column < before);
    seat_free(seat);
}

static void what_is_under_the_mouse_after_the_wheel_is_looked_at(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    const Pair pair = {.mouse = seat};
    seat_begin(seat, MODE_LINEAR, "clicked");
    seat_draw(seat, COLUMNS, ROWS);
    Layout layout = layout_for(COLUMNS, ROWS, 0);
    int column = layout.board.column + 9, row = layout.board.row + 7;
    pair_mouse(&pair, MOUSE_MOVE, 0, column, row);
    Tile before = seat->app.view.hover;
    pair_mouse(&pair, MOUSE_WHEEL_UP, 0, column, row);
    assert_false(tile_equal(seat->app.view.hover, before));
    assert_true(tile_equal(seat->app.view.hover, tile_under(seat, column, row)));
    seat_free(seat);
}

SUBJECT(mouse)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lies_above_is_clicked_on),
        cmocka_unit_test(lines_of_keys_name_the_keys_of_the_player),
        cmocka_unit_test(lines_of_keys_keep_what_is_needed_most),
        cmocka_unit_test(menus_and_lists_are_clicked_on),
        cmocka_unit_test(a_row_of_the_keys_is_clicked_on),
        cmocka_unit_test(the_course_of_a_replay_is_clicked_on),
        cmocka_unit_test(the_rim_of_a_scrolled_board_is_clicked_on),
        cmocka_unit_test(what_is_under_the_mouse_after_the_wheel_is_looked_at),
        cmocka_unit_test(an_act_by_mouse_leaves_the_journal_of_the_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
