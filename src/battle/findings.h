/* What a check of a battle has found: whether all of it holds, and the first thing that does not. */
#ifndef HOLDOUT_BATTLE_FINDINGS_H
#define HOLDOUT_BATTLE_FINDINGS_H

#include "holdout/battle.h"

#include <stdio.h>

typedef struct Findings {
    char *why;
    size_t size;
    bool sound;
} Findings;

static inline void expect(Findings *findings, bool holds, const char *what)
{
    if (!holds && findings->sound) {
        findings->sound = false;
        snprintf(findings->why, findings->size, "%s", what);
    }
}

/* Are all counts and indices within their arrays? */
void bounds_check(const Battle *battle, Findings *findings);

#endif
