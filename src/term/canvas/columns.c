/* Counts characters: all bytes but those that continue one. */
#include "term/canvas/columns.h"

int columns_of(const char *text)
{
    int columns = 0;
    for (; *text; text++) {
        columns += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return columns;
}
