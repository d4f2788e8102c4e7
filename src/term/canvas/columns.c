/* Counts characters: all bytes but those that continue one, and what marks a key. */
#include "term/canvas/columns.h"

#include "term/canvas/canvas.h"

int columns_of(const char *text)
{
    int columns = 0;
    for (; *text; text++) {
        columns += ((unsigned char)*text & 0xC0) != 0x80 && *text != KEY_MARK;
    }
    return columns;
}
