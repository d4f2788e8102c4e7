/* Rolls candidates for a wave. */
#ifndef HOLDOUT_WAVES_CANDIDATE_H
#define HOLDOUT_WAVES_CANDIDATE_H

#include "waves/draft.h"

typedef enum WaveKind {
    WAVE_PARALLEL,   /* a type of its own along each of two or three paths; needs a source with several */
    WAVE_SEQUENTIAL, /* as a form of the plan says */
    WAVE_FULL,       /* the same on all paths, and whatever role uses the budget up comes last */
} WaveKind;

/* Paths, types, spacings and counts that the budget can pay; false when it can pay none on the paths rolled. */
bool wave_roll_candidate(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source, WaveKind kind, Rng *rng);

/* The least wave there is: one cheap attacker on one path. The only one that may ask for more than the budget. */
void wave_least(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source);

#endif
