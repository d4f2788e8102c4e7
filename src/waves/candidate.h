/* Draws candidates for a wave. */
#ifndef HOLDOUT_WAVES_CANDIDATE_H
#define HOLDOUT_WAVES_CANDIDATE_H

#include "waves/draft.h"

/* Paths, types, spacings and counts that the budget can pay; false when it can pay none on the paths drawn.
 * `parallel` needs a source with several paths. */
bool wave_roll_candidate(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source, bool parallel, Rng *rng);

/* The least wave there is: one cheap attacker on one path. The only one that may ask for more than the budget. */
void wave_least(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source);

#endif
