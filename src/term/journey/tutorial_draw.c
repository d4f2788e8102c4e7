/* The tutorial's hint in a box of its own, always at the same place: the foot of the info panel. Its keys stand out. */
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/journey/tutorial.h"

#include <string.h>

enum { BOX_ROWS = 6, MARGIN = 2, WORD_SIZE = 64 };

typedef struct Pen {
    Canvas *canvas;
    Area area;
    int column, row;
} Pen;

static int put(Pen *pen, Style style, const char *from, size_t length)
{
    char word[WORD_SIZE];
    length = length < sizeof word ? length : sizeof word - 1;
    memcpy(word, from, length);
    word[length] = '\0';
    return canvas_text(pen->canvas, pen->area.column + pen->column, pen->area.row + pen->row,
                       pen->area.columns - pen->column, style, word);
}

/* Where a key's closing bracket stands in a word that begins with one, or NULL. */
static const char *key_end(const char *word, size_t length)
{
    return word[0] == '<' && length > 2 ? memchr(word + 2, '>', length - 2) : NULL;
}

static void put_word(Pen *pen, const char *word, size_t length)
{
    const Style key = {.ink = INK_KEY, .attributes = STYLE_BOLD}, plain = {.ink = INK_TEXT};
    const char *end = key_end(word, length);
    int columns = (int)length - (end ? 2 : 0);
    if (pen->column > 0 && pen->column + columns > pen->area.columns) {
        pen->column = 0;
        pen->row++;
    }
    if (pen->row >= pen->area.rows) {
        return;
    }
    if (end) {
        pen->column += put(pen, key, word + 1, (size_t)(end - word - 1));
        length -= (size_t)(end + 1 - word);
        word = end + 1;
    }
    pen->column += put(pen, plain, word, length) + 1;
}

static void put_hint(Canvas *canvas, Area area, const char *hint)
{
    Pen pen = {canvas, area, 0, 0};
    while (*hint) {
        size_t length = strcspn(hint, " ");
        put_word(&pen, hint, length);
        hint += length + (hint[length] == ' ');
    }
}

int tutorial_draw(Canvas *canvas, Area panel, const Tutorial *tutorial, const Game *game, const View *view)
{
    static const char keys[] = "s next hint  q leave the tutorial";
    int lesson = tutorial_lesson(tutorial, game, view);
    if (lesson == TUTORIAL_NOTHING) {
        return 0;
    }
    Area box = {panel.column, panel.row + panel.rows - BOX_ROWS, panel.columns, BOX_ROWS};
    char hint[TUTORIAL_TEXT_SIZE];
    tutorial_write(game, (Lesson)lesson, hint, sizeof hint);
    canvas_box(canvas, box, (Style){.ink = INK_KEY}, "Tutorial");
    put_hint(canvas, (Area){box.column + MARGIN, box.row + 1, box.columns - 2 * MARGIN, BOX_ROWS - 2}, hint);
    int columns = hot_columns(canvas, keys);
    Area line = {box.column + box.columns - MARGIN - columns - 1, box.row + BOX_ROWS - 1, columns, 1};
    canvas_put(canvas, line.column - 1, line.row, ' ', (Style){.ink = INK_DIM});
    hot_keys(canvas, line.column, line.row, line.columns, (Style){.ink = INK_DIM}, keys);
    canvas_put(canvas, line.column + line.columns, line.row, ' ', (Style){.ink = INK_DIM});
    return BOX_ROWS;
}
