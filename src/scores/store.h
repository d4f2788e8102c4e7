/* What the parts of the store share: the open database, and statements that clean up after themselves. */
#ifndef HOLDOUT_SCORES_STORE_H
#define HOLDOUT_SCORES_STORE_H

#include "scores/scores.h"

#include <sqlite3.h>

struct Scores {
    sqlite3 *db;
    char path[SCORES_PATH_SIZE];
};

/* Fills in a sentence about what SQLite just refused; returns false. `doing` goes on from "The scores in PATH can't be
 * …". error may be NULL. */
bool store_fail(const Scores *scores, const char *doing, Failure *error);

/* Runs a script that gives no rows; returns whether it worked. */
bool store_run(const Scores *scores, const char *sql);

/* A statement with its text parameters bound, in their order, up to NULL; NULL when that fails. Finished with
 * sqlite3_finalize. The texts must live as long. */
sqlite3_stmt *store_prepare(const Scores *scores, const char *sql, const char *const *texts, int count);

/* A column as text, "" for NULL, cut to the size. */
void store_text(sqlite3_stmt *statement, int column, char *out, size_t size);

#endif
