/* The numbers of a terrain type that the Generators screen can turn, on a copy of its own: chance, least and greatest
 * number of each kind of obstacle, what attracts it to others, and how often each form of ground is picked. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_GROUND_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_GROUND_H

#include "holdout/content.h"

/* A copy of all terrain types; each is freed with the whole. */
TerrainType *ground_copy(const Content *content);
void ground_free(TerrainType *terrains, int count);

int ground_count(const TerrainType *terrain);

/* Name, and one sentence for a designer. */
void ground_name(const TerrainType *terrain, int number, char *out, size_t size);
void ground_meaning(const TerrainType *terrain, int number, char *out, size_t size);

int ground_value(const TerrainType *terrain, int number);
bool ground_whole(const TerrainType *terrain, int number); /* else thousandths */

/* So many steps up or down, within what the content's reader takes; or to a value. False when nothing changes. */
bool ground_turn(TerrainType *terrain, const TerrainType *loaded, int number, int steps);
bool ground_set(TerrainType *terrain, const TerrainType *loaded, int number, int value);

/* All numbers as they were loaded. */
void ground_reset(TerrainType *terrain, const TerrainType *loaded);

#endif
