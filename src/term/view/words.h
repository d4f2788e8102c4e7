/* Words about prices and statuses that panels and messages share. */
#ifndef HOLDOUT_TERM_VIEW_WORDS_H
#define HOLDOUT_TERM_VIEW_WORDS_H

#include "base/text.h"
#include "holdout/battle.h"

/* Further parts of a list: "18 materials, 8 energy, 2 hull"; what costs nothing has none. */
void price_add(Text *text, int materials, int energy, int hull);

/* "2.5 s", "3 waves", "1 shot". */
void status_add_time(Text *text, const StatusType *type, int left);

/* "F Freezing 40 %, 2.5 s left"; of one that is over but can't be had again yet: "P Paralysed: immune for 1.0 s". */
void status_add_hold(Text *text, const StatusType *type, const StatusHold *hold);

/* How many are held. */
int status_count(const Content *content, const StatusHold holds[STATUSES_MAX]);

#endif
