/* What a wide screen has room for below or beside the panel: the towers, the fittings, what comes and what is said. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_WIDE_H
#define HOLDOUT_TERM_PANEL_PANEL_WIDE_H

#include "holdout/forecast.h"
#include "term/view/view.h"

/* Least columns and rows for it to be of use. */
enum { PANEL_WIDE_COLUMNS = 40, PANEL_WIDE_ROWS = 6 };

/* As many of its sections as an area has room for; what is known of the next waves may be NULL, and the last
 * `told` messages are said elsewhere. */
void panel_wide_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view,
                     const Forecast *forecast, int told);

#endif
