/* What a player's journal comes to when it is played again. */
#ifndef HOLDOUT_LOBBY_RESULTS_REPLAYED_H
#define HOLDOUT_LOBBY_RESULTS_REPLAYED_H

#include "holdout/journal.h"

typedef struct Replayed {
    uint64_t hash;
    char why[FAILURE_WHY_SIZE]; /* "": all hashes are as recorded */
} Replayed;

/* In a process of its own. */
Replayed replay_apart(const Content *content, const char *path);

#endif
