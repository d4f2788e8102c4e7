/* A wave of attackers, as those that make waves and those that fight them know it. */
#ifndef HOLDOUT_WAVE_H
#define HOLDOUT_WAVE_H

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
    int32_t cost;     /* and how much of the capacity it spends */
    int32_t full;     /* its capacity if it came on all paths: a boss that comes with it is measured by this */
    int batch_count;
    Batch batches[WAVE_BATCHES_MAX];
} Wave;

/* Attackers of all batches on all paths. */
int wave_attackers(const Wave *wave, int path_count);

#endif
