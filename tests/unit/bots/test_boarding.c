/* Runs of greedy on the same seeds, boarding every derelict it comes by and none: nothing is refused and nothing stands
 * still, boardings take about as many keys as they should, and runs are won about as often. */
#include "bots/bots.h"
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

enum { RUNS = 1, POINTS_MOST = 8, ENOUGH = 500, STEPS_MAX = 10000000, KEYS_LEAST = 60, KEYS_MOST = 260 };

typedef struct Count {
    int won, boarded, lost;
    int64_t keys; /* that boardings took: steps that exploring goes by itself are one */
} Count;

static int runs_to_play(void)
{
    const char *asked = getenv("HOLDOUT_BOARDINGS");
    return asked ? atoi(asked) : RUNS;
}

/* Steps with nobody in sight follow each other by themselves until something happens. */
static int keys_of(const Game *game, const Decision *decision, bool *going)
{
    const FootGame *foot = &game->aboard;
    bool step = decision->item == FOOT_STEP || decision->item == FOOT_WAIT;
    bool alone = true;
    for (int i = FOOT_HERO + 1; i < foot->entities.count; i++) {
        unsigned here = FOOT_IS_PLACED | FOOT_IS_BODY;
        alone = alone && !((foot->entities.mask[i] & here) == here && foot->entities.floor[i] == foot->floor &&
                           foot_sees(foot, foot->entities.at[i]));
    }
    bool goes_on = *going && step && alone;
    *going = step && alone;
    return !goes_on;
}

static void play(const Content *content, int number, PolicyBoard board, Count *count)
{
    GameOptions options = {.mode = MODE_RUN};
    snprintf(options.seed, sizeof options.seed, "boarded %d", number);
    Policy policy;
    policy_begin(&policy);
    policy.board = (int)board;
    Game *game = game_new(content, &options);
    Bot *bot = bot_new(BOT_GREEDY, game);
    bot_obey(bot, &policy);
    Decision decision;
    bool going = false;
    for (int step = 0; !game_over(game); step++) {
        if (step == STEPS_MAX) {
            fail_msg("run %d stands still at \"%s\"", number, game_phase_word(game));
        }
        if (bot_decide(bot, game, &decision)) {
            count->keys += decision.kind == DECISION_ABOARD ? keys_of(game, &decision, &going) : 0;
            run_decide(game, decision);
        } else {
            game_tick(game);
        }
    }
    count->won += game->run.stage == STAGE_WON;
    count->boarded += game->run.totals.boarded;
    count->lost += game->run.totals.teams_lost;
    bot_free(bot);
    game_free(game);
}

static void boarding_is_a_choice_and_no_chore(void **state)
{
    int runs = runs_to_play();
    Count with = {0}, without = {0};
    for (int number = 0; number < runs; number++) {
        play(*state, number, BOARD_ALWAYS, &with);
        play(*state, number, BOARD_NEVER, &without);
    }
    int keys = with.boarded > 0 ? (int)(with.keys / with.boarded) : 0;
    print_message("%d runs: with boarding %d won, %d boarded, %d teams lost, %d keys each; without %d won\n", runs,
                  with.won, with.boarded, with.lost, keys, without.won);
    assert_true(with.boarded > 0);
    assert_int_equal(without.boarded, 0);
    if (runs >= ENOUGH) {
        assert_in_range(keys, KEYS_LEAST, KEYS_MOST);
        assert_true(abs(with.won - without.won) * 100 <= POINTS_MOST * runs);
    }
}

SUBJECT(boarding)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boarding_is_a_choice_and_no_chore),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
