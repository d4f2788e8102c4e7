/* Keys of the player's own, on every screen there is. */
#include "all_screens.h"
#include "plain_seat.h"
#include "base/text.h"
#include "holdout/content.h"
#include "holdout/content_load.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"
#include "term/stack/apply_settings.h"
#include "term/stack/keymap.h"
#include "term/stack/stops.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

/* On the battle screen of a sandbox. */
static int set_up(void **state)
{
    Seat *seat = calloc(1, sizeof *seat);
    seat->options = (AppOptions){.content = content_load(NULL, stderr), .date = "2026-11-22"};
    seat->app.options = &seat->options;
    seat->app.theme = theme_resolve(COLORS_MONO, GLYPHS_ASCII, 0);
    seat->app.canvas = canvas_new(SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    seat->app.canvas->ascii = true;
    seat->app.canvas->key_word = keymap_key_word;
    seat->app.canvas->key_context = &seat->app;
    seat->app.set = &SCREEN_SET;
    settings_init(&seat->app.settings);
    GameOptions options = {.first_level = 1, .first_wave = 3};
    text_copy(options.seed, sizeof options.seed, "keys");
    play_begin_sandbox(&seat->app, &options);
    *state = seat;
    return seat->options.content ? 0 : -1;
}

static void press(App *app, uint32_t code)
{
    screen_key(app, (Key){.code = code});
}

static int cursor_row(const App *app)
{
    return app->view.cursor.y / 100;
}

/* "Escape" for a key that does nothing. */
static void check_moves(App *app, uint32_t code, int rows)
{
    int before = cursor_row(app);
    press(app, code);
    assert_int_equal(cursor_row(app) - before, rows);
}

static void change(App *app, const char *screen, const char *key, const char *keys)
{
    KeyChange row = {.line = app->settings.keys.count + 1};
    uint32_t usual[KEY_CODES_MAX];
    assert_true(key_list_read(key, usual) && key_list_read(keys, row.codes));
    row.key = usual[0];
    text_copy(row.screen, sizeof row.screen, screen);
    assert_true(key_changes_put(&app->settings.keys, &row));
}

static bool shows(App *app, const char *words)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    screen_draw(app);
    canvas_write(app->canvas, out);
    fclose(out);
    bool found = strstr(text, words);
    free(text);
    return found;
}

static void check_shows(App *app, const char *words)
{
    if (!shows(app, words)) {
        canvas_write(app->canvas, stderr);
        fail_msg("\"%s\" is not on the screen", words);
    }
}

/* A new screen whose keys the list doesn't show could have no keys of the player's own. */
static void test_the_list_has_every_screen(void **state)
{
    static const Screen *const screens[] = {
#define X(screen) &screen,
        ALL_SCREENS(X)
#undef X
    };
    (void)state;
    int count = 0;
    while (EVERY_SCREEN[count]) {
        count++;
    }
    assert_int_equal(count, sizeof screens / sizeof *screens);
    for (int i = 0; i < count; i++) {
        bool found = false;
        for (int k = 0; k < count; k++) {
            found = found || EVERY_SCREEN[k] == screens[i];
        }
        if (!found) {
            fail_msg("src/term/front/all_screens.c lacks the screen %s", screens[i]->name);
        }
    }
    for (int i = 0; i < count; i++) {
        char word[KEY_SCREEN_SIZE], other[KEY_SCREEN_SIZE];
        keymap_screen_word(EVERY_SCREEN[i], word);
        assert_string_not_equal(word, KEY_SCREEN_ALL);
        assert_int_equal(strspn(word, "abcdefghijklmnopqrstuvwxyz-"), strlen(word));
        for (int k = 0; k < i; k++) {
            keymap_screen_word(EVERY_SCREEN[k], other);
            assert_string_not_equal(word, other);
        }
    }
}

/* Whatever preset: each thing has a key, and no key does two. */
static void test_presets_leave_nothing_out(void **state)
{
    App *app = &((Seat *)*state)->app;
    for (int preset = 0; preset < setting_value_count(SETTING_KEYS); preset++) {
        app->settings.chosen[SETTING_KEYS] = (uint8_t)preset;
        for (int i = 0; EVERY_SCREEN[i]; i++) {
            const char *about;
            Clash clash = keymap_clash_anywhere(app, EVERY_SCREEN[i], &about);
            if (clash != CLASH_NONE) {
                fail_msg("With the keys %s, on the screen %s: \"%s\" %s (src/term/settings/key_presets.c)",
                         setting_row(SETTING_KEYS)->values[preset], EVERY_SCREEN[i]->name, about,
                         clash == CLASH_LOST ? "has no key" : "shares a key");
            }
        }
    }
}

