/* The boss of a battle in words: what it does next, in as many as a line has room for. */
#ifndef HOLDOUT_TERM_VIEW_BOSS_WORDS_H
#define HOLDOUT_TERM_VIEW_BOSS_WORDS_H

#include "base/text.h"
#include "holdout/game.h"

/* "in 4 s: 3 Gnats", "at 50 %: turns back", of whichever body comes first; "" where it does nothing more, or hasn't
 * come. */
void boss_write_next(const Battle *battle, char *out, size_t size);

/* Who ends the present act: "The Tide", "The Tide and The Knot". */
void boss_add_names(Text *text, const Game *game);

/* The shares of its HP at which it turns that are behind it, all bodies together. */
int boss_turns(const Battle *battle);

/* What it did at the last of these: "6 Mites, shield". */
void boss_write_turn(const Battle *battle, char *out, size_t size);

#endif
