/* Properties of whole waves, over many levels. With HOLDOUT_LEVELS=5000 in the environment the game's own content is
 * tried on that many. */
#include "wave_content.h"

#include "holdout/content_load.h"
#include "holdout/wave_account.h"
#include "holdout/worldgen.h"
#include "waves/cost.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    FEW_SEEDS = 10,
    SEEDS = 40,
    MANY_SEEDS = 100,
    LEVELS = 20,
    WAVES = 15,
    DATA_LEVELS = 300,
    LEVEL_MOST = 30,
    WAVE_MOST = 30,
    SPENT_LEAST = 550
};

typedef struct Counts {
    int waves, within, several, parallel, cheaper;
    int drawn[WAVE_MOST], spent[WAVE_MOST]; /* by number: waves, and those that spend enough */
    int enough;                             /* percent of the budget */
    int within_least, parallel_least;       /* per mille */
    bool no_tiers;                          /* without them late waves of few types can't grow on and on */
} Counts;

static bool is_sent(const Wave *wave, int type)
{
    for (int i = 0; i < wave->batch_count; i++) {
        for (int path = 0; path < WORLD_STARTS_MAX; path++) {
            if (wave->batches[i].types[path] == type) {
                return true;
            }
        }
    }
    return false;
}

/* Ticks from a wave's first spawn tick to its last, gaps between batches included. */
static int spawn_ticks(const Wave *wave, const WaveRules *rules)
{
    int ticks = (wave->batch_count - 1) * rules->batch_gap;
    for (int i = 0; i < wave->batch_count; i++) {
        ticks += (wave->batches[i].count - 1) * wave->batches[i].spacing;
    }
    return ticks;
}

static void check_limits(const Wave *wave, const WaveSource *after, const WaveRules *rules)
{
    int index = wave->number - 1, attackers = wave_attackers(wave, after->path_count);
    assert_int_equal(wave->number, after->drawn);
    assert_in_range(attackers, 1, 120);
    assert_in_range(spawn_ticks(wave, rules), 0, 250);
    assert_in_range(wave->batch_count, 1, index / 2 < 2 ? 1 + index / 2 : 3);
    assert_true(wave->cost > 0 && wave->cost <= wave->capacity);
    assert_true(wave->rate >= 0);
    assert_true(after->carry >= 0 && (int64_t)after->carry * 4 <= wave->capacity - wave->cost);
}

static void check_batches(const Wave *wave, int path_count, const Content *content)
{
    for (int i = 0; i < wave->batch_count; i++) {
        const Batch *batch = &wave->batches[i];
        assert_true(batch->count > 0);
        bool known = false;
        for (int k = 0; k < content->wave.spacing_count; k++) {
            known |= content->wave.spacings[k] == batch->spacing;
        }
        assert_true(known);
        for (int path = 0; path < WORLD_STARTS_MAX; path++) {
            int type = batch->types[path];
            assert_in_range(type + 1, 0, path < path_count ? content->attacker_count : 0);
            if (type != WAVE_NO_TYPE) {
                assert_true(batch->spacing >= content->attackers[type].spacing);
            }
        }
    }
}

static int base_of(const Content *content, int type)
{
    return type - content->attackers[type].tier;
}

/* Does any type, or another version of it, stand in two batches? */
static bool has_repeats(const Wave *wave, int path_count, const Content *content)
{
    for (int i = 0; i < wave->batch_count; i++) {
        for (int k = 0; k < i; k++) {
            for (int path = 0; path < path_count * path_count; path++) {
                int one = wave->batches[i].types[path % path_count], other = wave->batches[k].types[path / path_count];
                if (one != WAVE_NO_TYPE && other != WAVE_NO_TYPE && base_of(content, one) == base_of(content, other)) {
                    return true;
                }
            }
        }
    }
    return false;
}

static bool is_used(const Wave *wave, int path)
{
    for (int i = 0; i < wave->batch_count; i++) {
        if (wave->batches[i].types[path] != WAVE_NO_TYPE) {
            return true;
        }
    }
    return false;
}

/* Sequential waves send one type after the other, each along some of their paths; parallel ones one of its own along
 * each of two or three. */
