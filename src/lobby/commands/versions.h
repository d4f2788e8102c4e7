/* Which versions of Holdout the games of all players need to be gone on with. */
#ifndef HOLDOUT_LOBBY_COMMANDS_VERSIONS_H
#define HOLDOUT_LOBBY_COMMANDS_VERSIONS_H

#include "lobby/host/accounts.h"

/* Prints a line for each. */
void versions_print(const Host *host, const Account *accounts, int count);

#endif
