/* Going along the journal of a replay, and following one that still grows while its run is played elsewhere. Nothing is
 * decided, and the view, its cursor and its panels are the watcher's own. */
#ifndef HOLDOUT_TERM_PLAY_WATCH_H
#define HOLDOUT_TERM_PLAY_WATCH_H

#include "term/stack/screen.h"

/* One tick along the journal of the replay on show, or one decision between battles; false at its end. */
bool watch_tick(App *app);

/* Says a decision between battles that has not been carried out yet: "They take Lobber." */
void watch_tell(App *app, const char *who, const Decision *decision);

/* What came of a decision of a team aboard a derelict, which has just been carried out; nothing of any other. */
void watch_tell_aboard(App *app, const Decision *decided);

/* Follows the run of the replay on show, from its newest state on; false when its journal can't be played so far. */
bool watch_follow(App *app, Failure *error);

/* Whether the newest state is on show and the file is to be asked for more, at most ten times a second. */
bool watch_is_live(const App *app);

/* Asks the file, and shows what is new. True when there is something to draw. */
bool watch_poll(App *app);

/* Whether the journal has not been looked through to its end yet, for the marks of the seek bar; and looks through so
 * much more of it. */
bool watch_has_more_to_survey(const App *app);
void watch_survey(App *app, int moves);

/* The watcher looks at another moment than the newest; and goes to the newest again. */
void watch_look_back(App *app);
void watch_catch_up(App *app);

/* Time was let pass: whoever has come to the newest state that way stays there. */
void watch_caught_up(App *app);

#endif
