/* The drawing model, apart from any terminal: a grid of cells that screens draw into. The display sends what
 * changed to ncurses; --dump and the tests read it as text. */
#ifndef HOLDOUT_TERM_CANVAS_CANVAS_H
#define HOLDOUT_TERM_CANVAS_CANVAS_H

#include "term/canvas/role.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Cell {
    uint32_t ch; /* one Unicode character of width 1; box lines as U+25xx, drawn through ACS by the display */
    Style style;
} Cell;

typedef struct Area {
    int column, row, columns, rows;
} Area;

/* What is left of it below so many rows. */
static inline Area area_below(Area area, int rows)
{
    return (Area){area.column, area.row + rows, area.columns, area.rows - rows};
}

enum { HOT_KEY_SIZE = 12, HOT_AREAS_MAX = 192 };

/* Where a click of the mouse is more than a place (term/canvas/hot.h). */
typedef struct HotArea {
    Area area;
    char key[HOT_KEY_SIZE]; /* the key that it stands for, by its name; "": */
    int item;               /* what it chooses on the screen */
} HotArea;

/* A key's name within a text: "press " KEY("n") ". What is shown is the key that the player has for it. The mark is a
 * control character, so that no seed or name can hold it; translators find it in their texts as it is. */
enum { KEY_MARK = '\001', KEY_WORD_SIZE = 40 };
#define KEY(name) "\001" name

typedef struct Canvas {
    int columns, rows;
    Cell *cells;                   /* row-major */
    int cursor_column, cursor_row; /* where the hardware cursor rests: the focused thing; -1: hidden */
    bool ascii;                    /* lines and punctuation become + - | and the like as they are put */
    Area clip;                     /* nothing is drawn outside of it */
    struct Reading *reading;       /* where the words that are drawn are noted, too; NULL: nowhere */
    int hot_count;
    HotArea hot[HOT_AREAS_MAX]; /* of what is drawn, what lies above others last */
    void (*key_word)(const void *context, const char *name, char out[KEY_WORD_SIZE]); /* NULL: keys are as usual */
    const void *key_context;
    /* Told of each text before it is drawn into an area, `wrapped` or on its first row: tests see by it what finds no
     * room. NULL: nobody is. */
    void (*watch)(void *watcher, const struct Canvas *canvas, Area area, const char *text, bool wrapped);
    void *watcher;
} Canvas;

enum { CANVAS_TEXT_SIZE = 2048 };

/* The text with the player's keys in it: itself where it names none, else `out`. Without a canvas keys are as usual. */
const char *canvas_keys(const Canvas *canvas, const char *text, char out[CANVAS_TEXT_SIZE]);

/* Length of the key that a text begins with, its mark included; 0: it begins with none. */
size_t canvas_key_length(const char *text);

Canvas *canvas_new(int columns, int rows);
void canvas_free(Canvas *canvas);
void canvas_resize(Canvas *canvas, int columns, int rows);
void canvas_clear(Canvas *canvas);

/* From now on only cells of the area are drawn; clearing, resizing and canvas_unclip make it the whole canvas. */
void canvas_clip(Canvas *canvas, Area area);
void canvas_unclip(Canvas *canvas);

/* What is drawn in between belongs together when it is read out. */
void canvas_begin_group(Canvas *canvas);
void canvas_end_group(Canvas *canvas);

/* What is drawn from here on is a picture, whose letters are no words: they aren't noted until what this returns is put
 * back as the canvas's reading. */
struct Reading *canvas_mute(Canvas *canvas);

/* A canvas without cells, on which words are only noted, each text as one line however long it is, with its keys still
 * marked. */
Canvas canvas_for_reading(struct Reading *reading);

/* Cells outside the canvas are silently not drawn; what has no width of 1 becomes '?'. */
void canvas_put(Canvas *canvas, int column, int row, uint32_t ch, Style style);
Cell canvas_cell(const Canvas *canvas, int column, int row);
void canvas_set_ground(Canvas *canvas, int column, int row, Ground ground);

/* Gives every cell of an area a ground that has none so far. */
void canvas_lay(Canvas *canvas, Area area, Ground ground);

/* Lays a tint over the ground of a cell, in place of the one it had. */
void canvas_tint(Canvas *canvas, int column, int row, Tint tint);

/* What was drawn in an area is on the second ground of a theme. */
void canvas_lay_beside(Canvas *canvas, Area area);

/* Writes UTF-8 from a cell on, at most `width` columns; returns the columns written. What is cut ends in an ellipsis.
 */
int canvas_text(Canvas *canvas, int column, int row, int width, Style style, const char *text);
int canvas_printf(Canvas *canvas, int column, int row, int width, Style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Wraps text at words into an area ('\n' breaks a line); returns the rows used, at most the area's. What is cut ends
 * so, too. */
int canvas_wrap(Canvas *canvas, Area area, Style style, const char *text);

/* The same from a line on, counted from 0; returns how many lines the whole text has. Read aloud it is whole. */
int canvas_wrap_from(Canvas *canvas, Area area, Style style, const char *text, int first);
void canvas_box(Canvas *canvas, Area area, Style style, const char *title);
void canvas_fill(Canvas *canvas, Area area, uint32_t ch, Style style);

/* Shows a part of another canvas, from one of its rows on; nothing of it is noted as words. */
void canvas_show(Canvas *canvas, Area area, const Canvas *sheet, int row);

/* The character as the canvas shows it. */
uint32_t canvas_drawable(const Canvas *canvas, uint32_t ch);

void canvas_write_character(uint32_t ch, FILE *out);

/* The whole canvas as UTF-8 lines without trailing blanks. */
void canvas_write(const Canvas *canvas, FILE *out);

#endif
