/* Which feats a run has done, as it goes on. */
#ifndef HOLDOUT_SCORES_FEATS_H
#define HOLDOUT_SCORES_FEATS_H

#include "holdout/game.h"

/* What is remembered of a game between two steps. */
typedef struct FeatBefore {
    RunStage stage;
    BattlePhase phase;
    int act, at;
    uint64_t opened;
    uint32_t supplies_used;
    int32_t credits;
    bool elite;
} FeatBefore;

/* All 0 before the first run. */
typedef struct FeatTally {
    int32_t counts[FEAT_OCCASION_COUNT]
                  [FEAT_COUNT_COUNT]; /* since each of them began; what is counted in the end is 0 */
    FeatBefore before;
    uint32_t reached; /* feats of the content, bits of 1 << index */
} FeatTally;

/* Whether runs of this kind can do feats: those that everybody plays by the same rules. */
bool feats_count(const Game *game);

/* Begins with a game as it is. */
void feats_begin(FeatTally *feats, const Game *game);

/* Takes in what the last decision or tick has done, once after each. */
void feats_step(FeatTally *feats, const Game *game);

#endif
