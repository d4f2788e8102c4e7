/* Who is playing, what, since when and how far; one of them is chosen and looked on. */
#ifndef HOLDOUT_LOBBY_DOOR_WATCH_SCREEN_H
#define HOLDOUT_LOBBY_DOOR_WATCH_SCREEN_H

#include "term/stack/screen.h"

/* Opened with a Lobby. */
extern const Screen WATCH_SCREEN;

#endif
