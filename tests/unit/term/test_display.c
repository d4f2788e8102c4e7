/* The display, drawing into a file: what it sends shows the canvas, to libvterm, and it sends little. */
#include "term/tty/display.h"

#include "mirror.h"
#include "theme_look.h"
#include "../../support/scratch.h"

#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { COLUMNS = 60, ROWS = 20, BYTES_MAX = 1 << 20, FOLDER_SIZE = 64 };

/* A display on a file, and a mirror that is shown what was added to it. */
typedef struct Stage {
    FILE *file;
    Display *display;
    Mirror *mirror;
    Canvas *canvas;
    Theme theme;
    long read;
} Stage;

static void open_stage(Stage *stage, const char *term, int columns, int rows)
{
    Failure failure = {0};
    stage->file = tmpfile();
    int fd = fileno(stage->file);
    stage->display = display_open(&(DisplayOptions){fd, fd, term, columns, rows}, &failure);
    assert_string_equal(failure.why, "");
    assert_non_null(stage->display);
    stage->theme = theme_resolve(COLORS_AUTO, GLYPHS_UNICODE, display_colors(stage->display));
    stage->mirror = mirror_new(columns ? columns : 80, rows ? rows : 24);
    stage->canvas = canvas_new(columns ? columns : 80, rows ? rows : 24);
    stage->read = 0;
}

/* Shows the mirror what is new; returns how many bytes. */
static size_t watch(Stage *stage)
{
    static char bytes[BYTES_MAX];
    ssize_t got = pread(fileno(stage->file), bytes, sizeof bytes, stage->read);
    assert_true(got >= 0 && got < BYTES_MAX);
    stage->read += got;
    mirror_write(stage->mirror, bytes, (size_t)got);
    return (size_t)got;
}

static size_t draw(Stage *stage)
{
    assert_true(display_draw(stage->display, stage->canvas, &stage->theme));
    return watch(stage);
}

static void close_stage(Stage *stage)
{
    display_close(stage->display);
    mirror_free(stage->mirror);
    canvas_free(stage->canvas);
    fclose(stage->file);
}

static void assert_cell(const Stage *stage, int column, int row)
{
    Cell cell = canvas_cell(stage->canvas, column, row);
    MirrorCell seen = mirror_cell(stage->mirror, column, row);
    /* A blank has no ink unless it is marked by itself. */
    Style style = cell.style;
    style.ink = cell.ch == ' ' && !style.attributes ? INK_TEXT : style.ink;
    Look look = theme_look(&stage->theme, style);
    assert_int_equal(seen.ch, cell.ch);
    assert_int_equal(seen.background, look.background);
    assert_int_equal(seen.underline, (look.attributes & STYLE_UNDERLINE) != 0);
    assert_int_equal(seen.reverse, (look.attributes & STYLE_REVERSE) != 0);
    if (cell.ch != ' ') {
        assert_int_equal(seen.foreground, look.foreground);
        assert_int_equal(seen.bold, (look.attributes & STYLE_BOLD) != 0);
    }
}

static void assert_shown(const Stage *stage)
{
    for (int row = 0; row < stage->canvas->rows; row++) {
        for (int column = 0; column < stage->canvas->columns; column++) {
            assert_cell(stage, column, row);
        }
    }
}

