/* Open places in narrow caves. */
#ifndef HOLDOUT_SITES_GLADES_H
#define HOLDOUT_SITES_GLADES_H

#include "sites/shape.h"

/* In a level without rooms whose ground is narrow everywhere some round places are cleared of rock, far from each
 * other. Each is an area. */
void clear_glades(Shape *shape);

#endif
