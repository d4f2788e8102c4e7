/* The folder that a player's journals live in: run-0001.journal, foot-0002.journal … */
#ifndef HOLDOUT_JOURNAL_FOLDER_H
#define HOLDOUT_JOURNAL_FOLDER_H

#include "holdout/journal.h"

/* Creates the next journal of a kind, empty, locked by nobody; returns its descriptor, open for appending, or -1 and an
 * error. The path goes to `path` (JOURNAL_PATH_SIZE). */
int folder_create_journal(const char *dir, JournalKind kind, char *path, Failure *error);

/* Creates a journal's file of this name, open for appending; -1 and errno when it is there or can't be made. */
int folder_create_file(const char *path);

/* Makes sure that a name just created outlives a power cut, where the file system can do that. */
void folder_sync(const char *dir);

#endif
