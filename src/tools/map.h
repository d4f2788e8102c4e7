/* What both the map of one world and the contact sheet of many need: the world a request means, and its letters. */
#ifndef HOLDOUT_TOOLS_MAP_H
#define HOLDOUT_TOOLS_MAP_H

#include "tools/tools.h"

/* The letter of the Hub, of a path or of an obstacle; 0 where the ground is bare. */
char map_letter(const World *world, Tile tile);

/* The letter of a tile of the board, or of the ring around it. */
char map_letter_around(const Content *content, const World *world, Tile tile);

/* The letter of bare ground: its slant or surface, or else a sign that is the heavier the higher the ground. */
char map_ground(const Content *content, const World *world, Tile tile);

/* n, e, s or w: the side that is up; a blank where none is. */
char map_slant(const WorldTile *tile);

/* What is asked for, over what the level would have; false when there is no such world. */
bool map_plan(const Content *content, const WorldRequest *request, uint64_t master, LevelPlan *plan, Failure *failure);

#endif
