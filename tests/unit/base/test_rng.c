/* Random streams: the generator is PCG32 as published, draws are unbiased, streams do not touch each other. */
#include "holdout/rng.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* O'Neill's demo seeding, spelled out so that the published outputs can be compared. */
static Rng published(uint64_t state, uint64_t sequence)
{
    Rng rng = {0, (sequence << 1) | 1};
    rng_next(&rng);
    rng.state += state;
    rng_next(&rng);
    return rng;
}

static void test_published_outputs(void **unused)
{
    (void)unused;
    static const uint32_t expected[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Rng rng = published(42, 54);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(rng_next(&rng), expected[i]);
    }
}

static void test_seed_is_trimmed_text(void **unused)
{
    (void)unused;
    uint64_t plain = seed_master("kaid 7");
    assert_true(seed_master("  kaid 7\r\n\t") == plain);
    assert_true(seed_master("kaid  7") != plain);
    assert_true(seed_master("kaid 8") != plain);
    assert_true(seed_master("Kaid 7") != plain);
    assert_true(seed_master("") == seed_master(" \n"));
    assert_true(seed_master("7") != seed_master("07"));
    assert_true(seed_master("\xc3\xa9") != seed_master("e"));
}

static void test_streams_are_values(void **unused)
{
    (void)unused;
    Rng first = rng_stream(seed_master("a"), RNG_WORLD, 3);
    Rng second = rng_stream(seed_master("a"), RNG_WORLD, 3);
    for (int i = 0; i < 100; i++) {
        uint32_t drawn = rng_next(&first);
        assert_int_equal(drawn, rng_next(&second));
    }
}

/* No two of many streams begin alike, or run through the same sequence later on. */
static void test_streams_are_independent(void **unused)
{
    (void)unused;
    enum { STREAMS = 6 * 8 * 2 };
    static const char *const seeds[] = {"a", "b"};
    Rng streams[STREAMS];
    int count = 0;
    for (int seed = 0; seed < 2; seed++) {
        for (RngPurpose purpose = RNG_LEVEL; purpose <= RNG_BOT; purpose++) {
            for (uint32_t index = 0; index < 8; index++) {
                streams[count++] = rng_stream(seed_master(seeds[seed]), purpose, index);
            }
        }
    }
    assert_int_equal(count, STREAMS);
    for (int i = 0; i < STREAMS; i++) {
        assert_int_equal(streams[i].increment & 1, 1);
        for (int j = 0; j < i; j++) {
            assert_true(streams[i].increment != streams[j].increment);
            assert_true(streams[i].state != streams[j].state);
        }
    }
}

static void test_drawing_from_one_stream_leaves_another(void **unused)
{
    (void)unused;
    uint64_t master = seed_master("a");
    Rng undisturbed = rng_stream(master, RNG_WAVES, 1);
    uint32_t expected = rng_next(&undisturbed);
    Rng battle = rng_stream(master, RNG_BATTLE, 1);
    for (int i = 0; i < 1000; i++) {
        rng_next(&battle);
    }
    Rng waves = rng_stream(master, RNG_WAVES, 1);
    assert_int_equal(rng_next(&waves), expected);
}

static void test_branch_takes_two_draws(void **unused)
{
    (void)unused;
    Rng parent = rng_stream(seed_master("a"), RNG_WORLD, 1);
    Rng twin = parent;
    Rng child = rng_branch(&parent);
    rng_next(&twin);
    rng_next(&twin);
    assert_true(parent.state == twin.state);
    Rng sister = rng_branch(&parent);
    assert_true(child.increment != sister.increment);
    assert_true(child.state != sister.state);
    assert_true(child.increment != parent.increment);
}

static void test_below_stays_below(void **unused)
{
    (void)unused;
    static const uint32_t limits[] = {1, 2, 3, 7, 100, 1u << 31, (1u << 31) + 1, UINT32_MAX};
    Rng rng = rng_stream(seed_master("below"), RNG_BOT, 0);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        for (int draw = 0; draw < 2000; draw++) {
            assert_true(rng_below(&rng, limits[i]) < limits[i]);
        }
    }
}

/* 60,000 draws over six faces: each within five standard deviations (about 91) of 10,000. */
static void test_below_is_uniform(void **unused)
{
    (void)unused;
    int faces[6] = {0};
    Rng rng = rng_stream(seed_master("dice"), RNG_BOT, 0);
    for (int i = 0; i < 60000; i++) {
        faces[rng_below(&rng, 6)]++;
    }
    for (int face = 0; face < 6; face++) {
        assert_in_range(faces[face], 10000 - 456, 10000 + 456);
    }
}

