/* What many attackers near each other do to one another, and how shields end. */
#include "fixture.h"

#include "battle/attackers.h"
#include "battle/burning.h"
#include "battle/hits.h"
#include "battle/rules.h"
#include "battlefield/pace.h"
#include "battlefield/placement.h"
#include "battlefield/roster.h"
#include "battlefield/statuses.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static const Fix TENTH = FIX_ONE / 10;

static Attacker *add(Fixture *f, int type, int segment)
{
    roster_add(&f->battle, &f->log, type, segment, 0);
    return &f->battle.attackers[f->battle.order[f->battle.attacker_count - 1]];
}

static void set_pace_rule(Fixture *f, int type, RuleWhom whom, int percent)
{
    f->attackers[type].rule_count = 1;
    f->attackers[type].rules[0] = (Rule){.when = WHEN_ALWAYS,
                                         .whom = whom,
                                         .what = WHAT_MODIFY,
                                         .stat = STAT_SPEED,
                                         .radius = 2 * FIX_ONE,
                                         .percent = percent};
}

/* Each healer makes those near it faster by 1 percent. However many there are, all of them count: 200 and the walker's
 * pace is three times its speed; a healer meets all others, itself aside. */
static void all_who_drive_others_on_count(void **state)
{
    Fixture *f = *state;
    enum { HEALERS = 200 };
    set_pace_rule(f, AT_HEALER, WHOM_ATTACKERS, 1);
    Attacker *walker = add(f, AT_WALKER, 4), *far = add(f, AT_WALKER, 9), *healer = NULL;
    for (int i = 0; i < HEALERS; i++) {
        healer = add(f, AT_HEALER, 5);
    }
    paces_set(&f->battle);
    assert_int_equal(walker->pace, TENTH * (100 + HEALERS) / 100);
    assert_int_equal(healer->pace, TENTH * (100 + HEALERS - 1) / 100);
    assert_int_equal(far->pace, TENTH);
}

static void who_drives_itself_on_drives_nobody_else(void **state)
{
    Fixture *f = *state;
    set_pace_rule(f, AT_HEALER, WHOM_SELF, 50);
    Attacker *walker = add(f, AT_WALKER, 5), *first = add(f, AT_HEALER, 5), *second = add(f, AT_HEALER, 5);
    paces_set(&f->battle);
    assert_int_equal(walker->pace, TENTH);
    assert_int_equal(first->pace, TENTH * 150 / 100);
    assert_int_equal(second->pace, TENTH * 150 / 100);
}

/* One tick, in which everybody walks as fast as a fresh look at where it stands says. */
static void walk_as_expected(Fixture *f)
{
    const Battle *battle = &f->battle;
    Fix expected[ATTACKERS_MAX];
    for (int i = 0; i < battle->attacker_count; i++) {
        expected[battle->order[i]] = battle_pace(battle, &battle->attackers[battle->order[i]]);
    }
    fixture_tick(f);
    for (int i = 0; i < battle->attacker_count; i++) {
        assert_int_equal(battle->attackers[battle->order[i]].pace, expected[battle->order[i]]);
    }
}

static void walk_for(Fixture *f, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        walk_as_expected(f);
    }
}

static void make_field_slow(Fixture *f)
{
    Blueprint *field = &f->blueprints[BP_FIELD];
    field->rule_count = 1;
    field->rules[0] = (Rule){.when = WHEN_ALWAYS,
                             .whom = WHOM_ATTACKERS,
                             .radius = 2 * FIX_ONE,
                             .what = WHAT_MODIFY,
                             .stat = STAT_SPEED,
                             .percent = -50};
}

/* Healers drive walkers that overtake them, brutes crawl past a field; then one is pulled back, one dies, one comes, a
 * field is built, and one falls. */
