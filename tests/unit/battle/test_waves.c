/* The course of a wave and of a battle: phases, spawning, abilities, production, winning, staying, leaving. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE}, STAY = {.kind = DECISION_STAY},
                      LEAVE = {.kind = DECISION_LEAVE};

static void batches_come_spaced_with_a_gap(void **state)
{
    Fixture *f = *state;
    f->battle.waves[0] = (Wave){.number = 1,
                                .batch_count = 2,
                                .batches = {{.count = 3, .spacing = 5, .types = {AT_WALKER}},
                                            {.count = 2, .spacing = 10, .types = {AT_BRUTE}}}};
    fixture_decide(f, START);
    static const int expected[5] = {1, 6, 11, 31, 41};
    int spawned = 0;
    for (int tick = 1; tick <= 60; tick++) {
        fixture_tick(f);
        if (fixture_events(f, EVENT_SPAWNED)) {
            assert_true(spawned < 5);
            assert_int_equal(tick, expected[spawned++]);
        }
    }
    assert_int_equal(spawned, 5);
}

static void first_sight_is_told_once(void **state)
{
    Fixture *f = *state;
    fixture_wave(f, AT_WALKER, 2, 5);
    fixture_decide(f, START);
    fixture_tick(f);
    assert_int_equal(fixture_events(f, EVENT_FIRST_SIGHT), 1);
    for (int i = 0; i < 5; i++) {
        fixture_tick(f);
    }
    assert_int_equal(fixture_events(f, EVENT_SPAWNED), 1);
    assert_int_equal(fixture_events(f, EVENT_FIRST_SIGHT), 0);
}

static void an_ability_lands_at_the_next_tick(void **state)
{
    Fixture *f = *state;
    fixture_refused(f, use_at(SLOT_CHARGE, 50, 750), "only while a wave");
    fixture_wave(f, AT_BRUTE, 2, 2);
    fixture_decide(f, START);
    fixture_tick(f);
    fixture_refused(f, use_at(SLOT_CHARGE, 1500, 750), "outside");
    fixture_refused(f, use_at(SLOT_GUN, 50, 750), "build it between waves");
    fixture_decide(f, use_at(SLOT_CHARGE, 0, 750));
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 2);
    assert_int_equal(battle_attacker(&f->battle, 1)->hp, 40);
    fixture_tick(f);
    assert_int_equal(battle_attacker(&f->battle, 1)->hp, 31);
    fixture_decide(f, use_at(SLOT_CHARGE, 0, 750));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 94);
}

static void ability_damage_grows_with_the_wave(void **state)
{
    Fixture *f = *state;
    const Rule *rule = &f->blueprints[BP_CHARGE].rules[0];
    assert_int_equal(battle_ability_damage(&f->battle, rule), 10);
    f->battle.wave = 8;
    assert_int_equal(battle_ability_damage(&f->battle, rule), 17);
}

static void finish_empty_wave(Fixture *f)
{
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
}

/* Two waves, whoever stands there: what comes to a half empty one has what is left, and afterwards anything may stand
 * there but a drill. */
static void a_deposit_pays_until_it_is_dry(void **state)
{
    Fixture *f = *state;
    Tile tile = tile_at(2, 2);
    f->terrain.phases[0] = (ObstaclePhase){.kind = OBSTACLE_MINERALS, .waves = 2};
    f->terrain.phase_count = 1;
    f->world.tiles[tile_index(tile)].obstacle = OBSTACLE_MINERALS;
    fixture_begin(f);
    assert_int_equal(battle_deposit_left(&f->battle, tile), 2);
    assert_int_equal(battle_deposit_left(&f->battle, tile_at(3, 3)), -1);
    fixture_decide(f, build_at(SLOT_DRILL, 2, 2));
    finish_empty_wave(f);
    assert_int_equal(battle_deposit_left(&f->battle, tile), 1);
    assert_int_equal(fixture_events(f, EVENT_DRY), 0);
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = tile});
    fixture_decide(f, build_at(SLOT_DRILL, 2, 2));
    finish_empty_wave(f);
    assert_int_equal(f->battle.buildings[1].record.produced[RESOURCE_MATERIALS], 5);
    assert_int_equal(fixture_event(f, EVENT_DRY)->building, f->battle.buildings[1].id);
    assert_false(battle_produces(&f->battle, 1));
    finish_empty_wave(f);
    assert_int_equal(f->battle.buildings[1].record.produced[RESOURCE_MATERIALS], 5);
    assert_int_equal(battle_deposit_left(&f->battle, tile), 0);
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = tile});
    fixture_refused(f, build_at(SLOT_DRILL, 2, 2), "dry");
    fixture_decide(f, build_at(SLOT_GUN, 2, 2));
}

