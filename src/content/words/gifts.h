/* What augments and evolutions have in common: what they give to a blueprint. */
#ifndef HOLDOUT_CONTENT_WORDS_GIFTS_H
#define HOLDOUT_CONTENT_WORDS_GIFTS_H

#include "holdout/content.h"

/* Does each part of it do the blueprint any good, whatever that bears already? */
bool gifts_fit(const Content *content, const Augment *gifts, const Blueprint *blueprint);

/* Gives it all that the augment says, whether it fits or not, and doesn't count it as one. */
void gifts_apply(const Content *content, const Augment *gifts, Blueprint *blueprint);

/* Do two rules do the same thing, however much of it? */
bool rules_alike(const Rule *one, const Rule *other);

/* Would loading accept its attack? */
bool blueprint_is_sound(const Blueprint *blueprint);

/* Has it a shape, a rule or a permission that another has not? Amounts alone are none of these. */
bool blueprint_differs_in_kind(const Blueprint *blueprint, const Blueprint *other);

#endif
