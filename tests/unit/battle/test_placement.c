/* Building, deleting and undoing: who may stand where, what it costs, what comes back. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE}, UNDO = {.kind = DECISION_UNDO};

static Decision delete_at(int x, int y)
{
    return (Decision){.kind = DECISION_DELETE, .tile = tile_at(x, y)};
}

static void builds_and_pays(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 90);
    const Building *gun = battle_building_at(&f->battle, tile_at(5, 6));
    assert_non_null(gun);
    assert_int_equal(gun->id, 2);
    assert_int_equal(gun->blueprint, BP_GUN);
    assert_int_equal(fixture_event(f, EVENT_BUILT)->building, 2);
}

static void missing_energy_is_paid_in_materials(void **state)
{
    Fixture *f = *state;
    Price price = battle_price(&f->battle, BP_BATTERY);
    assert_int_equal(price.energy, 10);
    assert_int_equal(price.materials, 5);
    fixture_decide(f, build_at(SLOT_BATTERY, 1, 1));
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 0);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 95);
}

static void placement_rules_allow_more(void **state)
{
    Fixture *f = *state;
    WorldTile *tiles = f->battle.world.tiles;
    tiles[tile_index(tile_at(1, 1))].obstacle = OBSTACLE_SMALL;
    tiles[tile_index(tile_at(3, 1))].obstacle = OBSTACLE_MINERALS;
    tiles[tile_index(tile_at(4, 1))].slant = SLANT_EAST;
    f->battle.loadout[SLOT_FIELD].cooldown = 0;
    fixture_decide(f, build_at(SLOT_BATTERY, 1, 1));
    fixture_decide(f, build_at(SLOT_DRILL, 3, 1));
    fixture_decide(f, build_at(SLOT_FIELD, 4, 1));
    fixture_decide(f, build_at(SLOT_FIELD, 4, 7));
    assert_int_equal(f->battle.building_count, 5);
}

static void undo_restores_exactly(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint64_t before = battle_hash(&f->battle);
    fixture_decide(f, build_at(SLOT_BATTERY, 0, 0));
    assert_int_equal(f->battle.loadout[SLOT_BATTERY].cooldown, 2);
    fixture_decide(f, build_at(SLOT_SHELL, 5, 8));
    fixture_decide(f, delete_at(5, 6));
    fixture_decide(f, UNDO);
    fixture_decide(f, UNDO);
    fixture_decide(f, UNDO);
    assert_true(before == battle_hash(&f->battle));
    fixture_decide(f, UNDO);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 100);
    fixture_refused(f, UNDO, "Nothing was built");
}

/* What costs hull gives it back when it is undone, but not when it is deleted. */
static void undoing_gives_hull_back(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_GUN].hull = 4;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    assert_int_equal(f->battle.hull, 21);
    fixture_decide(f, UNDO);
    assert_int_equal(f->battle.hull, 25);
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_decide(f, delete_at(5, 6));
    assert_int_equal(f->battle.hull, 21);
    fixture_decide(f, UNDO);
    assert_int_equal(f->battle.hull, 21);
    fixture_decide(f, UNDO);
    assert_int_equal(f->battle.hull, 25);
}

/* Nothing has dealt damage: none. Of equals the first built; more than it: the other. */
static void the_best_building_has_dealt_most(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_decide(f, build_at(SLOT_SHELL, 5, 8));
    Building *gun = &f->battle.buildings[1], *shell = &f->battle.buildings[2];
    assert_null(battle_best_building(&f->battle));
    gun->record.damage = shell->record.damage = 7;
    assert_ptr_equal(battle_best_building(&f->battle), gun);
    shell->record.damage = 8;
    assert_ptr_equal(battle_best_building(&f->battle), shell);
}

static void deleting_refunds_only_this_phase(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_decide(f, delete_at(5, 6));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 100);
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    fixture_decide(f, delete_at(5, 6));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 90);
    fixture_decide(f, UNDO);
    assert_non_null(battle_building_at(&f->battle, tile_at(5, 6)));
    fixture_refused(f, delete_at(12, 7), "can't be taken down");
    fixture_refused(f, delete_at(0, 0), "No building");
}

static void deleting_in_a_wave_keeps_the_rest(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_decide(f, build_at(SLOT_SHELL, 6, 6));
    fixture_decide(f, build_at(SLOT_GUN, 7, 6));
    fixture_wave(f, AT_BRUTE, 3, 5);
    fixture_decide(f, START);
    for (int i = 0; i < 120; i++) {
        fixture_tick(f);
    }
    fixture_decide(f, delete_at(6, 6));
    assert_int_equal(fixture_event(f, EVENT_DELETED)->amount, 0);
    assert_int_equal(f->battle.building_count, 3);
    fixture_refused(f, UNDO, "only between waves");
    fixture_finish_wave(f);
    assert_int_equal(battle_building_at(&f->battle, tile_at(7, 6))->id, 4);
}

