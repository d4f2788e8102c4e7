/* Games that were begun with another version of Holdout than the host has now. */
#ifndef HOLDOUT_LOBBY_DOOR_OLDER_SCREEN_H
#define HOLDOUT_LOBBY_DOOR_OLDER_SCREEN_H

#include "lobby/door/lobby.h"
#include "term/stack/screen.h"

/* Opened with a Lobby. */
extern const Screen OLDER_SCREEN;

#endif
