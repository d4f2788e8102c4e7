/* Games on foot that are played in the player's place, by whom the command line names. */
#ifndef HOLDOUT_TERM_FOOT_PILOT_SCREEN_H
#define HOLDOUT_TERM_FOOT_PILOT_SCREEN_H

#include "term/walk/walk.h"

struct Agent;

bool foot_pilot_wanted(const App *app);

/* Who was asked to play gets ready for a game that has not begun yet; NULL and a failure where that can't be. */
struct Agent *foot_pilot_ready(const App *app, int book, const char *seed, Failure *failure);

/* Shows it; the screen takes over both. */
void foot_pilot_open(App *app, const FootPlay *play, struct Agent *agent);

#endif
