/* Running out of memory is not something a game can mend, so there is one loud end to it here instead of a
 * check at every call. */
#include "base/memory.h"

#include "holdout/failure.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void memory_out(void)
{
    fputs(MEMORY_SENTENCE, stderr);
    quick_exit(EXIT_SYSTEM);
}

static void *memory_checked(void *block)
{
    if (!block) {
        memory_out();
    }
    return block;
}

void *memory_new(size_t count, size_t size)
{
    return memory_checked(calloc(count ? count : 1, size ? size : 1));
}

void *memory_grow(void *block, size_t count, size_t size)
{
    if (size && count > (size_t)-1 / size) {
        return memory_checked(NULL);
    }
    size_t bytes = count * size;
    return memory_checked(realloc(block, bytes > 0 ? bytes : 1));
}

void *memory_room(void *block, size_t count, size_t size)
{
    bool full = (count & (count - 1)) == 0;
    return full ? memory_grow(block, count > 0 ? count * 2 : 1, size) : block;
}
