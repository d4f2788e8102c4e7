/* What a shot of each shape does, number by number, and what towers gain by waiting, turning and killing. */
#include "base/number.h"
#include "base/angle.h"
#include "battlefield/roster.h"
#include "battle/shots.h"
#include "battlefield/statuses.h"
#include "battle/towers.h"
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GUN = 1 /* index of the building under test; the Hub is 0 */, STEALTH = 0, PARALYSED, CHARGED, STATUS_KINDS };

static Attack *attack(Fixture *f)
{
    return &f->blueprints[BP_GUN].attack;
}

/* An attacker of 1000 HP on the path, so many hundredths of a tile from the west edge. */
static uint32_t add(Fixture *f, int x_hundredths)
{
    int from = (x_hundredths + 50) / 100;
    roster_add(&f->battle, &f->log, AT_WALKER, from, fix_from_hundredths(x_hundredths + 50 - 100 * from));
    Attacker *attacker = &f->battle.attackers[f->battle.order[f->battle.attacker_count - 1]];
    attacker->hp = attacker->hp_max = 1000;
    return attacker->id;
}

static Attacker *of_id(Fixture *f, uint32_t id)
{
    for (int i = 0; i < f->battle.attacker_count; i++) {
        if (f->battle.attackers[f->battle.order[i]].id == id) {
            return &f->battle.attackers[f->battle.order[i]];
        }
    }
    fail_msg("no attacker %u", id);
    return NULL;
}

static int lost(Fixture *f, uint32_t id)
{
    return 1000 - of_id(f, id)->hp;
}

/* Ticks of the towers alone: nobody walks, nothing flies. Returns the shots of the last one. */
static int fire(Fixture *f, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        f->log.count = 0;
        towers_fire(&f->battle, &f->log);
    }
    return fixture_events(f, EVENT_SHOT);
}

static void give(Fixture *f, int status, bool to_gun, int amount)
{
    Rule rule = {.what = WHAT_STATUS, .status = status, .seconds = 100, .count = 3, .amount = amount};
    if (to_gun) {
        status_give_building(&f->battle, &f->log, GUN, &rule);
    } else {
        status_give_attacker(&f->battle, &f->log, f->battle.order[0], &rule);
    }
}

/* A shell flies for its time to where its target was. */
static void a_shell_bursts_where_its_target_was(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_SHELL;
    attack(f)->flight = 10;
    attack(f)->blast = FIX_ONE;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t first = add(f, 600), second = add(f, 510), third = add(f, 480);
    assert_int_equal(fire(f, 1), 1);
    assert_int_equal(f->battle.shots[0].target, first);
    of_id(f, first)->progress += FIX_HALF - 1;
    of_id(f, second)->progress -= FIX_HALF / 16;
    of_id(f, first)->segment = 8;
    roster_relink(&f->battle);
    for (int i = 0; i < 5; i++) {
        shots_fly(&f->battle, &f->log);
    }
    Point half = {fix_from_hundredths(575), fix_from_hundredths(700)};
    assert_true(point_distance_squared(f->battle.shots[0].at, half) < 100);
    for (int i = 5; i < 9; i++) {
        shots_fly(&f->battle, &f->log);
    }
    assert_int_equal(f->battle.shot_count, 1);
    f->log.count = 0;
    shots_fly(&f->battle, &f->log);
    assert_int_equal(f->battle.shot_count, 0);
    assert_int_equal(fixture_event(f, EVENT_BLAST)->at.x, 6 * FIX_ONE);
    assert_int_equal(lost(f, first), 0);
    assert_int_equal(lost(f, second), 4);
    assert_int_equal(lost(f, third), 0);
    assert_int_equal(f->battle.buildings[GUN].record.damage, 4);
}

