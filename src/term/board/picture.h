/* Small pictures of what stands on large tiles. */
#ifndef HOLDOUT_TERM_BOARD_PICTURE_H
#define HOLDOUT_TERM_BOARD_PICTURE_H

#include "holdout/content.h"

typedef struct Picture {
    char rows[ART_ROWS][ART_COLUMNS + 1]; /* each filled up with blanks */
} Picture;

/* Columns up to the last sign. */
int picture_columns(const Picture *picture);

/* What its file draws, or else the picture of its kind, with its letter in the place of '?'. */
void picture_make(Picture *out, const Art *art, const char *const generic[ART_ROWS], char letter);

#endif
