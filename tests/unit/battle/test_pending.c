/* What abilities and shots do later: the serials that tell sweeps apart, and the ground where shots have landed. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE};

enum { SERIALS = 255, SWEEP_DAMAGE = 5, BRUTE_HP = 40, BRUTE_BLOCK = 1 };

/* A wave of one brute that stays where it is; returns it when the sweep that is used now is over. */
static const Attacker *swept_brute(Fixture *f, int serials)
{
    f->blueprints[BP_CHARGE].rules[0].whom = WHOM_SWEEP;
    f->blueprints[BP_CHARGE].rules[0].amount = SWEEP_DAMAGE;
    f->battle.sweeps = (uint8_t)serials;
    fixture_wave(f, AT_BRUTE, 1, 5);
    fixture_decide(f, START);
    fixture_tick(f);
    fixture_decide(f, use_at(SLOT_CHARGE, 50, 750));
    for (int i = 0; i <= f->content.battle.sweep; i++) {
        fixture_tick(f);
    }
    assert_int_equal(f->battle.pending_count, 0);
    return battle_attacker(&f->battle, 1);
}

/* The serial of an attacker that no sweep has met is 0: a sweep with that serial would pass everyone by. */
static void a_sweep_hits_once_whatever_its_serial(void **state)
{
    (void)state;
    static const int before[] = {0, 1, SERIALS - 1, SERIALS};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        Fixture *f = fixture_new();
        assert_int_equal(swept_brute(f, before[i])->hp, BRUTE_HP - (SWEEP_DAMAGE - BRUTE_BLOCK));
        fixture_free(f);
    }
}

static void only_sweeps_use_up_serials(void **state)
{
    (void)state;
    Fixture *f = fixture_new();
    f->blueprints[BP_CHARGE].rules[0].delay = 5;
    fixture_wave(f, AT_BRUTE, 1, 5);
    fixture_decide(f, START);
    fixture_decide(f, use_at(SLOT_CHARGE, 0, 750));
    fixture_tick(f);
    assert_int_equal(f->battle.pending_count, 1);
    assert_int_equal(f->battle.sweeps, 0);
    fixture_free(f);
}

enum { GROUND_DAMAGE = 3, BEAT = 10, TIMES = 4, FAR_OFF = 14 };

/* A gun whose shots leave something where they land, which is on the first tile of the path. */
static Fixture *with_ground(int interval, int repeats, int delay)
{
    Fixture *f = fixture_new();
    Blueprint *gun = &f->blueprints[BP_GUN];
    gun->attack.interval = interval;
    gun->attack.range = FIX_ONE + FIX_ONE / 20;
    gun->rule_count = 1;
    gun->rules[0] = (Rule){.when = WHEN_BURST,
                           .whom = WHOM_ATTACKERS,
                           .radius = 2 * FIX_ONE,
                           .what = WHAT_DAMAGE,
                           .amount = GROUND_DAMAGE,
                           .damage_types = 1 << DAMAGE_ENERGY,
                           .delay = delay,
                           .period = repeats > 0 ? BEAT : 0,
                           .repeats = repeats};
    f->attackers[AT_BRUTE].block = 0;
    f->attackers[AT_BRUTE].hp = 1000;
    f->attackers[AT_BRUTE].speed = FIX_ONE / 100;
    fixture_begin(f);
    fixture_wave(f, AT_BRUTE, 1, 5);
    fixture_decide(f, build_at(SLOT_GUN, 0, 6));
    fixture_decide(f, START);
    return f;
}

static int until_first_shot(Fixture *f)
{
    int ticks = 0;
    do {
        fixture_tick(f);
    } while (++ticks < 400 && fixture_events(f, EVENT_SHOT) == 0);
    assert_true(ticks < 400);
    return ticks;
}

static int lost(const Fixture *f)
{
    const Attacker *brute = battle_attacker(&f->battle, 1);
    return brute->hp_max - brute->hp;
}

