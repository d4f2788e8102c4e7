/* One line of a run for others. */
#ifndef HOLDOUT_SCORES_SHARE_H
#define HOLDOUT_SCORES_SHARE_H

#include "base/text.h"
#include "holdout/game.h"
#include "scores/scores.h"

enum { SCORE_SHARE_SIZE = SCORE_SEED_SIZE * 4 + 256 };

/* How it ended, with its points, ship, ascension and seed, and the command that begins the same run where there is one:
 * custom runs have twists, and a daily run is of its day. Plain English, as commands are. */
void score_share(const ScoreRow *row, Text *out);

/* The same of a run that is over, as its row will say. */
void score_share_game(const Game *game, Text *out);

#endif
