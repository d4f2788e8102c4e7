/* What moves the game that is played: a decision or a tick, whoever wants it. The journal hears of it first, the view
 * afterwards. */
#ifndef HOLDOUT_TERM_PLAY_MOVES_H
#define HOLDOUT_TERM_PLAY_MOVES_H

#include "term/stack/screen.h"

/* Carries out a decision that game_check allows; false when it can't be written. `who` is said to have decided; NULL:
 * nobody is. */
bool moves_decide(App *app, const Decision *decision, const char *who);

/* A tick; false when time stands still. */
bool moves_tick(App *app);

/* What can't be written now can be later: the game waits on the screen. A script has nobody who could make room. */
void moves_say_unsaved(App *app, const Failure *error);

/* Lets others read the journal, but not write to it, whatever umask was. What can't be changed is somebody else's. */
void moves_let_watch(const App *app);

/* The journal may have become another file. */
void moves_tell_of_journal(App *app);

#endif
