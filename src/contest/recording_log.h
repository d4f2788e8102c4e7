/* The file of a game that a person plays, written turn by turn, so that it always holds everything that was played. */
#ifndef HOLDOUT_CONTEST_RECORDING_LOG_H
#define HOLDOUT_CONTEST_RECORDING_LOG_H

#include "contest/recording.h"
#include "disk/growing.h"

typedef struct RecordingLog {
    Growing file;       /* locked; its fd is owned, -1: there is no file yet */
    RecordingTold told; /* what stands in it */
    bool ended;         /* and how the game ended */
} RecordingLog;

/* Takes a file that is open for writing and may hold the game up to `so_far` already, in `whole` bytes; NULL: it holds
 * nothing, and is emptied with the first line. False, and why, where another process plays that game; the file is
 * closed then. */
bool recording_log_open(RecordingLog *log, int fd, const Recording *so_far, long whole, const char *path,
                        Failure *failure);

/* Adds what the record holds and the file doesn't yet, up to the turn `last`, and how it ended where it is over.
 * Where that fails nothing is added, and the next call tries again. */
bool recording_log_add(RecordingLog *log, const Recording *record, int32_t last, bool over, const char *path,
                       Failure *failure);

void recording_log_close(RecordingLog *log);

#endif
