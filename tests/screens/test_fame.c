/* The hall of fame on a terminal: results of runs played there, of many runs of others, and of none. */
#include "player.h"

#include "scores/scores.h"
#include "../support/scratch.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

enum { OTHERS = 40 };

static const char *const ENVIRONMENT[] = {"USER=ada", "HOLDOUT_SCORES", NULL};
static const PtyOptions AS_ADA = {.environment = ENVIRONMENT};

static void leave(Player *player)
{
    player_press(player, "q", "Sandbox");
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_forget(player);
}

static void test_nothing_finished_yet(void **state)
{
    (void)state;
    Player player = {0};
    player_start(&player, NULL, &AS_ADA, "Hall of fame  results");
    player_press(&player, "f", "No run has been finished yet.");
    player_press(&player, "d", "Nobody has finished today's daily run yet.");
    player_press(&player, "m", "You have finished no run yet.");
    player_press(&player, "s", "0 runs, 0 won");
    player_press(&player, "f", "There is no journal of a finished run.");
    player_press(&player, "\r?", "Help: Hall of fame");
    player_press(&player, "q", "[Journals]");
    leave(&player);
}

static void test_a_run_is_listed_and_watched(void **state)
{
    (void)state;
    static const char *const arguments[] = {"--seed", "harbour", NULL};
    Player player = {0};
    player_start(&player, arguments, &AS_ADA, "Sandbox");
    player_press(&player, "nh", "< level by level >");
    player_press(&player, "\r", "seed harbour");
    player_press(&player, "nfnfnfnfnfnfnfnf", "The hull has given way.");
    player_expect(&player, "decided in  battle 1, level 1,");
    player_press(&player, "q", "Sandbox");
    player_press(&player, "f", "[All]");
    player_expect(&player, "1    lost ada          linear 0   1      1 ");
    player_expect(&player, "harbour");
    player_expect(&player, "Decided in battle 1, level 1, wave ");
    player_expect(&player, "Blueprints: Watchpost, ");
    pty_resize(player.pty, 130, 40);
    player_expect(&player, "Hull lost by battle, at most 25");
    player_expect(&player, "Held at the end");
    pty_resize(player.pty, 80, 24);
    player_expect_without(&player, "Held at the end");
    player_press(&player, "\r", "A replay: Space plays");
    player_press(&player, "G", "0/25");
    player_press(&player, "q", "Decided in ");
    player_press(&player, "m", "[Mine]");
    player_expect(&player, "lost ada");
    player_press(&player, "\033[C", "1 run, 0 won");
    player_expect(&player, "0 of 1 won, best 0 points");
    player_expect(&player, "Watchpost");
    player_press(&player, "\033[C", "[Journals]");
    player_expect(&player, "run-0001.journal");
    player_expect(&player, "lost battle 1, wave ");
    player_press(&player, "\r", "A replay: Space plays");
    player_press(&player, "q", "[Journals]");
    player_press(&player, "\033[D\033[D\033[D", "Nobody has finished today's");
    leave(&player);
}

/* A file of results in the folder, with runs of somebody else: the n-th best lost at level OTHERS - n. */
static void add_others(const Player *player)
{
    char path[PLAYER_PATH_SIZE];
    Failure error;
    snprintf(path, sizeof path, "%s/scores.db", player->folder);
    Scores *scores = scores_open(path, 1000, &error);
    assert_non_null(scores);
    for (int i = 0; i < OTHERS; i++) {
        ScoreRow row = {.journal = "run-0001.journal",
                        .print = (uint64_t)i,
                        .player = "bob",
                        .mode = "daily",
                        .date = "2026-01-31",
                        .level = OTHERS - i,
                        .hull_max = 25,
                        .ticks = (2 * 60 + 5) * 20 /* 125 s */,
                        .blueprints = "watchpost,lobber"};
        snprintf(row.seed, sizeof row.seed, "place-%d", i + 1);
        assert_true(scores_add(scores, &row, NULL, &error));
    }
    scores_close(scores);
}

static void test_a_long_list_scrolls(void **state)
{
    (void)state;
    Player player = {.folder = ""};
    scratch_folder(player.folder, sizeof player.folder);
    add_others(&player);
    player_start(&player, NULL, &AS_ADA, "Hall of fame  results");
    player_press(&player, "f", "place-1");
    player_expect(&player, "0:02:05");
    player_expect_without(&player, "place-40");
    player_press(&player, "G", "place-40");
    player_expect_without(&player, "place-1 ");
    player_press(&player, "\r", "played by somebody else");
    player_press(&player, "g", "place-1");
    player_expect_without(&player, "somebody else");
    player_press(&player, "\033[6~\033[6~", "place-21");
    player_press(&player, "s", "40 runs, 0 won");
    player_expect(&player, "The best: lost by bob, level 40");
    player_expect(&player, "Lobber");
    player_press(&player, "m", "You have finished no run yet.");
    leave(&player);
}

/* Nobody needs the seed, which is the day's, or an ascension: with which ship and for how many points. */
static void test_the_days_runs_have_points_and_ships(void **state)
{
    (void)state;
    Player player = {.folder = ""};
    scratch_folder(player.folder, sizeof player.folder);
    char path[PLAYER_PATH_SIZE], points[24];
    Failure error;
    time_t now = time(NULL);
    ScoreRow row = {.journal = "run-0001.journal",
                    .player = "bob",
                    .mode = "daily",
                    .seed = "the day's",
                    .ship = "mole",
                    .act = 2,
                    .level = 8,
                    .battles = 5,
                    .hull_max = 25};
    strftime(row.date, sizeof row.date, "%Y-%m-%d", gmtime(&now));
    snprintf(path, sizeof path, "%s/scores.db", player.folder);
    Scores *scores = scores_open(path, 1000, &error);
    assert_non_null(scores);
    assert_true(scores_add(scores, &row, NULL, &error));
    scores_close(scores);
    player_start(&player, NULL, &AS_ADA, "Hall of fame  results");
    snprintf(points, sizeof points, " %lld ", (long long)score_points(&row));
    player_press(&player, "fd", "Mole");
    player_expect(&player, points);
    player_expect(&player, "2/8");
    player_press(&player, "a", "asc");
    leave(&player);
}

static void test_a_damaged_file_is_told(void **state)
{
    (void)state;
    Player player = {.folder = ""};
    scratch_folder(player.folder, sizeof player.folder);
    char path[PLAYER_PATH_SIZE];
    snprintf(path, sizeof path, "%s/scores.db", player.folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 100; i++) {
        fputs("this is no database\n", file);
    }
    fclose(file);
    player_start(&player, NULL, &AS_ADA, "Hall of fame  results");
    player_press(&player, "f", "damaged");
    player_press(&player, "f", "There is no journal of a finished run.");
    leave(&player);
}

SUBJECT(fame)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_finished_yet),   cmocka_unit_test(test_a_run_is_listed_and_watched),
        cmocka_unit_test(test_a_long_list_scrolls),    cmocka_unit_test(test_the_days_runs_have_points_and_ships),
        cmocka_unit_test(test_a_damaged_file_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
