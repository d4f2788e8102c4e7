/* The panel about blueprints: what is in hand, and what stands. */
#ifndef HOLDOUT_TERM_BOARD_PANEL_BUILDING_H
#define HOLDOUT_TERM_BOARD_PANEL_BUILDING_H

#include "term/board/panel.h"

void panel_hand(Panel *panel);
void panel_building(Panel *panel, const Building *building);

#endif
