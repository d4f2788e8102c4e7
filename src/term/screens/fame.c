/* Reads what the hall of fame shows. The database is open only as long as that takes. */
#include "term/screens/fame.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WAIT_MS = 1000, ROWS_MOST = 1000 };

static void forget(Fame *fame)
{
    free(fame->rows);
    free(fame->journals);
    fame->rows = NULL;
    fame->journals = NULL;
    fame->row_count = fame->journal_count = 0;
    fame->selected = fame->first = 0;
    fame->notice[0] = '\0';
    fame->statistics = (ScoresStatistics){.has_best = false};
}

static void read_results(Fame *fame, const AppOptions *options)
{
    Failure error = {.why = ""};
    ScoresFilter filter = {.most = ROWS_MOST,
                           .mode = fame->list == FAME_DAILY ? "daily" : NULL,
                           .date = fame->list == FAME_DAILY ? options->date : NULL,
                           .player = fame->list == FAME_MINE ? options->scores.player : NULL};
    if (!options->scores.path || access(options->scores.path, F_OK) != 0) {
        return;
    }
    Scores *scores = scores_open(options->scores.path, WAIT_MS, &error);
    if (scores && fame->list == FAME_STATISTICS) {
        scores_statistics(scores, &filter, &fame->statistics, &error);
    } else if (scores) {
        fame->row_count = scores_list(scores, &filter, &fame->rows, &error);
        fame->row_count = fame->row_count < 0 ? 0 : fame->row_count;
    }
    scores_close(scores);
    text_copy(fame->notice, sizeof fame->notice, error.why);
}

static bool journal_path(const App *app, const char *name, char path[JOURNAL_PATH_SIZE])
{
    int length = snprintf(path, JOURNAL_PATH_SIZE, "%s/%s", app->options->save_dir, name);
    return length > 0 && length < JOURNAL_PATH_SIZE;
}

static void read_journals(Fame *fame, const App *app)
{
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(app->options->save_dir, &names);
    fame->journals = memory_new((size_t)count, sizeof *fame->journals);
    for (int i = 0; i < count; i++) {
        FameJournal *journal = &fame->journals[fame->journal_count];
        if (journal_path(app, names[i], path) && journal_glance(path, &journal->glance) && journal->glance.finished) {
            memcpy(journal->name, names[i], sizeof journal->name);
            fame->journal_count++;
        }
    }
    free(names);
}

void fame_choose(App *app, FameList list)
{
    Fame *fame = app->fame;
    forget(fame);
    fame->list = list;
    if (list == FAME_JOURNALS) {
        read_journals(fame, app);
    } else {
        read_results(fame, app->options);
    }
}

void fame_open(App *app)
{
    app->fame = memory_new(1, sizeof *app->fame);
    fame_choose(app, FAME_ALL);
}

void fame_close(App *app)
{
    if (app->fame) {
        forget(app->fame);
        free(app->fame);
        app->fame = NULL;
    }
}

int fame_rows(const Fame *fame)
{
    return fame->list == FAME_JOURNALS ? fame->journal_count : fame->row_count;
}

/* A journal of this name may be another run's by now, or of another folder. */
static bool find_journal(App *app, const ScoreRow *row, char path[JOURNAL_PATH_SIZE])
{
    JournalGlance glance;
    if (strcmp(row->player, app->options->scores.player) != 0) {
        text_copy(app->fame->notice, sizeof app->fame->notice,
                  "This run was played by somebody else, who keeps its journal.");
        return false;
    }
    bool found = journal_path(app, row->journal, path) && journal_glance(path, &glance) && glance.print == row->print;
    if (!found) {
        text_copy(app->fame->notice, sizeof app->fame->notice,
                  "The journal of this run is not in the folder any more.");
    }
    return found;
}

bool fame_journal(App *app, char path[JOURNAL_PATH_SIZE])
{
    Fame *fame = app->fame;
    if (fame->selected >= fame_rows(fame)) {
        return false;
    }
    return fame->list == FAME_JOURNALS ? journal_path(app, fame->journals[fame->selected].name, path)
                                       : find_journal(app, &fame->rows[fame->selected], path);
}
