/* Walking, splitting at forks, leaking, being hurt, last acts. */
#include "battle/attackers.h"
#include "battlefield/roster.h"
#include "battle/rules.h"
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE};

static void walks_its_speed(void **state)
{
    Fixture *f = *state;
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    fixture_tick(f);
    const Attacker *walker = battle_attacker(&f->battle, 1);
    assert_non_null(walker);
    assert_int_equal(walker->progress, FIX_ONE / 10);
    assert_int_equal(battle_distance_left(&f->battle, walker), 13 * FIX_ONE - FIX_ONE / 10);
    for (int i = 0; i < 12; i++) {
        fixture_tick(f);
    }
    assert_int_equal(walker->segment, 1);
    assert_int_equal(walker->progress, 13 * (FIX_ONE / 10) - FIX_ONE);
    Point at = battle_attacker_at(&f->battle, walker);
    assert_int_equal(at.y, 7 * FIX_ONE + FIX_HALF);
    assert_int_equal(at.x, FIX_HALF + walker->progress);
}

static void leak_costs_hull_by_size(void **state)
{
    Fixture *f = *state;
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    int ticks = fixture_finish_wave(f);
    /* 13 tiles at a tenth a tick, rounded down to 6553/65536: 131 steps. */
    assert_int_equal(ticks, 131);
    assert_int_equal(f->battle.hull, 24);
    assert_int_equal(f->battle.leaked, 1);
    fixture_wave(f, AT_BRUTE, 1, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.hull, 21);
}

static void a_wave_takes_at_most_its_cap(void **state)
{
    Fixture *f = *state;
    fixture_wave(f, AT_WALKER, 9, 2);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.hull, 20);
    assert_int_equal(f->battle.leaked, 9);
    fixture_wave(f, AT_WALKER, 1, 2);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.hull, 19);
}

static void hull_gone_ends_the_run(void **state)
{
    Fixture *f = *state;
    f->battle.hull = 2;
    fixture_wave(f, AT_WALKER, 5, 2);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_LOST);
    assert_int_equal(f->battle.hull, 0);
    fixture_refused(f, START, "The ship is lost");
}

static void a_boss_takes_everything(void **state)
{
    Fixture *f = *state;
    fixture_wave(f, AT_BOSS, 1, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_LOST);
}

/* A fork at x = 4: north-about over row 6 and straight on through row 7 … both rejoin at x = 6. */
static void make_fork(Fixture *f)
{
    World *world = &f->world;
    int first = world->segment_count;
    static const int8_t ways[4][4] = {{4, 7, 4, 6}, {4, 6, 5, 6}, {5, 6, 6, 6}, {6, 6, 6, 7}};
    for (int i = 0; i < 4; i++) {
        world->segments[first + i] = (Segment){.from = tile_at(ways[i][0], ways[i][1]),
                                               .to = tile_at(ways[i][2], ways[i][3]),
                                               .distance = (int16_t)(8 - i),
                                               .next_count = 1,
                                               .next = {(uint16_t)(i < 3 ? first + i + 1 : 7)}};
    }
    world->segment_count += 4;
    world->segments[4].next_count = 2;
    world->segments[4].next[0] = (uint16_t)first;
    world->segments[4].next[1] = 5;
}

static void successive_attackers_alternate_at_a_fork(void **state)
{
    Fixture *f = *state;
    make_fork(f);
    fixture_begin(f);
    fixture_wave(f, AT_WALKER, 4, 5);
    fixture_decide(f, START);
    for (int i = 0; i < 70; i++) {
        fixture_tick(f);
    }
    bool north[5] = {false};
    for (uint32_t id = 1; id <= 4; id++) {
        north[id] = battle_attacker(&f->battle, id)->segment >= 13;
    }
    assert_true(north[1]);
    assert_false(north[2]);
    assert_true(north[3]);
    assert_false(north[4]);
}

/* So that what is foreseen of a later wave doesn't hang on how many lived to get there before. */
static void each_wave_begins_with_the_first_way_at_a_fork(void **state)
{
    Fixture *f = *state;
    make_fork(f);
    fixture_begin(f);
    for (int wave = 0; wave < 2; wave++) {
        fixture_wave(f, AT_WALKER, 1, 5);
        fixture_decide(f, START);
        for (int i = 0; i < 70; i++) {
            fixture_tick(f);
        }
        assert_true(f->battle.attackers[f->battle.order[0]].segment >= 13);
        fixture_finish_wave(f);
    }
}

