/* What of a result has no room in its row, beside the hall of fame on wide screens. */
#ifndef HOLDOUT_TERM_HOMES_FAME_PANEL_H
#define HOLDOUT_TERM_HOMES_FAME_PANEL_H

#include "term/homes/fame.h"
#include "term/stack/screen.h"

/* The selected run: hull and kills as bars, hull lost by battle, and what was held. */
void fame_panel_draw(const App *app, const Fame *fame, Area area);

#endif
