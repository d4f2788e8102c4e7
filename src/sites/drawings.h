/* Drawings of things that one knows a place by, and where they fit. */
#ifndef HOLDOUT_SITES_DRAWINGS_H
#define HOLDOUT_SITES_DRAWINGS_H

#include "sites/shape.h"

enum { DRAWING_COUNT = 29, DRAWING_SIDE_MAX = 11 };

/* As it is drawn, turned a quarter, mirrored, or both. */
typedef struct Stamp {
    int columns, rows;
    char signs[DRAWING_SIDE_MAX][DRAWING_SIDE_MAX];
    int first[DRAWING_SIDE_MAX], length[DRAWING_SIDE_MAX]; /* of each row: what must be free ground */
} Stamp;

/* What it shows, for the player. */
const char *drawing_name(int drawing);
bool drawing_is_of(int drawing, DungeonManner manner);
Stamp drawing_stamp(int drawing, bool turned, bool mirrored);

/* Whether it can be put down with its north-west corner there. `free`: how many tiles from each on to the east are
 * ground on which nothing lies. */
bool stamp_fits(const DungeonLevel *level, const uint8_t free[DUNGEON_TILES_MAX], const Stamp *stamp,
                DungeonPlace corner);
void stamp_press(DungeonLevel *level, const Stamp *stamp, DungeonPlace corner);

#endif
