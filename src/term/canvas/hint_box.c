#include "term/canvas/hint_box.h"

#include "base/text.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"

#include <string.h>

enum { FRAME_ROWS = 2, MARGIN = 2, WORD_SIZE = 64 };

typedef struct Pen {
    Canvas *canvas;
    bool counts; /* and draws nothing */
    Area area;
    int column, row;
} Pen;

static void put(Pen *pen, Style style, const char *from, size_t length)
{
    char word[WORD_SIZE];
    text_copy(word, length < sizeof word ? length + 1 : sizeof word, from);
    pen->column += canvas_text(pen->canvas, pen->area.column + pen->column, pen->area.row + pen->row,
                               pen->area.columns - pen->column, style, word);
}

static int columns_with_keys(const Canvas *canvas, const char *from, size_t length)
{
    char word[WORD_SIZE], keyed[CANVAS_TEXT_SIZE];
    text_copy(word, length < sizeof word ? length + 1 : sizeof word, from);
    return columns_of(canvas_keys(canvas, word, keyed));
}

static void put_word(Pen *pen, const char *word, size_t length)
{
    const Style key = {.ink = INK_KEY, .attributes = STYLE_BOLD}, plain = {.ink = INK_TEXT};
    size_t named = canvas_key_length(word);
    int columns = columns_with_keys(pen->canvas, word, length);
    if (pen->column > 0 && pen->column + columns > pen->area.columns) {
        pen->column = 0;
        pen->row++;
    }
    if (pen->counts) {
        pen->column += columns;
    } else {
        put(pen, key, word, named);
        put(pen, plain, word + named, length - named);
    }
    pen->column++;
}

/* Returns its rows. */
static int put_hint(Canvas *canvas, Area area, bool counts, const char *hint)
{
    Pen pen = {canvas, counts, area, 0, 0};
    while (*hint) {
        size_t length = strcspn(hint, " ");
        put_word(&pen, hint, length);
        hint += length + (hint[length] == ' ');
    }
    return pen.row + 1;
}

int hint_box_draw(Canvas *canvas, Area panel, const char *title, const char *hint, const char *keys)
{
    Area words = {panel.column + MARGIN, 0, panel.columns - 2 * MARGIN, 0};
    words.rows = put_hint(canvas, words, true, hint);
    const int rows = words.rows + FRAME_ROWS;
    Area box = {panel.column, panel.row + panel.rows - rows, panel.columns, rows};
    words.row = box.row + 1;
    canvas_box(canvas, box, (Style){.ink = INK_KEY}, title);
    put_hint(canvas, words, false, hint);
    int columns = hot_columns(canvas, keys);
    Area line = {box.column + box.columns - MARGIN - columns - 1, box.row + rows - 1, columns, 1};
    canvas_put(canvas, line.column - 1, line.row, ' ', (Style){.ink = INK_DIM});
    hot_keys(canvas, line.column, line.row, line.columns, (Style){.ink = INK_DIM}, keys);
    canvas_put(canvas, line.column + line.columns, line.row, ' ', (Style){.ink = INK_DIM});
    return rows;
}
