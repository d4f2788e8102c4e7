/* The seek bar of a replay: the whole run with its battles and losses, then the battle on show with its waves. */
#ifndef HOLDOUT_TERM_PLAY_SEEK_BAR_H
#define HOLDOUT_TERM_PLAY_SEEK_BAR_H

#include "term/stack/screen.h"

/* How many battles the replay has seen begin, and how many waves one of them has. */
int seek_battles(const Replay *replay);
int seek_waves(const Replay *replay, int battle);

/* Hull lost in a wave. */
int seek_lost(const Replay *replay, GameTime wave);

/* Fills one row. */
void seek_bar_draw(const App *app, Area area);

#endif
