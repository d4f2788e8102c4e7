/* Later versions of attackers: what they are multiplied by, what stays, and which names are no longer free. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"

static const char TIERS[] = "tiers:\n"
                            "  - {name: II, level: 5, wave: 7, toughness: 2.5, block: 2}\n"
                            "  - {name: III, level: 10, wave: 13, toughness: 100, block: 4}\n";

static const char BEAST[] = "{id: beast, name: Beast, glyph: s, size: large, hp: 301, speed: 0.6, value: 20000, "
                            "spacing: 1, level: 6, block: 3, hit-max: 5, resistance: {energy: 30}, rules: ["
                            "{when: every, period: 1, whom: self, what: heal, amount: 7}, "
                            "{when: killed, whom: self, what: spawn, attacker: whelp, amount: 2}, "
                            "{when: killed, whom: self, what: spawn, attacker: king, amount: 1}, "
                            "{when: damaged, whom: self, what: status, status: shield, seconds: 2, amount: 6}, "
                            "{when: damaged, whom: self, what: status, status: armour, seconds: 2}, "
                            "{when: damaged, whom: self, what: status, status: hasted, seconds: 2, amount: 6}]}";
static const char ARMOUR[] = "{id: armour, name: Armour, glyph: A, bearer: attackers, effect: shield, unit: seconds, "
                             "stacking: strongest, amount: 9, seconds-max: 5}";
static const char WHELP[] = "{id: whelp, name: Whelp, glyph: y, size: small, hp: 3, speed: 1, value: 3, spacing: 1, "
                            "level: 1}";
static const char KING[] = "{id: king, name: King, glyph: x, size: boss, hp: 9, speed: 1, value: 9, spacing: 1, "
                           "level: 1}";

/* The data with two tiers of our own and three attackers more. */
static DataFolder *folder_with_tiers(void)
{
    DataFolder *folder = data_folder_new();
    char *waves = data_folder_read(folder, "waves.yaml"), *end = strstr(waves, "tiers:");
    assert_non_null(end);
    char *text = calloc(strlen(waves) + sizeof TIERS, 1);
    assert_non_null(text);
    memcpy(text, waves, (size_t)(end - waves));
    strcat(text, TIERS);
    data_folder_text(folder, "waves.yaml", text);
    data_folder_text(folder, "statuses/armour.yaml", ARMOUR);
    data_folder_text(folder, "attackers/beast.yaml", BEAST);
    data_folder_text(folder, "attackers/whelp.yaml", WHELP);
    data_folder_text(folder, "attackers/king.yaml", KING);
    free(text);
    free(waves);
    return folder;
}

/* Letters are few: a boss goes, and leaves its own. */
static void free_letter(const DataFolder *folder, const char *boss)
{
    char file[64], listed[64];
    snprintf(file, sizeof file, "attackers/%s.yaml", boss);
    snprintf(listed, sizeof listed, ", %s", boss);
    data_folder_remove(folder, file);
    data_folder_change(folder, "run.yaml", listed, "");
}

static const AttackerType *attacker(const Content *content, const char *id)
{
    int index = content_attacker(content, id);
    assert_true(index >= 0);
    return &content->attackers[index];
}

static void tiers_multiply_what_makes_tough(void **state)
{
    (void)state;
    DataFolder *folder = folder_with_tiers();
    Content *content = data_folder_load(folder);
    assert_int_equal(content->wave.tier_count, 2);
    const AttackerType *one = attacker(content, "beast"), *two = attacker(content, "beast-2"),
                       *three = attacker(content, "beast-3");
    assert_ptr_equal(two, one + 1);
    assert_ptr_equal(three, one + 2);
    assert_int_equal(one->tier, 0);
    assert_int_equal(two->tier, 1);
    assert_int_equal(three->tier, 2);
    assert_string_equal(two->name, "Beast II");
    assert_string_equal(three->name, "Beast III");
    assert_string_equal(content_called(content, one, 1).words, "Beast");
    assert_string_equal(content_called(content, one, 2).words, "Beasts");
    assert_string_equal(content_called(content, three, 1).words, "Beast III");
    assert_string_equal(content_called(content, three, 20).words, "Beasts III");
    assert_int_equal(two->hp, 753); /* 752.5 */
    assert_int_equal(two->value, 50000);
    assert_int_equal(two->block, 6);
    assert_int_equal(two->rules[0].amount, 18); /* 17.5 */
    assert_int_equal(two->hit_max, 13);         /* 12.5 */
    assert_int_equal(two->rules[3].amount, 15);
    assert_int_equal(two->rules[4].amount, 23); /* 22.5: of the status */
    assert_int_equal(two->rules[5].amount, 6);  /* no shield */
    assert_int_equal(three->hp, 30100);
    assert_int_equal(three->hit_max, 500);
    assert_int_equal(three->rules[3].amount, 600);
    assert_int_equal(three->value, 1000000); /* the most there may be */
    assert_int_equal(three->block, 12);
    assert_int_equal(one->hp, 301);
    content_free(content);
    data_folder_free(folder);
}

