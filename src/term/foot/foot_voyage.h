/* What voyages have on the screen beside dungeons: who the hero is to be, popups of the plot, the map of stars, and the
 * panel's lines on them. */
#ifndef HOLDOUT_TERM_FOOT_FOOT_VOYAGE_H
#define HOLDOUT_TERM_FOOT_FOOT_VOYAGE_H

#include "term/play/foot_play.h"

struct FootWalk;

/* After a decision, or when the game is opened: shows what the plot has brought, or asks who the hero is. True where a
 * screen stands above the game's then. */
bool voyage_show(App *app, const FootGame *game, struct FootWalk *walk);

/* The map of stars; first of all who the hero is. */
void voyage_stars(App *app, const FootGame *game, struct FootWalk *walk);

/* Of those who may stand on a star's floors, the one that is hardest for the hero as he is now; -1: nobody does. */
int voyage_worst(const FootGame *game, int star);

/* The star, and the rank: "Pena, a jungle moon", "Rank 2". */
size_t voyage_star_text(const FootGame *game, char *out, size_t size);
size_t voyage_rank_text(const FootGame *game, char *out, size_t size);

#endif