static void production_follows_deposit_and_limit(void **state)
{
    Fixture *f = *state;
    f->world.tiles[tile_index(tile_at(2, 2))].obstacle = OBSTACLE_MINERALS;
    f->world.tiles[tile_index(tile_at(3, 2))].obstacle = OBSTACLE_FUEL;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_DRILL, 2, 2));
    fixture_decide(f, build_at(SLOT_DRILL, 3, 2));
    int32_t income[RESOURCE_COUNT];
    battle_income(&f->battle, income);
    assert_int_equal(income[RESOURCE_FUEL], 12);
    assert_int_equal(income[RESOURCE_MATERIALS], 5);
    assert_int_equal(income[RESOURCE_ENERGY], 10);
    assert_int_equal(battle_waves_left(&f->battle), 9);
    f->battle.resources[RESOURCE_ENERGY] = 55;
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.resources[RESOURCE_FUEL], 12);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 85);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 60);
    assert_int_equal(fixture_event(f, EVENT_WASTED)->amount, 5);
    assert_int_equal(f->battle.buildings[1].record.produced[RESOURCE_MATERIALS], 5);
    assert_int_equal(f->battle.wave, 2);
    assert_int_equal(f->battle.phase, BATTLE_BUILD);
}

/* However much there is, a tank takes its waves: an even part of it can be in after each, who was slow makes it up. */
static void a_hose_carries_so_much_a_wave(void **state)
{
    Fixture *f = *state;
    f->content.battle.fill_waves = 4;
    fixture_begin(f);
    f->battle.fuel_goal = 90;
    assert_false(battle_fuel_suffices(&f->battle));
    static const int32_t gathered[] = {10, 80, 500, 500}, full[] = {10, 45, 68, 90};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(f->battle.phase, BATTLE_BUILD);
        fixture_wave(f, AT_WALKER, 1, 5);
        fixture_decide(f, START);
        f->battle.resources[RESOURCE_FUEL] = gathered[i] - battle_fuel_ahead(&f->battle);
        const Filling before = battle_filling(&f->battle);
        fixture_finish_wave(f);
        const Filling tank = battle_filling(&f->battle);
        assert_int_equal(f->battle.resources[RESOURCE_FUEL], gathered[i]);
        assert_int_equal(tank.full, full[i]);
        assert_int_equal(tank.waits, gathered[i] - full[i]);
        assert_int_equal(before.full + before.coming, full[i]);
        if (i == 1) { /* 80 and what comes are enough, and it takes two waves more */
            assert_true(battle_fuel_suffices(&f->battle));
            assert_int_equal(battle_waves_left(&f->battle), 2);
        }
    }
    assert_int_equal(f->battle.phase, BATTLE_WON);
    assert_int_equal(battle_waves_left(&f->battle), 0);
}

