/* Drawing the star chart of an act. */
#ifndef HOLDOUT_TERM_JOURNEY_STAR_MAP_H
#define HOLDOUT_TERM_JOURNEY_STAR_MAP_H

#include "holdout/game.h"
#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

/* Systems, ways and names in an area of any size; the cursor rests on the selected system. */
void star_map_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, int selected);

/* A chart that nobody is on, as it stands while it is made: systems without a name show their number, and those without
 * a kind a sign for all; the ship stands at the start once that is known. The cursor rests on `node`, -1: on none. */
void star_map_draw_made(Canvas *canvas, const Theme *theme, Area area, const Chart *chart, int node, bool kinds_open);

/* What the signs mean, in one line. */
void star_map_draw_legend(Canvas *canvas, Area area);

/* The systems that the ship can go to now, as a bit set: those where it has not been, and
 * where it has, shops, and where the story goes on. */
uint32_t star_map_open(const Run *run);

#endif
