/* What a role looks like in a theme, for tests that show nothing. */
#ifndef HOLDOUT_TESTS_UNIT_TERM_THEME_LOOK_H
#define HOLDOUT_TESTS_UNIT_TERM_THEME_LOOK_H

#include "term/canvas/theme.h"

#include <stdlib.h>

static Looks *theme_look_found; /* of one theme after the other, until the program ends */

static void theme_look_forget(void)
{
    theme_looks_free(theme_look_found);
}

static inline Look theme_look(const Theme *theme, Style style)
{
    if (!theme_look_found) {
        theme_look_found = theme_looks_new();
        atexit(theme_look_forget);
    }
    return theme_look_of(theme_look_found, theme, style);
}

#endif