/* What comes as a wave begins counts until it has come, whoever looks before the wave or in it. */
static void fuel_as_waves_begin_is_foreseen(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_DRILL].rules[f->blueprints[BP_DRILL].rule_count++] = (Rule){
        .when = WHEN_WAVE_START, .what = WHAT_GRANT, .resource = RESOURCE_FUEL, .amount = 30, .deposit = OBSTACLE_FUEL};
    f->world.tiles[tile_index(tile_at(3, 2))].obstacle = OBSTACLE_FUEL;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_DRILL, 3, 2));
    int last = f->battle.wave + battle_waves_left(&f->battle) - 1;
    for (int before = 0; f->battle.resources[RESOURCE_FUEL] < f->battle.fuel_goal;) {
        assert_int_equal(f->battle.wave + battle_waves_left(&f->battle) - 1, last);
        before = f->battle.resources[RESOURCE_FUEL] + battle_fuel_ahead(&f->battle);
        fixture_wave(f, AT_WALKER, 1, 5);
        fixture_decide(f, START);
        assert_int_equal(f->battle.resources[RESOURCE_FUEL] + battle_fuel_ahead(&f->battle), before);
        if (f->battle.resources[RESOURCE_FUEL] < f->battle.fuel_goal) {
            assert_int_equal(f->battle.wave + battle_waves_left(&f->battle) - 1, last);
        }
        fixture_finish_wave(f);
        assert_int_equal(f->battle.resources[RESOURCE_FUEL], before);
    }
    assert_int_equal(f->battle.wave - 1, last);
}

/* What is paid in whole pieces of a production of 2.8, for as long as the deposit lasts, is foreseen to the piece. */
static void the_wave_that_fills_the_tank_is_foreseen(void **state)
{
    Fixture *f = *state;
    f->terrain.bonuses[0] = (TerrainBonus){.stat = STAT_PRODUCTION, .percent = 40};
    f->terrain.bonus_count = 1;
    f->terrain.phases[0] = (ObstaclePhase){.kind = OBSTACLE_FUEL, .waves = 5};
    f->terrain.phase_count = 1;
    f->blueprints[BP_DRILL].rules[f->blueprints[BP_DRILL].rule_count++] = (Rule){
        .when = WHEN_WAVE_END, .what = WHAT_GRANT, .resource = RESOURCE_FUEL, .amount = 2, .deposit = OBSTACLE_FUEL};
    f->world.tiles[tile_index(tile_at(3, 2))].obstacle = OBSTACLE_FUEL;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_DRILL, 3, 2));
    int last = f->battle.wave + battle_waves_left(&f->battle) - 1;
    assert_in_range(last, 6, 20);
    while (f->battle.phase == BATTLE_BUILD) {
        assert_int_equal(f->battle.wave + battle_waves_left(&f->battle) - 1, last);
        finish_empty_wave(f);
    }
    assert_int_equal(f->battle.wave - 1, last);
}

static void cooldowns_go_down_with_waves(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_BATTERY, 0, 0));
    fixture_refused(f, build_at(SLOT_BATTERY, 0, 1), "ready again in 2 waves");
    for (int i = 0; i < 2; i++) {
        fixture_wave(f, AT_WALKER, 1, 5);
        fixture_decide(f, START);
        fixture_finish_wave(f);
    }
    fixture_decide(f, build_at(SLOT_BATTERY, 0, 1));
}

static void win(Fixture *f)
{
    f->battle.resources[RESOURCE_FUEL] = 95;
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_WON);
}

static void fuel_at_the_goal_wins_and_pays_for_speed(void **state)
{
    Fixture *f = *state;
    win(f);
    /* 20 for the battle, 9 waves under a par of 10 at 2 each, at most 12. */
    assert_int_equal(f->battle.credits, 32);
    fixture_refused(f, START, "leave, or stay");
    fixture_decide(f, LEAVE);
    assert_int_equal(f->battle.phase, BATTLE_CLEARED);
    assert_int_equal(f->battle.credits, 32);
    fixture_refused(f, STAY, "go on to the next");
}

static void stays(Fixture *f, const int credits[3])
{
    win(f);
    for (int i = 0; i < 3; i++) {
        fixture_decide(f, STAY);
        fixture_wave(f, AT_WALKER, 1, 5);
        fixture_decide(f, START);
        fixture_finish_wave(f);
        assert_int_equal(f->battle.credits, credits[i]);
    }
}

