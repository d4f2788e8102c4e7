/* Targeting, instant and homing shots, blasts, and who gets the credit. */
#include "battle/attackers.h"
#include "battlefield/roster.h"
#include "battle/rules.h"
#include "battle/shots.h"
#include "battle/towers.h"
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

/* Three walkers in reach of a gun at (5, 6): at x = 5.0, 5.9 and 6.5 on row 7, with 10, 4 and 7 HP. */
static void place_three(Fixture *f)
{
    static const Fix progress[3] = {FIX_HALF, FIX_ONE * 4 / 10, 0};
    static const int segment[3] = {5, 6, 7}, hp[3] = {10, 4, 7};
    for (int i = 0; i < 3; i++) {
        roster_add(&f->battle, &f->log, AT_WALKER, segment[i], progress[i]);
        f->battle.attackers[f->battle.order[i]].hp = hp[i];
    }
}

static uint32_t target_of(Fixture *f, TargetPriority priority)
{
    f->battle.buildings[1].priority = (uint8_t)priority;
    f->battle.buildings[1].ready_in = 0;
    f->log.count = 0;
    towers_fire(&f->battle, &f->log);
    return fixture_event(f, EVENT_SHOT)->attacker;
}

static void each_priority_picks_its_own(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_GUN].attack.damage = 0;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    place_three(f);
    assert_int_equal(target_of(f, PRIORITY_FIRST), 3);
    assert_int_equal(target_of(f, PRIORITY_LAST), 1);
    assert_int_equal(target_of(f, PRIORITY_CLOSEST), 2);
    assert_int_equal(target_of(f, PRIORITY_FARTHEST), 3);
    assert_int_equal(target_of(f, PRIORITY_WEAKEST), 2);
    assert_int_equal(target_of(f, PRIORITY_STRONGEST), 1);
}

static void ties_go_to_the_lower_id(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_GUN].attack.damage = 0;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    for (int i = 0; i < 4; i++) {
        roster_add(&f->battle, &f->log, AT_WALKER, 6, FIX_HALF);
    }
    for (int priority = 0; priority < PRIORITY_COUNT; priority++) {
        assert_int_equal(target_of(f, (TargetPriority)priority), 1);
    }
}

static void fires_once_an_interval_and_is_credited(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    roster_add(&f->battle, &f->log, AT_WALKER, 6, 0);
    int shots = 0;
    for (int tick = 0; tick < 41; tick++) {
        f->log.count = 0;
        towers_fire(&f->battle, &f->log);
        shots += fixture_events(f, EVENT_SHOT);
    }
    assert_int_equal(shots, 3);
    assert_int_equal(f->battle.buildings[1].record.damage, 10);
    assert_int_equal(f->battle.buildings[1].record.kills, 1);
    attackers_bury(&f->battle, &f->log);
    assert_int_equal(f->battle.attacker_count, 0);
}

static void nothing_out_of_range_is_shot(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    /* sqrt(3) tiles along the row from the nearest point are in reach of range 2. */
    roster_add(&f->battle, &f->log, AT_WALKER, 7, FIX_ONE * 74 / 100);
    assert_false(battle_tower_engaged(&f->battle, 1));
    roster_add(&f->battle, &f->log, AT_WALKER, 7, FIX_ONE * 73 / 100);
    assert_true(battle_tower_engaged(&f->battle, 1));
}

static void a_homing_shot_follows_and_bursts(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_SHELL, 5, 6));
    roster_add(&f->battle, &f->log, AT_WALKER, 6, 0);
    roster_add(&f->battle, &f->log, AT_WALKER, 5, FIX_HALF);
    roster_add(&f->battle, &f->log, AT_WALKER, 3, 0);
    towers_fire(&f->battle, &f->log);
    assert_int_equal(f->battle.shot_count, 1);
    /* One tile at an eighth a tick. */
    for (int i = 0; i < 7; i++) {
        shots_fly(&f->battle, &f->log);
        assert_int_equal(f->battle.shot_count, 1);
    }
    f->log.count = 0;
    shots_fly(&f->battle, &f->log);
    assert_int_equal(f->battle.shot_count, 0);
    assert_int_equal(fixture_events(f, EVENT_HIT), 2);
    assert_int_equal(battle_attacker(&f->battle, 1)->hp, 5);
    assert_int_equal(battle_attacker(&f->battle, 3)->hp, 10);
    assert_int_equal(f->battle.buildings[1].record.damage, 10);
}

static void a_shot_whose_target_died_is_spent_on_the_spot(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_SHELL].attack.blast = 0;
    fixture_decide(f, build_at(SLOT_SHELL, 5, 6));
    roster_add(&f->battle, &f->log, AT_WALKER, 6, 0);
    towers_fire(&f->battle, &f->log);
    rules_hit(&f->battle, &f->log, f->battle.order[0], 99, 1 << DAMAGE_ENERGY, 0);
    attackers_bury(&f->battle, &f->log);
    roster_add(&f->battle, &f->log, AT_WALKER, 6, 0);
    for (int i = 0; i < 8; i++) {
        shots_fly(&f->battle, &f->log);
    }
    assert_int_equal(f->battle.shot_count, 0);
    assert_int_equal(battle_attacker(&f->battle, 2)->hp, 10);
}

