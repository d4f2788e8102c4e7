/* Golden files: what a test printed when somebody last looked at it and committed it. */
#ifndef HOLDOUT_TESTS_GOLDEN_H
#define HOLDOUT_TESTS_GOLDEN_H

#include <stdbool.h>

/* Is the text what the file holds? A missing, empty or different file is not, and standard error says which line
 * differs, what the file has there and what was made. With HOLDOUT_GOLDEN=write in the environment the file is written
 * instead. */
bool golden_agrees(const char *path, const char *text);

#endif