static unsigned next(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static void scribble(Canvas *canvas, unsigned *seed, int cells)
{
    static const uint32_t letters[] = {'a', 'Z', ' ', '#', 0xE9, 0x25AA, 0x2500, 0x2502, 0x28B7, ' '};
    for (int i = 0; i < cells; i++) {
        Style style = {(uint8_t)(next(seed) % INK_COUNT), (uint16_t)(next(seed) % GROUND_COUNT), 0};
        style.attributes = (uint8_t)(next(seed) % 8 == 0 ? STYLE_REVERSE : next(seed) % 8 == 0 ? STYLE_UNDERLINE : 0);
        int column = (int)(next(seed) % (unsigned)canvas->columns), row = (int)(next(seed) % (unsigned)canvas->rows);
        canvas_put(canvas, column, row, letters[next(seed) % (sizeof letters / sizeof *letters)], style);
    }
}

static void test_shows_any_canvas(void **unused)
{
    (void)unused;
    Stage stage;
    unsigned seed = 1;
    open_stage(&stage, "xterm-256color", COLUMNS, ROWS);
    scribble(stage.canvas, &seed, COLUMNS * ROWS * 2);
    draw(&stage);
    assert_shown(&stage);
    for (int i = 0; i < 30; i++) {
        scribble(stage.canvas, &seed, 1 + i * 10);
        stage.theme.ground.hue = i * 15;
        draw(&stage);
        assert_shown(&stage);
    }
    close_stage(&stage);
}

/* More colours in a row than there are numbers for them, and other depths in between. */
static void test_direct_colours_by_number(void **unused)
{
    (void)unused;
    Stage stage;
    unsigned seed = 3;
    open_stage(&stage, "xterm-256color", COLUMNS, ROWS);
    for (int i = 0; i < 40; i++) {
        stage.theme.depth = i % 8 == 7 ? COLORS_256 : COLORS_DIRECT;
        stage.theme.ground.hue = i * 9;
        canvas_clear(stage.canvas);
        scribble(stage.canvas, &seed, 60);
        draw(&stage);
        assert_shown(&stage);
        assert_int_equal(draw(&stage), 0);
    }
    close_stage(&stage);
}

static int colors_of(const char *term)
{
    Stage stage;
    open_stage(&stage, term, COLUMNS, ROWS);
    int colors = display_colors(stage.display);
    close_stage(&stage);
    return colors;
}

static void test_terminals_say_that_they_have_direct_colours(void **unused)
{
    (void)unused;
    static const char *const words[] = {"truecolor", "24bit"};
    assert_int_equal(colors_of("xterm-256color"), 256);
    for (int i = 0; i < 2; i++) {
        setenv("COLORTERM", words[i], 1);
        assert_int_equal(colors_of("xterm-256color"), THEME_DIRECT_COLORS);
        assert_int_equal(colors_of("xterm"), 8);
        assert_int_equal(colors_of("tmux-256color"), 256);
        assert_int_equal(colors_of("screen-256color"), 256);
    }
    setenv("COLORTERM", "yes", 1);
    assert_int_equal(colors_of("xterm-256color"), 256);
    unsetenv("COLORTERM");
}

static void test_nothing_new_is_nothing_sent(void **unused)
{
    (void)unused;
    Stage stage;
    unsigned seed = 2;
    open_stage(&stage, "xterm-256color", COLUMNS, ROWS);
    scribble(stage.canvas, &seed, 500);
    assert_true(draw(&stage) > 0);
    size_t sent = display_bytes(stage.display);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(draw(&stage), 0);
    }
    assert_int_equal(display_bytes(stage.display), sent);
    assert_int_equal(sent, (size_t)stage.read);
    display_redraw(stage.display);
    assert_true(draw(&stage) > 500);
    assert_shown(&stage);
    close_stage(&stage);
}

static void test_cursor(void **unused)
{
    (void)unused;
    Stage stage;
    int column, row;
    open_stage(&stage, "xterm-256color", 0, 0);
    draw(&stage);
    assert_false(mirror_cursor_visible(stage.mirror));
    stage.canvas->cursor_column = 79;
    stage.canvas->cursor_row = 23;
    assert_in_range(draw(&stage), 1, 40);
    assert_true(mirror_cursor_visible(stage.mirror));
    mirror_cursor(stage.mirror, &column, &row);
    assert_int_equal(column, 79);
    assert_int_equal(row, 23);
    stage.canvas->cursor_column = 10;
    assert_in_range(draw(&stage), 1, 12);
    mirror_cursor(stage.mirror, &column, &row);
    assert_int_equal(column, 10);
    stage.canvas->cursor_column = -1;
    draw(&stage);
    assert_false(mirror_cursor_visible(stage.mirror));
    assert_int_equal(draw(&stage), 0);
    close_stage(&stage);
}

