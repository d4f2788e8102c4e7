/* Floors, made when they are first entered and kept as they are left. */
#ifndef HOLDOUT_FOOT_TURNS_FLOORS_H
#define HOLDOUT_FOOT_TURNS_FLOORS_H

#include "holdout/foot_game.h"

/* How the hero comes to a floor: by its upper stairs, by its lower ones, or by falling. */
typedef enum FloorWay { FLOOR_FROM_ABOVE, FLOOR_FROM_BELOW, FLOOR_BY_FALL } FloorWay;

/* He leaves one floor and comes to another; those who fell there before him land. */
void floor_enter(FootGame *game, int floor, FloorWay way);

/* Somebody falls to the floor below: to the free tile that is nearest to his own by place and on the side of the stairs
 * up, so that he can climb back; no trap. */
void floor_fall(FootGame *game, int who);

/* Its guest's sign, where there is one. */
void floor_tell_guest(FootGame *game);

/* What the hero's tile does when it has been stepped on: traps, special rooms, keys and gold. */
void floor_stepped(FootGame *game);

#endif
