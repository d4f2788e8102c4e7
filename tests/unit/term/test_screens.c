/* What holds for every screen that the title leads to: it is drawn without changing anything but the canvas, what it
 * keeps is kept, and all it has taken is given back. */
#include "all_screens.h"
#include "plain_seat.h"
#include "base/text.h"
#include "holdout/content.h"
#include "holdout/content_load.h"
#include "term/front/all_screens.h"
#include "term/stack/keymap.h"
#include "term/front/title_screen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static void draw_seed(char seed[GAME_SEED_SIZE])
{
    text_copy(seed, GAME_SEED_SIZE, "harbour");
}

static int set_up(void **state)
{
    Seat *seat = calloc(1, sizeof *seat);
    seat->options = (AppOptions){
        .content = content_load(NULL, stderr), .save_dir = "/nowhere", .draw_seed = draw_seed, .date = "2026-11-22"};
    seat->app.options = &seat->options;
    seat->app.set = &SCREEN_SET;
    seat->app.theme = theme_resolve(COLORS_256, GLYPHS_UNICODE, 256);
    seat->app.canvas = canvas_new(SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    *state = seat;
    return seat->options.content ? 0 : -1;
}

static void press(App *app, uint32_t code)
{
    screen_key(app, (Key){.code = code});
}

static void *copy_of(const void *bytes, size_t size)
{
    void *copy = malloc(size + 1);
    assert_non_null(copy);
    if (size > 0) {
        memcpy(copy, bytes, size);
    }
    return copy;
}

/* Drawn once, everything is settled; drawn again, all is as it was, the cells too. */
static void check_drawing(App *app)
{
    const Screen *screen = screen_top(app);
    screen_draw(app);
    Canvas *canvas = app->canvas;
    size_t cells = sizeof(Cell) * (size_t)canvas->columns * (size_t)canvas->rows;
    App *before = copy_of(app, sizeof *app);
    void *state = copy_of(screen_state(app), screen->state_size), *seen = copy_of(canvas->cells, cells);
    screen_draw(app);
    if (memcmp(before, app, sizeof *app) != 0) {
        fail_msg("Drawing %s changed what screens share.", screen->name);
    }
    if (screen->state_size > 0 && memcmp(state, screen_state(app), screen->state_size) != 0) {
        fail_msg("Drawing %s changed its state.", screen->name);
    }
    assert_memory_equal(canvas->cells, seen, cells);
    free(before);
    free(state);
    free(seen);
}

/* From the title by every key of its menu, and on by some of the keys that screens have. */
static void test_drawing_changes_nothing(void **state)
{
    static const uint32_t keys[] = {HKEY_END, HKEY_DOWN, HKEY_PAGE_DOWN, HKEY_RIGHT, 'w', 'n', '.', 'm', 'i', 'c'};
    App *app = &((Seat *)*state)->app;
    for (int i = 0; i < TITLE_SCREEN.binding_count; i++) {
        const Screen *screen = screen_top(app);
        assert_ptr_equal(screen, &TITLE_SCREEN);
        check_drawing(app);
        press(app, TITLE_SCREEN.bindings[i].codes[0]);
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            canvas_resize(app->canvas, k % 2 ? 80 : 131, k % 3 ? 24 : 50);
            check_drawing(app);
            press(app, keys[k]);
        }
        for (int closing = 0; closing < SCREEN_DEPTH_MAX && screen_top(app) != &TITLE_SCREEN; closing++) {
            press(app, HKEY_ESCAPE);
            press(app, 'q');
        }
        app->done = false;
        if (app->depth == 0) {
            screen_open(app, &TITLE_SCREEN, NULL);
        }
    }
}

/* A list of keys without its end would be read on into what stands behind it. */
static bool takes(const Binding *binding, uint32_t code)
{
    assert_int_equal(binding->codes[BINDING_CODES_MAX], 0);
    return keymap_has(binding->codes, code);
}

static bool has_key(const Screen *screen, uint32_t code)
{
    for (int i = 0; i < screen->binding_count; i++) {
        if (takes(&screen->bindings[i], code)) {
            return true;
        }
    }
    return false;
}

/* The first binding takes a key, so that a second one would be told in the help and never reached. */
static void check_keys(const Screen *screen)
{
    for (int i = 0; i < screen->binding_count; i++) {
        const Binding *binding = &screen->bindings[i];
        for (int k = 0; k < BINDING_CODES_MAX && binding->codes[k]; k++) {
            for (int before = 0; before < i; before++) {
                if (takes(&screen->bindings[before], binding->codes[k])) {
                    fail_msg("On the screen %s the key of \"%s\" does something else: code %u.", screen->name,
                             binding->help ? binding->help : binding->keys, binding->codes[k]);
                }
            }
        }
    }
    if (!has_key(screen, 'q') || !has_key(screen, HKEY_ESCAPE)) {
        fail_msg("Neither q nor Esc leaves the screen %s.", screen->name);
    }
    if (screen != &HELP_SCREEN && !has_key(screen, '?')) {
        fail_msg("The screen %s has no help.", screen->name);
    }
}

/* Keys of text mode mean nothing else on their screen, nor in a replay of it; battles are replayed on one of their own.
 */
static void check_spoken(const Screen *screen, const Binding *bindings, int count)
{
    for (int i = 0; i < count; i++) {
        uint32_t code = bindings[i].codes[0];
        bool taken = has_key(screen, code) || takes(SCREEN_SET.settings, code);
        for (int k = 0; k < SCREEN_SET.replay_count && screen->of_run && screen != &BATTLE_SCREEN; k++) {
            taken = taken || takes(&SCREEN_SET.replay[k], code);
        }
        if (taken || !bindings[i].keys || !bindings[i].help) {
            fail_msg("On the screen %s text mode's key '%c' is taken, or has no help.", screen->name, (char)code);
        }
    }
}

