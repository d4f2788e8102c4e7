/* What the sentences of an augment say of any piece that it fits; see numbers.h. */
#ifndef HOLDOUT_TESTS_BATTLES_NUMBERS_AUGMENT_H
#define HOLDOUT_TESTS_BATTLES_NUMBERS_AUGMENT_H

#include "numbers.h"

/* Holds every sentence of the trial's one augment that changes a number against the piece without and with it; fails
 * where a sentence has a number that nothing here knows. */
void numbers_of_augment(const Trial *trial);

#endif
