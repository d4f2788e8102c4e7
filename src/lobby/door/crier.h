/* Cheers on their way out of the game of somebody who looks on: a file of his folder with a number, 1 to 12, of which
 * nothing but that is read. */
#ifndef HOLDOUT_LOBBY_DOOR_CRIER_H
#define HOLDOUT_LOBBY_DOOR_CRIER_H

#include "lobby/door/lobby.h"

/* About once a second while he looks on: hands a cheer to whom he watches, as often as that may be. */
void crier_call(const Lobby *lobby);

#endif
