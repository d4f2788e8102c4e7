/* Which attackers blueprints have an answer to. */
#ifndef HOLDOUT_WAVES_ANSWER_H
#define HOLDOUT_WAVES_ANSWER_H

#include "holdout/wave_source.h"

/* Does at least half of what something of the kit deals get through to the attacker and to all that it spawns, and is
 * it met though it hides? Abilities count where the kit has no building that deals damage. */
bool wave_kit_answers(const Content *content, const WaveKit *kit, int type);

#endif
