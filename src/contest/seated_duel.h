/* A duel between two who sit at it, in turns of a pace, up to a last turn. Each has a clock: the time for which he may
 * hold the turn, or be gone. Who is gone when it has run out has given up; who is there can't hold any more. While both
 * are gone nobody gives up, and the duel is left when the first clock has run out. It begins when both have sat down.
 * Times are in ms of a clock that nobody sets. */
#ifndef HOLDOUT_CONTEST_SEATED_DUEL_H
#define HOLDOUT_CONTEST_SEATED_DUEL_H

#include "contest/bout.h"
#include "contest/duel_seat.h"

#include <poll.h>

enum { SEATED_PACE_MOST = 10, SEATED_BEGIN_MS = 300000 /* for which both are waited for at first */ };

typedef struct SeatedTerms {
    const char *names[DUEL_SIDES];
    const char *seed;
    int32_t turns_max;
    int pace; /* turns a second, 1 to SEATED_PACE_MOST */
    int64_t clock_ms;
} SeatedTerms;

typedef struct SeatedDuel SeatedDuel;

SeatedDuel *seated_begin(const SeatedTerms *terms, int64_t now);
void seated_close(SeatedDuel *duel);

/* Somebody sits down, or comes back; the descriptor is the duel's. */
void seated_take(SeatedDuel *duel, DuelSide side, int fd);

/* What is to be waited for, and for how long. */
int seated_wait(const SeatedDuel *duel, struct pollfd ends[DUEL_SIDES], int64_t now);

/* Hears both, and plays the turn if it is due. False once the duel is over or left. */
bool seated_go_on(SeatedDuel *duel, int64_t now);

/* Tells both what is new. */
void seated_tell(SeatedDuel *duel);

bool seated_is_left(const SeatedDuel *duel);
bool seated_is_begun(const SeatedDuel *duel);
bool seated_has_told_all(SeatedDuel *duel);
const Bout *seated_bout(const SeatedDuel *duel);

#endif
