/* A file's bytes as they are whole at one moment, while others write to it. */
#ifndef HOLDOUT_LOBBY_COMMANDS_COPY_H
#define HOLDOUT_LOBBY_COMMANDS_COPY_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Copy {
    void *bytes; /* freed by the caller */
    size_t size;
} Copy;

/* Of an open file, which this is the path of: a database by SQLite's own means, what grows by whole lines up to the
 * last of them, all else as it stands. False where it can't be read. */
bool copy_make(int fd, const char *path, Copy *out);

#endif
