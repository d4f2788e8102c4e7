/* Several changes at once: slow and haste on one attacker, gains that become other gains, buildings that raise each
 * other's neighbours, and the limits below which no price, time or pace falls. */
#include "battlefield/roster.h"
#include "battlefield/economy.h"
#include "battlefield/pace.h"
#include "battlefield/stats.h"
#include "battlefield/statuses.h"
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SLOW, HASTE, OVERCLOCKED, STATUS_KINDS, SPEED = FIX_ONE / 10, RADIUS = FIX_ONE * 3 / 2 };

static StatusType statuses[STATUS_KINDS] = {
    [SLOW] = {.id = "slow", .bearer = BEARER_ATTACKERS, .effect = EFFECT_SLOW, .unit = UNIT_SECONDS},
    [HASTE] = {.id = "haste", .bearer = BEARER_ATTACKERS, .effect = EFFECT_HASTE, .unit = UNIT_SECONDS},
    [OVERCLOCKED] = {.id = "overclocked", .bearer = BEARER_BUILDINGS, .effect = EFFECT_HASTE, .unit = UNIT_SECONDS},
};

static int begin(void **state)
{
    Fixture *f = fixture_new();
    f->content.status_count = STATUS_KINDS;
    f->content.statuses = statuses;
    f->blueprints[BP_BATTERY].energy = f->blueprints[BP_BATTERY].cooldown = 0;
    f->blueprints[BP_FIELD].cooldown_start = 0;
    f->world.tiles[tile_index(tile_at(5, 5))].obstacle = OBSTACLE_MINERALS;
    f->world.tiles[tile_index(tile_at(9, 5))].obstacle = OBSTACLE_MINERALS;
    fixture_begin(f);
    f->battle.resources[RESOURCE_MATERIALS] = 1000;
    *state = f;
    return 0;
}

static int end(void **state)
{
    fixture_free(*state);
    return 0;
}

static void add_rule(Fixture *f, int blueprint, Rule rule)
{
    f->blueprints[blueprint].rules[f->blueprints[blueprint].rule_count++] = rule;
}

static void give(Fixture *f, int status, int amount)
{
    Rule rule = {.what = WHAT_STATUS, .status = status, .seconds = 100, .amount = amount};
    status_give_attacker(&f->battle, &f->log, f->battle.order[0], &rule);
}

/* The pace of a lone walker with these two. */
static Fix pace_with(Fixture *f, int slow, int haste, bool haste_first)
{
    fixture_begin(f);
    roster_add(&f->battle, &f->log, AT_WALKER, 3, 0);
    for (int i = 0; i < 2; i++) {
        bool hastens = (i == 0) == haste_first;
        if (hastens ? haste > 0 : slow > 0) {
            give(f, hastens ? HASTE : SLOW, hastens ? haste : slow);
        }
    }
    paces_set(&f->battle);
    return f->battle.attackers[f->battle.order[0]].pace;
}

static void slow_and_haste_multiply(void **state)
{
    Fixture *f = *state;
    assert_int_equal(pace_with(f, 0, 0, false), SPEED);
    assert_int_equal(pace_with(f, 40, 0, false), SPEED * 60 / 100);
    assert_int_equal(pace_with(f, 0, 50, false), SPEED * 150 / 100);
    assert_int_equal(pace_with(f, 40, 50, false), SPEED * 60 / 100 * 150 / 100);
    assert_int_equal(pace_with(f, 40, 50, true), SPEED * 60 / 100 * 150 / 100);
}

static void a_pace_has_its_limits(void **state)
{
    Fixture *f = *state;
    assert_int_equal(pace_with(f, 90, 0, false), SPEED * f->content.battle.pace_min / 100);
    assert_int_equal(pace_with(f, 100, 50, false), SPEED * f->content.battle.pace_min / 100);
    assert_int_equal(pace_with(f, 0, 900, false), SPEED * f->content.battle.pace_max / 100);
    assert_int_equal(pace_with(f, 90, 900, true), SPEED * 10 / 100 * 1000 / 100);
}

