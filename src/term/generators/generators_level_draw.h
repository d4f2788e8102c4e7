/* A level as it stands while it is made, and what is told of it. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_DRAW_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_DRAW_H

#include "term/generators/generators_level_look.h"

/* The map, from its row `top` on; what the step has changed stands out, unless that is nearly everything. */
void generators_level_draw_map(Canvas *canvas, Area area, const LevelLook *look);

/* Where a map should begin that has so many rows of room, so that what has changed is seen. */
int generators_level_top(const LevelLook *look, int rows);

/* The numbers to turn, and how far the ground can be walked. */
void generators_level_draw_panel(Canvas *canvas, Area area, const Generators *generators);

/* Parts: how far it can be walked; what has been drawn in signs. */
void generators_level_draw_report(const App *app, const Generators *generators, Area line);
void generators_level_draw_legend(const App *app, const Generators *generators, Area line);

#endif
