/* The follower of a voyage's plot: it goes on when the hero does the next action. Meetings and gifts come about by
 * themselves where the ship has landed; things are to be taken and foes to be killed in dungeons, and are there only
 * while they are next. */
#ifndef HOLDOUT_FOOT_TURNS_PLOT_H
#define HOLDOUT_FOOT_TURNS_PLOT_H

#include "holdout/foot_game.h"

/* Sees how far the plot has come, and puts what is to be taken or killed next where it waits. With the last action done
 * the game is won. */
void plot_follow(FootGame *game);

#endif
