/* What the player looked at comes back with Continue, however the game ended; and whatever its file holds, the run can
 * be continued. */
#include "command.h"
#include "player.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

static const char *const CONTINUE[] = {"--continue", NULL};
static const char WELCOME[] = "You go on where you left.";

/* The screen but for its last two lines, which are messages. */
static char *picture(Player *player)
{
    player_rest(player);
    char *screen = player_screen(player), *end = screen + strlen(screen);
    for (int lines = 0; end > screen && lines < 3; end--) {
        lines += end[-1] == '\n';
    }
    end[1] = '\0';
    return screen;
}

static void view_path(const Player *player, char path[PLAYER_PATH_SIZE])
{
    player_journal(player, path);
    char *ending = strstr(path, ".journal");
    assert_non_null(ending);
    strcpy(ending, ".view");
}

/* Turned, with an overlay, a blueprint in hand, another step and speed, and the cursor away from the Hub. */
static void look_around(Player *player)
{
    player_begin(player, NULL);
    player_press(player, "o", "Up is now west");
    player_press(player, "vv", "Overlay:");
    player_press(player, "]", "One step is now 20 ticks");
    player_press(player, "+", "Playback at 2 times");
    pty_type(player->pty, "1hhhjj");
    player_rest(player);
}

static void end(Player *player, int how)
{
    if (how == SIGHUP) {
        pty_hang_up(player->pty);
        assert_int_equal(pty_wait_end(player->pty, PLAYER_PATIENCE_MS, NULL), 0);
        pty_free(player->pty);
    } else if (how) {
        pty_signal(player->pty, how);
        assert_int_equal(pty_wait_end(player->pty, PLAYER_PATIENCE_MS, NULL), how == SIGKILL ? 128 + SIGKILL : 0);
        pty_free(player->pty);
    } else {
        pty_type(player->pty, "q");
        player_end(player, 0);
    }
}

static void test_it_comes_back(void **state)
{
    static const int ways[] = {0, SIGHUP, SIGTERM};
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        Player player = {0};
        look_around(&player);
        char *before = picture(&player);
        end(&player, ways[i]);
        player_start(&player, CONTINUE, NULL, WELCOME);
        char *after = picture(&player);
        assert_string_equal(after, before);
        player_press(&player, "m", "Messages, the newest first");
        player_expect(&player, "Playback at 2 times normal speed.");
        player_expect(&player, "Up is now west.");
        player_press(&player, "q", "materials");
        player_press(&player, "[", "One step is now 10 ticks");
        free(before);
        free(after);
        end(&player, 0);
        player_forget(&player);
    }
}

/* Until the file says so, without a key. */
static void wait_for_view(const Player *player, const char *line)
{
    enum { STEP_MS = 50 };
    const struct timespec step = {.tv_nsec = STEP_MS * 1000000L};
    char path[PLAYER_PATH_SIZE], text[8192];
    view_path(player, path);
    for (int waited = 0; waited < PLAYER_PATIENCE_MS; waited += STEP_MS) {
        FILE *file = fopen(path, "r");
        size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
        text[length] = '\0';
        if (file) {
            fclose(file);
        }
        if (strstr(text, line)) {
            return;
        }
        nanosleep(&step, NULL);
    }
    fail_msg("%s never says %s:\n%s", path, line, text);
}

/* A process that is killed has written it some seconds before, at the latest, also what the last key changed. */
static void test_it_is_written_now_and_then(void **state)
{
    Player player = {0};
    char path[PLAYER_PATH_SIZE];
    (void)state;
    player_begin(&player, NULL);
    player_press(&player, "o", "Up is now west");
    view_path(&player, path);
    assert_int_equal(access(path, R_OK), 0);
    player_press(&player, "o", "Up is now south");
    wait_for_view(&player, "\nturn: 2\n");
    end(&player, SIGKILL);
    player_start(&player, CONTINUE, NULL, WELCOME);
    player_press(&player, "o", "Up is now east");
    end(&player, 0);
    player_forget(&player);
}

/* The rows of the map and of the panel; the log below also has what a new process says. */
static char *walked(Player *player)
{
    enum { ROWS = 20 };
    player_rest(player);
    char *screen = player_screen(player), *end = screen;
    for (int lines = 0; *end && lines < ROWS; end++) {
        lines += *end == '\n';
    }
    *end = '\0';
    return screen;
}

