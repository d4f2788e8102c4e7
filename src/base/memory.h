/* Allocation that never returns NULL: a program out of memory says so and ends by quick_exit(EXIT_SYSTEM), so that
 * what was registered with at_quick_exit, and nothing else, still runs. */
#ifndef HOLDOUT_BASE_MEMORY_H
#define HOLDOUT_BASE_MEMORY_H

#include <stddef.h>

/* The sentence it says. */
#define MEMORY_SENTENCE "holdout: out of memory; close other programs and try again.\n"

void *memory_new(size_t count, size_t size); /* zeroed */
void *memory_grow(void *block, size_t count, size_t size);

/* Room for one more in a block that holds so many and never shrank: it doubles. */
void *memory_room(void *block, size_t count, size_t size);

/* That end, for what a library could not have. */
_Noreturn void memory_out(void);

#endif
