/* When a screen looks anew at what others change: now and then, and at once when it is on top again. */
#ifndef HOLDOUT_LOBBY_DOOR_LOOK_DUE_H
#define HOLDOUT_LOBBY_DOOR_LOOK_DUE_H

#include "term/stack/screen.h"

typedef struct LookDue {
    unsigned looks, arrivals;
} LookDue;

/* For `poll`, which is called ten times a second: whether it is time, once in so many tenths. A script has no clock. */
static inline bool look_due(const App *app, LookDue *due, unsigned tenths)
{
    bool again = due->arrivals != app->arrivals;
    due->arrivals = app->arrivals;
    return ++due->looks % tenths == 0 || again || app->scripted;
}

#endif
