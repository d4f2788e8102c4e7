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

/* The systems that the ship can go to now, as a bit set: those where it has not been, also behind a gate whose price can
 * be paid, and where it has, shops, and where the story goes on. */
uint32_t star_map_open(const Game *game);

/* Choosing systems with the keyboard (star_map_pick.c). */
/* The nearest system in a direction (as tile_step counts), or `from` when none lies there. */
int star_map_towards(const Chart *chart, int from, int direction);

/* The row of so many in which a system stands. */
int star_map_row(const ChartNode *system, int rows);

/* Rows of a chart on the least screen. */
enum { STAR_MAP_ROWS_LEAST = 13 };

/* The next system of a set (bit i for system i) as one reads the chart on the least screen: row by row, each from left
 * to right, and round; or backwards with step -1. `from` when there is no other. The same key leads to the same system
 * on every screen. */
int star_map_next(const Chart *chart, uint32_t among, int from, int step);

#endif
