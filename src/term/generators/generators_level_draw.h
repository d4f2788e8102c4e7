/* A level as it stands while it is made, and what is told of it. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_DRAW_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_LEVEL_DRAW_H

#include "term/canvas/theme.h"
#include "term/generators/generators_level_model.h"

/* The map, from its row `top` on; what the step has changed stands out, unless that is nearly everything. */
void generators_level_draw_map(Canvas *canvas, Area area, const LevelLook *look);

/* Where a map should begin that has so many rows of room, so that what has changed is seen. */
int generators_level_top(const LevelLook *look, int rows);

/* The numbers to turn, and how far the ground can be walked. */
void generators_level_draw_panel(Canvas *canvas, Area area, const LevelLook *look);

/* How far it can be walked, on a line. */
void generators_level_draw_report(Canvas *canvas, Area line, const LevelLook *look);

/* The stages that this level has, the one on show marked. */
void generators_level_draw_stages(Canvas *canvas, const Theme *theme, Area line, const LevelLook *look);

/* What has been drawn in signs, on a line. */
void generators_level_draw_legend(Canvas *canvas, Area line, const LevelLook *look);

#endif
