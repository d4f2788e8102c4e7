/* Builds that wait: when they are built and in which order, what holds them up, what takes them off, and what undoing
 * makes of them. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE}, UNDO = {.kind = DECISION_UNDO};

static Decision queue_at(int slot, int x, int y)
{
    return (Decision){.kind = DECISION_QUEUE, .slot = (uint8_t)slot, .tile = tile_at(x, y)};
}

static Decision on(DecisionKind kind, int x, int y)
{
    return (Decision){.kind = kind, .tile = tile_at(x, y)};
}

static bool stands(const Fixture *f, int blueprint, int x, int y)
{
    const Building *building = battle_building_at(&f->battle, tile_at(x, y));
    return building && building->blueprint == blueprint;
}

static void has_materials(Fixture *f, int materials)
{
    f->battle.resources[RESOURCE_MATERIALS] = materials;
}

/* Queuing costs nothing; the start of the wave builds what can be paid, in order, and leaves the rest. */
static void a_wave_that_starts_builds_what_can_be_paid(void **state)
{
    Fixture *f = *state;
    has_materials(f, 35);
    fixture_decide(f, queue_at(SLOT_SHELL, 5, 6));
    fixture_decide(f, queue_at(SLOT_GUN, 6, 6));
    fixture_decide(f, queue_at(SLOT_GUN, 7, 6));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 35);
    assert_int_equal(f->battle.building_count, 1);
    assert_true(battle_check_queued(&f->battle, 1).allowed);
    Verdict last = battle_check_queued(&f->battle, 2);
    assert_false(last.allowed);
    assert_string_equal(last.why, "It costs 10 materials; what is queued before it leaves 5.");
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    assert_true(stands(f, BP_SHELL, 5, 6) && stands(f, BP_GUN, 6, 6));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 5);
    assert_int_equal(f->battle.queued_build_count, 1);
    assert_int_equal(battle_queued_at(&f->battle, tile_at(7, 6)), 0);
}

/* Each that stands makes the next one dearer, and what is free is free once: what the queue says is what is paid. */
static void what_grows_dearer_is_counted_so(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_GUN].dearer = 3;
    f->blueprints[BP_GUN].free = 1;
    has_materials(f, 29);
    for (int x = 5; x < 9; x++) {
        fixture_decide(f, queue_at(SLOT_GUN, x, 6));
    }
    static const int prices[] = {0, 13, 16, 19};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(battle_queued_price(&f->battle, i).materials, prices[i]);
        assert_int_equal(battle_check_queued(&f->battle, i).allowed, i < 3);
    }
    assert_string_equal(battle_check_queued(&f->battle, 3).why,
                        "It costs 19 materials; what is queued before it leaves 0.");
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 0);
    assert_int_equal(f->battle.queued_build_count, 1);
}

/* What comes in at a wave's end is spent then, and can be had back by undoing, which queues it again. */
static void a_wave_that_ends_builds_with_what_it_pays(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_HUB].rules[1].resource = RESOURCE_MATERIALS;
    has_materials(f, 0);
    fixture_decide(f, queue_at(SLOT_GUN, 5, 6));
    fixture_decide(f, queue_at(SLOT_GUN, 6, 6));
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    assert_int_equal(f->battle.queued_build_count, 2);
    fixture_finish_wave(f);
    assert_true(stands(f, BP_GUN, 5, 6));
    assert_int_equal(f->battle.queued_build_count, 1);
    assert_int_equal(fixture_event(f, EVENT_BUILT)->type, BP_GUN);
    fixture_decide(f, UNDO);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 10);
    assert_int_equal(battle_queued_at(&f->battle, tile_at(5, 6)), 0);
    assert_int_equal(battle_queued_at(&f->battle, tile_at(6, 6)), 1);
}

/* The first that is too dear holds up the rest, though they would be cheap enough; one that isn't ready doesn't. */
static void order_is_kept_but_for_what_is_not_ready(void **state)
{
    Fixture *f = *state;
    f->battle.loadout[SLOT_BATTERY].cooldown = 2;
    fixture_decide(f, queue_at(SLOT_BATTERY, 1, 1));
    fixture_decide(f, queue_at(SLOT_SHELL, 5, 6));
    fixture_decide(f, queue_at(SLOT_GUN, 6, 6));
    has_materials(f, 19);
    fixture_wave(f, AT_WALKER, 1, 1);
    assert_string_equal(battle_check_queued(&f->battle, 0).why, "Battery is ready again in 2 waves.");
    assert_string_equal(battle_check_queued(&f->battle, 1).why, "It costs 20 materials; you have 19.");
    fixture_decide(f, START);
    assert_int_equal(f->battle.queued_build_count, 3);
    fixture_finish_wave(f);
    has_materials(f, 20);
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    assert_true(stands(f, BP_SHELL, 5, 6));
    assert_int_equal(f->battle.queued_build_count, 2);
}

static void building_by_hand_takes_the_queued_one_off(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, queue_at(SLOT_GUN, 4, 6));
    fixture_decide(f, queue_at(SLOT_SHELL, 5, 6));
    fixture_decide(f, queue_at(SLOT_GUN, 6, 6));
    uint64_t before = battle_hash(&f->battle);
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    assert_int_equal(f->battle.queued_build_count, 2);
    assert_int_equal(battle_queued_at(&f->battle, tile_at(5, 6)), -1);
    fixture_decide(f, UNDO);
    assert_true(battle_hash(&f->battle) == before);
    assert_int_equal(battle_queued_at(&f->battle, tile_at(5, 6)), 1);
}

