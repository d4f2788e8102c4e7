/* The marks of a replay: gone to by keys, and shown on bars, such as the seek bar of a run: the whole of it with its
 * battles and losses, then the battle on show with its waves. */
#ifndef HOLDOUT_TERM_PLAY_SEEK_BAR_H
#define HOLDOUT_TERM_PLAY_SEEK_BAR_H

#include "term/stack/screen.h"

/* How many battles the replay has seen begin, and how many waves one of them has. */
int seek_battles(const Replay *replay);
int seek_waves(const Replay *replay, int battle);

/* Hull lost in a wave. */
int seek_lost(const Replay *replay, GameTime wave);

/* Hull after a battle, as far as it was played. */
int seek_hull(const Replay *replay, int battle);

/* The wave that decided a run which is over and was looked through to its end, as its result says it: lost, the one that
 * cost most of those after which hull was never again what it had been; won, the one that left least. */
typedef struct SeekTurn {
    bool known; /* false where none did, too */
    bool won;
    GameTime wave;
} SeekTurn;
SeekTurn seek_turn(const Replay *replay);

/* The mark that a key leads to from the place on show: the next of a kind, or, with SEEK_BACK of it, the one before;
 * of MARK_EVENT any that matters. NULL: there is none, which `none` says then. */
#define SEEK_BACK(kind) (-1 - (kind))
const ReplayMark *seek_mark(const Replay *replay, int way, char *none, size_t size);

/* Fills one row. */
void seek_bar_draw(const App *app, Area area);

/* One bar over a whole replay, which is a game's on foot: its floors, fights and losses. */
void seek_bar_draw_on_foot(const App *app, const Replay *replay, Area area);

#endif
