/* Folders with numbers, DIR/WHAT/1 and so on, in which small files lie that are written once: what several players do
 * together, such as races and duels. */
#ifndef HOLDOUT_LOBBY_HOST_NUMBERED_H
#define HOLDOUT_LOBBY_HOST_NUMBERED_H

#include "lobby/host/host.h"

enum { NUMBERED_LINE_SIZE = 256 };

/* A folder by its number (0: what they all lie in), and one of its files ("": the folder itself). */
void numbered_path(const Host *host, const char *what, int number, const char *name, char path[HOST_PATH_SIZE]);

/* The next number that is nobody's, whose folder is made: two who ask at the same time get two. 0 and errno where that
 * fails. */
int numbered_make(const Host *host, const char *what);

/* All numbers there are, the highest first, freed by the caller; -1 and errno when they can't be read. */
int numbered_list(const Host *host, const char *what, int **out);

/* `flags`: more of those of open. */
bool numbered_write(const char *path, const char *words, int flags);

/* The first line of a file, without its end; false where there is none. */
bool numbered_read(const char *path, char line[NUMBERED_LINE_SIZE]);

/* Takes all files out of a folder; its number stays taken, so that higher ones are newer. False and errno where that
 * fails. */
bool numbered_empty(const Host *host, const char *what, int number);

/* What is told when something can't be kept, by errno; false. */
bool numbered_refuse(Failure *failure);

#endif
