/* The ship's rules: each occasion, what can happen then and how often, and what they make of stats and prices. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE}, UNDO = {.kind = DECISION_UNDO};
static const int DAMAGE = 10; /* of a gun's 4, in percent */

/* Begins a battle with one more rule of the ship. */
static void give(Fixture *f, Rule rule)
{
    f->ship[f->ship_count++] = rule;
    fixture_begin(f);
}

static Rule grant(RuleWhen when, int amount)
{
    return (Rule){.when = when, .what = WHAT_GRANT, .resource = RESOURCE_MATERIALS, .amount = amount};
}

static Rule harder(RuleWhen when, RuleUntil until)
{
    return (Rule){
        .when = when, .whom = WHOM_TOWERS, .what = WHAT_MODIFY, .stat = STAT_DAMAGE, .percent = DAMAGE, .until = until};
}

static int32_t materials(const Fixture *f)
{
    return f->battle.resources[RESOURCE_MATERIALS];
}

static int32_t damage_of(const Fixture *f, int building)
{
    return f->battle.stats[building].damage_fine;
}

/* A wave of one attacker that nobody shoots at. */
static void let_through(Fixture *f, int type)
{
    fixture_wave(f, type, 1, 1);
    fixture_decide(f, START);
    fixture_finish_wave(f);
}

/* A gun by the path kills one walker. */
static void kill_one(Fixture *f, int type)
{
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    fixture_decide(f, build_at(SLOT_GUN, 4, 6));
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_decide(f, build_at(SLOT_GUN, 6, 6));
    fixture_wave(f, type, 1, 1);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.killed, 1);
}

static void a_lasting_rule_meets_all_towers(void **state)
{
    Fixture *f = *state;
    give(f, harder(WHEN_ALWAYS, UNTIL_BATTLE));
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    assert_int_equal(damage_of(f, 1), 440);
    assert_int_equal(f->battle.ship_rules[0].tally, 0);
}

static void a_changed_number_knows_whose_rule_it_is(void **state)
{
    Fixture *f = *state;
    ModifierSource sources[2];
    give(f, harder(WHEN_ALWAYS, UNTIL_BATTLE));
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    f->battle.ship_rules[0].clause = CLAUSE_FIRST_FITTING + 3;
    assert_int_equal(battle_modifiers(&f->battle, 1, STAT_DAMAGE, sources, 2), 1);
    assert_int_equal(sources[0].blueprint, NO_INDEX);
    assert_int_equal(sources[0].clause, CLAUSE_FIRST_FITTING + 3);
    assert_int_equal(sources[0].percent, DAMAGE);
}

static void a_tower_alone_has_none_so_near(void **state)
{
    Fixture *f = *state;
    Rule rule = harder(WHEN_ALWAYS, UNTIL_BATTLE);
    rule.alone = 2 * FIX_ONE;
    give(f, rule);
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    assert_int_equal(damage_of(f, 1), 440);
    f->battle.loadout[SLOT_FIELD].cooldown = 0;
    fixture_decide(f, build_at(SLOT_FIELD, 3, 7)); /* no tower */
    assert_int_equal(damage_of(f, 1), 440);
    fixture_decide(f, build_at(SLOT_GUN, 6, 6));
    assert_int_equal(damage_of(f, 1), 440);
    fixture_decide(f, build_at(SLOT_GUN, 4, 6));
    assert_int_equal(damage_of(f, 1), 400);
    fixture_decide(f, UNDO);
    assert_int_equal(damage_of(f, 1), 440);
}

static void prices_go_by_kinds(void **state)
{
    Fixture *f = *state;
    give(f, (Rule){.whom = WHOM_BLUEPRINTS,
                   .what = WHAT_MODIFY,
                   .stat = STAT_MATERIALS,
                   .percent = -20,
                   .kinds = 1 << BLUEPRINT_TOWER});
    assert_int_equal(battle_price(&f->battle, BP_GUN).materials, 8);
    assert_int_equal(battle_price(&f->battle, BP_DRILL).materials, 10);
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    assert_int_equal(f->battle.ship_rules[0].tally, 2);
}

