/* Other versions of the game that stand beside the host's own, so that what was begun with one is gone on with by it:
 * DIR/versions/VERSION is its program, or a link to it. */
#ifndef HOLDOUT_LOBBY_HOST_OLDER_H
#define HOLDOUT_LOBBY_HOST_OLDER_H

#include "lobby/host/host.h"

/* The program of another version; false, and what its player can do, where there is none. */
bool older_program(const Host *host, const char *version, char path[HOST_PATH_SIZE], Failure *failure);

#endif
