/* What a host of Holdout keeps in one folder: players' accounts, limits, who is there, what is logged. doc/hosting.md
 * says how it lies there. */
#ifndef HOLDOUT_LOBBY_HOST_HOST_H
#define HOLDOUT_LOBBY_HOST_HOST_H

#include "holdout/failure.h"
#include "lobby/host/limits.h"

#include <stdbool.h>
#include <stdint.h>

enum { HOST_PATH_SIZE = 4096, HOST_NOTICE_SIZE = 400 };

typedef struct Host Host;

/* Makes the folder with all that belongs into it; one that is there must be empty. `confinement`: what the limit of
 * that name is to be. */
bool host_init(const char *dir, bool confinement, Failure *failure);

/* NULL where it is none, or can't be read. From then on all files that the process makes are for its user alone. */
Host *host_open(const char *dir, Failure *failure);
void host_close(Host *host);            /* NULL is allowed */
const char *host_dir(const Host *host); /* absolute, without links */
const Limits *host_limits(const Host *host);

/* Seconds since 1970, by the clock of the host. */
int64_t host_now(const Host *host);

/* The folder of a player's own (journals, results, settings), made where it is missing. */
bool host_player_folder(const Host *host, const char *name, char path[HOST_PATH_SIZE], Failure *failure);

/* What all are told, "" where nothing is. */
void host_notice(const Host *host, char notice[HOST_NOTICE_SIZE]);
bool host_set_notice(Host *host, const char *notice, Failure *failure);

/* Adds a line with the time to the log: who, from where, what. Nothing that was typed. */
void host_log(Host *host, const char *name, const char *address, const char *what);

#endif
