/* What the parts of the room share of a host. */
#ifndef HOLDOUT_LOBBY_HOST_INSIDE_H
#define HOLDOUT_LOBBY_HOST_INSIDE_H

#include "disk/folder.h"
#include "lobby/host/limits.h"

#include <sqlite3.h>
#include <stdint.h>

struct Host {
    char dir[FOLDER_PATH_SIZE]; /* absolute, without links */
    sqlite3 *db;
    Limits limits;
    int64_t (*now)(const struct Host *host); /* seconds since 1970 */
};

/* The path of what lies in the folder under this name. */
void inside_path(const struct Host *host, const char *name, char path[FOLDER_PATH_SIZE]);

#endif