static void a_slam_strikes_all_in_range_once_an_interval(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_SLAM;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    assert_int_equal(fire(f, 5), 0);
    /* sqrt(3) = 1.732 tiles to either side are in reach of range 2. */
    uint32_t hidden = add(f, 550), near = add(f, 723), west = add(f, 377), far = add(f, 724);
    give(f, STEALTH, false, 0);
    assert_int_equal(fire(f, 1), 1);
    assert_int_equal(fixture_event(f, EVENT_BLAST)->amount, 2 * FIX_ONE);
    assert_int_equal(lost(f, hidden), 4);
    assert_int_equal(lost(f, near), 4);
    assert_int_equal(lost(f, west), 4);
    assert_int_equal(lost(f, far), 0);
    assert_int_equal(fire(f, 19), 0);
    assert_int_equal(fire(f, 1), 1);
    assert_int_equal(lost(f, near), 8);
}

static void a_slam_waits_for_someone_it_can_see(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_SLAM;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    add(f, 550);
    give(f, STEALTH, false, 0);
    assert_int_equal(fire(f, 3), 0);
}

static void build_line(Fixture *f, int x, int y, int direction)
{
    attack(f)->shape = SHAPE_LINE;
    f->blueprints[BP_GUN].placement.turned = true;
    Decision decision = build_at(SLOT_GUN, x, y);
    decision.direction = (uint8_t)direction;
    fixture_decide(f, decision);
}

static void a_line_pierces_the_nearest_first(void **state)
{
    Fixture *f = *state;
    attack(f)->range = 8 * FIX_ONE;
    attack(f)->targets = 2;
    build_line(f, 13, 7, 3);
    uint32_t out = add(f, 540), third = add(f, 560), first = add(f, 900), second = add(f, 700), tie = add(f, 900);
    assert_int_equal(fire(f, 1), 1);
    assert_int_equal(fixture_event(f, EVENT_SHOT)->attacker, first);
    assert_int_equal(fixture_event(f, EVENT_SHOT)->to.x, fix_from_hundredths(550));
    assert_int_equal(lost(f, first), 4);
    assert_int_equal(lost(f, tie), 4);
    assert_int_equal(lost(f, second) + lost(f, third) + lost(f, out), 0);
    of_id(f, first)->hp = of_id(f, tie)->hp = 0;
    fire(f, 20);
    assert_int_equal(lost(f, second), 4);
    assert_int_equal(lost(f, third), 4);
    assert_int_equal(lost(f, out), 0);
}

static void a_line_is_one_tile_wide_and_looks_one_way(void **state)
{
    Fixture *f = *state;
    attack(f)->range = 3 * FIX_ONE;
    build_line(f, 5, 6, 2);
    build_line(f, 8, 6, 0);
    uint32_t left = add(f, 500), right = add(f, 600), beside = add(f, 601), other = add(f, 850);
    assert_int_equal(fire(f, 1), 1);
    assert_int_equal(lost(f, left), 4);
    assert_int_equal(lost(f, right), 4);
    assert_int_equal(lost(f, beside) + lost(f, other), 0);
    of_id(f, left)->hp = of_id(f, right)->hp = 0;
    assert_int_equal(fire(f, 40), 0);
}

static void a_chain_leaps_to_the_nearest_and_weakens(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_CHAIN;
    attack(f)->damage = 80;
    attack(f)->targets = 3;
    attack(f)->jump = FIX_ONE;
    attack(f)->kept = 50;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t start = add(f, 550), two = add(f, 470), one = add(f, 600), one_too = add(f, 500), three = add(f, 375);
    f->battle.buildings[GUN].priority = PRIORITY_CLOSEST;
    assert_int_equal(fire(f, 1), 4);
    assert_int_equal(lost(f, start), 80);
    /* Half a tile away on both sides: the lower id; from there 0.9, 1.3 and 1 tile away. */
    assert_int_equal(lost(f, one), 40);
    assert_int_equal(lost(f, one_too), 20);
    assert_int_equal(lost(f, two), 10);
    assert_int_equal(lost(f, three), 0);
    of_id(f, one_too)->hp = 0;
    assert_int_equal(fire(f, 20), 2);
    assert_int_equal(lost(f, one), 80);
    assert_int_equal(lost(f, two), 10);
}

