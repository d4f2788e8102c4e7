/* Small pictures of blueprints and attackers, for large tiles and wherever else there is room. */
#ifndef HOLDOUT_TERM_CANVAS_PICTURE_H
#define HOLDOUT_TERM_CANVAS_PICTURE_H

#include "holdout/content.h"
#include "term/canvas/canvas.h"

typedef struct Picture {
    char rows[ART_ROWS][ART_COLUMNS + 1]; /* each filled up with blanks */
    char letter;
} Picture;

/* What its file draws, or else what its kind or size looks like. */
Picture picture_of_blueprint(const Blueprint *blueprint);
Picture picture_of_attacker(const AttackerType *type);

/* Columns up to the last sign. */
int picture_columns(const Picture *picture);

/* As many of its rows as there is room for, its letter bold. What is drawn says nothing, so that it isn't read out. */
void picture_draw(Canvas *canvas, int column, int row, int rows, const Picture *picture, Ground ground);

#endif
