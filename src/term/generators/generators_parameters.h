/* Everything about the making of a world that can be turned: the wish (seed, level, paths ...) and the numbers of path
 * generation, each with its bounds, its words and its way back. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_PARAMETERS_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_PARAMETERS_H

#include "term/generators/generators_model.h"

enum { PARAMETER_NAME_SIZE = 24, PARAMETER_VALUE_SIZE = 40 };

/* How many there are: as many lengths as paths. */
int parameters_count(const Generators *generators);

void parameters_name(const Generators *generators, int parameter, char out[PARAMETER_NAME_SIZE]);
void parameters_value(const Generators *generators, int parameter, char out[PARAMETER_VALUE_SIZE]);

/* One sentence for a designer. */
void parameters_meaning(const Generators *generators, int parameter, char out[GENERATORS_TEXT_SIZE]);

/* Is it another value than the level's, or the content's? */
bool parameters_changed(const Generators *generators, int parameter);

/* One step up or down, or ten; the world is made anew. What is refused leaves a sentence in why. */
void parameters_turn(Generators *generators, int parameter, int direction, bool far);

/* Back to what the level, or the content, has. */
void parameters_reset(Generators *generators, int parameter);
void parameters_reset_all(Generators *generators);

/* Takes another seed; "" is refused. */
void parameters_seed(Generators *generators, const char *seed);

#endif
