/* A look at how waves are drawn: the first waves of a level with the account of each, and every step of the drawing of
 * one of them. Steps are found again by drawing again, as those of worlds are. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_WAVES_MODEL_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_WAVES_MODEL_H

#include "holdout/wave_account.h"
#include "term/generators/generators_steps.h"

enum { WAVES_SHOWN = 30, WAVES_TEXT_SIZE = 240 };

/* What stood after the step on show. */
typedef struct WaveSnapshot {
    TraceLevel level;
    int candidate;
    Wave so_far;
    int32_t budget, spent;
    char text[WAVES_TEXT_SIZE];
} WaveSnapshot;

/* Whose waves they are. */
typedef struct WavesWish {
    const Content *content;
    uint64_t master;
    int level, terrain, path_count;
    int lengths[WORLD_STARTS_MAX];
} WavesWish;

typedef struct WavesLook {
    WavesWish wish;
    Roster roster;
    Wave waves[WAVES_SHOWN];
    WaveAccount accounts[WAVES_SHOWN];
    int selected;   /* wave, from 0 */
    StepList steps; /* of the selected wave */
    int at;
    WaveSnapshot now;
} WavesLook;

/* Rolls all waves of a wish, and shows the end of the selected one. */
void generators_waves_roll(WavesLook *look, const WavesWish *wish);
void generators_waves_free(WavesLook *look);

/* Shows the end of another wave, or another step of the selected one; numbers beyond the ends mean the ends. */
void generators_waves_select(WavesLook *look, int wave);
void generators_waves_go(WavesLook *look, int step);

bool generators_waves_at_end(const WavesLook *look);

#endif
