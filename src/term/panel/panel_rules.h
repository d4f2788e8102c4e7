/* What a building or blueprint does, in words. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_RULES_H
#define HOLDOUT_TERM_PANEL_PANEL_RULES_H

#include "term/panel/panel.h"

/* With its numbers as they are now: those of a building that stands, or, with NULL, of its blueprint in this battle.
 * What is better or worse than in the content has the colour of that, and so has what augments add. */
void panel_rules(Panel *panel, int blueprint, const Building *building);

#endif
