/* What is otherwise in battles by a permission, and is not without it. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE}, UNDO = {.kind = DECISION_UNDO};

static void permit(Fixture *f, Permission permission)
{
    f->permissions = 1u << permission;
    fixture_begin(f);
}

static Decision delete_at(int x, int y)
{
    return (Decision){.kind = DECISION_DELETE, .tile = tile_at(x, y)};
}

static void run_wave(Fixture *f, int count, int spacing)
{
    fixture_wave(f, AT_WALKER, count, spacing);
    fixture_decide(f, START);
}

static void one_building_a_wave(void **state)
{
    Fixture *f = *state;
    run_wave(f, 1, 1);
    fixture_refused(f, build_at(SLOT_GUN, 3, 6), "only between waves");
    permit(f, PERMISSION_BUILD_IN_WAVE);
    for (int wave = 0; wave < 2; wave++) {
        run_wave(f, 1, 1);
        fixture_decide(f, build_at(SLOT_GUN, 3 + wave, 1));
        assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 90 - 10 * wave);
        fixture_refused(f, build_at(SLOT_GUN, 6, 1), "only between waves");
        fixture_finish_wave(f);
    }
    assert_int_equal(f->battle.night_builds, 0);
}

static void half_comes_back(void **state)
{
    Fixture *f = *state;
    for (int half = 0; half < 2; half++) {
        fixture_decide(f, build_at(SLOT_SHELL, 3, 1));
        run_wave(f, 1, 1);
        fixture_finish_wave(f);
        fixture_decide(f, delete_at(3, 1));
        assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 80 + 10 * half);
        permit(f, PERMISSION_REFUND_HALF);
    }
}

/* Nor can the price be had back by taking down what has just been built. */
static void nothing_is_undone(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_SHELL, 3, 1));
    fixture_decide(f, UNDO);
    permit(f, PERMISSION_NO_UNDO);
    fixture_decide(f, build_at(SLOT_SHELL, 3, 1));
    fixture_refused(f, UNDO, "in this run");
    fixture_decide(f, delete_at(3, 1));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 80);
    fixture_refused(f, UNDO, "in this run");
}

static void only_types_are_known(void **state)
{
    Fixture *f = *state;
    assert_int_equal(battle_wave_known(&f->battle, 0), WAVE_KNOWN);
    permit(f, PERMISSION_WAVES_UNKNOWN);
    assert_int_equal(battle_wave_known(&f->battle, 0), WAVE_TYPES_KNOWN);
    assert_int_equal(battle_wave_known(&f->battle, 1), WAVE_UNKNOWN);
    assert_false(battle_is_stay(&f->battle));
}

static void anything_stands_on_small_obstacles(void **state)
{
    Fixture *f = *state;
    f->world.tiles[tile_index(tile_at(3, 1))].obstacle = OBSTACLE_SMALL;
    f->world.tiles[tile_index(tile_at(4, 1))].obstacle = OBSTACLE_LARGE;
    fixture_begin(f);
    fixture_refused(f, build_at(SLOT_GUN, 3, 1), "Nothing can be built here");
    permit(f, PERMISSION_BUILD_ON_OBSTACLES);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    fixture_refused(f, build_at(SLOT_GUN, 4, 1), "Nothing can be built here");
}

static void hull_stands_in_for_what_is_missing(void **state)
{
    Fixture *f = *state;
    permit(f, PERMISSION_ABILITIES_FOR_HULL);
    assert_int_equal(battle_price(&f->battle, BP_CHARGE).hull, 0);
    run_wave(f, 1, 1);
    f->battle.resources[RESOURCE_ENERGY] = 0;
    f->battle.resources[RESOURCE_MATERIALS] = 7; /* 8 are asked */
    fixture_refused(f, build_at(SLOT_GUN, 3, 6), "only between waves");
    fixture_decide(f, use_at(SLOT_CHARGE, 50, 50));
    assert_int_equal(f->battle.hull, 23);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 7);
    f->battle.hull = 2;
    fixture_refused(f, use_at(SLOT_CHARGE, 50, 50), "costs 2 hull");
    permit(f, PERMISSION_REFUND_HALF);
    run_wave(f, 1, 1);
    f->battle.resources[RESOURCE_ENERGY] = f->battle.resources[RESOURCE_MATERIALS] = 0;
    fixture_refused(f, use_at(SLOT_CHARGE, 50, 50), "energy");
}

/* The brute is on its way for longer than 20 s. */
static void the_next_wave_does_not_wait(void **state)
{
    Fixture *f = *state;
    enum { LATEST = 401 };
    f->attackers[AT_BRUTE].speed = FIX_ONE / 100;
    permit(f, PERMISSION_WAVES_OVERLAP);
    fixture_wave(f, AT_BRUTE, 1, 1);
    fixture_decide(f, START);
    fixture_tick(f);
    assert_int_equal(f->battle.next_wave_in, LATEST - 1);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1)); /* there may be no build phase to come */
    for (int tick = 2; tick <= LATEST; tick++) {
        assert_int_equal(f->battle.wave, 1);
        fixture_tick(f);
    }
    assert_int_equal(f->battle.wave, 2);
    assert_int_equal(f->battle.phase, BATTLE_WAVE);
    assert_int_equal(f->battle.attacker_count, 1);
    f->attackers[AT_BRUTE].speed = FIX_ONE / 20;
}

