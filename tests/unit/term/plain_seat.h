/* A player's seat without a folder, which each test sets up in its own way. */
#ifndef HOLDOUT_TEST_PLAIN_SEAT_H
#define HOLDOUT_TEST_PLAIN_SEAT_H

#include "term/play/play.h"
#include "holdout/content_load.h"

#include <stdlib.h>

typedef struct Seat {
    AppOptions options;
    App app;
} Seat;

static inline void seat_free(Seat *seat)
{
    play_close(&seat->app);
    screen_close_all(&seat->app);
    canvas_free(seat->app.canvas);
    content_free((Content *)seat->options.content);
    free(seat);
}

/* As a teardown. */
static inline int seat_leave(void **state)
{
    seat_free(*state);
    return 0;
}

#endif
