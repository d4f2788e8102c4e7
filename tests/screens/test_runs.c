/* A run between its battles on a terminal: its chart, what stands on it, and what no player types. */
#include "player.h"

#include "command.h"
#include "../support/scratch.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static const char *const NEW_RUN[] = {"--new", "--seed", "harbour", NULL};

enum { ON_CHART, IN_SHOP, AT_EVENT, PLACES };

static void end_run(Player *player)
{
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_check_journal(player, NULL);
    player_forget(player);
}

/* The cursor rests on the sign of the selected system. */
static void test_chart(void **state)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}, {200, 60}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Player player = {0};
        int column, row;
        player_start(&player, NEW_RUN, &(PtyOptions){.columns = sizes[i][0], .rows = sizes[i][1]}, "Seed harbour.");
        player_expect(&player, "Act 1 of 3");
        player_expect(&player, "keys 0");
        player_keep(&player, "\t", "Tab in reach");
        player_rest(&player);
        mirror_cursor(player.pty->mirror, &column, &row);
        assert_int_equal(mirror_cell(player.pty->mirror, column - 1, row).ch, '[');
        player_press(&player, "?", "Help: Chart");
        player_press(&player, "\033", "Tab in reach");
        player_press(&player, "b", "You hold 4 blueprints");
        player_press(&player, "\033", "Tab in reach");
        end_run(&player);
    }
}

/* What a bot has decided in a few runs, one journal after the other; recorded once. */
static const char *recorded(void)
{
    static char *journals;
    if (!journals) {
        char folder[] = "/tmp/holdout-recorded-XXXXXX", path[PLAYER_PATH_SIZE];
        size_t size = 0;
        assert_non_null(mkdtemp(folder));
        const char *const argv[] = {HOLDOUT_PROGRAM,       "sim",        "--runs=2", "--seed=find",
                                    "--decisions-max=250", "--journals", folder,     NULL};
        Command sim = command_run(argv, NULL, 0);
        assert_int_equal(sim.status, 0);
        command_free(&sim);
        FILE *out = open_memstream(&journals, &size);
        for (int run = 1; run <= 2; run++) {
            snprintf(path, sizeof path, "%s/run-%04d.journal", folder, run);
            char *journal = command_read_file(path);
            fputs(journal, out);
            free(journal);
            unlink(path);
        }
        fclose(out);
        rmdir(folder);
    }
    return journals;
}

/* Continues a run that was left where the bot took the first decision of a kind. */
static void continue_before(Player *player, const char *decision, const char *text)
{
    static const char *const arguments[] = {"--continue", NULL};
    static const char first[] = "holdout-journal ";
    char path[PLAYER_PATH_SIZE];
    const char *end = strstr(recorded(), decision), *begin = recorded();
    if (!end) {
        fail_msg("nobody decides to%s", decision);
    }
    for (const char *next = begin; next && next < end; next = strstr(next + 1, first)) {
        begin = next;
    }
    while (end[-1] != '\n') {
        end--;
    }
    scratch_folder(player->folder, sizeof player->folder);
    snprintf(path, sizeof path, "%s/run-0001.journal", player->folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(begin, 1, (size_t)(end - begin), file), end - begin);
    fclose(file);
    player_start(player, arguments, NULL, text);
}

static void go_to(Player *player, int place)
{
    if (place == ON_CHART) {
        player_start(player, NEW_RUN, NULL, "Tab in reach");
    } else {
        continue_before(player, place == IN_SHOP ? " buy " : " choose ",
                        place == IN_SHOP ? "d depart" : "Enter choose");
    }
}

static void test_shop_is_left_and_found_again(void **state)
{
    (void)state;
    Player player = {0};
    go_to(&player, IN_SHOP);
    player_expect(&player, "A shop at ");
    player_press(&player, "\033", "Press d to depart");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    static const char *const again[] = {"--continue", NULL};
    player_start(&player, again, NULL, "A shop at ");
    player_press(&player, "d", "Tab in reach");
    end_run(&player);
}

