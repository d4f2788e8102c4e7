/* A floor as it is seen: the lamp's light around the hero, what is remembered, who and what is there. */
#ifndef HOLDOUT_TERM_WALK_MAP_H
#define HOLDOUT_TERM_WALK_MAP_H

#include "term/canvas/theme.h"
#include "term/walk/walk.h"

/* Places the map so that the hero, or the marker, is five cells or more from its edge, as far as the level has more. */
void foot_map_settle(FootWalk *walk, const FootGame *game, Area area);

/* `still`: what flew with the last key leaves no trace, and nothing flickers. */
void foot_map_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, const FootWalk *walk,
                   bool still);

/* The tile under a cell of the map, or -1. */
int foot_map_tile(const FootWalk *walk, Area area, int column, int row);

/* Whether somebody is bound, or waits for what the hero does: it asks something, and is on gold as all that does. */
bool foot_body_asks(const FootGame *game, int entity);

/* The cell of somebody who is awake: the hue of its kind, the darker the more hurt; bosses have one of their own. */
Ground foot_body_ground(const FootGame *game, int entity);

#endif
