/* The lane of a duel: four bands of 25 spaces, each with buildings above those who walk before them. */
#ifndef HOLDOUT_TERM_DUEL_LANE_H
#define HOLDOUT_TERM_DUEL_LANE_H

#include "holdout/duel.h"
#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

enum { LANE_BANDS = 4, LANE_ROWS_LEAST = 12, LANE_ROWS_SMALL = 8 };

/* Rows that it takes of so many; a band has three, and a fourth between it and the next where there is room. In fewer
 * than LANE_ROWS_LEAST it is small: HP have no row. */
int lane_rows(int rows);

/* What a person who plays sees besides. */
typedef struct LaneMarks {
    int cursor;             /* the chosen space, or -1 */
    int first, last;        /* spaces that what is chosen reaches, whose ground is ':'; none where first > last */
    const DuelOrder *order; /* what was ordered and not given yet */
    bool clickable;         /* each space is an item */
} LaneMarks;

/* Draws it into an area. A building is its letter, a capital one when it could fire now, and its power; an invader is
 * '>', or '=' while it is stunned, above its HP. `marks` may be NULL. */
void lane_draw(Canvas *canvas, Area area, const Duel *duel, const LaneMarks *marks);

/* What its letters and signs are, in a line. */
void lane_draw_signs(Canvas *canvas, int column, int row, int columns);

#endif
