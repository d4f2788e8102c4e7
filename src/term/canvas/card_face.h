/* A card as it lies on the table: its name on the colour of its rarity, its picture, what it costs and does. */
#ifndef HOLDOUT_TERM_CANVAS_CARD_FACE_H
#define HOLDOUT_TERM_CANVAS_CARD_FACE_H

#include "term/canvas/card.h"

/* Rows that show all of it in so many columns, with a large picture or with a small one. */
int card_face_rows(const Canvas *canvas, int columns, const Card *card, bool large);

/* Fills the area; the picture is large where that leaves room for all words. The cursor rests on the chosen one. */
void card_face_draw(Canvas *canvas, const Theme *theme, Area area, const Card *card, int number, bool chosen);

#endif
