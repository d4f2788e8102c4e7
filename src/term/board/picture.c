/* A picture is as wide as a tile of 4x2. */
#include "term/board/picture.h"

#include <stdio.h>
#include <string.h>

int picture_columns(const Picture *picture)
{
    int columns = 0;
    for (int i = 0; i < ART_ROWS * ART_COLUMNS; i++) {
        int column = i % ART_COLUMNS;
        columns = picture->rows[i / ART_COLUMNS][column] != ' ' && column >= columns ? column + 1 : columns;
    }
    return columns;
}

void picture_make(Picture *out, const Art *art, const char *const generic[ART_ROWS], char letter)
{
    bool own = art->row_count == ART_ROWS;
    for (int i = 0; i < ART_ROWS; i++) {
        snprintf(out->rows[i], sizeof out->rows[i], "%-*s", ART_COLUMNS, own ? art->rows[i] : generic[i]);
        for (char *at = strchr(out->rows[i], '?'); at; at = strchr(at, '?')) {
            *at = letter;
        }
    }
}
