/* Files that grow by whole pieces, such as lines, and must survive: what can't be added whole is cut off again. */
#ifndef HOLDOUT_DISK_GROWING_H
#define HOLDOUT_DISK_GROWING_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* After every call the file holds whole pieces only, up to `size`; where even cutting it back failed, `torn` says so
 * and nothing is added until the cut has succeeded. */
typedef struct Growing {
    int fd;        /* open for writing; each piece goes to where the last one ends */
    off_t size;    /* up to the end of the last whole piece */
    bool torn;     /* the file may be longer than that: it is cut before anything is added */
    bool unsynced; /* the file system can't sync: it is not asked again */
} Growing;

/* Adds a piece, on disk when asked to sync. False and errno where that fails: the file is cut back to what it was. */
bool growing_add(Growing *file, const void *bytes, size_t length, bool sync);

/* Cuts off whatever follows the last whole piece; false and errno when that fails. */
bool growing_trim(Growing *file);

/* Takes the lock that keeps two processes from one file: false where another has it. A file system without locks is let
 * pass. */
bool disk_lock(int fd);

#endif