/* With n = 3/4 of 2^32 a multiplication alone would favour a third of the results twofold. */
static void test_below_rejects_the_surplus(void **unused)
{
    (void)unused;
    enum { DRAWS = 30000 };
    int thirds[3] = {0};
    Rng rng = rng_stream(seed_master("surplus"), RNG_BOT, 0);
    for (int i = 0; i < DRAWS; i++) {
        thirds[rng_below(&rng, 3u << 30) % 3]++;
    }
    for (int i = 0; i < 3; i++) {
        assert_in_range(thirds[i], DRAWS / 3 - 420, DRAWS / 3 + 420);
    }
}

static void test_range_includes_both_ends(void **unused)
{
    (void)unused;
    bool seen[5] = {false};
    Rng rng = rng_stream(seed_master("range"), RNG_BOT, 0);
    for (int i = 0; i < 500; i++) {
        int drawn = rng_range(&rng, -2, 2);
        assert_in_range(drawn + 2, 0, 4);
        seen[drawn + 2] = true;
    }
    for (int i = 0; i < 5; i++) {
        assert_true(seen[i]);
    }
    assert_int_equal(rng_range(&rng, 9, 9), 9);
}

static void test_percent(void **unused)
{
    (void)unused;
    int hits = 0;
    Rng rng = rng_stream(seed_master("percent"), RNG_BOT, 0);
    for (int i = 0; i < 10000; i++) {
        assert_false(rng_percent(&rng, 0));
        assert_true(rng_percent(&rng, 100));
        hits += rng_percent(&rng, 30);
    }
    assert_in_range(hits, 3000 - 230, 3000 + 230);
}

static void test_weighted_follows_its_weights(void **unused)
{
    (void)unused;
    static const uint32_t weights[] = {0, 1, 0, 3, 6, 0};
    int drawn[6] = {0};
    Rng rng = rng_stream(seed_master("weights"), RNG_BOT, 0);
    for (int i = 0; i < 10000; i++) {
        int index = rng_weighted(&rng, weights, 6);
        assert_in_range(index, 0, 5);
        drawn[index]++;
    }
    assert_int_equal(drawn[0] + drawn[2] + drawn[5], 0);
    assert_in_range(drawn[1], 1000 - 150, 1000 + 150);
    assert_in_range(drawn[3], 3000 - 230, 3000 + 230);
    assert_in_range(drawn[4], 6000 - 245, 6000 + 245);
}

static void test_every_order_is_equally_likely(void **unused)
{
    (void)unused;
    int drawn[3][3] = {{0}};
    Rng rng = rng_stream(seed_master("order"), RNG_BOT, 0);
    for (int i = 0; i < 6000; i++) {
        int order[3];
        rng_order(&rng, order, 3);
        assert_in_range(order[0], 0, 2);
        assert_in_range(order[1], 0, 2);
        assert_int_equal(1 << order[0] | 1 << order[1] | 1 << order[2], 7);
        drawn[order[0]][order[1]]++;
    }
    for (int first = 0; first < 3; first++) {
        for (int second = 0; second < 3; second++) {
            assert_in_range(drawn[first][second], first == second ? 0 : 1000 - 145, first == second ? 0 : 1000 + 145);
        }
    }
}

static void test_an_order_of_nothing_rolls_nothing(void **unused)
{
    (void)unused;
    Rng rng = rng_stream(seed_master("order"), RNG_BOT, 0), before = rng;
    rng_order(&rng, NULL, 0);
    assert_memory_equal(&rng, &before, sizeof rng);
}

SUBJECT(rng)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_outputs),
        cmocka_unit_test(test_seed_is_trimmed_text),
        cmocka_unit_test(test_streams_are_values),
        cmocka_unit_test(test_streams_are_independent),
        cmocka_unit_test(test_drawing_from_one_stream_leaves_another),
        cmocka_unit_test(test_branch_takes_two_draws),
        cmocka_unit_test(test_below_stays_below),
        cmocka_unit_test(test_below_is_uniform),
        cmocka_unit_test(test_below_rejects_the_surplus),
        cmocka_unit_test(test_range_includes_both_ends),
        cmocka_unit_test(test_percent),
        cmocka_unit_test(test_weighted_follows_its_weights),
        cmocka_unit_test(test_every_order_is_equally_likely),
        cmocka_unit_test(test_an_order_of_nothing_rolls_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