static void check_paths(const Wave *wave, int path_count, const Content *content)
{
    assert_true(!wave->parallel || (wave->batch_count == 1 && wave->number > 1));
    assert_false(has_repeats(wave, path_count, content));
    for (int i = 0; i < wave->batch_count; i++) {
        int used = 0;
        for (int a = 0; a < path_count; a++) {
            used += wave->batches[i].types[a] != WAVE_NO_TYPE;
            for (int b = 0; b < a; b++) {
                int one = wave->batches[i].types[a], other = wave->batches[i].types[b];
                if (one != WAVE_NO_TYPE && other != WAVE_NO_TYPE) {
                    assert_int_equal(one != other, wave->parallel);
                }
            }
        }
        assert_true(used >= (wave->parallel ? 2 : 1) && (!wave->parallel || used <= 3));
    }
}

static void check_types(const Wave *wave, const WaveSource *before, const Content *content)
{
    unsigned fresh = 0, sent = 0;
    for (int type = 0; type < content->attacker_count; type++) {
        if (!is_sent(wave, type)) {
            continue;
        }
        int place = 0;
        while (place < before->roster.count && before->roster.types[place] != base_of(content, type)) {
            place++;
        }
        assert_true(place < before->roster.count);
        sent |= 1u << place;
        if (!(before->used >> place & 1)) {
            fresh |= 1u << place;
            assert_int_equal(base_of(content, type), base_of(content, wave->new_type));
        }
    }
    assert_in_range(__builtin_popcount(sent), 1, 3);
    assert_int_equal(__builtin_popcount(fresh), wave->new_type == WAVE_NO_TYPE ? 0 : 1);
}

/* What the paths have is what the waves so far gave; nothing else moves it. The budget is theirs and what all share. */
static void check_bound(const WaveSource *before, const WaveSource *after, const Wave *wave, int32_t lent,
                        const WaveRules *rules)
{
    int64_t capacity = after->global_capacity, rate = 0;
    for (int path = 0; path < after->path_count; path++) {
        capacity += after->path_capacity[path];
        rate += after->path_rate[path];
        assert_true(after->path_capacity[path] >= before->path_capacity[path]);
        assert_true(after->path_capacity[path] == before->path_capacity[path] || is_used(wave, path));
    }
    int64_t own = 0, shared = (int64_t)after->global_capacity + before->carry + lent,
            most = capacity * rules->spend / 100 + before->carry, grown = most * rules->headline_percent / 100;
    assert_true(lent >= 0 && (lent == 0 || before->drawn < rules->headline_until));
    if (wave->capacity > most && before->drawn < rules->headline_until) {
        assert_true(wave->capacity <= (grown > before->last_cost * 2 ? grown : before->last_cost * 2));
        most = wave->capacity;
    }
    for (int path = 0; path < after->path_count; path++) {
        own += is_used(wave, path) ? after->path_capacity[path] : 0;
    }
    int64_t budget = own + shared < most ? own + shared : own < most ? most : own;
    bool least = wave_attackers(wave, after->path_count) == 1 && wave->capacity == wave->cost;
    assert_true(wave->capacity == budget || (least && budget < wave->cost));
    assert_int_equal(capacity, wave_capacity(rules, after->level, after->mean_length, before->drawn));
    assert_int_equal(rate, wave_rate(rules, after->level, after->path_count, before->drawn));
}

static void check_level(const Content *content, WaveSource source, int waves, Counts *counts)
{
    for (int i = 0; i < waves; i++) {
        WaveSource before = source;
        Wave wave;
        WaveAccount account;
        wave_source_explain(&source, content, &wave, &account, NULL);
        check_limits(&wave, &source, &content->wave);
        assert_int_equal(wave.full, wave_source_capacity(&before, content, wave.number));
        assert_true(i <= content->wave.headline_until ||
                    wave.full >= before.last_cost * (int64_t)100 / content->wave.spend - 1);
        check_batches(&wave, source.path_count, content);
        check_paths(&wave, source.path_count, content);
        check_types(&wave, &before, content);
        check_bound(&before, &source, &wave, account.lent, &content->wave);
        counts->cheaper += wave.cost < before.last_cost;
        bool within = (int64_t)wave.cost * 100 >= (int64_t)wave.capacity * counts->enough;
        counts->waves++;
        counts->within += within;
        counts->drawn[i]++;
        counts->spent[i] += within;
        counts->several += i > 0 && source.path_count > 1;
        counts->parallel += wave.parallel;
    }
}

static int per_mille(int part, int whole)
{
    return whole > 0 ? (int)((int64_t)part * 1000 / whole) : 0;
}

