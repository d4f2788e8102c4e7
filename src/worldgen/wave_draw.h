/* Draws candidates for a wave. */
#ifndef HOLDOUT_WORLDGEN_WAVE_DRAW_H
#define HOLDOUT_WORLDGEN_WAVE_DRAW_H

#include "worldgen/wave_draft.h"

/* Paths, types, spacings and counts that the budget can pay; false when it can pay none on the paths drawn.
 * `parallel` needs a source with several paths. */
bool wave_draw(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source, bool parallel, Rng *rng);

/* The least wave there is: one cheap attacker on one path. The only one that may ask for more than the budget. */
void wave_draw_least(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source);

#endif
