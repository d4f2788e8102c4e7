/* An allocator that asks before each allocation: those of the libraries that a program is linked with, too. */
#ifndef HOLDOUT_TESTS_ALLOCATIONS_H
#define HOLDOUT_TESTS_ALLOCATIONS_H

#include <stdbool.h>

/* Given by whoever links allocations.c: whether the next allocation may be had. */
bool allocation_granted(void);

#endif