static void who_is_quick_has_a_build_phase(void **state)
{
    Fixture *f = *state;
    permit(f, PERMISSION_WAVES_OVERLAP);
    run_wave(f, 1, 1);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_BUILD);
    assert_int_equal(f->battle.next_wave_in, 0);
    assert_int_equal(f->battle.wave, 2);
}

static void what_needs_a_deposit_stands_on_any_obstacle(void **state)
{
    Fixture *f = *state;
    f->world.tiles[tile_index(tile_at(3, 1))].obstacle = OBSTACLE_LARGE;
    fixture_begin(f);
    fixture_refused(f, build_at(SLOT_DRILL, 3, 1), "on minerals or fuel");
    permit(f, PERMISSION_DIG_ANYWHERE);
    fixture_refused(f, build_at(SLOT_GUN, 3, 1), "Nothing can be built here");
    fixture_refused(f, build_at(SLOT_DRILL, 5, 1), "on an obstacle");
    fixture_decide(f, build_at(SLOT_DRILL, 3, 1));
    assert_int_equal(battle_deposit(&f->battle, tile_at(3, 1)), OBSTACLE_MINERALS);
    run_wave(f, 1, 1);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 90 + 5);
}

static void what_needs_a_deposit_is_built_in_waves(void **state)
{
    Fixture *f = *state;
    f->world.tiles[tile_index(tile_at(3, 1))].obstacle = OBSTACLE_MINERALS;
    f->world.tiles[tile_index(tile_at(5, 1))].obstacle = OBSTACLE_MINERALS;
    permit(f, PERMISSION_DIG_IN_WAVE);
    run_wave(f, 1, 1);
    fixture_decide(f, build_at(SLOT_DRILL, 3, 1));
    fixture_decide(f, build_at(SLOT_DRILL, 5, 1));
    fixture_refused(f, build_at(SLOT_GUN, 7, 1), "only what needs a deposit");
    assert_int_equal(f->battle.night_builds, 0);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 80 + 2 * 5);
}

static void a_tower_is_raised_twice(void **state)
{
    Fixture *f = *state;
    f->content.battle.raise_damage = 50;
    f->world.tiles[tile_index(tile_at(2, 2))].obstacle = OBSTACLE_MINERALS;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    fixture_refused(f, build_at(SLOT_GUN, 3, 1), "stands here");
    permit(f, PERMISSION_RAISE_TOWERS);
    for (int raised = 0; raised <= RAISES_MAX; raised++) {
        fixture_decide(f, build_at(SLOT_GUN, 3, 1));
        assert_int_equal(f->battle.buildings[1].raised, raised);
        assert_int_equal(f->battle.stats[1].damage_fine, 400 + 200 * raised);
        assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 90 - 10 * raised);
    }
    assert_int_equal(f->battle.building_count, 2);
    fixture_refused(f, build_at(SLOT_GUN, 3, 1), "raised as far as it goes");
    fixture_refused(f, build_at(SLOT_SHELL, 3, 1), "stands here");
    fixture_decide(f, build_at(SLOT_DRILL, 2, 2));
    fixture_refused(f, build_at(SLOT_DRILL, 2, 2), "stands here");
}

static void what_can_not_be_raised_says_why(void **state)
{
    Fixture *f = *state;
    fixture_begin(f);
    permit(f, PERMISSION_RAISE_TOWERS);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    const int gun = f->battle.buildings[1].blueprint;
    assert_true(battle_can_raise(&f->battle, gun, tile_at(3, 1)));
    assert_false(battle_can_raise(&f->battle, gun, tile_at(4, 1)));
    f->battle.buildings[1].raised = RAISES_MAX;
    assert_false(battle_can_raise(&f->battle, gun, tile_at(3, 1)));
    f->battle.buildings[1].raised = 0;
    f->blueprints[gun].attack.damage = 0;
    assert_false(battle_can_raise(&f->battle, gun, tile_at(3, 1)));
    fixture_refused(f, build_at(SLOT_GUN, 3, 1), "deals no damage that could be raised");
}

static void what_raised_a_tower_is_undone_and_paid_back(void **state)
{
    Fixture *f = *state;
    permit(f, PERMISSION_RAISE_TOWERS);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    uint64_t once = battle_hash(&f->battle);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    assert_true(battle_hash(&f->battle) != once);
    fixture_decide(f, UNDO);
    assert_true(battle_hash(&f->battle) == once);
    fixture_decide(f, build_at(SLOT_GUN, 3, 1));
    fixture_decide(f, delete_at(3, 1));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 100);
    fixture_decide(f, UNDO);
    assert_int_equal(f->battle.buildings[1].raised, 1);
    fixture_decide(f, UNDO);
    assert_true(battle_hash(&f->battle) == once);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(permissions)
{
    const struct CMUnitTest tests[] = {
        TEST(one_building_a_wave),
        TEST(half_comes_back),
        TEST(nothing_is_undone),
        TEST(only_types_are_known),
        TEST(anything_stands_on_small_obstacles),
        TEST(hull_stands_in_for_what_is_missing),
        TEST(the_next_wave_does_not_wait),
        TEST(who_is_quick_has_a_build_phase),
        TEST(what_needs_a_deposit_stands_on_any_obstacle),
        TEST(what_needs_a_deposit_is_built_in_waves),
        TEST(a_tower_is_raised_twice),
        TEST(what_can_not_be_raised_says_why),
        TEST(what_raised_a_tower_is_undone_and_paid_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
