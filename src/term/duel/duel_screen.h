/* A duel that is watched. */
#ifndef HOLDOUT_TERM_DUEL_DUEL_SCREEN_H
#define HOLDOUT_TERM_DUEL_DUEL_SCREEN_H

#include "contest/recording.h"
#include "term/stack/screen.h"

extern const Screen DUEL_SCREEN;

/* Opens the screen on a record that was read or just played, which is the screen's from then on. */
void duel_watch_record(App *app, Recording *record);

/* Opens it on a file; what is wrong with it ends the program. */
void duel_watch(App *app, const char *path);

#endif
