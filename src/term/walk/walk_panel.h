/* Beside the map: how the hero is, who is in sight, what is worn; or what the marker is on. */
#ifndef HOLDOUT_TERM_WALK_WALK_PANEL_H
#define HOLDOUT_TERM_WALK_WALK_PANEL_H

#include "term/canvas/theme.h"
#include "term/walk/walk.h"

void foot_panel_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, const FootWalk *walk);

#endif
