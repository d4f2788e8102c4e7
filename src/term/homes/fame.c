/* Reads what the hall of fame shows. The database is open only as long as that takes. */
#include "term/homes/fame.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

#include "scores/opened.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WAIT_MS = 1000, LOOK_MS = 20, ROWS_MOST = 1000 };

void fame_forget(Fame *fame)
{
    free(fame->rows);
    free(fame->journals);
    free(fame->figures);
    free(fame->battles);
    free(fame->foot);
    free(fame->records);
    fame->records = NULL;
    fame->record_count = 0;
    free(fame->feats);
    fame->feats = NULL;
    fame->feat_count = 0;
    fame->feats_open = 0;
    fame->foot = NULL;
    fame->foot_count = 0;
    fame->figures = NULL;
    fame->figure_count = 0;
    fame->battles = NULL;
    fame->battle_count = 0;
    fame->looked_at = 0;
    fame->rows = NULL;
    fame->journals = NULL;
    fame->row_count = fame->journal_count = 0;
    fame->at = (List){.count = 0};
    fame->statistics = (ScoresStatistics){.has_best = false};
}

/* Those that this game doesn't know are left out. */
static void read_feats(Fame *fame, const Content *content, Scores *scores, const ScoresFilter *filter, Failure *error)
{
    ScoreFeat *done;
    int count = scores_list_feats(scores, filter, &done, error);
    for (int i = 0; i < count; i++) {
        int at = content_feat(content, done[i].id);
        if (at >= 0) {
            fame->feats[at] = done[i];
        }
    }
    free(done);
    if (count >= 0) {
        fame->feats_open = scores_opened(scores, content, filter->player, error).open;
    }
}

int fame_feats_done(const Fame *fame)
{
    int done = 0;
    for (int i = 0; i < fame->feat_count; i++) {
        done += fame->feats[i].runs > 0;
    }
    return done;
}

/* The player's own lists. */
static bool is_mine(FameList list)
{
    return list == FAME_MINE || list == FAME_FEATS;
}

static void read_results(Fame *fame, const AppOptions *options)
{
    Failure error = {.why = ""};
    ScoresFilter filter = {.most = ROWS_MOST,
                           .mode = fame->list == FAME_DAILY ? "daily" : NULL,
                           .date = fame->list == FAME_DAILY ? options->date : NULL,
                           .player = is_mine(fame->list) ? options->scores.player : NULL};
    if (!options->scores.path || access(options->scores.path, F_OK) != 0) {
        return;
    }
    Scores *scores = scores_open(options->scores.path, WAIT_MS, &error);
    if (scores && fame->list == FAME_STATISTICS) {
        ScoresFilter own = {.player = options->scores.player};
        if (scores_statistics(scores, &filter, &fame->statistics, &error)) {
            fame->record_count = int_max(scores_records(scores, &own, &fame->records, &error), 0);
        }
    } else if (scores && fame->list == FAME_FOOT) {
        fame->foot_count = int_max(scores_list_foot(scores, &filter, &fame->foot, &error), 0);
    } else if (scores && fame->list == FAME_FEATS) {
        read_feats(fame, options->content, scores, &filter, &error);
    } else if (scores) {
        fame->row_count = scores_list(scores, &filter, &fame->rows, &error);
        fame->row_count = int_max(fame->row_count, 0);
    }
    if (scores && !error.why[0]) {
        scores_impossible(scores, &filter, fame->at.notice, sizeof fame->at.notice, &error);
    }
    scores_close(scores);
    if (error.why[0]) {
        text_copy(fame->at.notice, sizeof fame->at.notice, error.why);
    }
}

void fame_look(Fame *fame, const AppOptions *options)
{
    const ScoreRow *row = fame->at.chosen < fame->row_count ? &fame->rows[fame->at.chosen] : NULL;
    if (!row || row->id == fame->looked_at) {
        return;
    }
    Failure error = {.why = ""};
    Scores *scores = scores_open(options->scores.path, LOOK_MS, &error); /* a frame waits for it */
    free(fame->battles);
    free(fame->figures);
    fame->battles = NULL;
    fame->figures = NULL;
    int count = scores ? scores_battles(scores, row->id, &fame->battles, &error) : -1;
    int known = count >= 0 ? scores_figures(scores, row->id, &fame->figures, &error) : -1;
    bool read = known >= 0 && scores_plot(scores, row->id, fame->plot, &error);
    fame->figure_count = int_max(known, 0);
    fame->looked_at = read ? row->id : 0;
    fame->battle_count = int_max(count, 0);
    scores_close(scores);
}

static bool journal_path(const AppOptions *options, const char *name, char path[JOURNAL_PATH_SIZE])
{
    int length = snprintf(path, JOURNAL_PATH_SIZE, "%s/%s", options->save_dir, name);
    return length > 0 && length < JOURNAL_PATH_SIZE;
}

static void read_journals(Fame *fame, const AppOptions *options)
{
    char(*names)[JOURNAL_NAME_SIZE], path[JOURNAL_PATH_SIZE];
    int count = journal_list(options->save_dir, &names);
    fame->journals = memory_new((size_t)count, sizeof *fame->journals);
    for (int i = 0; i < count; i++) {
        FameJournal *journal = &fame->journals[fame->journal_count];
        if (journal_path(options, names[i], path) && journal_glance(path, &journal->glance) &&
            journal->glance.finished) {
            memcpy(journal->name, names[i], sizeof journal->name);
            fame->journal_count++;
        }
    }
    free(names);
}

void fame_choose(Fame *fame, const AppOptions *options, FameList list)
{
    fame_forget(fame);
    fame->list = list;
    if (list == FAME_JOURNALS) {
        read_journals(fame, options);
    } else {
        fame->feat_count = list == FAME_FEATS ? options->content->feat_count : 0;
        fame->feats = memory_new((size_t)fame->feat_count, sizeof *fame->feats);
        read_results(fame, options);
    }
    fame->at.count = list == FAME_JOURNALS ? fame->journal_count
                     : list == FAME_FEATS  ? fame->feat_count
                     : list == FAME_FOOT   ? fame->foot_count
                                           : fame->row_count;
}

/* A journal of this name may be another run's by now, or of another folder. */
static bool find_journal(Fame *fame, const AppOptions *options, const char *player, const char *name, uint64_t print,
                         char path[JOURNAL_PATH_SIZE])
{
    JournalGlance glance;
    if (strcmp(player, options->scores.player) != 0) {
        text_copy(fame->at.notice, sizeof fame->at.notice,
                  _("This run was played by somebody else, who keeps its journal."));
        return false;
    }
    bool found = journal_path(options, name, path) && journal_glance(path, &glance) && glance.print == print;
    if (!found) {
        text_copy(fame->at.notice, sizeof fame->at.notice, _("The journal of this run is not in the folder any more."));
    }
    return found;
}

bool fame_journal(Fame *fame, const AppOptions *options, char path[JOURNAL_PATH_SIZE])
{
    if (fame->at.chosen >= fame->at.count || fame->list == FAME_FEATS) {
        return false;
    }
    if (fame->list == FAME_JOURNALS) {
        return journal_path(options, fame->journals[fame->at.chosen].name, path);
    }
    if (fame->list == FAME_FOOT) {
        const ScoreFoot *row = &fame->foot[fame->at.chosen];
        return find_journal(fame, options, row->player, row->journal, row->print, path);
    }
    const ScoreRow *row = &fame->rows[fame->at.chosen];
    return find_journal(fame, options, row->player, row->journal, row->print, path);
}
