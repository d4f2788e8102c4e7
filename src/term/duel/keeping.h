/* Where a duel that a person plays is kept, turn by turn, and what the program against him writes to standard error. */
#ifndef HOLDOUT_TERM_DUEL_KEEPING_H
#define HOLDOUT_TERM_DUEL_KEEPING_H

#include "contest/recording_log.h"

enum { KEEPING_PATH_SIZE = 1024 };

typedef struct Keeping {
    char record[KEEPING_PATH_SIZE]; /* the file that was asked for; "": the next free one of the folder */
    char folder[KEEPING_PATH_SIZE];
    char errors[KEEPING_PATH_SIZE];
    RecordingLog log;
} Keeping;

/* `record` NULL: games are kept in the folder "duels" of the save folder, which is made. False, and why. */
bool keeping_begin(Keeping *keeping, const char *record, const char *save_dir, DuelSide program, Failure *failure);

/* Goes on with the file of a game that is not over: reads what was played, which then is the caller's. False, and why.
 */
bool keeping_resume(Keeping *keeping, const char *path, Recording *so_far, Failure *failure);

/* The newest game of the save folder that is not over; false, and why, where there is none. */
bool keeping_newest(const char *save_dir, char path[KEEPING_PATH_SIZE], Failure *failure);

/* Writes what was played since, up to the turn `last`; the file is taken with the first turn. */
bool keeping_write(Keeping *keeping, const Recording *recording, int32_t last, bool over, Failure *failure);

/* Closes the file, and removes that of standard error where nothing was written to it. */
void keeping_end(Keeping *keeping);

#endif
