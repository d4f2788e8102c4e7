/* What is known of a game, in words. */
#ifndef HOLDOUT_LOBBY_PAGE_FACTS_H
#define HOLDOUT_LOBBY_PAGE_FACTS_H

#include "base/text.h"
#include "holdout/content.h"
#include "lobby/page/kept.h"

/* "run", "Descent". */
const char *facts_kind(const Content *content, const Kept *kept);

/* "2026-11-29 20:04 UTC" */
enum { FACTS_TIME_SIZE = 32 };
void facts_time(int64_t seconds, char out[FACTS_TIME_SIZE]);

/* A list of them, as HTML. False when they can't be read. */
bool facts_write(const Content *content, const Results *results, const Kept *kept, FILE *out, Failure *failure);

#endif
