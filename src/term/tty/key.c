/* Keys and their notation. A key that has several codes on the wire has one value here: keypad keys are what they do,
 * Ctrl-H, Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-[ are the keys they stand for, and modifiers that mean nothing are dropped.
 */
#include "term/tty/key.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CONTROL_LIMIT = 0x20, RUBOUT = 0x7F, FUNCTION_LIMIT = 63, CHARACTER_LIMIT = 0x110000 };

static const char *const KEY_NAMES[] = {"",
#define X(name, text) text,
                                        KEY_LIST(X)
#undef X
};

typedef struct KeyName {
    const char *name;
    uint32_t code;
} KeyName;

/* Other names, and libtermkey's for the same keys. */
static const KeyName ALIASES[] = {
    {"Space", ' '},          {"lt", '<'},          {"Esc", HKEY_ESCAPE},  {"Return", HKEY_ENTER},
    {"DEL", HKEY_BACKSPACE}, {"KP0", HKEY_INSERT}, {"KP1", HKEY_END},     {"KP2", HKEY_DOWN},
    {"KP3", HKEY_PAGE_DOWN}, {"KP4", HKEY_LEFT},   {"KP5", HKEY_UNKNOWN}, {"KP6", HKEY_RIGHT},
    {"KP7", HKEY_HOME},      {"KP8", HKEY_UP},     {"KP9", HKEY_PAGE_UP}, {"KPEnter", HKEY_ENTER},
    {"KPPlus", '+'},         {"KPMinus", '-'},     {"KPMult", '*'},       {"KPDiv", '/'},
    {"KPComma", ','},        {"KPPeriod", '.'},    {"KPEquals", '='},     {"Find", HKEY_HOME},
    {"Select", HKEY_END},
};

static bool name_is(const char *name, size_t length, const char *other)
{
    return strlen(other) == length && strncasecmp(name, other, length) == 0;
}

/* Skips `prefix` in any case, when something stands behind it. */
static bool skip_prefix(const char **name, size_t *length, const char *prefix)
{
    size_t size = strlen(prefix);
    if (*length <= size || strncasecmp(*name, prefix, size) != 0) {
        return false;
    }
    *name += size;
    *length -= size;
    return true;
}

/* A name that is one character of UTF-8 stands for itself. */
static bool parse_character(const char *name, size_t length, uint32_t *out)
{
    char text[5] = "";
    if (length > 4) {
        return false;
    }
    memcpy(text, name, length);
    const unsigned char *at = (const unsigned char *)text;
    static const uint8_t marks[] = {0, 0, 0x1F, 0x0F, 0x07};
    size_t size = at[0] < 0x80 ? 1 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : 4;
    if (size != length || !text_is_utf8(text) || at[0] < CONTROL_LIMIT || at[0] == RUBOUT) {
        return false;
    }
    uint32_t ch = size == 1 ? at[0] : at[0] & marks[size];
    for (size_t i = 1; i < size; i++) {
        ch = ch << 6 | (at[i] & 0x3F);
    }
    *out = ch;
    return true;
}

static bool parse_function(const char *name, size_t length, Key *out)
{
    int number = 0;
    for (size_t i = 1; i < length; i++) {
        if (name[i] < '0' || name[i] > '9' || number > FUNCTION_LIMIT) {
            return false;
        }
        number = number * 10 + (name[i] - '0');
    }
    *out = (Key){.code = HKEY_FUNCTION, .function = (uint8_t)number};
    return number >= 1 && number <= FUNCTION_LIMIT;
}

static bool parse_named(const char *name, size_t length, Key *out)
{
    for (uint32_t code = HKEY_ESCAPE; code < HKEY_LIMIT; code++) {
        if (name_is(name, length, KEY_NAMES[code - HKEY_BASE])) {
            *out = (Key){.code = code};
            return code != HKEY_FUNCTION && code != HKEY_MOUSE && code != HKEY_RESIZE && code != HKEY_UNKNOWN;
        }
    }
    for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++) {
        if (name_is(name, length, ALIASES[i].name)) {
            *out = (Key){.code = ALIASES[i].code};
            return true;
        }
    }
    return length > 1 && (name[0] == 'F' || name[0] == 'f') && parse_function(name, length, out);
}

