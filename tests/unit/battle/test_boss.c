/* A battle with a boss: when it comes, how strong it is, who comes with it, and what killing it or failing to means.
 * And what a run may change in a battle: toughness, limits, the Hub's pay. */
#include "fixture.h"

#include "battle/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE}, STAY = {.kind = DECISION_STAY};

enum { CAPACITY = 200, FULL = 100 };

/* The boss's wave: ten walkers and three brutes, against a defence of CAPACITY, half of it on the paths they take. */
static Wave full_wave(void)
{
    return (Wave){.number = 2,
                  .capacity = CAPACITY * 1000 / 2,
                  .full = CAPACITY * 1000,
                  .batch_count = 2,
                  .batches = {{.count = 10, .spacing = 2, .types = {AT_WALKER}},
                              {.count = 1, .spacing = 2, .types = {AT_BRUTE}}}};
}

/* Wave 1 of a battle with a boss is over, and the tanks are full. */
static Fixture *boss_next(void)
{
    Fixture *f = fixture_new();
    f->boss = AT_BOSS;
    fixture_begin(f);
    f->battle.resources[RESOURCE_FUEL] = FULL;
    fixture_wave(f, AT_WALKER, 1, 5);
    f->battle.waves[1] = full_wave();
    fixture_decide(f, START);
    fixture_finish_wave(f);
    return f;
}

static Attacker *boss_of(Fixture *f)
{
    for (int i = 0; i < f->battle.attacker_count; i++) {
        Attacker *attacker = &f->battle.attackers[f->battle.order[i]];
        if (attacker->type == AT_BOSS) {
            return attacker;
        }
    }
    return NULL;
}

static void full_tanks_bring_the_boss(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    assert_int_equal(f->battle.phase, BATTLE_BUILD);
    assert_int_equal(fixture_event(f, EVENT_BOSS_COMES)->type, AT_BOSS);
    assert_int_equal(fixture_events(f, EVENT_BATTLE_WON), 0);
    assert_int_equal(f->battle.boss_course, BOSS_COMING);
    assert_int_equal(f->battle.boss_wave, f->battle.wave);
    /* 85 % of 200, at a tenth of a tile a tick: two tiles a second, as far as a Fix can say. */
    int speed = f->attackers[AT_BOSS].speed * TICKS_PER_SECOND;
    assert_int_equal(f->battle.boss_hp, CAPACITY * 85 / 100 * (int64_t)FIX_ONE / speed);
    assert_int_equal(f->battle.boss_hp, 85);
    fixture_free(f);
}

/* Up to the wave after par, and four more; with a growth of 10 points on 85 %. */
static void its_share_grows_with_each_wave_after_par(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    f->attackers[AT_BOSS].growth = 10;
    static const struct {
        int over, hp;
    } rows[] = {{-100, 85}, {-2, 85}, {0, 85}, {4, 125}, {100, 255}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(battle_boss_hp(&f->content, AT_BOSS, CAPACITY * 1000, rows[i].over, 100), rows[i].hp);
    }
    f->boss = AT_BOSS;
    fixture_begin(f);
    f->battle.par = 3;
    Wave wave = full_wave();
    assert_int_equal(battle_boss_hp_in(&f->battle, &wave), 85);
    fixture_free(f);
}

/* Neither is its share less for it, nor the capacity that it is a share of. */
static void who_comes_early_is_no_smaller(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    f->attackers[AT_BOSS].growth = 10;
    f->boss = AT_BOSS;
    fixture_begin(f);
    f->battle.par = 3;
    Wave wave = full_wave();
    f->battle.boss_capacity_least = wave.full * 2;
    assert_int_equal(battle_boss_hp_in(&f->battle, &wave), 170);
    wave.full *= 4;
    assert_int_equal(battle_boss_hp_in(&f->battle, &wave), 340);
    fixture_free(f);
}

/* Walkers come in place of brutes, that have more than a quarter of its HP. */
static void nobody_comes_with_it_who_is_too_strong(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    f->content.battle.boss_least = 400;
    f->attackers[AT_WALKER].hp = 5;
    f->attackers[AT_BRUTE].hp = 50;
    f->boss = AT_BOSS;
    fixture_begin(f);
    f->battle.resources[RESOURCE_FUEL] = FULL;
    fixture_wave(f, AT_WALKER, 1, 5);
    f->battle.waves[1] = full_wave();
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_true(f->battle.boss_hp < 4 * 50);
    assert_int_equal(f->battle.waves[0].batches[1].types[0], AT_WALKER);
    fixture_free(f);
}

