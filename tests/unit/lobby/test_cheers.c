/* What comes out of a game that looks on, and of one that plays: numbers that can be, and nothing else. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "host_fixture.h"
#include "lobby/door/crier.h"
#include "lobby/door/curtain.h"
#include "lobby/door/how_far.h"
#include "lobby/door/news_desk.h"
#include "lobby/door/own_files.h"
#include "term/screens/cheers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOW = 1800000000 };

/* Ada plays, Bob looks on. */
typedef struct Two {
    Lobby ada, bob;
} Two;

static Lobby come_in(HostFixture *f, const char *name)
{
    Lobby lobby = {.host = f->host, .presence = presence_enter(f->host, &f->failure)};
    assert_non_null(lobby.presence);
    assert_true(lobby_enter(&lobby, name));
    return lobby;
}

static Two meet(HostFixture *f)
{
    host_fixture_set_clock(NOW);
    Two two = {.ada = come_in(f, "Ada"), .bob = come_in(f, "Bob")};
    assert_true(presence_at(two.ada.presence, PRESENCE_PLAYING, ""));
    assert_true(presence_at(two.bob.presence, PRESENCE_WATCHING, "Ada"));
    return two;
}

static void part(Two *two)
{
    presence_leave(two->ada.presence);
    presence_leave(two->bob.presence);
}

static int cheer_of_bob(HostFixture *f)
{
    Present *rows;
    int count = presence_list(f->host, &rows, &f->failure), cheer = -1;
    for (int i = 0; i < count; i++) {
        cheer = strcmp(rows[i].name, "Bob") == 0 ? rows[i].cheer : cheer;
    }
    free(rows);
    return cheer;
}

static void a_cheer_goes_out_once(void **state)
{
    HostFixture *f = *state;
    Two two = meet(f);
    host_fixture_write(f, "players/bob/cheer", "3\n");
    crier_call(&two.bob);
    assert_int_equal(cheer_of_bob(f), 3);
    host_fixture_write(f, "players/bob/cheer", "12\n");
    crier_call(&two.bob);
    assert_int_equal(cheer_of_bob(f), 3);
    host_fixture_set_clock(NOW + 10);
    crier_call(&two.bob);
    assert_int_equal(cheer_of_bob(f), 12);
    assert_true(presence_at(two.bob.presence, PRESENCE_LOBBY, ""));
    assert_int_equal(cheer_of_bob(f), 0);
    part(&two);
}

static void nothing_but_a_number_of_one_comes_out(void **state)
{
    static const char *const lines[] = {"0", "13", "-1", "x", "", "\033[2J", "99999999999999999999"};
    HostFixture *f = *state;
    Two two = meet(f);
    char path[HOST_PATH_SIZE];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        host_fixture_write(f, "players/bob/cheer", lines[i]);
        crier_call(&two.bob);
        assert_int_equal(cheer_of_bob(f), 0);
    }
    own_file(two.bob.folder, OWN_CHEER, path);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    crier_call(&two.bob);
    assert_int_equal(unlink(path), 0);
    host_fixture_write(f, "secret", "5");
    assert_int_equal(symlink("../../secret", path), 0);
    crier_call(&two.bob);
    assert_int_equal(cheer_of_bob(f), 0);
    part(&two);
}

static void assert_news(HostFixture *f, const Two *two, const char *expected)
{
    char news[200] = "";
    NewsDesk desk = {.lobby = &two->ada};
    news_begin(&desk);
    news_tell(&desk);
    host_fixture_read(f, "players/ada/news", news, sizeof news);
    assert_string_equal(news, expected);
    news_end(&desk);
}

static void who_plays_reads_it_for_a_while_unless_he_wants_none(void **state)
{
    HostFixture *f = *state;
    Two two = meet(f);
    char expected[100];
    assert_news(f, &two, "1 looks on");
    assert_true(presence_cheer(two.bob.presence, CHEER_TEA + 1));
    snprintf(expected, sizeof expected, "Bob: %s", cheer_words(CHEER_TEA));
    assert_news(f, &two, expected);
    assert_true(cheers_turn(two.ada.folder) && cheers_are_off(two.ada.folder));
    assert_news(f, &two, "1 looks on");
    assert_true(cheers_turn(two.ada.folder) && !cheers_are_off(two.ada.folder));
    host_fixture_set_clock(NOW + 20);
    assert_news(f, &two, "1 looks on");
    part(&two);
}

static void assert_racer(HostFixture *f, int battle, const char *expected)
{
    char words[100];
    Text text = text_into(words, sizeof words);
    const Racer racer = {.name = "Ada",
                         .journal = "run-0001.journal",
                         .glance = {.kind = JOURNAL_RUN, .last = {.battle = battle, .wave = 4}}};
    const FarSaid said = far_said_by_racer(f->host, &racer);
    how_far_put_racer(&racer, &said, &text);
    assert_string_equal(words, expected);
}

static void a_game_says_how_far_it_is_in_numbers_that_can_be(void **state)
{
    static const char *const lies[] = {"1 1 1 30 25\n", "-1 1 1 1 1\n",    "1 1 1 1\n",
                                       "1 x 1 1 1\n",   "1 1 99999 1 1\n", ""};
    HostFixture *f = *state;
    char folder[HOST_PATH_SIZE], path[HOST_PATH_SIZE];
    assert_true(host_player_folder(f->host, "Ada", folder, &f->failure));
    assert_int_equal(far_said(folder).most, 0);
    host_fixture_write(f, "players/ada/far", "2 7 5 19 25\n");
    FarSaid said = far_said(folder);
    assert_true(said.act == 2 && said.battle == 7 && said.wave == 5 && said.hull == 19 && said.most == 25);
    assert_racer(f, 7, "act 2, battle 7, wave 5, hull 19");
    assert_racer(f, 6, "battle 6, wave 4"); /* what he plays now is another game */
    host_fixture_write(f, "players/ada/far", "2 7 0 19 25\n");
    assert_racer(f, 7, "act 2, on the way, hull 19");
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        host_fixture_write(f, "players/ada/far", lies[i]);
        assert_int_equal(far_said(folder).most, 0);
    }
    own_file(folder, OWN_FAR, path);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(far_said(folder).most, 0);
}

#define WITH_HOST(test) cmocka_unit_test_setup_teardown(test, host_fixture_setup, host_fixture_teardown)

SUBJECT(cheers)
{
    const struct CMUnitTest tests[] = {
        WITH_HOST(a_cheer_goes_out_once),
        WITH_HOST(nothing_but_a_number_of_one_comes_out),
        WITH_HOST(who_plays_reads_it_for_a_while_unless_he_wants_none),
        WITH_HOST(a_game_says_how_far_it_is_in_numbers_that_can_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
