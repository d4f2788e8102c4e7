/* A run's result as it comes about: a tally that sees a run, or the replay of its journal, from the beginning has its
 * result at the end. */
#ifndef HOLDOUT_SCORES_TALLY_H
#define HOLDOUT_SCORES_TALLY_H

#include "holdout/journal.h"
#include "scores/feats.h"
#include "scores/score_figures.h"

/* What is remembered of a game between two steps. */
typedef struct TallyBefore {
    BattlePhase phase;
    int wave, tick, hull;
    int32_t ship_hull; /* turns_hull */
} TallyBefore;

/* How many of each type were killed. */
typedef struct TallyKills {
    int32_t of_type[WAVE_TYPES_MAX];
} TallyKills;

/* All 0 before the first run. */
typedef struct Tally {
    ScoreRow row;               /* sums so far; whole once it is finished, as is */
    char plot[SCORE_PLOT_SIZE]; /* the run's story; "": it has none */
    ScoreBattle *battles;       /* those that have ended, in the order of play */
    int battle_count;
    TallyBefore before;
    FeatTally feats;             /* what feats are about; those that it has done become ids in the row */
    int hull_lost, lost_in_wave; /* in this battle, in this wave of it */
    int worst_battle, worst_level, worst_wave, worst; /* the wave that cost most hull */
    TallyKills in_battle, in_run;                     /* for screens; not part of the row */
    Turns turns;
    BlueprintWork work[BLUEPRINTS_MAX];
    BlueprintWork used_in_battle[BLUEPRINTS_MAX]; /* what abilities and supplies did in this battle; for screens */
    uint32_t building_room;
    uint8_t *building_blueprints; /* by id, of all buildings of the battle so far */
    ScoreFigures figures;         /* once it is finished, as is; hull by battle is noted as each ends */
} Tally;

/* Takes in one step; with SESSION_BEGINS what was counted before is forgotten. */
void tally_step(Tally *tally, const Game *game, SessionStep step);

/* Lets a session do that at each of its steps; the tally must stay where it is as long as the session. */
SessionObserver tally_observer(Tally *tally);

/* Makes the row whole when the run has ended; the journal at path, which glance is of, gives it its name. */
void tally_finish(Tally *tally, const Game *game, const JournalGlance *glance, const char *path, const char *player);

/* All that is kept of it beside its row. */
ScoreDetails tally_details(const Tally *tally);

/* Frees what it holds; it is as before the first run. */
void tally_free(Tally *tally);

#endif
