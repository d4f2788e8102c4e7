/* The panel about attackers. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_ATTACKER_H
#define HOLDOUT_TERM_PANEL_PANEL_ATTACKER_H

#include "term/panel/panel.h"

void panel_attacker_type(Panel *panel, int type);
/* The same of one in a few lines: HP, statuses, speed and when it will be at the Hub. */
void panel_attacker_now(Panel *panel, const Attacker *attacker);

void panel_attacker(Panel *panel, const Attacker *attacker);

#endif
