/* What finds no room on a screen: texts that are cut, and texts that lie over one another. */
#ifndef HOLDOUT_TEST_ROOM_H
#define HOLDOUT_TEST_ROOM_H

#include "term/canvas/canvas.h"

typedef struct Room Room;

/* Watches what is drawn on the canvas until it is freed. */
Room *room_watch(Canvas *canvas);
void room_free(Room *room);

/* Prints each that may not be, in English or in a longer language; returns how many. */
int room_report(const Room *room, const char *scene, bool longer);

#endif
