/* A whole act on terminals, as a bot decides it: by the mouse alone, and by keys through a real SSH connection that is
 * cut in mid-wave. Whoever plays leaves the same journal. */
#include "bots/bots.h"
#include "command.h"
#include "pair.h"
#include "player.h"
#include "sshd.h"
#include "../support/left_out.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { STEPS_MAX = 20000, CHUNK = 128, NAP_MS = 5, PATIENCE_MS = 60000, COMMAND_SIZE = 1024 };

/* The act as it was played here, without a terminal. */
static struct {
    char *typed, *clicked, *journal;
    size_t typed_length, clicked_length;
    size_t cut, journal_at_cut; /* bytes of `typed` and `journal` when an ability was used in mid-wave */
} act;

/* The bot comes through its first act. */
static const char SEED[] = "harbour-11";

static Seat *begin(void)
{
    Seat *seat = seat_as_played(PAIR_COLUMNS, PAIR_ROWS);
    seat_begin_told(seat, SEED);
    seat_draw(seat, PAIR_COLUMNS, PAIR_ROWS);
    return seat;
}

static void note_cut(const Pair *pair, const Decision *decision)
{
    if (decision->kind == DECISION_USE && seat_run(pair->keys)->battles > 1 && act.cut == 0) {
        char *journal = seat_journal(pair->keys);
        fflush(pair->typed);
        act.cut = act.typed_length;
        act.journal_at_cut = strlen(journal);
        free(journal);
    }
}

/* In steps at first, and then from one event that matters to the next. */
static void pass_time(const Pair *pair)
{
    enum { STEPPED = 8 * TICKS_PER_SECOND / 2 };
    bool far = seat_game(pair->keys)->battle.tick >= STEPPED;
    int turns = pair->keys->app.menu_turns;
    pair_press(pair, far ? '>' : '.', far ? ">" : ".");
    if (pair->keys->app.menu_turns != turns) {
        pair_let_go(pair);
    }
}

static void play_on(const Pair *pair)
{
    Bot *bot = bot_new(BOT_GREEDY, seat_game(pair->keys));
    for (int i = 0; i < STEPS_MAX && seat_run(pair->keys)->chart.act == 1 && !game_over(seat_game(pair->keys)); i++) {
        Decision decision;
        if (pair_strike(seat_game(pair->keys), i, &decision) || bot_decide(bot, seat_game(pair->keys), &decision)) {
            pair_act(pair, &decision);
            note_cut(pair, &decision);
        } else {
            pass_time(pair);
        }
    }
    bot_free(bot);
}

static int play_act(void **state)
{
    (void)state;
    Pair pair = {.keys = begin(), .mouse = begin()};
    pair.typed = open_memstream(&act.typed, &act.typed_length);
    pair.clicked = open_memstream(&act.clicked, &act.clicked_length);
    play_on(&pair);
    assert_int_equal(seat_run(pair.keys)->chart.act, 2);
    assert_true(act.cut > 0);
    act.journal = seat_journal(pair.keys);
    pair_press(&pair, 'q', "q");
    fclose(pair.typed);
    fclose(pair.clicked);
    seat_free(pair.keys);
    seat_free(pair.mouse);
    return 0;
}

static int forget_act(void **state)
{
    (void)state;
    free(act.typed);
    free(act.clicked);
    free(act.journal);
    return 0;
}

/* No more at a time than a terminal takes, while what comes is read. */
static void type_all(Player *player, const char *bytes, size_t length)
{
    for (size_t at = 0; at < length; at += CHUNK) {
        char chunk[CHUNK + 1];
        int unread = 1;
        snprintf(chunk, sizeof chunk, "%.*s", (int)(length - at < CHUNK ? length - at : CHUNK), bytes + at);
        pty_type(player->pty, chunk);
        for (int waited = 0; unread > 0 && waited < PATIENCE_MS; waited += NAP_MS) {
            pty_settle(player->pty, NAP_MS, NAP_MS);
            assert_int_equal(ioctl(player->pty->slave, FIONREAD, &unread), 0);
        }
        assert_int_equal(unread, 0);
    }
}

