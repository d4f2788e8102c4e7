/* Everything about the making of a world, and of its waves, that can be turned: the wish (seed, level, paths ...) and
 * the numbers of the rules, each with its bounds, its words and its way back. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_NUMBERS_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_NUMBERS_H

#include "term/generators/generators_model.h"

/* As many lengths as paths; of waves without what is the ground's. */
extern const NumberSet NUMBERS_OF_WORLDS;

/* Takes another seed; "" is refused. */
void numbers_take_seed(Generators *generators, const char *seed);

#endif
