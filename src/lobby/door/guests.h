/* Folders of guests, DIR/guests/PID: nothing in them outlives the process that they are named after. */
#ifndef HOLDOUT_LOBBY_DOOR_GUESTS_H
#define HOLDOUT_LOBBY_DOOR_GUESTS_H

#include "lobby/host/host.h"

/* Makes this process's own, anew. Those of processes that are gone are taken away on the way. */
bool guest_folder(const Host *host, char path[HOST_PATH_SIZE], Failure *failure);
void guest_folder_remove(const Host *host, const char *path);

#endif
