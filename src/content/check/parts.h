/* Checks of parts that several kinds of files have. */
#ifndef HOLDOUT_CONTENT_CHECK_PARTS_H
#define HOLDOUT_CONTENT_CHECK_PARTS_H

#include "content/check/spot.h"

/* Whether a picture can be drawn everywhere and says whose it is. */
void art_check(const Art *art, const Document *document);

/* Whether an attack has what its shape needs, and nothing that its shape has no use for. */
void attack_check(const Blueprint *blueprint, const Document *document);

/* An attack may choose from all priorities where its file names none. */
void attack_complete(Attack *attack);

/* Whether each change of an augment, or of what is like one, is made in a way that its number can. */
void changes_check(const Augment *augment, const Document *document);

/* All that rules say together: when, whom and what. */
Said rules_said(const Rule *rules, int count);

/* Whether rules make sense for those who have them. */
void rules_check(const Content *content, const Rule *rules, int count, RuleOwner owner, const Document *document);
void ship_rule_check(const Rule *rule, const Spot *spot); /* what is so of the ship's alone */
void foot_rules_check(const FootRule *rules, int count, FootOwner owner, const Document *document);

/* Whether a rule that gives a status gives it to those that can have it; `owner`: as which it itself could. */
void status_check_rule(const StatusType *type, const Rule *rule, StatusBearer owner, const Spot *spot);

/* The same of rules that stand in a list of records below another one. */
void rules_check_below(const Content *content, const Rule *rules, int count, RuleOwner owner, const Spot *spot);

/* What is in force for a run must have an effect, all of it. */
void clause_check(const Content *content, const Clause *clause, const Spot *spot);
bool clause_is_empty(const Clause *clause);

/* A deed that is nobody's cost, and stands by itself. */
void deed_check_gain(const Content *content, const Deed *deed, const Spot *spot);

/* Deeds that are nobody's cost, a list under this key. */
void deeds_check_gains(const Content *content, const char *key, const Deed *deeds, int count, const Document *document);

#endif
