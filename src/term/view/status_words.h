/* Words about statuses that panels and messages share. */
#ifndef HOLDOUT_TERM_VIEW_STATUS_WORDS_H
#define HOLDOUT_TERM_VIEW_STATUS_WORDS_H

#include "base/text.h"
#include "holdout/battle.h"

/* "2.5 s", "3 waves", "1 shot". */
void status_add_time(Text *text, const StatusType *type, int left);

/* "F Freezing 40 %, 2.5 s left"; of one that is over but can't be had again yet: "P Paralysed: immune for 1.0 s". */
void status_add_hold(Text *text, const StatusType *type, const StatusHold *hold);

/* The sign of the first status held, or 0; and how many are held. */
char status_first_sign(const Content *content, const StatusHold holds[STATUSES_MAX]);
int status_count(const Content *content, const StatusHold holds[STATUSES_MAX]);

#endif
