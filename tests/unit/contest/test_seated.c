/* Duels of two who sit at sockets, by a clock that the test sets. */
#include "contest/seated_duel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { PACE = 5, TURN_MS = 200, CLOCK_MS = 10000, LAST_TURN = 400, HEARD_MOST = 1 << 20 };

typedef struct Table {
    SeatedDuel *duel;
    int ends[DUEL_SIDES]; /* of those who play */
    int64_t now;
} Table;

static void sit(Table *table, DuelSide side)
{
    int pair[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    table->ends[side] = pair[0];
    seated_take(table->duel, side, pair[1]);
}

static bool pass(Table *table, int64_t ms)
{
    table->now += ms;
    bool goes_on = seated_go_on(table->duel, table->now);
    seated_tell(table->duel);
    return goes_on;
}

static Table begin(void)
{
    Table table = {.now = 1000};
    const SeatedTerms terms = {
        .names = {"ada", "bert"}, .seed = "1", .turns_max = LAST_TURN, .pace = PACE, .clock_ms = CLOCK_MS};
    table.duel = seated_begin(&terms, table.now);
    sit(&table, DUEL_DEFENDER);
    sit(&table, DUEL_INVADER);
    assert_true(pass(&table, 0));
    return table;
}

static void finish(Table *table)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        if (table->ends[side] >= 0) {
            close(table->ends[side]);
        }
    }
    seated_close(table->duel);
}

static void say(const Table *table, DuelSide side, const char *words)
{
    assert_int_equal(send(table->ends[side], words, strlen(words), MSG_NOSIGNAL), strlen(words));
}

static void leave(Table *table, DuelSide side)
{
    close(table->ends[side]);
    table->ends[side] = -1;
}

/* All that was told up to now; freed by the caller. */
static char *hear(const Table *table, DuelSide side)
{
    char *heard = calloc(1, HEARD_MOST);
    assert_non_null(heard);
    ssize_t got = recv(table->ends[side], heard, HEARD_MOST - 1, MSG_DONTWAIT);
    heard[got > 0 ? got : 0] = '\0';
    return heard;
}

static const Recording *record_of(const Table *table)
{
    return bout_recording(seated_bout(table->duel));
}

static int turn_of(const Table *table)
{
    return bout_duel(seated_bout(table->duel))->turn;
}

static void turns_pass_at_the_pace_with_the_last_order_of_each(void **state)
{
    (void)state;
    Table table = begin();
    assert_int_equal(turn_of(&table), 1);
    say(&table, DUEL_DEFENDER, "{\"build\":\"turret\",\"at\":3}\n{\"build\":\"bomb\",\"at\":50}\n");
    assert_true(pass(&table, TURN_MS - 1));
    assert_int_equal(turn_of(&table), 1);
    assert_true(pass(&table, 1));
    assert_int_equal(turn_of(&table), 2);
    assert_int_equal(record_of(&table)->count, 1);
    assert_int_equal(record_of(&table)->acts[0].orders[DUEL_DEFENDER].at, 50);
    assert_int_equal(record_of(&table)->acts[0].orders[DUEL_INVADER].deed, DUEL_NOTHING);
    char *heard = hear(&table, DUEL_INVADER);
    assert_non_null(strstr(heard, "\"side\":\"invader\""));
    assert_non_null(strstr(heard, "{\"turn\":1,\"defender\":{\"build\":\"bomb\",\"at\":50}}\n"));
    assert_non_null(strstr(heard, "{\"turn\":2,\"crossed\":0,"));
    free(heard);
    finish(&table);
}

static void nothing_begins_before_both_are_there(void **state)
{
    (void)state;
    Table table = {.now = 0};
    const SeatedTerms terms = {
        .names = {"ada", "bert"}, .seed = "1", .turns_max = LAST_TURN, .pace = PACE, .clock_ms = CLOCK_MS};
    table.duel = seated_begin(&terms, 0);
    table.ends[DUEL_INVADER] = -1;
    sit(&table, DUEL_DEFENDER);
    assert_true(pass(&table, SEATED_BEGIN_MS - 1));
    assert_false(seated_is_begun(table.duel));
    assert_false(pass(&table, 1));
    assert_true(seated_is_left(table.duel));
    finish(&table);
}

