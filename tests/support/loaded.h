/* cmocka's setup and teardown for tests whose state is the game's own content. */
#ifndef HOLDOUT_TESTS_LOADED_H
#define HOLDOUT_TESTS_LOADED_H

#include "holdout/content.h"
#include "holdout/content_load.h"

#include <stdio.h>

static inline int content_set_up(void **state)
{
    *state = content_load(NULL, stderr);
    return *state ? 0 : -1;
}

static inline int content_tear_down(void **state)
{
    content_free(*state);
    return 0;
}

#endif
