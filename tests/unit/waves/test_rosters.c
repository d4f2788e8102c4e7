/* Rosters and plans of the game's own content, over many levels: who comes how often, what waves cost, and whether a
 * reader of the waves alone can tell the plan. With HOLDOUT_LEVELS in the environment so many levels are drawn, and the
 * figures printed. */
#include "holdout/content_load.h"
#include "holdout/describe.h"
#include "holdout/wave_source.h"
#include "holdout/worldgen.h"
#include "waves/roster.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* Of fewer LEVELS shares are coarse, and fall short by chance. */
enum { LEVELS = 3000, LEVEL_MOST = 16, WAVES = 12, ACTS = 3, TYPES = 320 };

/* The waves of one level, as lists. */
typedef struct Level {
    int number, act, path_count;
    Roster roster;
    Wave waves[WAVES];
} Level;

static const Content *content;
static Level *levels;
static int level_count;

static int base_of(int type)
{
    return type - content->attackers[type].tier;
}

static int act_of(int level)
{
    return level <= 6 ? 0 : level <= 11 ? 1 : 2;
}

static void draw_level(Level *out, int number)
{
    char seed[24];
    snprintf(seed, sizeof seed, "roster %d", number);
    uint64_t master = seed_master(seed);
    LevelPlan plan;
    WaveSource source;
    out->number = 1 + number % LEVEL_MOST;
    out->act = act_of(out->number);
    level_plan(&plan, content, master, out->number);
    const WaveSite site = {out->number, plan.terrain, plan.start_count, wave_kit_usual(content)};
    wave_source_init_lengths(&source, content, &site, plan.lengths,
                             rng_stream(master, RNG_WAVES, (uint32_t)out->number));
    out->path_count = source.path_count;
    out->roster = source.roster;
    for (int i = 0; i < WAVES; i++) {
        wave_source_next(&source, content, &out->waves[i]);
    }
}

static int draw_levels(void **unused)
{
    (void)unused;
    const char *wanted = getenv("HOLDOUT_LEVELS");
    content = content_load(getenv("HOLDOUT_DATA"), stderr);
    int more = wanted ? (int)strtol(wanted, NULL, 10) : 0;
    level_count = more > LEVELS ? more : LEVELS; /* of fewer, shares say nothing */
    levels = calloc((size_t)level_count, sizeof *levels);
    for (int i = 0; content && i < level_count; i++) {
        draw_level(&levels[i], i);
    }
    return content ? 0 : -1;
}

static int forget_levels(void **unused)
{
    (void)unused;
    free(levels);
    content_free((Content *)content);
    return 0;
}

/* Value times speed of all of a type, by base type. */
static void weigh(const Level *level, const Wave *wave, double weights[TYPES])
{
    for (int i = 0; i < wave->batch_count; i++) {
        for (int path = 0; path < level->path_count; path++) {
            int type = wave->batches[i].types[path];
            if (type != WAVE_NO_TYPE) {
                const AttackerType *about = &content->attackers[type];
                weights[base_of(type)] += (double)wave->batches[i].count * about->value * about->speed;
            }
        }
    }
}

static void test_rosters_hold_what_the_level_has(void **unused)
{
    (void)unused;
    for (int i = 0; i < level_count; i++) {
        const Roster *roster = &levels[i].roster;
        const WavePlan *plan = &content->plans[roster->plan];
        assert_in_range(roster->count, levels[i].number < 2 ? 4 : ROSTER_MIN, ROSTER_MAX);
        assert_int_equal(roster->roles[0], ROLE_LEAD);
        assert_true(plan->level <= levels[i].number && (plan->until == 0 || plan->until >= levels[i].number));
        bool second = false, large = false;
        for (int k = 0; k < roster->count; k++) {
            const AttackerType *type = &content->attackers[roster->types[k]];
            assert_true(type->tier == 0 && roster_is_about(type, levels[i].number));
            assert_int_equal(roster_place(roster, content->attackers, roster->types[k]), k);
            second |= roster->roles[k] == ROLE_SECOND;
            large |= type->size == SIZE_LARGE;
        }
        assert_true(second);
        assert_true(large || levels[i].number < 3);
    }
}

