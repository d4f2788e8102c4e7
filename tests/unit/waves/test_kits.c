/* Which attackers a kit has an answer to, and that the first level asks nothing else. */
#include "waves/answer.h"
#include "wave_content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GUN, BLAST, CHARGE, ROCK, BLUEPRINTS };
static const uint8_t ALL[] = {GUN, BLAST, CHARGE, ROCK};

static Blueprint kit_blueprints[] = {
    [GUN] = {.kind = BLUEPRINT_TOWER,
             .attack = {.shape = SHAPE_INSTANT, .damage = 10, .damage_types = 1 << DAMAGE_PHYSICAL}},
    [BLAST] = {.kind = BLUEPRINT_TOWER,
               .attack = {.shape = SHAPE_SHELL, .damage = 10, .blast = FIX_ONE, .damage_types = 1 << DAMAGE_EXPLOSIVE}},
    [CHARGE] = {.kind = BLUEPRINT_ABILITY,
                .rule_count = 1,
                .rules = {{.when = WHEN_USED,
                           .whom = WHOM_ATTACKERS,
                           .what = WHAT_DAMAGE,
                           .amount = 10,
                           .damage_types = 1 << DAMAGE_ENERGY}}},
    [ROCK] = {.kind = BLUEPRINT_ECONOMIC},
};
static StatusType hidden = {.effect = EFFECT_STEALTH};

static Content kit_content(AttackerType *types, int count)
{
    Content content = wave_content();
    content.blueprints = kit_blueprints;
    content.blueprint_count = BLUEPRINTS;
    content.statuses = &hidden;
    content.status_count = 1;
    content.attackers = types;
    content.attacker_count = count;
    content.plan_count = 0;
    return content;
}

static bool answered(const AttackerType *type, const uint8_t *blueprints, int count)
{
    AttackerType types[] = {*type};
    Content content = kit_content(types, 1);
    return wave_kit_answers(&content, &(WaveKit){count, blueprints}, 0);
}

static void what_resists_one_is_left_to_the_other(void **unused)
{
    (void)unused;
    const AttackerType soft = {.hp = 1}, half = {.resistance = {[DAMAGE_PHYSICAL] = 50}},
                       most = {.resistance = {[DAMAGE_PHYSICAL] = 51}}, shell = {.block = 6};
    assert_true(answered(&soft, ALL, 1));
    assert_true(answered(&half, ALL, 1));
    assert_false(answered(&most, ALL, 1));
    assert_true(answered(&most, ALL, 2));
    assert_false(answered(&shell, ALL, 2));
}

static void abilities_count_where_nothing_else_does(void **unused)
{
    (void)unused;
    const AttackerType soft = {.hp = 1}, most = {.resistance = {[DAMAGE_PHYSICAL] = 80, [DAMAGE_EXPLOSIVE] = 80}};
    const uint8_t without_guns[] = {CHARGE, ROCK};
    assert_false(answered(&most, ALL, 4));
    assert_true(answered(&most, without_guns, 2));
    assert_false(answered(&soft, &without_guns[1], 1));
}

static void what_hides_wants_a_blast_or_eyes(void **unused)
{
    (void)unused;
    const AttackerType shy = {.rule_count = 1, .rules = {{.what = WHAT_STATUS, .whom = WHOM_SELF}}};
    assert_false(answered(&shy, ALL, 1));
    assert_true(answered(&shy, ALL, 2));
    kit_blueprints[GUN].attack.sees_stealth = true;
    assert_true(answered(&shy, ALL, 1));
    kit_blueprints[GUN].attack.sees_stealth = false;
}

static void what_it_spawns_counts_too(void **unused)
{
    (void)unused;
    AttackerType types[] = {{.rule_count = 1, .rules = {{.what = WHAT_SPAWN, .attacker = 1}}},
                            {.resistance = {[DAMAGE_PHYSICAL] = 100}}};
    Content content = kit_content(types, 2);
    assert_false(wave_kit_answers(&content, &(WaveKit){1, ALL}, 0));
    assert_true(wave_kit_answers(&content, &(WaveKit){2, ALL}, 0));
}

/* Nobody comes at the first level whom the kit can't answer, unless there is nobody whom it can. */
static void the_first_level_is_for_the_kit(void **unused)
{
    (void)unused;
    AttackerType types[] = {{.hp = 5, .value = 5, .speed = WAVE_SPEED(10), .level = 1},
                            {.hp = 5, .value = 5, .speed = WAVE_SPEED(10), .level = 1, .block = 9},
                            {.hp = 6, .value = 6, .speed = WAVE_SPEED(10), .level = 1}};
    Content content = kit_content(types, 3);
    static const uint8_t rock = ROCK;
    const struct {
        int level;
        WaveKit kit;
        int count;
    } cases[] = {{1, {1, ALL}, 2}, {2, {1, ALL}, 3}, {1, {0, NULL}, 3}, {1, {1, &rock}, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const WaveSite site = {cases[i].level, -1, 1, cases[i].kit};
        Roster roster;
        wave_roster_of(&roster, &content, &site, rng_stream(i, RNG_WAVES, 1));
        assert_int_equal(roster.count, cases[i].count);
    }
}

SUBJECT(kits)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_resists_one_is_left_to_the_other),
        cmocka_unit_test(abilities_count_where_nothing_else_does),
        cmocka_unit_test(what_hides_wants_a_blast_or_eyes),
        cmocka_unit_test(what_it_spawns_counts_too),
        cmocka_unit_test(the_first_level_is_for_the_kit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
