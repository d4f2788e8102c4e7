/* Duels between players as all processes see them, with referees as they are. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/duels/ladder.h"
#include "lobby/duels/referee.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { NOW = 1800000000, LONG_MS = 20000, LOOK_MS = 20 };

static PlayersDuel offered(HostFixture *f, const char *challenger, const char *challenged)
{
    DuelPact pact = {.side = DUEL_INVADER, .pace = 10, .clock_minutes = 1, .turns = 1000};
    PlayersDuel duel;
    int number = 0;
    snprintf(pact.challenger, sizeof pact.challenger, "%s", challenger);
    snprintf(pact.challenged, sizeof pact.challenged, "%s", challenged);
    if (!players_duel_offer(f->host, &pact, NOW, &number, &f->failure)) {
        fail_msg("%s", f->failure.why);
    }
    assert_true(players_duel_read(f->host, number, NOW, &duel));
    return duel;
}

static PlayersDuelAt now_at(HostFixture *f, int number)
{
    PlayersDuel duel;
    assert_true(players_duel_read(f->host, number, NOW, &duel));
    return duel.at;
}

static int count_open(HostFixture *f)
{
    PlayersDuel *duels;
    int count = players_duels_open(f->host, NOW, &duels, &f->failure);
    free(duels);
    return count;
}

static void a_challenge_is_read_as_it_was_made(void **state)
{
    HostFixture *f = *state;
    PlayersDuel duel = offered(f, "Ada", "bert");
    DuelSide side;
    assert_int_equal(duel.number, 1);
    assert_int_equal(duel.at, PLAYERS_DUEL_OFFERED);
    assert_string_equal(players_duel_player(&duel, DUEL_INVADER), "Ada");
    assert_string_equal(players_duel_player(&duel, DUEL_DEFENDER), "bert");
    assert_true(players_duel_side(&duel, "ada", &side));
    assert_int_equal(side, DUEL_INVADER);
    assert_false(players_duel_side(&duel, "cleo", &side));
    assert_int_equal(duel.pact.turns, 1000);
}

static void one_challenge_at_a_time_and_not_of_oneself(void **state)
{
    HostFixture *f = *state;
    DuelPact pact = {.pace = 1, .clock_minutes = 1, .turns = 10, .challenger = "ada", .challenged = "ADA"};
    int number;
    assert_false(players_duel_offer(f->host, &pact, NOW, &number, &f->failure));
    assert_string_equal(f->failure.why, "That is no duel: it takes two players.");
    offered(f, "ada", "bert");
    snprintf(pact.challenged, sizeof pact.challenged, "cleo");
    assert_false(players_duel_offer(f->host, &pact, NOW, &number, &f->failure));
    assert_string_equal(f->failure.why, "Your duel 1 isn't over yet: end it, or take it back, first.");
    assert_true(players_duel_offer(f->host, &pact, NOW + DUEL_OFFER_SECONDS + 1, &number, &f->failure));
}

static void the_first_answer_counts_and_none_in_time_is_one(void **state)
{
    HostFixture *f = *state;
    PlayersDuel duel = offered(f, "ada", "bert"), later;
    assert_true(players_duel_read(f->host, 1, NOW + DUEL_OFFER_SECONDS + 1, &later));
    assert_int_equal(later.at, PLAYERS_DUEL_EXPIRED);
    assert_false(referee_start(f->host, &later, &f->failure));
    assert_true(players_duel_answer(f->host, &duel, PLAYERS_DUEL_REFUSED, &f->failure));
    assert_int_equal(now_at(f, 1), PLAYERS_DUEL_REFUSED);
    assert_int_equal(count_open(f), 0);
    assert_false(players_duel_answer(f->host, &duel, PLAYERS_DUEL_WITHDRAWN, &f->failure));
    assert_false(referee_start(f->host, &duel, &f->failure));
    assert_string_equal(f->failure.why, "Duel 1 waits for no answer any more.");
    assert_int_equal(now_at(f, 1), PLAYERS_DUEL_REFUSED);
}

static void what_is_no_challenge_is_passed_over(void **state)
{
    HostFixture *f = *state;
    PlayersDuel *duels;
    offered(f, "ada", "bert");
    static const char *const wrong[] = {"", "1 ada bert north 5 3 1000\n", "1 ada bert invader 500 3 1000\n",
                                        "1 ada ../x invader 5 3 1000\n", "1 ada bert invader 5 3\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        host_fixture_write(f, "duels/1/duel.txt", wrong[i]);
        assert_int_equal(players_duels_list(f->host, NOW, 0, &duels, &f->failure), 0);
        free(duels);
    }
}

static int seat_at(HostFixture *f, DuelSide side)
{
    int seat = referee_sit(f->host, 1, side, &f->failure);
    if (seat < 0) {
        fail_msg("%s", f->failure.why);
    }
    return seat;
}

/* Reads until these words have come. */
static void await_words(int seat, const char *words)
{
    static char heard[1 << 20];
    size_t length = 0;
    heard[0] = '\0';
    while (!strstr(heard, words)) {
        struct pollfd end = {.fd = seat, .events = POLLIN};
        assert_int_equal(poll(&end, 1, LONG_MS), 1);
        ssize_t got = read(seat, heard + length, sizeof heard - 1 - length);
        assert_true(got > 0);
        length += (size_t)got;
        heard[length] = '\0';
    }
}

