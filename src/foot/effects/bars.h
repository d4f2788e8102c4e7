/* What bars the way: doors that somebody has barred, what is pushed along, what gives way to blows. */
#ifndef HOLDOUT_FOOT_EFFECTS_BARS_H
#define HOLDOUT_FOOT_EFFECTS_BARS_H

#include "holdout/foot_game.h"

/* Somebody steps at a tile where something bars the way and can be moved, turned or broken. Returns whether the step
 * leads on there in the same turn. */
bool bar_met(FootGame *game, int entity, int to);

/* Somebody strikes at what bars the way on a tile, by a blow or by what he throws. */
void bar_batter(FootGame *game, int entity, int at);

/* The hero bars the shut door on a tile with what he has for that. */
void bar_door(FootGame *game, int at);

#endif
