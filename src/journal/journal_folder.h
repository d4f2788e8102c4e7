/* The folder that a player's journals live in: run-0001.journal, foot-0002.journal … */
#ifndef HOLDOUT_JOURNAL_FOLDER_H
#define HOLDOUT_JOURNAL_FOLDER_H

#include "holdout/journal.h"

/* Creates the next journal of a kind, empty, locked by nobody; returns its descriptor, open for writing, or -1 and an
 * error. The path goes to `path` (JOURNAL_PATH_SIZE). */
int folder_create_journal(const char *dir, JournalKind kind, char *path, Failure *error);

/* Creates a journal's file of this name, open for writing; -1 and errno when it is there or can't be made. */
int folder_create_file(const char *path);

/* Makes the next journal of a kind of so many whole lines, on disk; or nothing, and an error. */
bool folder_write_journal(const char *dir, JournalKind kind, const char *bytes, size_t length, long lines,
                          char path[JOURNAL_PATH_SIZE], Failure *error);

/* The path of a name in a folder: false where that is too long. */
bool folder_join(const char *dir, const char *name, char path[JOURNAL_PATH_SIZE]);

/* Says why a folder has not been listed, from errno; false, always. */
bool folder_not_read(const char *dir, Failure *error);

#endif