/* Where even the weakest has more than a quarter of its HP. */
static void it_comes_alone_where_all_are_too_strong(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    f->content.battle.boss_least = 400;
    f->attackers[AT_BRUTE].hp = 50;
    f->boss = AT_BOSS;
    fixture_begin(f);
    f->battle.resources[RESOURCE_FUEL] = FULL;
    fixture_wave(f, AT_WALKER, 1, 5);
    f->battle.waves[1] = full_wave();
    f->battle.waves[1].batches[0] = f->battle.waves[1].batches[1];
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_true(f->battle.boss_hp < 4 * 50);
    assert_int_equal(battle_attackers_to_come(&f->battle, 0), 1);
    fixture_decide(f, START);
    while (f->battle.boss_course == BOSS_COMING) {
        fixture_tick(f);
        assert_int_equal(f->battle.phase, BATTLE_WAVE);
    }
    assert_int_equal(f->battle.attacker_count, 1);
    assert_non_null(boss_of(f));
    fixture_free(f);
}

/* 500 HP that count as 1000: half as many as the wave would give. */
static void who_counts_for_more_has_fewer_hp(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    f->attackers[AT_BOSS].value = 1000;
    assert_int_equal(battle_boss_hp(&f->content, AT_BOSS, CAPACITY * 1000, 0, 200), 85);
    assert_int_equal(battle_boss_hp(&f->content, AT_BOSS, 1, 0, 100), 1);
    assert_int_equal(battle_boss_hp(&f->content, AT_BOSS, INT32_MAX, 0, 1000000), 50000000);
    fixture_free(f);
}

static void before_that_it_stays_away(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    f->boss = AT_BOSS;
    fixture_begin(f);
    fixture_wave(f, AT_WALKER, 1, 5);
    f->battle.waves[1] = full_wave();
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.boss_course, BOSS_AWAY);
    assert_int_equal(f->battle.boss_wave, 0);
    assert_int_equal(f->battle.waves[0].batches[0].count, 10);
    fixture_free(f);
}

/* 30 % of ten, and of one that one. */
static void its_escort_is_small(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    assert_int_equal(f->battle.waves[0].batches[0].count, 3);
    assert_int_equal(f->battle.waves[0].batches[1].count, 1);
    fixture_free(f);
}

static void it_enters_by_itself_after_a_while(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    fixture_decide(f, START);
    for (int tick = 1; tick < f->content.battle.boss_entry; tick++) {
        fixture_tick(f);
        assert_null(boss_of(f));
    }
    fixture_tick(f);
    assert_int_equal(f->battle.boss_course, BOSS_HERE);
    assert_int_equal(boss_of(f)->hp, f->battle.boss_hp);
    assert_int_equal(boss_of(f)->hp_max, f->battle.boss_hp);
    fixture_free(f);
}

/* Even when its whole escort is dead before. */
static void the_wave_waits_for_it(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    f->battle.waves[0].batch_count = 0;
    fixture_decide(f, START);
    fixture_tick(f);
    assert_int_equal(f->battle.phase, BATTLE_WAVE);
    fixture_free(f);
}

static void kill_boss(Fixture *f)
{
    fixture_decide(f, START);
    while (!boss_of(f) || battle_attacker_at(&f->battle, boss_of(f)).x < FIX_ONE) {
        fixture_tick(f);
    }
    Attacker *boss = boss_of(f);
    boss->hp = 1;
    Point at = battle_attacker_at(&f->battle, boss);
    fixture_decide(f, use_at(SLOT_CHARGE, at.x * 100 / FIX_ONE, at.y * 100 / FIX_ONE));
    while (f->battle.boss_course == BOSS_HERE) {
        fixture_tick(f);
    }
}

static void the_battle_is_won_at_the_end_of_the_wave_in_which_it_dies(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    kill_boss(f);
    assert_int_equal(f->battle.boss_course, BOSS_BEATEN);
    assert_int_equal(f->battle.phase, BATTLE_WAVE);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_WON);
    fixture_free(f);
}

static void who_stays_meets_whole_waves_and_no_second_boss(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    kill_boss(f);
    f->battle.waves[1] = full_wave();
    fixture_finish_wave(f);
    fixture_decide(f, STAY);
    assert_int_equal(f->battle.waves[0].batches[0].count, 10);
    f->battle.waves[0].batches[0].count = 1;
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_WON);
    assert_int_equal(f->battle.boss_wave, 2);
    fixture_free(f);
}

