/* Every screen there is, for what is about all of them. */
#ifndef HOLDOUT_TERM_FRONT_ALL_SCREENS_H
#define HOLDOUT_TERM_FRONT_ALL_SCREENS_H

#include "term/stack/screen.h"

/* Up to NULL. */
extern const Screen *const EVERY_SCREEN[];

extern const ScreenSet SCREEN_SET;

#endif
