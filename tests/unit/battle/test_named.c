/* The named attacker of a battle: it comes in time, in place of others and with their HP, as the last of its batch, and
 * what has become of it is known. */
#include "fixture.h"

#include "battlefield/named.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE};

enum { COUNTS = 2, SOONEST = 4 };

static Wave wave_of(int number, int type, int count)
{
    return (Wave){.number = number,
                  .new_type = WAVE_NO_TYPE,
                  .batch_count = 2,
                  .batches = {{.count = (uint8_t)count, .spacing = 5, .types = {AT_WALKER}},
                              {.count = (uint8_t)count, .spacing = 5, .types = {(int16_t)type}}}};
}

/* Waves 1 to 6, of which `large` alone has brutes, which have more HP than walkers. */
static Fixture *ready(int large, int count)
{
    Fixture *f = fixture_new();
    f->content.story.named_counts = COUNTS;
    fixture_begin(f);
    f->content.battle.fill_waves = SOONEST;
    f->battle.wave_count = 6;
    for (int i = 0; i < f->battle.wave_count; i++) {
        f->battle.waves[i] = wave_of(i + 1, i + 1 == large ? AT_BRUTE : AT_WALKER, count);
    }
    return f;
}

static int attackers(const Battle *battle)
{
    int sum = 0;
    for (int i = 0; i < battle->wave_count; i++) {
        sum += battle_attackers_to_come(battle, i);
    }
    return sum;
}

/* From the second wave to the soonest that can fill the tank, whatever is drawn, and the largest of its wave. */
static void it_comes_in_time_in_place_of_others(void **state)
{
    (void)state;
    bool drawn[SOONEST + 1] = {false};
    for (uint32_t seed = 0; seed < 40; seed++) {
        Fixture *f = ready(3, 4);
        Rng rng = rng_stream(seed, RNG_STORY, 0);
        int before = attackers(&f->battle);
        named_place(&f->battle, &rng);
        const NamedAttacker *named = &f->battle.named;
        assert_int_equal(named->course, NAMED_COMING);
        assert_in_range(named->wave, 2, SOONEST);
        assert_int_equal(named->batch, named->wave == 3 ? 1 : 0);
        assert_int_equal(f->battle.waves[named->wave - 1].batches[named->batch].count, 4 - COUNTS + 1);
        assert_int_equal(attackers(&f->battle), before - COUNTS + 1);
        int type = named->wave == 3 ? AT_BRUTE : AT_WALKER;
        assert_int_equal(battle_named_hp(&f->battle), COUNTS * f->attackers[type].hp);
        drawn[named->wave] = true;
        fixture_free(f);
    }
    assert_true(drawn[2] && drawn[3] && drawn[4]);
}

static void where_no_batch_has_enough_there_is_none(void **state)
{
    (void)state;
    Fixture *f = ready(3, COUNTS - 1);
    Rng rng = rng_stream(1, RNG_STORY, 0);
    uint64_t before = battle_hash(&f->battle);
    named_place(&f->battle, &rng);
    assert_int_equal(f->battle.named.course, NAMED_NONE);
    assert_int_equal(battle_named_hp(&f->battle), 0);
    assert_true(battle_hash(&f->battle) == before);
    fixture_free(f);
}

/* The present wave is five brutes, of which the last is it. */
static Fixture *named_next(void)
{
    Fixture *f = fixture_new();
    f->content.story.named_counts = COUNTS;
    fixture_begin(f);
    fixture_wave(f, AT_BRUTE, 5, 3);
    f->battle.named = (NamedAttacker){.course = NAMED_COMING, .wave = f->battle.wave};
    return f;
}

static const Attacker *wait_for(Fixture *f)
{
    for (int i = 0; i < 200 && f->battle.named.course == NAMED_COMING; i++) {
        assert_int_equal(fixture_events(f, EVENT_NAMED_ENTERED), 0);
        fixture_tick(f);
    }
    return battle_attacker(&f->battle, f->battle.named.attacker);
}

static void it_enters_last_with_the_hp_of_several(void **state)
{
    (void)state;
    Fixture *f = named_next();
    f->battle.toughness = 150;
    int32_t told = battle_named_hp(&f->battle);
    fixture_decide(f, START);
    const Attacker *named = wait_for(f);
    assert_non_null(named);
    assert_int_equal(named->id, 5);
    assert_int_equal(named->hp, COUNTS * (f->attackers[AT_BRUTE].hp * 150 / 100));
    assert_true(named->hp == told && named->hp_max == told);
    assert_int_equal(fixture_event(f, EVENT_NAMED_ENTERED)->amount, told);
    assert_true(battle_is_named(&f->battle, named));
    assert_false(battle_is_named(&f->battle, &f->battle.attackers[f->battle.order[0]]));
    assert_int_equal(battle_attackers_to_come(&f->battle, 0), 0);
    fixture_free(f);
}

static void whoever_kills_it_is_told(void **state)
{
    (void)state;
    Fixture *f = named_next();
    fixture_decide(f, START);
    Attacker *named = &f->battle.attackers[0];
    assert_non_null(wait_for(f));
    while (named->id != f->battle.named.attacker) {
        named++;
    }
    f->battle.attackers[f->battle.order[0]].hp = 0;
    f->battle.deaths = true;
    fixture_tick(f);
    assert_int_equal(f->battle.named.course, NAMED_HERE);
    named->hp = 0;
    f->battle.deaths = true;
    fixture_tick(f);
    assert_int_equal(f->battle.named.course, NAMED_KILLED);
    assert_int_equal(fixture_events(f, EVENT_NAMED_KILLED), 1);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.named.course, NAMED_KILLED);
    fixture_free(f);
}

static void it_may_get_through_and_costs_what_one_costs(void **state)
{
    (void)state;
    Fixture *f = named_next();
    int hull = f->battle.hull;
    f->battle.hull_loss_cap = 100;
    fixture_decide(f, START);
    fixture_finish_wave(f);
    assert_int_equal(f->battle.named.course, NAMED_THROUGH);
    assert_int_equal(hull - f->battle.hull, 5 * f->content.battle.hull_loss[f->attackers[AT_BRUTE].size]);
    fixture_free(f);
}

SUBJECT(named)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_comes_in_time_in_place_of_others),
        cmocka_unit_test(where_no_batch_has_enough_there_is_none),
        cmocka_unit_test(it_enters_last_with_the_hp_of_several),
        cmocka_unit_test(whoever_kills_it_is_told),
        cmocka_unit_test(it_may_get_through_and_costs_what_one_costs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