static void tell(int seat, const char *words)
{
    assert_int_equal(send(seat, words, strlen(words), MSG_NOSIGNAL), strlen(words));
}

static void await_end(HostFixture *f)
{
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    for (int i = 0; i < LONG_MS / LOOK_MS && players_duel_is_held(f->host, 1); i++) {
        nanosleep(&pause, NULL);
    }
    assert_false(players_duel_is_held(f->host, 1));
}

static void a_duel_is_played_kept_and_counted(void **state)
{
    HostFixture *f = *state;
    PlayersDuel duel = offered(f, "ada", "bert"), over;
    LadderRow *rows;
    assert_true(referee_start(f->host, &duel, &f->failure));
    assert_int_equal(now_at(f, 1), PLAYERS_DUEL_PLAYED);
    assert_int_equal(count_open(f), 1);
    assert_false(players_duel_is_begun(f->host, 1));
    int bert = seat_at(f, DUEL_DEFENDER), ada = seat_at(f, DUEL_INVADER);
    tell(bert, "{\"build\":\"turret\",\"at\":7}\n");
    await_words(ada, "{\"build\":\"turret\",\"at\":7}");
    assert_true(players_duel_is_begun(f->host, 1));
    tell(ada, "{\"resign\":true}\n");
    await_words(bert, "\"ended\":\"resigned\"");
    close(ada);
    close(bert);
    await_end(f);
    assert_true(players_duel_read(f->host, 1, NOW, &over));
    assert_int_equal(over.at, PLAYERS_DUEL_OVER);
    assert_int_equal(over.winner, DUEL_DEFENDER);
    assert_int_equal(count_open(f), 0);
    assert_true(players_duel_holds(f->host, &over));
    assert_int_equal(ladder_make(f->host, NOW, &rows, &f->failure), 2);
    assert_string_equal(rows[0].name, "bert");
    assert_int_equal(rows[0].points, LADDER_FIRST + LADDER_MOST / 2);
    assert_int_equal(rows[1].points, LADDER_FIRST - LADDER_MOST / 2);
    assert_int_equal(rows[1].lost, 1);
    free(rows);
    host_fixture_write(f, "duels/1/result", "invader 3 9\n");
    assert_true(players_duel_read(f->host, 1, NOW, &over));
    assert_false(players_duel_holds(f->host, &over));
}

/* So whoever looks on knows nothing that both don't know. */
static void no_order_stands_in_the_record_before_its_turn(void **state)
{
    HostFixture *f = *state;
    const struct timespec turns = {.tv_nsec = 300000000L};
    char record[4096];
    PlayersDuel duel = offered(f, "ada", "bert");
    assert_true(referee_start(f->host, &duel, &f->failure));
    int bert = seat_at(f, DUEL_DEFENDER), ada = seat_at(f, DUEL_INVADER);
    tell(ada, "{\"hold\":true}\n");
    await_words(bert, "\"holds\":true");
    tell(bert, "{\"build\":\"turret\",\"at\":7}\n");
    nanosleep(&turns, NULL);
    host_fixture_read(f, "duels/1/record.duel", record, sizeof record);
    assert_null(strstr(record, "build"));
    tell(ada, "{\"hold\":false}\n");
    await_words(ada, "{\"build\":\"turret\",\"at\":7}");
    host_fixture_read(f, "duels/1/record.duel", record, sizeof record);
    assert_non_null(strstr(record, "build"));
    tell(ada, "{\"resign\":true}\n");
    await_words(bert, "\"ended\":\"resigned\"");
    close(ada);
    close(bert);
    await_end(f);
}

