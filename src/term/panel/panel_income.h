/* Where the end of a wave's gains come from. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_INCOME_H
#define HOLDOUT_TERM_PANEL_PANEL_INCOME_H

#include "term/panel/panel.h"

/* A line for each resource that more than one building brings: "+28 fuel after the wave: Hub 4, Fuel Rig (3) 24."
 */
void panel_income(Panel *panel);

#endif