static void who_holds_the_turn_pays_with_his_clock(void **state)
{
    (void)state;
    Table table = begin();
    say(&table, DUEL_INVADER, "{\"hold\":true}\n");
    assert_true(pass(&table, 1));
    assert_true(pass(&table, CLOCK_MS - 2));
    assert_int_equal(turn_of(&table), 1);
    assert_true(pass(&table, 1));
    assert_true(pass(&table, TURN_MS));
    assert_int_equal(turn_of(&table), 2);
    finish(&table);
}

static void who_lets_go_again_keeps_the_rest(void **state)
{
    (void)state;
    Table table = begin();
    say(&table, DUEL_INVADER, "{\"hold\":true}\n");
    assert_true(pass(&table, CLOCK_MS / 2));
    say(&table, DUEL_INVADER, "{\"hold\":false}\n");
    assert_true(pass(&table, TURN_MS));
    assert_int_equal(turn_of(&table), 2);
    char *heard = hear(&table, DUEL_DEFENDER);
    assert_non_null(strstr(heard, "\"invader\":{\"ms\":5000,\"here\":true,\"holds\":true}"));
    free(heard);
    finish(&table);
}

static void who_is_gone_comes_back_to_all_that_was_played(void **state)
{
    (void)state;
    Table table = begin();
    say(&table, DUEL_DEFENDER, "{\"build\":\"turret\",\"at\":3}\n");
    assert_true(pass(&table, TURN_MS));
    leave(&table, DUEL_DEFENDER);
    assert_true(pass(&table, 1));
    assert_true(pass(&table, CLOCK_MS - 2));
    assert_int_equal(turn_of(&table), 2);
    sit(&table, DUEL_DEFENDER);
    assert_true(pass(&table, 0));
    char *heard = hear(&table, DUEL_DEFENDER);
    assert_non_null(strstr(heard, "{\"turn\":1,\"defender\":{\"build\":\"turret\",\"at\":3}}\n"));
    free(heard);
    assert_true(pass(&table, TURN_MS));
    assert_int_equal(turn_of(&table), 3);
    finish(&table);
}

static void who_stays_away_has_given_up(void **state)
{
    (void)state;
    Table table = begin();
    leave(&table, DUEL_INVADER);
    assert_true(pass(&table, 1));
    assert_false(pass(&table, CLOCK_MS));
    assert_int_equal(record_of(&table)->end, RECORDING_RESIGNED);
    assert_int_equal(recording_winner(record_of(&table)), DUEL_DEFENDER);
    char *heard = hear(&table, DUEL_DEFENDER);
    assert_non_null(strstr(heard, "\"ended\":\"resigned\""));
    free(heard);
    finish(&table);
}

static void a_duel_that_both_have_left_has_no_winner(void **state)
{
    (void)state;
    Table table = begin();
    leave(&table, DUEL_INVADER);
    leave(&table, DUEL_DEFENDER);
    assert_true(pass(&table, 1));
    assert_false(pass(&table, CLOCK_MS));
    assert_true(seated_is_left(table.duel));
    assert_false(bout_is_over(seated_bout(table.duel)));
    finish(&table);
}

static void who_resigns_has_lost(void **state)
{
    (void)state;
    Table table = begin();
    say(&table, DUEL_DEFENDER, "{\"resign\":true}\n");
    assert_false(pass(&table, 1));
    assert_int_equal(record_of(&table)->end, RECORDING_RESIGNED);
    assert_int_equal(recording_winner(record_of(&table)), DUEL_INVADER);
    finish(&table);
}

