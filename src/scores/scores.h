/* Results of runs, in a database that several processes and several players may share.
 *
 * A result is identified by its player, the name of its journal and the journal's print, so that adding it again adds
 * nothing: a caller that is not sure just adds. What is later made of a journal belongs to its first player, whoever
 * starts the program then. Nothing here is needed to play; every call that fails leaves a sentence. */
#ifndef HOLDOUT_SCORES_SCORES_H
#define HOLDOUT_SCORES_SCORES_H

#include "holdout/failure.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SCORES_PATH_SIZE = 4096,
    SCORE_NAME_SIZE = 64,
    SCORE_DATE_SIZE = 11, /* "YYYY-MM-DD", UTC */
    SCORE_SEED_SIZE = 256,
    SCORE_BLUEPRINTS_SIZE = 512,
    SCORE_DECIDED_SIZE = 160,
    SCORE_PLOT_SIZE = 1600,
    SCORE_FEATS_SIZE = 1024, /* as many ids as content can have */
    SCORE_ASCENSIONS = 21,
    SCORES_COUNTED_MAX = 128, /* blueprints that statistics count */
};

/* One run. Counts are over the whole run; ticks are those of its waves. */
typedef struct ScoreRow {
    int64_t id;                   /* given by the database; 0 before that */
    char journal[32];             /* file name, without its folder */
    uint64_t print;               /* JournalGlance.print of it */
    char player[SCORE_NAME_SIZE]; /* printable, no control characters */
    char seed[SCORE_SEED_SIZE];   /* as the journal's header has it, what is no plain text escaped */
    char mode[16];                /* as run_mode_word has it */
    char date[11];                /* "YYYY-MM-DD", UTC, of its first day */
    char ship[SCORE_NAME_SIZE];   /* id; "" where a row was added before there were any */
    int ascension;
    bool won;
    int act; /* 0 where a mode has none */
    int level, battles, waves, hull, hull_max, credits;
    int64_t ticks, kills, leaks;
    char blueprints[SCORE_BLUEPRINTS_SIZE]; /* ids held at the end, comma separated */
    char decided[SCORE_DECIDED_SIZE];       /* where the run was decided; may be "" */
    char feats[SCORE_FEATS_SIZE];           /* ids of those it has done, comma separated */
    uint64_t hash;                          /* of the last state */
    uint64_t content;                       /* hash of the rules it was played by */
} ScoreRow;

/* One battle of a run. */
typedef struct ScoreBattle {
    int number; /* 1, 2, 3 … in the order of play */
    int level;
    char terrain[48];              /* id */
    int waves, hull_lost, credits; /* hull_lost: repairs not counted back */
    int32_t kills, leaks;
    char best[48]; /* id of the blueprint, or its evolution, whose building dealt most damage; "" when none did */
} ScoreBattle;

/* What else is known of a run, a number each: constant, word in the database and in JSON, and what its names are. */
#define SCORE_FIGURE_LIST(X)                                                                       \
    X(HULL, "hull")            /* after a battle, by its number */                                 \
    X(DAMAGE, "damage")        /* by id of the blueprint whose buildings, or uses, did it */       \
    X(KILLS, "kills")          /* likewise */                                                      \
    X(FITTING, "fittings")     /* what those held have done, by id */                              \
    X(EVOLUTION, "evolutions") /* 1 for each that a blueprint held has become, by id */            \
    X(TURN, "turn")            /* of the wave that decided the run, by the names of its numbers */ \
    X(TURN_BY, "turn-by")      /* hull that it lost to the type that took most, by id */           \
    X(TWIST, "twists")         /* 1 for each of a custom run, by id */                             \
    X(AIDS, "aids")            /* 1 by their word, unless they are all */
typedef enum ScoreAbout {
#define X(name, word) FIGURE_##name,
    SCORE_FIGURE_LIST(X)
#undef X
        FIGURE_COUNT
} ScoreAbout;

typedef struct ScoreFigure {
    ScoreAbout about;
    char name[SCORE_NAME_SIZE];
    int64_t value;
} ScoreFigure;

const char *score_about_word(ScoreAbout about);

/* What is kept beside a run's row; what is 0 or NULL is not there. */
typedef struct ScoreDetails {
    const ScoreBattle *battles;
    int battle_count;
    const ScoreFigure *figures; /* none of the same about and name twice */
    int figure_count;
    const char *plot; /* the story as a paragraph */
} ScoreDetails;

/* One game on foot. */
typedef struct ScoreFoot {
    int64_t id;       /* given by the database; 0 before that */
    char journal[32]; /* file name, without its folder */
    uint64_t print;
    char player[SCORE_NAME_SIZE], seed[SCORE_SEED_SIZE]; /* as of runs */
    char book[16];                                       /* id of the game that was played */
    char date[11];
    bool won;
    int floor, deepest; /* where it ended, and the farthest it came, from 1 */
    int rounds, decisions, kills, experience, hp, hp_max;
    char killer[48]; /* id of the creature that ended it; "" for none */
    uint64_t hash;   /* of the last state */
    uint64_t content;
} ScoreFoot;

/* A feat that has been done: first when, and in how many runs. */
typedef struct ScoreFeat {
    char id[SCORE_NAME_SIZE];
    char date[11];
    int runs;
} ScoreFeat;

typedef struct Scores Scores;

/* Opens the database, made with its folder when it is missing. Waits for other writers at most so many milliseconds
 * in this and every later call. NULL and an error when it can't be had, is damaged, or belongs to a newer Holdout. */
