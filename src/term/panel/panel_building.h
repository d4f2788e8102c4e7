/* The panel about blueprints: what is in hand, and what stands. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_BUILDING_H
#define HOLDOUT_TERM_PANEL_PANEL_BUILDING_H

#include "term/panel/panel.h"

void panel_hand(Panel *panel);
void panel_building(Panel *panel, const Building *building);

/* Of these what hangs on the place and the moment: may it be used here, whom would it reach; what has it done so far.
 */
void panel_hand_here(Panel *panel);
void panel_building_here(Panel *panel, const Building *building);

#endif
