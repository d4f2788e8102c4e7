/* The grid that screens draw into. Every cell always holds one character of width 1, so that what follows a strange
 * name on a line stays in its column, on any terminal. */
#include "term/canvas/canvas.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "term/canvas/reading.h"

#include <stdlib.h>
#include <string.h>

enum { PRINTF_SIZE = 1024, REPLACEMENT = '?', ELLIPSIS = 0x2026, READING_COLUMNS = 2000 };

typedef struct Fold {
    uint32_t from;
    char to;
} Fold;

static const Fold FOLDS[] = {
    {0xA0, ' '},   {0xAB, '<'},   {0xB7, '.'},    {0xBB, '>'},    {0xD7, 'x'},   {0x2010, '-'},
    {0x2013, '-'}, {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201C, '"'}, {0x201D, '"'},
    {0x2022, '*'}, {0x2026, '.'}, {0x2039, '<'},  {0x203A, '>'},  {0x2190, '<'}, {0x2191, '^'},
    {0x2192, '>'}, {0x2193, 'v'}, {0x2212, '-'},  {0x2219, '.'},  {0x2264, '<'}, {0x2265, '>'},
    {0x2500, '-'}, {0x2501, '-'}, {0x2502, '|'},  {0x2503, '|'},  {0x2550, '='}, {0x2551, '|'},
};

static uint32_t folded(uint32_t ch)
{
    for (size_t i = 0; i < sizeof FOLDS / sizeof *FOLDS; i++) {
        if (FOLDS[i].from == ch) {
            return (uint32_t)FOLDS[i].to;
        }
    }
    return ch >= 0x2500 && ch < 0x2580 ? '+' : ch;
}

uint32_t canvas_drawable(const Canvas *canvas, uint32_t ch)
{
    if (ch == 0) {
        return ' ';
    }
    if (text_columns(ch) != 1) {
        return REPLACEMENT;
    }
    return canvas->ascii && ch >= 0x80 ? folded(ch) : ch;
}

Canvas *canvas_new(int columns, int rows)
{
    Canvas *canvas = memory_new(1, sizeof *canvas);
    canvas_resize(canvas, columns, rows);
    return canvas;
}

void canvas_free(Canvas *canvas)
{
    if (canvas) {
        free(canvas->cells);
        free(canvas);
    }
}

void canvas_resize(Canvas *canvas, int columns, int rows)
{
    canvas->columns = columns > 0 ? columns : 1;
    canvas->rows = rows > 0 ? rows : 1;
    free(canvas->cells);
    canvas->cells = memory_new((size_t)canvas->columns * (size_t)canvas->rows, sizeof *canvas->cells);
    canvas_clear(canvas);
}

void canvas_clear(Canvas *canvas)
{
    canvas->hot_count = 0;
    for (int i = 0; i < canvas->columns * canvas->rows; i++) {
        canvas->cells[i] = (Cell){.ch = ' '};
    }
    canvas->cursor_column = canvas->cursor_row = -1;
    canvas_unclip(canvas);
    if (canvas->reading) {
        reading_clear(canvas->reading);
    }
}

struct Reading *canvas_mute(Canvas *canvas)
{
    struct Reading *reading = canvas->reading;
    canvas->reading = NULL;
    return reading;
}

Canvas canvas_for_reading(struct Reading *reading)
{
    return (Canvas){.columns = READING_COLUMNS, .reading = reading};
}

void canvas_begin_group(Canvas *canvas)
{
    if (canvas->reading) {
        reading_begin_group(canvas->reading);
    }
}

void canvas_end_group(Canvas *canvas)
{
    if (canvas->reading) {
        reading_end_group(canvas->reading);
    }
}

void canvas_clip(Canvas *canvas, Area area)
{
    canvas->clip = area;
}

void canvas_unclip(Canvas *canvas)
{
    canvas->clip = (Area){0, 0, canvas->columns, canvas->rows};
}

static Cell *cell_at(const Canvas *canvas, int column, int row)
{
    bool inside = column >= 0 && column < canvas->columns && row >= 0 && row < canvas->rows;
    return inside ? &canvas->cells[row * canvas->columns + column] : NULL;
}

/* The cell, or NULL where nothing may be drawn. */
static Cell *open_cell(const Canvas *canvas, int column, int row)
{
    const Area *clip = &canvas->clip;
    bool open = column >= clip->column && column < clip->column + clip->columns && row >= clip->row &&
                row < clip->row + clip->rows;
    return open ? cell_at(canvas, column, row) : NULL;
}

static void put(Canvas *canvas, int column, int row, uint32_t ch, Style style)
{
    Cell *cell = open_cell(canvas, column, row);
    if (cell) {
        *cell = (Cell){canvas_drawable(canvas, ch), style};
    }
}

