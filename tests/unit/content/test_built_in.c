/* The content built into the program is that of data/, with all that loading adds to it. */
#include "data_folder.h"

#include "content/load/pack.h"
#include "content/tables/kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

static void same_terrain(const TerrainType *loaded, const TerrainType *built_in)
{
    assert_int_equal(built_in->variant_count, loaded->variant_count);
    for (int i = 0; i < loaded->variant_count; i++) {
        const TerrainVariant *expected = &loaded->variants[i], *found = &built_in->variants[i];
        assert_memory_equal(found->quarters, expected->quarters, sizeof expected->quarters);
        assert_int_equal(found->module, expected->module);
        assert_int_equal(found->weight, expected->weight);
    }
    TerrainType bare = *built_in;
    bare.variants = loaded->variants;
    assert_memory_equal(&bare, loaded, sizeof bare);
}

/* Byte by byte, so that no field can be left out; both were made in zeroed memory. */
static void same_content(const Content *loaded, const Content *built_in)
{
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        assert_int_equal(kind_count(built_in, kind), kind_count(loaded, kind));
        for (int i = 0; kind_is_folder(kind) && kind != KIND_TERRAINS && i < kind_count(loaded, kind); i++) {
            assert_memory_equal(kind_entry(built_in, kind, i), kind_entry(loaded, kind, i),
                                CONTENT_KINDS[kind].table->size);
        }
    }
    for (int i = 0; i < loaded->terrain_count; i++) {
        same_terrain(&loaded->terrains[i], &built_in->terrains[i]);
    }
    Content bare = *built_in;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (kind_is_folder(kind)) {
            memcpy((char *)&bare + CONTENT_KINDS[kind].at, (const char *)loaded + CONTENT_KINDS[kind].at,
                   sizeof(void *));
        }
    }
    assert_memory_equal(&bare, loaded, sizeof bare);
}

static void test_built_in_content_is_that_of_the_data_folder(void **state)
{
    (void)state;
    Content *loaded = content_load(CONTENT_DATA, stderr), *built_in = content_load(NULL, stderr);
    assert_non_null(loaded);
    same_content(loaded, built_in);
    content_free(built_in);
    content_free(loaded);
}

/* The least and the greatest numbers, and texts as long as there is room for. */
static void test_extreme_values_come_back(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    content->blueprints[0].rules[0].amount = INT32_MIN;
    content->blueprints[1].attack.range = INT32_MAX;
    content->attackers[0].resistance[0] = UINT8_MAX;
    memset(content->attackers[0].flavour, 'x', CONTENT_TEXT_SIZE - 1);
    content->blueprints[0].rule_count = content->blueprints[0].rule_count ? content->blueprints[0].rule_count : 1;
    content->hash = UINT64_MAX - 1;
    size_t size;
    uint8_t *bytes = content_pack(content, &size);
    Content *again = content_unpack(bytes, size);
    same_content(content, again);
    free(bytes);
    content_free(again);
    content_free(content);
}

SUBJECT(built_in)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_built_in_content_is_that_of_the_data_folder),
        cmocka_unit_test(test_extreme_values_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
