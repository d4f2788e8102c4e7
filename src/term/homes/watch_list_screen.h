#ifndef HOLDOUT_TERM_HOMES_WATCH_LIST_SCREEN_H
#define HOLDOUT_TERM_HOMES_WATCH_LIST_SCREEN_H

#include "term/stack/screen.h"

/* Lists the runs that are being played in a folder, its argument. */
extern const Screen WATCH_LIST_SCREEN;

#endif