bool key_parse(const char *name, size_t length, Key *out)
{
    uint32_t ch = 0;
    if (parse_named(name, length, out)) {
        return true;
    }
    if (skip_prefix(&name, &length, "Ctrl-")) {
        if (length == 1 && name[0] >= '@' && name[0] < RUBOUT) {
            *out = key_from_character((uint32_t)name[0] & (CONTROL_LIMIT - 1));
            return true;
        }
        return parse_named(name, length, out);
    }
    if (name_is(name, length, "Shift-Tab")) {
        *out = (Key){.code = HKEY_BACKTAB};
        return true;
    }
    if (skip_prefix(&name, &length, "Shift-") || skip_prefix(&name, &length, "Alt-")) {
        return parse_named(name, length, out);
    }
    bool character = parse_character(name, length, &ch);
    *out = (Key){.code = ch};
    return character;
}

static void write_character(uint32_t ch, Text *out)
{
    unsigned rest[3] = {0x80 | (ch & 0x3F), 0x80 | (ch >> 6 & 0x3F), 0x80 | (ch >> 12 & 0x3F)};
    if (ch < 0x80) {
        text_add(out, "%c", (int)ch);
    } else if (ch < 0x800) {
        text_add(out, "%c%c", (int)(0xC0 | ch >> 6), (int)rest[0]);
    } else if (ch < 0x10000) {
        text_add(out, "%c%c%c", (int)(0xE0 | ch >> 12), (int)rest[1], (int)rest[0]);
    } else {
        text_add(out, "%c%c%c%c", (int)(0xF0 | ch >> 18), (int)rest[2], (int)rest[1], (int)rest[0]);
    }
}

void key_write(Key key, char out[KEY_NAME_SIZE])
{
    Text text = text_into(out, KEY_NAME_SIZE);
    if (key.code == ' ') {
        text_add(&text, "<Space>");
    } else if (key.code == '<') {
        text_add(&text, "<lt>");
    } else if (key.code == '#') {
        text_add(&text, "<#>");
    } else if (key.code == HKEY_FUNCTION) {
        text_add(&text, "<F%d>", key.function);
    } else if (key.code > HKEY_NONE && key.code < HKEY_LIMIT) {
        text_add(&text, "<%s>", KEY_NAMES[key.code - HKEY_BASE]);
    } else if (key.code >= CONTROL_LIMIT && key.code < CHARACTER_LIMIT) {
        write_character(key.code, &text);
    }
}

Key key_from_character(uint32_t ch)
{
    static const uint32_t controls[CONTROL_LIMIT] = {
        ['C' - '@'] = HKEY_INTERRUPT, ['H' - '@'] = HKEY_BACKSPACE, ['I' - '@'] = HKEY_TAB,
        ['J' - '@'] = HKEY_ENTER,     ['L' - '@'] = HKEY_REDRAW,    ['M' - '@'] = HKEY_ENTER,
        ['Z' - '@'] = HKEY_SUSPEND,   ['[' - '@'] = HKEY_ESCAPE,
    };
    if (ch < CONTROL_LIMIT) {
        return (Key){.code = controls[ch] ? controls[ch] : HKEY_UNKNOWN};
    }
    bool broken = ch >= CHARACTER_LIMIT || (ch >= 0x80 && ch < 0xA0) || (ch >= 0xD800 && ch < 0xE000) || ch == 0xFFFD;
    return (Key){.code = ch == RUBOUT ? HKEY_BACKSPACE : broken ? HKEY_UNKNOWN : ch};
}