static void test_waves_are_made_of_the_roster(void **unused)
{
    (void)unused;
    for (int i = 0; i < level_count; i++) {
        unsigned seen = 0;
        for (int w = 0; w < WAVES; w++) {
            const Wave *wave = &levels[i].waves[w];
            unsigned before = seen, here = 0;
            for (int b = 0; b < wave->batch_count; b++) {
                for (int path = 0; path < levels[i].path_count; path++) {
                    int type = wave->batches[b].types[path];
                    if (type != WAVE_NO_TYPE) {
                        int place = roster_place(&levels[i].roster, content->attackers, type);
                        assert_true(place >= 0);
                        here |= 1u << place;
                    }
                }
            }
            seen |= here;
            assert_in_range(__builtin_popcount(here), 1, 3);
            assert_int_equal(__builtin_popcount(seen & ~before), wave->new_type == WAVE_NO_TYPE ? 0 : 1);
        }
    }
}

static void test_no_wave_is_cheaper_than_the_one_before(void **unused)
{
    (void)unused;
    int cheaper = 0;
    for (int i = 0; i < level_count; i++) {
        for (int w = 1; w < WAVES; w++) {
            bool less = levels[i].waves[w].cost < levels[i].waves[w - 1].cost;
            if (less && cheaper < 20) {
                printf("level %d of sample %d, wave %d: %d after %d of %d, plan %s\n", levels[i].number, i, w + 1,
                       levels[i].waves[w].cost, levels[i].waves[w - 1].cost, levels[i].waves[w].capacity,
                       content->plans[levels[i].roster.plan].id);
            }
            cheaper += less;
        }
    }
    assert_int_equal(cheaper, 0);
}

static bool is_in(int type, int act)
{
    static const int first[ACTS] = {1, 7, 12}, last[ACTS] = {6, 11, 16};
    const AttackerType *about = &content->attackers[type];
    int until = about->until ? about->until : 9999;
    return about->size != SIZE_BOSS && about->tier == 0 && about->level <= last[act] && until >= first[act];
}

/* Battles of an act in whose level the type is about at all, and those in which it came. */
static void test_every_type_comes_and_none_too_often(void **unused)
{
    (void)unused;
    static int battles[ACTS][TYPES], met[ACTS][TYPES];
    static double cost[TYPES];
    double all = 0;
    for (int i = 0; i < level_count; i++) {
        double level[TYPES] = {0};
        for (int w = 0; w < WAVES; w++) {
            weigh(&levels[i], &levels[i].waves[w], level);
        }
        for (int t = 0; t < content->attacker_count; t++) {
            battles[levels[i].act][t] += roster_is_about(&content->attackers[t], levels[i].number);
            met[levels[i].act][t] += level[t] > 0;
            cost[t] += level[t];
            all += level[t];
        }
    }
    bool rare = false;
    for (int t = 0; t < content->attacker_count; t++) {
        if (content->attackers[t].tier == 0 && content->attackers[t].size != SIZE_BOSS) {
            printf("%-14s %4.1f %% of cost; met in", content->attackers[t].id, 100 * cost[t] / all);
        }
        for (int act = 0; act < ACTS; act++) {
            if (is_in(t, act) && battles[act][t] > 0) {
                double share = 100.0 * met[act][t] / battles[act][t];
                printf(" %5.1f", share);
                rare |= share < 8;
            } else if (content->attackers[t].tier == 0 && content->attackers[t].size != SIZE_BOSS) {
                printf("     -");
            }
        }
        if (content->attackers[t].tier == 0 && content->attackers[t].size != SIZE_BOSS) {
            printf(" %%%s\n", cost[t] > .15 * all ? " TOO OFTEN" : "");
        }
        assert_true(cost[t] <= .15 * all);
    }
    assert_false(rare);
}

