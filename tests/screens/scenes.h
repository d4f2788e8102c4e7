/* Every screen as a player comes to it: tests show them all. */
#ifndef HOLDOUT_TEST_SCENES_H
#define HOLDOUT_TEST_SCENES_H

#include "seat.h"

/* A screen as a player comes to it: what leads there, and its name in the list of screens. */
typedef struct Scene {
    const char *name;
    void (*arrange)(Seat *seat);
    const char *keys;
    const Screen *screen;
    int columns, rows; /* 0: 80 x 24 */
} Scene;

enum { SCENE_COUNT = 88 };
extern const Scene SCENES[];

void press_all(Seat *seat, const char *keys);

#endif