/* Each has its share of the HP, rounded up, and the last one's death is the boss's. */
static void all_its_bodies_must_die(void **state)
{
    enum { BODIES = 3 };
    (void)state;
    Fixture *f = fixture_new();
    f->attackers[AT_BOSS].bodies = BODIES;
    f->attackers[AT_BOSS].spacing = 4;
    f->attackers[AT_BOSS].speed = FIX_ONE / 100;
    f->boss = AT_BOSS;
    fixture_begin(f);
    f->battle.resources[RESOURCE_FUEL] = FULL;
    fixture_wave(f, AT_WALKER, 1, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    f->battle.boss_hp = 100;
    fixture_decide(f, START);
    assert_int_equal(battle_boss_now(&f->battle).bodies, BODIES);
    while (f->battle.boss_in > 0) {
        fixture_tick(f);
    }
    assert_int_equal(battle_boss_now(&f->battle).hp, 102);
    for (int left = BODIES; left > 0; left--) {
        assert_int_equal(f->battle.boss_course, BOSS_HERE);
        assert_int_equal(battle_boss_now(&f->battle).bodies, left);
        Attacker *body = boss_of(f);
        assert_int_equal(body->hp_max, 34);
        rules_hit(&f->battle, &f->log, (int)(body - f->battle.attackers), 34, 1, 0);
        fixture_tick(f);
    }
    assert_int_equal(f->battle.boss_course, BOSS_BEATEN);
    fixture_free(f);
}

/* From when it is announced until it is dead. */
static void it_hides_what_comes(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    assert_int_equal(battle_wave_known(&f->battle, 1), WAVE_KNOWN);
    f->attackers[AT_BOSS].silences = true;
    assert_int_equal(battle_wave_known(&f->battle, 0), WAVE_TYPES_KNOWN);
    assert_int_equal(battle_wave_known(&f->battle, 1), WAVE_UNKNOWN);
    kill_boss(f);
    assert_int_equal(battle_wave_known(&f->battle, 1), WAVE_KNOWN);
    fixture_free(f);
}

/* A third of what buildings do to it, all of what anything else does. */
static void buildings_do_a_part_to_it(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    f->attackers[AT_BOSS].from_buildings = 33;
    fixture_decide(f, START);
    while (!boss_of(f)) {
        fixture_tick(f);
    }
    assert_int_equal(battle_foresee_hit(&f->battle, boss_of(f), 1000, 1, HIT_BY_BUILDING).through, 330);
    assert_int_equal(battle_foresee_hit(&f->battle, boss_of(f), 1000, 1, HIT_BY_OTHER).through, 1000);
    fixture_free(f);
}

/* A tenth of its 85 HP, rounded up, in each second; nobody else has such a limit. */
static void it_loses_only_so_much_in_a_second(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    f->content.battle.boss_loss_most = 10;
    f->attackers[AT_BOSS].speed = FIX_ONE / 100;
    fixture_decide(f, START);
    while (!boss_of(f) || f->battle.tick % TICKS_PER_SECOND != 1) {
        fixture_tick(f);
    }
    int slot = (int)(boss_of(f) - f->battle.attackers);
    for (int lost = 9; lost <= 18; lost += 9) {
        assert_int_equal(battle_foresee_hit(&f->battle, boss_of(f), 5000, 1, HIT_BY_OTHER).taken, 9);
        rules_hit(&f->battle, &f->log, slot, 5, 1, 0);
        rules_hit(&f->battle, &f->log, slot, 50, 1, 0);
        assert_int_equal(boss_of(f)->hp, 85 - lost);
        for (int tick = 0; tick < TICKS_PER_SECOND; tick++) {
            fixture_tick(f);
        }
    }
    fixture_free(f);
}

static void it_takes_all_hull(void **state)
{
    (void)state;
    Fixture *f = boss_next();
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_LOST);
    fixture_free(f);
}

enum { PRESS = 40 };

/* The boss's wave runs, the boss is in, and it drives waves on. Waves to come are ten walkers each; of every one three
 * remain as escort. */
static Fixture *pressed(void)
{
    Fixture *f = fixture_new();
    f->boss = AT_BOSS;
    f->attackers[AT_BOSS].relentless = PRESS;
    f->attackers[AT_BOSS].speed = FIX_ONE / 100;
    fixture_begin(f);
    f->battle.resources[RESOURCE_FUEL] = FULL;
    fixture_wave(f, AT_WALKER, 1, 5);
    for (int i = 1; i < WAVE_LOOKAHEAD; i++) {
        f->battle.waves[i] = full_wave();
        f->battle.waves[i].batch_count = 1;
    }
    fixture_decide(f, START);
    fixture_finish_wave(f);
    fixture_decide(f, START);
    while (f->battle.boss_course != BOSS_HERE) {
        fixture_tick(f);
    }
    return f;
}

