/* The tutorial's hint in a box of its own, always at the same place: the foot of the info panel. Its keys stand out. */
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/journey/tutorial.h"

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

int tutorial_draw(Canvas *canvas, Area panel, const Tutorial *tutorial, const Game *game, const View *view)
{
    static const char keys[] = N_("s next hint  q leave the tutorial");
    int lesson = tutorial_lesson(tutorial, game, view);
    if (lesson == TUTORIAL_NOTHING) {
        return 0;
    }
    char hint[TUTORIAL_TEXT_SIZE];
    tutorial_write(game, (Lesson)lesson, hint, sizeof hint);
    Area words = {panel.column + MARGIN, 0, panel.columns - 2 * MARGIN, 0};
    words.rows = put_hint(canvas, words, true, hint);
    const int rows = words.rows + FRAME_ROWS;
    Area box = {panel.column, panel.row + panel.rows - rows, panel.columns, rows};
    words.row = box.row + 1;
    canvas_box(canvas, box, (Style){.ink = INK_KEY}, _("Tutorial"));
    put_hint(canvas, words, false, hint);
    int columns = hot_columns(canvas, keys);
    Area line = {box.column + box.columns - MARGIN - columns - 1, box.row + rows - 1, columns, 1};
    canvas_put(canvas, line.column - 1, line.row, ' ', (Style){.ink = INK_DIM});
    hot_keys(canvas, line.column, line.row, line.columns, (Style){.ink = INK_DIM}, keys);
    canvas_put(canvas, line.column + line.columns, line.row, ' ', (Style){.ink = INK_DIM});
    return rows;
}
