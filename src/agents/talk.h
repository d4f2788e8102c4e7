/* The conversation with a program about one run: lines of JSON, one each way. */
#ifndef HOLDOUT_AGENTS_TALK_H
#define HOLDOUT_AGENTS_TALK_H

#include "agents/request.h"

typedef struct Talk Talk;

Talk *talk_new(const AgentRequest *request, const Game *game, Failure *failure);
void talk_free(Talk *talk);
AgentMove talk_next(Talk *talk, const Game *game, int patience_ms, Decision *out);
void talk_see(Talk *talk, const Game *game);
const char *talk_why(const Talk *talk);
int talk_refused(const Talk *talk);

#endif
