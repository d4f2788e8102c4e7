/* Ways out of dead ends. */
#ifndef HOLDOUT_SITES_LOOPS_H
#define HOLDOUT_SITES_LOOPS_H

#include "sites/shape.h"

/* Digs corridors until at most a third of the tiles lie in dead ends, as far as the proof allows. */
void dig_loops(Shape *shape);

#endif
