/* Options of a game as they can be. */
#ifndef HOLDOUT_RUN_OPTIONS_H
#define HOLDOUT_RUN_OPTIONS_H

#include "holdout/game.h"

/* What of the wishes there can be (GameOptions says the bounds); the rest is brought within them or left out. */
GameOptions options_made(const Content *content, const GameOptions *wished);

#endif
