/* How a wave came about: its budget, what each batch spends of it, and every decision of the rolling in a sentence.
 *
 * All amounts are thousandths of HP, rates thousandths of HP per second, as in Wave. */
#ifndef HOLDOUT_WAVE_ACCOUNT_H
#define HOLDOUT_WAVE_ACCOUNT_H

#include "holdout/trace.h"
#include "holdout/wave_source.h"

/* What one batch asks for on one path: whole = area + rate + asked. */
typedef struct LoadAccount {
    int64_t whole; /* value * speed of all its attackers, as if each came alone */
    int64_t area;  /* less, because area damage meant for those before hurts those behind */
    int64_t rate;  /* less, because the defence goes on firing between them */
    int64_t asked; /* the rest: what it spends of the capacity */
} LoadAccount;

typedef struct BatchAccount {
    LoadAccount paths[WORLD_STARTS_MAX]; /* all zero where the batch sends nobody */
    LoadAccount sum;
} BatchAccount;

typedef struct PathAccount {
    bool used;                            /* chosen for this wave */
    int32_t capacity, rate;               /* bound to the path when the wave comes, */
    int32_t gained_capacity, gained_rate; /* of which this wave brought so much */
    int64_t asked;                        /* by all batches; what exceeds `capacity` is paid from what paths share */
} PathAccount;

typedef struct WaveAccount {
    int number;            /* of the wave, from 1 */
    int32_t capacity;      /* the budget: of the used paths, global and carried; Wave.capacity */
    int32_t cost;          /* what is spent of it: the sum of all batches; Wave.cost */
    int32_t rate;          /* of the used paths; Wave.rate */
    int32_t global;        /* capacity any path may use, */
    int32_t gained_global; /* of which this wave brought so much */
    int32_t carry;         /* unspent by the wave before and added to this budget */
    int32_t lent;          /* added so that the level's headline shows early, and waves go on from there */
    int32_t shared;        /* what all paths together may ask for beyond their own: global + carry + lent, or less where
                              the wave would ask for more of the whole capacity than any may */
    int64_t shared_spent;  /* and do */
    int32_t area_share;    /* part of the damage that is dealt to areas, thousandths */
    int candidates;        /* rolled until one was kept; 0: none fitted, so that the least wave there is comes */
    int path_count, batch_count;
    PathAccount paths[WORLD_STARTS_MAX];
    BatchAccount batches[WAVE_BATCHES_MAX];
} WaveAccount;

/* One decision of the rolling. All that is pointed to lives until the observer returns. */
typedef struct WaveStep {
    TraceLevel level;   /* phase: of the wave; step: of a candidate; micro: what was tried on the way */
    int number;         /* of the wave, from 1 */
    int candidate;      /* from 1; 0: before the first and after the last */
    const Wave *so_far; /* the candidate's batches up to here, or the wave that is kept; NULL: none yet */
    int32_t budget;     /* of the paths chosen so far, what any path may use included */
    int32_t spent;      /* of it, by the batches so far */
    const char *text;   /* one sentence: what was decided, and why */
} WaveStep;

typedef struct WaveTrace {
    void (*observe)(void *context, const WaveStep *step);
    void *context;
    TraceLevel detail; /* deepest level wanted */
} WaveTrace;

/* wave_source_next with an account and an observer; both may be NULL and change nothing of what is rolled. */
void wave_source_explain(WaveSource *source, const Content *content, Wave *out, WaveAccount *account,
                         const WaveTrace *trace);

#endif
