/* Who is on a tile. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_HERE_H
#define HOLDOUT_TERM_PANEL_PANEL_HERE_H

#include "term/panel/panel.h"

int here_count(const Battle *battle, Tile tile);

/* Each attacker on a line while they are few, else a line for each type. */
void panel_here(Panel *panel, Tile tile);

#endif
