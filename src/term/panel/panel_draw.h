/* The info panel: whatever the player looks at. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_DRAW_H
#define HOLDOUT_TERM_PANEL_PANEL_DRAW_H

#include "term/view/view.h"

/* Returns what of the area is left: where flavour would leave fewer rows than are to be kept, it is not told. */
Area panel_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view, int kept);

/* The same with all there is to say. */
Area panel_draw_whole(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view);

#endif
