/* Names are kept as they are written; whoever hands the click on knows which of them are keys. */
#include "term/canvas/hot.h"

#include "base/number.h"
#include "base/text.h"
#include "term/canvas/columns.h"

#include <string.h>

enum { PART_SIZE = 200, LINE_SIZE = 400 };

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

static size_t gap_length(const char *behind)
{
    return strspn(behind, "; ");
}

/* A part of a line of keys as it reads for this player, who may have put something else on its key. */
static void write_part(const Canvas *canvas, const char *part, size_t length, char out[PART_SIZE])
{
    size_t name = strcspn(part, " ");
    char key[KEY_WORD_SIZE], word[KEY_WORD_SIZE];
    Text text = text_into(out, PART_SIZE);
    name = name < length ? name : length;
    text_copy(key, name < sizeof key ? name + 1 : sizeof key, part);
    text_copy(word, sizeof word, key);
    if (canvas->key_word) {
        canvas->key_word(canvas->key_context, key, word);
    }
    char rest[PART_SIZE], keyed[CANVAS_TEXT_SIZE];
    text_copy(rest, length - name < sizeof rest ? length - name + 1 : sizeof rest, part + name);
    text_add(&text, "%s%s", word, canvas_keys(canvas, rest, keyed));
}

static int part_columns(const Canvas *canvas, const char *part, size_t length)
{
    char shown[PART_SIZE];
    write_part(canvas, part, length, shown);
    return columns_of(shown);
}

static void add_key(Canvas *canvas, Area area, const char *name, size_t length)
{
    char key[HOT_KEY_SIZE];
    if (length > 0 && length < sizeof key) {
        text_copy(key, length + 1, name);
        hot_key(canvas, area, key);
    }
}

/* All of the part is its first key; the names of further ones lie above that. */
static void add_keys(Canvas *canvas, int column, int row, const char *part, size_t length)
{
    size_t name = strcspn(part, " ");
    add_key(canvas, (Area){column, row, part_columns(canvas, part, length), 1}, part, name < length ? name : length);
    for (size_t at = name; at < length; at++) {
        size_t key = canvas_key_length(part + at);
        if (key > 0) {
            int before = part_columns(canvas, part, at), behind = part_columns(canvas, part, at + key);
            add_key(canvas, (Area){column + before, row, behind - before, 1}, part + at + 1, key - 1);
        }
    }
}

int hot_columns(const Canvas *canvas, const char *words)
{
    int columns = 0;
    while (*words) {
        size_t length = part_length(words), gap = gap_length(words + length);
        columns += part_columns(canvas, words, length) + (int)gap;
        words += length + gap;
    }
    return columns;
}

/* Leaves out the part before the one of help, or before the last where none is; false: there are too few. */
static bool drop_part(char *words)
{
    char *previous = NULL, *at = words;
    while (*at) {
        size_t length = part_length(at), gap = gap_length(at + length);
        char *next = at + length + gap;
        if (*at == '?' || !*next) {
            break;
        }
        previous = at;
        at = next;
    }
    if (!previous || previous == words) {
        return false;
    }
    memmove(previous, at, strlen(at) + 1);
    return true;
}

int hot_keys(Canvas *canvas, int column, int row, int width, Style style, const char *words)
{
    char line[LINE_SIZE], fitting[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    int at = column;
    width = int_min(width, canvas->columns - column);
    text_copy(fitting, sizeof fitting, words);
    while (hot_columns(canvas, fitting) > width && drop_part(fitting)) {
    }
    for (words = fitting; *words;) {
        char part[PART_SIZE];
        size_t length = part_length(words), gap = gap_length(words + length);
        write_part(canvas, words, length, part);
        add_keys(canvas, at, row, words, length);
        text_add(&text, "%s%.*s", part, (int)gap, words + length);
        at += columns_of(part) + (int)gap;
        words += length + gap;
    }
    return canvas_text(canvas, column, row, width, style, line);
}
