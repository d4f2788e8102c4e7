/* Games taken over: what a game was up to a moment becomes the beginning of another one. */
#ifndef HOLDOUT_JOURNAL_BRANCH_H
#define HOLDOUT_JOURNAL_BRANCH_H

#include "journal/playback.h"

/* Begins a new journal in dir with the records played so far, the last of them this moment. */
bool branch_write(const Playback *playback, const char *dir, const char *date, char made[JOURNAL_PATH_SIZE],
                  Failure *error);

#endif
