/* A line of text that is being typed. */
#ifndef HOLDOUT_TERM_TEXT_FIELD_H
#define HOLDOUT_TERM_TEXT_FIELD_H

#include "holdout/game.h"
#include "term/key.h"

/* Takes the last character off, or puts one on where there is room; true for keys that do either. */
bool text_field_key(char text[GAME_SEED_SIZE], Key key);

#endif