static void energy_is_turned_into_materials(void **state)
{
    Fixture *f = *state;
    int32_t *have = f->battle.resources;
    add_rule(f, BP_BATTERY,
             (Rule){.when = WHEN_GAINING, .what = WHAT_CONVERT, .of = RESOURCE_ENERGY, .resource = RESOURCE_MATERIALS});
    fixture_decide(f, build_at(SLOT_BATTERY, 2, 2));
    have[RESOURCE_ENERGY] = f->battle.energy_max;
    have[RESOURCE_MATERIALS] = 0;
    f->log.count = 0;
    economy_gain(&f->battle, &f->log, RESOURCE_ENERGY, 7, NULL);
    assert_int_equal(have[RESOURCE_MATERIALS], 7);
    assert_int_equal(have[RESOURCE_ENERGY], f->battle.energy_max);
    assert_int_equal(fixture_events(f, EVENT_WASTED), 0);
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = tile_at(2, 2)});
    have[RESOURCE_ENERGY] = 0;
    economy_gain(&f->battle, &f->log, RESOURCE_ENERGY, 7, NULL);
    assert_int_equal(have[RESOURCE_ENERGY], 7);
    assert_int_equal(have[RESOURCE_MATERIALS], 7);
}

/* Each converts a gain at most once, in the order in which they were built, so that two never go in circles. */
static void converters_do_not_go_in_circles(void **state)
{
    Fixture *f = *state;
    int32_t *have = f->battle.resources;
    add_rule(f, BP_BATTERY,
             (Rule){.when = WHEN_GAINING, .what = WHAT_CONVERT, .of = RESOURCE_ENERGY, .resource = RESOURCE_MATERIALS});
    add_rule(f, BP_FIELD,
             (Rule){.when = WHEN_GAINING, .what = WHAT_CONVERT, .of = RESOURCE_MATERIALS, .resource = RESOURCE_ENERGY});
    fixture_decide(f, build_at(SLOT_BATTERY, 2, 2));
    fixture_decide(f, build_at(SLOT_FIELD, 4, 2));
    have[RESOURCE_ENERGY] = have[RESOURCE_MATERIALS] = 0;
    economy_gain(&f->battle, &f->log, RESOURCE_ENERGY, 5, NULL);
    assert_int_equal(have[RESOURCE_ENERGY], 5);
    assert_int_equal(have[RESOURCE_MATERIALS], 0);
    economy_gain(&f->battle, &f->log, RESOURCE_MATERIALS, 5, NULL);
    assert_int_equal(have[RESOURCE_ENERGY], 10);
    assert_int_equal(have[RESOURCE_MATERIALS], 0);
}

static int32_t materials_income(const Fixture *f)
{
    int32_t income[RESOURCE_COUNT];
    battle_income(&f->battle, income);
    return income[RESOURCE_MATERIALS];
}

/* All amounts first, then the sum of all percents, of the drill's 5; and again without them. */
static void a_building_raises_its_neighbours(void **state)
{
    Fixture *f = *state;
    add_rule(f, BP_BATTERY,
             (Rule){.when = WHEN_ALWAYS,
                    .whom = WHOM_BUILDINGS,
                    .radius = RADIUS,
                    .what = WHAT_MODIFY,
                    .stat = STAT_PRODUCTION,
                    .amount = 2,
                    .percent = 50});
    fixture_decide(f, build_at(SLOT_DRILL, 5, 5));
    fixture_decide(f, build_at(SLOT_DRILL, 9, 5));
    assert_int_equal(materials_income(f), 5 + 5);
    fixture_decide(f, build_at(SLOT_BATTERY, 4, 4));
    assert_int_equal(materials_income(f), (5 + 2) * 150 / 100 + 5);
    fixture_decide(f, build_at(SLOT_BATTERY, 6, 6));
    assert_int_equal(materials_income(f), (5 + 2 + 2) * 200 / 100 + 5);
    fixture_wave(f, AT_WALKER, 0, 1);
    f->battle.waves[0].batch_count = 0;
    fixture_decide(f, (Decision){.kind = DECISION_START_WAVE});
    int32_t before = f->battle.resources[RESOURCE_MATERIALS];
    fixture_finish_wave(f);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS] - before, (5 + 2 + 2) * 200 / 100 + 5);
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = tile_at(4, 4)});
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = tile_at(6, 6)});
    assert_int_equal(materials_income(f), 5 + 5);
}

