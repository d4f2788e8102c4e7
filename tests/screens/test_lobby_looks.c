/* The lobby's screens in every look, as they are on a host that each test makes anew, at a time of its own. */
#include "host_fixture.h"
#include "lobby/door/duel_screens.h"
#include "lobby/door/form_screen.h"
#include "lobby/door/kept_screen.h"
#include "lobby/door/keys_screen.h"
#include "lobby/door/lobby_screen.h"
#include "lobby/door/older_screen.h"
#include "lobby/door/race_screens.h"
#include "lobby/door/tables_screen.h"
#include "lobby/door/watch_screen.h"
#include "lobby/duels/duels.h"
#include "lobby/results/results.h"
#include "exhibit.h"
#include "term/play/play.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

enum { NOW = 1800000000, MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR, THERE_MOST = 8 };

/* Who and what is there for as long as a scene is shown. */
typedef struct Stand {
    HostFixture *fixture;
    Lobby lobby;
    Presence *there[THERE_MOST];
    int count, played; /* the journal that somebody is playing */
} Stand;
static Stand stand;

static void fail_why(bool good)
{
    if (!good) {
        fail_msg("%s", stand.fixture->failure.why);
    }
}

/* Somebody who came so long ago, and is at something since. */
static void comes(const char *name, int ago, PresenceAt at, const char *watched)
{
    HostFixture *f = stand.fixture;
    host_fixture_set_clock(NOW - ago);
    Presence *presence = presence_enter(f->host, &f->failure);
    fail_why(presence && presence_name(presence, name, &f->failure));
    assert_true(presence_at(presence, at, watched));
    stand.there[stand.count++] = presence;
    host_fixture_set_clock(NOW);
}