static int add(Fixture *f, int type, int segment, Fix progress)
{
    roster_add(&f->battle, &f->log, type, segment, progress);
    return f->battle.order[f->battle.attacker_count - 1];
}

static void damage_goes_through_resistance_then_block(void **state)
{
    Fixture *f = *state;
    int tough = add(f, AT_TOUGH, 3, 0), brute = add(f, AT_BRUTE, 3, 0);
    rules_hit(&f->battle, &f->log, tough, 7, 1 << DAMAGE_PHYSICAL, 0);
    assert_int_equal(f->battle.attackers[tough].hp, 27);
    rules_hit(&f->battle, &f->log, tough, 10, 1 << DAMAGE_PHYSICAL | 1 << DAMAGE_EXPLOSIVE, 0);
    assert_int_equal(f->battle.attackers[tough].hp, 19);
    rules_hit(&f->battle, &f->log, tough, 10, 1 << DAMAGE_PHYSICAL | 1 << DAMAGE_ENERGY, 0);
    assert_int_equal(f->battle.attackers[tough].hp, 9);
    rules_hit(&f->battle, &f->log, brute, 1, 1 << DAMAGE_ENERGY, 0);
    assert_int_equal(f->battle.attackers[brute].hp, 40);
    rules_hit(&f->battle, &f->log, brute, 6, 1 << DAMAGE_ENERGY, 0);
    assert_int_equal(f->battle.attackers[brute].hp, 35);
}

static void a_splitter_leaves_two_in_its_place(void **state)
{
    Fixture *f = *state;
    int splitter = add(f, AT_SPLITTER, 3, FIX_HALF);
    rules_hit(&f->battle, &f->log, splitter, 99, 1 << DAMAGE_ENERGY, 0);
    attackers_bury(&f->battle, &f->log);
    assert_int_equal(f->battle.attacker_count, 2);
    assert_int_equal(f->battle.killed, 1);
    const Attacker *first = battle_attacker(&f->battle, 2), *second = battle_attacker(&f->battle, 3);
    assert_int_equal(first->type, AT_WALKER);
    assert_int_equal(first->segment, 3);
    assert_int_equal(first->progress, FIX_HALF);
    assert_int_equal(second->progress, FIX_HALF - FIX_ONE / 8);
}

static void a_healer_heals_others_in_reach(void **state)
{
    Fixture *f = *state;
    int healer = add(f, AT_HEALER, 3, 0), near = add(f, AT_BRUTE, 4, 0), far = add(f, AT_BRUTE, 6, 0);
    rules_hit(&f->battle, &f->log, healer, 10, 1 << DAMAGE_ENERGY, 0);
    rules_hit(&f->battle, &f->log, near, 3, 1 << DAMAGE_ENERGY, 0);
    rules_hit(&f->battle, &f->log, far, 11, 1 << DAMAGE_ENERGY, 0);
    for (int i = 0; i < 19; i++) {
        attackers_act(&f->battle, &f->log);
    }
    assert_int_equal(f->battle.attackers[near].hp, 38);
    attackers_act(&f->battle, &f->log);
    assert_int_equal(f->battle.attackers[near].hp, 40);
    assert_int_equal(f->battle.attackers[far].hp, 30);
    assert_int_equal(f->battle.attackers[healer].hp, 40);
    assert_int_equal(fixture_event(f, EVENT_HEALED)->amount, 2);
    assert_int_equal(f->battle.attacker_count, 3); /* and nothing but healing came of it */
}

static void a_full_board_queues_spawns(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < ATTACKERS_MAX + 3; i++) {
        roster_add(&f->battle, &f->log, AT_WALKER, 0, 0);
    }
    assert_int_equal(f->battle.attacker_count, ATTACKERS_MAX);
    assert_int_equal(f->battle.queued_spawn_count, 3);
    rules_hit(&f->battle, &f->log, f->battle.order[0], 99, 1 << DAMAGE_ENERGY, 0);
    attackers_bury(&f->battle, &f->log);
    roster_admit(&f->battle, &f->log);
    assert_int_equal(f->battle.attacker_count, ATTACKERS_MAX);
    assert_int_equal(f->battle.queued_spawn_count, 2);
    assert_int_equal(f->battle.overruns, 0);
}

