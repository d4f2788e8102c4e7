/* The list of unfinished runs on a terminal: any of them is gone on with, what is damaged is saved as far as it is good
 * and played on, and what can't be done is said with the reason. */
#include "player.h"

#include "command.h"
#include "../support/scratch.h"

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

enum { MANY = 40 };

static void path_of(const Player *player, int number, char path[PLAYER_PATH_SIZE])
{
    snprintf(path, PLAYER_PATH_SIZE, "%s/run-%04d.journal", player->folder, number);
}

static void write_file(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

/* A folder with a run of each seed, left in its second wave; the last is the newest. */
static void leave_runs(Player *player, const char *const *seeds)
{
    scratch_folder(player->folder, sizeof player->folder);
    for (int i = 0; seeds[i]; i++) {
        const char *const argv[] = {HOLDOUT_PROGRAM, "--save-dir", player->folder, "--level=1", "--seed",
                                    seeds[i],        NULL};
        Command command = command_run(argv, "nfn....", 7);
        assert_int_equal(command.status, 0);
        command_free(&command);
    }
}

/* Changes a line of a journal. */
static void damage(const Player *player, int number, int line)
{
    char path[PLAYER_PATH_SIZE];
    path_of(player, number, path);
    char *bytes = command_read_file(path), *at = bytes;
    for (int i = 1; i < line; i++) {
        at = strchr(at, '\n') + 1;
    }
    *at ^= 1;
    write_file(path, bytes, strlen(bytes));
    free(bytes);
}

static void check_journal(const Player *player, int number)
{
    char path[PLAYER_PATH_SIZE];
    path_of(player, number, path);
    const char *const argv[] = {HOLDOUT_PROGRAM, "replay", path, "--verify", NULL};
    Command verify = command_run(argv, NULL, 0);
    assert_string_equal(verify.errors, "");
    assert_int_equal(verify.status, 0);
    command_free(&verify);
}

static void leave(Player *player)
{
    pty_type(player->pty, "q");
    player_end(player, 0);
    player_forget(player);
}

static void test_any_run_is_gone_on_with(void **state)
{
    (void)state;
    static const char *const seeds[] = {"first", "second", "third", NULL};
    Player player = {0};
    leave_runs(&player, seeds);
    player_start(&player, NULL, NULL, "Continue      run-0003.journal");
    player_expect(&player, "Unfinished    3 runs");
    player_press(&player, "u", "the newest first: 1 to 3 of 3");
    player_expect(&player, "0001      ");
    player_press(&player, "?", "Help: Unfinished runs");
    player_press(&player, "q", "run-0003.journal, seed third");
    player_press(&player, "jj", "run-0001.journal, seed first");
    player_press(&player, "\r", "You go on where you left.");
    player_expect(&player, "wave 2");
    player_press(&player, "f", "Wave 2 is over");
    player_press(&player, "q", "run-0001.journal, seed first");
    player_press(&player, "w", "A replay: Space plays");
    player_press(&player, "q", "run-0001.journal, seed first");
    player_press(&player, "q", "Hall of fame");
    check_journal(&player, 1);
    leave(&player);
}

static void test_good_lines_are_saved_and_played_on(void **state)
{
    (void)state;
    static const char *const seeds[] = {"older", "harmed", NULL};
    Player player = {0};
    char path[PLAYER_PATH_SIZE];
    leave_runs(&player, seeds);
    damage(&player, 2, 10);
    path_of(&player, 2, path);
    char *before = command_read_file(path);
    player_start(&player, NULL, NULL, "Continue      run-0001.journal");
    player_expect(&player, "Unfinished    2 runs");
    player_press(&player, "u", "damaged, line 10");
    player_expect(&player, "Its line 10 was changed, added or moved");
    player_keep(&player, "\r", "damaged, line 10");
    player_press(&player, "w", "line 10: this line was changed");
    player_press(&player, "s", "run-0003.journal holds the 9 good lines of run-0002.journal");
    player_press(&player, "\r", "You go on where you left.");
    player_press(&player, "nf", "is over");
    player_press(&player, "q", "run-0003.journal, seed harmed");
    player_press(&player, "s", "is whole; go on with it");
    player_press(&player, "q", "Continue      run-0003.journal");
    player_expect(&player, "Unfinished    3 runs");
    check_journal(&player, 3);
    char *after = command_read_file(path);
    assert_string_equal(before, after);
    free(before);
    free(after);
    leave(&player);
}

static void test_why_none_can_go_on(void **state)
{
    (void)state;
    static const char *const seeds[] = {"harmed", "strange", "empty", NULL};
    Player player = {0};
    char path[PLAYER_PATH_SIZE];
    leave_runs(&player, seeds);
    damage(&player, 1, 4);
    path_of(&player, 2, path);
    write_file(path, "Dear diary,\n", 12);
    path_of(&player, 3, path);
    write_file(path, "", 0);
    player_start(&player, NULL, NULL, "none can go on");
    player_expect(&player, "Unfinished    3 runs");
    player_press(&player, "c", "No run was begun in it; delete it.");
    player_press(&player, "s", "Nothing of ");
    player_press(&player, "j", "It is no journal of Holdout");
    player_press(&player, "j", "played before it that could be saved: restore");
    player_expect(&player, "damaged, line 4");
    player_press(&player, "q", "Hall of fame");
    leave(&player);
}

static void test_one_that_is_being_played_is_watched(void **state)
{
    (void)state;
    static const char *const seeds[] = {"other", NULL};
    static const char *const arguments[] = {"--continue", NULL};
    Player first = {0}, second = {0};
    leave_runs(&first, seeds);
    player_start(&first, arguments, NULL, "You go on where you left.");
    strcpy(second.folder, first.folder);
    player_start(&second, NULL, NULL, "Continue      run-0001.journal");
    player_press(&second, "u", "Another holdout is playing it. w watches it from here.");
    player_keep(&second, "\r", "being played");
    player_press(&second, "s", "Another holdout is playing this run: nothing");
    player_press(&second, "w", "live");
    player_press(&first, "f", "Wave 2 is over");
    player_expect(&second, "Wave 2 is over");
    player_press(&second, "q", "being played");
    pty_signal(first.pty, SIGTERM);
    player_end(&first, 0);
    player_press(&second, "\r", "You go on where you left.");
    player_press(&second, "q", "can go on");
    player_press(&second, "q", "Hall of fame");
    pty_type(second.pty, "q");
    player_end(&second, 0);
    player_forget(&first);
}

static void test_a_long_list_scrolls(void **state)
{
    (void)state;
    static const char *const seeds[] = {"one", NULL};
    Player player = {0};
    char path[PLAYER_PATH_SIZE];
    leave_runs(&player, seeds);
    path_of(&player, 1, path);
    char *bytes = command_read_file(path);
    for (int i = 2; i <= MANY; i++) {
        path_of(&player, i, path);
        write_file(path, bytes, strlen(bytes));
    }
    free(bytes);
    damage(&player, 1, 10);
    player_start(&player, NULL, &(PtyOptions){.columns = 120, .rows = 30}, "Unfinished    40 runs");
    player_press(&player, "u", "1 to 21 of 40");
    player_expect_without(&player, "damaged");
    player_press(&player, "G", "20 to 40 of 40");
    player_expect(&player, "damaged, line 10");
    player_press(&player, "\033[5~\033[5~", "run-0021.journal");
    pty_resize(player.pty, 80, 24);
    player_expect(&player, "of 40");
    player_expect(&player, "run-0021.journal");
    player_press(&player, "g", "1 to 15 of 40");
    player_press(&player, "q", "Hall of fame");
    leave(&player);
}

static void test_nothing_is_unfinished(void **state)
{
    (void)state;
    Player player = {0};
    player_start(&player, NULL, NULL, "no unfinished run");
    player_press(&player, "u", "No run is unfinished; n on the title begins one.");
    player_keep(&player, "\rswjkG", "No run is unfinished");
    player_press(&player, "q", "Hall of fame");
    leave(&player);
}

SUBJECT(unfinished)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_run_is_gone_on_with), cmocka_unit_test(test_good_lines_are_saved_and_played_on),
        cmocka_unit_test(test_why_none_can_go_on),      cmocka_unit_test(test_one_that_is_being_played_is_watched),
        cmocka_unit_test(test_a_long_list_scrolls),     cmocka_unit_test(test_nothing_is_unfinished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
