/* A fitting that is held, where a battle is looked at. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_FITTING_H
#define HOLDOUT_TERM_PANEL_PANEL_FITTING_H

#include "term/panel/panel.h"

/* "# Ratchet            3 times" in a row of such style; it flashes when the fitting has just acted, and has another
 * sign then. */
void fitting_row_draw(Canvas *canvas, Area row, Style style, const Game *game, const View *view, int fitting);

/* All that is known of one. */
void panel_fitting(Canvas *canvas, const Theme *theme, Area area, const Game *game, int fitting);

#endif
