/* Results of all players of a host, DIR/results/scores.db. Each row was made by playing its journal again, here and not
 * in the player's game. */
#ifndef HOLDOUT_LOBBY_RESULTS_RESULTS_H
#define HOLDOUT_LOBBY_RESULTS_RESULTS_H

#include "lobby/host/host.h"
#include "scores/scores.h"

void results_path(const Host *host, char path[HOST_PATH_SIZE]);

/* Closed with scores_close. NULL, and true, where nobody has finished anything yet: then there is no file. */
bool results_open(const Host *host, int wait_ms, Scores **out, Failure *failure);

/* Adds what this player has finished; false and an error when it can't be added now. What is there stays as it is. */
bool results_collect(const Host *host, const char *name, Failure *failure);

/* Takes away those of a player, whose name is compared without case. */
bool results_forget(const Host *host, const char *name, Failure *failure);

/* Takes away what a journal of his has given, for it is deleted. */
bool results_forget_game(const Host *host, const char *name, const char *journal, Failure *failure);

/* results_collect in a process of its own, which nobody waits for: after a game, while the lobby's screen is back
 * already. */
void results_collect_behind(const Host *host, const char *name);

#endif
