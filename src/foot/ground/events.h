/* What has happened, for the log. */
#ifndef HOLDOUT_FOOT_GROUND_EVENTS_H
#define HOLDOUT_FOOT_GROUND_EVENTS_H

#include "holdout/foot_game.h"

/* Adds an event; whether the hero sees it is told by where it happens. */
void tell(FootGame *game, FootEvent event);

/* What the hero does or comes to, where he is. */
void tell_hero(FootGame *game, FootEventKind kind, int amount);

/* What an entity does with so many of an item, where it is. */
void tell_item(FootGame *game, FootEventKind kind, int who, int item, int amount);

/* The tile of who does something to the hero out of his sight; 0 of all else that anybody does to anybody. */
int16_t unseen_place(const FootGame *game, int by, int whom);

/* What befalls a body where it is, by another's doing or nobody's. */
void tell_body(FootGame *game, FootEventKind kind, int by, int whom, int amount);

#endif
