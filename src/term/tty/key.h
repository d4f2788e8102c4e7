/* Keys as screens see them: one small value, whatever terminal or script it came from. */
#ifndef HOLDOUT_TERM_TTY_KEY_H
#define HOLDOUT_TERM_TTY_KEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Codes beyond Unicode for keys that are no characters: constant, name in key notation. */
/* The formatter never comes to rest on this list. */
/* clang-format off */
#define KEY_LIST(X) \
    X(NONE, "") X(ESCAPE, "Escape") X(ENTER, "Enter") X(TAB, "Tab") X(BACKTAB, "Backtab") \
    X(BACKSPACE, "Backspace") X(DELETE, "Delete") X(UP, "Up") X(DOWN, "Down") X(LEFT, "Left") \
    X(RIGHT, "Right") X(HOME, "Home") X(END, "End") X(PAGE_UP, "PageUp") X(PAGE_DOWN, "PageDown") \
    X(INSERT, "Insert") X(MOUSE, "Mouse") X(FUNCTION, "F") X(RESIZE, "Resize") \
    X(INTERRUPT, "Ctrl-c") X(SUSPEND, "Ctrl-z") X(REDRAW, "Ctrl-l") X(UNKNOWN, "Unknown")
/* clang-format on */
enum {
    HKEY_BASE = 0x110000,
#define X(name, text) HKEY_##name,
    KEY_LIST(X)
#undef X
        HKEY_LIMIT
};

typedef enum MouseAction {
    MOUSE_PRESS,
    MOUSE_RELEASE,
    MOUSE_DRAG,
    MOUSE_MOVE,
    MOUSE_WHEEL_UP,
    MOUSE_WHEEL_DOWN
} MouseAction;

typedef struct Key {
    uint32_t code;       /* a Unicode character, or HKEY_* */
    uint8_t function;    /* HKEY_FUNCTION: 1.. */
    uint8_t action;      /* HKEY_MOUSE: MouseAction */
    uint8_t button;      /* HKEY_MOUSE: 1 left, 2 middle, 3 right */
    int16_t column, row; /* HKEY_MOUSE: cell, from 0 */
} Key;

enum { KEY_NAME_SIZE = 40 };

/* The key's notation: "a", "<Space>", "<lt>", "<Enter>", "<Ctrl-c>", "<F5>"; "<Mouse>" and "<Unknown>" only tell. */
void key_write(Key key, char out[KEY_NAME_SIZE]);

/* A name as it stands between < and >, such as "Enter", "Shift-Tab", "KP8", "Ctrl-c", "F1", "lt", as libtermkey writes
 * them with long modifiers, upper and lower case alike; a single character is itself. Ctrl with a letter that means
 * nothing here is HKEY_UNKNOWN; other modifiers of keys that have a name are dropped. False for what is no key. */
bool key_parse(const char *name, size_t length, Key *out);

/* What a character means as a key: control characters as a terminal sends them. */
Key key_from_character(uint32_t ch);

#endif