void canvas_put(Canvas *canvas, int column, int row, uint32_t ch, Style style)
{
    put(canvas, column, row, ch, style);
    if (canvas->reading) {
        reading_note_character(canvas->reading, column, row, ch);
    }
}

Cell canvas_cell(const Canvas *canvas, int column, int row)
{
    const Cell *cell = cell_at(canvas, column, row);
    return cell ? *cell : (Cell){.ch = ' '};
}

void canvas_set_ground(Canvas *canvas, int column, int row, Ground ground)
{
    Cell *cell = open_cell(canvas, column, row);
    if (cell) {
        cell->style.ground = (uint16_t)ground;
    }
}

void canvas_lay(Canvas *canvas, Area area, Ground ground)
{
    for (int i = 0; i < area.columns * area.rows; i++) {
        Cell *cell = cell_at(canvas, area.column + i % area.columns, area.row + i / area.columns);
        if (cell && cell->style.ground == GROUND_NONE) {
            cell->style.ground = (uint16_t)ground;
        }
    }
}

void canvas_tint(Canvas *canvas, int column, int row, Tint tint)
{
    Cell *cell = cell_at(canvas, column, row);
    if (cell) {
        cell->style.ground = style_ground(ground_base(cell->style.ground), tint);
    }
}

void canvas_lay_beside(Canvas *canvas, Area area)
{
    for (int row = area.row; row < area.row + area.rows; row++) {
        for (int column = area.column; column < area.column + area.columns; column++) {
            Cell *cell = cell_at(canvas, column, row);
            if (cell) {
                cell->style.attributes |= STYLE_BESIDE;
            }
        }
    }
}

/* Draws from `text` up to `end` (NULL: its own) in at most `width` columns; returns the columns. */
static int draw_text(Canvas *canvas, int column, int row, int width, Style style, const char *text, const char *end)
{
    int drawn = 0;
    while (drawn < width && *text && text != end) {
        put(canvas, column + drawn, row, text_next(&text), style);
        drawn++;
    }
    return drawn;
}

/* Length of a key's name behind its mark: a word, or one other character. */
static size_t key_name_length(const char *name)
{
    size_t length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
    return length > 0 || !*name ? length : 1;
}

size_t canvas_key_length(const char *text)
{
    return *text == KEY_MARK ? 1 + key_name_length(text + 1) : 0;
}

const char *canvas_keys(const Canvas *canvas, const char *text, char out[CANVAS_TEXT_SIZE])
{
    bool noted = canvas && !canvas->cells;
    if (noted || !strpbrk(text, KEY(""))) {
        return text;
    }
    Text made = text_into(out, CANVAS_TEXT_SIZE);
    while (*text) {
        size_t plain = strcspn(text, KEY(""));
        text_add(&made, "%.*s", (int)plain, text);
        text += plain;
        if (*text) {
            char name[KEY_WORD_SIZE], word[KEY_WORD_SIZE];
            size_t length = key_name_length(text + 1);
            snprintf(name, sizeof name, "%.*s", (int)length, text + 1);
            text_copy(word, sizeof word, name);
            if (canvas && canvas->key_word) {
                canvas->key_word(canvas->key_context, name, word);
            }
            text_add(&made, "%s", word);
            text += 1 + length;
        }
    }
    return out;
}

static void put_ellipsis(Canvas *canvas, int column, int row, Style style)
{
    put(canvas, column, row, canvas->ascii ? '+' : ELLIPSIS, style);
}

/* What is cut says so, where it is more than a sign. */
static void mark_cut(Canvas *canvas, int column, int row, int width, Style style, const char *text)
{
    enum { LEAST = 3 };
    int room = int_min(width, int_min(canvas->columns, canvas->clip.column + canvas->clip.columns) - column);
    int columns = 0;
    for (int count = 1; *text; count++) {
        columns = text_next(&text) == ' ' ? columns : count;
    }
    if (room >= LEAST && columns > room) {
        put_ellipsis(canvas, column + room - 1, row, style);
    }
}

int canvas_text(Canvas *canvas, int column, int row, int width, Style style, const char *text)
{
    char with_keys[CANVAS_TEXT_SIZE];
    text = canvas_keys(canvas, text, with_keys);
    if (canvas->reading && width > 0) {
        reading_note(canvas->reading, column, row, text);
    }
    if (canvas->watch) {
        canvas->watch(canvas->watcher, canvas, (Area){column, row, width, 1}, text, false);
    }
    int drawn = draw_text(canvas, column, row, width, style, text, NULL);
    mark_cut(canvas, column, row, width, style, text);
    return drawn;
}

int canvas_printf(Canvas *canvas, int column, int row, int width, Style style, const char *format, ...)
{
    char text[PRINTF_SIZE];
    va_list arguments;
    va_start(arguments, format);
    Text words = text_into(text, sizeof text);
    text_add_list(&words, format, arguments);
    va_end(arguments);
    return canvas_text(canvas, column, row, width, style, text);
}

