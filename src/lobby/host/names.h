/* How players may be called. Names are compared without case: what they are compared by is the key. */
#ifndef HOLDOUT_LOBBY_HOST_NAMES_H
#define HOLDOUT_LOBBY_HOST_NAMES_H

#include "holdout/failure.h"

#include <stdbool.h>

enum { PLAYER_NAME_SIZE = 17, PLAYER_NAME_LEAST = 2 };

/* Whether it is written as names are: letters, digits and '-'. No path and no line can be made of such a name. */
bool name_is_spelled(const char *name);

/* Whether somebody could be called so; else why not. */
bool name_fits(const char *name, Failure *failure);

/* Whether both are names, and the same without case. */
bool name_is_same(const char *name, const char *other);

/* How a guest is called begins so, which nobody may choose. */
#define GUEST_NAME "guest-"
bool name_is_guests(const char *name);

/* Of a name that is spelled as it should be; "" of any other. */
void name_key(const char *name, char key[PLAYER_NAME_SIZE]);

#endif
