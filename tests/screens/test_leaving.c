/* Every way out of the game, from every screen: the terminal is given back, and the journal keeps what was done. */
#include "player.h"

#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

static const char *const BUILT[] = {"build watchpost 8,7", NULL};
static const char *const STARTED[] = {"build watchpost 8,7", "start-wave", NULL};

static void build(Player *player)
{
    player_begin(player, NULL);
    player_press(player, "1kkkl\r\033", "Watchpost built at 8,7.");
}

static void finish(Player *player, int status, const char *const *texts)
{
    player_end(player, status);
    player_check_journal(player, texts);
    player_forget(player);
}

static void test_signals(void **state)
{
    static const int signals[] = {SIGHUP, SIGTERM, SIGINT};
    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        Player player = {0};
        build(&player);
        pty_signal(player.pty, signals[i]);
        finish(&player, 0, BUILT);
    }
}

/* From any screen, also while a wave plays. */
static void test_terminated_anywhere(void **state)
{
    static const struct {
        const char *keys, *text;
    } places[] = {{"?", "Help: Battle"}, {"m", "Messages, the newest"}, {"i", "goes back."},
                  {"2", "Fires a shot"}, {"n", "Wave 1 begins."},       {"n ", "playing"}};
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Player player = {0};
        build(&player);
        player_press(&player, places[i].keys, places[i].text);
        pty_signal(player.pty, i % 2 ? SIGTERM : SIGHUP);
        finish(&player, 0, BUILT);
    }
}

static void test_terminated_on_the_title(void **state)
{
    (void)state;
    Player player = {0};
    player_start(&player, NULL, NULL, "Quit");
    player_press(&player, "s", "Type a seed");
    pty_signal(player.pty, SIGTERM);
    player_end(&player, 0);
    player_forget(&player);
}

static void test_hang_up(void **state)
{
    static const char *const keys[] = {"", "n ", "?"};
    static const char *const texts[] = {"Watchpost built", "playing", "Help: Battle"};
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        Player player = {0};
        int took;
        build(&player);
        pty_type(player.pty, keys[i]);
        player_expect(&player, texts[i]);
        pty_hang_up(player.pty);
        assert_int_equal(pty_wait_end(player.pty, PLAYER_PATIENCE_MS, &took), 0);
        assert_true(took < 2000);
        pty_free(player.pty);
        player_check_journal(&player, i == 1 ? STARTED : BUILT);
        player_forget(&player);
    }
}

static void test_control_c(void **state)
{
    (void)state;
    Player player = {0};
    build(&player);
    pty_type(player.pty, "\003");
    finish(&player, 0, BUILT);
}

/* Time stands still while the program is stopped, and what was on the screen is there again. */
static void test_stopped_and_continued(void **state)
{
    (void)state;
    Player player = {0};
    build(&player);
    player_press(&player, "n", "Wave 1 begins.");
    player_press(&player, "..", "1.0 s, paused");
    player_rest(&player);
    char *before = player_screen(&player);
    pty_type(player.pty, "\032");
    assert_true(pty_wait_stopped(player.pty, PLAYER_PATIENCE_MS));
    assert_true(pty_is_cooked(player.pty));
    assert_false(mirror_alternate(player.pty->mirror));
    assert_true(mirror_cursor_visible(player.pty->mirror));
    assert_false(mirror_mouse(player.pty->mirror));
    pty_continue(player.pty);
    player_expect(&player, "1.0 s, paused");
    player_rest(&player);
    char *after = player_screen(&player);
    assert_string_equal(after, before);
    assert_true(mirror_alternate(player.pty->mirror));
    assert_false(pty_is_cooked(player.pty));
    player_press(&player, ".", "1.5 s, paused");
    free(before);
    free(after);
    pty_type(player.pty, "q");
    finish(&player, 0, STARTED);
}

static void test_stopped_while_playing(void **state)
{
    (void)state;
    Player player = {0};
    build(&player);
    player_press(&player, "n ", "playing");
    pty_signal(player.pty, SIGTSTP);
    assert_true(pty_wait_stopped(player.pty, PLAYER_PATIENCE_MS));
    pty_resize(player.pty, 100, 30);
    pty_continue(player.pty);
    player_expect(&player, "s, playing");
    player_press(&player, " ", "Paused.");
    player_expect(&player, "s, paused");
    pty_type(player.pty, "q");
    finish(&player, 0, STARTED);
}

/* Where no game is left, no time passes. */
static void test_left_for_the_title_while_playing(void **state)
{
    static const char *const arguments[] = {"--seed", "harbour", NULL};
    (void)state;
    Player player = {0};
    player_start(&player, arguments, NULL, "Quit");
    player_press(&player, "n", "A new run");
    player_press(&player, "h", "< level by level >");
    player_press(&player, "\r", "Level 1, seed harbour.");
    for (int i = 0; i < 2; i++) {
        player_press(&player, i ? " " : "n ", "s, playing");
        player_press(&player, "q", "Continue      run-0001.journal");
        pty_settle(player.pty, 200, PLAYER_PATIENCE_MS);
        player_press(&player, "c", "You go on where you left.");
    }
    player_press(&player, "q", "Quit");
    pty_type(player.pty, "q");
    finish(&player, 0, &STARTED[1]);
}

/* A program that takes longer than a frame leaves the next one due when its answer has been played. */
static void test_left_while_a_slow_program_plays(void **state)
{
    static const char slow[] = "exec:sh -c 'read a; read b; echo {\\\"decide\\\":\\\"start-wave\\\"}; "
                               "while read c; do sleep 0.2; echo {\\\"decide\\\":\\\"step 1\\\"}; done'";
    static const char *const arguments[] = {"--bot", slow, "--level", "1", "--seed", "harbour", NULL};
    (void)state;
    Player player = {0};
    player_start(&player, arguments, NULL, "Wave 1 begins.");
    player_press(&player, "+++++", "0.4 s, playing at 16x");
    pty_type(player.pty, "q");
    finish(&player, 0, NULL);
}

/* Killed without a chance to do anything: nothing is lost, and the run goes on where it was. */
static void test_killed(void **state)
{
    (void)state;
    Player player = {0};
    build(&player);
    player_press(&player, "n", "Wave 1 begins.");
    player_press(&player, "....", "2.0 s, paused");
    pty_signal(player.pty, SIGKILL);
    assert_int_equal(pty_wait_end(player.pty, PLAYER_PATIENCE_MS, NULL), 128 + SIGKILL);
    pty_free(player.pty);
    player_check_journal(&player, STARTED);
    static const char *const arguments[] = {"--continue", NULL};
    player_start(&player, arguments, NULL, "You go on where you left.");
    player_expect(&player, "2.0 s, paused");
    pty_type(player.pty, "q");
    finish(&player, 0, STARTED);
}

SUBJECT(leaving)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signals),
        cmocka_unit_test(test_terminated_anywhere),
        cmocka_unit_test(test_terminated_on_the_title),
        cmocka_unit_test(test_hang_up),
        cmocka_unit_test(test_control_c),
        cmocka_unit_test(test_stopped_and_continued),
        cmocka_unit_test(test_stopped_while_playing),
        cmocka_unit_test(test_left_for_the_title_while_playing),
        cmocka_unit_test(test_left_while_a_slow_program_plays),
        cmocka_unit_test(test_killed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
