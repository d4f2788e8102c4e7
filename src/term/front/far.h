/* How far a hosted player is in his run, told to the host's lobby while he plays: a file with a line of numbers, "ACT
 * BATTLE WAVE HULL MOST", act 0 where there are none. The lobby shows it to those who look for somebody to watch; it is
 * the game's own word and counts for nothing. */
#ifndef HOLDOUT_TERM_FRONT_FAR_H
#define HOLDOUT_TERM_FRONT_FAR_H

#include "term/stack/screen.h"

enum { FAR_SIZE = 64 };

typedef struct Far {
    char told[FAR_SIZE];
} Far;

/* About once a second; writes it where it is another than before. */
void far_tell(Far *far, const App *app);

#endif