static void test_canvas_of_another_size(void **unused)
{
    (void)unused;
    Stage stage;
    open_stage(&stage, "xterm-256color", COLUMNS, ROWS);
    canvas_fill(stage.canvas, (Area){0, 0, COLUMNS, ROWS}, 'x', (Style){0});
    draw(&stage);
    canvas_resize(stage.canvas, COLUMNS / 2, ROWS / 2);
    canvas_fill(stage.canvas, (Area){0, 0, COLUMNS, ROWS}, 'y', (Style){0});
    draw(&stage);
    assert_shown(&stage);
    assert_int_equal(mirror_cell(stage.mirror, COLUMNS - 1, ROWS - 1).ch, ' ');
    canvas_resize(stage.canvas, COLUMNS * 2, ROWS * 2);
    canvas_fill(stage.canvas, (Area){0, 0, COLUMNS * 2, ROWS * 2}, 'z', (Style){0});
    draw(&stage);
    assert_int_equal(mirror_cell(stage.mirror, COLUMNS - 1, ROWS - 1).ch, 'z');
    close_stage(&stage);
}

static void test_colours_of_terminals(void **unused)
{
    (void)unused;
    static const struct {
        const char *term;
        int colors;
        bool mouse;
    } cases[] = {{"xterm-256color", 256, true},  {"xterm", 8, true},          {"linux", 8, true}, {"vt100", 1, false},
                 {"screen-256color", 256, true}, {"tmux-256color", 256, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Stage stage;
        open_stage(&stage, cases[i].term, COLUMNS, ROWS);
        assert_int_equal(display_colors(stage.display), cases[i].colors);
        draw(&stage);
        display_mouse(stage.display, DISPLAY_MOUSE_DRAG);
        assert_int_equal(draw(&stage) > 0, cases[i].mouse);
        close_stage(&stage);
    }
}

/* ncurses begins with the size that terminfo says; the whole screen must scroll all the same, for the shell after us.
 */
static void test_taller_than_terminfo_says(void **unused)
{
    (void)unused;
    static const char scroll[] = "\033[1;1Htop\033[50;1Hend\n";
    Stage stage;
    char row[MIRROR_ROW_SIZE];
    open_stage(&stage, "xterm-256color", COLUMNS, 50);
    for (int i = 0; i < 50; i++) {
        canvas_printf(stage.canvas, 0, i, COLUMNS, (Style){0}, "row %d", i);
    }
    draw(&stage);
    assert_shown(&stage);
    display_close(stage.display);
    watch(&stage);
    mirror_write(stage.mirror, scroll, strlen(scroll));
    mirror_row(stage.mirror, 48, row);
    assert_string_equal(row, "end");
    mirror_free(stage.mirror);
    canvas_free(stage.canvas);
    fclose(stage.file);
}

/* On few colours too, every ground that means something is seen. */
static void test_eight_colours(void **unused)
{
    (void)unused;
    Stage stage;
    unsigned seed = 3;
    open_stage(&stage, "xterm", COLUMNS, ROWS);
    for (int i = 0; i < 10; i++) {
        scribble(stage.canvas, &seed, 400);
        draw(&stage);
        assert_shown(&stage);
    }
    close_stage(&stage);
}

/* A terminal type that is told red, green and blue: below 8 the index still, as terminfo has it. */
static void make_direct_type(char folder[FOLDER_SIZE])
{
    static const char type[] = "holdout-direct|a terminal of direct colours,\n"
                               "\tRGB, colors#0x1000000, pairs#0x10000, ccc@, initc@, use=xterm-256color,\n"
                               "\tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d"
                               ";%p1%{255}%&%d%;m,\n"
                               "\tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d"
                               ";%p1%{255}%&%d%;m,\n";
    char line[FOLDER_SIZE + 16];
    scratch_folder(folder, FOLDER_SIZE);
    snprintf(line, sizeof line, "tic -x -o %s -", folder);
    FILE *tic = popen(line, "w");
    assert_non_null(tic);
    assert_true(fputs(type, tic) >= 0);
    assert_int_equal(pclose(tic), 0);
    setenv("TERMINFO", folder, 1);
}

static void remove_direct_type(const char *folder)
{
    char line[FOLDER_SIZE + 16];
    unsetenv("TERMINFO");
    snprintf(line, sizeof line, "rm -r %s", folder);
    assert_int_equal(system(line), 0);
}

/* What some colours of the palette of 256 are in red, green and blue; 0 for the others. */
static int known_color(int color)
{
    static const struct {
        int color, rgb;
    } known[] = {{15, 0xFFFFFF},  {27, 0x005FFF},  {28, 0x008700},  {130, 0xAF5F00},
                 {157, 0xAFFFAF}, {215, 0xFFAF5F}, {243, 0x767676}, {245, 0x8A8A8A}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (known[i].color == color) {
            return 0x1000000 | known[i].rgb;
        }
    }
    return color < 8 ? color : 0;
}

static int count_known(const Stage *stage)
{
    int count = 0;
    for (int ink = 0; ink < INK_COUNT; ink++) {
        for (int ground = 0; ground < GROUND_COUNT; ground++) {
            int wanted = theme_look(&stage->theme, (Style){(uint8_t)ink, (uint16_t)ground, 0}).foreground;
            if (known_color(wanted)) {
                assert_int_equal(mirror_cell(stage->mirror, ink, ground).foreground, known_color(wanted));
                count += wanted >= 8;
            }
        }
    }
    return count;
}

static void test_direct_colours(void **unused)
{
    (void)unused;
    char folder[FOLDER_SIZE];
    make_direct_type(folder);
    Stage stage;
    open_stage(&stage, "holdout-direct", INK_COUNT, GROUND_COUNT);
    assert_int_equal(display_colors(stage.display), 0x1000000);
    for (int depth = COLORS_16; depth <= COLORS_256; depth++) {
        stage.theme.depth = (ColorDepth)depth;
        for (int i = 0; i < INK_COUNT * GROUND_COUNT; i++) {
            Style style = {(uint8_t)(i / GROUND_COUNT), (uint16_t)(i % GROUND_COUNT), 0};
            canvas_put(stage.canvas, style.ink, style.ground, 'x', style);
        }
        draw(&stage);
        assert_true(count_known(&stage) > 0);
    }
    close_stage(&stage);
    remove_direct_type(folder);
}

/* A terminal whose characters are not Unicode has the lines of frames in a set of their own; a line that is not in it
 * is a question mark. */
static void test_lines_without_unicode(void **unused)
{
    static const uint32_t known[] = {0x2500, 0x2502, 0x250C, 0x2510, 0x2514, 0x2518,
                                     0x251C, 0x2524, 0x252C, 0x2534, 0x253C};
    (void)unused;
    Stage stage;
    assert_non_null(setlocale(LC_CTYPE, "C"));
    open_stage(&stage, "xterm-256color", COLUMNS, ROWS);
    for (int i = 0; i < COLUMNS; i++) {
        canvas_put(stage.canvas, i, 0, 0x2500 + (uint32_t)i, (Style){.ink = INK_TEXT});
    }
    draw(&stage);
    for (int i = 0; i < COLUMNS; i++) {
        uint32_t expected = '?';
        for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
            expected = known[k] == 0x2500 + (uint32_t)i ? known[k] : expected;
        }
        assert_int_equal(mirror_cell(stage.mirror, i, 0).ch, expected);
    }
    close_stage(&stage);
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
}

