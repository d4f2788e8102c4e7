/* Random duels, each turn compared with a slow judge. HOLDOUT_DUELS in the environment says how many. */
#include "judge.h"

#include "holdout/rng.h"

#include <stdlib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "support/subject.h"

enum { SAMPLE = 60, TURNS = 2500, LONG = 30500, LATE = 29500 };

/* How a pair plays: how often it does something, and what it likes. */
typedef struct Habit {
    int busy, wild, spread, kinds[3], upgrades, boosts;
} Habit;

static Habit draw_habit(Rng *rng)
{
    Habit habit = {.busy = rng_range(rng, 1, 100), .wild = rng_range(rng, 0, 10), .spread = rng_range(rng, 1, 99)};
    for (int i = 0; i < 3; i++) {
        habit.kinds[i] = rng_range(rng, 0, 5);
    }
    habit.kinds[0] += habit.kinds[0] + habit.kinds[1] + habit.kinds[2] == 0;
    habit.upgrades = rng_range(rng, 0, 80);
    habit.boosts = rng_range(rng, 0, 100);
    return habit;
}

static DuelOrder draw_defender(Rng *rng, const Habit *habit)
{
    if (!rng_percent(rng, habit->busy)) {
        return (DuelOrder){.deed = DUEL_NOTHING};
    }
    uint32_t weights[] = {(uint32_t)habit->kinds[0], (uint32_t)habit->kinds[1], (uint32_t)habit->kinds[2]};
    DuelOrder order = {.deed = DUEL_BUILD, .at = rng_range(rng, 0, habit->spread)};
    order.what = (uint8_t)(1 + rng_weighted(rng, weights, 3));
    if (rng_percent(rng, habit->upgrades)) {
        order.deed = DUEL_UPGRADE;
        order.what = (uint8_t)rng_below(rng, 2);
    } else if (rng_percent(rng, habit->wild)) {
        order.deed = (uint8_t)rng_below(rng, DUEL_UNKNOWN + 1);
        order.what =
            (uint8_t)rng_range(rng, DUEL_NO_KIND + (order.deed == DUEL_BUILD), order.deed == DUEL_BUILD ? 3 : 1);
        order.at = rng_range(rng, -2, DUEL_SPACES + 1);
    }
    return order;
}

static int draw_boost(Rng *rng, const Habit *habit, const Duel *duel)
{
    return rng_percent(rng, habit->boosts) ? rng_range(rng, 0, duel->cap < 40 ? duel->cap : 40) : 0;
}

static DuelOrder draw_invader(Rng *rng, const Habit *habit, const Duel *duel)
{
    if (!rng_percent(rng, habit->busy)) {
        return (DuelOrder){.deed = DUEL_NOTHING};
    }
    DuelOrder order = {.deed = DUEL_SPAWN};
    order.hp = draw_boost(rng, habit, duel);
    order.defense = draw_boost(rng, habit, duel);
    order.stun_res = draw_boost(rng, habit, duel);
    if (rng_percent(rng, habit->wild)) {
        order.deed = (uint8_t)rng_below(rng, DUEL_UNKNOWN + 1);
        order.hp = rng_range(rng, -1, duel->cap + 2);
    }
    return order;
}

/* Gold beyond what the rules pay, now and then, so that fields fill up. */
static void give(Rng *rng, Judge *judge, Duel *duel)
{
    for (int side = 0; side < 2; side++) {
        int gift = rng_percent(rng, 50) ? rng_range(rng, 0, 3000) : 0;
        judge->gold[side] += gift;
        duel->gold[side] += gift;
    }
}

static void play_judged(int number)
{
    Rng rng = rng_stream(12, RNG_BOT, (uint32_t)number);
    Habit defender = draw_habit(&rng), invader = draw_habit(&rng);
    Judge judge;
    Duel duel;
    int turns_max = rng_range(&rng, 1, TURNS);
    judge_begin(&judge, turns_max);
    duel_begin(&duel, turns_max);
    give(&rng, &judge, &duel);
    while (!judge.over) {
        DuelOrder build = draw_defender(&rng, &defender);
        DuelOrder spawn = draw_invader(&rng, &invader, &duel);
        judge_turn(&judge, &build, &spawn);
        duel_turn(&duel, &build, &spawn);
        judge_compare(&judge, &duel);
    }
}

static void random_duels_are_as_the_judge_has_them(void **state)
{
    (void)state;
    const char *wanted = getenv("HOLDOUT_DUELS");
    int count = wanted ? atoi(wanted) : SAMPLE;
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        play_judged(i);
    }
    print_message("%d duels judged\n", count);
}

/* Compared now and then, over several growths of HP. */
static void long_duels_are_as_the_judge_has_them(void **state)
{
    (void)state;
    Judge judge;
    Duel duel;
    judge_begin(&judge, LONG);
    duel_begin(&duel, LONG);
    const DuelOrder nothing = {.deed = DUEL_NOTHING};
    while (!judge.over) {
        int turn = duel.turn;
        DuelOrder spawn = {.deed = DUEL_SPAWN, .hp = duel.cap, .defense = 0, .stun_res = 3};
        bool due = (turn % 9000 == 0 || turn > LATE) && duel.crossed + duel.count < DUEL_CROSSINGS - 1;
        judge_turn(&judge, &nothing, due ? &spawn : &nothing);
        duel_turn(&duel, &nothing, due ? &spawn : &nothing);
        if (turn % 997 == 0 || due || judge.over) {
            judge_compare(&judge, &duel);
        }
    }
    assert_int_equal(duel.end, DUEL_CAPPED);
    assert_int_equal(duel.growth, 3);
}

SUBJECT(judged)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_duels_are_as_the_judge_has_them),
        cmocka_unit_test(long_duels_are_as_the_judge_has_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
