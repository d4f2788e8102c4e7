/* The screen on which a run is set up. */
#ifndef HOLDOUT_TERM_SCREENS_NEW_RUN_H
#define HOLDOUT_TERM_SCREENS_NEW_RUN_H

#include "term/screens/screen.h"

/* Shows it, with what finished runs have unlocked by now. */
void new_run_open(App *app);

#endif