static void build_scatter(Fixture *f, int pellets, int spread)
{
    attack(f)->shape = SHAPE_SCATTER;
    attack(f)->targets = pellets;
    attack(f)->spread = spread;
    attack(f)->damage = 10;
    attack(f)->range = 3 * FIX_ONE;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
}

static void pellets_hit_the_first_in_their_way(void **state)
{
    Fixture *f = *state;
    build_scatter(f, 5, 1);
    uint32_t aimed = add(f, 550), beside = add(f, 572), past = add(f, 577);
    of_id(f, aimed)->hp = 20;
    f->battle.buildings[GUN].priority = PRIORITY_CLOSEST;
    assert_int_equal(fire(f, 1), 5);
    assert_int_equal(f->battle.buildings[GUN].heading, ANGLE_TURN / 2);
    /* Two kill the one aimed at, the others meet whom that one stood in the way of, 0.22 tiles beside the line. */
    assert_int_equal(of_id(f, aimed)->hp, 0);
    assert_int_equal(lost(f, beside), 30);
    assert_int_equal(lost(f, past), 0);
}

static void pellets_can_miss(void **state)
{
    Fixture *f = *state;
    build_scatter(f, 50, 180);
    Rng before = f->battle.rng;
    uint32_t aimed = add(f, 550);
    assert_int_equal(fire(f, 1), 50);
    /* A quarter tile to either side, one tile away, is 14.48 of 90 degrees to either side: 2636 Angles. */
    int hits = 0;
    for (int i = 0; i < 50; i++) {
        int off = rng_range(&before, -ANGLE_TURN / 4, ANGLE_TURN / 4);
        hits += off >= -2636 && off <= 2636;
    }
    assert_true(hits > 2 && hits < 20);
    assert_int_equal(lost(f, aimed), 10 * hits);
    assert_int_equal(f->battle.rng.state, before.state);
}

/* The first pellet kills the only one in the way; the second flies on, due south, as far as the range. */
static void a_pellet_that_misses_flies_as_far_as_its_range(void **state)
{
    Fixture *f = *state;
    build_scatter(f, 2, 0);
    of_id(f, add(f, 550))->hp = 10;
    assert_int_equal(fire(f, 1), 2);
    Point muzzle = tile_centre(tile_at(5, 6)), ends[2];
    int shots = 0;
    for (int i = 0; i < f->log.count; i++) {
        if (f->log.events[i].kind == EVENT_SHOT) {
            ends[shots++] = f->log.events[i].to;
        }
    }
    assert_int_equal(ends[0].x, muzzle.x);
    assert_int_equal(ends[0].y, muzzle.y + FIX_ONE);
    assert_int_equal(ends[1].x, muzzle.x);
    assert_int_equal(ends[1].y, muzzle.y + 3 * FIX_ONE);
}

/* Wherever the others fly, they end on the circle of the range, but for what rounding takes. */
static void pellets_that_miss_end_on_a_circle(void **state)
{
    Fixture *f = *state;
    const Fix range = 3 * FIX_ONE;
    build_scatter(f, 50, 180);
    add(f, 550);
    assert_int_equal(fire(f, 1), 50);
    Point muzzle = tile_centre(tile_at(5, 6));
    int missed = 0;
    for (int i = 0; i < f->log.count; i++) {
        const Event *shot = &f->log.events[i];
        if (shot->kind == EVENT_SHOT && shot->attacker == 0) {
            int64_t far = point_distance_squared(muzzle, shot->to);
            assert_in_range(far, fix_square(range - 4), fix_square(range + 4));
            assert_true(shot->to.y >= muzzle.y - 1);
            missed++;
        }
    }
    assert_true(missed > 20);
}