/* It says itself which process it is. */
static pid_t referee_pid(HostFixture *f)
{
    char line[32] = "";
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    for (int i = 0; i < LONG_MS / LOOK_MS && !strchr(line, '\n'); i++) {
        nanosleep(&pause, NULL);
        host_fixture_read(f, "duels/1/referee", line, sizeof line);
    }
    int pid = atoi(line);
    assert_true(pid > 1);
    return pid;
}

static void who_is_killed_as_referee_leaves_a_broken_duel(void **state)
{
    HostFixture *f = *state;
    PlayersDuel duel = offered(f, "ada", "bert");
    Recording record;
    bool is_over;
    long whole;
    char path[HOST_PATH_SIZE];
    assert_true(referee_start(f->host, &duel, &f->failure));
    int bert = seat_at(f, DUEL_DEFENDER), ada = seat_at(f, DUEL_INVADER);
    tell(bert, "{\"build\":\"turret\",\"at\":7}\n");
    await_words(ada, "{\"build\":\"turret\",\"at\":7}");
    assert_int_equal(kill(referee_pid(f), SIGKILL), 0);
    await_end(f);
    assert_int_equal(now_at(f, 1), PLAYERS_DUEL_BROKEN);
    players_duel_path(f->host, 1, PLAYERS_DUEL_RECORD, path);
    assert_true(recording_read_so_far(&record, path, &is_over, &whole, &f->failure));
    assert_false(is_over);
    assert_int_equal(record.count, 1);
    recording_free(&record);
    assert_int_equal(referee_sit(f->host, 1, DUEL_INVADER, &f->failure), -1);
    assert_string_equal(f->failure.why, "Nobody holds duel 1 any more.");
    close(ada);
    close(bert);
}

static int accept_one(HostFixture *f, int number)
{
    PlayersDuel duel;
    (void)number;
    return players_duel_read(f->host, 1, NOW, &duel) && referee_start(f->host, &duel, &f->failure);
}

static void of_those_who_accept_at_once_one_does(void **state)
{
    enum { SESSIONS = 6 };
    HostFixture *f = *state;
    pid_t children[SESSIONS];
    int started = 0;
    offered(f, "ada", "bert");
    for (int i = 0; i < SESSIONS; i++) {
        children[i] = host_fixture_start(f, accept_one, i);
    }
    for (int i = 0; i < SESSIONS; i++) {
        started += host_fixture_wait(children[i]);
    }
    assert_int_equal(started, 1);
    assert_int_equal(kill(referee_pid(f), SIGKILL), 0);
    await_end(f);
}

static void who_wins_as_expected_wins_little(void **state)
{
    (void)state;
    assert_int_equal(ladder_gain(0), 16);
    assert_int_equal(ladder_gain(400), 3);
    assert_int_equal(ladder_gain(-400), 29);
    assert_int_equal(ladder_gain(5000), 1);
    assert_int_equal(ladder_gain(-5000), 32);
    for (int more = -900; more < 900; more++) {
        assert_true(ladder_gain(more) >= ladder_gain(more + 1));
    }
}

static void who_is_removed_leaves_no_duel_behind(void **state)
{
    HostFixture *f = *state;
    PlayersDuel *left, his = offered(f, "Ada", "bert"), others = offered(f, "cleo", "bert");
    assert_true(players_duels_forget(f->host, "aDA", &f->failure));
    assert_false(players_duel_read(f->host, his.number, NOW, &his));
    assert_int_equal(players_duels_list(f->host, NOW, 0, &left, &f->failure), 1);
    assert_int_equal(left[0].number, others.number);
    free(left);
    assert_int_equal(offered(f, "dora", "bert").number, others.number + 1);
}

SUBJECT(duels)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_challenge_is_read_as_it_was_made, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(one_challenge_at_a_time_and_not_of_oneself, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(the_first_answer_counts_and_none_in_time_is_one, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(what_is_no_challenge_is_passed_over, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(a_duel_is_played_kept_and_counted, host_fixture_setup, host_fixture_teardown),
        cmocka_unit_test_setup_teardown(no_order_stands_in_the_record_before_its_turn, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(who_is_killed_as_referee_leaves_a_broken_duel, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(of_those_who_accept_at_once_one_does, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test_setup_teardown(who_is_removed_leaves_no_duel_behind, host_fixture_setup,
                                        host_fixture_teardown),
        cmocka_unit_test(who_wins_as_expected_wins_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
