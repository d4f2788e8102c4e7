/* The ladder of duels between players, by Elo: who begins has LADDER_FIRST points, and a duel moves at most LADDER_MOST
 * of them from the loser to the winner, the more, the less it was to be expected. Each duel counts by the result that
 * playing its record again has given. */
#ifndef HOLDOUT_LOBBY_DUELS_LADDER_H
#define HOLDOUT_LOBBY_DUELS_LADDER_H

#include "lobby/duels/duels.h"

enum { LADDER_FIRST = 1500, LADDER_MOST = 32 };

typedef struct LadderRow {
    char name[PLAYER_NAME_SIZE];
    int points, won, lost;
    int last;        /* his latest duel's number */
    int64_t offered; /* and when it was offered */
} LadderRow;

/* What a winner who had so many points more than the loser wins. */
int ladder_gain(int more);

/* The best first, freed by the caller; -1 when they can't be read. */
int ladder_make(const Host *host, int64_t now, LadderRow **out, Failure *failure);

#endif