/* Without delay and repeats it happens at once, and the building is credited. */
static void a_shot_does_something_where_it_lands(void **state)
{
    (void)state;
    Fixture *f = with_ground(400, 0, 0);
    until_first_shot(f);
    assert_int_equal(f->battle.pending_count, 0);
    assert_int_equal(lost(f), 4 + GROUND_DAMAGE);
    assert_int_equal(f->battle.buildings[1].record.damage, 4 + GROUND_DAMAGE);
    fixture_free(f);
}

static void ground_goes_on_for_its_time(void **state)
{
    (void)state;
    Fixture *f = with_ground(400, TIMES, 0);
    until_first_shot(f);
    assert_int_equal(lost(f), 4 + GROUND_DAMAGE);
    assert_int_equal(f->battle.pending_count, 1);
    assert_int_equal(f->battle.pending[0].building, f->battle.buildings[1].id);
    for (int i = 0; i < (TIMES - 1) * BEAT; i++) {
        assert_int_equal(lost(f), 4 + GROUND_DAMAGE * (1 + i / BEAT));
        fixture_tick(f);
    }
    assert_int_equal(lost(f), 4 + GROUND_DAMAGE * TIMES);
    assert_int_equal(f->battle.pending_count, 0);
    assert_int_equal(f->battle.buildings[1].record.damage, 4 + GROUND_DAMAGE * TIMES);
    fixture_free(f);
}

/* One a tile: another shot begins it anew, and keeps the beat. */
static void ground_is_laid_once_a_tile(void **state)
{
    (void)state;
    Fixture *f = with_ground(5, TIMES, 0);
    until_first_shot(f);
    for (int i = 0; i < 4 * BEAT; i++) {
        fixture_tick(f);
        assert_int_equal(f->battle.pending_count, 1);
        assert_true(f->battle.pending[0].in <= BEAT);
    }
    int shots = (4 * BEAT) / 5, beats = 5;
    assert_int_equal(lost(f), 4 * (1 + shots) + GROUND_DAMAGE * beats);
    fixture_free(f);
}

/* Of whom it was laid may be gone. */
static void ground_stays_when_its_tower_goes(void **state)
{
    (void)state;
    Fixture *f = with_ground(400, TIMES, 0);
    until_first_shot(f);
    fixture_decide(f, (Decision){.kind = DECISION_DELETE, .tile = {0, 6}});
    int before = lost(f);
    for (int i = 0; i < BEAT; i++) {
        fixture_tick(f);
    }
    assert_int_equal(lost(f), before + GROUND_DAMAGE);
    fixture_free(f);
}

/* Abilities keep their own room, whatever lies about. */
static void ground_takes_no_room_from_abilities(void **state)
{
    (void)state;
    Fixture *f = with_ground(5, TIMES, 20);
    until_first_shot(f);
    for (int i = 1; i < PENDING_GROUND; i++) {
        f->battle.pending[i] = f->battle.pending[0];
        f->battle.pending[i].at = (Point){i % FAR_OFF * FIX_ONE, (8 + i / FAR_OFF % 6) * FIX_ONE};
    }
    f->battle.pending_count = PENDING_GROUND;
    for (int i = 0; i < 10; i++) {
        fixture_tick(f);
    }
    assert_int_equal(f->battle.pending_count, PENDING_GROUND);
    f->blueprints[BP_CHARGE].rules[0].delay = 5;
    fixture_decide(f, use_at(SLOT_CHARGE, 1400, 1400));
    fixture_tick(f);
    assert_int_equal(f->battle.pending_count, PENDING_GROUND + 1);
    fixture_free(f);
}

SUBJECT(pending)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sweep_hits_once_whatever_its_serial),
        cmocka_unit_test(only_sweeps_use_up_serials),
        cmocka_unit_test(a_shot_does_something_where_it_lands),
        cmocka_unit_test(ground_goes_on_for_its_time),
        cmocka_unit_test(ground_is_laid_once_a_tile),
        cmocka_unit_test(ground_stays_when_its_tower_goes),
        cmocka_unit_test(ground_takes_no_room_from_abilities),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
