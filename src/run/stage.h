/* The stages of a run, one row each (RUN_STAGE_LIST): what can be decided in it, and what deciding does. Each row
 * stands in the file of its stage, src/run/stage_*.c; a stage without one does not link. */
#ifndef HOLDOUT_RUN_STAGE_H
#define HOLDOUT_RUN_STAGE_H

#include "holdout/decision.h"
#include "holdout/game.h"

typedef struct StageRow {
    /* Decisions that can be taken in this stage, as a bit set; of others the door says why not. */
    uint32_t takes;
    /* May this one be taken now? Asked only of what the stage takes. */
    Verdict (*check)(const Game *game, const Decision *decision);
    /* Carries out what `check` has allowed. True: the stage is done with, and the run goes on to what comes next. */
    bool (*decide)(Game *game, const Decision *decision);
    /* One twentieth of a second; NULL where no time passes. */
    void (*tick)(Game *game);
    /* Which of the stage's own phases it is in, and its word; NULL where it has none. */
    int (*phase)(const Game *game);
    const char *(*phase_word)(const Game *game);
} StageRow;

#define X(name, word) extern const StageRow STAGE_ROW_##name;
RUN_STAGE_LIST(X)
#undef X

/* Nothing is being offered or chosen any more: the run goes on to whatever comes next. */
void stage_go_on(Game *game);

/* The team goes aboard the derelict where the ship is: for the first time, or again, for the run's story alone. */
void stage_board(Game *game, bool again);

/* The place of the held blueprint that a decision names, or HELD_NONE. */
static inline int stage_held(const Decision *decision)
{
    return decision->held == 0 ? HELD_NONE : decision->held - 1;
}

#define STAGE_TAKES(name) (UINT32_C(1) << DECISION_##name)

#endif
