/* Which rules make sense for whom. */
#ifndef HOLDOUT_CONTENT_CHECK_RULE_CHECK_H
#define HOLDOUT_CONTENT_CHECK_RULE_CHECK_H

#include "content/read/document.h"

typedef enum RuleOwner { RULE_OF_BUILDING, RULE_OF_ABILITY, RULE_OF_ATTACKER, RULE_OWNERS } RuleOwner;

/* `number` counts from 1. */
void rule_check(const Content *content, const Rule *rule, int number, RuleOwner owner, const Document *document,
                Problems *problems);

/* The two below are for attackers as they are written, before their tiers are added.
 *
 * Attackers that killing one of each type brings about in the end, itself aside; saturates at RULE_OFFSPRING_MAX. */
enum { RULE_OFFSPRING_MAX = 100000 };
void rule_offspring(const Content *content, int counts[ATTACKERS_WRITTEN_MAX]);

/* Whether what an attacker spawns leads back to it. */
bool rule_spawns_itself(const Content *content, int attacker);

#endif
