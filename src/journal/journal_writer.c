#include "journal/journal_writer.h"

#include "base/failure.h"

#include <errno.h>
#include <string.h>
#include <time.h>

enum { LOCK_TRIES = 5, LOCK_PAUSE_NS = 5000000 };

bool writer_trim(Writer *writer, Failure *error)
{
    return growing_trim(&writer->file) ||
           failure_set(error, EXIT_SYSTEM, "The torn end of the journal %s can't be cut off: %s.", writer->path,
                       strerror(errno));
}

bool writer_add(Writer *writer, const char *bytes, size_t length, int lines, bool sync, Failure *error)
{
    if (writer->file.fd < 0) {
        return true;
    }
    if (writer->file.torn && !writer_trim(writer, error)) {
        return false;
    }
    if (!growing_add(&writer->file, bytes, length, sync)) {
        return writer_refuse(writer, error);
    }
    writer->lines += lines;
    return true;
}

bool writer_refuse(const Writer *writer, Failure *error)
{
    const char *why = strerror(errno);
    return writer->file.size == 0
               ? failure_set(error, EXIT_SYSTEM, "Not saved (%s): make room, then do it again.", why)
               : failure_set(error, EXIT_SYSTEM,
                             "Not saved (%s): make room, then do it again; the journal %s is whole so far.", why,
                             writer->path);
}

bool writer_lock(const Writer *writer, Failure *error)
{
    /* Whoever asks whether a journal is being played holds its lock for a moment. */
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (disk_lock(writer->file.fd)) {
            return true;
        }
        nanosleep(&(struct timespec){0, LOCK_PAUSE_NS}, NULL);
    }
    return failure_set(error, EXIT_SYSTEM,
                       "Another holdout is playing this run (%s); leave it there first, or see it with 'holdout "
                       "watch'.",
                       writer->path);
}
