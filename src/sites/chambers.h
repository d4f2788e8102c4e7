/* Caves as chambers with necks between them. */
#ifndef HOLDOUT_SITES_CHAMBERS_H
#define HOLDOUT_SITES_CHAMBERS_H

#include "sites/shape.h"

/* Grown ground falls into chambers about the places that are farthest from rock; rock grows in from both sides where
 * two of them meet too wide. Areas end at such a neck. */
void part_chambers(Shape *shape);

#endif
