/* How fast a duel goes on by itself: turns a second, on a screen whose time is ticks. */
#ifndef HOLDOUT_TERM_DUEL_DUEL_PACE_H
#define HOLDOUT_TERM_DUEL_DUEL_PACE_H

#include "term/stack/screen.h"

typedef struct DuelPace {
    int faster; /* steps from the usual speed */
    int credit; /* ticks times turns a second that have not been played yet */
} DuelPace;

/* Whole turns that are due after so many ticks more. */
int duel_pace_turns(DuelPace *pace, int ticks);

/* Faster or slower by so many steps, as far as there are `most` speeds. */
void duel_pace_change(DuelPace *pace, int by, int most);

/* How many have crossed, and the speed (NULL: there is none), behind a title on the first row; below it a bar across
 * the screen. */
void duel_pace_draw_head(const App *app, const DuelPace *pace, const char *title, int crossed, int value, int limit,
                         Ink ink);

#endif