static void test_large_ones_come(void **unused)
{
    (void)unused;
    static const int least[ACTS] = {30, 45, 60};
    int waves[ACTS] = {0}, large[ACTS] = {0};
    for (int i = 0; i < level_count; i++) {
        for (int w = 0; w < WAVES; w++) {
            const Wave *wave = &levels[i].waves[w];
            bool found = false;
            for (int b = 0; b < wave->batch_count; b++) {
                for (int path = 0; path < levels[i].path_count; path++) {
                    int type = wave->batches[b].types[path];
                    found |= type != WAVE_NO_TYPE && content->attackers[type].size == SIZE_LARGE;
                }
            }
            waves[levels[i].act]++;
            large[levels[i].act] += found;
        }
    }
    for (int act = 0; act < ACTS; act++) {
        printf("act %d: something large in %.1f %% of waves\n", act + 1, 100.0 * large[act] / waves[act]);
    }
    for (int act = 0; act < ACTS; act++) {
        assert_true(large[act] * 100 >= waves[act] * least[act]);
    }
}

/* Of the waves of levels from the fourth on one in ten to one in five has three batches. */
static void test_some_waves_have_three_batches(void **unused)
{
    (void)unused;
    int waves[WAVE_BATCHES_MAX + 1] = {0}, all = 0;
    for (int i = 0; i < level_count; i++) {
        for (int w = 0; w < WAVES && levels[i].number >= 4; w++) {
            waves[levels[i].waves[w].batch_count]++;
            all++;
        }
    }
    for (int count = 1; count <= WAVE_BATCHES_MAX; count++) {
        printf("%d batches: %.1f %% of %d waves of levels from 4 on\n", count, 100.0 * waves[count] / all, all);
    }
    assert_in_range(waves[3] * 100, all * 10, all * 20);
}

/* Who reads nothing but the lists: which types come in how many batches, how close together, and on how many of the
 * paths. */
enum { FEATURES = TYPES + 8 };
typedef struct Reading {
    double of[FEATURES];
} Reading;

static Reading read_level(const Level *level)
{
    Reading reading = {{0}};
    for (int w = 0; w < WAVES; w++) {
        const Wave *wave = &level->waves[w];
        for (int b = 0; b < wave->batch_count; b++) {
            const Batch *batch = &wave->batches[b];
            int seen = -1, used = 0;
            for (int path = 0; path < level->path_count; path++) {
                if (batch->types[path] != WAVE_NO_TYPE) {
                    used++;
                    if (base_of(batch->types[path]) != seen) {
                        seen = base_of(batch->types[path]);
                        reading.of[seen] += 1;
                    }
                }
            }
            reading.of[TYPES + (batch->spacing <= 5 ? 0 : batch->spacing <= 10 ? 1 : 2)] += .5;
            reading.of[TYPES + 3 + (used == level->path_count)] += .25;
            reading.of[TYPES + 5 + (batch->count > 20 ? 2 : batch->count > 6)] += .5;
        }
    }
    return reading;
}

/* A naive Bayes reader, taught by the levels of even number and asked about the others; it knows nothing of plans but
 * their names, and of attackers nothing at all. */
