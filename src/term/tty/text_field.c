/* What is typed is always whole UTF-8: a character that has no room isn't taken. */
#include "term/tty/text_field.h"

#include "base/text.h"

#include <string.h>

enum { CHARACTER_SIZE = 5 };

/* Takes the last character off, whole even when it is several bytes. */
static void shorten(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[length - 1] & 0xC0) == 0x80) {
        length--;
    }
    text[length > 0 ? length - 1 : 0] = '\0';
}

static void lengthen(char *text, size_t size, uint32_t ch)
{
    char more[CHARACTER_SIZE];
    Text out = text_into(more, sizeof more);
    if (ch < 0x80) {
        text_add(&out, "%c", (char)ch);
    } else if (ch < 0x800) {
        text_add(&out, "%c%c", (char)(0xC0 | ch >> 6), (char)(0x80 | (ch & 0x3F)));
    } else if (ch < 0x10000) {
        text_add(&out, "%c%c%c", (char)(0xE0 | ch >> 12), (char)(0x80 | (ch >> 6 & 0x3F)), (char)(0x80 | (ch & 0x3F)));
    } else {
        text_add(&out, "%c%c%c%c", (char)(0xF0 | ch >> 18), (char)(0x80 | (ch >> 12 & 0x3F)),
                 (char)(0x80 | (ch >> 6 & 0x3F)), (char)(0x80 | (ch & 0x3F)));
    }
    size_t length = strlen(text);
    if (text_is_utf8(more) && length + strlen(more) < size) {
        text_copy(text + length, size - length, more);
    }
}

bool text_field_key(char *text, size_t size, Key key)
{
    if (key.code == HKEY_BACKSPACE || key.code == HKEY_DELETE) {
        shorten(text);
    } else if (key.code >= ' ' && key.code < HKEY_BASE) {
        lengthen(text, size, key.code);
    } else {
        return false;
    }
    return true;
}
