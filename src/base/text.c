/* Bounded text: every function leaves a terminated string of whole characters, whatever it was given. */
#include "base/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { CHARACTER_MAX = 4 /* bytes */ };

/* Length of the UTF-8 character that begins with this byte, or 0 when none does. */
static size_t length_by(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

/* Length of the UTF-8 character that starts here, or 0 when it is malformed. */
static size_t text_character(const unsigned char *at)
{
    size_t length = length_by(at[0]);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    bool overlong = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90);
    bool forbidden = (at[0] == 0xED && at[1] > 0x9F) || (at[0] == 0xF4 && at[1] > 0x8F);
    return length > 1 && (overlong || forbidden) ? 0 : length;
}

const char *text_article(const char *word, bool first)
{
    bool vowel = word[0] && strchr("aeiouAEIOU", word[0]);
    if (first) {
        return vowel ? "An" : "A";
    }
    return vowel ? "an" : "a";
}

void text_capital(char *words)
{
    if (words[0] >= 'a' && words[0] <= 'z') {
        words[0] = (char)(words[0] - 'a' + 'A');
    }
}

void text_join_lines(char *text)
{
    for (; *text; text++) {
        *text = *text == '\n' ? ' ' : *text;
    }
}

const char *text_separator(int index, int count, const char *last)
{
    return index == 0 ? "" : index == count - 1 ? last : ", ";
}

bool text_is_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at) {
        size_t length = text_character(at);
        if (length == 0) {
            return false;
        }
        at += length;
    }
    return true;
}

/* Drops an incomplete character that a cut left at the end. */
static size_t text_whole(const char *text, size_t length)
{
    size_t start = length;
    while (start > 0 && length - start < 4 && ((unsigned char)text[start - 1] & 0xC0) == 0x80) {
        start--;
    }
    if (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0xC0) {
        unsigned char lead = (unsigned char)text[start - 1];
        size_t wanted = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (length - (start - 1) < wanted) {
            return start - 1;
        }
    }
    return length;
}

Text text_into(char *buffer, size_t size)
{
    buffer[0] = '\0';
    return (Text){buffer, size, 0};
}

void text_add_list(Text *text, const char *format, va_list arguments)
{
    size_t room = text->size - text->length;
    int written = vsnprintf(text->start + text->length, room, format, arguments);
    if (written < 0) {
        text->start[text->length] = '\0';
    } else if ((size_t)written < room) {
        text->length += (size_t)written;
    } else {
        text->length = text_whole(text->start, text->size - 1);
        text->start[text->length] = '\0';
    }
}

void text_add_part(Text *text, const char *between, const char *format, ...)
{
    text_add(text, "%s", text->length > 0 ? between : "");
    va_list arguments;
    va_start(arguments, format);
    text_add_list(text, format, arguments);
    va_end(arguments);
}

void text_add(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_add_list(text, format, arguments);
    va_end(arguments);
}

void text_pad(Text *text, int characters)
{
    for (const char *at = text->start; *at; at++) {
        characters -= ((unsigned char)*at & 0xC0) != 0x80;
    }
    text_add(text, "%*s", characters > 0 ? characters : 0, "");
}

void text_add_fix(Text *text, Fix value)
{
    int64_t magnitude = value < 0 ? -(int64_t)value : value;
    int64_t hundredths = (magnitude * 100 + FIX_HALF) >> FIX_SHIFT;
    text_add_hundredths(text, value < 0 ? -hundredths : hundredths);
}

void text_add_hundredths(Text *text, int64_t value)
{
    int64_t magnitude = value < 0 ? -value : value;
    text_add(text, "%s%" PRId64, value < 0 ? "-" : "", magnitude / 100);
    int fraction = (int)(magnitude % 100);
    if (fraction % 10) {
        text_add(text, ".%02d", fraction);
    } else if (fraction) {
        text_add(text, ".%d", fraction / 10);
    }
}

Decimal text_fix(Fix value)
{
    Decimal decimal;
    Text text = text_into(decimal.words, sizeof decimal.words);
    text_add_fix(&text, value);
    return decimal;
}

Decimal text_hundredths(int64_t value)
{
    Decimal decimal;
    Text text = text_into(decimal.words, sizeof decimal.words);
    text_add_hundredths(&text, value);
    return decimal;
}

void text_copy(char *to, size_t size, const char *from)
{
    size_t length = strlen(from);
    if (length >= size) {
        length = text_whole(from, size - 1);
    }
    memmove(to, from, length);
    to[length] = '\0';
}

size_t text_trim(const char **text)
{
    static const char space[] = " \t\r\n\v\f";
    *text += strspn(*text, space);
    size_t length = strlen(*text);
    while (length > 0 && strchr(space, (*text)[length - 1])) {
        length--;
    }
    return length;
}

void text_copy_trimmed(char *to, size_t size, const char *from)
{
    text_trim(&from);
    text_copy(to, size, from);
    const char *copied = to;
    to[text_trim(&copied)] = '\0';
}

uint32_t text_next(const char **at)
{
    static const uint8_t marks[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    const unsigned char *bytes = (const unsigned char *)*at;
    size_t length = text_character(bytes);
    *at += length > 0 ? length : 1;
    if (length == 0) {
        return TEXT_BROKEN;
    }
    uint32_t ch = bytes[0] & marks[length];
    for (size_t i = 1; i < length; i++) {
        ch = ch << 6 | (bytes[i] & 0x3F);
    }
    return ch;
}

/* Adds the character at *from, cleaned, and moves behind it; its columns, 0 and nothing added where there is no room.
 */
static int add_clean(Text *text, const char **from)
{
    const char *start = *from;
    int columns = text_columns(text_next(from));
    size_t length = columns > 0 ? (size_t)(*from - start) : 1;
    if (text->length + length >= text->size) {
        *from = start;
        return 0;
    }
    text_add(text, "%.*s", (int)length, columns > 0 ? start : "?");
    return columns > 0 ? columns : 1;
}

void text_clean(char *to, size_t size, const char *from)
{
    Text text = text_into(to, size);
    while (*from && add_clean(&text, &from) > 0) {
    }
}

void text_write_clean(const char *text, FILE *out)
{
    while (*text) {
        const char *start = text;
        bool shown = text_columns(text_next(&text)) > 0;
        fwrite(shown ? start : "?", 1, shown ? (size_t)(text - start) : 1, out);
    }
}

int text_clean_cell(char *to, size_t size, int columns, const char *from)
{
    assert(columns > 0 && size > ((size_t)columns + 1) * CHARACTER_MAX);
    Text text = text_into(to, size);
    int used = 0, kept_used = 0;
    size_t kept = 0; /* of the text, where a '+' still fits */
    while (*from && used <= columns) {
        used += add_clean(&text, &from);
        kept = used < columns ? text.length : kept;
        kept_used = used < columns ? used : kept_used;
    }
    if (used <= columns) {
        return used;
    }
    text.length = kept;
    text_add(&text, "+");
    return kept_used + 1;
}
