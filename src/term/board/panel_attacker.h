/* The panel about attackers. */
#ifndef HOLDOUT_TERM_BOARD_PANEL_ATTACKER_H
#define HOLDOUT_TERM_BOARD_PANEL_ATTACKER_H

#include "term/board/panel.h"

void panel_attacker_type(Panel *panel, int type);
void panel_attacker(Panel *panel, const Attacker *attacker);

#endif
