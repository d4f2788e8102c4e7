/* A player who goes takes his results along. */
#include "scores/store.h"

#include <stdio.h>
#include <string.h>

/* What is kept beside a run, and what is a player's own; runs come behind what is beside them. */
static const char *const BESIDE[] = {"battle", "figure", "ship", "plot", "feat"};
static const char *const OWN[] = {"run", "foot", "refused", "earlier"};

/* Whose rows are meant: all of a player, or what one of his journals has given. */
typedef struct Meant {
    const char *player, *journal; /* NULL: all */
} Meant;

static bool delete_from(const Scores *scores, const char *table, const char *where, const Meant *meant)
{
    char sql[200];
    snprintf(sql, sizeof sql, where, table, meant->journal ? " AND journal = ?" : "");
    return store_insert(scores, sql, (const char *const[]){meant->player, meant->journal}, meant->journal ? 2 : 1, NULL,
                        0);
}

/* `earlier` counts what has no journal any more. */
static bool is_of_journals(const char *table)
{
    return strcmp(table, "earlier") != 0;
}

static bool forget(const Scores *scores, const Meant *meant)
{
    bool good = true;
    for (size_t i = 0; good && i < sizeof BESIDE / sizeof BESIDE[0]; i++) {
        good = delete_from(scores, BESIDE[i],
                           "DELETE FROM %s WHERE run IN (SELECT id FROM run WHERE player = ? COLLATE NOCASE%s)", meant);
    }
    for (size_t i = 0; good && i < sizeof OWN / sizeof OWN[0]; i++) {
        good = (meant->journal && !is_of_journals(OWN[i])) ||
               delete_from(scores, OWN[i], "DELETE FROM %s WHERE player = ? COLLATE NOCASE%s", meant);
    }
    return good;
}

static bool forget_all_or_nothing(Scores *scores, const Meant *meant, Failure *error)
{
    if (!store_run(scores, "BEGIN IMMEDIATE")) {
        return store_fail(scores, "written", error);
    }
    if (forget(scores, meant) && store_run(scores, "COMMIT")) {
        return true;
    }
    store_fail(scores, "written", error);
    (void)store_run(scores, "ROLLBACK");
    return false;
}

bool scores_forget(Scores *scores, const char *player, Failure *error)
{
    return forget_all_or_nothing(scores, &(Meant){player, NULL}, error);
}

bool scores_forget_game(Scores *scores, const char *player, const char *journal, Failure *error)
{
    return forget_all_or_nothing(scores, &(Meant){player, journal}, error);
}
