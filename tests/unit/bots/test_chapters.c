/* Runs of greedy on the same seeds, following the story and leaving it alone: nothing is refused and nothing stands
 * still, who follows comes to the end of chapters, and runs are won about as often. */
#include "bots/bots.h"
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>
#include "support/subject.h"

enum { RUNS = 3, POINTS_MOST = 5, ENOUGH = 500, STEPS_MAX = 10000000, FOLLOWS = 80, LEAVES_ALONE = 0 };

typedef struct Count {
    int won, chapters, told;
} Count;

static int runs_to_play(void)
{
    const char *asked = getenv("HOLDOUT_CHAPTERS");
    return asked ? atoi(asked) : RUNS;
}

static void play(const Content *content, int number, int story, Count *count)
{
    GameOptions options = {.mode = MODE_RUN, .chapters = true};
    snprintf(options.seed, sizeof options.seed, "followed %d", number);
    Policy policy;
    policy_begin(&policy);
    policy.story = story;
    Game *game = game_new(content, &options);
    Bot *bot = bot_new(BOT_GREEDY, game);
    bot_obey(bot, &policy);
    Decision decision;
    for (int step = 0; !game_over(game); step++) {
        if (step == STEPS_MAX) {
            fail_msg("run %d stands still at \"%s\"", number, game_phase_word(game));
        }
        if (bot_decide(bot, game, &decision)) {
            run_decide(game, decision);
        } else {
            game_tick(game);
        }
    }
    count->won += game->run.stage == STAGE_WON;
    for (int act = 1; act <= CHAPTERS_MAX; act++) {
        count->chapters += chapters_finished(&game->run.chapters, act);
        count->told += game->run.chapters.acts[act - 1].done;
    }
    bot_free(bot);
    game_free(game);
}

static void following_is_worth_no_more_than_five_points(void **state)
{
    int runs = runs_to_play();
    Count followed = {0}, ignored = {0};
    for (int number = 0; number < runs; number++) {
        play(*state, number, FOLLOWS, &followed);
        play(*state, number, LEAVES_ALONE, &ignored);
    }
    print_message("%d runs: followed %d won, %d chapters, %d actions; ignored %d won, %d chapters, %d actions\n", runs,
                  followed.won, followed.chapters, followed.told, ignored.won, ignored.chapters, ignored.told);
    assert_true(followed.told > ignored.told);
    assert_true(runs < ENOUGH || abs(followed.won - ignored.won) * 100 <= POINTS_MOST * runs);
}

SUBJECT(chapters)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(following_is_worth_no_more_than_five_points),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
