/* Every screen in every look: with colours of any number and none, in ASCII, on a light ground. Each is drawn by the
 * display and read by libvterm, so the golden files hold what terminals show. A screen that has none is named. */
#include "golden.h"
#include "looks.h"
#include "scenes.h"
#include "seat.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"
#include "term/stack/apply_settings.h"
#include "term/tty/display.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { BYTES_MAX = 1 << 20 };

static const struct {
    const char *name;
    ColorDepth depth;
    GlyphSet glyphs;
    PaletteName palette;
} LOOKS[] = {
    {"direct", COLORS_DIRECT, GLYPHS_UNICODE, PALETTE_DEFAULT}, {"256", COLORS_256, GLYPHS_UNICODE, PALETTE_DEFAULT},
    {"16", COLORS_16, GLYPHS_UNICODE, PALETTE_DEFAULT},         {"8", COLORS_8, GLYPHS_UNICODE, PALETTE_DEFAULT},
    {"mono", COLORS_MONO, GLYPHS_UNICODE, PALETTE_DEFAULT},     {"ascii", COLORS_256, GLYPHS_ASCII, PALETTE_DEFAULT},
    {"light", COLORS_DIRECT, GLYPHS_UNICODE, PALETTE_LIGHT},
};
enum { LOOK_COUNT = sizeof LOOKS / sizeof *LOOKS };

/* A display on a file, and a mirror that is shown what is added to it. */
typedef struct Stage {
    FILE *file;
    Display *display;
    Mirror *mirror;
    off_t read;
} Stage;

static void open_stage(Stage *stage, int columns, int rows)
{
    Failure failure = {.why = ""};
    stage->file = tmpfile();
    stage->read = 0;
    assert_non_null(stage->file);
    int fd = fileno(stage->file);
    stage->display = display_open(&(DisplayOptions){fd, fd, "xterm-256color", columns, rows}, &failure);
    assert_string_equal(failure.why, "");
    stage->mirror = mirror_new(columns, rows);
}

static void close_stage(Stage *stage)
{
    display_close(stage->display);
    mirror_free(stage->mirror);
    fclose(stage->file);
}

/* What can wait is done first, as where a script is played. */
static void show(Stage *stage, Seat *seat)
{
    static char bytes[BYTES_MAX];
    App *app = &seat->app;
    while (screen_top(app)->work && screen_top(app)->work(app) != WORK_DONE) {
    }
    screen_draw(app);
    assert_true(display_draw(stage->display, app->canvas, &app->theme));
    ssize_t got = pread(fileno(stage->file), bytes, sizeof bytes, stage->read);
    assert_true(got >= 0 && got < BYTES_MAX);
    stage->read += got;
    mirror_write(stage->mirror, bytes, (size_t)got);
}

static void set(App *app, Setting setting, int value)
{
    app->settings.chosen[setting] = (uint8_t)value;
    settings_apply(app, setting);
}

static void take_look(Seat *seat, int look)
{
    set(&seat->app, SETTING_COLORS, (int)LOOKS[look].depth);
    set(&seat->app, SETTING_GLYPHS, (int)LOOKS[look].glyphs);
    set(&seat->app, SETTING_PALETTE, (int)LOOKS[look].palette);
}

/* Each run of this test has a folder of its own; its name is as long. */
static void hide(char *text, const char *name, const char *shown)
{
    size_t length = strlen(name);
    assert_int_equal(strlen(shown), length);
    for (char *at = strstr(text, name); at; at = strstr(at + length, name)) {
        memcpy(at, shown, length);
    }
}

