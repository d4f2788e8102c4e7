/* Hashes are FNV-1a with a finaliser, the same on every machine; blocks of memory come zeroed. */
#include "base/hash.h"
#include "base/memory.h"
#include "holdout/world.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static uint64_t raw(const char *bytes)
{
    Hash hash = hash_begin();
    for (; *bytes; bytes++) {
        hash_byte(&hash, (uint8_t)*bytes);
    }
    return hash.value;
}

static void test_published_values(void **unused)
{
    (void)unused;
    assert_true(raw("") == 0xcbf29ce484222325u);
    assert_true(raw("a") == 0xaf63dc4c8601ec8cu);
    assert_true(raw("foobar") == 0x85944171f73967e8u);
    /* SplitMix64 seeded with 0 mixes multiples of the golden ratio; these are its first outputs. */
    assert_true(hash_mix(0x9e3779b97f4a7c15u) == 0xe220a8397b1dcdafu);
    assert_true(hash_mix(0x3c6ef372fe94f82au) == 0x6e789e6aa1b965f4u);
}

static void test_values_are_little_endian_bytes(void **unused)
{
    (void)unused;
    Hash whole = hash_begin(), parts = hash_begin();
    hash_int(&whole, 0x0102030405060708);
    for (int byte = 8; byte > 0; byte--) {
        hash_byte(&parts, (uint8_t)byte);
    }
    assert_true(whole.value == parts.value);
    Hash minus = hash_begin(), ones = hash_begin();
    hash_int(&minus, -1);
    for (int i = 0; i < 8; i++) {
        hash_byte(&ones, 0xff);
    }
    assert_true(minus.value == ones.value);
}

static void test_texts_end(void **unused)
{
    (void)unused;
    Hash first = hash_begin(), second = hash_begin();
    hash_text(&first, "ab");
    hash_text(&first, "c");
    hash_text(&second, "a");
    hash_text(&second, "bc");
    assert_true(hash_end(&first) != hash_end(&second));
}

static void test_world_hash_sees_everything_but_decorations(void **unused)
{
    (void)unused;
    World world;
    memset(&world, 0, sizeof world);
    world.start_count = world.segment_count = world.branch_tile_count = 1;
    uint64_t plain = world_hash(&world);
    world.tiles[7].decoration = 3;
    assert_true(world_hash(&world) == plain);
    World changed[] = {world, world, world, world, world, world, world, world, world};
    changed[0].terrain = 1;
    changed[1].hub.x = 1;
    changed[2].tiles[WORLD_TILES - 1].height = 1;
    changed[3].tiles[0].slant = SLANT_WEST;
    changed[4].tiles[0].obstacle = OBSTACLE_FUEL;
    changed[5].tiles[0].distance = WORLD_NO_DISTANCE;
    changed[6].starts[0].length = 10;
    changed[7].segments[0].to.y = 1;
    changed[8].branch_tiles[0].x = 1;
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++) {
        assert_true(world_hash(&changed[i]) != plain);
        for (size_t j = 0; j < i; j++) {
            assert_true(world_hash(&changed[i]) != world_hash(&changed[j]));
        }
    }
}

static void test_obstacle_names(void **unused)
{
    (void)unused;
    assert_string_equal(obstacle_name(OBSTACLE_NONE), "none");
    assert_string_equal(obstacle_name(OBSTACLE_MINERALS), "minerals");
    assert_string_equal(obstacle_name(OBSTACLE_FUEL), "fuel");
}

static void test_memory(void **unused)
{
    (void)unused;
    unsigned char *block = memory_new(16, 4);
    for (int i = 0; i < 64; i++) {
        assert_int_equal(block[i], 0);
        block[i] = (unsigned char)i;
    }
    block = memory_grow(block, 1024, 4);
    for (int i = 0; i < 64; i++) {
        assert_int_equal(block[i], i);
    }
    block = memory_grow(block, 0, 4);
    assert_non_null(block);
    free(block);
    void *empty = memory_new(0, 8);
    assert_non_null(empty);
    free(empty);
}

SUBJECT(hash)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_values), cmocka_unit_test(test_values_are_little_endian_bytes),
        cmocka_unit_test(test_texts_end),        cmocka_unit_test(test_world_hash_sees_everything_but_decorations),
        cmocka_unit_test(test_obstacle_names),   cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
