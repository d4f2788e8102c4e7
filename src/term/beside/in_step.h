/* Two replays of one kind that are played in step. What is common to both are the waves of their battles, by number, or
 * on foot the floors: whoever stands at the beginning of one that the other hasn't come to waits there. Whoever's game
 * is over holds up nobody. */
#ifndef HOLDOUT_TERM_BESIDE_IN_STEP_H
#define HOLDOUT_TERM_BESIDE_IN_STEP_H

#include "holdout/journal.h"

enum { STEP_SIDES = 2 };

/* Where a wave of a battle begins; of a game on foot the number of the floor is the battle's, and no wave is counted.
 */
typedef struct StepStop {
    GameTime at;
    int place;
} StepStop;

typedef struct StepSide {
    Replay *replay;
    bool grows;      /* somebody may still be playing it: its end is not the game's */
    StepStop *stops; /* by place, as far as it was looked through */
    int stop_count, read;
} StepSide;

typedef struct InStep {
    StepSide side[STEP_SIDES];
} InStep;

/* The replays are this one's from then on, and closed by the end of it. */
void in_step_begin(InStep *step, Replay *one, Replay *other);
void in_step_end(InStep *step);

/* Takes in what was found of both meanwhile, or was found anew: after each look ahead and each look at their files. */
void in_step_read(InStep *step);

/* What a side has come to; all 0: nothing yet. */
GameTime in_step_here(const StepSide *side);

/* Whether its journal ends here, for good. */
bool in_step_is_over(const StepSide *side);

/* What both are in: what the one who is less far has come to. */
GameTime in_step_now(const InStep *step);

/* Whether a side stands at the beginning of something that the other hasn't come to. */
bool in_step_waits(const InStep *step, int side);

/* One decision or tick of a side; false where it waits, where its journal ends, or is bad (then `error` says why). */
bool in_step_move(InStep *step, int side, Failure *error);

/* Both to the beginning of something; whoever hasn't got just that to what comes next, or to the end. */
bool in_step_go(InStep *step, GameTime at, Failure *error);

/* The next beginning after what both are in, or the one before; `whole`: of a battle. False: there is none. */
bool in_step_next(const InStep *step, bool whole, GameTime *at);
bool in_step_before(const InStep *step, bool whole, GameTime *at);

/* Each so many decisions and ticks back, but not beyond the beginning of what both are in, unless both stand there.
 * `counts`: for each side. */
bool in_step_back(InStep *step, const int counts[STEP_SIDES], Failure *error);

#endif
