/* What a player's feats open, as the database knows them. */
#ifndef HOLDOUT_SCORES_OPENED_H
#define HOLDOUT_SCORES_OPENED_H

#include "holdout/content.h"
#include "scores/scores.h"

/* Feats of the content, bits of 1 << index. */
typedef struct ScoresOpened {
    uint32_t done; /* in some run that has ended */
    uint32_t open; /* these, and those that count for what they open since so many runs were finished before feats were
                      known (Feat.earlier_runs) */
} ScoresOpened;

/* Nothing, and an error, where it can't be read. */
ScoresOpened scores_opened(Scores *scores, const Content *content, const char *player, Failure *error);

#endif
