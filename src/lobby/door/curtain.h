/* What a player shuts to others while he plays, each by a file in his folder: the curtain, so that nobody looks on, and
 * the cheers of those who do. */
#ifndef HOLDOUT_LOBBY_DOOR_CURTAIN_H
#define HOLDOUT_LOBBY_DOOR_CURTAIN_H

#include <stdbool.h>

bool curtain_is_shut(const char *folder);
bool cheers_are_off(const char *folder);

/* False and errno where that can't be written. */
bool curtain_turn(const char *folder);
bool cheers_turn(const char *folder);

#endif
