/* Where a duel that a person plays is kept, and what the program against him writes to standard error. */
#ifndef HOLDOUT_TERM_DUEL_KEEPING_H
#define HOLDOUT_TERM_DUEL_KEEPING_H

#include "contest/recording.h"

enum { KEEPING_PATH_SIZE = 1024 };

typedef struct Keeping {
    char record[KEEPING_PATH_SIZE]; /* the file that was asked for; "": the next free one of the folder */
    char folder[KEEPING_PATH_SIZE];
    char errors[KEEPING_PATH_SIZE];
} Keeping;

/* `record` NULL: games are kept in the folder "duels" of the save folder, which is made. False, and why. */
bool keeping_begin(Keeping *keeping, const char *record, const char *save_dir, DuelSide program, Failure *failure);

/* Writes the record, whose path then is in keeping->record. */
bool keeping_write(Keeping *keeping, const Recording *recording, Failure *failure);

/* Removes the file of standard error where nothing was written to it. */
void keeping_end(const Keeping *keeping);

#endif
