/* Files that grow by whole pieces, such as lines, and must survive: what can't be added whole is cut off again. */
#ifndef HOLDOUT_DISK_GROWING_H
#define HOLDOUT_DISK_GROWING_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* After every call the file holds whole pieces only, up to `size`; where even cutting it back failed, `torn` says so
 * and nothing is added until the cut has succeeded. After a sync that failed, what was written since the last that
 * didn't may never reach the disk, whatever later syncs say: `doubtful` asks for growing_again. */
typedef struct Growing {
    int fd;        /* open for writing, not for appending; each piece goes to where the last one ends */
    off_t size;    /* up to the end of the last whole piece */
    off_t sure;    /* of it, what was synced */
    bool torn;     /* the file may be longer than that: it is cut before anything is added */
    bool doubtful; /* what lies between `sure` and `size` is to be written again */
    bool unsynced; /* the file system can't sync: it is not asked again */
} Growing;

/* Adds a piece, on disk when asked to sync. False and errno where that fails: the file is cut back to what it was. */
bool growing_add(Growing *file, const void *bytes, size_t length, bool sync);

/* Writes what is doubtful again, in its place: `bytes` are those of the whole file. False and errno where that fails;
 * nothing is lost then that wasn't. */
bool growing_again(Growing *file, const char *bytes);

/* Cuts off whatever follows the last whole piece; false and errno when that fails. */
bool growing_trim(Growing *file);

/* Takes the lock that keeps two processes from one file: false where another has it. A file system without locks is let
 * pass. */
bool disk_lock(int fd);

#endif
