/* The panel about a tile where nothing is built. */
#ifndef HOLDOUT_TERM_BOARD_PANEL_GROUND_H
#define HOLDOUT_TERM_BOARD_PANEL_GROUND_H

#include "term/board/panel.h"

void panel_ground(Panel *panel, Tile tile);

/* What the ground is, in one line. */
void panel_tile(Panel *panel, Tile tile);

#endif