Scores *scores_open(const char *path, int wait_ms, Failure *error);
void scores_close(Scores *scores); /* NULL: nothing happens */

/* Adds a run and what is known of it beside its row (NULL: nothing), all or nothing; a run that is there already stays
 * as it is. */
bool scores_add(Scores *scores, const ScoreRow *row, const ScoreDetails *details, Failure *error);

/* Whether this run need not be added: it is there, whoever played it, or scores_refuse has noted that its journal makes
 * no row. False when that can't be read. */
bool scores_knows(Scores *scores, const char *journal, uint64_t print);
bool scores_refuse(Scores *scores, const char *player, const char *journal, uint64_t print, Failure *error);

/* The same for games on foot. */
bool scores_add_foot(Scores *scores, const ScoreFoot *row, Failure *error);
bool scores_knows_foot(Scores *scores, const char *journal, uint64_t print);

/* Takes away all that is kept of a player, whose name is compared without case. */
bool scores_forget(Scores *scores, const char *player, Failure *error);

/* The same of one journal of his alone. */
bool scores_forget_game(Scores *scores, const char *player, const char *journal, Failure *error);

/* Which runs: each field left at 0 or NULL lets all through. */
typedef struct ScoresFilter {
    const char *mode, *date, *player; /* mode: of games on foot the book */
    int most;                         /* rows; 0: all */
} ScoresFilter;

/* A run's points: for each battle won and each act finished, more for a won run and the hull it kept, and all of it
 * more with each step of ascension. Only what its row says counts. */
int64_t score_points(const ScoreRow *row);

/* The runs, the best first: by points, waves withstood where it was lost, fewer ticks, then the earlier one. `rows` is
 * freed by the caller; returns how many, -1 and an error when they can't be read. */
int scores_list(Scores *scores, const ScoresFilter *filter, ScoreRow **rows, Failure *error);

/* The games on foot likewise: won, how deep, in fewer rounds or else with more experience, then the earlier one. None
 * where the file has no table of them and can't be given one. */
int scores_list_foot(Scores *scores, const ScoresFilter *filter, ScoreFoot **rows, Failure *error);

/* Counts rows that a filter lets through but that hold impossible numbers, since they were changed by hand:
 * scores_list, the statistics and what opens anything leave them out. Returns how many, or -1 and an error; `told` is
 * a sentence that names them, "" for none. */
int scores_impossible(Scores *scores, const ScoresFilter *filter, char *told, size_t size, Failure *error);

/* The battles of one run in their order; the rest as for scores_list. */
int scores_battles(Scores *scores, int64_t id, ScoreBattle **battles, Failure *error);

/* The figures of one run, none where its row was added before there were any; the rest likewise. */
int scores_figures(Scores *scores, int64_t id, ScoreFigure **figures, Failure *error);

/* Feats that those runs have done, by their ids; `feats` is freed by the caller, and the rest is as for scores_list.
 * Rows of runs do not name theirs. */
int scores_list_feats(Scores *scores, const ScoresFilter *filter, ScoreFeat **feats, Failure *error);

/* The story of one run, "" where none was kept; false and an error when it can't be read. */
bool scores_plot(Scores *scores, int64_t id, char plot[SCORE_PLOT_SIZE], Failure *error);

typedef struct ScoresCount {
    int runs, wins;
} ScoresCount;

typedef struct ScoresStatistics {
    ScoresCount all, by_ascension[SCORE_ASCENSIONS];
    bool has_best;
    ScoreRow best;
    int64_t ticks, kills;
    int blueprint_count;
    struct {
        char id[SCORE_NAME_SIZE];
        ScoresCount held;             /* runs that held it at their end */
    } blueprints[SCORES_COUNTED_MAX]; /* the most held first */
} ScoresStatistics;

bool scores_statistics(Scores *scores, const ScoresFilter *filter, ScoresStatistics *out, Failure *error);

/* What a player has come to in one kind of run, with one ship, at one ascension. */
typedef struct ScoreRecord {
    char mode[16], ship[SCORE_NAME_SIZE], player[SCORE_NAME_SIZE];
    int ascension;
    ScoresCount count;
    int64_t best;      /* points of the best run */
    int64_t fastest;   /* ticks of the fastest that was won; 0: none was */
    int streak, going; /* most won one after the other, and how many the last ones were */
} ScoreRecord;

/* The records of the runs that a filter lets through, custom ones aside: by kind, ship, ascension and player. `records`
 * is freed by the caller; returns how many, -1 and an error when they can't be read. */
int scores_records(Scores *scores, const ScoresFilter *filter, ScoreRecord **records, Failure *error);

/* How many runs over a chart this player has finished, and how many of them before there were feats; and the highest
 * ascension won, in runs of a mode (run_mode_word), -1 for none. All are -1, with an error, when they can't be read:
 * `error->why` is "" where all went well. */
int scores_runs_finished(Scores *scores, const char *player, Failure *error);
int scores_runs_earlier(Scores *scores, const char *player, Failure *error);
int scores_highest_ascension_won(Scores *scores, const char *player, const char *mode, Failure *error);

/* The day of a time in seconds since 1970, as rows have it. */
void score_date(int64_t seconds, char out[SCORE_DATE_SIZE]);

/* The name of the user who runs this process, cleaned; never empty. */
void scores_player(char player[SCORE_NAME_SIZE]);

/* Likewise the name of a user of this machine, or "user 1234". */
void scores_player_of(unsigned user, char player[SCORE_NAME_SIZE]);

#endif