static void test_a_key_does_one_thing(void **state)
{
    static const Screen *const screens[] = {
#define X(screen) &screen,
        ALL_SCREENS(X)
#undef X
    };
    (void)state;
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        check_keys(screens[i]);
        check_spoken(screens[i], screens[i]->spoken, screens[i]->spoken_count);
        check_spoken(screens[i], SCREEN_SET.spoken, SCREEN_SET.spoken_count);
    }
}

static void test_every_row_leads_somewhere(void **state)
{
    static const struct {
        uint32_t key;
        const Screen *screen;
    } rows[] = {{'n', &NEW_RUN_SCREEN},    {'g', &GENERATORS_SCREEN}, {'b', &SANDBOX_SCREEN}, {'x', &CODEX_SCREEN},
                {'u', &UNFINISHED_SCREEN}, {'f', &SCORES_SCREEN},     {'?', &HELP_SCREEN},    {'t', &BATTLE_SCREEN}};
    App *app = &((Seat *)*state)->app;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        press(app, rows[i].key);
        assert_ptr_equal(screen_top(app), rows[i].screen);
        press(app, 'q');
        assert_ptr_equal(screen_top(app), &TITLE_SCREEN);
    }
    assert_false(app->done);
    press(app, 'q');
    assert_true(app->done);
}

static bool shows(const App *app, const char *words)
{
    for (int row = 0; row < app->canvas->rows; row++) {
        char line[SCREEN_COLUMNS_MIN * 4 + 1] = "";
        Text text = text_into(line, sizeof line);
        for (int column = 0; column < app->canvas->columns; column++) {
            uint32_t ch = canvas_cell(app->canvas, column, row).ch;
            text_add(&text, "%c", ch < 0x7F ? (char)ch : '?');
        }
        if (strstr(line, words)) {
            return true;
        }
    }
    return false;
}

/* What was chosen last stays chosen where a screen keeps it, and is forgotten where it doesn't. */
static void test_what_is_kept(void **state)
{
    App *app = &((Seat *)*state)->app;
    press(app, 'b');
    press(app, HKEY_RIGHT);
    press(app, 'q');
    press(app, 'b');
    screen_draw(app);
    assert_true(shows(app, "Level  < 2 >"));
    press(app, 'q');
    assert_int_equal(app->kept_count, 1);
    press(app, '?');
    check_drawing(app);
    press(app, HKEY_END);
    screen_draw(app);
    assert_false(shows(app, "Down shows more"));
    press(app, 'q');
    press(app, '?');
    screen_draw(app);
    assert_true(shows(app, "Down shows more"));
    press(app, 'q');
    assert_int_equal(app->kept_count, 1);
}

/* A seed that was typed is for the run that comes next: Enter once more sets it up. */
static void test_enter_after_the_seed_sets_up_a_run(void **state)
{
    App *app = &((Seat *)*state)->app;
    press(app, 's');
    press(app, 'x');
    press(app, HKEY_ENTER);
    assert_ptr_equal(screen_top(app), &TITLE_SCREEN);
    press(app, HKEY_ENTER);
    assert_ptr_equal(screen_top(app), &NEW_RUN_SCREEN);
    assert_string_equal(app->seed, "x");
}

/* Leaving a game leads to the home that it was begun from. */
static void test_leaving_goes_home(void **state)
{
    App *app = &((Seat *)*state)->app;
    press(app, 'b');
    press(app, HKEY_ENTER);
    assert_ptr_equal(screen_top(app), &BATTLE_SCREEN);
    press(app, 'q');
    assert_ptr_equal(screen_top(app), &SANDBOX_SCREEN);
    press(app, 'q');
    press(app, 't');
    assert_ptr_equal(screen_top(app), &BATTLE_SCREEN);
    press(app, 'q');
    assert_ptr_equal(screen_top(app), &TITLE_SCREEN);
}

/* The same key closes it again. */
static void test_a_page_that_is_read_has_help(void **state)
{
    App *app = &((Seat *)*state)->app;
    static const Screen *const pages[] = {&MESSAGES_SCREEN, &INFO_SCREEN, &STORY_SCREEN};
    press(app, 't');
    for (int i = 0; i < 3; i++) {
        screen_open(app, pages[i], NULL);
        press(app, '?');
        assert_ptr_equal(screen_top(app), &HELP_SCREEN);
        screen_draw(app);
        assert_true(shows(app, "scroll by a page"));
        press(app, '?');
        assert_ptr_equal(screen_top(app), pages[i]);
        press(app, 'q');
        assert_ptr_equal(screen_top(app), &BATTLE_SCREEN);
    }
}

SUBJECT(screens)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_drawing_changes_nothing, set_up, seat_leave),
        cmocka_unit_test_setup_teardown(test_every_row_leads_somewhere, set_up, seat_leave),
        cmocka_unit_test(test_a_key_does_one_thing),
        cmocka_unit_test_setup_teardown(test_what_is_kept, set_up, seat_leave),
        cmocka_unit_test_setup_teardown(test_enter_after_the_seed_sets_up_a_run, set_up, seat_leave),
        cmocka_unit_test_setup_teardown(test_leaving_goes_home, set_up, seat_leave),
        cmocka_unit_test_setup_teardown(test_a_page_that_is_read_has_help, set_up, seat_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