static void while_it_lives_waves_follow_by_themselves(void **state)
{
    (void)state;
    Fixture *f = pressed();
    f->battle.resources[RESOURCE_ENERGY] = 0;
    int spawned = f->battle.spawned;
    for (int wave = 2; wave < 5; wave++) {
        int first = wave == 2 ? 2 : 1; /* the tick of its entry counts */
        for (int tick = first; tick < PRESS; tick++) {
            fixture_tick(f);
            assert_int_equal(f->battle.wave, wave);
        }
        fixture_tick(f);
        assert_int_equal(f->battle.wave, wave + 1);
        assert_int_equal(f->battle.tick, 0);
        assert_int_equal(f->battle.phase, BATTLE_WAVE);
        assert_int_equal(fixture_event(f, EVENT_WAVE_ENDED)->amount, wave);
        assert_int_equal(fixture_event(f, EVENT_WAVE_STARTED)->amount, wave + 1);
        assert_int_equal(f->battle.resources[RESOURCE_ENERGY], (wave - 1) * 10);
        assert_int_equal(f->battle.spawned, spawned + (wave - 2) * 3);
        assert_non_null(boss_of(f));
    }
    fixture_free(f);
}

/* Whoever is let in slowly is let in to the last before the next wave follows. */
static void a_wave_that_is_not_all_in_is_not_cut_short(void **state)
{
    (void)state;
    Fixture *f = pressed();
    f->battle.waves[1].batches[0].spacing = PRESS;
    f->battle.waves[1].batches[0].count = 10;
    int before = f->battle.spawned;
    while (f->battle.wave < 4) {
        fixture_tick(f);
        assert_true(f->battle.wave < 4 || f->battle.spawned == before + 3);
    }
    fixture_free(f);
}

static void shots_and_abilities_outlast_the_wave(void **state)
{
    (void)state;
    Fixture *f = pressed();
    f->blueprints[BP_CHARGE].rules[0].delay = PRESS;
    f->blueprints[BP_CHARGE].rules[0].radius = 100 * FIX_ONE;
    f->blueprints[BP_SHELL].attack.speed = 1;
    for (int tick = 1; tick < PRESS / 2; tick++) {
        fixture_tick(f);
    }
    fixture_decide(f, build_at(SLOT_SHELL, 0, 6));
    fixture_decide(f, use_at(SLOT_CHARGE, 50, 750));
    while (f->battle.wave == 2) {
        fixture_tick(f);
    }
    assert_true(f->battle.shot_count > 0);
    assert_int_equal(f->battle.pending_count, 1);
    int hp = boss_of(f)->hp;
    for (int tick = 0; tick < PRESS / 2 + 2; tick++) {
        fixture_tick(f);
    }
    assert_int_equal(f->battle.pending_count, 0);
    assert_true(boss_of(f)->hp < hp);
    fixture_free(f);
}

static void while_it_lives_one_builds_during_waves(void **state)
{
    (void)state;
    Fixture *f = pressed();
    assert_true(battle_builds_in_wave(&f->battle));
    fixture_decide(f, build_at(SLOT_GUN, 3, 3));
    fixture_decide(f, build_at(SLOT_GUN, 3, 4));
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 80);
    fixture_refused(f, (Decision){.kind = DECISION_UNDO}, "only between waves");
    Attacker *boss = boss_of(f);
    boss->hp = 1;
    while (battle_attacker_at(&f->battle, boss).x < FIX_ONE / 10) {
        fixture_tick(f);
    }
    fixture_decide(f, use_at(SLOT_CHARGE, 30, 750));
    fixture_tick(f);
    assert_int_equal(f->battle.boss_course, BOSS_BEATEN);
    assert_int_equal(f->battle.next_wave_in, 0);
    fixture_refused(f, build_at(SLOT_GUN, 3, 5), "only between waves");
    fixture_finish_wave(f);
    assert_int_equal(f->battle.phase, BATTLE_WON);
    fixture_free(f);
}

/* A cooldown of two waves is over after two. */
static void waves_that_follow_count_as_waves(void **state)
{
    (void)state;
    Fixture *f = pressed();
    f->battle.resources[RESOURCE_ENERGY] = 60;
    fixture_decide(f, build_at(SLOT_BATTERY, 0, 0));
    fixture_refused(f, build_at(SLOT_BATTERY, 0, 1), "ready again in 2 waves");
    while (f->battle.wave < 4) {
        fixture_tick(f);
    }
    fixture_decide(f, build_at(SLOT_BATTERY, 0, 1));
    fixture_free(f);
}

