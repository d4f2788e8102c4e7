/* The sides of locks, and the proof that a pass keeps them apart. */
#ifndef HOLDOUT_SITES_ZONES_H
#define HOLDOUT_SITES_ZONES_H

#include "sites/shape.h"

/* Numbers the zones of a level, from 1: what hangs together by steps to any of the eight tiles around, while locked
 * doors and obstacles stay shut. 0 on all other tiles. Returns how many there are. */
int zones_find(const DungeonLevel *level, int16_t zones[DUNGEON_TILES_MAX]);

/* Whether rock can be dug: no door and no ground of another zone than `zone` is around. */
bool zones_let_dig(const DungeonLevel *level, const int16_t zones[DUNGEON_TILES_MAX], int zone, int at);

/* Steps to the north, east, south and west from the start to the end. */
int zones_way(const DungeonLevel *level);

/* What comes between the two is done where the level still is what it was, else undone; shape_keep says which. It is
 * what it was with each zone in one piece and none joined to another; all locked doors and obstacles where they stood,
 * between the same zones; ends, keys and tools on the ground where they lay. So what was proved of every order of keys
 * on the bare level is true of this one. And all ground hangs together by orthogonal steps; the ends lie as far apart
 * as bare levels are asked to have them, and not nearer by more than a third. */
void shape_try(Shape *shape);
bool shape_keep(Shape *shape);

#endif
