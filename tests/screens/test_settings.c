/* Settings, as they are met on a terminal: changed on their screen, kept in their file, and told where that is wrong.
 */
#include "command.h"
#include "player.h"
#include "../support/scratch.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* A player with a folder of journals, and a file of settings in it. */
static void sit_down(Player *player, char path[PLAYER_PATH_SIZE], const char *text)
{
    *player = (Player){.folder = ""};
    scratch_folder(player->folder, sizeof player->folder);
    snprintf(path, PLAYER_PATH_SIZE, "%s/settings.yaml", player->folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void start(Player *player, const char *path, const char *text)
{
    const char *const arguments[] = {"--settings", path, "--level=1", "--seed", "harbour", NULL};
    player_start(player, arguments, NULL, text);
}

static void check_file(const char *path, const char *expected)
{
    char *text = command_read_file(path);
    assert_string_equal(text, expected);
    free(text);
}

/* The character that frames are drawn with shows which set is in use. */
static uint32_t corner(const Player *player)
{
    return mirror_cell(player->pty->mirror, 0, 3).ch;
}

static void test_changes_hold_at_once_and_the_next_time(void **state)
{
    Player player;
    char path[PLAYER_PATH_SIZE];
    (void)state;
    sit_down(&player, path, "# mine\nstep: 5\n");
    start(&player, path, "seed harbour");
    assert_int_equal(corner(&player), 0x250C);
    player_press(&player, "S", "Settings");
    player_press(&player, "jj\033[D", "< unicode > *");
    player_press(&player, "h", "< ascii > *");
    player_press(&player, "q", "next wave");
    player_rest(&player);
    assert_int_equal(corner(&player), '+');
    check_file(path, "# mine\nstep: 5\nglyphs: ascii\n");
    player_press(&player, "[", "One step is now 1 tick");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    start(&player, path, "seed harbour");
    assert_int_equal(corner(&player), '+');
    player_press(&player, "]", "One step is now 10 ticks");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_forget(&player);
}

static void test_mistakes_are_told_and_stop_nothing(void **state)
{
    static const char text[] = "glyphs: ascii\nbell: loud\nkey battle n: q\n";
    const char *arguments[] = {"--settings", NULL, NULL};
    Player player;
    char path[PLAYER_PATH_SIZE];
    (void)state;
    sit_down(&player, path, text);
    arguments[1] = path;
    player_start(&player, arguments, NULL, "settings.yaml:2: bell can't be");
    player_expect(&player, "There is more in it: 2");
    player_press(&player, "S", "How many colours");
    player_expect(&player, "write one of");
    player_expect(&player, "keep what they do");
    pty_type(player.pty, "qq");
    player_end(&player, 0);
    check_file(path, text);
    player_forget(&player);
}

static void test_keys_of_ones_own(void **state)
{
    Player player;
    char path[PLAYER_PATH_SIZE];
    (void)state;
    sit_down(&player, path, "keys: left-hand\nkey battle n: y\n");
    start(&player, path, "seed harbour");
    player_press(&player, "?", "Help: Battle");
    player_expect(&player, "y                 start the next wave");
    player_press(&player, "\033", "Level 1  wave 1 of ");
    player_press(&player, "y", "Wave 1 begins");
    pty_type(player.pty, "q");
    player_end(&player, 0);
    player_forget(&player);
}

/* Whoever plays a script has none of them, unless it names the file; and the usual keys in any case. */
static void test_scripts_know_nothing_of_settings(void **state)
{
    Player player;
    char path[PLAYER_PATH_SIZE], config[PLAYER_PATH_SIZE];
    (void)state;
    sit_down(&player, path, "glyphs: ascii\nkey battle n: y\n");
    snprintf(config, sizeof config, "%s", player.folder);
    setenv("XDG_CONFIG_HOME", config, 1);
    const char *const usual[] = {HOLDOUT_PROGRAM, "--save-dir", player.folder, "--level=1", "--glyphs",
                                 "unicode",       "--dump",     "end:-",       NULL};
    const char *const asked[] = {HOLDOUT_PROGRAM, "--save-dir", player.folder, "--level=1", "--settings", path,
                                 "--dump",        "end:-",      NULL};
    Command command = command_run(usual, "n", 1);
    assert_int_equal(command.status, 0);
    assert_non_null(strstr(command.output, "\xE2\x94\x8C"));
    assert_non_null(strstr(command.output, "Wave 1 begins"));
    command_free(&command);
    command = command_run(asked, "n", 1);
    assert_int_equal(command.status, 0);
    assert_null(strstr(command.output, "\xE2\x94\x8C"));
    assert_non_null(strstr(command.output, "Wave 1 begins"));
    command_free(&command);
    unsetenv("XDG_CONFIG_HOME");
    player_forget(&player);
}

/* Off, the mouse is the terminal's again, at once. */
static void test_mouse(void **state)
{
    Player player;
    char path[PLAYER_PATH_SIZE];
    (void)state;
    sit_down(&player, path, "");
    start(&player, path, "seed harbour");
    assert_true(mirror_mouse(player.pty->mirror));
    player_press(&player, "Skk", "Whether the mouse");
    player_press(&player, "l", "< off > *");
    player_rest(&player);
    assert_false(mirror_mouse(player.pty->mirror));
    pty_type(player.pty, "d");
    player_expect_without(&player, "< off > *");
    player_rest(&player);
    assert_true(mirror_mouse(player.pty->mirror));
    pty_type(player.pty, "qq");
    player_end(&player, 0);
    check_file(path, "");
    player_forget(&player);
}

SUBJECT(settings)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changes_hold_at_once_and_the_next_time),
        cmocka_unit_test(test_mistakes_are_told_and_stop_nothing),
        cmocka_unit_test(test_keys_of_ones_own),
        cmocka_unit_test(test_scripts_know_nothing_of_settings),
        cmocka_unit_test(test_mouse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
