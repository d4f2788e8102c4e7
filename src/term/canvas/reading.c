/* Lines stand one behind the other in one text, each with its end. Columns that only keep things apart become commas.
 */
#include "term/canvas/reading.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NOWHERE = -1, WHOLE_ROW = 1 << 20, WORDS_SIZE = 4096 };

void reading_clear(Reading *reading)
{
    reading->count = reading->length = reading->group = reading->groups = 0;
    reading->focus = -1;
}

const char *reading_line(const Reading *reading, int line)
{
    return &reading->text[reading->lines[line].start];
}

/* The new last line, or NULL where there is no room. */
static ReadingLine *add_line(Reading *reading, const char *words)
{
    int size = (int)strlen(words) + 1;
    while (size > 1 && words[size - 2] == ' ') {
        size--;
    }
    if (size == 1 || reading->count == READING_LINES || size > READING_TEXT - reading->length) {
        return NULL;
    }
    memcpy(&reading->text[reading->length], words, (size_t)size - 1);
    reading->text[reading->length + size - 1] = '\0';
    ReadingLine *line = &reading->lines[reading->count++];
    *line = (ReadingLine){.start = reading->length, .row = NOWHERE, .group = reading->group};
    reading->length += size;
    return line;
}

static ReadingLine *say(Reading *reading, const char *format, va_list arguments)
{
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    text_add_list(&text, format, arguments);
    return text.length > 0 ? add_line(reading, words) : NULL;
}

void reading_say(Reading *reading, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(reading, format, arguments);
    va_end(arguments);
}

void reading_news(Reading *reading, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    ReadingLine *line = say(reading, format, arguments);
    va_end(arguments);
    if (line) {
        line->news = true;
    }
}

static bool is_word(unsigned char ch)
{
    return (ch >= '0' && ch <= '9') || (ch >= 'A' && ch <= 'Z') || (ch >= 'a' && ch <= 'z') || ch >= 0xC3;
}

/* Box lines and bars are beyond Latin letters, but so are names in other scripts: those have no U+2xxx in them. */
static bool has_word(const char *words)
{
    for (const unsigned char *at = (const unsigned char *)words; *at; at++) {
        if (is_word(*at) && *at != 0xE2) {
            return true;
        }
    }
    return false;
}

/* Without blanks at either end; several of them, which keep columns apart, become a comma. */
static void squeeze(const char *words, char out[WORDS_SIZE])
{
    int length = 0;
    for (words += strspn(words, " "); *words && length < WORDS_SIZE - 3;) {
        size_t blanks = strspn(words, " ");
        if (blanks > 1 && words[blanks] && !strchr(",.:;", out[length - 1])) {
            out[length++] = ',';
        }
        if (blanks > 0 && words[blanks]) {
            out[length++] = ' ';
        }
        words += blanks;
        if (*words) {
            out[length++] = *words++;
        }
    }
    out[length] = '\0';
}

/* Joins what stands on the row of the last line and behind it. */
static bool join(Reading *reading, int column, int row, const char *between, const char *words)
{
    ReadingLine *last = reading->count > 0 ? &reading->lines[reading->count - 1] : NULL;
    if (!last || last->row != row || column < last->end || last->group != reading->group) {
        return false;
    }
    int gap = column - last->end, size = (int)(strlen(between ? between : ", ") + strlen(words)) + 1;
    const char *apart = between ? between : last->tight || gap <= 1 ? " " : ", ";
    if (size <= READING_TEXT - reading->length) {
        reading->length += snprintf(&reading->text[reading->length - 1], (size_t)size, "%s%s", apart, words);
    }
    return true;
}

static int columns_in(const char *words)
{
    int columns = 0;
    for (; *words; words++) {
        columns += ((unsigned char)*words & 0xC0) != 0x80;
    }
    return columns;
}

static void note(Reading *reading, int column, int row, int end, const char *between, const char *words)
{
    bool label = reading->count > 0 && reading->lines[reading->count - 1].tight;
    if ((end == WHOLE_ROW && !label) || !join(reading, column, row, between, words)) {
        ReadingLine *line = add_line(reading, words);
        if (line) {
            line->row = row;
            line->column = column;
        }
    }
    if (reading->count > 0 && reading->lines[reading->count - 1].row == row) {
        ReadingLine *last = &reading->lines[reading->count - 1];
        last->end = end;
        last->tight = words[0] && words[strlen(words) - 1] == ' ';
    }
}

void reading_note(Reading *reading, int column, int row, const char *words)
{
    char squeezed[WORDS_SIZE];
    squeeze(words, squeezed);
    if (has_word(squeezed)) {
        size_t length = strlen(words);
        note(reading, column, row, column + columns_in(words), NULL, squeezed);
        reading->lines[reading->count - 1].tight = words[length - 1] == ' ' && words[length - 2] != ' ';
    }
}

/* Digits and letters that stand next to each other are one word. */
void reading_note_character(Reading *reading, int column, int row, uint32_t ch)
{
    if (ch >= 0x80 || !is_word((unsigned char)ch)) {
        return;
    }
    const ReadingLine *last = reading->count > 0 ? &reading->lines[reading->count - 1] : NULL;
    bool beside = last && last->tight && last->row == row && last->end == column;
    note(reading, column, row, column + 1, beside ? "" : NULL, (const char[]){(char)ch, '\0'});
    reading->lines[reading->count - 1].tight = true;
}

void reading_note_text(Reading *reading, int column, int row, const char *text)
{
    while (*text) {
        char line[WORDS_SIZE];
        size_t length = strcspn(text, "\n"), kept = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, text, kept);
        line[kept] = '\0';
        if (has_word(line)) {
            note(reading, column, row, WHOLE_ROW, NULL, line);
        }
        text += length + (text[length] == '\n');
    }
}

void reading_begin_group(Reading *reading)
{
    reading->group = ++reading->groups;
}

void reading_end_group(Reading *reading)
{
    reading->group = 0;
}

bool reading_in_focus(const Reading *reading, int line)
{
    if (reading->focus < 0) {
        return false;
    }
    int group = reading->lines[reading->focus].group;
    return line == reading->focus || (group > 0 && reading->lines[line].group == group);
}

bool reading_has(const Reading *reading, const char *words)
{
    for (int i = 0; i < reading->count; i++) {
        if (strcmp(reading_line(reading, i), words) == 0) {
            return true;
        }
    }
    return false;
}

int reading_line_at(const Reading *reading, int column, int row)
{
    int found = -1;
    for (int i = 0; i < reading->count; i++) {
        const ReadingLine *line = &reading->lines[i];
        bool nearer = found < 0 || (line->column <= column && line->column > reading->lines[found].column);
        found = line->row >= 0 && line->row == row && nearer ? i : found;
    }
    return found;
}