static void paces_follow_what_comes_goes_and_walks(void **state)
{
    Fixture *f = *state;
    set_pace_rule(f, AT_HEALER, WHOM_ATTACKERS, 30);
    f->attackers[AT_HEALER].speed = TENTH / 3;
    f->attackers[AT_BRUTE].speed = TENTH / 50;
    make_field_slow(f);
    placement_put(&f->battle, BP_FIELD, tile_at(5, 6), 0);
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, (Decision){.kind = DECISION_START_WAVE});
    fixture_tick(f);
    for (int i = 0; i < 8; i++) {
        add(f, i % 2 == 0 ? AT_WALKER : AT_BRUTE, i);
    }
    Attacker *first = add(f, AT_HEALER, 2), *second = add(f, AT_HEALER, 4);
    walk_as_expected(f);
    walk_for(f, 20);
    setback_pull(&f->battle, &f->log, (int)(second - f->battle.attackers), 2 * FIX_ONE);
    walk_for(f, 5);
    setback_pull(&f->battle, &f->log, f->battle.order[1], FIX_ONE);
    walk_for(f, 5);
    first->hp = 0;
    f->battle.deaths = true;
    attackers_bury(&f->battle, &f->log);
    walk_for(f, 5);
    add(f, AT_HEALER, 6);
    walk_for(f, 5);
    placement_put(&f->battle, BP_FIELD, tile_at(8, 8), 0);
    walk_for(f, 5);
    placement_collapse(&f->battle, &f->log, 1);
    walk_for(f, 20);
}

enum { SHIELD, IMMUNITY = 7, SHIELD_TICKS = 5, SHIELD_HP = 4 };

static const Rule GIVE_SHIELD = {.what = WHAT_STATUS, .status = SHIELD, .amount = SHIELD_HP, .seconds = SHIELD_TICKS};

/* A shield that lasts 5 ticks or 4 HP, and cannot be had again for 7 ticks after its end. */
static void begin_with_shields(Fixture *f, StatusType *type)
{
    *type = (StatusType){.id = "shield",
                         .name = "Shield",
                         .bearer = BEARER_ATTACKERS,
                         .effect = EFFECT_SHIELD,
                         .unit = UNIT_SECONDS,
                         .immunity = IMMUNITY};
    f->content.statuses = type;
    f->content.status_count = 1;
    fixture_begin(f);
}

static const StatusHold *shielded(Fixture *f)
{
    int slot = (int)(add(f, AT_BRUTE, 5) - f->battle.attackers);
    status_give_attacker(&f->battle, &f->log, slot, &GIVE_SHIELD);
    const StatusHold *hold = &f->battle.attackers[slot].statuses[SHIELD];
    assert_int_equal(hold->left, SHIELD_TICKS);
    assert_int_equal(hold->amount, SHIELD_HP);
    return hold;
}

/* From the tick of its end on; nothing is given before the immunity is over. */
static void expect_immune(Fixture *f, const StatusHold *hold)
{
    int slot = f->battle.order[0];
    for (int i = 0; i < IMMUNITY; i++) {
        assert_int_equal(hold->immune, IMMUNITY - i);
        status_give_attacker(&f->battle, &f->log, slot, &GIVE_SHIELD);
        assert_int_equal(hold->left, 0);
        assert_int_equal(hold->amount, 0);
        burning_tick(&f->battle, &f->log);
        statuses_tick_buildings(&f->battle);
    }
    status_give_attacker(&f->battle, &f->log, slot, &GIVE_SHIELD);
    assert_int_equal(hold->left, SHIELD_TICKS);
    assert_int_equal(hold->amount, SHIELD_HP);
}

static void a_shield_that_runs_out_leaves_immunity(void **state)
{
    Fixture *f = *state;
    StatusType type;
    begin_with_shields(f, &type);
    const StatusHold *hold = shielded(f);
    for (int i = 0; i < SHIELD_TICKS; i++) {
        burning_tick(&f->battle, &f->log);
        statuses_tick_buildings(&f->battle);
    }
    expect_immune(f, hold);
}

/* The brute blocks 1: 3 of 4 get through, then 2, of which the shield has 1 left to take. */
static void a_shield_that_is_broken_leaves_immunity(void **state)
{
    Fixture *f = *state;
    StatusType type;
    begin_with_shields(f, &type);
    const StatusHold *hold = shielded(f);
    rules_hit(&f->battle, &f->log, f->battle.order[0], 4, 1 << DAMAGE_ENERGY, 0);
    assert_int_equal(hold->amount, 1);
    assert_int_equal(hold->immune, 0);
    const Event *absorbed = fixture_event(f, EVENT_ABSORBED);
    assert_int_equal(absorbed->attacker, f->battle.attackers[f->battle.order[0]].id);
    assert_int_equal(absorbed->amount, 3);
    assert_int_equal(absorbed->type, SHIELD);
    rules_hit(&f->battle, &f->log, f->battle.order[0], 3, 1 << DAMAGE_ENERGY, 0);
    assert_int_equal(f->battle.attackers[f->battle.order[0]].hp, 39);
    assert_int_equal(hold->left, 0);
    assert_int_equal(fixture_events(f, EVENT_ABSORBED), 2);
    expect_immune(f, hold);
}