static void use_preset(App *app, const char *preset)
{
    app->settings.chosen[SETTING_KEYS] = (uint8_t)setting_find(SETTING_KEYS, preset);
}

static void test_presets_move(void **state)
{
    App *app = &((Seat *)*state)->app;
    check_moves(app, 'k', -1);
    check_moves(app, 'y', 0);
    use_preset(app, "left-hand");
    check_moves(app, 'w', -1);
    check_moves(app, 's', 1);
    check_moves(app, HKEY_DOWN, 1);
    use_preset(app, "arrows");
    check_moves(app, 'k', 0);
    check_moves(app, HKEY_UP, -1);
    check_moves(app, HKEY_PAGE_DOWN, 5);
    press(app, 'm');
    assert_string_equal(screen_top(app)->name, "Messages");
}

/* What is done by n is done by y, and no longer by n. */
static void test_a_key_of_ones_own(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battle", "n", "y <F5>");
    press(app, 'n');
    assert_int_equal(screen_game(app)->battle.phase, BATTLE_BUILD);
    screen_key(app, (Key){.code = HKEY_FUNCTION, .function = 4});
    assert_string_equal(screen_top(app)->name, "Help");
    press(app, 'q');
    screen_key(app, (Key){.code = HKEY_FUNCTION, .function = 5});
    assert_int_equal(screen_game(app)->battle.phase, BATTLE_WAVE);
}

/* The help and the hints name the keys as they are. */
static void test_words_follow(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battle", "n", "y");
    change(app, "battle", "<Up>", "<Up> W E X");
    press(app, '?');
    check_shows(app, "  y                 start the next wave");
    press(app, HKEY_PAGE_DOWN);
    check_shows(app, "  Up W E X Right l Down j Left h\n                    move the cursor");
    press(app, 'q');
    char word[KEY_WORD_SIZE];
    keymap_key_word(app, "n", word);
    assert_string_equal(word, "y");
    keymap_key_word(app, "Space", word);
    assert_string_equal(word, "Space");
    view_message(&app->view, "Press " KEY("n") "; " KEY("?") " helps.");
    check_shows(app, "Press y; ? helps.");
    press(app, '.');
    check_shows(app, "No wave is running; press y to start the next.");
    view_message(&app->view, "Press " KEY("n") "; " KEY("?") " helps.");
    app->scripted = true;
    check_shows(app, "Press n; ? helps.");
    view_message(&app->view, "No other control character marks a key: \002n\036n\177n.");
    check_shows(app, "No other control character marks a key: ?n?n?n.");
}

static void test_scripts_have_the_usual_keys(void **state)
{
    App *app = &((Seat *)*state)->app;
    use_preset(app, "left-hand");
    change(app, "battle", "n", "y");
    app->scripted = true;
    check_moves(app, 'y', 0);
    check_moves(app, 'k', -1);
    press(app, 'n');
    assert_int_equal(screen_game(app)->battle.phase, BATTLE_WAVE);
}

/* On all screens it takes only what is free there. */
static void test_changes_of_all_screens(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, KEY_SCREEN_ALL, "<Up>", "y n");
    keymap_check(app, EVERY_SCREEN);
    assert_int_equal(app->settings.problem_count, 0);
    check_moves(app, 'y', -1);
    check_moves(app, 'k', 0);
    press(app, 'n');
    assert_int_equal(screen_game(app)->battle.phase, BATTLE_WAVE);
}

/* Down to the row that says this. */
static void choose_row(App *app, const char *words)
{
    char row[SCREEN_COLUMNS_MIN + 1];
    for (int i = 0; i < KEYMAP_BINDINGS_MAX; i++) {
        screen_draw(app);
        for (int k = 0; k < SCREEN_COLUMNS_MIN; k++) {
            row[k] = (char)canvas_cell(app->canvas, k, app->canvas->cursor_row).ch;
        }
        row[SCREEN_COLUMNS_MIN] = '\0';
        if (strstr(row, words)) {
            return;
        }
        press(app, HKEY_DOWN);
    }
    fail_msg("no row says \"%s\"", words);
}

