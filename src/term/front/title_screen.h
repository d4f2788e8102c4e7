/* The first screen. */
#ifndef HOLDOUT_TERM_FRONT_TITLE_SCREEN_H
#define HOLDOUT_TERM_FRONT_TITLE_SCREEN_H

#include "term/stack/screen.h"

extern const Screen TITLE_SCREEN;

#endif
