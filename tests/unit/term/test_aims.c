/* Aims of abilities: the boss if anything is done to him, then where most are met, and never twice the same crowd. */
#include "fixture_game.h"

#include "battlefield/roster.h"
#include "term/view/aims.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

/* A wave whose own attacker stays outside, so that those who are put on the board are all that is to be met. */
static Stage *begin(void)
{
    Stage *stage = stage_new(80, 24);
    fixture_wave(stage->fixture, AT_WALKER, 1, 6);
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    return stage;
}

/* So many hundredths of a tile behind the start of the path's first tile, in its row. */
static Attacker *put(Stage *stage, int type, int at)
{
    Battle *battle = &stage->fixture->battle;
    int walked = at + 50; /* a segment leads from the middle of a tile to that of the next */
    roster_add(battle, &stage->fixture->log, type, walked / 100, (Fix)((int64_t)(walked % 100) * FIX_ONE / 100));
    return &battle->attackers[battle->order[battle->attacker_count - 1]];
}

static void put_many(Stage *stage, int type, int count, int at)
{
    for (int i = 0; i < count; i++) {
        put(stage, type, at + i);
    }
}

static const Blueprint *charge(const Stage *stage)
{
    return &stage->fixture->blueprints[BP_CHARGE];
}

static Aims find(const Stage *stage)
{
    Aims aims;
    aims_find(&stage->fixture->battle, charge(stage), &aims);
    return aims;
}

static int count_met(const Stage *stage, DecisionPoint at)
{
    const Battle *battle = &stage->fixture->battle;
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        count += aims_meet(battle, charge(stage), decision_point(at), &battle->attackers[battle->order[i]]);
    }
    return count;
}

/* One runs ahead, two stacks of six stand behind. */
static void the_best_aim_is_where_most_are_met(void **state)
{
    (void)state;
    Stage *stage = begin();
    put(stage, AT_WALKER, 950);
    put_many(stage, AT_WALKER, 6, 290);
    put_many(stage, AT_WALKER, 7, 120);
    Aims aims = find(stage);
    assert_int_equal(aims.at[0].met, 13); /* with one aim between the two stacks, which are 1.7 tiles apart */
    assert_int_equal(count_met(stage, aims.at[0].at), 13);
    assert_int_equal(aims.at[1].met, 1);
    assert_int_equal(aims.count, 2);
    stage_free(stage);
}

/* Against every half tile and everybody's place, for crowds as chance has them. */
static void no_place_meets_more_than_the_best_aim(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        Stage *stage = begin();
        Rng rng = rng_stream(seed, RNG_BATTLE, 0);
        for (int i = 0; i < 30; i++) {
            put(stage, AT_WALKER, (int)rng_below(&rng, 1100));
        }
        Aims aims = find(stage);
        for (int i = 0; i <= 30 * 31; i++) {
            DecisionPoint at = {(int16_t)(i % 31 * 50), (int16_t)(i / 31 * 50)};
            assert_in_range(count_met(stage, at), 0, aims.at[0].met);
        }
        const Battle *battle = &stage->fixture->battle;
        for (int i = 0; i < battle->attacker_count; i++) {
            DecisionPoint at = aims_point(battle_attacker_at(battle, &battle->attackers[battle->order[i]]));
            assert_in_range(count_met(stage, at), 0, aims.at[0].met);
        }
        stage_free(stage);
    }
}

/* Each has somebody whom none before it meets, and together they meet all. */
static void aims_are_distinct_and_leave_nobody_out(void **state)
{
    (void)state;
    Stage *stage = begin();
    for (int i = 0; i < 25; i++) {
        put(stage, AT_WALKER, 40 * i);
    }
    Aims aims = find(stage);
    const Battle *battle = &stage->fixture->battle;
    bool met[ATTACKERS_MAX] = {false};
    int all = 0;
    for (int k = 0; k < aims.count; k++) {
        int fresh = 0;
        for (int i = 0; i < battle->attacker_count; i++) {
            const Attacker *attacker = &battle->attackers[battle->order[i]];
            bool now = !met[i] && aims_meet(battle, charge(stage), decision_point(aims.at[k].at), attacker);
            met[i] = met[i] || now;
            fresh += now;
        }
        assert_true(fresh > 0);
        all += fresh;
    }
    assert_int_equal(all, 25);
    assert_in_range(aims.count, 4, 7);
    stage_free(stage);
}

