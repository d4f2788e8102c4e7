/* Lines of sight over heights, slants, cliffs and large obstacles, decided in integers. */
#ifndef HOLDOUT_BATTLE_SIGHT_H
#define HOLDOUT_BATTLE_SIGHT_H

#include "holdout/content.h"
#include "holdout/world.h"

/* Height of the ground at a point, in Fix tiles; outside the board it goes on as at the edge. */
Fix sight_ground(const World *world, Point at);

/* Whether the straight line from one place to another (z above the world's zero, in Fix tiles) stays above the
 * surface and outside large obstacles `large_height` tall. */
bool sight_clear(const World *world, Fix large_height, Point from, Fix from_z, Point to, Fix to_z);

#endif