/* End of the line that fits into `width` columns: at the last blank, or within a word that is longer than a line. */
static const char *line_end(const char *text, int width)
{
    const char *at = text, *blank = NULL;
    int columns = 0;
    while (*at && *at != '\n') {
        const char *start = at;
        uint32_t ch = text_next(&at);
        if (ch == ' ' && start > text) {
            blank = start;
        }
        columns++;
        if (columns > width) {
            return blank ? blank : start;
        }
    }
    return at;
}

/* Returns how many lines there are, those that are not drawn among them. */
static int wrap(Canvas *canvas, Area area, Style style, const char *text, int first)
{
    int line = 0;
    for (; *text && area.columns > 0; line++) {
        const char *end = line_end(text, area.columns);
        int row = line - first;
        if (end > text && row >= 0 && row < area.rows) {
            draw_text(canvas, area.column, area.row + row, area.columns, style, text, end);
        }
        bool broken = *end != '\n';
        text = end + !broken;
        while (broken && *text == ' ') {
            text++;
        }
    }
    return line;
}

int canvas_wrap_from(Canvas *canvas, Area area, Style style, const char *text, int first)
{
    char with_keys[CANVAS_TEXT_SIZE];
    text = canvas_keys(canvas, text, with_keys);
    if (canvas->reading && area.rows > 0) {
        reading_note_text(canvas->reading, area.column, area.row, text);
    }
    return wrap(canvas, area, style, text, first);
}

int canvas_wrap(Canvas *canvas, Area area, Style style, const char *text)
{
    if (canvas->watch) {
        canvas->watch(canvas->watcher, canvas, area, text, true);
    }
    int lines = canvas_wrap_from(canvas, area, style, text, 0);
    if (lines > area.rows && area.rows > 0) {
        put_ellipsis(canvas, area.column + area.columns - 1, area.row + area.rows - 1, style);
    }
    return int_min(lines, int_max(area.rows, 0));
}

void canvas_box(Canvas *canvas, Area area, Style style, const char *title)
{
    int right = area.column + area.columns - 1, bottom = area.row + area.rows - 1;
    if (area.columns < 2 || area.rows < 2) {
        return;
    }
    for (int column = area.column + 1; column < right; column++) {
        canvas_put(canvas, column, area.row, 0x2500, style);
        canvas_put(canvas, column, bottom, 0x2500, style);
    }
    for (int row = area.row + 1; row < bottom; row++) {
        canvas_put(canvas, area.column, row, 0x2502, style);
        canvas_put(canvas, right, row, 0x2502, style);
    }
    canvas_put(canvas, area.column, area.row, 0x250C, style);
    canvas_put(canvas, right, area.row, 0x2510, style);
    canvas_put(canvas, area.column, bottom, 0x2514, style);
    canvas_put(canvas, right, bottom, 0x2518, style);
    if (title && *title && area.columns >= 6) {
        Style name = {INK_TITLE, style.ground, style.attributes};
        int drawn = canvas_text(canvas, area.column + 2, area.row, area.columns - 5, name, title);
        canvas_put(canvas, area.column + 1, area.row, ' ', style);
        canvas_put(canvas, area.column + 2 + drawn, area.row, ' ', style);
    }
}

void canvas_fill(Canvas *canvas, Area area, uint32_t ch, Style style)
{
    for (int row = area.row; row < area.row + area.rows; row++) {
        for (int column = area.column; column < area.column + area.columns; column++) {
            canvas_put(canvas, column, row, ch, style);
        }
    }
}

void canvas_show(Canvas *canvas, Area area, const Canvas *sheet, int row)
{
    struct Reading *reading = canvas_mute(canvas);
    for (int i = 0; i < area.columns * area.rows; i++) {
        Cell cell = canvas_cell(sheet, i % area.columns, row + i / area.columns);
        canvas_put(canvas, area.column + i % area.columns, area.row + i / area.columns, cell.ch, cell.style);
    }
    canvas->reading = reading;
}

void canvas_write_character(uint32_t ch, FILE *out)
{
    if (ch < 0x80) {
        putc((int)ch, out);
        return;
    }
    int rest = ch < 0x800 ? 1 : ch < 0x10000 ? 2 : 3;
    static const uint8_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    putc((int)(lead[rest] | ch >> (6 * rest)), out);
    while (rest-- > 0) {
        putc((int)(0x80 | (ch >> (6 * rest) & 0x3F)), out);
    }
}

void canvas_write(const Canvas *canvas, FILE *out)
{
    for (int row = 0; row < canvas->rows; row++) {
        const Cell *cells = &canvas->cells[row * canvas->columns];
        int length = canvas->columns;
        while (length > 0 && cells[length - 1].ch == ' ') {
            length--;
        }
        for (int column = 0; column < length; column++) {
            canvas_write_character(cells[column].ch, out);
        }
        putc('\n', out);
    }
}