static void test_a_reader_of_the_waves_names_the_plan(void **unused)
{
    (void)unused;
    static double counts[PLANS_MAX][FEATURES], sums[PLANS_MAX];
    int right[PLANS_MAX] = {0}, asked[PLANS_MAX] = {0}, all_right = 0, all = 0;
    for (int i = 0; i < level_count; i += 2) {
        Reading reading = read_level(&levels[i]);
        for (int f = 0; f < FEATURES; f++) {
            counts[levels[i].roster.plan][f] += reading.of[f];
            sums[levels[i].roster.plan] += reading.of[f];
        }
    }
    for (int i = 1; i < level_count; i += 2) {
        Reading reading = read_level(&levels[i]);
        int best = -1;
        double best_score = 0;
        for (int plan = 0; plan < content->plan_count; plan++) {
            double score = 0;
            for (int f = 0; f < FEATURES; f++) {
                score += reading.of[f] * log((counts[plan][f] + .2) / (sums[plan] + .2 * FEATURES));
            }
            if (best < 0 || score > best_score) {
                best = plan;
                best_score = score;
            }
        }
        asked[levels[i].roster.plan]++;
        right[levels[i].roster.plan] += best == levels[i].roster.plan;
        all++;
        all_right += best == levels[i].roster.plan;
    }
    for (int plan = 0; plan < content->plan_count; plan++) {
        printf("%-12s named in %d of %d levels\n", content->plans[plan].id, right[plan], asked[plan]);
    }
    printf("all plans: %.1f %% of %d levels\n", 100.0 * all_right / all, all);
    assert_true(all_right * 100 >= all * 80);
}

static unsigned places_in(const Level *level, const Wave *wave)
{
    unsigned places = 0;
    for (int path = 0; path < level->path_count; path++) {
        places |= roster_places(&level->roster, content->attackers, wave, path);
    }
    return places;
}

/* The pair that a level is known by has come by the third wave in four of five battles, and first waves are seldom all
 * of one type. */
static void test_the_headline_shows_early(void **unused)
{
    (void)unused;
    enum { EARLY = 3 };
    int shown[WAVES + 1] = {0}, alone = 0;
    for (int i = 0; i < level_count; i++) {
        const Level *level = &levels[i];
        unsigned seen = 0, pair = 1u | 1u << roster_paired(&level->roster);
        for (int w = 0; w < WAVES; w++) {
            seen |= places_in(level, &level->waves[w]);
            shown[w + 1] += (seen & pair) == pair;
            alone += w + 1 == EARLY && __builtin_popcount(seen) == 1;
        }
    }
    for (int w = 1; w <= WAVES; w++) {
        printf("both of the headline by wave %d: %.1f %%\n", w, 100.0 * shown[w] / level_count);
    }
    printf("waves 1 to %d all of one type: %.1f %%\n", EARLY, 100.0 * alone / level_count);
    assert_true(shown[EARLY] * 5 >= level_count * 4);
    assert_true(alone * 20 <= level_count);
}

static bool sends_along(const Level *level, const Wave *wave, int path, int place)
{
    for (int b = 0; b < wave->batch_count; b++) {
        int type = wave->batches[b].types[path];
        if (type != WAVE_NO_TYPE && base_of(type) == level->roster.types[place]) {
            return true;
        }
    }
    return false;
}

/* Do both of the headline come in the wave, on one path where one of them serves the other? */
static bool sends_headline(const Level *level, const Wave *wave, bool serves)
{
    int other = roster_paired(&level->roster);
    unsigned pair = 1u | 1u << other;
    bool beside = !serves;
    for (int path = 0; path < level->path_count && !beside; path++) {
        beside = sends_along(level, wave, path, 0) && sends_along(level, wave, path, other);
    }
    return beside && (places_in(level, wave) & pair) == pair;
}

/* From the second level on both of them have come in one wave by the ninth in 85 of 100 battles; side by side where the
 * one serves the other. */
