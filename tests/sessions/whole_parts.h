/* What whole sessions are made of, for those who let something befall them. */
#ifndef HOLDOUT_TESTS_WHOLE_PARTS_H
#define HOLDOUT_TESTS_WHOLE_PARTS_H

#include "whole.h"

void whole_set_up(const WholeSession *session);
void whole_tear_down(void);

/* The program, from its begin to its end. */
const Failure *whole_play(void);

/* Fails where all that it has shown is not there. */
void whole_judge(const char *where);

/* What is shared with whoever judges it. */
void *whole_beside(size_t *size);

#endif
