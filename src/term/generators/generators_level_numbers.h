/* What can be turned of a level: generator, how far down, size, and the numbers of the generator's rules. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_NUMBERS_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_NUMBERS_H

#include "term/generators/generators_level_model.h"

enum { LEVEL_NUMBER_SIZE = 40 };

int level_number_count(const LevelLook *look);
const char *level_number_name(const LevelLook *look, int number);
const char *level_number_meaning(const LevelLook *look, int number);
void level_number_value(const LevelLook *look, int number, char out[LEVEL_NUMBER_SIZE]);

/* Is it another value than the data's? Generator, depth and size have no other. */
bool level_number_changed(const LevelLook *look, int number);

/* So many steps up or down, within its bounds; false when nothing changes. The level is not made anew. */
bool level_number_turn(LevelLook *look, int number, int steps);
bool level_number_reset(LevelLook *look, int number);

#endif
