/* The numbers of the rules that the Generators screen can turn: where each lies in the content, in which steps and
 * within which bounds it moves, and what it means. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_RULES_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_RULES_H

#include "holdout/content.h"

typedef struct RuleNumber {
    const char *name, *meaning;
    size_t offset; /* of an int in Content */
    int step, min, max;
    bool whole;    /* else thousandths */
    bool by_paths; /* one of as many as there may be paths: the one for their number */
} RuleNumber;

const RuleNumber *rule_numbers_paths(int *count);
const RuleNumber *rule_numbers_waves(int *count);

#endif
