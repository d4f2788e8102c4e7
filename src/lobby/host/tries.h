/* How often is tried what strangers could do in a storm: by name, by address, by all. Who tries too often waits, longer
 * each time. All processes of a host count alike, for they count in its database. */
#ifndef HOLDOUT_LOBBY_HOST_TRIES_H
#define HOLDOUT_LOBBY_HOST_TRIES_H

#include "lobby/host/host.h"

/* Counts a try with a password for the name whose key this is ("": none is meant), from the address ("": not known).
 * False, and how long to wait, when it must not be made; then it isn't counted. */
bool tries_password(Host *host, const char *key, const char *address, Failure *failure);

/* It was the right one: the name's tries are forgotten, and this one was none of the address. From this address others'
 * tries with the name don't count from now on. */
void tries_password_right(Host *host, const char *key, const char *address);

/* Forgets all that is kept of a name. */
bool tries_forget(Host *host, const char *key);

/* Counts a new account. */
bool tries_registration(Host *host, const char *address, Failure *failure);

#endif