/* The owner fills waves up after each tick; one that doesn't only delays the next. */
static void no_wave_follows_that_is_not_there(void **state)
{
    (void)state;
    Fixture *f = pressed();
    f->battle.wave_count = 1;
    for (int tick = 0; tick < 3 * PRESS && f->battle.phase == BATTLE_WAVE; tick++) {
        f->log.count = 0;
        battle_tick(&f->battle, &f->log);
        assert_int_equal(f->battle.wave, 2);
    }
    fixture_free(f);
}

static void its_toughness_is_its_own(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    static const uint8_t loadout[] = {BP_GUN};
    BattleSetup setup = {.content = &f->content,
                         .world = &f->world,
                         .level = 1,
                         .fuel_goal = FULL,
                         .hull = 25,
                         .hull_max = 25,
                         .boss = AT_BOSS,
                         .toughness = 150,
                         .boss_toughness = 200,
                         .blueprints = loadout,
                         .blueprint_count = 1};
    battle_begin(&f->battle, &setup);
    f->battle.wave_count = WAVE_LOOKAHEAD;
    f->battle.resources[RESOURCE_FUEL] = FULL;
    fixture_wave(f, AT_WALKER, 1, 5);
    f->battle.waves[1] = full_wave();
    fixture_decide(f, START);
    fixture_tick(f);
    assert_int_equal(battle_attacker(&f->battle, 1)->hp, 15);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.boss_hp, 170);
    fixture_free(f);
}

static void limits_and_the_hubs_pay_can_be_set(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    static const uint8_t loadout[] = {BP_GUN};
    f->blueprints[BP_HUB].rules[0].resource = RESOURCE_MATERIALS;
    BattleSetup setup = {.content = &f->content,
                         .world = &f->world,
                         .level = 1,
                         .fuel_goal = FULL,
                         .materials = 50,
                         .hull = 25,
                         .hull_max = 25,
                         .boss = -1,
                         .toughness = 100,
                         .boss_toughness = 100,
                         .energy_max = 15,
                         .hull_loss_cap = 2,
                         .hub_more = {-1},
                         .blueprints = loadout,
                         .blueprint_count = 1};
    battle_begin(&f->battle, &setup);
    f->battle.wave_count = WAVE_LOOKAHEAD;
    fixture_wave(f, AT_WALKER, 4, 5);
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.hull, 23);
    assert_int_equal(f->battle.resources[RESOURCE_MATERIALS], 59);
    assert_int_equal(f->battle.resources[RESOURCE_ENERGY], 15);
    fixture_free(f);
}

SUBJECT(boss)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(full_tanks_bring_the_boss),
        cmocka_unit_test(its_share_grows_with_each_wave_after_par),
        cmocka_unit_test(who_comes_early_is_no_smaller),
        cmocka_unit_test(nobody_comes_with_it_who_is_too_strong),
        cmocka_unit_test(it_comes_alone_where_all_are_too_strong),
        cmocka_unit_test(who_counts_for_more_has_fewer_hp),
        cmocka_unit_test(before_that_it_stays_away),
        cmocka_unit_test(its_escort_is_small),
        cmocka_unit_test(it_enters_by_itself_after_a_while),
        cmocka_unit_test(the_wave_waits_for_it),
        cmocka_unit_test(the_battle_is_won_at_the_end_of_the_wave_in_which_it_dies),
        cmocka_unit_test(who_stays_meets_whole_waves_and_no_second_boss),
        cmocka_unit_test(all_its_bodies_must_die),
        cmocka_unit_test(it_hides_what_comes),
        cmocka_unit_test(buildings_do_a_part_to_it),
        cmocka_unit_test(it_loses_only_so_much_in_a_second),
        cmocka_unit_test(it_takes_all_hull),
        cmocka_unit_test(while_it_lives_waves_follow_by_themselves),
        cmocka_unit_test(a_wave_that_is_not_all_in_is_not_cut_short),
        cmocka_unit_test(shots_and_abilities_outlast_the_wave),
        cmocka_unit_test(while_it_lives_one_builds_during_waves),
        cmocka_unit_test(waves_that_follow_count_as_waves),
        cmocka_unit_test(no_wave_follows_that_is_not_there),
        cmocka_unit_test(its_toughness_is_its_own),
        cmocka_unit_test(limits_and_the_hubs_pay_can_be_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