static void a_beam_burns_evenly_and_keeps_its_target(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_BEAM;
    attack(f)->damage = 14;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t first = add(f, 500);
    fire(f, 1);
    assert_int_equal(lost(f, first), 0);
    /* Fourteen twentieths, all of which are whole hundredths. */
    assert_int_equal(f->battle.buildings[GUN].remainder, 0);
    assert_int_equal(of_id(f, first)->grazed, 14 * PERCENT / TICKS_PER_SECOND);
    fire(f, 1);
    assert_int_equal(lost(f, first), 1);
    uint32_t nearer = add(f, 600);
    fire(f, 18);
    assert_int_equal(lost(f, first), 14);
    assert_int_equal(lost(f, nearer), 0);
    fire(f, 30);
    assert_int_equal(lost(f, first), 35);
    of_id(f, first)->hp = 0;
    fire(f, 20);
    assert_int_equal(lost(f, nearer), 14);
}

static void a_hasty_beam_burns_faster(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_BEAM;
    attack(f)->damage = 12;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    f->battle.stats[GUN].interval_fine = 15 * PERCENT;
    uint32_t first = add(f, 500);
    fire(f, 20);
    assert_int_equal(lost(f, first), 16);
}

static void a_turret_turns_before_it_shoots(void **state)
{
    Fixture *f = *state;
    attack(f)->turn = 90;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    add(f, 550);
    /* From north to south, by the west, at 4.5 degrees a tick, to within 4 degrees. */
    for (int i = 0; i < 39; i++) {
        assert_int_equal(fire(f, 1), 0);
    }
    assert_int_equal(f->battle.buildings[GUN].heading, ANGLE_TURN - 39 * 819);
    assert_int_equal(fire(f, 1), 1);
    assert_int_equal(fire(f, 19), 0);
    assert_int_equal(fire(f, 1), 1);
}

static void a_turret_holds_on_until_it_has_shot(void **state)
{
    Fixture *f = *state;
    attack(f)->turn = 90;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t first = add(f, 550);
    fire(f, 10);
    uint32_t ahead = add(f, 650);
    assert_int_equal(fire(f, 30), 1);
    assert_int_equal(fixture_event(f, EVENT_SHOT)->attacker, first);
    /* South-east is 45 degrees on: 10 ticks; then it waits for its interval. */
    assert_int_equal(fire(f, 20), 1);
    assert_int_equal(fixture_event(f, EVENT_SHOT)->attacker, ahead);
}

static void steady_fire_becomes_faster(void **state)
{
    Fixture *f = *state;
    attack(f)->interval = 8;
    attack(f)->interval_fast = 2;
    attack(f)->spin = 12;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t target = add(f, 550);
    static const int shots[7] = {1, 9, 13, 15, 17, 19, 21};
    int next = 0;
    for (int tick = 1; tick <= 21; tick++) {
        assert_int_equal(fire(f, 1), next < 7 && shots[next] == tick);
        next += next < 7 && shots[next] == tick;
    }
    assert_int_equal(next, 7);
    of_id(f, target)->hp = 0;
    fire(f, 1);
    assert_int_equal(f->battle.buildings[GUN].steady, 12);
    fire(f, 4);
    assert_int_equal(f->battle.buildings[GUN].steady, 4);
    fire(f, 4);
    assert_int_equal(f->battle.buildings[GUN].steady, 0);
}

static void waiting_adds_to_the_next_shot(void **state)
{
    Fixture *f = *state;
    attack(f)->damage = 10;
    attack(f)->idle_gain = 20;
    attack(f)->idle_max = 50;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    fire(f, 29);
    uint32_t target = add(f, 550);
    fire(f, 1);
    assert_int_equal(lost(f, target), 13);
    fire(f, 20);
    assert_int_equal(lost(f, target), 13 + 12);
    of_id(f, target)->segment = 0;
    roster_relink(&f->battle);
    fire(f, 100);
    of_id(f, target)->segment = 6;
    roster_relink(&f->battle);
    fire(f, 1);
    assert_int_equal(lost(f, target), 13 + 12 + 15);
}