static void check_counts(const Counts *counts, int waves)
{
    int within = per_mille(counts->within, counts->waves), parallel = per_mille(counts->parallel, counts->several);
    print_message("%d waves, %d/1000 of them within %d to 100 %% of their budget, %d/1000 parallel where they can be\n",
                  counts->waves, within, counts->enough, parallel);
    assert_int_equal(counts->waves, waves);
    assert_in_range(within, counts->within_least, 1000);
    assert_in_range(parallel, counts->parallel_least, counts->parallel_least + 100);
    assert_true(counts->cheaper == 0 || counts->no_tiers);
}

static int data_levels(void)
{
    const char *wanted = getenv("HOLDOUT_LEVELS");
    return wanted ? (int)strtol(wanted, NULL, 10) : DATA_LEVELS;
}

/* The attackers of the whole game, many of which its data do not have yet. */
static void test_waves_keep_to_the_rules(void **unused)
{
    (void)unused;
    Content content = wave_content();
    Counts counts = {.enough = 90, .within_least = 800, .parallel_least = 250, .no_tiers = true};
    int seeds = data_levels() < DATA_LEVELS ? FEW_SEEDS : data_levels() > DATA_LEVELS ? MANY_SEEDS : SEEDS;
    for (int s = 0; s < seeds; s++) {
        char seed[24];
        snprintf(seed, sizeof seed, "wave %d", s);
        for (int level = 1; level <= LEVELS; level++) {
            check_level(&content, wave_level(&content, seed, level), WAVES, &counts);
        }
    }
    check_counts(&counts, seeds * LEVELS * WAVES);
}

/* The data as they are, on the levels as they are, for longer than battles are meant to last: late waves spend their
 * budgets as early ones do. */
static void test_waves_of_the_data_keep_to_the_rules(void **unused)
{
    (void)unused;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    Counts counts = {.enough = 95, .within_least = 800, .parallel_least = 50};
    int levels = data_levels();
    for (int i = 0; i < levels; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "data %d", i / LEVEL_MOST);
        uint64_t master = seed_master(seed);
        int level = 1 + i % LEVEL_MOST;
        LevelPlan plan;
        WaveSource source;
        level_plan(&plan, content, master, level);
        Rng rng = rng_stream(master, RNG_WAVES, (uint32_t)level);
        const WaveSite site = {level, plan.terrain, plan.start_count, wave_kit_usual(content)};
        wave_source_init_lengths(&source, content, &site, plan.lengths, rng);
        check_level(content, source, WAVE_MOST, &counts);
    }
    content_free(content);
    check_counts(&counts, levels * WAVE_MOST);
    for (int i = 0; i < WAVE_MOST; i++) {
        int spent = per_mille(counts.spent[i], counts.drawn[i]);
        if (spent < SPENT_LEAST) {
            fail_msg("wave %d: only %d/1000 spend 95 %% of their budget", i + 1, spent);
        }
    }
}

/* Paths as no level has them: one to eight, from the shortest to the longest there may be. */
static void test_waves_of_any_paths_keep_to_the_rules(void **unused)
{
    (void)unused;
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    Counts counts = {.enough = 95, .within_least = 800, .parallel_least = 50};
    for (int i = 0; i < DATA_LEVELS; i++) {
        Rng rng = rng_stream((uint64_t)i, RNG_WAVES, 1);
        int lengths[WORLD_STARTS_MAX], count = 1 + i % WORLD_STARTS_MAX;
        for (int k = 0; k < count; k++) {
            lengths[k] = rng_range(&rng, PATH_LENGTH_MIN, PATH_LENGTH_MAX);
        }
        WaveSource source;
        const WaveSite site = {.level = 1 + i % LEVEL_MOST, .terrain = -1, .path_count = count};
        wave_source_init_lengths(&source, content, &site, lengths, rng);
        check_level(content, source, WAVES, &counts);
    }
    content_free(content);
    check_counts(&counts, DATA_LEVELS * WAVES);
}

static void assert_same(const Wave *one, const Wave *other)
{
    assert_int_equal(one->number, other->number);
    assert_int_equal(one->parallel, other->parallel);
    assert_int_equal(one->new_type, other->new_type);
    assert_int_equal(one->capacity, other->capacity);
    assert_int_equal(one->rate, other->rate);
    assert_int_equal(one->cost, other->cost);
    assert_int_equal(one->batch_count, other->batch_count);
    assert_memory_equal(one->batches, other->batches, sizeof one->batches);
}

