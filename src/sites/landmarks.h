/* Things that one knows a place by. */
#ifndef HOLDOUT_SITES_LANDMARKS_H
#define HOLDOUT_SITES_LANDMARKS_H

#include "sites/shape.h"

/* Some rooms lose their corners, where nothing leads out. */
void cut_corners(Shape *shape);

/* Pillars, pools, pits, courts and the like on open ground: more on larger levels, each another one, far from each
 * other. */
void set_landmarks(Shape *shape);

#endif
