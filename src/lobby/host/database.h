/* The host's database, DIR/lobby.db: opened, asked, and what it refuses in a sentence for whoever asked. */
#ifndef HOLDOUT_LOBBY_HOST_DATABASE_H
#define HOLDOUT_LOBBY_HOST_DATABASE_H

#include "holdout/failure.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

/* Makes it, with its tables; the file must not be there. `decoy`: the hash of a password that nobody has, with which
 * those are compared that are given with a wrong name. */
bool database_make(const char *path, const char *decoy, Failure *failure);

/* NULL where it isn't there, isn't a host's, or a newer Holdout's. */
sqlite3 *database_open(const char *path, Failure *failure);

/* A sentence about what was just refused: "The accounts can't be `doing`: …". Nothing was changed then. False. */
bool database_fail(sqlite3 *db, const char *doing, Failure *failure);

/* Runs a script that gives no rows. */
bool database_run(sqlite3 *db, const char *sql);

/* A statement with its parameters bound, in their order: `kinds` has a letter for each, 't' for a text (const char *),
 * which must live as long, and 'n' for a number (int64_t). NULL when that fails. */
sqlite3_stmt *database_ask(sqlite3 *db, const char *sql, const char *kinds, ...);

/* The next row is there. */
bool database_row(sqlite3_stmt *statement);

/* Runs and finishes a statement that gives no rows; NULL is allowed. */
bool database_done(sqlite3_stmt *statement);

/* A column as text, cut to the size. */
void database_text(sqlite3_stmt *statement, int column, char *out, size_t size);

#endif