static int changes_in_force(const App *app)
{
    int count = 0;
    for (int i = 0; i < app->settings.keys.count; i++) {
        count += !app->settings.keys.changes[i].off;
    }
    return count;
}

static void check_refused(App *app, const char *words, int left)
{
    app->settings.problem_count = 0;
    keymap_check(app, EVERY_SCREEN);
    assert_int_equal(app->settings.problem_count, 1);
    if (!strstr(app->settings.problems[0], words)) {
        fail_msg("\"%s\" says nothing of \"%s\"", app->settings.problems[0], words);
    }
    assert_int_equal(changes_in_force(app), left);
    app->settings.keys.count = 0;
}

static void test_what_cannot_be_is_told(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battel", "n", "y");
    check_refused(app, "no screen 'battel'", 0);
    change(app, "battle", "y", "a");
    check_refused(app, "'y' is nothing's first key", 0);
    change(app, "battle", "k", "y");
    check_refused(app, "'k' is nothing's first key", 0);
    change(app, "battle", "n", "q");
    check_refused(app, "keep what they do", 0);
    change(app, "battle", "n", "y");
    change(app, "battle", "u", "y");
    check_refused(app, "is that of \"start the next wave\"", 1);
    change(app, "battle", "n", "u");
    check_refused(app, "leaves no key for \"undo what was built, queued or taken down last\"", 0);
    change(app, "battle", "n", "u");
    change(app, "battle", "u", "n");
    keymap_check(app, EVERY_SCREEN);
    assert_int_equal(changes_in_force(app), 2);
}

/* Keys that only text mode has, or a replay. */
static void test_what_cannot_be_elsewhere_is_told(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battle", "n", "N");
    check_refused(app, "leaves no key for \"now: what there is to build or use, and what it costs\" in text mode", 0);
    change(app, "chart", "b", "X");
    check_refused(app, "leaves no key for \"next, previous loss of hull\" in a replay", 0);
    change(app, "battle", "n", "C");
    keymap_check(app, EVERY_SCREEN);
    assert_int_equal(changes_in_force(app), 1);
}

/* What others can be had beside stays, wherever it stands. */
static void test_the_line_at_fault_goes(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battle", "n", "y");
    change(app, "battle", "u", "m");
    change(app, "battle", "x", "#");
    change(app, "battle", "<Up>", "{ k");
    keymap_check(app, EVERY_SCREEN);
    assert_int_equal(app->settings.problem_count, 1);
    assert_non_null(strstr(app->settings.problems[0], ":2: this leaves no key for \"all messages\"; give"));
    assert_int_equal(changes_in_force(app), 3);
    assert_true(app->settings.keys.changes[1].off);
}

/* With one preset a key is free, with another it isn't; whoever goes back has it again. */
static void test_a_preset_is_chosen_beside_keys_of_ones_own(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battle", "u", "Q");
    press(app, 'S');
    choose_row(app, "Keys");
    press(app, HKEY_RIGHT);
    check_shows(app, "< arrows >");
    assert_int_equal(app->settings.problem_count, 0);
    press(app, HKEY_RIGHT);
    check_shows(app, "< left-hand >");
    assert_int_equal(app->settings.problem_count, 1);
    assert_non_null(strstr(app->settings.problems[0], "is that of"));
    assert_int_equal(changes_in_force(app), 0);
    press(app, HKEY_RIGHT);
    assert_int_equal(app->settings.problem_count, 0);
    assert_int_equal(changes_in_force(app), 1);
}

static void test_f1_is_always_the_help(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battle", "?", "!");
    press(app, '?');
    assert_string_equal(screen_top(app)->name, "Battle");
    screen_key(app, (Key){.code = HKEY_FUNCTION, .function = 1});
    assert_string_equal(screen_top(app)->name, "Help");
    press(app, 'q');
    press(app, '!');
    assert_string_equal(screen_top(app)->name, "Help");
}

/* There is always a way back, and to the settings. */
static void test_fixed_keys(void **state)
{
    App *app = &((Seat *)*state)->app;
    change(app, "battle", "q", "y");
    change(app, "help", "q", "y");
    change(app, "battle", "<Enter>", "Z");
    keymap_check(app, EVERY_SCREEN);
    assert_int_equal(app->settings.problem_count, 0);
    press(app, '?');
    press(app, HKEY_ESCAPE);
    press(app, '?');
    press(app, 'y');
    assert_string_equal(screen_top(app)->name, "Battle");
    press(app, 'S');
    assert_string_equal(screen_top(app)->name, "Settings");
    press(app, 'q');
    press(app, 'q');
    assert_true(app->done);
}

