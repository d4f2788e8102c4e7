/* A game that a player of the lobby plays: a process of its own on the same terminal, which can reach its player's
 * folder and nothing else that is somebody's. Until it ends the lobby waits and does nothing but look after it. */
#ifndef HOLDOUT_LOBBY_GAME_CONFINED_GAME_H
#define HOLDOUT_LOBBY_GAME_CONFINED_GAME_H

#include "holdout/failure.h"
#include "lobby/game/game_plan.h"

#include <stdbool.h>

/* `failure` has a sentence for the player of every end but GAME_LEFT. The terminal has its modes again; what is on it,
 * and how large it is, may have changed. */
GameEnd confined_game_run(const GamePlan *plan, int *status, Failure *failure);

/* Whether this system has the name spaces. */
bool confined_game_spaces(void);

#endif
