/* What stories want of the hero: a voyage's plot goes on when he does its next action, and a team aboard a derelict may
 * have an errand. Meetings and gifts come about by themselves where the ship has landed; things are to be taken and
 * foes to be killed where the way of a last floor ends, and are there only while they are wanted. */
#ifndef HOLDOUT_FOOT_TURNS_PLOT_H
#define HOLDOUT_FOOT_TURNS_PLOT_H

#include "holdout/foot_game.h"

/* Sees how far the plot has come, and puts what is wanted next where it waits. */
void plot_follow(FootGame *game);

/* The same of the errand, so that nothing else on that floor is other than without it. Whoever is dead stays dead,
 * whatever becomes of the team; a thing has to be brought out. */
void errand_follow(FootGame *game);

#endif