/* An end within patience, whatever the machine has to do besides; else nothing of the player is left behind. */
static void end_act(Player *player)
{
    int status = pty_wait_end(player->pty, PATIENCE_MS, NULL);
    if (status != 0) {
        mirror_show(player->pty->mirror);
        pty_free(player->pty);
        fail_msg("it should have ended with 0, not %d", status);
    }
    player_end(player, 0);
}

/* The day is that of the player. */
static void cut_out_date(char *journal)
{
    char *line = strstr(journal, "\ndate ");
    assert_non_null(line);
    char *end = strchr(line + 1, '\n');
    memmove(line, end, strlen(end) + 1);
}

static void assert_same_act(Player *player)
{
    char path[PLAYER_PATH_SIZE];
    player_journal(player, path);
    char *played = command_read_file(path), *expected = strdup(act.journal);
    cut_out_date(played);
    cut_out_date(expected);
    assert_string_equal(played, expected);
    free(played);
    free(expected);
    player_check_journal(player, NULL);
}

static Sshd server;

static int stop_server(void **state)
{
    (void)state;
    if (server.pid > 0) {
        sshd_stop(&server);
    }
    return 0;
}

static const PtyOptions SIZE = {.columns = PAIR_COLUMNS, .rows = PAIR_ROWS};

static void test_by_mouse(void **state)
{
    const char *const arguments[] = {"--new", "--seed", SEED, "--glyphs=ascii", NULL};
    (void)state;
    Player player = {0};
    player_start(&player, arguments, &SIZE, "Act 1 of 3");
    type_all(&player, act.clicked, act.clicked_length);
    end_act(&player);
    assert_same_act(&player);
    player_forget(&player);
}

static void log_in(Player *player, const char *how, const char *text)
{
    char command[COMMAND_SIZE];
    const char *argv[SSHD_ARGUMENTS];
    snprintf(command, sizeof command,
             "exec env LC_ALL=C.UTF-8 XDG_CONFIG_HOME=/dev/null '%s' --save-dir '%s' --glyphs=ascii %s",
             HOLDOUT_PROGRAM, player->folder, how);
    sshd_client(&server, command, argv);
    player->pty = pty_start(argv, &SIZE);
    assert_non_null(player->pty);
    player_expect(player, text);
    player_rest(player);
}

/* The client is gone at once; then the server notices, and the game does. */
static void cut_connection(Player *player)
{
    char path[PLAYER_PATH_SIZE];
    size_t length = 0;
    player_journal(player, path);
    for (int waited = 0; length < act.journal_at_cut && waited < PATIENCE_MS; waited += NAP_MS) {
        pty_settle(player->pty, NAP_MS, NAP_MS);
        char *journal = command_read_file(path);
        length = strlen(journal);
        free(journal);
    }
    assert_int_equal(length, act.journal_at_cut);
    pty_free(player->pty);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool gone = false;
    for (int waited = 0; !gone && waited < PATIENCE_MS; waited += NAP_MS) {
        nanosleep(&(struct timespec){.tv_nsec = NAP_MS * 1000000}, NULL);
        gone = flock(fd, LOCK_SH | LOCK_NB) == 0;
    }
    close(fd);
    assert_true(gone);
}

static void test_over_ssh(void **state)
{
    (void)state;
    char how[COMMAND_SIZE];
    Player player = {.folder = "/tmp/holdout-player-XXXXXX"};
    if (sshd_lacks()) {
        leave_out(sshd_lacks());
    }
    assert_non_null(mkdtemp(player.folder));
    sshd_start(&server);
    snprintf(how, sizeof how, "--new --seed %s", SEED);
    log_in(&player, how, "Act 1 of 3");
    type_all(&player, act.typed, act.cut);
    cut_connection(&player);
    log_in(&player, "--continue", "You go on where you left.");
    type_all(&player, act.typed + act.cut, act.typed_length - act.cut);
    end_act(&player);
    assert_same_act(&player);
    player_forget(&player);
}

SUBJECT(act)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_mouse),
        cmocka_unit_test_teardown(test_over_ssh, stop_server),
    };
    return cmocka_run_group_tests(tests, play_act, forget_act);
}
