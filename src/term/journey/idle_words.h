/* Whether what is found could do anything in what is left of this run, as far as the player can know. */
#ifndef HOLDOUT_TERM_JOURNEY_IDLE_WORDS_H
#define HOLDOUT_TERM_JOURNEY_IDLE_WORDS_H

#include "holdout/game.h"

/* Why a fitting that is not held, or a supply, would do nothing now: a sentence, or NULL where it would do something.
 */
const char *idle_fitting(const Game *game, int fitting);
const char *idle_supply(const Game *game, int supply);

#endif
