/* Content made by hand for the wave tests: attackers and numbers that stay when the game's data change. */
#ifndef HOLDOUT_TESTS_WAVE_CONTENT_H
#define HOLDOUT_TESTS_WAVE_CONTENT_H

#include "holdout/content.h"

#include <string.h>

#define WAVE_SPEED(tenths) ((Fix)((tenths)*FIX_ONE / (10 * TICKS_PER_SECOND)))

static AttackerType WAVE_ATTACKERS[] = {
    {.id = "mite", .hp = 5, .speed = WAVE_SPEED(10), .value = 5, .spacing = 2, .level = 1},
    {.id = "gnat", .hp = 2, .speed = WAVE_SPEED(18), .value = 3, .spacing = 2, .level = 1},
    {.id = "runner", .hp = 6, .speed = WAVE_SPEED(28), .value = 10, .spacing = 2, .level = 1},
    {.id = "husk", .hp = 20, .speed = WAVE_SPEED(14), .value = 20, .spacing = 2, .level = 1},
    {.id = "gel", .hp = 12, .speed = WAVE_SPEED(12), .value = 24, .spacing = 2, .level = 2},
    {.id = "drifter", .hp = 40, .speed = WAVE_SPEED(8), .value = 60, .spacing = 5, .level = 3},
    {.id = "hauler", .size = SIZE_LARGE, .hp = 70, .speed = WAVE_SPEED(12), .value = 80, .spacing = 10, .level = 2},
    {.id = "mender", .size = SIZE_LARGE, .hp = 110, .speed = WAVE_SPEED(10), .value = 190, .spacing = 40, .level = 4},
    {.id = "queen", .size = SIZE_BOSS, .hp = 700, .speed = WAVE_SPEED(4), .value = 300, .spacing = 40, .level = 1},
};
enum { WAVE_MITE, WAVE_GNAT, WAVE_RUNNER, WAVE_HUSK, WAVE_GEL, WAVE_DRIFTER, WAVE_HAULER, WAVE_MENDER, WAVE_QUEEN };

static inline Content wave_content(void)
{
    Content content;
    memset(&content, 0, sizeof content);
    content.attackers = WAVE_ATTACKERS;
    content.attacker_count = (int)(sizeof WAVE_ATTACKERS / sizeof *WAVE_ATTACKERS);
    content.wave = (WaveRules){
        .scale = {1000, 900, 20, 6},
        .rate_base = 1200,
        .rate_per_level = 320,
        .rate_per_path = 100,
        .capacity_base = 7500,
        .capacity_per_level = 1100,
        .capacity_length = 20000,
        .capacity_factor = 35,
        .global_share = 600,
        .drop_path = 40,
        .parallel = 30,
        .area_max = 500,
        .area_full_wave = 6,
        .area_decay = 400,
        .spacing_count = 5,
        .spacings = {2, 5, 10, 20, 40},
        .batch_gap = 20,
        .batches_max = 3,
        .spawn_ticks_max = 250,
        .attackers_max = 120,
        .candidates = 12,
        .enough = 90,
        .carry_max = 25,
        .retire = 12,
    };
    return content;
}

#endif
