/* Waves of attackers, fixed in advance by the level's wave stream (source: the wave model in doc/architecture.md). */
#ifndef HOLDOUT_WAVE_H
#define HOLDOUT_WAVE_H

#include "holdout/content.h"
#include "holdout/rng.h"
#include "holdout/world.h"

enum { WAVE_BATCHES_MAX = 3, WAVE_NO_TYPE = -1, WAVE_TYPES_MAX = 1024, WAVE_LOOKAHEAD = 12 };

/* Attackers that enter one after the other: at each spawn tick one on every path that has a type. */
typedef struct Batch {
    uint8_t count;                   /* spawn ticks */
    uint8_t spacing;                 /* ticks between them */
    int16_t types[WORLD_STARTS_MAX]; /* attacker type per start, or WAVE_NO_TYPE */
} Batch;

typedef struct Wave {
    int number;       /* 1-based */
    bool parallel;    /* a different type along each path */
    int16_t new_type; /* type no earlier wave used, or WAVE_NO_TYPE */
    int32_t capacity; /* thousandths of HP: its budget, */
    int32_t rate;     /* thousandths of HP per second, */
    int32_t cost;     /* and what of the capacity it spends; never more */
    int batch_count;
    Batch batches[WAVE_BATCHES_MAX];
} Wave;

/* Draws the waves of one level, one after the other. Plain state. */
typedef struct WaveSource {
    Rng rng;
    int level, path_count;
    int strength;        /* percent of the budget that the rules give; 100 unless the run says otherwise */
    int earlier;         /* tougher versions of attackers come so many levels earlier */
    int32_t mean_length; /* thousandths of segments */
    int drawn;           /* waves so far */
    int32_t path_capacity[WORLD_STARTS_MAX]; /* bound to each path, thousandths of HP */
    int32_t path_rate[WORLD_STARTS_MAX];
    int32_t global_capacity;
    int32_t carry;                      /* unspent by the last wave */
    uint64_t used[WAVE_TYPES_MAX / 64]; /* types used so far */
} WaveSource;

void wave_source_init(WaveSource *source, const Content *content, int level, const World *world, Rng rng);

/* As above for paths that exist only as lengths (`holdout waves`). */
void wave_source_init_lengths(WaveSource *source, const Content *content, int level, const int *lengths, int path_count,
                              Rng rng);

/* The next wave; holdout/wave_account.h tells how it came about. */
void wave_source_next(WaveSource *source, const Content *content, Wave *out);

/* Ticks from a wave's first spawn tick to its last, gaps between batches included. */
int wave_spawn_ticks(const Wave *wave, const WaveRules *rules);

/* Attackers of all batches on all paths. */
int wave_attackers(const Wave *wave, int path_count);

#endif
