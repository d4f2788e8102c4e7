/* What can be decided on foot now. */
#ifndef HOLDOUT_AGENTS_LEGAL_FOOT_H
#define HOLDOUT_AGENTS_LEGAL_FOOT_H

#include "holdout/foot.h"

typedef struct LegalFootSink {
    void (*take)(void *context, const FootDecision *decision);
    void *context;
} LegalFootSink;

/* Hands over every decision that foot_check allows; what is thrown or shot is aimed at whom the hero sees. */
void legal_foot_each(const FootGame *foot, LegalFootSink sink);

/* Whether one is aimed at a tile. */
bool legal_foot_aims(const FootDecision *decision);

#endif
