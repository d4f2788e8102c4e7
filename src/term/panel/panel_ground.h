/* The panel about a tile where nothing is built. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_GROUND_H
#define HOLDOUT_TERM_PANEL_PANEL_GROUND_H

#include "base/text.h"
#include "term/panel/panel.h"

void panel_ground(Panel *panel, Tile tile);

/* What the ground is, in one line: "7,4: path, 12 tiles to the Hub, height 1". */
void ground_add(Text *text, const Game *game, Tile tile);
void panel_tile(Panel *panel, Tile tile);

#endif
