/* Time that passes for the screen on top, whether it is drawn on a terminal or in a film. */
#ifndef HOLDOUT_TERM_FRONT_PLAYBACK_H
#define HOLDOUT_TERM_FRONT_PLAYBACK_H

#include "term/stack/screen.h"

/* Ticks in so many milliseconds of playback. */
int playback_ticks(const App *app, int ms);

/* Lets so many ticks pass: the screen's own way, or the game's. */
void playback_pass(App *app, int ticks);

#endif
