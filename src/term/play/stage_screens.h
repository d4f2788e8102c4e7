/* Which screen shows what the run is at. */
#ifndef HOLDOUT_TERM_PLAY_STAGE_SCREENS_H
#define HOLDOUT_TERM_PLAY_STAGE_SCREENS_H

#include "term/stack/screen.h"

/* Shows the screen that fits the stage after something happened. */
void stage_follow(App *app);

/* Says in a message who does what. */
void stage_tell(App *app, const char *who, const char *words);

/* The screen of the stage shows what will be decided next, or, with NULL, that nothing is being chosen any more. */
void stage_expect(App *app, const Decision *next);

#endif
