/* Who called whom up to here, as one number. For sources that define _GNU_SOURCE. */
#ifndef HOLDOUT_TESTS_CALL_SITE_H
#define HOLDOUT_TESTS_CALL_SITE_H

#include "base/hash.h"

#include <execinfo.h>

enum { CALL_FRAMES = 64 };

static inline uint64_t call_site(void)
{
    void *frames[CALL_FRAMES];
    Hash hash = hash_begin();
    int depth = backtrace(frames, CALL_FRAMES);
    for (int i = 0; i < depth; i++) {
        hash_int(&hash, (int64_t)(uintptr_t)frames[i]);
    }
    return hash_end(&hash);
}

#endif