static void targeting_is_offered_by_the_blueprint(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_SHELL, 5, 6));
    Decision strongest = {.kind = DECISION_TARGETING, .tile = tile_at(5, 6), .priority = PRIORITY_STRONGEST};
    fixture_decide(f, strongest);
    assert_int_equal(battle_building_at(&f->battle, tile_at(5, 6))->priority, PRIORITY_STRONGEST);
    Decision weakest = {.kind = DECISION_TARGETING, .tile = tile_at(5, 6), .priority = PRIORITY_WEAKEST};
    fixture_refused(f, weakest, "can't choose");
    weakest.tile = tile_at(0, 0);
    fixture_refused(f, weakest, "No building");
}

enum { CINDERS = 4 };

/* Four cinders in a row, two of them wrecks worth 15. */
static void begin_with_wrecks(Fixture *f)
{
    for (int x = 0; x < CINDERS; x++) {
        f->world.tiles[tile_index(tile_at(x, 3))].obstacle = OBSTACLE_SMALL;
    }
    f->terrain.wreck_count = 2;
    f->terrain.wreck_materials = 15;
    strcpy(f->terrain.wreck_name, "hulk");
    fixture_begin(f);
}

static void some_small_obstacles_are_wrecks(void **state)
{
    Fixture *f = *state;
    begin_with_wrecks(f);
    int count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        bool wreck = battle_is_wreck(&f->battle, tile);
        assert_true(!wreck || f->world.tiles[i].obstacle == OBSTACLE_SMALL);
        count += wreck;
        if (!wreck && f->world.tiles[i].obstacle == OBSTACLE_SMALL) {
            fixture_refused(f, delete_at(tile.x, tile.y), "It can't be demolished.");
        }
    }
    assert_int_equal(count, 2);
}

static void a_wreck_is_worth_materials_and_a_place(void **state)
{
    Fixture *f = *state;
    begin_with_wrecks(f);
    Tile at = f->battle.wrecks[0].tile;
    fixture_refused(f, build_at(SLOT_GUN, at.x, at.y), "cinder");
    fixture_decide(f, delete_at(at.x, at.y));
    assert_int_equal(fixture_event(f, EVENT_DEMOLISHED)->amount, 15);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 115);
    assert_false(battle_is_wreck(&f->battle, at));
    fixture_refused(f, delete_at(at.x, at.y), "No building stands here");
    fixture_decide(f, build_at(SLOT_GUN, at.x, at.y));
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    Tile other = f->battle.wrecks[1].tile;
    fixture_refused(f, delete_at(other.x, other.y), "A hulk can be demolished only between waves.");
}

/* More often than a battle of hundreds of waves could: the count goes on. */
static void uses_are_counted_on_and_on(void **state)
{
    Fixture *f = *state;
    LoadoutSlot *slot = &f->battle.loadout[SLOT_GUN];
    slot->used = INT16_MAX;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    assert_int_equal(slot->used, INT16_MAX + 1);
    fixture_decide(f, (Decision){.kind = DECISION_UNDO});
    assert_int_equal(slot->used, INT16_MAX);
}

static void undoing_puts_a_wreck_back(void **state)
{
    Fixture *f = *state;
    begin_with_wrecks(f);
    uint64_t before = battle_hash(&f->battle);
    Tile at = f->battle.wrecks[0].tile;
    fixture_decide(f, delete_at(at.x, at.y));
    assert_false(battle_hash(&f->battle) == before);
    fixture_decide(f, build_at(SLOT_GUN, at.x, at.y));
    fixture_decide(f, UNDO);
    fixture_decide(f, UNDO);
    assert_int_equal(fixture_event(f, EVENT_UNDONE)->amount, -15);
    assert_true(battle_is_wreck(&f->battle, at));
    assert_true(battle_hash(&f->battle) == before);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(placement)
{
    const struct CMUnitTest tests[] = {
        TEST(builds_and_pays),
        TEST(missing_energy_is_paid_in_materials),
        TEST(placement_rules_allow_more),
        TEST(undo_restores_exactly),
        TEST(undoing_gives_hull_back),
        TEST(the_best_building_has_dealt_most),
        TEST(deleting_refunds_only_this_phase),
        TEST(deleting_in_a_wave_keeps_the_rest),
        TEST(targeting_is_offered_by_the_blueprint),
        TEST(some_small_obstacles_are_wrecks),
        TEST(a_wreck_is_worth_materials_and_a_place),
        TEST(uses_are_counted_on_and_on),
        TEST(undoing_puts_a_wreck_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
