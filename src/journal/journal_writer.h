/* The appending end of a journal: adds whole lines, or nothing, and says what is wrong. */
#ifndef HOLDOUT_JOURNAL_WRITER_H
#define HOLDOUT_JOURNAL_WRITER_H

#include "disk/growing.h"
#include "journal/journal_format.h"

typedef struct Writer {
    Growing file; /* its fd is -1: no journal is kept and every call succeeds */
    long lines;   /* whole lines so far */
    const char *path;
} Writer;

/* Adds bytes that make up so many whole lines, on disk when asked to sync. On failure (status 4) the file is cut
 * back to what it was. */
bool writer_add(Writer *writer, const char *bytes, size_t length, int lines, bool sync, Failure *error);

/* Says that nothing was saved, and why by errno: always false. */
bool writer_refuse(const Writer *writer, Failure *error);

/* Cuts off whatever follows the last whole line; false and an error when that fails. */
bool writer_trim(Writer *writer, Failure *error);

/* Takes the lock that keeps two processes from one journal; a file system without locks is let pass. */
bool writer_lock(const Writer *writer, Failure *error);

#endif
