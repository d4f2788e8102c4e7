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

/* The same with a filter's texts as parameters 1 to 3: its mode, date and player, "" for all. */
sqlite3_stmt *store_prepare_filtered(const Scores *scores, const char *sql, const ScoresFilter *filter);

/* Finishes a statement whose rows were all read, up to this result; the count, or -1 and an error. */
int store_finish(const Scores *scores, sqlite3_stmt *statement, int result, int count, Failure *error);

/* Binds numbers behind the texts of a statement that gives no rows, runs and finishes it; whether it worked. */
bool store_insert(const Scores *scores, const char *sql, const char *const *texts, int text_count,
                  const int64_t *numbers, int number_count);

/* A column as text, "" for NULL, cut to the size. */
void store_text(sqlite3_stmt *statement, int column, char *out, size_t size);

/* How many tables of this name the file has: an older one that may only be read lacks what was added later. -1 when it
 * can't be read. */
int64_t store_tables(const Scores *scores, const char *name);

#endif
