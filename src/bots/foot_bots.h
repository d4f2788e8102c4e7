/* Bots that walk dungeons: each is asked for a decision whenever one can be taken, and sees what a player sees. */
#ifndef HOLDOUT_BOTS_FOOT_BOTS_H
#define HOLDOUT_BOTS_FOOT_BOTS_H

#include "holdout/foot.h"

/* Constant, id. */
#define FOOT_BOT_LIST(X) X(RANDOM, "random") X(EXPLORER, "explorer")
typedef enum FootBot {
#define X(name, id) FOOT_BOT_##name,
    FOOT_BOT_LIST(X)
#undef X
        FOOT_BOT_COUNT
} FootBot;

const char *foot_bot_id(FootBot bot);
int foot_bot_find(const char *id); /* or -1 */

/* A decision that is allowed. */
FootDecision foot_bot_decide(FootBot bot, const FootGame *game, Rng *rng);

/* A player on foot who does what players have keys for: explores, fights, rests, drinks, reads, shoots, wears what is
 * better. What it does next; always allowed while the game goes on. */
FootDecision foot_explorer_decide(const FootGame *game);

/* What an explorer does beside walking a floor: which way it leaves, and on a voyage who it is and where it goes next.
 *
 * Chooses a race, then a class, each rolled; false once both are chosen. */
bool foot_voyager_choose(const FootGame *game, Rng *rng, FootDecision *decision);

/* The next step of exploring a star, of going back to the ship, or of flying to another; false where there is none. */
bool foot_voyager_decide(const FootGame *game, FootDecision *decision);

/* Leaves a floor downwards (FOOT_DESCEND) or upwards (FOOT_ASCEND), or goes a step to where it can; false where the
 * hero knows no way there. */
bool foot_voyager_take_stairs(const FootGame *game, FootDecisionKind way, FootDecision *decision);

#endif
