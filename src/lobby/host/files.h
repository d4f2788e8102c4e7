/* Small files of a host that many processes share. */
#ifndef HOLDOUT_LOBBY_HOST_FILES_H
#define HOLDOUT_LOBBY_HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Waits a few seconds for the lock of an open file; false where somebody holds it longer. */
bool file_lock(int fd);

/* Whether the open file is still the one of that name. */
bool file_is_named(int fd, const char *path);

/* Opens a file for its user alone, made where it is missing, and locks it; -1 when that fails. */
int file_open_locked(const char *path);

/* The first line of a file, without its end, as much as there is room for; no link is followed and nothing is waited
 * for. False, and "", where there is none. */
bool file_first_line(const char *path, char *line, size_t size);

#endif
