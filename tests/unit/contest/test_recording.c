/* Records of duels: written, read, played again, compared, damaged. */
#include "contest/match.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { FILE_MOST = 200000 };

static void play(const char *defender, const char *invader, int turns_max, Recording *record)
{
    MatchRequest match = {.players = {{.what = defender}, {.what = invader}},
                          .terms = {.seed = "k\xC3\xA4id", .turns_max = turns_max}};
    Failure failure;
    assert_true(match_play(&match, record, NULL, &failure));
}

static void in_file(char path[64])
{
    text_copy(path, 64, "/tmp/holdout-record-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
}

static size_t load(const char *path, char *text)
{
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    size_t length = fread(text, 1, FILE_MOST - 1, in);
    fclose(in);
    text[length] = '\0';
    return length;
}

static void save(const char *path, const char *text)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

static void a_record_is_read_as_it_was_written(void **state)
{
    (void)state;
    Recording record, again;
    Failure failure = {0};
    char path[64], text[FILE_MOST], second[FILE_MOST];
    play("house:citadel", "house:scout", DUEL_TURNS, &record);
    in_file(path);
    assert_true(recording_write(&record, path, &failure));
    if (!recording_read(&again, path, &failure)) {
        fail_msg("%s", failure.why);
    }
    load(path, text);
    assert_int_equal(again.hash, record.hash);
    assert_int_equal(again.turns, record.turns);
    assert_string_equal(again.seed, "k\xC3\xA4id");
    assert_string_equal(again.names[DUEL_INVADER], "house:scout");
    bool sides[DUEL_SIDES];
    assert_int_equal(recording_differs(&record, &again, sides), 0);
    assert_true(recording_write(&again, path, &failure));
    load(path, second);
    assert_string_equal(text, second);
    unlink(path);
    recording_free(&record);
    recording_free(&again);
}

static void two_games_of_a_pair_are_the_same(void **state)
{
    (void)state;
    Recording first, second, other;
    bool sides[DUEL_SIDES];
    play("house:gate", "house:horde", DUEL_TURNS, &first);
    play("house:gate", "house:horde", DUEL_TURNS, &second);
    assert_int_equal(recording_differs(&first, &second, sides), 0);
    assert_int_equal(first.hash, second.hash);
    play("house:gate", "house:trickle", 300, &other);
    assert_int_equal(recording_differs(&first, &other, sides), 11); /* where trickle has its first gold */
    assert_false(sides[DUEL_DEFENDER]);
    assert_true(sides[DUEL_INVADER]);
    recording_free(&first);
    recording_free(&second);
    recording_free(&other);
}

/* Text in the place of other text of a file that is good; the sentence must hold `says`. */
static void damage(const char *good, const char *from, const char *to, const char *says)
{
    char path[64], text[FILE_MOST];
    const char *at = strstr(good, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
    in_file(path);
    save(path, text);
    Recording record;
    Failure failure = {0};
    if (recording_read(&record, path, &failure) || !strstr(failure.why, says)) {
        fail_msg("%s for %s: '%s' lacks '%s'", to, from, failure.why, says);
    }
    unlink(path);
}

static void damage_is_told_by_its_line(void **state)
{
    (void)state;
    Recording record;
    Failure failure;
    char path[64], good[FILE_MOST];
    play("house:gate", "house:bulk", 400, &record);
    in_file(path);
    assert_true(recording_write(&record, path, &failure));
    load(path, good);
    damage(good, "\"turn\":1,", "\"turn\":9,", ":3: this turn is out of its order");
    damage(good, "\"turn\":2,", "\"turn\":0,", ":3: this turn is out of its order");
    damage(good, "\"turn\":2,", "\"turn\":900,", ":3: this turn is out of its order");
    damage(good, "{\"turn\":2,", "\"turn\":2,", ":3: this is no line of a record");
    damage(good, "\"holdout\":1", "\"holdout\":2", ":1: this is no record of a duel");
    damage(good, "\"turns_max\":400", "\"turns_max\":0", ":1: this is no record of a duel");
    damage(good, "\"ended\":\"cap\"", "\"ended\":\"won\"", "this is no end of a duel");
    damage(good, "{\"ended\"", "", "this is no line of a record");
    damage(good, "\"at\":1", "\"at\":7", "does not play to the end that it tells");
    damage(good, "\"crossed\":", "\"crossed\":1", "does not play to the end that it tells");
    damage(good, "\"last\":400", "\"last\":399", "does not play to the end that it tells");
    damage(good, "\"last\":400", "\"last\":401", "does not play to the end that it tells");
    damage(good, "\"last\":400", "\"last\":2147483647", "does not play to the end that it tells");
    damage(good, "\"ended\":\"cap\"", "\"ended\":\"crossed\"", "does not play to the end that it tells");
    *strstr(good, "{\"ended\"") = '\0';
    damage(good, "\"holdout\":1", "\"holdout\":1", "the record stops before its end");
    assert_false(recording_read(&record, "/nowhere/game.duel", &failure));
    assert_int_equal(failure.status, EXIT_UNREADABLE);
    unlink(path);
    recording_free(&record);
}

static void words_and_broken_games_are_kept(void **state)
{
    (void)state;
    Recording record, again;
    Failure failure;
    Duel duel;
    char path[64], says[DUEL_SIDES][ORDER_SAY_SIZE] = {"", "good \"luck\"\n\x1B[2J"};
    const DuelOrder orders[DUEL_SIDES] = {{.deed = DUEL_UNKNOWN}, {.deed = DUEL_NOTHING}};
    const char *const names[DUEL_SIDES] = {"one", "two"};
    recording_begin(&record, names, "s", 1000);
    duel_begin(&duel, 1000);
    for (int i = 0; i < 5; i++) {
        recording_add(&record, duel.turn, orders, says);
        duel_turn(&duel, &orders[0], &orders[1]);
    }
    recording_end_broken(&record, &duel, DUEL_INVADER, "It wrote no JSON.");
    in_file(path);
    assert_true(recording_write(&record, path, &failure));
    assert_true(recording_read(&again, path, &failure));
    assert_int_equal(again.end, RECORDING_BROKEN);
    assert_int_equal(again.broken, DUEL_INVADER);
    assert_string_equal(again.why, "It wrote no JSON.");
    assert_int_equal(again.turns, 6);
    assert_int_equal(again.last, 5);
    assert_int_equal(again.ignored[DUEL_DEFENDER], 5);
    assert_string_equal(recording_say(&again, &again.acts[2], DUEL_INVADER), says[DUEL_INVADER]);
    recording_free(&record);
    recording_free(&again);
    unlink(path);
}

/* A game that was broken at once has no turn that was played. */
static void the_last_turn_of_no_turns_is_none(void **state)
{
    (void)state;
    Recording record, again;
    Failure failure;
    Duel duel;
    char path[64], good[FILE_MOST];
    recording_begin(&record, (const char *const[]){"one", "two"}, "s", 1000);
    duel_begin(&duel, 1000);
    recording_end_broken(&record, &duel, DUEL_DEFENDER, "It crashed.");
    in_file(path);
    assert_true(recording_write(&record, path, &failure));
    assert_true(recording_read(&again, path, &failure));
    assert_int_equal(again.last, 0);
    load(path, good);
    static const char *const wrong[] = {"\"last\":-1", "\"last\":-2147483648", "\"last\":1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        damage(good, "\"last\":0", wrong[i], "does not play to the end that it tells");
    }
    recording_free(&record);
    recording_free(&again);
    unlink(path);
}

static void names_of_any_bytes_are_kept_as_text(void **state)
{
    (void)state;
    Recording record, again;
    Failure failure;
    Duel duel;
    char path[64];
    recording_begin(&record, (const char *const[]){"./b\xFFt", "w\xC3\xA4ll"}, "\xC3", 1000);
    duel_begin(&duel, 1000);
    recording_end_broken(&record, &duel, DUEL_DEFENDER, "It wrote \xFE.");
    in_file(path);
    assert_true(recording_write(&record, path, &failure));
    assert_true(recording_read(&again, path, &failure));
    assert_string_equal(again.names[DUEL_DEFENDER], "./b?t");
    assert_string_equal(again.names[DUEL_INVADER], "w\xC3\xA4ll");
    assert_string_equal(again.seed, "?");
    assert_string_equal(again.why, "It wrote ?.");
    text_copy(record.names[DUEL_DEFENDER], RECORDING_NAME_SIZE, "\xFF"); /* past recording_begin */
    assert_false(recording_write(&record, path, &failure));
    assert_int_equal(failure.status, EXIT_SYSTEM);
    recording_free(&record);
    recording_free(&again);
    unlink(path);
}

SUBJECT(recording)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_read_as_it_was_written), cmocka_unit_test(two_games_of_a_pair_are_the_same),
        cmocka_unit_test(damage_is_told_by_its_line),         cmocka_unit_test(words_and_broken_games_are_kept),
        cmocka_unit_test(the_last_turn_of_no_turns_is_none),  cmocka_unit_test(names_of_any_bytes_are_kept_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
