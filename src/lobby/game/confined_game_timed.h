/* confined_game_run with other times, for who can't wait for minutes. */
#ifndef HOLDOUT_LOBBY_GAME_CONFINED_GAME_TIMED_H
#define HOLDOUT_LOBBY_GAME_CONFINED_GAME_TIMED_H

#include "holdout/failure.h"
#include "lobby/game/game_watch.h"

GameEnd confined_game_timed(const GamePlan *plan, const GameTimes *times, int *status, Failure *failure);

#endif