/* Games on foot come back as runs do, however their process ended. */
static void test_a_game_on_foot_comes_back(void **state)
{
    static const int ways[] = {0, SIGHUP, SIGTERM, SIGKILL};
    static const char *const again[] = {"--game", "descent", "--continue", NULL};
    static const char *const begin[] = {"--game", "descent", "--seed", "buoy", NULL};
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        Player player = {0};
        player_start(&player, begin, NULL, "Seed buoy.");
        player_press(&player, "oo", "You see a goblin archer.");
        player_press(&player, "o", "Altar. What was laid here before is gone");
        player_press(&player, "Z", "You are as well as you can be");
        char *before = walked(&player);
        if (ways[i] == SIGKILL) {
            wait_for_view(&player, "You are as well as you can be");
        }
        end(&player, ways[i]);
        player_start(&player, again, NULL, WELCOME);
        char *after = walked(&player);
        assert_string_equal(after, before);
        player_press(&player, "m", "Messages, the newest first");
        player_expect(&player, "Altar. What was laid here before is gone, and paid for.");
        player_expect(&player, "You see a goblin archer.");
        player_expect(&player, "Seed buoy.");
        player_press(&player, "q", "weapon dagger");
        free(before);
        free(after);
        end(&player, 0);
        player_forget(&player);
    }
}

static void write_view(const Player *player, const char *text)
{
    char path[PLAYER_PATH_SIZE];
    view_path(player, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

#define OUT_OF_RANGE                                                                                                \
    "form: 1\nseed: harbour\nturn: 4\nzoom: 99999999999999999999\nx: -1\ny: 1500\noverlay: 77\nstep: 3\nspeed: 0\n" \
    "hand: 300\nbattle: 1\nway: 999\nchosen: 9\nstage: 1\n"

static void test_bad_files_are_left_out(void **state)
{
    static const char *const files[] = {
        "",
        "\x01\x02 no view",
        "form: 1\nseed: harbour\nturn: [1]\n",
        "form: 2\nseed: harbour\nturn: 1\n",
        "form: 1\nseed: another\nturn: 1\n",
        OUT_OF_RANGE,
    };
    Player player = {0};
    (void)state;
    player_begin(&player, NULL);
    player_rest(&player);
    char *fresh = picture(&player);
    end(&player, 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        write_view(&player, files[i]);
        player_start(&player, CONTINUE, NULL, WELCOME);
        char *seen = picture(&player);
        assert_string_equal(seen, fresh);
        free(seen);
        end(&player, 0);
    }
    free(fresh);
    player_forget(&player);
}

static void test_its_text_steers_no_terminal(void **state)
{
    Player player = {0};
    (void)state;
    player_begin(&player, NULL);
    end(&player, 0);
    write_view(&player, "form: 1\nseed: harbour\nmessage 0: \"a\\e[31mb\\u202Ec\"\n");
    player_start(&player, CONTINUE, NULL, WELCOME);
    player_expect(&player, "a?[31mb?c");
    end(&player, 0);
    player_forget(&player);
}

/* A script begins as it always did, and leaves nothing. */
static void test_scripts_have_none(void **state)
{
    Player player = {0};
    char path[PLAYER_PATH_SIZE];
    (void)state;
    player_begin(&player, NULL);
    player_press(&player, "o", "Up is now west");
    end(&player, 0);
    view_path(&player, path);
    char *before = command_read_file(path);
    const char *const argv[] = {HOLDOUT_PROGRAM, "--save-dir", player.folder, "--continue", "--dump", "end:-", NULL};
    Command command = command_run(argv, "o", 1);
    assert_int_equal(command.status, 0);
    assert_non_null(strstr(command.output, "Up is now west"));
    char *after = command_read_file(path);
    assert_string_equal(after, before);
    command_free(&command);
    free(before);
    free(after);
    player_forget(&player);
}

SUBJECT(view)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_comes_back),          cmocka_unit_test(test_it_is_written_now_and_then),
        cmocka_unit_test(test_bad_files_are_left_out), cmocka_unit_test(test_its_text_steers_no_terminal),
        cmocka_unit_test(test_scripts_have_none),      cmocka_unit_test(test_a_game_on_foot_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
