/* Whether others may look on while a player plays: a file in his folder says that they may not. */
#ifndef HOLDOUT_LOBBY_DOOR_CURTAIN_H
#define HOLDOUT_LOBBY_DOOR_CURTAIN_H

#include <stdbool.h>

bool curtain_is_shut(const char *folder);

/* False and errno where that can't be written. */
bool curtain_turn(const char *folder);

#endif