static void copy_file(const char *from, const char *to)
{
    static char bytes[1 << 16];
    FILE *in = fopen(from, "r"), *out = fopen(to, "w");
    assert_true(in && out);
    size_t size = fread(bytes, 1, sizeof bytes, in);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

static void changed(const char *path, int ago)
{
    const struct timespec times[] = {{.tv_sec = NOW - ago}, {.tv_sec = NOW - ago}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* What is played on the seat becomes a player's journal, of so long ago. */
static void has_played(Seat *seat, const char *name, const char *journal, const char *keys, int ago)
{
    char folder[HOST_PATH_SIZE], from[HOST_PATH_SIZE], to[HOST_PATH_SIZE];
    fail_why(host_player_folder(stand.fixture->host, name, folder, &stand.fixture->failure));
    seat_begin(seat, MODE_LINEAR, "harbour");
    press_all(seat, keys);
    text_copy(from, sizeof from, session_path(seat->app.session));
    play_close(&seat->app);
    screen_close_all(&seat->app);
    folder_file(folder, journal, to);
    copy_file(from, to);
    changed(to, ago);
}

static void holds(const char *name, const char *journal)
{
    char folder[HOST_PATH_SIZE], path[HOST_PATH_SIZE];
    fail_why(host_player_folder(stand.fixture->host, name, folder, &stand.fixture->failure));
    folder_file(folder, journal, path);
    stand.played = open(path, O_RDONLY | O_CLOEXEC);
    assert_true(stand.played >= 0);
    assert_int_equal(flock(stand.played, LOCK_EX | LOCK_NB), 0);
}

static const char UNBEGUN[] = "", SECOND_WAVE[] = "nf", LOST[] = "nfnfnfnfnfnfnfnf";

static void with_journals(Seat *seat)
{
    has_played(seat, "ada", "run-0001.journal", LOST, 3 * DAY);
    has_played(seat, "ada", "run-0002.journal", SECOND_WAVE, HOUR);
    has_played(seat, "ada", "run-0003.journal", UNBEGUN, MINUTE);
    has_played(seat, "bert", "run-0001.journal", SECOND_WAVE, 4);
    has_played(seat, "cleo", "run-0001.journal", UNBEGUN, 2 * MINUTE);
    host_fixture_write(stand.fixture, "players/ada/run-0002.view", "form 1\n");
    host_fixture_write(stand.fixture, "players/bert/far", "1 1 2 17 25\n");
    char path[HOST_PATH_SIZE];
    snprintf(path, sizeof path, "%s/players/ada/run-0002.view", stand.fixture->dir);
    changed(path, HOUR);
}

static void with_company(void)
{
    comes("bert", 12 * MINUTE, PRESENCE_PLAYING, "");
    comes("cleo", 2 * HOUR, PRESENCE_PLAYING, "");
    comes("dora", 3 * MINUTE, PRESENCE_WATCHING, "bert");
    comes("Emil-the-Patient", 40, PRESENCE_WATCHING, "bert");
    comes("finn", 8, PRESENCE_PLAYING, "");
    comes("", 5, PRESENCE_DOOR, "");
    holds("bert", "run-0001.journal");
}

static void with_races(void)
{
    Host *host = stand.fixture->host;
    Failure *failure = &stand.fixture->failure;
    Race one = {.kind = RACE_RUN, .begins = NOW - 20 * MINUTE, .opener = "bert", .seed = "harbour"};
    Race other = {.kind = RACE_SORTIE, .begins = NOW + 90, .opener = "ada", .seed = "kaid"};
    static const char *const racers[] = {"ada", "bert", "cleo", "Emil-the-Patient"};
    fail_why(race_open(host, &one, failure) && race_open(host, &other, failure));
    for (int i = 0; i < 4; i++) {
        fail_why(race_join(host, &one, racers[i], one.begins - MINUTE, failure));
    }
    fail_why(race_join(host, &other, "ada", NOW, failure) && race_join(host, &other, "dora", NOW, failure));
    assert_true(race_note(host, &one, "ada", "run-0001.journal"));
    assert_true(race_note(host, &one, "bert", "run-0001.journal"));
    assert_true(race_note(host, &one, "cleo", "run-0001.journal"));
}

static void duel(const char *challenger, const char *challenged, int ago, const char *answer, const char *result)
{
    DuelPact pact = {.side = DUEL_INVADER, .pace = 5, .clock_minutes = 3, .turns = 2000};
    char name[64];
    int number;
    text_copy(pact.challenger, sizeof pact.challenger, challenger);
    text_copy(pact.challenged, sizeof pact.challenged, challenged);
    fail_why(players_duel_offer(stand.fixture->host, &pact, NOW - ago, &number, &stand.fixture->failure));
    if (answer) {
        snprintf(name, sizeof name, "duels/%d/answer", number);
        host_fixture_write(stand.fixture, name, answer);
    }
    if (result) {
        snprintf(name, sizeof name, "duels/%d/result", number);
        host_fixture_write(stand.fixture, name, result);
    }
}

static void with_duels(void)
{
    duel("ada", "bert", 9 * DAY, "accepted\n", "invader 0 812\n");
    duel("cleo", "ada", 2 * DAY, "accepted\n", "defender 3 1204\n");
    duel("bert", "Emil-the-Patient", 5 * HOUR, "accepted\n", "invader 0 1999\n");
    duel("dora", "bert", 3 * HOUR, "refused\n", NULL);
    duel("finn", "dora", 2 * HOUR, NULL, NULL);
    duel("bert", "ada", 40, NULL, NULL);
}

static void with_results(void)
{
    static const char *const players[] = {"ada", "bert", "ada", "Emil-the-Patient", "cleo"};
    char path[HOST_PATH_SIZE], folder[FOLDER_PATH_SIZE];
    Failure *failure = &stand.fixture->failure;
    results_path(stand.fixture->host, path);
    folder_of(path, folder);
    assert_true(folder_make(folder));
    Scores *scores = scores_open(path, 1000, failure);
    fail_why(scores != NULL);
    for (int i = 0; i < 5; i++) {
        ScoreRow row = {.mode = "run",
                        .date = "2027-01-12",
                        .seed = "harbour",
                        .won = i == 1,
                        .act = 3 - i / 2,
                        .ascension = i == 1,
                        .level = 9 - i,
                        .battles = 9 - i,
                        .waves = 80 - 9 * i,
                        .hull = i == 1 ? 17 : 0,
                        .hull_max = 25,
                        .ticks = 90000 - 7000 * i,
                        .print = (uint64_t)(i + 1)};
        text_copy(row.player, sizeof row.player, players[i]);
        snprintf(row.journal, sizeof row.journal, "run-%04d.journal", i + 4);
        fail_why(scores_add(scores, &row, NULL, failure));
    }
    scores_close(scores);
}

static void with_keys(void)
{
    static const char *const prints[] = {"SHA256:7Qm0yP3lD8s1ZcTn4bVx9KfWjR2uHgEo5aYi6MtBLqX",
                                         "SHA256:Xq2LtB6iMaY5oEgHu2RjWfK9xVb4nTcZ1s8DlP3y0mQ"};
    Host *host = stand.fixture->host;
    Failure *failure = &stand.fixture->failure;
    for (int i = 0; i < 2; i++) {
        PublicKey key = {.added = 0};
        text_copy(key.kind, sizeof key.kind, i ? "ssh-rsa" : "ssh-ed25519");
        text_copy(key.print, sizeof key.print, prints[i]);
        fail_why(keys_add(host, "ada", &key, failure));
        stand.lobby.key = key;
    }
}

static void at_door(Seat *seat)
{
    fail_why(
        host_set_notice(stand.fixture->host, "On Sunday from 6 to 7 UTC this host is away.", &stand.fixture->failure));
    with_journals(seat);
    with_company();
    screen_open(&seat->app, &DOOR_SCREEN, &stand.lobby);
}

/* Whoever is there now came in before all others. */
static void in_lobby(Seat *seat)
{
    comes("", 3 * HOUR, PRESENCE_DOOR, "");
    stand.lobby.presence = stand.there[0];
    fail_why(account_add(stand.fixture->host, "ada", "correct horse", &stand.fixture->failure));
    assert_true(lobby_enter(&stand.lobby, "ada"));
    at_door(seat);
    with_races();
    with_duels();
    with_results();
    with_keys();
    screen_open(&seat->app, &LOBBY_SCREEN, &stand.lobby);
}

static const Scene LOOKED_AT[] = {
    {"lobby-door", at_door, "", &DOOR_SCREEN, 0, 0},
    {"lobby-door-124x40", at_door, "j", &DOOR_SCREEN, 124, 40},
    {"lobby-log-in", at_door, "lada\rsecret", &FORM_SCREEN, 0, 0},
    {"lobby-register", at_door, "rAda\rcorrect horse\rcorrect hose\r", &FORM_SCREEN, 0, 0},
    {"lobby", in_lobby, "", &LOBBY_SCREEN, 0, 0},
    {"lobby-124x40", in_lobby, "jjjj", &LOBBY_SCREEN, 124, 40},
    {"lobby-watch", in_lobby, "w", &WATCH_SCREEN, 0, 0},
    {"lobby-watch-124x40", in_lobby, "wj", &WATCH_SCREEN, 124, 40},
    {"lobby-tables", in_lobby, "alllj", &TABLES_SCREEN, 0, 0},
    {"lobby-tables-none", in_lobby, "a", &TABLES_SCREEN, 0, 0},
    {"lobby-ladder", in_lobby, "ah", &TABLES_SCREEN, 0, 0},
    {"lobby-races", in_lobby, "r", &RACES_SCREEN, 0, 0},
    {"lobby-new-race", in_lobby, "rn", &NEW_RACE_SCREEN, 0, 0},
    {"lobby-race-waits", in_lobby, "r\r", &RACE_SCREEN, 0, 0},
    {"lobby-race", in_lobby, "rj\rjb", &RACE_SCREEN, 0, 0},
    {"lobby-race-124x40", in_lobby, "rj\r", &RACE_SCREEN, 124, 40},
    {"lobby-duels", in_lobby, "d", &PLAYERS_DUELS_SCREEN, 0, 0},
    {"lobby-challenge", in_lobby, "dn", &NEW_DUEL_SCREEN, 0, 0},
    {"lobby-older", in_lobby, "v", &OLDER_SCREEN, 0, 0},
    {"lobby-kept", in_lobby, "f", &KEPT_SCREEN, 0, 0},
    {"lobby-kept-deleted", in_lobby, "fjdd", &KEPT_SCREEN, 0, 0},
    {"lobby-keys", in_lobby, "u", &PUBLIC_KEYS_SCREEN, 0, 0},
};
enum { LOOKED_AT_COUNT = sizeof LOOKED_AT / sizeof *LOOKED_AT };

static void test_scene(void **state)
{
    const Scene *scene = *state;
    void *fixture;
    stand = (Stand){.played = -1};
    assert_int_equal(host_fixture_setup(&fixture), 0);
    stand.fixture = fixture;
    stand.lobby.host = stand.fixture->host;
    exhibit_check(scene);
    for (int i = 0; i < stand.count; i++) {
        presence_leave(stand.there[i]);
    }
    if (stand.played >= 0) {
        close(stand.played);
    }
    host_fixture_teardown(&fixture);
}

SUBJECT(lobby_looks)
{
    struct CMUnitTest tests[LOOKED_AT_COUNT];
    exhibit_begin();
    for (int i = 0; i < LOOKED_AT_COUNT; i++) {
        tests[i] = (struct CMUnitTest){LOOKED_AT[i].name, test_scene, NULL, NULL, (void *)&LOOKED_AT[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
