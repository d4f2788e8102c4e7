/* The game on show: the program that a player runs, on a terminal or on nothing but keys and a canvas. */
#ifndef HOLDOUT_TERM_FRONT_APP_H
#define HOLDOUT_TERM_FRONT_APP_H

#include "term/screens/app_options.h"

/* Plays until the player leaves, the input ends or a signal says so. Returns the exit status; when that is not 0,
 * `why` (of FAILURE_WHY_SIZE) holds one sentence. */
int app_run(const AppOptions *options, char *why);

#endif
