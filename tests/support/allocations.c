#include "support/allocations.h"

#include <errno.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static bool may_have(void)
{
    bool has = allocation_granted();
    if (!has) {
        errno = ENOMEM;
    }
    return has;
}

void *malloc(size_t size)
{
    return may_have() ? __libc_malloc(size) : NULL;
}

void *calloc(size_t count, size_t size)
{
    return may_have() ? __libc_calloc(count, size) : NULL;
}

void *realloc(void *block, size_t size)
{
    return may_have() ? __libc_realloc(block, size) : NULL;
}
