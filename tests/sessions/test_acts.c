/* An act of a run with battles, shops, events and a derelict that is boarded, as a bot plays it until the person takes
 * over. Its battles are short. */
#include "whole.h"

#include "agents/request.h"
#include "bots/bots.h"
#include "run_fixture.h"
#include "support/subject.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { WAITS = 600, KEYS_SIZE = WAITS * 12 + 32 };
enum { SEEDS_MOST = 30, STEPS_MAX = 100000, SEED_SIZE = 16 };

/* What has to be met on the way. */
enum { MET_SHOP = 1, MET_EVENT = 2, MET_DERELICT = 4, MET_ALL = 7 };

static Policy policy;

static int met_at(const Game *game)
{
    int stage = game->run.stage;
    return stage == STAGE_SHOP        ? MET_SHOP
           : stage == STAGE_ENCOUNTER ? MET_EVENT
           : stage == STAGE_ABOARD    ? MET_DERELICT
                                      : 0;
}

/* Whether the bot meets all of it in the first act of this seed. */
static bool meets_all(const char *seed)
{
    GameOptions options = {.mode = MODE_RUN, .first_level = 1, .chapters = true};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    Game *game = game_new(whole_content(), &options);
    Bot *bot = bot_new(BOT_GREEDY, game);
    bot_obey(bot, &policy);
    int met = 0;
    for (int i = 0; i < STEPS_MAX && game->run.chart.act == 1 && !game_over(game) && met != MET_ALL; i++) {
        Decision decision;
        met |= met_at(game);
        if (bot_decide(bot, game, &decision)) {
            run_decide(game, decision);
        } else {
            game_tick(game);
        }
    }
    bot_free(bot);
    game_free(game);
    return met == MET_ALL;
}

/* Each wait is a decision or a while of a wave. */
static void write_keys(char keys[KEYS_SIZE])
{
    keys[0] = '\0';
    for (int i = 0; i < WAITS; i++) {
        strcat(keys, "<Wait:400> ");
    }
    strcat(keys, "T <Escape> . q");
}

static const WholeSession AGAIN = {
    .name = "gone on with in the act", .options = {.start = APP_CONTINUE}, .keys = "<Escape> q"};

static void an_act_survives_every_fault(void **state)
{
    (void)state;
    static const AgentRequest greedy = {.what = "greedy", .policy = &policy};
    static const char *const deeds[] = {" build ",  " start-wave ", " travel ", " depart ",
                                        " choose ", " aboard ",     NULL};
    static char keys[KEYS_SIZE];
    char seed[SEED_SIZE] = "";
    for (int i = 1; i <= SEEDS_MOST; i++) {
        snprintf(seed, sizeof seed, "act %d", i);
        if (meets_all(seed)) {
            break;
        }
        assert_true(i < SEEDS_MOST);
    }
    write_keys(keys);
    const WholeSession act = {.name = "an act",
                              .options = {.start = APP_NEW, .seed = seed, .agent = &greedy},
                              .keys = keys,
                              .journal = WHOLE_SAVES "/run-0001.journal",
                              .deeds = deeds,
                              .look = whole_look_at_game,
                              .find = whole_find_in_journals,
                              .again = &AGAIN};
    whole_try(&act);
}

static int set_up(void **state)
{
    int failed = whole_load(state);
    policy_begin(&policy);
    policy.board = BOARD_ALWAYS;
    run_make_easy(whole_content());
    return failed;
}

SUBJECT(acts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_act_survives_every_fault),
    };
    return cmocka_run_group_tests(tests, set_up, whole_unload);
}
