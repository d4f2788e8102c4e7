/* Games on foot that a session of their own keeps: begun, gone on with, shown. */
#ifndef HOLDOUT_TERM_FOOT_OPEN_H
#define HOLDOUT_TERM_FOOT_OPEN_H

#include "holdout/journal.h"
#include "term/walk/walk.h"

/* Shows a session, which the screen takes over. */
void foot_play_session(App *app, Session *session, const char *notice);

/* Begins a game of a book, or goes on with the newest of it that is unfinished (NULL: of any book), and shows it. False
 * and a failure, whose status is 1 where there is none. */
bool foot_play_new(App *app, const char *book, const char *seed, Failure *failure);
bool foot_play_continue(App *app, const char *book, Failure *failure);

/* Goes on with this journal. */
bool foot_play_path(App *app, const char *path, Failure *failure);

/* Goes on with a journal that was just made of a replay, in place of the screen that shows this. */
void foot_play_taken_over(App *app, const char *path);

/* Shows a journal: from the place that the command line asks for, or followed from its newest state on. */
bool foot_watch_path(App *app, const char *path, bool follow, Failure *failure);

#endif
