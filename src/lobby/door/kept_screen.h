/* What is kept of a player and how much room it takes; he can delete it himself, also when it is too much for a game.
 */
#ifndef HOLDOUT_LOBBY_DOOR_KEPT_SCREEN_H
#define HOLDOUT_LOBBY_DOOR_KEPT_SCREEN_H

#include "term/stack/screen.h"

/* Opened with a Lobby. */
extern const Screen KEPT_SCREEN;

#endif
