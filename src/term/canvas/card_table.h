/* Cards where there is room for them: side by side, or as a list with the chosen one beside it. */
#ifndef HOLDOUT_TERM_CANVAS_CARD_TABLE_H
#define HOLDOUT_TERM_CANVAS_CARD_TABLE_H

#include "term/canvas/card.h"

/* To choose one from; returns the rows used. */
int card_table_draw(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected);

/* To look at: side by side, or a line each; false and nothing where there is no room for either. */
bool card_table_show(Canvas *canvas, const Theme *theme, Area area, const Cards *cards);

#endif