static void a_large_obstacle_casts_a_shadow_on_the_path(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_GUN].attack.range = 4 * FIX_ONE;
    f->world.tiles[tile_index(tile_at(5, 6))].obstacle = OBSTACLE_LARGE;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_GUN, 5, 5));
    Point behind = {5 * FIX_ONE + FIX_HALF, 7 * FIX_ONE + FIX_HALF}, beside = {8 * FIX_ONE, 7 * FIX_ONE + FIX_HALF};
    assert_false(battle_can_hit(&f->battle, BP_GUN, tile_at(5, 5), behind, SIZE_SMALL));
    assert_true(battle_can_hit(&f->battle, BP_GUN, tile_at(5, 5), beside, SIZE_SMALL));
    roster_add(&f->battle, &f->log, AT_WALKER, 6, 0);
    assert_false(battle_tower_engaged(&f->battle, 1));
}

/* The shell's type explodes: it gains beside a boulder, on a corner as well; the gun, whose type is another, doesn't,
 * nor does a shell further off. Two boulders give no more than one. */
static void ground_that_helps_is_a_source_of_its_own(void **state)
{
    Fixture *f = *state;
    f->terrain.bonus_count = 1;
    f->terrain.bonuses[0] = (TerrainBonus){
        .beside = OBSTACLE_LARGE, .stat = STAT_DAMAGE, .percent = 40, .damage_types = 1 << DAMAGE_EXPLOSIVE};
    f->world.tiles[tile_index(tile_at(3, 3))].obstacle = OBSTACLE_LARGE;
    f->world.tiles[tile_index(tile_at(3, 4))].obstacle = OBSTACLE_LARGE;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_SHELL, 4, 4));
    fixture_decide(f, build_at(SLOT_SHELL, 5, 5));
    fixture_decide(f, build_at(SLOT_GUN, 4, 3));
    fixture_decide(f, build_at(SLOT_SHELL, 2, 2));
    static const int32_t damage[] = {7, 5, 4, 7};
    ModifierSource sources[2];
    for (int i = 0; i < 4; i++) {
        assert_int_equal(f->battle.stats[1 + i].damage, damage[i]);
    }
    assert_int_equal(battle_modifiers(&f->battle, 1, STAT_DAMAGE, sources, 2), 1);
    assert_int_equal(sources[0].blueprint, NO_INDEX);
    assert_int_equal(sources[0].clause, NO_INDEX);
    assert_int_equal(sources[0].percent, 40);
    assert_int_equal(battle_modifiers(&f->battle, 1, STAT_RANGE, sources, 2), 0);
    f->terrain.bonuses[0].damage_types = 0;
    fixture_decide(f, build_at(SLOT_GUN, 2, 3));
    assert_int_equal(f->battle.stats[3].damage, 5);
}

/* Water cools the shell beside it alone; whoever stands a tile above the lowest ground gains twice what half a tile
 * gives. */
static void ground_counts_by_surface_and_by_height(void **state)
{
    Fixture *f = *state;
    f->terrain.surface_count = 2;
    f->terrain.bonus_count = 2;
    f->terrain.bonuses[0] = (TerrainBonus){.stat = STAT_INTERVAL, .percent = -50, .surfaces = 1 << 1};
    f->terrain.bonuses[1] = (TerrainBonus){.stat = STAT_RANGE, .percent = 10, .per_height = true};
    f->world.tiles[tile_index(tile_at(3, 3))].surface = 1;
    f->world.tiles[tile_index(tile_at(4, 4))].height = 2;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_GUN, 4, 4));
    fixture_decide(f, build_at(SLOT_GUN, 5, 5));
    const Building *high = battle_building_at(&f->battle, tile_at(4, 4));
    const BuildingStats *stats = f->battle.stats;
    int at = (int)(high - f->battle.buildings);
    assert_int_equal(stats[at].interval, stats[at + 1].interval / 2);
    assert_int_equal(stats[at].range, (int64_t)stats[at + 1].range * 120 / 100);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(towers)
{
    const struct CMUnitTest tests[] = {
        TEST(each_priority_picks_its_own),
        TEST(ground_that_helps_is_a_source_of_its_own),
        TEST(ground_counts_by_surface_and_by_height),
        TEST(ties_go_to_the_lower_id),
        TEST(fires_once_an_interval_and_is_credited),
        TEST(nothing_out_of_range_is_shot),
        TEST(a_homing_shot_follows_and_bursts),
        TEST(a_shot_whose_target_died_is_spent_on_the_spot),
        TEST(a_large_obstacle_casts_a_shadow_on_the_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
