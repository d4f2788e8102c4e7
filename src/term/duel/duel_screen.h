/* A duel that is watched. */
#ifndef HOLDOUT_TERM_DUEL_DUEL_SCREEN_H
#define HOLDOUT_TERM_DUEL_DUEL_SCREEN_H

#include "term/stack/screen.h"

extern const Screen DUEL_SCREEN;

/* Opens the screen on a record; what is wrong with it ends the program. */
void duel_watch(App *app, const char *path);

#endif
