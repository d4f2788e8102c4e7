/* Rules of those who walk dungeons as sentences; who has them decides how it is said. */
#ifndef HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_FOOT_H
#define HOLDOUT_CONTENT_DESCRIBE_DESCRIBE_FOOT_H

#include "content/describe/phrases.h"

typedef enum FootVoice { VOICE_CREATURE, VOICE_WORN, VOICE_USED, VOICE_TRAP, VOICE_ROOM, VOICE_COUNT } FootVoice;

/* In how many rounds a rule can happen once. */
int foot_rule_every(const FootRule *rule);

/* A sentence of its own. */
void describe_foot_rule(Sentences *to, const FootRule *rule, FootVoice voice, FootAim aim);

#endif
