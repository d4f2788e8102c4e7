/* Verdicts: whether something is allowed and, if not, why. */
#ifndef HOLDOUT_VERDICT_H
#define HOLDOUT_VERDICT_H

#include <stdbool.h>

enum { VERDICT_WHY_SIZE = 160 };

typedef struct Verdict {
    bool allowed;
    char why[VERDICT_WHY_SIZE]; /* a sentence for the player, cut at a whole character; empty when allowed */
} Verdict;

Verdict verdict_yes(void);
Verdict verdict_no(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
