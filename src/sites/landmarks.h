/* Things that one knows a place by. */
#ifndef HOLDOUT_SITES_LANDMARKS_H
#define HOLDOUT_SITES_LANDMARKS_H

#include "sites/shape.h"

/* Pillars, pools, pits, courts and the like on open ground: more on larger levels, each another one, far from each
 * other, of the manner in which the level is made. */
void set_landmarks(Shape *shape, DungeonManner manner);

#endif
