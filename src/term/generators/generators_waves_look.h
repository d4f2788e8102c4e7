/* A look at how waves are picked: the first waves of a level with the account of each, and every step of the making of
 * one of them. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_WAVES_LOOK_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_WAVES_LOOK_H

#include "holdout/wave_account.h"
#include "term/generators/generators_model.h"

enum { WAVES_SHOWN = 30 };

typedef struct WavesLook {
    Making making;          /* of the selected wave */
    const Content *content; /* whose waves they are, */
    int path_count;         /* and on how many paths they come */
    Roster roster;
    Wave waves[WAVES_SHOWN];
    WaveAccount accounts[WAVES_SHOWN];
    int selected;  /* wave, from 0 */
    int candidate; /* what stood after the step on show: the how-manyth it was, and */
    Wave so_far;
    int32_t budget, spent;
} WavesLook;

#endif