static void kills_distance_and_size_add_to_damage(void **state)
{
    Fixture *f = *state;
    attack(f)->damage = 10;
    attack(f)->kill_gain = 5;
    attack(f)->distance_gain = 10;
    attack(f)->distance_max = 25;
    attack(f)->hp_share = 2;
    attack(f)->range = 5 * FIX_ONE;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t near = add(f, 550);
    fire(f, 1);
    assert_int_equal(lost(f, near), 11 + 20);
    f->battle.buildings[GUN].record.kills = 2;
    fire(f, 20);
    assert_int_equal(lost(f, near), 31 + 22 + 20);
    of_id(f, near)->hp = 0;
    /* 1.9 and 4.6 tiles away. */
    f->battle.buildings[GUN].record.kills = 0;
    uint32_t middle = add(f, 710);
    fire(f, 20);
    assert_int_equal(lost(f, middle), 11 + 20);
    of_id(f, middle)->hp = 0;
    uint32_t far = add(f, 1000);
    fire(f, 20);
    assert_int_equal(lost(f, far), 12 + 20);
    attack(f)->hp_share_max = 7;
    fire(f, 20);
    assert_int_equal(lost(f, far), 25 + 20 + 7); /* twice 12.5 */
}

static void the_hidden_are_not_aimed_at(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t first = add(f, 550), second = add(f, 500);
    give(f, STEALTH, false, 0);
    fire(f, 1);
    assert_int_equal(lost(f, first), 0);
    assert_int_equal(lost(f, second), 4);
    attack(f)->sees_stealth = true;
    fire(f, 20);
    assert_int_equal(lost(f, first), 4);
}

static void a_chain_passes_the_hidden_by(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_CHAIN;
    attack(f)->targets = 1;
    attack(f)->jump = FIX_ONE;
    attack(f)->kept = 100;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t hidden = add(f, 530), aimed = add(f, 550), other = add(f, 500);
    give(f, STEALTH, false, 0);
    fire(f, 1);
    assert_int_equal(lost(f, hidden), 0);
    assert_int_equal(lost(f, aimed), 4);
    assert_int_equal(lost(f, other), 4);
}

static void the_paralysed_do_nothing(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    add(f, 550);
    assert_int_equal(fire(f, 1), 1);
    fire(f, 5);
    give(f, PARALYSED, true, 0);
    assert_int_equal(fire(f, 100), 0);
    assert_false(battle_tower_engaged(&f->battle, GUN));
    f->battle.buildings[GUN].statuses[PARALYSED].left = 0;
    f->battle.stats_stale = true;
    assert_int_equal(fire(f, 14), 0);
    assert_int_equal(fire(f, 1), 1);
}

static void a_charge_lasts_so_many_shots(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_CHAIN;
    attack(f)->targets = 1;
    attack(f)->jump = FIX_ONE;
    attack(f)->kept = 50;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t first = add(f, 550), second = add(f, 500);
    give(f, CHARGED, true, 6);
    fire(f, 1);
    assert_int_equal(lost(f, first), 4 + 6);
    assert_int_equal(lost(f, second), 2 + 6);
    fire(f, 40);
    assert_int_equal(lost(f, first), 3 * (4 + 6));
    fire(f, 20);
    assert_int_equal(lost(f, first), 3 * (4 + 6) + 4);
}

static void a_beam_spends_a_charge_with_each_second_it_begins(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_BEAM;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    add(f, 550);
    give(f, CHARGED, true, 6);
    const StatusHold *charge = &f->battle.buildings[GUN].statuses[CHARGED];
    assert_int_equal(charge->left, 3);
    fire(f, 1);
    assert_int_equal(charge->left, 2);
    fire(f, 19);
    assert_int_equal(charge->left, 2);
    fire(f, 1);
    assert_int_equal(charge->left, 1);
    fire(f, 20);
    assert_int_equal(charge->left, 0);
}

