/* Traps stand where they can be stepped round. */
#ifndef HOLDOUT_SITES_TRAPS_H
#define HOLDOUT_SITES_TRAPS_H

#include "sites/shape.h"

/* Moves each trap that fills its way to the nearest tile of its zone where it doesn't; where none is near it is gone.
 */
void free_traps(Shape *shape);

#endif
