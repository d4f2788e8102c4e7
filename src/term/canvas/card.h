/* One card: what it is called, what sort of thing it is, what it costs and does. */
#ifndef HOLDOUT_TERM_CANVAS_CARD_H
#define HOLDOUT_TERM_CANVAS_CARD_H

#include "term/canvas/picture.h"
#include "term/canvas/theme.h"

enum { CARDS_MAX = 40, CARD_NAME_SIZE = 128, CARD_WORDS_SIZE = 48, CARD_TEXT_SIZE = 1600 };

typedef struct Card {
    char name[CARD_NAME_SIZE];
    char brief[CARD_WORDS_SIZE];  /* the same in less room: "Rock Drill++"; "": there is nothing shorter */
    char sign;                    /* its letter on the board; '\0': none */
    char sort[CARD_WORDS_SIZE];   /* "rare tower" */
    char rarity[CARD_WORDS_SIZE]; /* "rare": what a list has of that; "": all of it */
    bool weighs_rarity;           /* that counts in choosing it: it is never left out */
    char cost[CARD_WORDS_SIZE];   /* of using it: "18 materials"; may be "" */
    char price[CARD_WORDS_SIZE];  /* of having it: "30 credits"; may be "" */
    char text[CARD_TEXT_SIZE];    /* may be "" */
    char why[CARD_NAME_SIZE * 2]; /* why it can't be chosen, a sentence; "": it can */
    Ink ink;                      /* of the name */
    Ink sort_ink, cost_ink;
    Ground head;           /* behind its name where it stands as a card; GROUND_NONE: it is nothing but words */
    Picture picture;       /* beside its text … */
    Ground picture_ground; /* … on this ground; GROUND_NONE: it has no picture */
} Card;

typedef struct Cards {
    int count;
    Card cards[CARDS_MAX];
} Cards;

/* The digit that chooses a card by its number from 1, in its cell: 0 is the tenth. Those after it have none, and
 * CARD_NO_NUMBER means one that is not to choose. */
enum { CARD_DIGITS = 10, CARD_NO_NUMBER = CARD_DIGITS + 1 };
void card_put_digit(Canvas *canvas, int column, int row, int number, Style style);

/* The next card, empty; the last one again when there is no more room. */
Card *cards_add(Cards *cards);

/* Rows that a text takes at a width. */
int card_text_rows(const Canvas *canvas, int columns, const char *text);

/* A text in a frame with a title, cut at the area's end; returns the rows used. */
int card_frame_draw(Canvas *canvas, Area area, const char *title, const char *text);

/* Text and why it can't be chosen. Where there is no room for both it is the text that is cut, and says so. */
void card_text_draw(Canvas *canvas, const Theme *theme, Area area, const Card *card, Ground ground);

/* A card as it lies on the table, its name on the colour of its rarity: rows that show all of it in so many columns,
 * with a large picture or with a small one; and filling an area, where the picture is large when that leaves room for
 * all words. The cursor rests on the chosen one. */
int card_face_rows(const Canvas *canvas, int columns, const Card *card, bool large);
void card_face_draw(Canvas *canvas, const Theme *theme, Area area, const Card *card, int number, bool chosen);

/* Cards where there is room for them: side by side, or as a list with the chosen one beside it, to choose one from;
 * returns the rows used. */
int card_table_draw(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected);

/* To look at: side by side, or a line each; false and nothing where there is no room for either. */
bool card_table_show(Canvas *canvas, const Theme *theme, Area area, const Cards *cards);

/* A list of cards to choose one from: a heading each, and as much of their texts as there is room for. As cards side by
 * side, or as a list with the chosen one beside it, where all are cards and there is room; else one below the other
 * with all texts where they fit; else that of the selected card, and the headings around it. The cursor rests on the
 * selected heading; -1: none is. Headings are numbered from 1. Returns the rows used. */
int cards_draw(Canvas *canvas, const Theme *theme, Area area, const Cards *cards, int selected);

#endif