/* Two that raise their neighbours raise each other, and none itself. */
static void raisers_raise_each_other(void **state)
{
    Fixture *f = *state;
    add_rule(f, BP_GUN,
             (Rule){.when = WHEN_ALWAYS,
                    .whom = WHOM_TOWERS,
                    .radius = RADIUS,
                    .what = WHAT_MODIFY,
                    .stat = STAT_DAMAGE,
                    .percent = 50});
    fixture_decide(f, build_at(SLOT_GUN, 3, 3));
    assert_int_equal(f->battle.stats[1].damage, 4);
    fixture_decide(f, build_at(SLOT_GUN, 4, 3));
    fixture_decide(f, build_at(SLOT_GUN, 5, 3));
    assert_int_equal(f->battle.stats[1].damage, 4 * 150 / 100);
    assert_int_equal(f->battle.stats[2].damage, 4 * 200 / 100);
    assert_int_equal(f->battle.stats[3].damage, 4 * 150 / 100);
}

static void prices_have_a_floor(void **state)
{
    Fixture *f = *state;
    f->battle.resources[RESOURCE_ENERGY] = f->battle.energy_max;
    f->blueprints[BP_SHELL].materials = 15;
    add_rule(
        f, BP_FIELD,
        (Rule){
            .when = WHEN_ALWAYS, .whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_MATERIALS, .percent = -30});
    add_rule(
        f, BP_FIELD,
        (Rule){.when = WHEN_ALWAYS, .whom = WHOM_BLUEPRINTS, .what = WHAT_MODIFY, .stat = STAT_ENERGY, .amount = -3});
    assert_int_equal(battle_price(&f->battle, BP_GUN).materials, 10);
    fixture_decide(f, build_at(SLOT_FIELD, 2, 2));
    assert_int_equal(battle_price(&f->battle, BP_GUN).materials, 7);
    assert_int_equal(battle_price(&f->battle, BP_CHARGE).energy, 5);
    for (int x = 3; x < 8; x++) {
        fixture_decide(f, build_at(SLOT_FIELD, x, 2));
    }
    assert_int_equal(battle_price(&f->battle, BP_GUN).materials, 5);
    assert_int_equal(battle_price(&f->battle, BP_SHELL).materials, 8); /* half of 15, rounded up */
    assert_int_equal(battle_price(&f->battle, BP_CHARGE).energy, 4);
    assert_int_equal(battle_price(&f->battle, BP_FIELD).materials, 1);
    int32_t before = f->battle.resources[RESOURCE_MATERIALS];
    fixture_decide(f, build_at(SLOT_GUN, 3, 5));
    assert_int_equal(before - f->battle.resources[RESOURCE_MATERIALS], 5);
}

static void the_time_between_shots_has_a_floor(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 3, 5));
    Rule rule = {.what = WHAT_STATUS, .status = OVERCLOCKED, .seconds = 100, .amount = 100};
    status_give_building(&f->battle, &f->log, 1, &rule);
    stats_refresh(&f->battle);
    assert_int_equal(f->battle.stats[1].interval, 20 / 2);
    rule.amount = 900;
    f->battle.buildings[1].statuses[OVERCLOCKED].left = 0;
    status_give_building(&f->battle, &f->log, 1, &rule);
    stats_refresh(&f->battle);
    assert_int_equal(f->battle.stats[1].interval, 20 * f->content.battle.interval_min / 100);
}

SUBJECT(compound)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(slow_and_haste_multiply),
        TEST(a_pace_has_its_limits),
        TEST(energy_is_turned_into_materials),
        TEST(converters_do_not_go_in_circles),
        TEST(a_building_raises_its_neighbours),
        TEST(raisers_raise_each_other),
        TEST(prices_have_a_floor),
        TEST(the_time_between_shots_has_a_floor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
