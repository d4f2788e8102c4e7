/* The best places for what is in hand. */
#ifndef HOLDOUT_TERM_BOARD_SITES_H
#define HOLDOUT_TERM_BOARD_SITES_H

#include "term/board/view.h"

/* Before anything is drawn: what the view knows of the worth of tiles is brought up to date with the game and what is
 * in hand. */
void sites_settle(View *view, const Game *game);

/* The tile after, or before, one in order of worth, the best first and round and round; the best, when none has been
 * visited. There must be one where it may stand. */
Tile sites_next(const Sites *sites, const Tile *visited, int step);

/* 0 to 9, and 10 for more: what a tile is worth as one digit. */
int sites_digit(const Sites *sites, Tile tile);

#endif
