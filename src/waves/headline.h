/* The pair of types that a level is known by. */
#ifndef HOLDOUT_WAVES_HEADLINE_H
#define HOLDOUT_WAVES_HEADLINE_H

#include "waves/draft.h"

/* Says who of the pair is due in the wave, whether both are wanted in it, and lends the source and the frame what the
 * early waves' budgets lack for it. The frame's types and budget are known, the source has its part of what the defence
 * gained. */
void wave_headline_due(WaveFrame *frame, WaveSource *source);

/* Lets an early wave ask for so many times more than the one before as waves are to grow by; false where it is too late
 * for that. */
bool wave_headline_grow(WaveFrame *frame, WaveSource *source, int times);

/* Do both of the pair come in the wave, and side by side where they are to? */
bool wave_headline_shown(const Wave *wave, const WaveFrame *frame, const WaveSource *source);

#endif
