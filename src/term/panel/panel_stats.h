/* Lines about what a building is now; also those about statuses that attackers share. */
#ifndef HOLDOUT_TERM_PANEL_PANEL_STATS_H
#define HOLDOUT_TERM_PANEL_PANEL_STATS_H

#include "term/panel/panel.h"

/* Statuses that are held, with what they do and how long. */
void panel_statuses(Panel *panel, const StatusHold holds[STATUSES_MAX]);

/* Wall, age, statuses, changed numbers and limited rules of a building. */
void panel_condition(Panel *panel, const Building *building);

/* The augments that a run has given a blueprint, in one line. */
void panel_augments(Panel *panel, const Blueprint *blueprint);

/* What the statuses are that rules give in a wave, each once. */
void panel_given_statuses(Panel *panel, const Rule *rules, int count, int wave);

#endif
