/* What has happened, for the log. */
#ifndef HOLDOUT_FOOT_GROUND_EVENTS_H
#define HOLDOUT_FOOT_GROUND_EVENTS_H

#include "holdout/foot_game.h"

/* Adds an event; whether the hero sees it is told by where it happens. */
void tell(FootGame *game, FootEvent event);

#endif
