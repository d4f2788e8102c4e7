/* What a result reads off a game. */
#ifndef HOLDOUT_SCORES_FROM_GAME_H
#define HOLDOUT_SCORES_FROM_GAME_H

#include "holdout/foot.h"
#include "holdout/game.h"
#include "scores/scores.h"

/* What a row says of its run's last state: act, level, hull, credits, blueprints, hash, content. */
void scores_from_game(ScoreRow *row, const Game *game);

/* The same of a game on foot that is over: all but whose it is, when it began and its journal. */
void score_foot_from_game(ScoreFoot *row, const FootGame *game);

/* What a battle's row says of its last state: all but its number and the hull it cost. */
void score_battle_from_game(ScoreBattle *score, const Game *game);

/* The run's story so far as a paragraph; "" where it has none. */
void scores_plot_of(const Game *game, char plot[SCORE_PLOT_SIZE]);

#endif