/* A field beside the Hub that halves speeds within 2 tiles. */
static void build_slowing_field(Fixture *f)
{
    make_field_slow(f);
    fixture_begin(f);
    f->battle.loadout[SLOT_FIELD].cooldown = 0;
    fixture_decide(f, build_at(SLOT_FIELD, 12, 8));
}

/* Says at each tick how long an attacker still has, and counts how long it really takes. */
static void expect_arrivals(Fixture *f)
{
    enum { TICKS_MAX = 400 };
    int said[TICKS_MAX], ticks = 0;
    while (f->battle.leaked == 0 && ticks < TICKS_MAX) {
        said[ticks] =
            f->battle.attacker_count > 0 ? battle_arrival(&f->battle, &f->battle.attackers[f->battle.order[0]]) : 0;
        fixture_tick(f);
        ticks++;
    }
    assert_int_equal(f->battle.leaked, 1);
    for (int i = 0; i < ticks; i++) {
        assert_true(said[i] == 0 || said[i] == ticks - i);
    }
    assert_int_equal(said[ticks - 1], 1);
}

static void arrival_is_foretold_through_a_field_that_slows(void **state)
{
    Fixture *f = *state;
    build_slowing_field(f);
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, (Decision){.kind = DECISION_START_WAVE});
    expect_arrivals(f);
}

static void pace_is_that_of_the_place_and_of_what_ails(void **state)
{
    Fixture *f = *state;
    StatusType slow = {.id = "slow", .bearer = BEARER_ATTACKERS, .effect = EFFECT_SLOW, .unit = UNIT_SECONDS};
    f->content.statuses = &slow;
    f->content.status_count = 1;
    build_slowing_field(f);
    assert_int_equal(battle_pace(&f->battle, add(f, AT_WALKER, 5)), TENTH);
    assert_int_equal(battle_pace(&f->battle, add(f, AT_WALKER, 12)), TENTH / 2);
    Attacker *slowed = add(f, AT_WALKER, 5);
    int slot = (int)(slowed - f->battle.attackers);
    status_give_attacker(&f->battle, &f->log, slot,
                         &(Rule){.what = WHAT_STATUS, .status = 0, .amount = 50, .seconds = 21});
    assert_int_equal(battle_pace(&f->battle, slowed), TENTH / 2);
    set_pace_rule(f, AT_HEALER, WHOM_ATTACKERS, 100);
    add(f, AT_HEALER, 5);
    assert_int_equal(battle_pace(&f->battle, slowed), TENTH);
}

/* Slowed by half for 21 ticks, of which the first is the one in which it is looked at next. */
static void arrival_counts_statuses_as_long_as_they_last(void **state)
{
    Fixture *f = *state;
    StatusType slow = {.id = "slow", .bearer = BEARER_ATTACKERS, .effect = EFFECT_SLOW, .unit = UNIT_SECONDS};
    f->content.statuses = &slow;
    f->content.status_count = 1;
    build_slowing_field(f);
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, (Decision){.kind = DECISION_START_WAVE});
    fixture_tick(f);
    int plain = battle_arrival(&f->battle, &f->battle.attackers[f->battle.order[0]]);
    status_give_attacker(&f->battle, &f->log, f->battle.order[0],
                         &(Rule){.what = WHAT_STATUS, .status = 0, .amount = 50, .seconds = 21});
    assert_int_equal(battle_arrival(&f->battle, &f->battle.attackers[f->battle.order[0]]), plain + 10);
    expect_arrivals(f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(auras)
{
    const struct CMUnitTest tests[] = {
        TEST(all_who_drive_others_on_count),
        TEST(who_drives_itself_on_drives_nobody_else),
        TEST(paces_follow_what_comes_goes_and_walks),
        TEST(a_shield_that_runs_out_leaves_immunity),
        TEST(a_shield_that_is_broken_leaves_immunity),
        TEST(arrival_is_foretold_through_a_field_that_slows),
        TEST(pace_is_that_of_the_place_and_of_what_ails),
        TEST(arrival_counts_statuses_as_long_as_they_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
