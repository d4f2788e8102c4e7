/* Lines of sight over heights, slants, cliffs and large obstacles, decided in integers. */
#ifndef HOLDOUT_BATTLEFIELD_SIGHT_H
#define HOLDOUT_BATTLEFIELD_SIGHT_H

#include "holdout/content.h"
#include "holdout/world.h"

/* Height of the ground at a point, in Fix tiles; outside the board it goes on as at the edge. */
Fix sight_ground(const World *world, Point at);

/* Whether the straight line from one place to another (z above the world's zero, in Fix tiles) stays above the
 * surface and outside large obstacles `large_height` tall. */
bool sight_clear(const World *world, Fix large_height, Point from, Fix from_z, Point to, Fix to_z);

/* A tile that may hide something, and how high it rises at most, in 1/1024 tiles. */
typedef struct ScreenTile {
    Tile at;
    int32_t top;
} ScreenTile;

/* Many lines from the centre of one tile to places between the centres of two neighbours: the tiles that may hide some
 * of them, so that only these are looked at, and often none. */
typedef struct SightScreen {
    const World *world;
    Fix large_height;
    Point from;
    Fix from_z;
    int count;
    ScreenTile tiles[(WORLD_SIZE + 2) * (WORLD_SIZE + 2)]; /* the board and the ways in */
} SightScreen;

/* For places at least `height` above their ground. */
void sight_screen(SightScreen *screen, const World *world, Fix large_height, Tile from, Fix from_z, Tile a, Tile b,
                  Fix height);

/* The same as sight_clear for one of these places. */
bool sight_past(SightScreen *screen, Point to, Fix to_z);

#endif
