/* A record of a duel as it is watched: the state before any turn, forwards and backwards, also while it grows. */
#ifndef HOLDOUT_TERM_DUEL_VIEWER_H
#define HOLDOUT_TERM_DUEL_VIEWER_H

#include "contest/recording.h"

typedef struct Viewer Viewer;

/* Reads a record, and checks it where the game is over; NULL, and why. */
Viewer *viewer_open(const char *path, Failure *failure);

/* A record that was read, or just played, which is the viewer's from then on. */
Viewer *viewer_show(Recording *record);

void viewer_close(Viewer *viewer);

const Recording *viewer_recording(const Viewer *viewer);

/* The state on show, before its turn is played or, behind the last one, at the end. */
const Duel *viewer_duel(const Viewer *viewer);

/* The first act of the recording that was not played up to there. */
size_t viewer_next(const Viewer *viewer);

/* Whether the game isn't over, so that more may come; and looks for it: true where some has. What is no more of it
 * ends that, and `why` says so. */
bool viewer_follows(const Viewer *viewer);
bool viewer_follow(Viewer *viewer);
const char *viewer_why(const Viewer *viewer); /* "": nothing is wrong */

/* Whether that is the last state that is known. */
bool viewer_at_end(const Viewer *viewer);

/* How many turns were played up to there, and in all. */
int32_t viewer_place(const Viewer *viewer);
int32_t viewer_places(const Viewer *viewer);

/* Shows the state after so many turns, or the nearest there is. */
void viewer_go(Viewer *viewer, int32_t place);

/* The next place, or the one before (direction 1 or -1), after which a side had ordered or said something; where there
 * is none, the end or the beginning. */
int32_t viewer_seek(const Viewer *viewer, int direction);

#endif
