/* Results of all players of the host, a table for each kind of run and game; every row opens its replay. */
#ifndef HOLDOUT_LOBBY_DOOR_TABLES_SCREEN_H
#define HOLDOUT_LOBBY_DOOR_TABLES_SCREEN_H

#include "term/stack/screen.h"

/* Opened with a Lobby. */
extern const Screen TABLES_SCREEN;

#endif
