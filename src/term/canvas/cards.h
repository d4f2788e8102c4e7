/* A list of cards to choose one from: a heading each, and as much of their texts as there is room for. */
#ifndef HOLDOUT_TERM_CANVAS_CARDS_H
#define HOLDOUT_TERM_CANVAS_CARDS_H

#include "term/canvas/canvas.h"
#include "term/canvas/picture.h"
#include "term/canvas/theme.h"

#include <stdbool.h>

enum { CARDS_MAX = 16, CARD_NAME_SIZE = 128, CARD_TAGS_SIZE = 64, CARD_TEXT_SIZE = 1600 };

typedef struct Card {
    char name[CARD_NAME_SIZE];
    char tags[CARD_TAGS_SIZE];    /* at the right end of the heading */
    char text[CARD_TEXT_SIZE];    /* may be "" */
    char why[CARD_NAME_SIZE * 2]; /* why it can't be chosen, a sentence; "": it can */
    Ink ink;                      /* of the name */
    Ink tags_ink;
    Picture picture;       /* beside its text … */
    Ground picture_ground; /* … on this ground; GROUND_NONE: it has no picture */
} Card;

typedef struct Cards {
    int count;
    Card cards[CARDS_MAX];
} Cards;

/* The next card, empty; the last one again when there is no more room. */
Card *cards_add(Cards *cards);

/* All texts where they fit; else that of the selected card, and the headings around it. The cursor rests on the
 * selected heading; -1: none is. Headings are numbered from 1. */
void cards_draw(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected);

/* Rows that a text takes at a width. */
int cards_text_rows(const Canvas *canvas, int columns, const char *text);

#endif
