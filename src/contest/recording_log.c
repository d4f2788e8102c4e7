#include "contest/recording_log.h"

#include "base/failure.h"
#include "disk/calls.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool recording_log_open(RecordingLog *log, int fd, const Recording *so_far, long whole, const char *path,
                        Failure *failure)
{
    *log = (RecordingLog){.file = {.fd = fd, .torn = true}};
    if (so_far) {
        log->file.size = whole;
        log->told = (RecordingTold){.begun = true, .acts = so_far->count, .last = so_far->last};
    }
    if (disk_lock(fd)) {
        return true;
    }
    recording_log_close(log);
    return failure_set(failure, EXIT_SYSTEM, "Another holdout is playing this duel (%s); leave it there first.", path);
}

bool recording_log_add(RecordingLog *log, const Recording *record, int32_t last, bool over, const char *path,
                       Failure *failure)
{
    if (log->ended || (log->told.begun && !over && last <= log->told.last)) {
        return true;
    }
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    bool good = out && recording_put(record, &log->told, last, over, out);
    good = out && fclose(out) == 0 && good && bytes && growing_add(&log->file, bytes, length, false);
    int problem = errno;
    free(bytes);
    if (!good) {
        return failure_set(failure, EXIT_SYSTEM, "Not saved in %s (%s): make room, then go on.", path,
                           strerror(problem));
    }
    log->told = (RecordingTold){.begun = true, .acts = record->count, .last = last};
    log->ended = over;
    return true;
}

void recording_log_close(RecordingLog *log)
{
    if (log->file.fd >= 0) {
        disk->close(log->file.fd);
    }
    log->file.fd = -1;
}
