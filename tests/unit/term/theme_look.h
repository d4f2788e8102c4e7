/* What a role looks like in a theme, for tests that show nothing. */
#ifndef HOLDOUT_TESTS_UNIT_TERM_THEME_LOOK_H
#define HOLDOUT_TESTS_UNIT_TERM_THEME_LOOK_H

#include "term/canvas/theme.h"

static inline Look theme_look(const Theme *theme, Style style)
{
    static Looks *looks; /* of one theme after the other; kept until the program ends */
    looks = looks ? looks : theme_looks_new();
    return theme_look_of(looks, theme, style);
}

#endif
