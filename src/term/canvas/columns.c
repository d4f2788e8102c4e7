/* Counts characters: all bytes but those that continue one, and what marks a key. */
#include "term/canvas/columns.h"

#include "term/canvas/canvas.h"

#include <string.h>

int columns_of(const char *text)
{
    int columns = 0;
    for (; *text; text++) {
        columns += ((unsigned char)*text & 0xC0) != 0x80 && *text != KEY_MARK;
    }
    return columns;
}

void columns_fit(char *text, int columns)
{
    while (columns_of(text) > columns) {
        char *last = NULL;
        for (char *at = strstr(text, "  "); at; at = strstr(at + strspn(at, " "), "  ")) {
            last = at[strspn(at, " ")] ? at : last;
        }
        if (!last || last == text) {
            return;
        }
        *last = '\0';
    }
}
