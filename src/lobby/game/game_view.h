/* What of the machine's files a player's game sees: all that is read-only, and of what is somebody's its own folder
 * alone. */
#ifndef HOLDOUT_LOBBY_GAME_GAME_VIEW_H
#define HOLDOUT_LOBBY_GAME_GAME_VIEW_H

#include "holdout/failure.h"
#include "lobby/game/game_plan.h"

#include <stdbool.h>

/* Paths without symbolic links. */
typedef struct GameView {
    const char *folder;                 /* can be written */
    const char *hidden;                 /* is not there, but for the others */
    const char *shown[GAME_SHOWN_MOST]; /* can be read; NULL: none */
    const char *program;                /* a file that can be read */
    const char *terminal;               /* "": none that is known */
} GameView;

/* In a name space of mounts, of which nothing is of use afterwards: whether it could be made. */
bool game_view_possible(void);

/* In the first process of name spaces of mounts and of processes, with all rights there. */
bool game_view_make(const GameView *view, Failure *failure);

#endif
