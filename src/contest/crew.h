/* Processes that do numbered tasks, each one at a time. A process that dies takes only its task with it, which is given
 * to another one once more. */
#ifndef HOLDOUT_CONTEST_CREW_H
#define HOLDOUT_CONTEST_CREW_H

#include "holdout/failure.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct CrewPlan {
    int tasks, workers; /* both at least 1 */
    void *context;
    size_t answer_size;                                  /* bytes without pointers */
    void (*work)(void *context, int task, void *answer); /* in a process of its own; the answer is zeroes before */
    bool (*take)(void *context, int task, const void *answer,
                 Failure *failure); /* here, as tasks end; false ends all */
} CrewPlan;

/* False, and why, when not all was done; `lost` is then a task whose process has died twice, or -1. */
bool crew_run(const CrewPlan *plan, int *lost, Failure *failure);

#endif
