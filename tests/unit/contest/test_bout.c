/* Games as they are played turn by turn, by a person against a player. */
#include "contest/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TURNS = 700 };

static Bout *begin(DuelSide person, const char *other)
{
    MatchRequest request = {.terms = {.seed = "1", .turns_max = TURNS, .slow = 1}};
    Failure failure = {.why = ""};
    request.players[person] = (PlayerRequest){.name = "ada"};
    request.players[person == DUEL_DEFENDER ? DUEL_INVADER : DUEL_DEFENDER] = (PlayerRequest){.what = other};
    Bout *bout = bout_begin(&request, &failure);
    assert_string_equal(failure.why, "");
    assert_non_null(bout);
    return bout;
}

/* Plays a side as a bot of the house would. */
static void play_as(Bout *bout, const char *house)
{
    const HouseBot *bot = house_named(house);
    HouseMind mind = {0};
    DuelOrder order;
    do {
        order = (DuelOrder){.deed = DUEL_NOTHING};
        bot->decide(bout_duel(bout), &mind, &order);
    } while (bout_turn(bout, &order));
}

static void assert_as_bots(DuelSide person, const char *defender, const char *invader)
{
    char own[40], other[40];
    snprintf(own, sizeof own, "%s", person == DUEL_DEFENDER ? defender : invader);
    snprintf(other, sizeof other, "house:%s", person == DUEL_DEFENDER ? invader : defender);
    char names[DUEL_SIDES][40];
    snprintf(names[DUEL_DEFENDER], 40, "house:%s", defender);
    snprintf(names[DUEL_INVADER], 40, "house:%s", invader);
    MatchRequest request = {.players = {{.what = names[0]}, {.what = names[1]}},
                            .terms = {.seed = "1", .turns_max = TURNS, .slow = 1}};
    Recording bots, record;
    Failure failure;
    bool sides[DUEL_SIDES];
    assert_true(match_play(&request, &bots, NULL, &failure));
    Bout *bout = begin(person, other);
    play_as(bout, own);
    assert_true(bout_is_over(bout));
    bout_close(bout, &record);
    assert_int_equal(recording_differs(&bots, &record, sides), 0);
    assert_true(record.hash == bots.hash && record.turns == bots.turns && record.end == bots.end);
    assert_string_equal(record.names[person], "ada");
    assert_string_equal(record.names[person == DUEL_DEFENDER], other);
    recording_free(&bots);
    recording_free(&record);
}

static void who_orders_what_a_bot_does_plays_its_game(void **state)
{
    (void)state;
    assert_as_bots(DUEL_DEFENDER, "citadel", "scout");
    assert_as_bots(DUEL_INVADER, "crater", "horde");
}

static void who_gives_up_ends_the_game_and_the_record_says_so(void **state)
{
    (void)state;
    char path[] = "/tmp/holdout-bout-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    Bout *bout = begin(DUEL_INVADER, "house:gate");
    for (int i = 0; i < 41; i++) {
        assert_true(bout_turn(bout, &(DuelOrder){.deed = (uint8_t)(i == 10 ? DUEL_SPAWN : DUEL_NOTHING)}));
    }
    bout_resign(bout, DUEL_INVADER);
    assert_true(bout_is_over(bout));
    assert_false(bout_turn(bout, NULL));
    bout_resign(bout, DUEL_DEFENDER); /* it is over */
    Recording record, read;
    Failure failure = {.why = ""};
    bout_close(bout, &record);
    assert_int_equal(record.end, RECORDING_RESIGNED);
    assert_true(recording_write(&record, path, &failure) && recording_read(&read, path, &failure));
    assert_int_equal(read.end, RECORDING_RESIGNED);
    assert_int_equal(read.broken, DUEL_INVADER);
    assert_int_equal(read.turns, 42);
    assert_int_equal(read.last, 41);
    assert_true(read.hash == record.hash);
    recording_free(&record);
    recording_free(&read);
    unlink(path);
}

/* What was taken after the last look is found when the game ends. */
static void memory_is_looked_at_when_the_game_ends(void **state)
{
    (void)state;
    MatchRequest request = {
        .players = {{.what = "python3 -c \"import sys; sys.stdin.readline()\n"
                             "for line in sys.stdin:\n"
                             "    hoard = bytearray(b'x') * (400 << 20) if '\\\"turn\\\":3,' in line else 0\n"
                             "    print('{\\\"none\\\":true}', flush=True)\""},
                    {.what = "house:stroller"}},
        .terms = {.seed = "1", .turns_max = 3, .slow = 50}};
    Recording record;
    Failure failure = {.why = ""};
    assert_true(match_play(&request, &record, NULL, &failure));
    assert_int_equal(record.end, RECORDING_BROKEN);
    assert_non_null(strstr(record.why, "MiB in memory; 256 are allowed."));
    assert_int_equal(record.turns, 3);
    char path[] = "/tmp/holdout-bout-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    Recording read;
    assert_true(recording_write(&record, path, &failure) && recording_read(&read, path, &failure));
    recording_free(&read);
    recording_free(&record);
    unlink(path);
}

SUBJECT(bout)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_orders_what_a_bot_does_plays_its_game),
        cmocka_unit_test(who_gives_up_ends_the_game_and_the_record_says_so),
        cmocka_unit_test(memory_is_looked_at_when_the_game_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