/* After another program had the terminal all is drawn anew, and what leaving would send isn't sent behind it. */
static void test_resuming_does_not_leave(void **unused)
{
    (void)unused;
    Stage stage;
    unsigned seed = 5;
    open_stage(&stage, "xterm-256color", COLUMNS, ROWS);
    scribble(stage.canvas, &seed, COLUMNS * ROWS);
    draw(&stage);
    mirror_write(stage.mirror, "\033[?1049l\033[2J", 12);
    display_resume(stage.display);
    draw(&stage);
    assert_true(mirror_alternate(stage.mirror));
    assert_shown(&stage);
    rewind(stage.file);
    static char sent[BYTES_MAX];
    size_t length = fread(sent, 1, sizeof sent - 1, stage.file);
    sent[length] = '\0';
    assert_null(strstr(sent, "\033[?1049l"));
    close_stage(&stage);
}

static void test_mouse_and_leaving(void **unused)
{
    (void)unused;
    Stage stage;
    open_stage(&stage, "xterm-256color", COLUMNS, ROWS);
    display_mouse(stage.display, DISPLAY_MOUSE_HOVER);
    draw(&stage);
    assert_true(mirror_mouse(stage.mirror));
    assert_true(mirror_alternate(stage.mirror));
    display_mouse(stage.display, DISPLAY_MOUSE_OFF);
    draw(&stage);
    assert_false(mirror_mouse(stage.mirror));
    display_mouse(stage.display, DISPLAY_MOUSE_DRAG);
    draw(&stage);
    display_close(stage.display);
    watch(&stage);
    assert_false(mirror_mouse(stage.mirror));
    assert_false(mirror_alternate(stage.mirror));
    assert_true(mirror_cursor_visible(stage.mirror));
    mirror_free(stage.mirror);
    canvas_free(stage.canvas);
    fclose(stage.file);
}

