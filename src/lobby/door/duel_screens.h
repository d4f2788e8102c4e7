/* Duels between players: those that are offered, played and over, and challenging somebody who is there. */
#ifndef HOLDOUT_LOBBY_DOOR_DUEL_SCREENS_H
#define HOLDOUT_LOBBY_DOOR_DUEL_SCREENS_H

#include "lobby/door/lobby.h"
#include "term/stack/screen.h"

/* Both are opened with a Lobby. */
extern const Screen PLAYERS_DUELS_SCREEN, NEW_DUEL_SCREEN;

#endif
