/* A list of cards to choose one from: a heading each, and as much of their texts as there is room for. */
#ifndef HOLDOUT_TERM_CANVAS_CARDS_H
#define HOLDOUT_TERM_CANVAS_CARDS_H

#include "term/canvas/card.h"

/* As cards side by side, or as a list with the chosen one beside it, where all are cards and there is room; else one
 * below the other with all texts where they fit; else that of the selected card, and the headings around it. The cursor
 * rests on the selected heading; -1: none is. Headings are numbered from 1. Returns the rows used. */
int cards_draw(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected);

#endif
