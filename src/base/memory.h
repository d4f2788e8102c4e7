/* Allocation that never returns NULL: a program out of memory says so and ends. */
#ifndef HOLDOUT_BASE_MEMORY_H
#define HOLDOUT_BASE_MEMORY_H

#include <stddef.h>

void *memory_new(size_t count, size_t size); /* zeroed */
void *memory_grow(void *block, size_t count, size_t size);

#endif