/* A rule of the building beside the gun that holds while it stands. */
static void build_neighbour(Fixture *f, Rule rule)
{
    rule.when = WHEN_ALWAYS;
    rule.whom = WHOM_TOWERS;
    rule.radius = FIX_ONE * 3 / 2;
    f->blueprints[BP_BATTERY].rules[f->blueprints[BP_BATTERY].rule_count++] = rule;
    fixture_decide(f, build_at(SLOT_BATTERY, 4, 6));
}

static void an_echo_shoots_again_while_energy_lasts(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    build_neighbour(f, (Rule){.what = WHAT_ECHO, .amount = 2});
    uint32_t target = add(f, 550);
    f->battle.resources[RESOURCE_ENERGY] = 5;
    assert_int_equal(fire(f, 1), 2);
    assert_int_equal(lost(f, target), 8);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 3);
    assert_int_equal(fire(f, 20), 2);
    assert_int_equal(fire(f, 20), 1);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 1);
    assert_int_equal(lost(f, target), 20);
}

static void an_echo_without_a_target_costs_nothing(void **state)
{
    Fixture *f = *state;
    attack(f)->damage = 1000;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    build_neighbour(f, (Rule){.what = WHAT_ECHO, .amount = 2});
    add(f, 550);
    f->battle.resources[RESOURCE_ENERGY] = 5;
    assert_int_equal(fire(f, 1), 1);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 5);
}

static void a_beam_echoes_a_second_at_once(void **state)
{
    Fixture *f = *state;
    attack(f)->shape = SHAPE_BEAM;
    attack(f)->damage = 14;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    build_neighbour(f, (Rule){.what = WHAT_ECHO, .amount = 2});
    f->battle.resources[RESOURCE_ENERGY] = 5;
    uint32_t target = add(f, 550);
    fire(f, 1);
    assert_int_equal(lost(f, target), 14);
    fire(f, 19);
    assert_int_equal(lost(f, target), 28);
    fire(f, 40);
    assert_int_equal(lost(f, target), 5 * 14);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 1);
}

static void modified_range_reaches_and_shrinks_again(void **state)
{
    Fixture *f = *state;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    /* Range 2 reaches 1.73 tiles along the path, range 3 reaches 2.83. */
    add(f, 832);
    assert_false(battle_tower_engaged(&f->battle, GUN));
    build_neighbour(f, (Rule){.what = WHAT_MODIFY, .stat = STAT_RANGE, .percent = 50});
    assert_true(battle_tower_engaged(&f->battle, GUN));
    Point at = {fix_from_hundredths(832), fix_from_hundredths(750)};
    assert_true(battle_can_hit(&f->battle, BP_GUN, tile_at(5, 6), at, SIZE_SMALL));
    assert_false(battle_can_hit(&f->battle, BP_GUN, tile_at(5, 8), at, SIZE_SMALL));
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = tile_at(4, 6)});
    assert_false(battle_tower_engaged(&f->battle, GUN));
    assert_false(battle_can_hit(&f->battle, BP_GUN, tile_at(5, 6), at, SIZE_SMALL));
}

static void modified_blast_widens_bursts(void **state)
{
    Fixture *f = *state;
    attack(f)->blast = FIX_HALF;
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    uint32_t aimed = add(f, 600), beside = add(f, 541);
    fire(f, 1);
    assert_int_equal(lost(f, beside), 0);
    build_neighbour(f, (Rule){.what = WHAT_MODIFY, .stat = STAT_BLAST, .percent = 20});
    fire(f, 20);
    assert_int_equal(lost(f, beside), 4);
    assert_int_equal(lost(f, aimed), 8);
}

