/* Floors, made when they are first entered and kept as they are left. */
#ifndef HOLDOUT_FOOT_TURNS_FLOORS_H
#define HOLDOUT_FOOT_TURNS_FLOORS_H

#include "holdout/foot_game.h"

/* The hero leaves one floor and comes to another, by its upper stairs or by its lower ones. */
void floor_enter(FootGame *game, int floor, bool from_above);

/* Its guest's sign, where there is one. */
void floor_tell_guest(FootGame *game);

/* What the hero's tile does when it has been stepped on: traps, special rooms, keys and gold. */
void floor_stepped(FootGame *game);

#endif
