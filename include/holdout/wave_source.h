/* Where waves come from: fixed in advance by the level's wave stream (source: the wave model in doc/architecture.md).
 */
#ifndef HOLDOUT_WAVE_SOURCE_H
#define HOLDOUT_WAVE_SOURCE_H

#include "holdout/content.h"
#include "holdout/rng.h"
#include "holdout/wave.h"

/* Rolls the waves of one level, one after the other. Plain state. */
typedef struct WaveSource {
    Rng rng;
    int level, path_count;
    int strength;        /* percent of the budget that the rules give; 100 unless the run says otherwise */
    int earlier;         /* tougher versions of attackers come so many levels earlier */
    int32_t mean_length; /* thousandths of segments */
    int drawn;           /* waves rolled so far */
    int32_t path_capacity[WORLD_STARTS_MAX]; /* bound to each path, thousandths of HP */
    int32_t path_rate[WORLD_STARTS_MAX];
    int32_t global_capacity;
    int32_t carry;     /* unspent by the last wave */
    int32_t last_cost; /* of the last wave */
    uint32_t used;     /* places of the roster that have come so far, bits of 1 << place */
    bool met;          /* the two of the headline have come in one wave */
    Roster roster;
} WaveSource;

/* The blueprints that a run begins with: at the first level only those attackers come that they can answer. Of none:
 * any do. */
typedef struct WaveKit {
    int count;
    const uint8_t *blueprints;
} WaveKit;

/* What every run begins with of which nothing else is known. */
WaveKit wave_kit_usual(const Content *content);

/* Where a level's waves come. */
typedef struct WaveSite {
    int level, terrain; /* an index, or -1: on none */
    int path_count;
    WaveKit kit;
} WaveSite;

void wave_source_init(WaveSource *source, const Content *content, int level, WaveKit kit, const World *world, Rng rng);

/* As above for paths that exist only as lengths. */
void wave_source_init_lengths(WaveSource *source, const Content *content, const WaveSite *site, const int *lengths,
                              Rng rng);

/* The roster of a level whose waves come from this stream. */
void wave_roster_of(Roster *roster, const Content *content, const WaveSite *site, Rng rng);

/* What all paths together are expected to deal with in a wave (from 1), thousandths of HP; known without rolling any.
 */
int32_t wave_source_capacity(const WaveSource *source, const Content *content, int wave);

/* Turns to other waves, those of another level with a roster of their own, on the same paths: `drawn` of
 * them have been before, and what the defence has gained until then counts as if it stood on all paths alike. */
typedef struct WaveTurn {
    int level, terrain, drawn;
} WaveTurn;
void wave_source_turn(WaveSource *source, const Content *content, const WaveTurn *turn);

/* The next wave; holdout/wave_account.h tells how it came about. */
void wave_source_next(WaveSource *source, const Content *content, Wave *out);

/* Waves that were rolled from a state of a source and need not be again, however often a battle is begun anew from a
 * clone. A game that is lent one (Game.wave_book) reads and writes it; never lent to games of different content. */
typedef struct WaveBook WaveBook;
WaveBook *wave_book_new(void);
void wave_book_free(WaveBook *book);

#endif