static void open_keys(App *app)
{
    press(app, 'S');
    press(app, 'K');
    check_shows(app, "Keys  < Battle >");
}

static void test_keys_are_changed_on_the_screen(void **state)
{
    App *app = &((Seat *)*state)->app;
    open_keys(app);
    choose_row(app, "start the next wave");
    press(app, HKEY_ENTER);
    check_shows(app, "press a key");
    press(app, 'u');
    check_shows(app, "u did \"undo what was built, queued or taken down last\" before, which now");
    check_shows(app, "> u                   * start the next wave");
    check_shows(app, "n                   * undo");
    press(app, '+');
    press(app, 'x');
    check_shows(app, "> u x                 * start the next wave");
    check_shows(app, "  Delete              * take down the building");
    press(app, '+');
    press(app, 'q');
    check_shows(app, "keep what they do");
    press(app, '+');
    press(app, 'i');
    check_shows(app, "i is all that does");
    press(app, HKEY_ENTER);
    press(app, 'Y');
    check_shows(app, "In text mode it would leave no key for \"yours");
    check_shows(app, "> u x                 * start the next wave");
    press(app, 'd');
    check_shows(app, "Here its usual key is in use; D sets all");
    press(app, HKEY_ENTER);
    press(app, HKEY_ESCAPE);
    check_shows(app, "> u x                 * start the next wave");
    press(app, 'D');
    check_shows(app, "> n                     start the next wave");
    assert_int_equal(app->settings.keys.count, 0);
}

#define SETTINGS_FILE "/tmp/holdout-keymap-XXXXXX"

/* Settings from a file of their own that says this; the test unlinks it. */
static void read_new_file(App *app, char path[sizeof SETTINGS_FILE], const char *text)
{
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (long)strlen(text));
    close(file);
    settings_read(&app->settings, path);
}

/* And written, so that they are there the next time. */
static void test_keys_are_kept(void **state)
{
    App *app = &((Seat *)*state)->app;
    char path[] = SETTINGS_FILE;
    read_new_file(app, path, "");
    open_keys(app);
    choose_row(app, "on to the next event");
    press(app, HKEY_ENTER);
    press(app, '#');
    choose_row(app, "start the next wave");
    press(app, '+');
    press(app, '"');
    static Settings again;
    settings_init(&again);
    settings_read(&again, path);
    assert_int_equal(again.problem_count, 0);
    uint32_t codes[KEY_CODES_MAX];
    assert_true(settings_keys(&again, "battle", '>', codes));
    assert_int_equal(codes[0], '#');
    assert_int_equal(codes[1], 0);
    assert_true(settings_keys(&again, "battle", 'n', codes));
    assert_int_equal(codes[0], 'n');
    assert_int_equal(codes[1], '"');
    press(app, 'D');
    settings_init(&again);
    settings_read(&again, path);
    assert_int_equal(again.keys.count, 0);
    unlink(path);
}

/* Enter can't be taken from what it does, so that its other key can. */
static void test_what_has_a_fixed_key_gives_its_other_one(void **state)
{
    App *app = &((Seat *)*state)->app;
    char path[] = SETTINGS_FILE;
    read_new_file(app, path, "");
    open_keys(app);
    for (int i = 0; i < 80 && !shows(app, "Keys  < Title >"); i++) {
        press(app, HKEY_RIGHT);
        screen_draw(app);
    }
    choose_row(app, "help");
    press(app, HKEY_ENTER);
    press(app, ' ');
    static Settings again;
    settings_init(&again);
    settings_read(&again, path);
    assert_int_equal(again.problem_count, 0);
    uint32_t codes[KEY_CODES_MAX];
    assert_true(settings_keys(&again, "title", HKEY_ENTER, codes));
    assert_int_equal(codes[0], HKEY_ENTER);
    assert_int_equal(codes[1], 0);
    unlink(path);
}

/* Though no replay runs when settings are read. */
static void test_keys_of_replays_are_kept(void **state)
{
    App *app = &((Seat *)*state)->app;
    char path[] = SETTINGS_FILE;
    read_new_file(app, path, "key battle N: y\n");
    keymap_check(app, EVERY_SCREEN);
    uint32_t codes[KEY_CODES_MAX];
    assert_true(settings_keys(&app->settings, "battle", 'N', codes));
    assert_int_equal(codes[0], 'y');
    assert_int_equal(app->settings.problem_count, 0);
    unlink(path);
}

