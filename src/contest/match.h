/* One game between two players, from its beginning to its end. */
#ifndef HOLDOUT_CONTEST_MATCH_H
#define HOLDOUT_CONTEST_MATCH_H

#include "contest/bout.h"

/* Plays a game to its end. False where it can't begin; the record is to be freed where it is true. `times`, which may
 * be NULL: player_time of both. */
bool match_play(const MatchRequest *request, Recording *record, int64_t times[DUEL_SIDES], Failure *failure);

/* The same for two games. A side that breaks the rules in one of them is disqualified for that. Where the games differ
 * otherwise, the record is the first one's up to there, and says which program is not deterministic. Returns as
 * match_play. */
bool match_play_twice(const MatchRequest *request, Recording *record, int64_t times[DUEL_SIDES], Failure *failure);

#endif