static void silence_is_no_order_and_the_last_turn_is_the_defenders(void **state)
{
    (void)state;
    Table table = begin();
    while (pass(&table, TURN_MS)) {
        free(hear(&table, DUEL_DEFENDER));
    }
    assert_int_equal(record_of(&table)->end, RECORDING_CAPPED);
    assert_int_equal(record_of(&table)->last, LAST_TURN);
    assert_int_equal(recording_winner(record_of(&table)), DUEL_DEFENDER);
    finish(&table);
}

static void assert_breaks(const char *words, const char *why)
{
    Table table = begin();
    say(&table, DUEL_INVADER, words);
    assert_false(pass(&table, 1));
    assert_int_equal(record_of(&table)->end, RECORDING_BROKEN);
    assert_int_equal(record_of(&table)->broken, DUEL_INVADER);
    assert_string_equal(record_of(&table)->why, why);
    finish(&table);
}

static void what_is_no_answer_breaks_the_rules(void **state)
{
    (void)state;
    char line[SEAT_LINE_MOST + 2];
    memset(line, ' ', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    assert_breaks("spawn!\n", "It wrote a line that is no JSON object.");
    assert_breaks("[]\n", "It wrote a line that is no JSON object.");
    assert_breaks(line, "It wrote a line of more than 4096 bytes.");
}

/* Lines beyond the measure stay in the socket, and nobody is held up. */
static void a_flood_holds_up_nobody_else(void **state)
{
    (void)state;
    static const char line[] = "{\"spawn\":{\"hp\":0}}\n";
    Table table = begin();
    size_t sent = 0, heard = 0;
    for (int turn = 0; turn < 20; turn++) {
        while (send(table.ends[DUEL_INVADER], line, sizeof line - 1, MSG_DONTWAIT | MSG_NOSIGNAL) > 0) {
            sent++;
        }
        assert_true(pass(&table, TURN_MS));
        heard += SEAT_LINES_MOST;
    }
    assert_int_equal(turn_of(&table), 21);
    assert_true(sent > heard);
    finish(&table);
}

/* He is told nothing more until he has read, and then all of it. */
static void who_reads_nothing_holds_up_nobody_else(void **state)
{
    (void)state;
    Table table = begin();
    int size = 1024;
    (void)setsockopt(table.ends[DUEL_INVADER], SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    for (int turn = 0; turn < LAST_TURN - 10; turn++) {
        say(&table, DUEL_DEFENDER, "{\"none\":true}\n");
        assert_true(pass(&table, TURN_MS));
        free(hear(&table, DUEL_DEFENDER));
    }
    char *heard = hear(&table, DUEL_INVADER), *again;
    for (int i = 0; i < 20 && !strstr(heard, "{\"turn\":391,"); i++) {
        assert_true(pass(&table, 1));
        again = hear(&table, DUEL_INVADER);
        free(heard);
        heard = again;
    }
    assert_non_null(strstr(heard, "{\"turn\":391,"));
    free(heard);
    finish(&table);
}

SUBJECT(seated)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_pass_at_the_pace_with_the_last_order_of_each),
        cmocka_unit_test(nothing_begins_before_both_are_there),
        cmocka_unit_test(who_holds_the_turn_pays_with_his_clock),
        cmocka_unit_test(who_lets_go_again_keeps_the_rest),
        cmocka_unit_test(who_is_gone_comes_back_to_all_that_was_played),
        cmocka_unit_test(who_stays_away_has_given_up),
        cmocka_unit_test(a_duel_that_both_have_left_has_no_winner),
        cmocka_unit_test(who_resigns_has_lost),
        cmocka_unit_test(silence_is_no_order_and_the_last_turn_is_the_defenders),
        cmocka_unit_test(what_is_no_answer_breaks_the_rules),
        cmocka_unit_test(a_flood_holds_up_nobody_else),
        cmocka_unit_test(who_reads_nothing_holds_up_nobody_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