static void test_event_is_decided_once(void **state)
{
    (void)state;
    Player player = {0};
    go_to(&player, AT_EVENT);
    player_press(&player, "9", "There is no choice under that number.");
    player_press(&player, "\r", "Enter go on");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    static const char *const again[] = {"--continue", NULL};
    player_start(&player, again, NULL, "Enter go on");
    pty_type(player.pty, "\r");
    player_expect_without(&player, "Enter goes on.");
    static const char *const texts[] = {"travel ", "choose ", "depart", NULL};
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_check_journal(&player, texts);
    player_forget(&player);
}

enum { MOMENT_MS = 1000, MS_PER_S = 1000, NS_PER_MS = 1000000 };

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * MS_PER_S + now.tv_nsec / NS_PER_MS;
}

/* What was typed with the Enter that led to the chart goes nowhere; what is typed there goes. */
static void test_what_is_typed_ahead_is_doubted(void **state)
{
    (void)state;
    Player player = {0};
    go_to(&player, AT_EVENT);
    player_press(&player, "1\r", "Enter go on");
    const long long before = now_ms();
    player_press(&player, "\r\r", "This is the chart: Enter goes to ");
    pty_type(player.pty, "\r");
    player_rest(&player);
    if (now_ms() < before + MOMENT_MS) { /* a third one at once is no answer, either */
        assert_true(mirror_find(player.pty->mirror, "This is the chart: Enter goes to ", NULL, NULL));
        nanosleep(&(struct timespec){.tv_sec = MOMENT_MS / MS_PER_S}, NULL);
        pty_type(player.pty, "\r");
    }
    player_expect_without(&player, "This is the chart: Enter goes to ");
    end_run(&player);
}

/* A terminal too small says so on every screen, and shows it again once it is large enough. */
static void test_sizes(void **state)
{
    static const int places[] = {ON_CHART, IN_SHOP, AT_EVENT};
    static const char *const texts[] = {"Tab in reach", "A shop at ", "Enter choose"};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Player player = {0};
        go_to(&player, places[i]);
        pty_resize(player.pty, 79, 24);
        player_expect(&player, "Holdout needs 80x24; this is 79x24.");
        pty_resize(player.pty, 132, 50);
        player_expect(&player, texts[i]);
        pty_resize(player.pty, 80, 24);
        player_expect(&player, texts[i]);
        end_run(&player);
    }
}

/* The same rubbish on each: any byte but those that decide or leave. */
static void test_rubbish(void **state)
{
    static const int places[] = {ON_CHART, IN_SHOP, AT_EVENT};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Player player = {0};
        go_to(&player, places[i]);
        uint32_t random = 999;
        for (int burst = 0; burst < 10; burst++) {
            char bytes[49];
            for (int k = 0; k < 48; k++) {
                random = random * 1664525u + 1013904223u;
                char byte = (char)(random >> 24);
                bytes[k] = strchr("q\r\nd\003\032", byte) ? 'j' : byte;
            }
            bytes[48] = '\0';
            pty_type(player.pty, bytes);
            pty_settle(player.pty, 10, PLAYER_PATIENCE_MS);
        }
        player_rest(&player);
        assert_false(player.pty->ended);
        pty_type(player.pty, "\003");
        player_rest(&player);
        if (pty_wait_end(player.pty, 500, NULL) < 0) {
            pty_type(player.pty, "\003");
        }
        player_end(&player, 0);
        player_check_journal(&player, NULL);
        player_forget(&player);
    }
}

SUBJECT(runs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chart),
        cmocka_unit_test(test_shop_is_left_and_found_again),
        cmocka_unit_test(test_event_is_decided_once),
        cmocka_unit_test(test_what_is_typed_ahead_is_doubted),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_rubbish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
