/* A run that is played in the player's place, by a bot or a program, watched and taken over. */
#ifndef HOLDOUT_TERM_PLAY_AUTOPILOT_H
#define HOLDOUT_TERM_PLAY_AUTOPILOT_H

#include "term/stack/screen.h"

/* Who was asked to play runs, as journals name it; NULL: the player does. */
const char *autopilot_name(const App *app);

/* Lets who was asked to play get ready for a run; true also where nobody was. False when it can't. */
bool autopilot_begin(App *app, const GameOptions *options, Failure *failure);

/* A decision or a tick, as it says; false when it can't go on. */
bool autopilot_tick(App *app);

/* The player plays on from here, and is told why. */
void autopilot_end(App *app, const char *why);

/* Lets it go, with its game. */
void autopilot_close(App *app);

#endif
