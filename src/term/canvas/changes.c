#include "term/canvas/changes.h"

#include <string.h>

enum { AFTER_SIZE = 24 };

static uint32_t at(const Canvas *canvas, Area area, int index)
{
    return index < 0 || index >= area.columns * area.rows
               ? ' '
               : canvas_cell(canvas, area.column + index % area.columns, area.row + index / area.columns).ch;
}

static bool is_digit(uint32_t ch)
{
    return ch >= '0' && ch <= '9';
}

/* A sign before a digit, and no word or number before that. */
static bool begins(const Canvas *canvas, Area area, int index)
{
    uint32_t sign = at(canvas, area, index);
    bool first = index % area.columns == 0 || at(canvas, area, index - 1) == ' ' || at(canvas, area, index - 1) == '(';
    return (sign == '+' || sign == '-') && first && is_digit(at(canvas, area, index + 1));
}

/* What stands behind a number, over the end of its row. */
static void read_after(const Canvas *canvas, Area area, int index, char out[AFTER_SIZE])
{
    int length = 0;
    for (; index < area.columns * area.rows && length < AFTER_SIZE - 1; index++) {
        uint32_t ch = at(canvas, area, index);
        bool blank = ch == ' ' && (length == 0 || out[length - 1] == ' ');
        if (!blank) {
            out[length++] = (char)ch;
        }
    }
    out[length] = '\0';
}

static bool is_burden(const char *after, const char *const *burdens)
{
    for (; burdens && *burdens; burdens++) {
        if (strncmp(after, *burdens, strlen(*burdens)) == 0) {
            return true;
        }
    }
    return false;
}

void changes_mark(Canvas *canvas, Area area, const char *const *burdens)
{
    struct Reading *reading = canvas_mute(canvas);
    for (int i = 0; i < area.columns * area.rows; i++) {
        if (!begins(canvas, area, i)) {
            continue;
        }
        char after[AFTER_SIZE];
        int end = i + 1;
        while (end % area.columns != 0 && is_digit(at(canvas, area, end))) {
            end++;
        }
        read_after(canvas, area, end, after);
        bool gain = (at(canvas, area, i) == '+') != is_burden(after, burdens);
        for (; i < end; i++) {
            int column = area.column + i % area.columns, row = area.row + i / area.columns;
            Cell cell = canvas_cell(canvas, column, row);
            cell.style.ink = gain ? INK_GOOD : INK_BAD;
            canvas_put(canvas, column, row, cell.ch, cell.style);
        }
    }
    canvas->reading = reading;
}
