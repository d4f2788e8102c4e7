/* Names are kept as they are written; whoever hands the click on knows which of them are keys. */
#include "term/canvas/hot.h"

#include "base/text.h"
#include "term/canvas/columns.h"

#include <string.h>

static HotArea *add(Canvas *canvas, Area area)
{
    if (canvas->hot_count == HOT_AREAS_MAX) {
        return NULL;
    }
    HotArea *hot = &canvas->hot[canvas->hot_count++];
    *hot = (HotArea){.area = area};
    return hot;
}

void hot_key(Canvas *canvas, Area area, const char *key)
{
    HotArea *hot = add(canvas, area);
    if (hot) {
        text_copy(hot->key, sizeof hot->key, key);
    }
}

void hot_item(Canvas *canvas, Area area, int item)
{
    HotArea *hot = add(canvas, area);
    if (hot) {
        hot->item = item;
    }
}

void hot_cover(Canvas *canvas)
{
    canvas->hot_count = 0;
}

const HotArea *hot_at(const Canvas *canvas, int column, int row)
{
    for (int i = canvas->hot_count - 1; i >= 0; i--) {
        const Area *area = &canvas->hot[i].area;
        if (column >= area->column && column < area->column + area->columns && row >= area->row &&
            row < area->row + area->rows) {
            return &canvas->hot[i];
        }
    }
    return NULL;
}

/* A part of a line of keys: up to two blanks, a semicolon or the end. */
static size_t part_length(const char *words)
{
    size_t length = 0;
    while (words[length] && words[length] != ';' && strncmp(&words[length], "  ", 2) != 0) {
        length++;
    }
    return length;
}

int hot_keys(Canvas *canvas, int column, int row, int width, Style style, const char *words)
{
    int at = column;
    for (const char *part = words; *part;) {
        size_t length = part_length(part), name = strcspn(part, " "), blanks = strspn(part + length, "; ");
        if (length > 0 && name > 0 && name < HOT_KEY_SIZE) {
            char key[HOT_KEY_SIZE];
            text_copy(key, name + 1, part);
            hot_key(canvas, (Area){at, row, (int)length, 1}, key);
        }
        at += (int)(length + blanks);
        part += length + blanks;
    }
    return canvas_text(canvas, column, row, width, style, words);
}
