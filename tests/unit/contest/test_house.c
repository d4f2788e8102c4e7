/* The bots of the house: what they can be taken for by whoever plays against them. */
#include "contest/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { BOTS_LEAST = 6, APART_PERCENT = 115 };

static void every_rank_is_15_percent_from_the_next_and_nobody_blunders(void **state)
{
    (void)state;
    int defenders, invaders;
    const HouseBot *defence = house_bots(DUEL_DEFENDER, &defenders), *offence = house_bots(DUEL_INVADER, &invaders);
    assert_true(defenders >= BOTS_LEAST && invaders >= BOTS_LEAST);
    int64_t sums[DUEL_SIDES][64] = {{0}};
    for (int i = 0; i < defenders; i++) {
        for (int j = 0; j < invaders; j++) {
            char names[DUEL_SIDES][64];
            snprintf(names[0], sizeof names[0], "house:%s", defence[i].name);
            snprintf(names[1], sizeof names[1], "house:%s", offence[j].name);
            MatchRequest match = {.players = {{.what = names[0]}, {.what = names[1]}},
                                  .terms = {.seed = "1", .turns_max = DUEL_TURNS}};
            Recording record;
            Failure failure;
            assert_true(match_play(&match, &record, NULL, &failure));
            assert_int_not_equal(record.end, RECORDING_BROKEN);
            assert_int_equal(record.ignored[DUEL_DEFENDER] + record.ignored[DUEL_INVADER], 0);
            sums[DUEL_DEFENDER][i] += record.turns;
            sums[DUEL_INVADER][j] += record.turns;
            recording_free(&record);
        }
    }
    for (int i = 1; i < defenders; i++) {
        if (sums[DUEL_DEFENDER][i] * 100 < sums[DUEL_DEFENDER][i - 1] * APART_PERCENT) {
            fail_msg("%s is too near to %s", defence[i].name, defence[i - 1].name);
        }
    }
    for (int j = 1; j < invaders; j++) {
        if (sums[DUEL_INVADER][j] * APART_PERCENT > sums[DUEL_INVADER][j - 1] * 100) {
            fail_msg("%s is too near to %s", offence[j].name, offence[j - 1].name);
        }
    }
}

static void bots_are_found_by_their_names(void **state)
{
    (void)state;
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int count;
        const HouseBot *bots = house_bots(side, &count);
        for (int i = 0; i < count; i++) {
            assert_ptr_equal(house_named(bots[i].name), &bots[i]);
            assert_int_equal(bots[i].side, side);
            assert_true(strlen(bots[i].plan) > 0);
        }
    }
    assert_null(house_named("nobody"));
    assert_null(house_named(""));
}

SUBJECT(house)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rank_is_15_percent_from_the_next_and_nobody_blunders),
        cmocka_unit_test(bots_are_found_by_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
