/* Which tables of results there are, and their rows in words. */
#ifndef HOLDOUT_LOBBY_RESULTS_TABLES_H
#define HOLDOUT_LOBBY_RESULTS_TABLES_H

#include "base/translation.h"
#include "lobby/host/host.h"
#include "scores/scores.h"

enum { TABLE_ROWS_MOST = 200, TABLE_EVER = -1 };

/* constant, word, title, mode of the runs or book of the games on foot, how many days ago, whether it is of games on
 * foot */
/* clang-format off */
#define TABLE_LIST(X) \
    X(TODAY, "today", N_("Daily run, today"), "daily", 0, false) \
    X(YESTERDAY, "yesterday", N_("Daily run, yesterday"), "daily", 1, false) \
    X(DAILY, "daily", N_("Daily runs"), "daily", TABLE_EVER, false) \
    X(RUNS, "runs", N_("Runs"), "run", TABLE_EVER, false) \
    X(SORTIES, "sorties", N_("Sorties"), "sortie", TABLE_EVER, false) \
    X(LINEAR, "linear", N_("Level by level"), "linear", TABLE_EVER, false) \
    X(DESCENT, "descent", N_("Descent"), "descent", TABLE_EVER, true) \
    X(VAULT, "vault", N_("Vault"), "vault", TABLE_EVER, true) \
    X(ODYSSEY, "odyssey", N_("Odyssey"), "odyssey", TABLE_EVER, true)
/* clang-format on */
typedef enum TableKind {
#define X(id, ...) TABLE_##id,
    TABLE_LIST(X)
#undef X
        TABLE_COUNT
} TableKind;

/* What both kinds of results have in common, in words. */
typedef struct TableRow {
    char player[SCORE_NAME_SIZE], journal[32], date[SCORE_DATE_SIZE], seed[SCORE_SEED_SIZE];
    char worth[24], far[40];
    uint64_t print; /* of its journal */
} TableRow;

const char *table_word(TableKind kind);  /* for names of files */
const char *table_title(TableKind kind); /* not translated yet */

/* The best first, at most TABLE_ROWS_MOST; how many, -1 and an error when they can't be read. `now`: seconds since
 * 1970, which say what today is. */
int table_read(Scores *scores, TableKind kind, int64_t now, TableRow rows[TABLE_ROWS_MOST], Failure *failure);

/* Behind how far a game came that another version played, that one's number; from the journals that are there. */
void table_tell_versions(const Host *host, TableRow *rows, int count);

/* A row of a result: as those of tables. */
void table_fill_run(TableRow *out, const ScoreRow *row);
void table_fill_foot(TableRow *out, const ScoreFoot *row);

#endif
