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

#endif
