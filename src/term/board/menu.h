/* The menu of what can be taken in hand: entries one after the other, in a row or two. */
#ifndef HOLDOUT_TERM_BOARD_MENU_H
#define HOLDOUT_TERM_BOARD_MENU_H

#include "base/text.h"
#include "term/view/view.h"

/* Digits take the first ten, 0 the tenth. */
enum { MENU_KEYS = 10, MENU_NAME_LEAST = 6 };

/* What a slot costs now: "10", "8e", "3e+5" when materials stand in for missing energy, "10+2h" with a price in hull,
 * "10 x1" when it can be had only so many times more; or why it can't be had: "in 2" waves, "none left". */
void menu_add_state(Text *text, const Battle *battle, int slot);

/* Do all entries fit with their whole names, when the last row ends so many columns early? */
bool menu_is_whole(const Canvas *canvas, const Battle *battle, const View *view, Area area, int beside);

/* Draws it there: with whole names, else with those cut to the same length that don't fit, but to no less than MENU_NAME_LEAST; where
 * that is too much, those around the one in hand, and how many are before and after them. Returns the column after the
 * last entry of the last row. */
int menu_draw(Canvas *canvas, const Theme *theme, Area area, int beside, const Battle *battle, const View *view);

#endif
