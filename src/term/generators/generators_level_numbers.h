/* What can be turned of a level: generator, how far down, size, and the numbers of the generator's rules. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_NUMBERS_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_NUMBERS_H

#include "term/generators/generators_level_look.h"

extern const NumberSet NUMBERS_OF_LEVELS;

/* The fewest columns and rows that a generator fills. */
void level_number_least(DungeonGenerator generator, int *columns, int *rows);

#endif