/* A building comes back by undoing, where another has been queued since. */
static void what_can_not_stand_there_any_more_is_dropped(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fixture_decide(f, on(DECISION_DELETE, 5, 6));
    fixture_decide(f, queue_at(SLOT_SHELL, 5, 6));
    fixture_decide(f, UNDO);
    assert_string_equal(battle_check_queued(&f->battle, 0).why, "A Gun stands here already.");
    fixture_wave(f, AT_WALKER, 1, 1);
    fixture_decide(f, START);
    assert_int_equal(f->battle.queued_build_count, 0);
    assert_int_equal(fixture_event(f, EVENT_UNQUEUED)->type, BP_SHELL);
    assert_true(stands(f, BP_GUN, 5, 6));
}

static void the_queue_is_changed_one_by_one_and_cleared(void **state)
{
    Fixture *f = *state;
    fixture_refused(f, (Decision){.kind = DECISION_CLEAR_QUEUE}, "Nothing is queued.");
    fixture_refused(f, on(DECISION_UNQUEUE, 5, 6), "Nothing is queued here.");
    for (int x = 4; x < 8; x++) {
        fixture_decide(f, queue_at(SLOT_GUN, x, 6));
    }
    fixture_decide(f, on(DECISION_HASTEN, 7, 6));
    assert_int_equal(battle_queued_at(&f->battle, tile_at(7, 6)), 2);
    assert_int_equal(battle_queued_at(&f->battle, tile_at(6, 6)), 3);
    fixture_refused(f, on(DECISION_HASTEN, 4, 6), "It is the first of the queue.");
    fixture_refused(f, on(DECISION_HASTEN, 4, 5), "Nothing is queued here.");
    fixture_decide(f, on(DECISION_UNQUEUE, 4, 6));
    assert_int_equal(battle_queued_at(&f->battle, tile_at(5, 6)), 0);
    fixture_decide(f, (Decision){.kind = DECISION_CLEAR_QUEUE});
    assert_int_equal(f->battle.queued_build_count, 0);
}

static void what_could_never_be_built_is_not_queued(void **state)
{
    Fixture *f = *state;
    fixture_refused(f, queue_at(SLOT_GUN, 5, 7), "build beside it");
    fixture_refused(f, queue_at(SLOT_CHARGE, 5, 6), "is an ability");
    fixture_refused(f, queue_at(SLOT_COUNT, 5, 6), "no blueprint under that number");
    fixture_decide(f, queue_at(SLOT_GUN, 5, 6));
    fixture_refused(f, queue_at(SLOT_SHELL, 5, 6), "Gun is queued here already.");
    f->blueprints[BP_SHELL].placement.apart = 1;
    fixture_decide(f, queue_at(SLOT_SHELL, 7, 5));
    fixture_refused(f, queue_at(SLOT_SHELL, 8, 6), "must have 1 tile between them");
    f->blueprints[BP_FIELD].uses = 2;
    fixture_decide(f, queue_at(SLOT_FIELD, 1, 1));
    fixture_decide(f, queue_at(SLOT_FIELD, 2, 1));
    fixture_refused(f, queue_at(SLOT_FIELD, 3, 1), "can be had 2 times a battle");
    while (f->battle.queued_build_count < QUEUED_BUILDS_MAX) {
        int next = f->battle.queued_build_count;
        fixture_decide(f, queue_at(SLOT_GUN, next % 15, 8 + next / 15));
    }
    fixture_refused(f, queue_at(SLOT_GUN, 0, 0), "No more than 48 buildings can be queued.");
}

/* In a wave things can be queued at any time, and are built there as soon as buildings may be. */
static void a_wave_builds_while_buildings_may_be_built(void **state)
{
    Fixture *f = *state;
    fixture_wave(f, AT_WALKER, 3, 20);
    fixture_decide(f, START);
    fixture_decide(f, queue_at(SLOT_GUN, 5, 6));
    fixture_decide(f, queue_at(SLOT_GUN, 6, 6));
    fixture_tick(f);
    assert_int_equal(f->battle.queued_build_count, 2);
    f->battle.night_builds = 1;
    fixture_tick(f);
    assert_true(stands(f, BP_GUN, 5, 6));
    fixture_tick(f);
    assert_int_equal(f->battle.queued_build_count, 1);
    assert_int_equal(f->battle.undo_count, 0);
}

SUBJECT(build_queue)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(a_wave_that_starts_builds_what_can_be_paid),  TEST(what_grows_dearer_is_counted_so),
        TEST(a_wave_that_ends_builds_with_what_it_pays),   TEST(order_is_kept_but_for_what_is_not_ready),
        TEST(building_by_hand_takes_the_queued_one_off),   TEST(what_can_not_stand_there_any_more_is_dropped),
        TEST(the_queue_is_changed_one_by_one_and_cleared), TEST(what_could_never_be_built_is_not_queued),
        TEST(a_wave_builds_while_buildings_may_be_built),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
