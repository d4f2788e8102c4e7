/* Places in words: by coordinates, and by the ways that attackers take to the Hub. */
#ifndef HOLDOUT_TERM_SPEECH_PLACE_H
#define HOLDOUT_TERM_SPEECH_PLACE_H

#include "base/text.h"
#include "holdout/game.h"

/* The entrances whose attackers can come over a tile: "A, B and C". */
void place_add_entrances(Text *text, const World *world, Tile tile);

/* "on the way from A, 12 tiles before the Hub", "beside the way from A, 12 tiles before the Hub", "3 tiles off the way
 * from A, ..." */
void place_add_way(Text *text, const World *world, Tile tile);

/* "Lobber at 6,4 and Mortar at 8,4" next to it; false, and nothing, where nothing stands there. */
bool place_add_neighbours(Text *text, const Battle *battle, Tile tile);

#endif
