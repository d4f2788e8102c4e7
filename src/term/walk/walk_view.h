/* A game on foot on show, for screens that show one: map, panel, log. */
#ifndef HOLDOUT_TERM_WALK_WALK_VIEW_H
#define HOLDOUT_TERM_WALK_WALK_VIEW_H

#include "term/walk/walk.h"

/* Where on the screen the map is. */
Area walk_view_map(const Canvas *canvas);

/* Before it is drawn: the map comes to where the hero or the marker is. */
void walk_view_settle(const App *app, FootWalk *walk);

/* `keys` is the last row. */
void walk_view_draw(const App *app, const FootWalk *walk, const char *keys);

/* The hue of the walls of the hero's floor; `state` begins with a FootWalk. */
int walk_view_stone(const App *app, const void *state);

/* What a key does: the map's middle comes to where the hero stands. */
void walk_view_centre(App *app, int argument);

/* In lines, to be read. */
void walk_view_tell(const App *app, const FootWalk *walk, Reading *reading);

#endif
