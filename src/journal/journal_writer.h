/* Appends whole lines to a journal, or nothing. */
#ifndef HOLDOUT_JOURNAL_WRITER_H
#define HOLDOUT_JOURNAL_WRITER_H

#include "journal/journal_format.h"

#include <sys/types.h>

typedef struct Writer {
    int fd;        /* opened with O_APPEND; -1: no journal is kept and every call succeeds */
    off_t size;    /* up to the end of the last whole line */
    long lines;    /* whole lines so far */
    bool torn;     /* the file may be longer than size: cut it before anything is added */
    bool unsynced; /* the file system can't sync: not asked again */
    const char *path;
} Writer;

/* Adds bytes that make up so many whole lines, on disk when asked to sync. On failure (status 4) the file is cut
 * back to what it was. */
bool writer_add(Writer *writer, const char *bytes, size_t length, int lines, bool sync, Failure *error);

/* Cuts off whatever follows the last whole line; false and an error when that fails. */
bool writer_trim(Writer *writer, Failure *error);

/* Takes the lock that keeps two processes from one journal; a file system without locks is let pass. */
bool writer_lock(const Writer *writer, Failure *error);

#endif
