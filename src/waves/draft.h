/* A wave in the making: chosen paths, batches so far, and what the budget still allows. */
#ifndef HOLDOUT_WAVES_DRAFT_H
#define HOLDOUT_WAVES_DRAFT_H

#include "holdout/wave_account.h"
#include "waves/cost.h"

/* What is the same for all drafts of one wave. */
typedef struct WaveFrame {
    const Content *content;
    const WaveRules *rules;    /* the content's */
    const AttackerType *types; /* likewise */
    CostModel cost;
    int index;                        /* of the wave, from 0 */
    int earlier;                      /* levels by which tougher versions come earlier */
    int64_t bound_capacity, new_rate; /* to be bound to the chosen paths */
    int64_t most;                     /* the wave may ask for this much in all, */
    int64_t lent;                     /* of which so much is for the headline's sake alone */
    bool large;                       /* something large is wanted */
    bool together;                    /* types are wanted of which one serves another: */
    uint8_t suits[ROSTER_MAX];        /* by place, places of those that it serves or is served by */
    unsigned due;                     /* places in the roster of which one is wanted, if any: types that haven't come */
    unsigned pair;                    /* both of these places are wanted, the headline's, if any */
    bool beside;                      /* on one path, since one of them serves the other */
    const WavePlan *plan;             /* NULL: none */
    int pool_count;                   /* types that may come, by their place in the roster; at least one */
    int16_t pool[ROSTER_MAX];
    const WaveTrace *trace; /* may be NULL; it is told of */
    int candidate;          /* this candidate, from 1 */
} WaveFrame;

/* Percent of the budget that a wave with somebody who is due spends at least, though others would spend more. */
enum { DUE_ENOUGH = 80 };

typedef struct WaveDraft {
    WaveSource source; /* as it would be after this wave */
    Wave wave;
    int path_count;
    uint8_t paths[WORLD_STARTS_MAX]; /* the chosen ones */
    int64_t asked[WORLD_STARTS_MAX]; /* of the capacity, by the batches so far */
    int ticks, attackers;            /* of the batches so far */
    int64_t most;                    /* the wave may ask for this much */
} WaveDraft;

/* How many attackers a batch can have, and what the wave then asks for. */
typedef struct BatchFit {
    int count, spacing;
    int64_t asked[WORLD_STARTS_MAX];
    int64_t total;
} BatchFit;

void wave_draft_init(WaveDraft *draft, const WaveFrame *frame, const WaveSource *source);

/* Each path but `least` of them (1 or more) is dropped with the rules' chance; at most `most` stay. */
void wave_draft_choose_paths(WaveDraft *draft, const WaveFrame *frame, int least, int most, Rng *rng);

/* Binds the new capacity and rate so that the poorest chosen paths gain first. */
void wave_draft_bind_poorest(WaveDraft *draft, const WaveFrame *frame);

/* Binds them in proportion to what each chosen path is asked for beyond its own capacity. */
void wave_draft_bind_asked(WaveDraft *draft, const WaveFrame *frame, const int64_t *asked);

/* What any path may use, as far as the wave may ask for it. */
int64_t wave_draft_shared(const WaveDraft *draft);

/* The whole budget of the chosen paths. */
int64_t wave_draft_capacity(const WaveDraft *draft);

/* How much of that the batches so far ask for. */
int64_t wave_draft_spent(const WaveDraft *draft);

/* Whether the wave asked for this much needs no further search. */
bool wave_draft_enough(const WaveDraft *draft, const WaveFrame *frame, int64_t total);

/* Did an earlier wave send the type, or another version of it? */
bool wave_type_used(const WaveSource *source, const AttackerType *types, int type);

/* Is the type known from earlier waves, or may it be the new one beside `new_type`? */
bool wave_draft_allows(const WaveDraft *draft, const WaveFrame *frame, int type, int new_type);

/* Is the spacing (an index) wide enough for the type? The last one is, for every type. */
bool wave_spacing_allowed(const WaveFrame *frame, int spacing, int type);

/* The most attackers, up to `most` a path, that limits, path capacities and `shared` allow; types by path, WAVE_NO_TYPE
 * where the batch doesn't go. */
BatchFit wave_draft_fit(const WaveDraft *draft, const WaveFrame *frame, const int16_t *types, int spacing, int most,
                        int64_t shared);

void wave_draft_add(WaveDraft *draft, const int16_t *types, const BatchFit *fit, const WaveFrame *frame);

#endif
