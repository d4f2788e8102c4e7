/* The parts of a description, by subject; each adds sentences of its own. */
#ifndef HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_H
#define HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_H

#include "content/describe/phrases.h"

/* Of a fine attack (blueprint_fine); a rule is fine where the sentences are. */
void describe_attack(Sentences *to, const Attack *attack);
void describe_gains(Sentences *to, const Attack *attack); /* what changes from shot to shot */
void describe_rule(Sentences *to, const Rule *rule);

/* How many of each battle cost nothing, and what of the price comes back; of a blueprint and of what changes it. */
void describe_free(Sentences *to, int copies);
void describe_refund(Sentences *to, int percent);

/* What an ability's damage grows by, for each of its rules that deals some. */
void describe_growth(Sentences *to, const Blueprint *blueprint);

/* What a status does in a few words: "40 % slower". */
void describe_effect(Text *text, const StatusType *type, int amount);

#endif