/* From a tile half a tile above the path, on it, and half a tile below. */
static void elevation_limits_whom_it_can_hit(void **state)
{
    static const Elevation limits[3] = {ELEVATION_ANY, ELEVATION_NOT_UP, ELEVATION_NOT_DOWN};
    static const bool hits[3][3] = {{true, true, true}, {true, true, false}, {false, true, true}};
    Fixture *f = *state;
    attack(f)->needs_sight = false;
    for (int i = 0; i < 9; i++) {
        for (int k = 0; k < WORLD_TILES; k++) {
            f->world.tiles[k].height = 1;
        }
        f->world.tiles[tile_index(tile_at(5, 6))].height = (uint8_t)(2 - i % 3);
        attack(f)->elevation = limits[i / 3];
        fixture_begin(f);
        fixture_decide(f, build_at(SLOT_GUN, 5, 6));
        add(f, 550);
        assert_int_equal(fire(f, 1), hits[i / 3][i % 3]);
    }
}

static void elevation_is_asked_of_the_ground_under_the_target(void **state)
{
    Fixture *f = *state;
    attack(f)->elevation = ELEVATION_NOT_UP;
    attack(f)->needs_sight = false;
    f->world.tiles[tile_index(tile_at(5, 7))] =
        (WorldTile){.slant = SLANT_EAST, .distance = f->world.tiles[tile_index(tile_at(5, 7))].distance};
    fixture_begin(f);
    fixture_decide(f, build_at(SLOT_GUN, 5, 6));
    /* The slant's foot is level with the tower, the rest of it above. */
    add(f, 501);
    assert_int_equal(fire(f, 1), 0);
    add(f, 500);
    assert_int_equal(fire(f, 1), 1);
}

static int setup(void **state)
{
    static StatusType statuses[STATUS_KINDS] = {
        [STEALTH] = {.id = "stealth", .effect = EFFECT_STEALTH, .glyph = 's'},
        [PARALYSED] = {.id = "paralysed", .bearer = BEARER_BUILDINGS, .effect = EFFECT_PARALYSE, .glyph = 'p'},
        [CHARGED] = {.id = "charged", .bearer = BEARER_BUILDINGS, .effect = EFFECT_CHARGE, .unit = UNIT_SHOTS},
    };
    Fixture *f = fixture_new();
    f->content.statuses = statuses;
    f->content.status_count = STATUS_KINDS;
    f->battle.rng = rng_stream(1, RNG_BATTLE, 0);
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    fixture_free(*state);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
SUBJECT(shapes)
{
    const struct CMUnitTest tests[] = {
        TEST(a_shell_bursts_where_its_target_was),
        TEST(a_slam_strikes_all_in_range_once_an_interval),
        TEST(a_slam_waits_for_someone_it_can_see),
        TEST(a_line_pierces_the_nearest_first),
        TEST(a_line_is_one_tile_wide_and_looks_one_way),
        TEST(a_chain_leaps_to_the_nearest_and_weakens),
        TEST(pellets_hit_the_first_in_their_way),
        TEST(pellets_can_miss),
        TEST(a_pellet_that_misses_flies_as_far_as_its_range),
        TEST(pellets_that_miss_end_on_a_circle),
        TEST(a_beam_burns_evenly_and_keeps_its_target),
        TEST(a_hasty_beam_burns_faster),
        TEST(a_beam_spends_a_charge_with_each_second_it_begins),
        TEST(a_turret_turns_before_it_shoots),
        TEST(a_turret_holds_on_until_it_has_shot),
        TEST(steady_fire_becomes_faster),
        TEST(waiting_adds_to_the_next_shot),
        TEST(kills_distance_and_size_add_to_damage),
        TEST(the_hidden_are_not_aimed_at),
        TEST(a_chain_passes_the_hidden_by),
        TEST(the_paralysed_do_nothing),
        TEST(a_charge_lasts_so_many_shots),
        TEST(an_echo_shoots_again_while_energy_lasts),
        TEST(an_echo_without_a_target_costs_nothing),
        TEST(a_beam_echoes_a_second_at_once),
        TEST(elevation_limits_whom_it_can_hit),
        TEST(elevation_is_asked_of_the_ground_under_the_target),
        TEST(modified_range_reaches_and_shrinks_again),
        TEST(modified_blast_widens_bursts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
