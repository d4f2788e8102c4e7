/* Who is handed what can be decided. */
#ifndef HOLDOUT_AGENTS_LEGAL_SINK_H
#define HOLDOUT_AGENTS_LEGAL_SINK_H

#include "holdout/game.h"

typedef struct LegalSink {
    void (*take)(void *context, const Decision *decision);
    void *context;
} LegalSink;

#endif
