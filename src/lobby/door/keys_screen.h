/* The public keys by which a player comes in without a password. */
#ifndef HOLDOUT_LOBBY_DOOR_KEYS_SCREEN_H
#define HOLDOUT_LOBBY_DOOR_KEYS_SCREEN_H

#include "term/stack/screen.h"

/* Opened with a Lobby. */
extern const Screen PUBLIC_KEYS_SCREEN;

#endif