static void the_boss_comes_first_if_anything_is_done_to_him(void **state)
{
    (void)state;
    Stage *stage = begin();
    put_many(stage, AT_WALKER, 9, 800);
    put(stage, AT_BOSS, 300);
    put_many(stage, AT_WALKER, 2, 380);
    Aims aims = find(stage);
    assert_true(aims.at[0].boss);
    assert_int_equal(aims.at[0].met, 3);
    assert_int_equal(aims.at[1].met, 9);
    stage->fixture->attackers[AT_BOSS].resistance[DAMAGE_EXPLOSIVE] = 100;
    aims = find(stage);
    assert_int_equal(aims.at[0].met, 9);
    assert_false(aims.at[0].boss || aims.at[1].boss);
    stage->fixture->attackers[AT_BOSS].resistance[DAMAGE_EXPLOSIVE] = 0;
    stage->fixture->attackers[AT_BOSS].block = 10;
    assert_int_equal(find(stage).at[0].met, 9);
    stage->fixture->blueprints[BP_CHARGE].rules[0].what = WHAT_PULL;
    assert_int_equal(find(stage).at[0].met, 9);
    stage_free(stage);
}

/* Where somebody in a crowd is as good a target as a place, the aim goes with him. */
static void an_aim_follows_attackers_where_it_can(void **state)
{
    (void)state;
    Stage *stage = begin();
    put_many(stage, AT_WALKER, 5, 430);
    Aims aims = find(stage);
    assert_int_equal(aims.count, 1);
    assert_non_null(battle_attacker(&stage->fixture->battle, aims.at[0].attacker));
    assert_int_equal(aims.at[0].met, 5);
    stage_free(stage);
}

/* What strikes only later is aimed where they will be then, and hits as many there as was told. */
static void what_strikes_later_is_aimed_ahead(void **state)
{
    (void)state;
    Stage *stage = begin();
    put_many(stage, AT_WALKER, 6, 300);
    put_many(stage, AT_BRUTE, 3, 150); /* half as fast */
    Rule *rule = &stage->fixture->blueprints[BP_CHARGE].rules[0];
    rule->delay = 30;
    rule->radius = FIX_HALF;
    Aims aims = find(stage);
    assert_int_equal(aims.at[0].met, 6);
    assert_int_equal(aims.at[0].attacker, 0);
    assert_in_range(aims.at[0].at.x, 560, 650);
    assert_int_equal(aims.at[1].met, 3);
    fixture_decide(stage->fixture, use_at(SLOT_CHARGE, aims.at[0].at.x, aims.at[0].at.y));
    int hits = 0;
    for (int i = 0; i < 35; i++) {
        fixture_tick(stage->fixture);
        hits += fixture_events(stage->fixture, EVENT_HIT);
    }
    assert_int_equal(hits, 6);
    stage_free(stage);
}

/* What helps towers is aimed at them: between two that stand side by side. */
static void what_is_for_towers_is_aimed_at_towers(void **state)
{
    (void)state;
    Stage *stage = stage_new(80, 24);
    Rule *rule = &stage->fixture->blueprints[BP_CHARGE].rules[0];
    *rule = (Rule){.when = WHEN_USED, .whom = WHOM_TOWERS, .radius = 7 * FIX_ONE / 10, .what = WHAT_STATUS};
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 2, 2));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 8, 9));
    fixture_decide(stage->fixture, build_at(SLOT_GUN, 9, 9));
    fixture_decide(stage->fixture, (Decision){.kind = DECISION_START_WAVE});
    Aims aims = find(stage);
    assert_int_equal(aims.count, 2);
    assert_int_equal(aims.at[0].met, 2);
    assert_int_equal(aims.at[0].at.x, 900);
    assert_int_equal(aims.at[0].at.y, 950);
    assert_int_equal(aims.at[1].met, 1);
    assert_false(aims_at_attackers(charge(stage)));
    rule->whom = WHOM_PLAYER;
    assert_false(aims_matter(charge(stage)));
    assert_int_equal(find(stage).count, 0);
    stage_free(stage);
}

SUBJECT(aims)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_aim_is_where_most_are_met),
        cmocka_unit_test(no_place_meets_more_than_the_best_aim),
        cmocka_unit_test(aims_are_distinct_and_leave_nobody_out),
        cmocka_unit_test(the_boss_comes_first_if_anything_is_done_to_him),
        cmocka_unit_test(an_aim_follows_attackers_where_it_can),
        cmocka_unit_test(what_strikes_later_is_aimed_ahead),
        cmocka_unit_test(what_is_for_towers_is_aimed_at_towers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
