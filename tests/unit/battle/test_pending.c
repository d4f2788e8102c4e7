/* What used abilities do later: the serials that tell sweeps apart. */
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

SUBJECT(pending)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sweep_hits_once_whatever_its_serial),
        cmocka_unit_test(only_sweeps_use_up_serials),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
