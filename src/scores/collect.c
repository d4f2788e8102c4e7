/* The journals are what is kept; the database is made from them. So a row that could not be added is not lost: the next
 * start finds a finished journal without one. */
#include "scores/collect.h"

#include "scores/recap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAIT_MS = 2000,
    TICKS_AT_ONCE = 72000, /* played again in one call, or one run more */
};

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What was taken over from another run, or played by a program, is nobody's result. */
static bool is_result(const char *path, uint64_t *print)
{
    JournalGlance glance;
    bool finished =
        journal_glance(path, &glance) && glance.kind == JOURNAL_RUN && glance.finished && journal_counts(&glance);
    *print = glance.print;
    return finished;
}

/* Adds what a finished journal gives, unless it is known; counts the ticks that were played for it. */
static bool add_journal(Scores *scores, const ScoresPlace *place, const Content *content, const char *path,
                        uint64_t print, int64_t *ticks, Failure *error)
{
    const char *name = file_name(path);
    if (scores_knows(scores, name, print)) {
        return true;
    }
    Tally tally;
    RecapResult result = recap_make(&tally, content, path, place->player);
    bool good = result == RECAP_MADE    ? scores_add(scores, &tally.row, tally.battles, tally.battle_count, error)
                : result == RECAP_NEVER ? scores_refuse(scores, place->player, name, print, error)
                                        : true;
    *ticks += tally.row.ticks;
    tally_free(&tally);
    return good;
}

bool scores_keep(const ScoresPlace *place, Tally *tally, const Game *game, const char *path, Failure *error)
{
    JournalGlance glance;
    if (!journal_glance(path, &glance) || !glance.finished) {
        return true;
    }
    tally_finish(tally, game, &glance, path, place->player);
    if (!journal_counts(&glance)) {
        return true;
    }
    Scores *scores = scores_open(place->path, WAIT_MS, error);
    bool good = scores && scores_add(scores, &tally->row, tally->battles, tally->battle_count, error);
    scores_close(scores);
    return good;
}

bool scores_collect(const ScoresPlace *place, const Content *content, const char *dir, Failure *error)
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = journal_list(dir, &names);
    Scores *scores = NULL;
    int64_t ticks = 0;
    bool good = true;
    for (int i = 0; i < count && good && ticks < TICKS_AT_ONCE; i++) {
        char path[JOURNAL_PATH_SIZE];
        uint64_t print;
        int length = snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        if (length > 0 && (size_t)length < sizeof path && is_result(path, &print)) {
            scores = scores ? scores : scores_open(place->path, WAIT_MS, error);
            good = scores && add_journal(scores, place, content, path, print, &ticks, error);
        }
    }
    scores_close(scores);
    free(names);
    return good;
}
