/* The game on show: the program that a player runs, on a terminal or on nothing but keys and a canvas. */
#ifndef HOLDOUT_TERM_FRONT_APP_H
#define HOLDOUT_TERM_FRONT_APP_H

#include "term/stack/app_options.h"

/* Plays until the player leaves, the input ends or a signal says so; false when something failed. */
bool app_run(const AppOptions *options, Failure *failure);

#endif
