/* The best places for what is in hand. */
#ifndef HOLDOUT_TERM_VIEW_SITES_H
#define HOLDOUT_TERM_VIEW_SITES_H

#include "term/view/view.h"

/* Before anything is drawn: what the view knows of the worth of tiles is brought up to date with the game and what is
 * in hand. */
void sites_settle(View *view, const Game *game);

/* Whether it depends on the place how much it would do, and there is one in which it would do anything. */
bool sites_serve(const Sites *sites);

/* The tile after, or before, one in order of worth, the best first and round and round; the best, when none has been
 * visited. There must be one where it may stand. Where it would do nothing is left out, if it serves anywhere. */
Tile sites_next(const Sites *sites, const Tile *visited, int step);

/* What is as good in one place as in another and needs no ground of its own is put where towers would reach least. */
bool sites_leave_room(const Blueprint *blueprint);

/* Some of the ways in only count: those that the next waves come by, or get through by. */
bool sites_part(const Sites *sites, const World *world);

/* What a tile is worth as one digit: as it is, or, where the best is worth more than a digit can say, in ninths of
 * that.
 */
int sites_digit(const Sites *sites, Tile tile);
bool sites_scaled(const Sites *sites);

/* Which deposits a drill had better stand on: the kind that pays more, materials before all else, since they pay for
 * what else is built. OBSTACLE_NONE where both pay the same, or where it stands on one kind alone or on none. */
Obstacle deposits_first(const Blueprint *blueprint);

#endif
