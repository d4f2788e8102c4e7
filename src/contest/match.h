/* One game between two players, each a bot of the house. */
#ifndef HOLDOUT_CONTEST_MATCH_H
#define HOLDOUT_CONTEST_MATCH_H

#include "contest/house.h"
#include "contest/recording.h"

/* Who plays a side. */
typedef struct PlayerRequest {
    const char *what; /* "house:NAME" */
    const char *name; /* as tables have it; NULL: `what` */
} PlayerRequest;

typedef struct MatchRequest {
    PlayerRequest players[DUEL_SIDES];
    const char *seed; /* told to both */
    int32_t turns_max;
} MatchRequest;

/* Plays a game to its end. False where it can't begin; the record is to be freed where it is true. */
bool match_play(const MatchRequest *request, Recording *record, Failure *failure);

#endif
