/* What the commands of the duel share. */
#ifndef HOLDOUT_TOOLS_DUEL_SHARED_H
#define HOLDOUT_TOOLS_DUEL_SHARED_H

#include "contest/match.h"
#include "tools/duel/duel.h"

/* The seed of games that are given none. */
#define DUEL_SEED "1"

const char *duel_seed(const DuelRequest *request);
int duel_turns_max(const DuelRequest *request);

/* "defender", "invader". */
const char *duel_side_word(DuelSide side);

#endif
