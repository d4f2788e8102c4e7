/* The door, before anybody has said who he is, and the lobby behind it: what one can do here, who is there, and what
 * the host has to tell. */
#ifndef HOLDOUT_LOBBY_DOOR_LOBBY_SCREEN_H
#define HOLDOUT_LOBBY_DOOR_LOBBY_SCREEN_H

#include "lobby/door/lobby.h"
#include "term/stack/screen.h"

/* Both are opened with a Lobby. */
extern const Screen DOOR_SCREEN, LOBBY_SCREEN;

#endif
