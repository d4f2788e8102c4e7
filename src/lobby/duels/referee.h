/* A duel's referee: a process of its own, which nobody waits for. It holds the lock of a file in the duel's folder for
 * as long as it lives, and a socket for each side there; each turn stands in the record before anybody is told of it,
 * or, where the disk is full, as soon as there is room. When it is killed the record has no end, and the duel is
 * broken. */
#ifndef HOLDOUT_LOBBY_DUELS_REFEREE_H
#define HOLDOUT_LOBBY_DUELS_REFEREE_H

#include "lobby/duels/duels.h"

/* Accepts a challenge: starts the referee. */
bool referee_start(const Host *host, const PlayersDuel *duel, Failure *failure);

/* A descriptor on which a side's seat is spoken for (contest/duel_seat.h); -1, and why. */
int referee_sit(const Host *host, int number, DuelSide side, Failure *failure);

#endif
