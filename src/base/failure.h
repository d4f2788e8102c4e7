/* Tells a caller why it failed. */
#ifndef HOLDOUT_BASE_FAILURE_H
#define HOLDOUT_BASE_FAILURE_H

#include "holdout/failure.h"

#include <stdbool.h>

/* Fills in a failure, which may be NULL; returns false, so that a caller can return it. */
bool failure_set(Failure *failure, int status, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