static void test_the_headline_comes_together(void **unused)
{
    (void)unused;
    enum { PAR = 9 };
    int met[2][WAVES + 1] = {{0}}, all[2] = {0}, missed[PLANS_MAX] = {0}, of_plan[PLANS_MAX] = {0};
    for (int i = 0; i < level_count; i++) {
        const Level *level = &levels[i];
        int one = level->roster.types[0], other = level->roster.types[roster_paired(&level->roster)];
        bool serves =
            attacker_service(content, one, other) != NO_SERVICE || attacker_service(content, other, one) != NO_SERVICE;
        bool come = level->number < 2;
        all[serves] += !come;
        of_plan[level->roster.plan] += !come;
        for (int w = 0; w < WAVES && !come; w++) {
            come = sends_headline(level, &level->waves[w], serves);
            for (int later = w + 1; come && later <= WAVES; later++) {
                met[serves][later]++;
            }
            missed[level->roster.plan] += !come && w + 1 == PAR;
        }
    }
    for (int w = 1; w <= WAVES; w++) {
        printf("the headline together by wave %d: %.1f %%, side by side where one serves the other: %.1f %%\n", w,
               100.0 * met[0][w] / all[0], 100.0 * met[1][w] / all[1]);
    }
    for (int plan = 0; plan < content->plan_count; plan++) {
        printf("%-12s not in %d of %d\n", content->plans[plan].id, missed[plan], of_plan[plan]);
    }
    for (int serves = 0; serves < 2; serves++) {
        assert_true(met[serves][PAR] * 100 >= all[serves] * 85);
    }
}

/* Of the waves of levels from the fourth on a third holds types of which one serves another. */
static void test_types_act_on_each_other(void **unused)
{
    (void)unused;
    enum { PAIRS = 8 };
    int services[SERVICE_COUNT] = {0}, waves = 0, with = 0;
    for (int i = 0; i < level_count; i++) {
        for (int w = 0; w < WAVES && levels[i].number >= 4; w++) {
            Interplay pairs[PAIRS];
            int count = wave_interplay(content, &levels[i].waves[w], pairs, PAIRS);
            waves++;
            with += count > 0;
            for (int k = 0; k < count; k++) {
                services[pairs[k].service]++;
            }
        }
    }
    printf("%.1f %% of %d waves have types that act on each other:", 100.0 * with / waves, waves);
    for (int service = NO_SERVICE + 1; service < SERVICE_COUNT; service++) {
        printf(" %d", services[service]);
        assert_true(services[service] > 0);
    }
    printf("\n");
    assert_true(with * 3 >= waves);
}

/* Who loses its rules serves nobody any more, and a pair is told by both names. */
static void test_services_follow_from_rules(void **unused)
{
    (void)unused;
    int pairs = 0;
    for (int one = 0; one < content->attacker_count; one++) {
        for (int other = 0; other < content->attacker_count; other++) {
            if (attacker_service(content, one, other) == NO_SERVICE) {
                continue;
            }
            AttackerType *type = &content->attackers[one];
            int rules = type->rule_count;
            type->rule_count = 0;
            assert_int_equal(attacker_service(content, one, other), NO_SERVICE);
            type->rule_count = rules;
            Wave wave = {.batch_count = 2};
            memset(wave.batches, 0xFF, sizeof wave.batches);
            wave.batches[0].types[1] = (int16_t)other;
            wave.batches[1].types[0] = (int16_t)one;
            char words[CONTENT_TEXT_SIZE];
            assert_int_equal(describe_interplay(content, &wave, words, sizeof words), 0);
            wave.batches[1].types[1] = (int16_t)one;
            assert_true(describe_interplay(content, &wave, words, sizeof words) > 0);
            assert_non_null(strstr(words, content_called(content, type, 2).words));
            pairs++;
        }
    }
    assert_true(pairs > 0);
}

SUBJECT(rosters)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rosters_hold_what_the_level_has),
        cmocka_unit_test(test_waves_are_made_of_the_roster),
        cmocka_unit_test(test_no_wave_is_cheaper_than_the_one_before),
        cmocka_unit_test(test_every_type_comes_and_none_too_often),
        cmocka_unit_test(test_large_ones_come),
        cmocka_unit_test(test_some_waves_have_three_batches),
        cmocka_unit_test(test_the_headline_shows_early),
        cmocka_unit_test(test_the_headline_comes_together),
        cmocka_unit_test(test_types_act_on_each_other),
        cmocka_unit_test(test_services_follow_from_rules),
        cmocka_unit_test(test_a_reader_of_the_waves_names_the_plan),
    };
    return cmocka_run_group_tests(tests, draw_levels, forget_levels);
}
