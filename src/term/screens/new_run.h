/* The screen on which a run is set up. */
#ifndef HOLDOUT_TERM_SCREENS_NEW_RUN_H
#define HOLDOUT_TERM_SCREENS_NEW_RUN_H

#include "term/screens/screen.h"

extern const Screen NEW_RUN_SCREEN;

#endif