static void test_same_stream_same_waves(void **unused)
{
    (void)unused;
    Content content = wave_content();
    for (int level = 1; level <= LEVELS; level++) {
        WaveSource one = wave_level(&content, "again", level), other = wave_level(&content, " again ", level);
        for (int i = 0; i < WAVES; i++) {
            Wave a, b;
            wave_source_next(&one, &content, &a);
            wave_source_next(&other, &content, &b);
            assert_same(&a, &b);
        }
    }
}

/* A copy of the source looks ahead without changing what comes. */
static void test_previews_do_not_lie(void **unused)
{
    (void)unused;
    Content content = wave_content();
    WaveSource source = wave_level(&content, "ahead", 7), ahead = source;
    Wave seen[WAVE_LOOKAHEAD];
    for (int i = 0; i < WAVE_LOOKAHEAD; i++) {
        wave_source_next(&ahead, &content, &seen[i]);
    }
    for (int i = 0; i < WAVE_LOOKAHEAD; i++) {
        Wave wave;
        wave_source_next(&source, &content, &wave);
        assert_same(&wave, &seen[i]);
    }
}

static void test_other_seeds_other_waves(void **unused)
{
    (void)unused;
    Content content = wave_content();
    int different = 0;
    for (int i = 0; i < 20; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "other %d", i);
        WaveSource one = wave_level(&content, "this", 5), other = wave_level(&content, seed, 5);
        other.mean_length = one.mean_length;
        Wave a, b;
        for (int w = 0; w < 3; w++) {
            wave_source_next(&one, &content, &a);
            wave_source_next(&other, &content, &b);
        }
        different += a.cost != b.cost || memcmp(a.batches, b.batches, sizeof a.batches) != 0;
    }
    assert_true(different >= 18);
}

/* A defence that can stop nothing yet gets the least wave there is, and its budget says so. */
static void test_never_empty(void **unused)
{
    (void)unused;
    Content content = wave_content();
    content.wave.capacity_factor = 0;
    WaveSource source = wave_level(&content, "poor", 3);
    Wave wave;
    wave_source_next(&source, &content, &wave);
    assert_int_equal(wave_attackers(&wave, source.path_count), 1);
    int64_t least = INT64_MAX;
    for (int i = 0; i < source.roster.count; i++) {
        int64_t price = wave_type_price(&content.attackers[source.roster.types[i]]);
        least = price < least ? price : least;
    }
    assert_int_equal(wave.cost, least);
    assert_int_equal(wave.capacity, wave.cost);
    assert_int_equal(source.carry, 0);
}

/* Below every type's first level the earliest types come; against any defence the dearest ones do. */
static void test_some_type_always_comes(void **unused)
{
    (void)unused;
    Content content = wave_content();
    content.plan_count = 0;
    content.attackers += WAVE_MENDER;
    content.attacker_count = WAVE_QUEEN - WAVE_MENDER;
    WaveSource source = wave_level(&content, "early", 1);
    for (int i = 0; i < 100; i++) {
        Wave wave;
        wave_source_next(&source, &content, &wave);
        assert_true(wave_attackers(&wave, source.path_count) > 0);
        for (int type = 0; type < content.attacker_count; type++) {
            assert_true(!is_sent(&wave, type) || content.attackers[type].level == 4);
        }
    }
}

static void test_worlds_and_lengths_agree(void **unused)
{
    (void)unused;
    Content content = wave_content();
    World world;
    memset(&world, 0, sizeof world);
    world.start_count = 2;
    world.starts[0].length = 20;
    world.starts[1].length = 25;
    const int lengths[] = {20, 25};
    Rng rng = rng_stream(7, RNG_WAVES, 4);
    WaveSource one, other;
    const WaveSite site = {.level = 4, .path_count = 2};
    wave_source_init(&one, &content, 4, site.kit, &world, rng);
    wave_source_init_lengths(&other, &content, &site, lengths, rng);
    assert_int_equal(one.mean_length, 22500);
    assert_memory_equal(&one, &other, sizeof one);
}

SUBJECT(waves)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_waves_of_the_data_keep_to_the_rules),
        cmocka_unit_test(test_waves_of_any_paths_keep_to_the_rules),
        cmocka_unit_test(test_waves_keep_to_the_rules),
        cmocka_unit_test(test_same_stream_same_waves),
        cmocka_unit_test(test_previews_do_not_lie),
        cmocka_unit_test(test_other_seeds_other_waves),
        cmocka_unit_test(test_never_empty),
        cmocka_unit_test(test_some_type_always_comes),
        cmocka_unit_test(test_worlds_and_lengths_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
