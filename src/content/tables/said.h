/* What a rule, an attack or a status says, as a set of bits: its words, and whose it is. By these bits the row of a
 * field says with which of them it is needed and with which it may stand. */
#ifndef HOLDOUT_CONTENT_TABLES_SAID_H
#define HOLDOUT_CONTENT_TABLES_SAID_H

#include "holdout/content.h"

#include <assert.h>

typedef uint64_t Said;

#define SAID(number) (UINT64_C(1) << (number))
#define SAID_ALL(first, count) ((SAID(count) - 1) << (first))

/* A rule of a battle: when, whom, what, and whose it is. */
typedef enum RuleOwner { RULE_OF_BUILDING, RULE_OF_ABILITY, RULE_OF_ATTACKER, RULE_OF_SHIP, RULE_OWNERS } RuleOwner;
enum {
    SAID_WHOM = WHEN_COUNT,
    SAID_WHAT = SAID_WHOM + WHOM_COUNT,
    SAID_OWNER = SAID_WHAT + WHAT_COUNT,
    SAID_RULE = SAID_OWNER + RULE_OWNERS,
};
static_assert(SAID_RULE < 64, "a rule's words have room in a set");
#define WHEN(name) SAID(WHEN_##name)
#define WHOM(name) SAID(SAID_WHOM + WHOM_##name)
#define WHAT(name) SAID(SAID_WHAT + WHAT_##name)
#define OWNER(name) SAID(SAID_OWNER + RULE_OF_##name)

/* A rule on foot. */
typedef enum FootOwner {
    FOOT_RULE_OF_CREATURE,
    FOOT_RULE_OF_WORN,
    FOOT_RULE_OF_USED,
    FOOT_RULE_OF_RELIC,
    FOOT_RULE_OF_PACK,
    FOOT_RULE_OF_PAIR,
    FOOT_RULE_OF_SURFACE,
    FOOT_RULE_OWNERS
} FootOwner;
enum {
    SAID_FOOT_WHOM = FOOT_WHEN_COUNT,
    SAID_FOOT_WHAT = SAID_FOOT_WHOM + FOOT_WHOM_COUNT,
    SAID_FOOT_OWNER = SAID_FOOT_WHAT + FOOT_WHAT_COUNT,
    SAID_FOOT_RULE = SAID_FOOT_OWNER + FOOT_RULE_OWNERS,
};
static_assert(SAID_FOOT_RULE < 64, "a rule's words have room in a set");
#define FOOT_WHEN(name) SAID(FOOT_WHEN_##name)
#define FOOT_WHOM(name) SAID(SAID_FOOT_WHOM + FOOT_WHOM_##name)
#define FOOT_WHAT(name) SAID(SAID_FOOT_WHAT + FOOT_WHAT_##name)
#define FOOT_OWNER(name) SAID(SAID_FOOT_OWNER + FOOT_RULE_OF_##name)

/* An attack says its shape. */
#define SHAPE(name) SAID(SHAPE_##name)

#endif
