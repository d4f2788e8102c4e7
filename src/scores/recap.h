/* A run's result from its journal: the run is played again, and looked at on the way. */
#ifndef HOLDOUT_SCORES_RECAP_H
#define HOLDOUT_SCORES_RECAP_H

#include "holdout/journal.h"
#include "scores/scores.h"

typedef struct Recap {
    ScoreRow row;
    ScoreBattle *battles; /* in the order of play */
    int battle_count;
    int64_t ticks; /* played again, also where it came to nothing */
} Recap;

typedef enum RecapResult {
    RECAP_MADE,
    RECAP_LATER, /* not now: it is unfinished, another Holdout made it, it can't be read */
    RECAP_NEVER, /* it was changed: what it holds can't have been played */
} RecapResult;

/* Plays the journal of a finished run through. Freed with recap_free, whatever comes of it. */
RecapResult recap_make(Recap *recap, const Content *content, const char *path, const char *player);
void recap_free(Recap *recap);

/* What a row says of its run's last state: level, hull, credits, blueprints, hash, content. */
void scores_from_game(ScoreRow *row, const Game *game);

/* What a battle's row says of its last state: all but its number and the hull it cost. */
void score_battle_from_game(ScoreBattle *score, const Game *game);

#endif