static void staying_can_pay_more_each_time(void **state)
{
    stays(*state, (const int[3]){38, 46, 56});
}

static void staying_can_pay_less_each_time_down_to_nothing(void **state)
{
    Fixture *f = *state;
    f->content.battle.credits_stay_growth = -4;
    stays(f, (const int[3]){38, 40, 40});
}

static void a_wave_waits_for_what_its_dead_spawn(void **state)
{
    Fixture *f = *state;
    fixture_wave(f, AT_SPLITTER, 1, 5);
    fixture_decide(f, START);
    fixture_tick(f);
    fixture_decide(f, use_at(SLOT_CHARGE, 0, 750));
    fixture_tick(f);
    assert_int_equal(f->battle.phase, BATTLE_WAVE);
    assert_int_equal(f->battle.attacker_count, 2);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.leaked, 2);
}

/* What holds from a wave's end on is in the numbers of the build phase already. */
static void what_a_wave_end_gives_holds_at_once(void **state)
{
    static const StatusType asleep = {
        .id = "asleep", .bearer = BEARER_BUILDINGS, .effect = EFFECT_PARALYSE, .unit = UNIT_WAVES, .glyph = 'z'};
    Fixture *f = *state;
    StatusType statuses[] = {asleep};
    f->content.statuses = statuses;
    f->content.status_count = 1;
    Blueprint *battery = &f->blueprints[BP_BATTERY];
    battery->rules[battery->rule_count++] = (Rule){.when = WHEN_WAVE_END,
                                                   .whom = WHOM_TOWERS,
                                                   .what = WHAT_STATUS,
                                                   .radius = FIX_ONE * 3 / 2,
                                                   .status = 0,
                                                   .count = 1};
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_decide(f, build_at(SLOT_BATTERY, 4, 6));
    fixture_wave(f, AT_WALKER, 1, 2);
    fixture_decide(f, START);
    assert_true(f->battle.stats[1].works);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_BUILD);
    assert_true(f->battle.buildings[1].statuses[0].left > 0);
    assert_false(f->battle.stats[1].works);
}

static void a_copy_plays_on_the_same(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_SHELL, 5, 6));
    fixture_wave(f, AT_SPLITTER, 8, 5);
    fixture_decide(f, START);
    for (int i = 0; i < 60; i++) {
        fixture_tick(f);
    }
    Fixture *copy = fixture_new();
    copy->battle = f->battle;
    copy->battle.content = &copy->content;
    assert_true(battle_hash(&copy->battle) == battle_hash(&f->battle));
    fixture_finish_wave(f);
    assert_false(battle_hash(&copy->battle) == battle_hash(&f->battle));
    fixture_finish_wave(copy);
    assert_true(battle_hash(&copy->battle) == battle_hash(&f->battle));
    fixture_free(copy);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(waves)
{
    const struct CMUnitTest tests[] = {
        TEST(batches_come_spaced_with_a_gap),
        TEST(first_sight_is_told_once),
        TEST(an_ability_lands_at_the_next_tick),
        TEST(ability_damage_grows_with_the_wave),
        TEST(production_follows_deposit_and_limit),
        TEST(a_hose_carries_so_much_a_wave),
        TEST(fuel_as_waves_begin_is_foreseen),
        TEST(the_wave_that_fills_the_tank_is_foreseen),
        TEST(a_deposit_pays_until_it_is_dry),
        TEST(cooldowns_go_down_with_waves),
        TEST(fuel_at_the_goal_wins_and_pays_for_speed),
        TEST(staying_can_pay_more_each_time),
        TEST(staying_can_pay_less_each_time_down_to_nothing),
        TEST(a_wave_waits_for_what_its_dead_spawn),
        TEST(what_a_wave_end_gives_holds_at_once),
        TEST(a_copy_plays_on_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
