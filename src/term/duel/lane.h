/* The lane of a duel: four bands of 25 spaces, each with buildings above those who walk before them. */
#ifndef HOLDOUT_TERM_DUEL_LANE_H
#define HOLDOUT_TERM_DUEL_LANE_H

#include "holdout/duel.h"
#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

enum { LANE_BANDS = 4, LANE_ROWS_LEAST = 12 };

/* Rows that it takes of so many; a band has three, and a fourth between it and the next where there is room. */
int lane_rows(int rows);

/* Draws it into an area. A building is its letter, a capital one when it could fire now, and its power; an invader is
 * '>', or '=' while it is stunned, above its HP. */
void lane_draw(Canvas *canvas, Area area, const Duel *duel);

#endif
