/* Content made by hand for the wave tests: attackers and numbers that stay when the game's data change. */
#ifndef HOLDOUT_TESTS_WAVE_CONTENT_H
#define HOLDOUT_TESTS_WAVE_CONTENT_H

#include "holdout/wave_source.h"

#include <string.h>

#define WAVE_SPEED(tenths) ((Fix)((tenths)*FIX_ONE / (10 * TICKS_PER_SECOND)))

static AttackerType WAVE_ATTACKERS[] = {
    {.id = "mite", .hp = 5, .speed = WAVE_SPEED(10), .value = 5, .spacing = 2, .level = 1},
    {.id = "gnat", .hp = 2, .speed = WAVE_SPEED(18), .value = 3, .spacing = 2, .level = 1},
    {.id = "runner", .hp = 6, .speed = WAVE_SPEED(28), .value = 10, .spacing = 2, .level = 1},
    {.id = "husk", .hp = 20, .speed = WAVE_SPEED(14), .value = 20, .spacing = 2, .level = 1},
    {.id = "gel", .hp = 12, .speed = WAVE_SPEED(12), .value = 24, .spacing = 2, .level = 2},
    {.id = "shellback", .hp = 36, .speed = WAVE_SPEED(8), .value = 56, .spacing = 2, .level = 2},
    {.id = "mirrorfin", .hp = 18, .speed = WAVE_SPEED(20), .value = 26, .spacing = 2, .level = 2},
    {.id = "padfoot", .hp = 16, .speed = WAVE_SPEED(20), .value = 24, .spacing = 2, .level = 3},
    {.id = "drifter", .hp = 40, .speed = WAVE_SPEED(8), .value = 60, .spacing = 5, .level = 3},
    {.id = "blinker", .hp = 24, .speed = WAVE_SPEED(14), .value = 42, .spacing = 5, .level = 4},
    {.id = "ooze", .hp = 60, .speed = WAVE_SPEED(9), .value = 100, .spacing = 2, .level = 5},
    {.id = "hauler", .size = SIZE_LARGE, .hp = 70, .speed = WAVE_SPEED(12), .value = 80, .spacing = 10, .level = 2},
    {.id = "warder", .size = SIZE_LARGE, .hp = 90, .speed = WAVE_SPEED(10), .value = 150, .spacing = 20, .level = 4},
    {.id = "mender", .size = SIZE_LARGE, .hp = 110, .speed = WAVE_SPEED(10), .value = 190, .spacing = 40, .level = 4},
    {.id = "bulwark", .size = SIZE_LARGE, .hp = 160, .speed = WAVE_SPEED(7), .value = 235, .spacing = 20, .level = 4},
    {.id = "jammer", .size = SIZE_LARGE, .hp = 100, .speed = WAVE_SPEED(11), .value = 180, .spacing = 40, .level = 5},
    {.id = "alpha", .size = SIZE_LARGE, .hp = 90, .speed = WAVE_SPEED(16), .value = 110, .spacing = 10, .level = 5},
    {.id = "brood-carrier",
     .size = SIZE_LARGE,
     .hp = 80,
     .speed = WAVE_SPEED(5),
     .value = 330,
     .spacing = 40,
     .level = 5},
    {.id = "siegebeast",
     .size = SIZE_LARGE,
     .hp = 300,
     .speed = WAVE_SPEED(6),
     .value = 330,
     .spacing = 20,
     .level = 6},
    {.id = "queen", .size = SIZE_BOSS, .hp = 700, .speed = WAVE_SPEED(4), .value = 300, .spacing = 40, .level = 1},
};
enum { WAVE_MITE = 0, WAVE_HUSK = 3, WAVE_MENDER = 13, WAVE_QUEEN = 19 };

/* Two plans: the quick, and the thick. */
static WavePlan WAVE_PLANS[] = {
    {.id = "quick",
     .joins = "and",
     .weight = 10,
     .level = 1,
     .paths = 1,
     .parallel = 40,
     .leads = 3,
     .seconds = 2,
     .lead_count = 3,
     .lead = {1, 2, 6},
     .second_count = 3,
     .second = {0, 3, 7},
     .form_count = 3,
     .forms = {{.weight = 1, .from = 1, .batch_count = 1, .batches = {{.role = ROLE_ANY}}},
               {.weight = 1,
                .from = 3,
                .batch_count = 2,
                .batches = {{.role = ROLE_LEAD, .share = 60, .gap = GAP_TIGHT, .on = ON_ONE},
                            {.role = ROLE_SECOND, .on = ON_OTHERS}}},
               {.weight = 1,
                .from = 3,
                .batch_count = 3,
                .batches = {{.role = ROLE_LEAD, .share = 40}, {.role = ROLE_REST, .share = 40}, {.role = ROLE_ANY}}}}},
    {.id = "thick",
     .joins = "behind",
     .weight = 10,
     .level = 1,
     .paths = 1,
     .parallel = 40,
     .leads = 3,
     .seconds = 2,
     .lead_count = 5,
     .lead = {0, 3, 5, 14, 18},
     .second_count = 4,
     .second = {1, 4, 12, 13},
     .form_count = 2,
     .forms = {{.weight = 1, .from = 1, .batch_count = 1, .batches = {{.role = ROLE_LEAD, .gap = GAP_WIDE}}},
               {.weight = 2,
                .from = 2,
                .batch_count = 2,
                .batches = {{.role = ROLE_LEAD, .share = 60}, {.role = ROLE_SECOND}}}}},
};

static inline Content wave_content(void)
{
    Content content;
    memset(&content, 0, sizeof content);
    content.attackers = WAVE_ATTACKERS;
    content.attacker_count = (int)(sizeof WAVE_ATTACKERS / sizeof *WAVE_ATTACKERS);
    content.plans = WAVE_PLANS;
    content.plan_count = (int)(sizeof WAVE_PLANS / sizeof *WAVE_PLANS);
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
        .spend = 80,
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
        .large_count = 1,
        .large = {{3, 40}},
    };
    return content;
}

/* Draws how many paths a level has and how long they are, much as the game does; returns how many. */
static inline int wave_lengths(int level, Rng *rng, int lengths[WORLD_STARTS_MAX])
{
    if (level % 5 == 0) {
        lengths[0] = (34 + level < 48 ? 34 + level : 48) + rng_range(rng, 0, 4);
        return 1;
    }
    int count = 1 + rng_range(rng, 0, level / 2 < 3 ? level / 2 : 3);
    for (int i = 0; i < count; i++) {
        lengths[i] = 36 / (2 + level) + 14 + rng_range(rng, 0, 4);
    }
    return count;
}

static inline WaveSource wave_level(const Content *content, const char *seed, int level)
{
    uint64_t master = seed_master(seed);
    Rng plan = rng_stream(master, RNG_LEVEL, (uint32_t)level);
    int lengths[WORLD_STARTS_MAX];
    int count = wave_lengths(level, &plan, lengths);
    WaveSource source;
    const WaveSite site = {.level = level, .terrain = -1, .path_count = count};
    wave_source_init_lengths(&source, content, &site, lengths, rng_stream(master, RNG_WAVES, (uint32_t)level));
    return source;
}

#endif