static void the_second_building_is_free_and_can_be_undone(void **state)
{
    Fixture *f = *state;
    give(f, (Rule){.whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .percent = -100, .nth = 2});
    assert_int_equal(battle_price(&f->battle, BP_GUN).materials, 10);
    fixture_decide(f, build_at(SLOT_GUN, 3, 6));
    uint64_t before = battle_hash(&f->battle);
    assert_int_equal(battle_price(&f->battle, BP_SHELL).materials, 0);
    fixture_decide(f, build_at(SLOT_SHELL, 4, 6));
    assert_int_equal(materials(f), 90);
    assert_int_equal(f->battle.ship_rules[0].tally, 20);
    assert_int_equal(battle_price(&f->battle, BP_SHELL).materials, 20);
    fixture_decide(f, UNDO);
    assert_true(battle_hash(&f->battle) == before);
}

/* Of two queued guns the second is the free one. */
static void queued_buildings_count_towards_the_free_one(void **state)
{
    Fixture *f = *state;
    give(f, (Rule){.whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .percent = -100, .nth = 2});
    Decision queue = build_at(SLOT_GUN, 3, 6);
    queue.kind = DECISION_QUEUE;
    fixture_decide(f, queue);
    queue.tile = tile_at(4, 6);
    fixture_decide(f, queue);
    assert_int_equal(battle_queued_price(&f->battle, 0).materials, 10);
    assert_int_equal(battle_queued_price(&f->battle, 1).materials, 0);
}

static void a_battle_starts_with_more(void **state)
{
    Fixture *f = *state;
    give(f, grant(WHEN_BATTLE_START, 7));
    assert_int_equal(materials(f), 107);
    assert_int_equal(fixture_event(f, EVENT_CLAUSE)->amount, 7);
    let_through(f, AT_WALKER);
    assert_int_equal(materials(f), 107);
}

static void waves_start_and_end_with_more(void **state)
{
    Fixture *f = *state;
    Rule share = grant(WHEN_WAVE_END, 0);
    share.percent = 10;
    share.most = 6;
    give(f, share);
    int32_t income[RESOURCE_COUNT];
    battle_income(&f->battle, income);
    assert_int_equal(income[RESOURCE_MATERIALS], 6);
    let_through(f, AT_WALKER);
    assert_int_equal(materials(f), 106);
    f->battle.resources[RESOURCE_MATERIALS] = 25;
    let_through(f, AT_WALKER);
    assert_int_equal(materials(f), 27);
    assert_int_equal(f->battle.ship_rules[0].tally, 8);
    f->ship_count = 0;
    give(f, grant(WHEN_WAVE_START, 3));
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    assert_int_equal(materials(f), 103);
    assert_int_equal(f->battle.ship_rules[0].tally, 3);
}

static void what_stacks_holds_until_harm(void **state)
{
    Fixture *f = *state;
    give(f, harder(WHEN_UNHARMED, UNTIL_HARM));
    kill_one(f, AT_WALKER);
    assert_int_equal(damage_of(f, 1), 440);
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(damage_of(f, 1), 480);
    let_through(f, AT_TOUGH); /* 30 HP get through */
    assert_true(f->battle.leaked > 0);
    assert_int_equal(damage_of(f, 1), 400);
}

static void what_stacks_for_a_wave_ends_with_it(void **state)
{
    Fixture *f = *state;
    give(f, harder(WHEN_USED, UNTIL_WAVE));
    give(f, harder(WHEN_USED, UNTIL_BATTLE));
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    fixture_decide(f, use_at(SLOT_CHARGE, 50, 50));
    assert_int_equal(damage_of(f, 1), 480);
    fixture_finish_wave(f);
    assert_int_equal(damage_of(f, 1), 440);
}

