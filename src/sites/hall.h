/* Order in an open hall. */
#ifndef HOLDOUT_SITES_HALL_H
#define HOLDOUT_SITES_HALL_H

#include "sites/shape.h"

/* Pillars, walls or water in an order that is the same on all sides of the middle of a hall; other levels have none. */
void order_hall(Shape *shape);

#endif
