/* A finished run of the hall of fame, whole. */
#ifndef HOLDOUT_TERM_HOMES_FAME_RUN_SCREEN_H
#define HOLDOUT_TERM_HOMES_FAME_RUN_SCREEN_H

#include "term/stack/screen.h"

/* The run that is chosen of the Fame that is its argument, and that has been looked at. */
extern const Screen FAME_RUN_SCREEN;

#endif
