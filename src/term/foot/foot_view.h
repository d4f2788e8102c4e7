/* A game on foot on show, for screens that show one: map, panel, log. */
#ifndef HOLDOUT_TERM_FOOT_FOOT_VIEW_H
#define HOLDOUT_TERM_FOOT_FOOT_VIEW_H

#include "term/foot/foot_walk.h"

/* Before it is drawn: the map comes to where the hero or the marker is. */
void foot_view_settle(const App *app, FootWalk *walk);

/* `keys` is the last row. */
void foot_view_draw(const App *app, const FootWalk *walk, const char *keys);

/* The hue of the walls of the hero's floor; `state` begins with a FootWalk. */
int foot_view_stone(const App *app, const void *state);

/* In lines, to be read. */
void foot_view_tell(const App *app, const FootWalk *walk, Reading *reading);

#endif
