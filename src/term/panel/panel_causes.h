/* Why numbers of a building are other than those of its blueprint: augments, what it has done, and whose modifiers are
 * in force. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_CAUSES_H
#define HOLDOUT_TERM_PANEL_PANEL_CAUSES_H

#include "base/text.h"
#include "term/panel/panel.h"

/* "Amplifier Core", "Canyon (height 1.5)", "raised": of a building on a tile. */
void panel_add_cause(Text *text, const Panel *panel, const ModifierSource *source, Tile tile);

/* What its kills have added to a tower's damage. */
int32_t panel_gained_by_kills(const Panel *panel, const Building *building);

/* "Changed by Long Lens, 12 kills, Amplifier Core, Canyon (height 1.5).": all that change a building's numbers, each
 * once; but for statuses, which are told by themselves. */
void panel_causes(Panel *panel, const Building *building);

/* The same of one that would stand on a tile, but for neighbours, which are told by themselves. */
void panel_causes_planned(Panel *panel, int blueprint, Tile tile);

/* What changes its price: modifiers, those of it that stand, the wave that runs. */
void panel_causes_of_price(Panel *panel, int blueprint);

#endif
