/* What only the ship's rules say: all of a kind, wherever they stand; shares of what there is. */
#ifndef HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_SHIP_H
#define HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_SHIP_H

#include "content/describe/phrases.h"

/* "economic building or tower"; `any` where it may be of any kind. */
Phrase ship_kinds(const Rule *rule, const char *any);

/* Whom a rule of the ship meets; `all`: the words for them when there is no more to say. */
Phrase ship_whom(const char *all, const Rule *rule);

/* "Grants 10 % of your materials, at most 6". */
void ship_tell_share(Sentences *to, const Rule *rule);

#endif
