/* The conversation with a program about one run or game on foot: lines of JSON, one each way. */
#ifndef HOLDOUT_AGENTS_TALK_H
#define HOLDOUT_AGENTS_TALK_H

#include "agents/request.h"
#include "holdout/game.h"

typedef struct Talk Talk;

/* What is played, a run or a game on foot by itself: the other is NULL. */
typedef struct Played {
    const Game *run;
    const FootGame *foot;
} Played;

/* What is decided of it. */
typedef struct Decided {
    Decision run;
    FootDecision foot;
} Decided;

/* `seed`: as the game was begun with. */
Talk *talk_new(const AgentRequest *request, Played played, const char *seed, Failure *failure);
void talk_free(Talk *talk);
AgentMove talk_next(Talk *talk, Played played, int patience_ms, Decided *out);
void talk_see(Talk *talk, const Game *game); /* on foot, all that is to be told is in the game */
const char *talk_why(const Talk *talk);
int talk_refused(const Talk *talk);

#endif
