/* A player who goes takes his results along. */
#include "scores/store.h"

#include <stdio.h>

/* What is kept beside a run, and what is a player's own; runs come behind what is beside them. */
static const char *const BESIDE[] = {"battle", "figure", "ship", "plot", "feat"};
static const char *const OWN[] = {"run", "foot", "refused", "earlier"};

static bool delete_from(const Scores *scores, const char *table, const char *where, const char *player)
{
    char sql[160];
    snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s", table, where);
    return store_insert(scores, sql, (const char *const[]){player}, 1, NULL, 0);
}

static bool forget(const Scores *scores, const char *player)
{
    bool good = true;
    for (size_t i = 0; good && i < sizeof BESIDE / sizeof BESIDE[0]; i++) {
        good = delete_from(scores, BESIDE[i], "run IN (SELECT id FROM run WHERE player = ? COLLATE NOCASE)", player);
    }
    for (size_t i = 0; good && i < sizeof OWN / sizeof OWN[0]; i++) {
        good = delete_from(scores, OWN[i], "player = ? COLLATE NOCASE", player);
    }
    return good;
}

bool scores_forget(Scores *scores, const char *player, Failure *error)
{
    if (!store_run(scores, "BEGIN IMMEDIATE")) {
        return store_fail(scores, "written", error);
    }
    if (forget(scores, player) && store_run(scores, "COMMIT")) {
        return true;
    }
    store_fail(scores, "written", error);
    (void)store_run(scores, "ROLLBACK");
    return false;
}
