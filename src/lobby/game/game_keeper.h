/* The processes between the lobby and a game. The keeper starts the game, hands on what the lobby says, and outlives
 * everything that the game has started. In name spaces its inner half is their first process, with which all others
 * end, and nobody there can see or signal anybody outside. */
#ifndef HOLDOUT_LOBBY_GAME_GAME_KEEPER_H
#define HOLDOUT_LOBBY_GAME_GAME_KEEPER_H

#include "lobby/game/game_plan.h"
#include "lobby/game/game_view.h"

#include <signal.h>

enum {
    KEEPER_KILL = SIGUSR1, /* ends all at once; SIGHUP and SIGTERM are handed on to the game */
    KEEPER_BY_SIGNAL = 128 /* its status when the game ended by a signal: this and the signal's number */
};

typedef struct GameKeeping {
    const GamePlan *plan;
    GameView view;
    bool terminal; /* standard input is one */
    int told;      /* takes the Failure that keeps the game from beginning; closed once it has begun */
} GameKeeping;

/* What the lobby and its keepers block, and wait for. */
void game_keeper_signals(sigset_t *heard);

/* What a process that was forked for it does from then on, with those signals blocked. */
_Noreturn void game_keeper_run(const GameKeeping *keeping, pid_t lobby);

/* Leaves all name spaces that a game has none of; a process that was forked. errno says why it fails. */
bool game_keeper_leave(void);

#endif
