/* What the hall of fame shows: results and journals, read when it is opened or another list is chosen. */
#ifndef HOLDOUT_TERM_HOMES_FAME_H
#define HOLDOUT_TERM_HOMES_FAME_H

#include "holdout/journal.h"

#include "base/translation.h"
#include "scores/scores.h"
#include "term/list/list.h"

/* name, title, key: the lists of the hall of fame, as they follow one another */
#define FAME_LISTS(X)                    \
    X(ALL, N_("All"), "a")               \
    X(DAILY, N_("Daily"), "d")           \
    X(MINE, N_("Mine"), "m")             \
    X(STATISTICS, N_("Statistics"), "s") \
    X(JOURNALS, N_("Journals"), "f") X(FOOT, N_("On foot"), "o") X(FEATS, N_("Feats"), "e")
typedef enum FameList {
#define X(name, title, key) FAME_##name,
    FAME_LISTS(X)
#undef X
        FAME_LIST_COUNT
} FameList;

/* A finished run, by its journal. */
typedef struct FameJournal {
    char name[JOURNAL_NAME_SIZE];
    JournalGlance glance;
} FameJournal;

typedef struct Fame {
    List at; /* of the rows of the list on show; what fails is its notice */
    FameList list;
    int row_count; /* the best first; with statistics none */
    ScoreRow *rows;
    ScoresStatistics statistics;
    int record_count; /* the player's own; with statistics */
    ScoreRecord *records;
    int64_t looked_at; /* the run that these are of; 0: none */
    int battle_count;
    ScoreBattle *battles;
    int figure_count; /* likewise */
    ScoreFigure *figures;
    char plot[SCORE_PLOT_SIZE]; /* likewise; "": it had no story */
    bool story;                 /* that is shown in the list's place */
    int foot_count;             /* games on foot, the best first */
    ScoreFoot *foot;
    int feat_count; /* of the content, each at its index: done in no run, where it is still to be done */
    ScoreFeat *feats;
    uint32_t feats_open; /* of them, those that open what they open, done or not */
    int journal_count;   /* the newest first */
    FameJournal *journals;
} Fame;

/* Reads a list in place of what was there; what fails is told in the notice. */
void fame_choose(Fame *fame, const AppOptions *options, FameList list);

/* Forgets all that was read. */
void fame_forget(Fame *fame);

/* Path of the journal that belongs to the selected row; false and a notice when it isn't there. */
bool fame_journal(Fame *fame, const AppOptions *options, char path[JOURNAL_PATH_SIZE]);

/* Of those on show, how many have been done. */
int fame_feats_done(const Fame *fame);

/* Reads the battles of the selected run, if they aren't there yet; none where they can't be read, and then the next
 * look tries again. */
void fame_look(Fame *fame, const AppOptions *options);

#endif
