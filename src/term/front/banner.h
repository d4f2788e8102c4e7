/* The game's name in letters of filled cells, under a night sky. */
#ifndef HOLDOUT_TERM_FRONT_BANNER_H
#define HOLDOUT_TERM_FRONT_BANNER_H

#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

enum { BANNER_COLUMNS = 74, BANNER_ROWS = NAME_ROWS };

void banner_draw(Canvas *canvas, int column, int row);

/* Stars in the cells of an area that are empty. */
void banner_draw_sky(Canvas *canvas, const Theme *theme, Area area);

#endif