/* The queue holds more than a battle can owe; what came on top would be lost, and counted. */
static void spawns_that_even_the_queue_has_no_room_for_are_counted(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < ATTACKERS_MAX + QUEUED_SPAWNS_MAX + 2; i++) {
        roster_add(&f->battle, &f->log, AT_WALKER, 0, 0);
    }
    assert_int_equal(f->battle.attacker_count, ATTACKERS_MAX);
    assert_int_equal(f->battle.queued_spawn_count, QUEUED_SPAWNS_MAX);
    assert_int_equal(f->battle.overruns, 2);
}

/* Three of 512 splitters die in one tick: the first leaves its slot before its two walkers come, so that one of them
 * enters, and the others wait, because the dead after it have not left theirs yet. */
static void the_dead_of_a_full_board_make_room_one_by_one(void **state)
{
    Fixture *f = *state;
    char why[120] = "";
    for (int i = 0; i < ATTACKERS_MAX; i++) {
        add(f, AT_SPLITTER, 3, FIX_HALF);
    }
    for (int i = 0; i < 3; i++) {
        rules_hit(&f->battle, &f->log, f->battle.order[i * 200], 99, 1 << DAMAGE_ENERGY, 0);
    }
    attackers_bury(&f->battle, &f->log);
    assert_int_equal(f->battle.attacker_count, ATTACKERS_MAX - 2);
    assert_int_equal(f->battle.queued_spawn_count, 5);
    assert_int_equal(f->battle.spawned, ATTACKERS_MAX + 1);
    assert_int_equal(f->battle.killed, 3);
    if (!battle_self_check(&f->battle, why, sizeof why)) {
        fail_msg("%s", why);
    }
    roster_admit(&f->battle, &f->log);
    assert_int_equal(f->battle.attacker_count, ATTACKERS_MAX);
    assert_int_equal(f->battle.queued_spawn_count, 3);
    assert_true(battle_self_check(&f->battle, why, sizeof why));
}

/* A brute strikes for 3 of 5, then for the rest. */
static void blows_on_a_wall_say_where(void **state)
{
    Fixture *f = *state;
    f->blueprints[BP_FIELD].wall = 5;
    f->blueprints[BP_FIELD].cooldown_start = 0;
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_FIELD, 2, 7));
    fixture_wave(f, AT_BRUTE, 1, 5);
    fixture_decide(f, START);
    for (int blow = 0; blow < 2; blow++) {
        while (fixture_tick(f), !fixture_events(f, EVENT_WALL_HIT)) {
            assert_int_equal(f->battle.phase, BATTLE_WAVE);
        }
        const Event *hit = fixture_event(f, EVENT_WALL_HIT);
        assert_int_equal(hit->amount, blow == 0 ? 3 : 2);
        assert_true(tile_equal(point_tile(hit->at), tile_at(2, 7)));
        assert_int_equal(fixture_events(f, EVENT_WALL_FELL), blow);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
SUBJECT(attackers)
{
    const struct CMUnitTest tests[] = {
        TEST(walks_its_speed),
        TEST(leak_costs_hull_by_size),
        TEST(a_wave_takes_at_most_its_cap),
        TEST(hull_gone_ends_the_run),
        TEST(a_boss_takes_everything),
        TEST(successive_attackers_alternate_at_a_fork),
        TEST(each_wave_begins_with_the_first_way_at_a_fork),
        TEST(damage_goes_through_resistance_then_block),
        TEST(a_splitter_leaves_two_in_its_place),
        TEST(a_healer_heals_others_in_reach),
        TEST(a_full_board_queues_spawns),
        TEST(spawns_that_even_the_queue_has_no_room_for_are_counted),
        TEST(the_dead_of_a_full_board_make_room_one_by_one),
        TEST(blows_on_a_wall_say_where),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
