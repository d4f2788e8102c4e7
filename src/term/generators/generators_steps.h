/* A making step by step: the kinds of its steps, a byte each (how deep each is, and two more facts), which of them is
 * on show, and what is told of that one. What stood then is not kept: the same seed and numbers make the same steps
 * again, so a step is shown by making all anew with an observer that copies what stands there. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_STEPS_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_STEPS_H

#include "holdout/trace.h"

#include <stdbool.h>
#include <stdint.h>

enum { GENERATORS_TEXT_SIZE = 240, MAKING_STAGES_MAX = 16, MAKING_WHOLE = -1 };

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

typedef struct Making {
    StepList steps;
    int at; /* the step on show, from 0; what is told of it: */
    int stage;
    TraceLevel level;
    bool gave_up;
    char text[GENERATORS_TEXT_SIZE];
    int stages[MAKING_STAGES_MAX], stage_count; /* of the attempt that succeeded (else the last), as they came */
    int first_of[MAKING_STAGES_MAX];            /* first step of each stage there; -1: it has none */
    int focus;                                  /* which number is to be turned */
    TraceLevel deepest;                         /* that an observer of the making is to be told now, */
    int left;                                   /* and how many of these go by before the one that is wanted; */
    bool lists;                                 /* or all of them are listed */
} Making;

/* Before all steps are listed anew, and after; `in_part`: the stage that, given up, is begun anew by itself, or
 * MAKING_WHOLE. */
void making_begin_list(Making *making);
void making_end_list(Making *making, int in_part);

/* Before the making that shows a step; numbers beyond the ends mean the ends. */
void making_begin_show(Making *making, int step);

/* An observer hands every step to this: true where it is the wanted one, and what stands then is to be copied. */
bool making_takes(Making *making, TraceLevel level, int stage, bool gave_up, const char *text);

bool making_at_end(const Making *making);

#endif
