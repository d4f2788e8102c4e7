/* A small program on the term room's ground floor, for the harness to try: it draws a board, moves the cursor by the
 * arrows, and does what a game must live through. Its status tells how it ended. */
#include "holdout/failure.h"
#include "term/tty/display.h"
#include "term/tty/input.h"
#include "term/tty/signals.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_TERMINATED = 10, STATUS_END = 11 };

typedef struct Sketch {
    Display *display;
    Canvas *canvas;
    Theme theme;
    int column, row;
    char last[KEY_NAME_SIZE];
} Sketch;

static void draw(Sketch *sketch)
{
    Canvas *canvas = sketch->canvas;
    canvas_clear(canvas);
    canvas_box(canvas, (Area){0, 1, 34, 17}, (Style){0}, "Board");
    for (int row = 0; row < 15; row++) {
        for (int column = 0; column < 30; column++) {
            Style ground = {.ink = INK_GROUND, .ground = (uint8_t)(GROUND_HEIGHT + (column + row) / 8)};
            canvas_put(canvas, 2 + column, 2 + row, column % 2 ? ' ' : ',', ground);
        }
    }
    canvas_put(canvas, sketch->column, sketch->row, 'A', (Style){INK_ATTACKER, GROUND_CURSOR, 0});
    canvas_printf(canvas, 0, 0, canvas->columns, (Style){INK_TITLE, 0, 0}, "%dx%d last %s", canvas->columns,
                  canvas->rows, sketch->last);
    canvas_printf(canvas, 0, canvas->rows - 1, canvas->columns, (Style){INK_DIM, 0, 0}, "%-*s", canvas->columns,
                  "bottom");
    canvas->cursor_column = sketch->column;
    canvas->cursor_row = sketch->row;
}

static void show(Sketch *sketch)
{
    draw(sketch);
    display_draw(sketch->display, sketch->canvas, &sketch->theme);
}

static void fit(Sketch *sketch)
{
    int columns, rows;
    display_size(sketch->display, &columns, &rows);
    canvas_resize(sketch->canvas, columns, rows);
}

/* Returns false when the key ends it. */
static bool press(Sketch *sketch, Key key)
{
    key_write(key, sketch->last);
    sketch->column += (key.code == HKEY_RIGHT) - (key.code == HKEY_LEFT);
    sketch->row += (key.code == HKEY_DOWN) - (key.code == HKEY_UP);
    if (key.code == HKEY_MOUSE && key.action == MOUSE_PRESS) {
        sketch->column = key.column;
        sketch->row = key.row;
    } else if (key.code == HKEY_SUSPEND) {
        display_suspend(sketch->display);
    } else if (key.code == HKEY_REDRAW) {
        display_redraw(sketch->display);
    } else if (key.code == 'm') {
        display_mouse(sketch->display, DISPLAY_MOUSE_DRAG);
    } else if (key.code == '!') {
        signals_set_journal("/somewhere/run.journal", NULL);
        raise(SIGSEGV);
    }
    return key.code != 'q';
}

static int loop(Sketch *sketch, Input *input)
{
    for (;;) {
        show(sketch);
        InputEvent event = input_next(input, INPUT_FOREVER);
        if (event.kind == INPUT_KEY && !press(sketch, event.key)) {
            return 0;
        }
        if (event.kind == INPUT_CONTINUE) {
            display_resume(sketch->display);
        }
        if (event.kind == INPUT_CONTINUE || event.kind == INPUT_RESIZE) {
            display_resize(sketch->display);
            fit(sketch);
        } else if (event.kind == INPUT_TERMINATE || event.kind == INPUT_END) {
            return event.kind == INPUT_END ? STATUS_END : STATUS_TERMINATED;
        }
    }
}

int main(void)
{
    Failure failure;
    setlocale(LC_ALL, "");
    signals_install();
    Sketch sketch = {.column = 10, .row = 8};
    sketch.display = display_open(&(DisplayOptions){.fd = STDOUT_FILENO, .input_fd = STDIN_FILENO}, &failure);
    if (!sketch.display) {
        fprintf(stderr, "%s\n", failure.why);
        return failure.status;
    }
    sketch.theme = theme_resolve(COLORS_AUTO, GLYPHS_AUTO, display_colors(sketch.display));
    sketch.canvas = canvas_new(1, 1);
    sketch.canvas->ascii = sketch.theme.glyphs == GLYPHS_ASCII;
    fit(&sketch);
    Input *input = input_open(STDIN_FILENO, NULL, INPUT_ESCAPE_MS);
    int status = loop(&sketch, input);
    input_close(input);
    display_close(sketch.display);
    canvas_free(sketch.canvas);
    signals_remove();
    return status;
}
