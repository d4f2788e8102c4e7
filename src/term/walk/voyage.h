/* What is known of voyages beside dungeons: stars, and the hero's rank. */
#ifndef HOLDOUT_TERM_WALK_VOYAGE_H
#define HOLDOUT_TERM_WALK_VOYAGE_H

#include "holdout/foot.h"

/* Of those who may stand on a star's floors, the one that is hardest for the hero as he is now; -1: nobody does. */
int voyage_worst(const FootGame *game, int star);

/* The star, and the rank: "Pena, a jungle moon", "Rank 2". */
size_t voyage_star_text(const FootGame *game, char *out, size_t size);
size_t voyage_rank_text(const FootGame *game, char *out, size_t size);

#endif
