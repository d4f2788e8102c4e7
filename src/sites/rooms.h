/* Rooms that are no boxes. */
#ifndef HOLDOUT_SITES_ROOMS_H
#define HOLDOUT_SITES_ROOMS_H

#include "sites/shape.h"

/* Some rooms lose corners, a quarter, or get buttresses, where nothing leads out; long ones are parted by walls with a
 * gap. Each remains one room. */
void shape_rooms(Shape *shape);

#endif
