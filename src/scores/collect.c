/* The database is made from journals. So a row that could not be added is not lost: the next start finds a finished
 * journal without a row. */
#include "scores/collect.h"

#include "scores/from_game.h"
#include "scores/recap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAIT_MS = 2000,
    TICKS_AT_ONCE = 72000, /* played again in one call; the run that passes this is the last */
};

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What was taken over from another run, or played by a program, is nobody's result. */
static bool is_result(const char *path, JournalGlance *glance)
{
    return journal_glance(path, glance) && glance->finished && journal_counts(glance);
}

/* Where results are added, and how many ticks were played again for that; a decision on foot counts as one. */
typedef struct Collection {
    Scores *scores;
    const ScoresPlace *place;
    const Content *content;
    int64_t ticks;
} Collection;

static bool add_run(Collection *collection, const char *path, uint64_t print, Failure *error)
{
    const ScoresPlace *place = collection->place;
    const char *name = file_name(path);
    Tally tally;
    RecapResult result = recap_make(&tally, collection->content, path, place->player);
    ScoreDetails details = tally_details(&tally);
    bool good = result == RECAP_MADE    ? scores_add(collection->scores, &tally.row, &details, error)
                : result == RECAP_NEVER ? scores_refuse(collection->scores, place->player, name, print, error)
                                        : true;
    collection->ticks += tally.row.ticks;
    tally_free(&tally);
    return good;
}

static bool add_foot(Collection *collection, const char *path, uint64_t print, Failure *error)
{
    const ScoresPlace *place = collection->place;
    const char *name = file_name(path);
    ScoreFoot row;
    int decisions = 0;
    RecapResult result = recap_foot(&row, collection->content, path, place->player, &decisions);
    collection->ticks += decisions;
    return result == RECAP_MADE    ? scores_add_foot(collection->scores, &row, error)
           : result == RECAP_NEVER ? scores_refuse(collection->scores, place->player, name, print, error)
                                   : true;
}

static const struct {
    bool (*knows)(Scores *scores, const char *journal, uint64_t print);
    bool (*add)(Collection *collection, const char *path, uint64_t print, Failure *error);
} KINDS[JOURNAL_KINDS] = {[JOURNAL_RUN] = {scores_knows, add_run}, [JOURNAL_FOOT] = {scores_knows_foot, add_foot}};

static bool is_known(Scores *scores, const char *path, const JournalGlance *glance)
{
    return KINDS[glance->kind].knows(scores, file_name(path), glance->print);
}

/* Adds what a finished journal gives, unless it is known. */
static bool add(Collection *collection, const char *path, const JournalGlance *glance, Failure *error)
{
    return is_known(collection->scores, path, glance) ||
           KINDS[glance->kind].add(collection, path, glance->print, error);
}

bool scores_lacks(Scores *scores, const char *path, uint64_t *print)
{
    JournalGlance glance;
    bool lacks = is_result(path, &glance) && !is_known(scores, path, &glance);
    *print = glance.print;
    return lacks;
}

bool scores_collect_one(const ScoresPlace *place, const Content *content, const char *path, Failure *error)
{
    JournalGlance glance;
    if (!is_result(path, &glance)) {
        return true;
    }
    Collection collection = {
        .scores = scores_open(place->path, WAIT_MS, error), .place = place, .content = content, .ticks = 0};
    bool good = collection.scores && add(&collection, path, &glance, error);
    scores_close(collection.scores);
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
    ScoreDetails details = tally_details(tally);
    bool good = scores && scores_add(scores, &tally->row, &details, error);
    scores_close(scores);
    return good;
}

bool scores_keep_foot(const ScoresPlace *place, const FootGame *game, const char *path, Failure *error)
{
    JournalGlance glance;
    ScoreFoot row = {.id = 0};
    if (!is_result(path, &glance)) {
        return true;
    }
    score_foot_from_game(&row, game);
    recap_name_foot(&row, &glance, path, place->player);
    Scores *scores = scores_open(place->path, WAIT_MS, error);
    bool good = scores && scores_add_foot(scores, &row, error);
    scores_close(scores);
    return good;
}

bool scores_collect(const ScoresPlace *place, const Content *content, const char *dir, Failure *error)
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = journal_list(dir, &names);
    Collection collection = {.place = place, .content = content};
    bool good = true;
    for (int i = 0; i < count && good && collection.ticks < TICKS_AT_ONCE; i++) {
        char path[JOURNAL_PATH_SIZE];
        JournalGlance glance;
        int length = snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        if (length > 0 && (size_t)length < sizeof path && is_result(path, &glance)) {
            collection.scores = collection.scores ? collection.scores : scores_open(place->path, WAIT_MS, error);
            good = collection.scores && add(&collection, path, &glance, error);
        }
    }
    scores_close(collection.scores);
    free(names);
    return good;
}
