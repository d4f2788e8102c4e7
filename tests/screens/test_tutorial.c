/* The tutorial on a terminal, from the title to its end, as its hints say and nothing more; on other terminals, too. */
#include "command.h"
#include "player.h"

#include <dirent.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

/* Keys, and what the next hint begins with. */
static const struct {
    const char *keys, *text;
} COURSE[] = {
    {"t", "Attackers follow the path"},
    {"jjjj", "Press 1 (Watchpost)"},
    {"1", "The higher the number"},
    {"ll\r", "Press 3 (Rock Drill)"},
    {"3\t\r", "There is enough for a second"},
    {"1\t\r", "What you hold stays in hand"},
    {"\033", "Who comes next"},
    {"\t", "Ready? n starts the wave."},
    {"n", "Time stands still"},
    {"...", "Help your towers: press 1"},
    {"1\t\r", "Space plays in real time"},
    {" ", "When nothing needs you, f"},
    {"f", "build 2 (Lobber)"},
    {"2\t\r", "The bar on top is your goal"},
    {"n", "Wave 2 begins."},
    {"f", "One wave to go."},
    {"n", "Wave 3 begins."},
    {"f", "The tanks are full: you have held out."},
};

static void follow(Player *player)
{
    for (size_t i = 0; i < sizeof COURSE / sizeof *COURSE; i++) {
        player_press(player, COURSE[i].keys, COURSE[i].text);
    }
}

/* Nothing of it was kept. */
static void end(Player *player)
{
    player_end(player, 0);
    DIR *folder = opendir(player->folder);
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry; entry = readdir(folder)) {
        assert_null(strstr(entry->d_name, ".journal"));
    }
    if (folder) {
        closedir(folder);
    }
    player_forget(player);
}

static void test_whole_course(void **state)
{
    (void)state;
    Player player = {0};
    player_start(&player, NULL, NULL, "New run");
    follow(&player);
    player_press(&player, "\r", "Tutorial: the star chart of a run");
    player_press(&player, "\r", "Enter begin");
    player_press(&player, "q", "no unfinished run");
    pty_type(player.pty, "q");
    end(&player);
}

/* In its place whatever the terminal: hints end with how to leave, on one row of the panel. */
static void test_other_terminals(void **state)
{
    static const char *const plain[] = {"--tutorial", "--glyphs=ascii", "--colors=mono", NULL};
    static const char *const coloured[] = {"--tutorial", NULL};
    static const PtyOptions sizes[] = {
        {.columns = 80, .rows = 24}, {.columns = 132, .rows = 43}, {.columns = 200, .rows = 70}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes * 2; i++) {
        Player player = {0};
        player_start(&player, i % 2 ? plain : coloured, &sizes[i / 2], "s next hint  q leave the tutorial");
        player_press(&player, "s", "Press 1 (Watchpost) to take a tower in");
        player_press(&player, "q", "New run");
        pty_type(player.pty, "q");
        end(&player);
    }
}

static void test_a_seed_is_refused(void **state)
{
    (void)state;
    const char *const argv[] = {HOLDOUT_PROGRAM, "--tutorial", "--seed", "mine", NULL};
    Command command = command_run(argv, NULL, 0);
    assert_int_equal(command.status, 2);
    assert_non_null(strstr(command.errors, "--tutorial"));
    command_free(&command);
}

SUBJECT(tutorial)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_course),
        cmocka_unit_test(test_other_terminals),
        cmocka_unit_test(test_a_seed_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