static void test_scene(void **state)
{
    const Scene *scene = *state;
    int columns = scene->columns ? scene->columns : 80, rows = scene->rows ? scene->rows : 24;
    Stage stage;
    Album looks = {0};
    char path[256];
    Seat *seat = seat_as_played(columns, rows);
    take_look(seat, 0);
    scene->arrange(seat);
    press_all(seat, scene->keys);
    assert_ptr_equal(seat_top(seat), scene->screen);
    open_stage(&stage, columns, rows);
    for (int look = 0; look < LOOK_COUNT; look++) {
        take_look(seat, look);
        show(&stage, seat);
        album_add(&looks, LOOKS[look].name, stage.mirror);
    }
    char *text = album_text(&looks);
    hide(text, seat->folder, "/home/ada/.local/holdout");
    snprintf(path, sizeof path, "%s/%s.txt", GOLDEN_FOLDER, scene->name);
    bool same = golden_agrees(path, text);
    free(text);
    album_free(&looks);
    close_stage(&stage);
    seat_free(seat);
    assert_true(same);
}

/* A wave with much to see, whatever waves the game has: one type after the other, and no hull that ends it. */
static void fill_wave(Game *game)
{
    static const char *const types[] = {"mite", "gnat", "husk"};
    enum { TYPES = sizeof types / sizeof *types, EACH = 16, SPACING = 5, HULL = 1000 };
    Battle *battle = &game->battle;
    Wave wave = {.number = battle->wave, .new_type = WAVE_NO_TYPE, .batch_count = TYPES};
    for (int i = 0; i < TYPES; i++) {
        wave.batches[i] = (Batch){.count = EACH, .spacing = SPACING};
        for (int k = 0; k < WORLD_STARTS_MAX; k++) {
            int type = content_attacker(game->content, types[i]);
            wave.batches[i].types[k] = (int16_t)(k == 0 ? type : WAVE_NO_TYPE);
        }
    }
    battle->waves[0] = wave;
    battle->hull = battle->hull_max = HULL;
}

/* The most that any second of it takes at four times normal speed, and the least that shows that it was full. */
static void test_a_second_of_playback(void **state)
{
    enum { FRAMES = 20, TICKS = 4, LEAST = 1500, MOST = 5300 };
    size_t sent[FRAMES] = {0}, before, most = 0;
    (void)state;
    Stage stage;
    Seat *seat = seat_as_played(80, 24);
    seat_begin(seat, MODE_LINEAR, "harbour");
    press_all(seat, "1kkkl\r\033jj2\r\033");
    fill_wave(seat_game(seat));
    press_all(seat, "n ");
    open_stage(&stage, 80, 24);
    show(&stage, seat);
    before = display_bytes(stage.display);
    for (int frame = 0; game_wave_runs(seat_game(seat)); frame++) {
        seat->app.view.playing = true;
        play_ticks(&seat->app, TICKS);
        show(&stage, seat);
        size_t now = display_bytes(stage.display), sum = 0;
        sent[frame % FRAMES] = now - before;
        before = now;
        for (int i = 0; i < FRAMES; i++) {
            sum += sent[i];
        }
        most = sum > most ? sum : most;
    }
    print_message("the busiest second of playback: %zu bytes\n", most);
    assert_in_range(most, LEAST, MOST);
    close_stage(&stage);
    seat_free(seat);
}

static void test_every_screen_has_one(void **state)
{
    (void)state;
    for (int i = 0; EVERY_SCREEN[i]; i++) {
        int scene = 0;
        while (scene < SCENE_COUNT && SCENES[scene].screen != EVERY_SCREEN[i]) {
            scene++;
        }
        if (scene == SCENE_COUNT) {
            fail_msg("%s has no golden file: give it a row of SCENES in tests/screens/scenes.c", EVERY_SCREEN[i]->name);
        }
    }
}

SUBJECT(looks)
{
    struct CMUnitTest tests[SCENE_COUNT + 2];
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    assert_int_equal(setenv("TMPDIR", "/tmp", 1), 0); /* for the length of what is hidden */
    tests[0] = (struct CMUnitTest)cmocka_unit_test(test_every_screen_has_one);
    tests[1] = (struct CMUnitTest)cmocka_unit_test(test_a_second_of_playback);
    for (int i = 0; i < SCENE_COUNT; i++) {
        tests[i + 2] = (struct CMUnitTest){SCENES[i].name, test_scene, NULL, NULL, (void *)&SCENES[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
