/* What is typed is always whole UTF-8: a character that has no room isn't taken. */
#include "term/tty/text_field.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

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
    char more[TEXT_FIELD_MAX];
    assert(size <= sizeof more);
    Text out = text_into(more, size);
    if (ch < 0x80) {
        text_add(&out, "%s%c", text, (char)ch);
    } else if (ch < 0x800) {
        text_add(&out, "%s%c%c", text, (char)(0xC0 | ch >> 6), (char)(0x80 | (ch & 0x3F)));
    } else if (ch < 0x10000) {
        text_add(&out, "%s%c%c%c", text, (char)(0xE0 | ch >> 12), (char)(0x80 | (ch >> 6 & 0x3F)),
                 (char)(0x80 | (ch & 0x3F)));
    }
    if (text_is_utf8(more)) {
        text_copy(text, size, more);
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
