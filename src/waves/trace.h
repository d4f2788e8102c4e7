/* The account of a wave, and telling an observer how it is rolled, a sentence each. Without one, a call costs a test of
 * a pointer. */
#ifndef HOLDOUT_WAVES_TRACE_H
#define HOLDOUT_WAVES_TRACE_H

#include "holdout/wave_account.h"
#include "waves/draft.h"

static inline bool wave_trace_wants(const WaveFrame *frame, TraceLevel level)
{
    return frame->trace && frame->trace->observe && level <= frame->trace->detail;
}

/* What the defence gains before the wave, how many candidates are to be parallel, which types may come, and whether
 * both of the headline are wanted. */
void wave_tell_budget(const WaveFrame *frame, const WaveSource *source, int parallel);

/* A candidate begins with the paths of the draft. */
void wave_tell_paths(const WaveFrame *frame, const WaveDraft *draft, bool parallel);

/* A batch was tried: what of it fits. */
void wave_tell_tried(const WaveFrame *frame, const WaveDraft *draft, const int16_t *types, const BatchFit *fit);

/* The draft has a new batch: the last one, or one that leaves room for another, which could have been `most` long. */
void wave_tell_part(const WaveFrame *frame, const WaveDraft *draft, int most);
void wave_tell_last(const WaveFrame *frame, const WaveDraft *draft);

/* Every chosen path has its type; one type was swapped for another, since the types ask for too little, or don't fit.
 */
void wave_tell_types(const WaveFrame *frame, const WaveDraft *draft, const int16_t *types);
void wave_tell_swap(const WaveFrame *frame, const WaveDraft *draft, int from, int to, bool fit);

/* The draft can't go on as it is. */
void wave_tell_stuck(const WaveFrame *frame, const WaveDraft *draft, const char *why);

/* A candidate is done. */
typedef enum WaveVerdict { WAVE_ENOUGH, WAVE_BEST_SO_FAR, WAVE_BEHIND } WaveVerdict;
void wave_tell_candidate(const WaveFrame *frame, const WaveDraft *draft, WaveVerdict verdict);

/* The wave is chosen; `rolled` candidates were rolled, or none fitted (0). */
void wave_tell_kept(const WaveFrame *frame, const WaveDraft *best, int rolled);

/* All but `candidates`, which only the rolling knows, as it does what was lent. */
void wave_account(WaveAccount *account, const Content *content, const WaveSource *before, const WaveSource *after,
                  const Wave *wave, int64_t lent);

#endif