static void all_else_stays(void **state)
{
    (void)state;
    DataFolder *folder = folder_with_tiers();
    Content *content = data_folder_load(folder);
    const AttackerType *one = attacker(content, "beast"), *three = attacker(content, "beast-3");
    assert_int_equal(three->glyph, 's');
    assert_int_equal(three->size, SIZE_LARGE);
    assert_int_equal(three->speed, one->speed);
    assert_int_equal(three->spacing, 20);
    assert_int_equal(three->level, 6);
    assert_int_equal(three->resistance[DAMAGE_ENERGY], 30);
    assert_int_equal(three->rule_count, 6);
    assert_int_equal(three->rules[0].period, 20);
    assert_int_equal(three->rules[1].amount, 2);
    content_free(content);
    data_folder_free(folder);
}

static void what_is_spawned_is_of_the_same_tier(void **state)
{
    (void)state;
    DataFolder *folder = folder_with_tiers();
    Content *content = data_folder_load(folder);
    static const char *const beasts[] = {"beast", "beast-2", "beast-3"}, *const whelps[] = {"whelp", "whelp-2",
                                                                                            "whelp-3"};
    for (int i = 0; i < 3; i++) {
        const AttackerType *beast = attacker(content, beasts[i]);
        assert_string_equal(content->attackers[beast->rules[1].attacker].id, whelps[i]);
        assert_string_equal(content->attackers[beast->rules[2].attacker].id, "king");
    }
    assert_string_equal(content->attackers[attacker(content, "gel-2")->rules[0].attacker].id, "mite-2");
    assert_int_equal(content_attacker(content, "king-2"), -1);
    char text[CONTENT_TEXT_SIZE * 4];
    describe_attacker(content, content_attacker(content, "beast-3"), text, sizeof text);
    assert_non_null(strstr(text, "Spawns 2 Whelps III when killed."));
    assert_non_null(strstr(text, "Spawns 1 King when killed."));
    content_free(content);
    data_folder_free(folder);
}

static void refused(const char *name, const char *text, const char *expected)
{
    DataFolder *folder = folder_with_tiers();
    free_letter(folder, "the-knot");
    data_folder_text(folder, name, text);
    data_folder_refused(folder, expected);
    data_folder_free(folder);
}

static void a_file_can_say_its_plural(void **state)
{
    (void)state;
    DataFolder *folder = folder_with_tiers();
    Content *without = data_folder_load(folder);
    data_folder_text(folder, "attackers/whelp.yaml",
                     "{id: whelp, name: Whelp, plural: Whelpen, glyph: y, size: small, hp: 3, speed: 1, value: 3, "
                     "spacing: 1, level: 1}");
    Content *content = data_folder_load(folder);
    assert_string_equal(content_called(content, attacker(content, "whelp"), 2).words, "Whelpen");
    assert_string_equal(content_called(content, attacker(content, "whelp-2"), 0).words, "Whelpen II");
    assert_true(content->hash == without->hash);
    content_free(content);
    content_free(without);
    data_folder_free(folder);
}

static void names_of_tiers_are_taken(void **state)
{
    (void)state;
    refused("attackers/whelp-3.yaml",
            "{id: whelp-3, name: X, glyph: k, size: boss, hp: 1, speed: 1, value: 1, spacing: 1, level: 1}",
            "attackers/whelp-3.yaml:1: id: is what a tier of whelp is called; choose another");
    refused("attackers/a-very-long-name-for-a-monster.yaml",
            "{id: a-very-long-name-for-a-monster, name: X, glyph: k, size: small, hp: 1, speed: 1, value: 1, "
            "spacing: 1, level: 1}",
            "id: leaves no room for the number of a tier; use at most 29 letters");
}

static void names_of_no_tier_are_free(void **state)
{
    (void)state;
    DataFolder *folder = folder_with_tiers();
    free_letter(folder, "the-knot");
    free_letter(folder, "the-wake");
    data_folder_text(folder, "attackers/whelp-4.yaml",
                     "{id: whelp-4, name: X, glyph: k, size: boss, hp: 1, speed: 1, value: 1, spacing: 1, level: 1}");
    data_folder_text(folder, "attackers/whelp-2x.yaml",
                     "{id: whelp-2x, name: X, glyph: w, size: boss, hp: 1, speed: 1, value: 1, spacing: 1, level: 1}");
    Content *content = data_folder_load(folder);
    assert_int_equal(attacker(content, "whelp-2x")->tier, 0);
    assert_int_equal(attacker(content, "whelp-4")->tier, 0);
    assert_int_equal(attacker(content, "whelp-4")->size, SIZE_BOSS);
    content_free(content);
    data_folder_free(folder);
}

SUBJECT(tiers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiers_multiply_what_makes_tough),
        cmocka_unit_test(all_else_stays),
        cmocka_unit_test(what_is_spawned_is_of_the_same_tier),
        cmocka_unit_test(a_file_can_say_its_plural),
        cmocka_unit_test(names_of_tiers_are_taken),
        cmocka_unit_test(names_of_no_tier_are_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