/* Setting a key back must leave text mode and replays their keys, too. */
static void test_usual_keys_come_back_where_they_are_free_everywhere(void **state)
{
    App *app = &((Seat *)*state)->app;
    char path[] = SETTINGS_FILE;
    read_new_file(app, path, "key battle n: y\nkey battle N: n\n");
    keymap_check(app, EVERY_SCREEN);
    assert_int_equal(app->settings.problem_count, 0);
    open_keys(app);
    choose_row(app, "start the next wave");
    press(app, 'd');
    check_shows(app, "In text mode its usual key is in use; D sets all");
    assert_int_equal(app->reckoned, 0);
    uint32_t codes[KEY_CODES_MAX];
    assert_true(settings_keys(&app->settings, "battle", 'n', codes));
    assert_int_equal(codes[0], 'y');
    press(app, 'D');
    assert_false(settings_keys(&app->settings, "battle", 'n', codes));
    unlink(path);
}

static void test_settings_hold_at_once(void **state)
{
    App *app = &((Seat *)*state)->app;
    press(app, 'S');
    choose_row(app, "Step");
    press(app, HKEY_RIGHT);
    assert_int_equal(app->view.step_ticks, 20);
    check_shows(app, "Step               < 20 > *");
    check_shows(app, "No file keeps settings here");
    choose_row(app, "Playback");
    press(app, HKEY_LEFT);
    assert_int_equal(app->view.speed, 2);
    choose_row(app, "Size of tiles");
    press(app, HKEY_RIGHT);
    assert_int_equal(app->view.zoom, 1);
    choose_row(app, "Characters");
    press(app, ' ');
    press(app, ' ');
    assert_int_equal(app->theme.glyphs, GLYPHS_UNICODE);
    assert_false(app->canvas->ascii);
    press(app, 'd');
    press(app, 'D');
    assert_int_equal(app->view.step_ticks, 10);
    assert_int_equal(app->view.speed, 4);
    assert_int_equal(app->view.zoom, 0);
}

/* What the key for the next event stops for: a row each. */
static void test_stops_are_settings(void **state)
{
    App *app = &((Seat *)*state)->app;
    for (int i = 0; i < STOP_COUNT; i++) {
        char name[40];
        Setting setting = SETTING_COUNT;
        snprintf(name, sizeof name, "stop-%s", stop_name((Stop)i));
        for (int k = 0; k < SETTING_COUNT; k++) {
            setting = strcmp(setting_row((Setting)k)->name, name) == 0 ? (Setting)k : setting;
        }
        if (setting == SETTING_COUNT || !strstr(setting_row(setting)->words, stop_words((Stop)i))) {
            fail_msg("no row of SETTING_LIST is about %s, or says that %s", name, stop_words((Stop)i));
        }
        assert_true(stop_is_on(app, (Stop)i));
        app->settings.chosen[setting] = 1;
        settings_apply(app, setting);
        for (int k = 0; k < STOP_COUNT; k++) {
            assert_int_equal(stop_is_on(app, (Stop)k), k > i);
        }
    }
}

SUBJECT(keymap)
{
#define SEATED(test) cmocka_unit_test_setup_teardown(test, set_up, seat_leave)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_list_has_every_screen),
        SEATED(test_presets_leave_nothing_out),
        SEATED(test_presets_move),
        SEATED(test_a_key_of_ones_own),
        SEATED(test_words_follow),
        SEATED(test_scripts_have_the_usual_keys),
        SEATED(test_changes_of_all_screens),
        SEATED(test_what_cannot_be_is_told),
        SEATED(test_what_cannot_be_elsewhere_is_told),
        SEATED(test_a_preset_is_chosen_beside_keys_of_ones_own),
        SEATED(test_the_line_at_fault_goes),
        SEATED(test_f1_is_always_the_help),
        SEATED(test_fixed_keys),
        SEATED(test_keys_are_changed_on_the_screen),
        SEATED(test_keys_are_kept),
        SEATED(test_what_has_a_fixed_key_gives_its_other_one),
        SEATED(test_keys_of_replays_are_kept),
        SEATED(test_usual_keys_come_back_where_they_are_free_everywhere),
        SEATED(test_settings_hold_at_once),
        SEATED(test_stops_are_settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
