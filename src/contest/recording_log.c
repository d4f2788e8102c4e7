/* Invariant: the file holds `whole` bytes of whole lines, and perhaps the torn end of what could not be written, which
 * the next writing cuts off. */
#include "contest/recording_log.h"

#include "base/failure.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

bool recording_log_open(RecordingLog *log, int fd, const Recording *so_far, long whole, const char *path,
                        Failure *failure)
{
    *log = (RecordingLog){.fd = fd, .whole = so_far ? whole : 0};
    if (so_far) {
        log->begun = true;
        log->acts = so_far->count;
        log->last = so_far->last;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) {
        return true;
    }
    recording_log_close(log);
    return failure_set(failure, EXIT_SYSTEM, "Another holdout is playing this duel (%s); leave it there first.", path);
}

/* Adds a line to what is to be written, and frees it. */
static bool put(FILE *out, char *line)
{
    bool good = line && fprintf(out, "%s\n", line) > 0;
    free(line);
    return good;
}

static bool put_news(const RecordingLog *log, const Recording *record, int32_t last, bool over, FILE *out)
{
    int32_t told = log->last;
    bool good = log->begun || put(out, recording_line_begin(record));
    for (size_t i = log->acts; good && i < record->count; i++) {
        told = record->acts[i].turn;
        good = put(out, recording_line_act(record, &record->acts[i]));
    }
    if (over) {
        return good && put(out, recording_line_end(record));
    }
    return good && (last <= told || put(out, recording_line_turn(last)));
}

static bool append(RecordingLog *log, const char *bytes, size_t length)
{
    if (ftruncate(log->fd, log->whole) != 0 || lseek(log->fd, log->whole, SEEK_SET) < 0) {
        return false;
    }
    for (size_t at = 0; at < length;) {
        ssize_t written = write(log->fd, bytes + at, length - at);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        at += written > 0 ? (size_t)written : 0;
    }
    log->whole += (long)length;
    return true;
}

bool recording_log_add(RecordingLog *log, const Recording *record, int32_t last, bool over, const char *path,
                       Failure *failure)
{
    if (log->ended || (log->begun && !over && last <= log->last)) {
        return true;
    }
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    bool good = out && put_news(log, record, last, over, out);
    good = out && fclose(out) == 0 && good && append(log, bytes, length);
    int problem = errno;
    free(bytes);
    if (!good) {
        (void)ftruncate(log->fd, log->whole);
        return failure_set(failure, EXIT_SYSTEM, "Not saved in %s (%s): make room, then go on.", path,
                           strerror(problem));
    }
    log->begun = true;
    log->acts = record->count;
    log->last = last;
    log->ended = over;
    return true;
}

void recording_log_close(RecordingLog *log)
{
    if (log->fd >= 0) {
        close(log->fd);
    }
    log->fd = -1;
}
