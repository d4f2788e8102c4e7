/* The rules every finished world keeps (1 to 7 and 9 of the path network), checked from the world alone. */
#ifndef HOLDOUT_TESTS_WORLD_RULES_H
#define HOLDOUT_TESTS_WORLD_RULES_H

#include "holdout/worldgen.h"

/* False, and in `why` the first rule found broken, when the world is not what the plan asked for. */
bool world_rules_hold(const World *world, const LevelPlan *plan, char *why, size_t size);

/* Likewise for the ground: that it is the terrain type's, with paths only where they may lie, flat at the starts, and
 * somewhere at its lowest and its highest level. */
bool world_ground_holds(const World *world, const TerrainType *terrain, char *why, size_t size);

/* Prints the board to standard error: starts as letters, segments as arrows, splits as plus signs. */
void world_rules_show(const World *world);

#endif
