/* The marker on the map: to look at something, to travel there, to throw, shoot or use something at it. */
#ifndef HOLDOUT_TERM_WALK_AIM_H
#define HOLDOUT_TERM_WALK_AIM_H

#include "term/walk/walk.h"

/* Puts the marker on whoever is likely to be meant; `letter`: of what is thrown or used. */
void aim_begin(App *app, WalkAim aim, int letter);

/* What is fired, or, once it is being aimed with, the next thing that can be. */
void aim_fire(App *app);

void aim_move(App *app, int direction, int tiles);

/* To the next body in sight, or, `by` -1, the one before; where one travels, to the next place that is known. */
void aim_next(App *app, int by);

/* Does it at the marker. */
void aim_take(App *app);
void aim_end(FootWalk *walk);

/* What would be decided; false where the marker only looks or travels. */
bool aim_decision(const FootWalk *walk, FootDecision *decision);

/* The item that is thrown or used at the marker, or FOOT_NOBODY. */
int aim_missile(const FootGame *game, const FootWalk *walk);

/* What it would do to the ground there, as spreading_of says; false where nothing is aimed, or it isn't known. */
bool aim_spreads(const FootGame *game, const FootWalk *walk, uint8_t comes[DUNGEON_TILES_MAX]);

/* Tiles around the marker that what is used meets, too. */
int aim_blast(const FootGame *game, const FootWalk *walk);

#endif
