#include "exhibit.h"

#include "golden.h"
#include "looks.h"
#include "term/stack/apply_settings.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

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

void exhibit_open(Exhibit *exhibit, int columns, int rows)
{
    Failure failure = {.why = ""};
    exhibit->file = tmpfile();
    exhibit->read = 0;
    assert_non_null(exhibit->file);
    int fd = fileno(exhibit->file);
    exhibit->display = display_open(&(DisplayOptions){fd, fd, "xterm-256color", columns, rows}, &failure);
    assert_string_equal(failure.why, "");
    exhibit->mirror = mirror_new(columns, rows);
}

void exhibit_close(Exhibit *exhibit)
{
    display_close(exhibit->display);
    mirror_free(exhibit->mirror);
    fclose(exhibit->file);
}

void exhibit_draw(Exhibit *exhibit, Seat *seat)
{
    static char bytes[BYTES_MAX];
    App *app = &seat->app;
    while (screen_top(app)->work && screen_top(app)->work(app) != WORK_DONE) {
    }
    screen_draw(app);
    assert_true(display_draw(exhibit->display, app->canvas, &app->theme));
    ssize_t got = pread(fileno(exhibit->file), bytes, sizeof bytes, exhibit->read);
    assert_true(got >= 0 && got < BYTES_MAX);
    exhibit->read += got;
    mirror_write(exhibit->mirror, bytes, (size_t)got);
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

void exhibit_check(const Scene *scene)
{
    int columns = scene->columns ? scene->columns : 80, rows = scene->rows ? scene->rows : 24;
    Exhibit exhibit;
    Album looks = {0};
    char path[256];
    Seat *seat = seat_as_played(columns, rows);
    take_look(seat, 0);
    scene->arrange(seat);
    press_all(seat, scene->keys);
    assert_ptr_equal(seat_top(seat), scene->screen);
    exhibit_open(&exhibit, columns, rows);
    for (int look = 0; look < LOOK_COUNT; look++) {
        take_look(seat, look);
        exhibit_draw(&exhibit, seat);
        album_add(&looks, LOOKS[look].name, exhibit.mirror);
    }
    char *text = album_text(&looks);
    hide(text, seat->folder, "/home/ada/.local/holdout");
    snprintf(path, sizeof path, "%s/%s.txt", GOLDEN_FOLDER, scene->name);
    bool same = golden_agrees(path, text);
    free(text);
    album_free(&looks);
    exhibit_close(&exhibit);
    seat_free(seat);
    assert_true(same);
}

void exhibit_begin(void)
{
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    unsetenv("NO_COLOR");
    unsetenv("COLORTERM");
    assert_int_equal(setenv("TMPDIR", "/tmp", 1), 0); /* for the length of what is hidden */
}