static void test_gone_terminals_are_noticed(void **unused)
{
    (void)unused;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    Display *display = display_open(&(DisplayOptions){ends[1], -1, "xterm", COLUMNS, ROWS}, NULL);
    Canvas *canvas = canvas_new(COLUMNS, ROWS);
    Theme theme = theme_resolve(COLORS_AUTO, GLYPHS_ASCII, display_colors(display));
    assert_true(display_draw(display, canvas, &theme));
    close(ends[0]);
    canvas_put(canvas, 0, 0, 'x', (Style){0});
    assert_false(display_draw(display, canvas, &theme));
    assert_false(display_draw(display, canvas, &theme));
    display_close(display);
    canvas_free(canvas);
    close(ends[1]);
}

static void assert_refused(const char *term, const char *expected)
{
    Failure failure;
    assert_null(display_open(&(DisplayOptions){STDOUT_FILENO, STDIN_FILENO, term, 0, 0}, &failure));
    assert_int_equal(failure.status, EXIT_SYSTEM);
    assert_string_equal(failure.why, expected);
}

static void test_says_why_not(void **unused)
{
    (void)unused;
    unsetenv("TERM");
    assert_refused(NULL, "TERM does not say what terminal this is; set it, for example to xterm-256color.");
    assert_refused("", "TERM does not say what terminal this is; set it, for example to xterm-256color.");
    assert_refused("dumb",
                   "A terminal of type 'dumb' can't show a screen; set TERM to what it is, or play with --keys FILE.");
    assert_refused("../../etc",
                   "The terminal type '../../etc' is unknown here; set TERM to one that is known, for example "
                   "xterm-256color.");
}

/* What this host does not know is taken for what it is like. */
static void test_unknown_types_are_taken_for_others(void **unused)
{
    static const struct {
        const char *type, *taken_for;
    } cases[] = {{"xterm-nobody-knows", "xterm-256color"},
                 {"foot-nobody-knows", "xterm-256color"},
                 {"alacritty-nobody-knows", "xterm-256color"},
                 {"wezterm-nobody-knows", "xterm-256color"},
                 {"screen.nobody-knows", "screen-256color"},
                 {"nobody-knows-256color", "xterm-256color"},
                 {"vt102-nobody-knows", "vt100"},
                 {"xterm-256color", NULL},
                 {"vt100", NULL}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Failure failure = {0};
        FILE *sink = tmpfile();
        Display *display = display_open(&(DisplayOptions){fileno(sink), -1, cases[i].type, 80, 24}, &failure);
        assert_non_null(display);
        const char *taken_for = display_taken_for(display);
        assert_true(taken_for == NULL || cases[i].taken_for != NULL);
        assert_string_equal(taken_for ? taken_for : "", cases[i].taken_for ? cases[i].taken_for : "");
        display_close(display);
        fclose(sink);
    }
}

SUBJECT(display)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shows_any_canvas),
        cmocka_unit_test(test_direct_colours_by_number),
        cmocka_unit_test(test_terminals_say_that_they_have_direct_colours),
        cmocka_unit_test(test_nothing_new_is_nothing_sent),
        cmocka_unit_test(test_cursor),
        cmocka_unit_test(test_canvas_of_another_size),
        cmocka_unit_test(test_colours_of_terminals),
        cmocka_unit_test(test_taller_than_terminfo_says),
        cmocka_unit_test(test_eight_colours),
        cmocka_unit_test(test_direct_colours),
        cmocka_unit_test(test_lines_without_unicode),
        cmocka_unit_test(test_resuming_does_not_leave),
        cmocka_unit_test(test_mouse_and_leaving),
        cmocka_unit_test(test_gone_terminals_are_noticed),
        cmocka_unit_test(test_says_why_not),
        cmocka_unit_test(test_unknown_types_are_taken_for_others),
    };
    signal(SIGPIPE, SIG_IGN);
    unsetenv("COLORTERM");
    if (!setlocale(LC_ALL, "C.UTF-8")) {
        puts("left out: there is no locale C.UTF-8");
        return 77;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