static void what_waits_holds_in_the_next_wave_alone(void **state)
{
    Fixture *f = *state;
    give(f, harder(WHEN_USED, UNTIL_NEXT));
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    static const int expected[] = {400, 440, 480, 400};
    for (int wave = 0; wave < 4; wave++) {
        fixture_wave(f, AT_WALKER, 1, 1);
        fixture_decide(f, START);
        assert_int_equal(damage_of(f, 1), expected[wave]);
        f->battle.resources[RESOURCE_ENERGY] = 60;
        for (int i = 0; i <= wave && wave < 2; i++) {
            f->battle.loadout[SLOT_CHARGE].cooldown = 0;
            fixture_decide(f, use_at(SLOT_CHARGE, 50, 50));
            assert_int_equal(damage_of(f, 1), expected[wave]);
        }
        fixture_finish_wave(f);
    }
}

static void what_is_built_counts_when_the_wave_starts(void **state)
{
    Fixture *f = *state;
    Rule rule = grant(WHEN_BUILT, 4);
    rule.kinds = 1 << BLUEPRINT_TOWER;
    give(f, rule);
    rule = grant(WHEN_BUILT, 30);
    rule.nth = 2;
    give(f, rule);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    fixture_decide(f, build_at(SLOT_GUN, 5, 1));
    assert_int_equal(materials(f), 80);
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    assert_int_equal(materials(f), 80 + 2 * 4 + 30);
    f->battle.night_builds = 1;
    fixture_decide(f, build_at(SLOT_SHELL, 7, 1));
    assert_int_equal(materials(f), 118 - 20 + 4);
    fixture_finish_wave(f);
    assert_int_equal(materials(f), 102);
}

static void kills_count_and_large_ones_apart(void **state)
{
    Fixture *f = *state;
    give(f, grant(WHEN_KILL, 2));
    give(f, grant(WHEN_LARGE_KILLED, 5));
    kill_one(f, AT_WALKER);
    assert_int_equal(materials(f), 60 + 2);
    fixture_begin(f);
    f->blueprints[BP_GUN].attack.damage = 30;
    kill_one(f, AT_BRUTE);
    assert_int_equal(materials(f), 60 + 7);
    f->blueprints[BP_GUN].attack.damage = 4;
}

static void limits_hold_by_wave_and_battle(void **state)
{
    Fixture *f = *state;
    Rule rule = grant(WHEN_USED, 5);
    rule.wave_limit = 1;
    give(f, rule);
    rule.wave_limit = 0;
    rule.battle_limit = 1;
    rule.amount = 20;
    give(f, rule);
    f->battle.resources[RESOURCE_ENERGY] = 60;
    for (int wave = 0; wave < 2; wave++) {
        fixture_wave(f, AT_WALKER, 1, 1);
        fixture_decide(f, START);
        fixture_decide(f, use_at(SLOT_CHARGE, 50, 50));
        fixture_decide(f, use_at(SLOT_CHARGE, 50, 50));
        fixture_finish_wave(f);
    }
    assert_int_equal(materials(f), 100 + 2 * 5 + 20);
}

static void lost_hull_is_answered_once_a_tick(void **state)
{
    Fixture *f = *state;
    give(f, grant(WHEN_HULL_LOST, 9));
    let_through(f, AT_WALKER);
    assert_int_equal(f->battle.hull, 24);
    assert_int_equal(materials(f), 109);
}

/* What meets attackers without a radius meets all of them. */
static void lost_hull_can_hurt_everyone(void **state)
{
    Fixture *f = *state;
    give(f, (Rule){.when = WHEN_HULL_LOST,
                   .whom = WHOM_ATTACKERS,
                   .what = WHAT_DAMAGE,
                   .amount = 3,
                   .damage_types = 1 << DAMAGE_ENERGY});
    fixture_wave(f, AT_WALKER, 3, 40);
    fixture_decide(f, START);
    while (f->battle.leaked == 0) {
        fixture_tick(f);
    }
    assert_int_equal(battle_attacker(&f->battle, 2)->hp, 7);
    assert_int_equal(battle_attacker(&f->battle, 3)->hp, 7);
    assert_int_equal(fixture_event(f, EVENT_CLAUSE)->amount, 6);
}

