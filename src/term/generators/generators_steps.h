/* The kinds of steps that were seen, a byte each: how deep each is, and two more facts. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_STEPS_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_STEPS_H

#include "holdout/worldgen.h"

typedef struct StepList {
    uint8_t *kinds;
    int count, room;
} StepList;

/* `group`: 0..15, what part of the whole the step belongs to. */
void steps_add(StepList *steps, TraceLevel level, int group, bool gave_up);
void steps_free(StepList *steps);

TraceLevel steps_level(const StepList *steps, int step);
int steps_group(const StepList *steps, int step);
bool steps_gave_up(const StepList *steps, int step);

/* The nearest step before or after another (direction -1 or 1) that is at most so deep; the ends when there is none. */
int steps_seek(const StepList *steps, int from, int direction, TraceLevel deepest);

/* What was given up, in whole or in part, made another attempt: how many there were, and in which of them, from 1, a
 * step stands. */
int steps_attempts(const StepList *steps, int step, int *attempt);

/* How many steps that are at most as deep come before it. */
int steps_rank(const StepList *steps, int step);

#endif
