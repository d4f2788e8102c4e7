/* The bot that tries things out first: the same game gives the same decisions, trying leaves the game alone, and what
 * is tried is worth the while. */
#include "bots/bots.h"
#include "run_fixture.h"
#include "../../support/left_out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>
#include "support/subject.h"

enum { STEPS_MAX = 5000000, LEVEL = 4 };

static Game *battle_of(const Content *content, const char *seed)
{
    GameOptions options = {.mode = MODE_LINEAR, .first_level = LEVEL};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    return game_new(content, &options);
}

/* Lets a bot play until the battle is left or lost, or `waves` of it are over; what it decides must be allowed, and
 * deciding changes nothing. */
static void play(Game *game, BotKind kind, int waves)
{
    Bot *bot = bot_new(kind, game);
    Decision decision;
    while (game->run.stage == STAGE_BATTLE && game->battle.wave <= waves) {
        uint64_t before = game->battle.phase != BATTLE_WAVE ? game_hash(game) : 0;
        bool decides = bot_decide(bot, game, &decision);
        assert_true(before == 0 || game_hash(game) == before);
        if (decides) {
            run_decide(game, decision);
        } else {
            game_tick(game);
        }
    }
    bot_free(bot);
}

static void the_same_game_gives_the_same_decisions(void **state)
{
    uint64_t hashes[2];
    for (int i = 0; i < 2; i++) {
        Game *game = battle_of(*state, "same");
        play(game, BOT_SEARCH, 1);
        hashes[i] = game_hash(game);
        game_free(game);
    }
    assert_true(hashes[0] == hashes[1]);
}

static int hull_left(const Content *content, const char *seed, BotKind kind)
{
    Game *game = battle_of(content, seed);
    play(game, kind, INT16_MAX);
    int hull = game->run.hull;
    game_free(game);
    return hull;
}

/* The first battles in which greedy lets some through go better together. */
static void what_was_tried_out_keeps_more_of_the_hull(void **state)
{
    enum { BATTLES = 3, WHOLE = 25 };
    char seed[] = "c";
    int more = 0;
    for (int met = 0; met < BATTLES; seed[0]++) {
        assert_in_range(seed[0], 'c', 'z');
        int greedy = hull_left(*state, seed, BOT_GREEDY);
        if (greedy > 0 && greedy < WHOLE) {
            int search = hull_left(*state, seed, BOT_SEARCH);
            more += search - greedy;
            met++;
        }
    }
    assert_true(more > 0);
}

/* Processor time of a whole run, in seconds. */
static double run_time(const Content *content, BotKind kind, const char *seed, bool *won)
{
    GameOptions options = {.mode = MODE_RUN};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    Game *game = game_new(content, &options);
    Bot *bot = bot_new(kind, game);
    Decision decision;
    clock_t begun = clock();
    while (!game_over(game)) {
        if (!bot_decide(bot, game, &decision)) {
            game_tick(game);
        } else if (!game_decide(game, &decision)) {
            fail_msg("a decision of %s was refused", bot_word(kind));
        }
    }
    *won = game->run.stage == STAGE_WON;
    bot_free(bot);
    game_free(game);
    return (double)(clock() - begun) / CLOCKS_PER_SEC;
}

/* HOLDOUT_SEARCH runs; none without it, since one takes seconds. */
static void three_runs_of_four_are_won_and_a_fifth_more_than_greedy_wins(void **state)
{
    const char *asked = getenv("HOLDOUT_SEARCH");
    int runs = asked ? atoi(asked) : 0, won = 0, by_greedy = 0;
    double longest = 0, all = 0;
    if (runs < 1) {
        leave_out("only ./dev prove search plays whole runs of search");
    }
    for (int i = 1; i <= runs; i++) {
        char seed[GAME_SEED_SIZE];
        bool search = false, greedy = false;
        snprintf(seed, sizeof seed, "prove-%d", i);
        double took = run_time(*state, BOT_SEARCH, seed, &search);
        run_time(*state, BOT_GREEDY, seed, &greedy);
        won += search;
        by_greedy += greedy;
        all += took;
        longest = took > longest ? took : longest;
    }
    print_message("search won %d of %d, greedy %d; a run of search took %.1f s of processor time, the longest %.1f s\n",
                  won, runs, by_greedy, all / runs, longest);
    assert_true(won * 4 >= runs * 3);
    assert_true((won - by_greedy) * 5 >= runs);
}

SUBJECT(search)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_game_gives_the_same_decisions),
        cmocka_unit_test(what_was_tried_out_keeps_more_of_the_hull),
        cmocka_unit_test(three_runs_of_four_are_won_and_a_fifth_more_than_greedy_wins),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
