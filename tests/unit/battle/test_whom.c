/* Whom a rule meets, where there is more than one to choose from. */
#include "battle/whom.h"

#include "battlefield/roster.h"
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static Battle *battle_of(void **state)
{
    return &((Fixture *)*state)->battle;
}

/* Somebody's rule at the centre of (5, 7), two tiles wide. */
static Owner owner_at_five(void)
{
    return (Owner){.at = tile_centre(tile_at(5, 7)), .slot = -1, .building = -1, .target = -1, .segment = -1};
}

static Rule rule_for(RuleWhom whom)
{
    return (Rule){.whom = whom, .radius = 2 * FIX_ONE};
}

/* At the start of a segment, which is the centre of the tile to the west of its number. */
static uint16_t add(Fixture *f, int segment)
{
    roster_add(&f->battle, &f->log, AT_WALKER, segment, 0);
    return f->battle.order[f->battle.attacker_count - 1];
}

static int met(void **state, RuleWhom whom, const Owner *owner, uint16_t *out)
{
    Rule rule = rule_for(whom);
    return whom_attackers(battle_of(state), &rule, owner, out);
}

static void attackers_in_the_circle_are_met_by_id(void **state)
{
    Fixture *f = *state;
    uint16_t out[ATTACKERS_MAX], west = add(f, 4), out_of_reach = add(f, 9), edge = add(f, 8), dead = add(f, 6);
    f->battle.attackers[dead].hp = 0;
    f->battle.attackers[out_of_reach].progress = 1;
    Owner owner = owner_at_five();
    assert_int_equal(met(state, WHOM_ATTACKERS, &owner, out), 2);
    assert_int_equal(out[0], west);
    assert_int_equal(out[1], edge);
    owner.attacker = f->battle.attackers[west].id;
    assert_int_equal(met(state, WHOM_ATTACKERS, &owner, out), 1);
    assert_int_equal(out[0], edge);
}

/* Each as often as the stream says; where nobody is, nothing is drawn. */
static void a_random_one_is_drawn_among_all_in_the_circle(void **state)
{
    Fixture *f = *state;
    uint16_t out[ATTACKERS_MAX], slots[3];
    Owner owner = owner_at_five();
    Rng before = f->battle.rng;
    assert_int_equal(met(state, WHOM_RANDOM, &owner, out), 0);
    assert_true(f->battle.rng.state == before.state);
    add(f, 11);
    for (int i = 0; i < 3; i++) {
        slots[i] = add(f, 5 + i);
    }
    for (int i = 0; i < 50; i++) {
        uint32_t drawn = rng_below(&before, 3);
        assert_int_equal(met(state, WHOM_RANDOM, &owner, out), 1);
        assert_int_equal(out[0], slots[drawn]);
    }
}

static void itself_and_its_target_are_met_where_there_are_any(void **state)
{
    uint16_t out[ATTACKERS_MAX];
    Owner owner = owner_at_five();
    assert_int_equal(met(state, WHOM_SELF, &owner, out), 0);
    assert_int_equal(met(state, WHOM_TARGET, &owner, out), 0);
    owner.slot = 0;
    owner.target = 7;
    assert_int_equal(met(state, WHOM_SELF, &owner, out), 1);
    assert_int_equal(out[0], 0);
    assert_int_equal(met(state, WHOM_TARGET, &owner, out), 1);
    assert_int_equal(out[0], 7);
}

enum { HUB, WEST, SOUTH, STORE, FAR_OFF };

/* Two towers a tile and a half from the circle's centre or less, a battery as near as the nearer one, and a tower
 * beyond. */
static void build_all(Fixture *f)
{
    fixture_decide(f, build_at(SLOT_GUN, 4, 6));
    fixture_decide(f, build_at(SLOT_SHELL, 5, 8));
    fixture_decide(f, build_at(SLOT_BATTERY, 5, 6));
    fixture_decide(f, build_at(SLOT_GUN, 5, 4));
}

static int stand(void **state, RuleWhom whom, const Owner *owner, uint8_t *out)
{
    Rule rule = rule_for(whom);
    return whom_buildings(battle_of(state), &rule, owner, out);
}

static void buildings_in_the_circle_are_met_in_build_order(void **state)
{
    build_all(*state);
    uint8_t out[BUILDINGS_MAX];
    Owner owner = owner_at_five();
    assert_int_equal(stand(state, WHOM_TOWERS, &owner, out), 2);
    assert_int_equal(out[0], WEST);
    assert_int_equal(out[1], SOUTH);
    assert_int_equal(stand(state, WHOM_BUILDINGS, &owner, out), 3);
    assert_int_equal(out[2], STORE);
    owner.building = SOUTH;
    assert_int_equal(stand(state, WHOM_TOWERS, &owner, out), 1);
    assert_int_equal(out[0], WEST);
    assert_int_equal(stand(state, WHOM_SELF, &owner, out), 1);
    assert_int_equal(out[0], SOUTH);
    owner.at = tile_centre(tile_at(12, 8));
    assert_int_equal(stand(state, WHOM_BUILDINGS, &owner, out), 0);
}

/* The tower that was built first is farther than the other; of two as near it is the older; of later ones the nearer.
 */
static void the_nearest_building_is_met(void **state)
{
    build_all(*state);
    uint8_t out[BUILDINGS_MAX];
    Owner owner = owner_at_five();
    assert_int_equal(stand(state, WHOM_NEAREST, &owner, out), 1);
    assert_int_equal(out[0], SOUTH);
    owner.at = tile_centre(tile_at(4, 7));
    assert_int_equal(stand(state, WHOM_NEAREST, &owner, out), 1);
    assert_int_equal(out[0], WEST);
    owner.at = tile_centre(tile_at(6, 6));
    assert_int_equal(stand(state, WHOM_NEAREST, &owner, out), 1);
    assert_int_equal(out[0], STORE);
}

/* A tower, wherever it stands, that has dealt more than any other: neither the first nor the last built, nor the
 * building that is no tower. */
static void the_best_tower_has_dealt_most(void **state)
{
    Fixture *f = *state;
    build_all(f);
    uint8_t out[BUILDINGS_MAX];
    Owner owner = owner_at_five();
    Building *buildings = f->battle.buildings;
    assert_int_equal(stand(state, WHOM_BEST, &owner, out), 0);
    buildings[STORE].record.damage = buildings[HUB].record.damage = 90;
    assert_int_equal(stand(state, WHOM_BEST, &owner, out), 0);
    buildings[WEST].record.damage = 20;
    buildings[SOUTH].record.damage = 30;
    buildings[FAR_OFF].record.damage = 10;
    assert_int_equal(stand(state, WHOM_BEST, &owner, out), 1);
    assert_int_equal(out[0], SOUTH);
    buildings[FAR_OFF].record.damage = 30;
    assert_int_equal(stand(state, WHOM_BEST, &owner, out), 1);
    assert_int_equal(out[0], SOUTH);
    buildings[FAR_OFF].record.damage = 31;
    assert_int_equal(stand(state, WHOM_BEST, &owner, out), 1);
    assert_int_equal(out[0], FAR_OFF);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(whom)
{
    const struct CMUnitTest tests[] = {
        TEST(attackers_in_the_circle_are_met_by_id),
        TEST(a_random_one_is_drawn_among_all_in_the_circle),
        TEST(itself_and_its_target_are_met_where_there_are_any),
        TEST(buildings_in_the_circle_are_met_in_build_order),
        TEST(the_nearest_building_is_met),
        TEST(the_best_tower_has_dealt_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