static void gains_turn_and_set_off(void **state)
{
    Fixture *f = *state;
    give(f, (Rule){.when = WHEN_GAINING, .what = WHAT_CONVERT, .of = RESOURCE_ENERGY, .resource = RESOURCE_FUEL});
    give(f, (Rule){.when = WHEN_GAINED,
                   .what = WHAT_GRANT,
                   .of = RESOURCE_FUEL,
                   .resource = RESOURCE_MATERIALS,
                   .percent = 25});
    let_through(f, AT_WALKER);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 10);
    assert_int_equal(f->battle.resources[RESOURCE_FUEL], 20);
    assert_int_equal(materials(f), 105); /* a quarter of ten, twice */
    assert_int_equal(f->battle.ship_rules[0].tally, 10);
}

static void staying_is_an_occasion(void **state)
{
    Fixture *f = *state;
    give(f, grant(WHEN_STAYED, 11));
    f->battle.resources[RESOURCE_FUEL] = 95;
    let_through(f, AT_WALKER);
    assert_int_equal(f->battle.phase, BATTLE_WON);
    fixture_decide(f, (Decision){.kind = DECISION_STAY});
    assert_int_equal(materials(f), 111);
}

static void attackers_are_slower_and_take_more(void **state)
{
    Fixture *f = *state;
    give(f, (Rule){.whom = WHOM_ATTACKERS, .what = WHAT_MODIFY, .stat = STAT_SPEED, .percent = -50});
    give(f, (Rule){.whom = WHOM_ATTACKERS, .what = WHAT_MODIFY, .stat = STAT_TAKEN, .percent = 50});
    fixture_wave(f, AT_BRUTE, 1, 1);
    fixture_decide(f, START);
    fixture_tick(f);
    fixture_tick(f);
    const Attacker *brute = battle_attacker(&f->battle, 1);
    assert_int_equal(brute->pace, f->attackers[AT_BRUTE].speed / 2);
    fixture_decide(f, use_at(SLOT_CHARGE, 0, 750));
    fixture_tick(f);
    assert_int_equal(battle_attacker(&f->battle, 1)->hp, 40 - 14); /* 15 less a block of 1 */
}

static void the_energy_limit_is_raised(void **state)
{
    Fixture *f = *state;
    give(f, (Rule){.whom = WHOM_PLAYER, .what = WHAT_MODIFY, .stat = STAT_ENERGY_MAX, .amount = 20});
    assert_int_equal(f->battle.energy_max, 80);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(ship)
{
    const struct CMUnitTest tests[] = {
        TEST(a_lasting_rule_meets_all_towers),
        TEST(a_changed_number_knows_whose_rule_it_is),
        TEST(a_tower_alone_has_none_so_near),
        TEST(prices_go_by_kinds),
        TEST(the_second_building_is_free_and_can_be_undone),
        TEST(queued_buildings_count_towards_the_free_one),
        TEST(a_battle_starts_with_more),
        TEST(waves_start_and_end_with_more),
        TEST(what_stacks_holds_until_harm),
        TEST(what_stacks_for_a_wave_ends_with_it),
        TEST(what_waits_holds_in_the_next_wave_alone),
        TEST(what_is_built_counts_when_the_wave_starts),
        TEST(kills_count_and_large_ones_apart),
        TEST(limits_hold_by_wave_and_battle),
        TEST(lost_hull_is_answered_once_a_tick),
        TEST(lost_hull_can_hurt_everyone),
        TEST(gains_turn_and_set_off),
        TEST(staying_is_an_occasion),
        TEST(attackers_are_slower_and_take_more),
        TEST(the_energy_limit_is_raised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
