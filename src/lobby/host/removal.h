/* An account that goes, and all files of its player with it. */
#ifndef HOLDOUT_LOBBY_HOST_REMOVAL_H
#define HOLDOUT_LOBBY_HOST_REMOVAL_H

#include "lobby/host/accounts.h"

/* Refused while the player is there. Where it is killed on the way, the next one goes on. */
bool account_remove(Host *host, const char *name, Failure *failure);

#endif
