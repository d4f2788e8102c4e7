/* What bars the way: doors that somebody has barred, what is pushed along, what gives way to blows. */
#ifndef HOLDOUT_FOOT_EFFECTS_BARS_H
#define HOLDOUT_FOOT_EFFECTS_BARS_H

#include "holdout/foot_game.h"

/* Somebody steps at a tile where something bars the way and can be moved or broken. Returns whether the step leads on
 * there in the same turn. */
bool bar_met(FootGame *game, int entity, int to);

/* The hero bars the shut door on a tile with what he has for that. */
void bar_door(FootGame *game, int at);

#endif
