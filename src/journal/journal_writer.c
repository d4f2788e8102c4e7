/* The appending end of a journal.
 *
 * Invariant: after every call the file holds whole lines only, up to `size`; where even cutting it back failed, `torn`
 * says so and nothing is added until the cut has succeeded. */
#include "journal/journal_writer.h"

#include "base/failure.h"

#include <errno.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_TRIES = 5, LOCK_PAUSE_NS = 5000000 };

static bool writer_put(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        if (written == 0) {
            errno = ENOSPC;
            return false;
        }
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* False only when data may be lost; where syncing is merely not possible, it is not tried again. */
static bool writer_sync(Writer *writer)
{
    if (writer->unsynced) {
        return true;
    }
    int result = 0;
    do {
        result = fdatasync(writer->fd);
    } while (result != 0 && errno == EINTR);
    if (result != 0 && (errno == EIO || errno == ENOSPC || errno == EDQUOT)) {
        return false;
    }
    writer->unsynced = result != 0;
    return true;
}

bool writer_trim(Writer *writer, Failure *error)
{
    int result = 0;
    do {
        result = ftruncate(writer->fd, writer->size);
    } while (result != 0 && errno == EINTR);
    writer->torn = result != 0;
    return result == 0 || failure_set(error, EXIT_SYSTEM, "The torn end of the journal %s can't be cut off: %s.",
                                      writer->path, strerror(errno));
}

bool writer_add(Writer *writer, const char *bytes, size_t length, int lines, bool sync, Failure *error)
{
    if (writer->fd < 0) {
        return true;
    }
    if (writer->torn && !writer_trim(writer, error)) {
        return false;
    }
    if (!writer_put(writer->fd, bytes, length) || (sync && !writer_sync(writer))) {
        const char *why = strerror(errno);
        if (writer->size == 0) {
            failure_set(error, EXIT_SYSTEM, "Not saved (%s): make room, then do it again.", why);
        } else {
            failure_set(error, EXIT_SYSTEM,
                        "Not saved (%s): make room, then do it again; the journal %s is whole so far.", why,
                        writer->path);
        }
        writer_trim(writer, NULL);
        return false;
    }
    writer->size += (off_t)length;
    writer->lines += lines;
    return true;
}

bool writer_lock(const Writer *writer, Failure *error)
{
    /* Whoever asks whether a journal is being played holds its lock for a moment. */
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (flock(writer->fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) {
            return true;
        }
        nanosleep(&(struct timespec){0, LOCK_PAUSE_NS}, NULL);
    }
    return failure_set(error, EXIT_SYSTEM,
                       "Another holdout is playing this run (%s); leave it there first, or see it with 'holdout "
                       "watch'.",
                       writer->path);
}
