/* Somebody else's run on the screen: live, looked back at, and in the list of those that are being played. */
#include "run_fixture.h"
#include "seat.h"

#include "term/homes/watch_list_screen.h"
#include "term/play/play.h"
#include "term/play/watch.h"

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

/* One who plays, and one who looks on. */
typedef struct Pair {
    Seat *player, *watcher;
    char path[JOURNAL_PATH_SIZE];
} Pair;

static Pair begin(RunMode mode, const char *seed)
{
    Pair pair = {.player = seat_with_folder(), .watcher = seat_new()};
    seat_begin(pair.player, mode, seed);
    snprintf(pair.path, sizeof pair.path, "%s", session_path(pair.player->app.session));
    return pair;
}

static void end(Pair *pair)
{
    seat_free(pair->watcher);
    seat_free(pair->player);
}

static void assert_same(const Pair *pair)
{
    assert_true(game_hash(screen_game(&pair->watcher->app)) == game_hash(screen_game(&pair->player->app)));
}

static void end_key_of_who_is_live(void **state)
{
    (void)state;
    Pair pair = begin(MODE_LINEAR, "watched");
    play_follow(&pair.watcher->app, pair.path);
    seat_press(pair.player, 'n');
    assert_true(watch_poll(&pair.watcher->app));
    int said = pair.watcher->app.view.message_count;
    assert_true(said > 1);
    seat_press(pair.watcher, HKEY_END);
    assert_true(watch_is_live(&pair.watcher->app));
    assert_string_equal(seat_last(pair.watcher), "Live: you see what the player sees.");
    assert_int_equal(pair.watcher->app.view.message_count, said + 1);
    seat_press(pair.watcher, HKEY_HOME);
    assert_false(watch_is_live(&pair.watcher->app));
    assert_non_null(strstr(seat_last(pair.watcher), "You look back"));
    seat_press(pair.watcher, HKEY_END);
    assert_true(watch_is_live(&pair.watcher->app));
    assert_same(&pair);
    end(&pair);
}

/* How many there are of battles and waves is said once the journal has been read to its end. */
static void how_many_is_said_when_it_is_known(void **state)
{
    enum { MANY = 1 << 20 };
    (void)state;
    Pair pair = begin(MODE_LINEAR, "watched");
    seat_press(pair.player, 'n');
    App *app = &pair.watcher->app;
    assert_true(play_watch(app, pair.path));
    /* A short journal has been read as a whole by then; of this one nothing has. */
    char notice[FAILURE_WHY_SIZE] = "";
    Failure error = {0};
    replay_close(app->replay);
    app->replay = replay_open(app->options->content, JOURNAL_RUN, pair.path, notice, &error);
    assert_non_null(app->replay);
    assert_true(replay_seek(app->replay, (GameTime){0}, &error));
    assert_true(watch_has_more_to_survey(app));
    seat_draw(pair.watcher, 80, 24);
    assert_null(strstr(pair.watcher->text, "wave 1/"));
    watch_survey(&pair.watcher->app, MANY);
    seat_draw(pair.watcher, 80, 24);
    assert_false(watch_has_more_to_survey(&pair.watcher->app));
    seat_assert_shows(pair.watcher, "wave 1/1");
    end(&pair);
}

/* The view begins anew with each battle. */
static void who_is_live_stays_so_in_the_next_battle(void **state)
{
    (void)state;
    Pair pair = begin(MODE_RUN, "harbour");
    play_follow(&pair.watcher->app, pair.path);
    seat_draw(pair.watcher, 80, 24);
    seat_assert_shows(pair.watcher, "live");
    seat_enter(pair.player);
    assert_int_equal(screen_game(&pair.player->app)->run.stage, STAGE_BATTLE);
    assert_true(watch_poll(&pair.watcher->app));
    assert_ptr_equal(seat_top(pair.watcher), &REPLAY_SCREEN);
    seat_draw(pair.watcher, 80, 24);
    seat_assert_shows(pair.watcher, "live");
    assert_true(watch_is_live(&pair.watcher->app));
    end(&pair);
}

static void a_replay_is_not_decided_where_the_run_before_was(void **state)
{
    (void)state;
    Pair pair = begin(MODE_LINEAR, "watched");
    snprintf(pair.watcher->app.decided, sizeof pair.watcher->app.decided, "battle 2, level 4, wave 7: 5 hull lost");
    play_watch(&pair.watcher->app, pair.path);
    assert_string_equal(pair.watcher->app.decided, "");
    end(&pair);
}

/* A script's list looks each time it is asked. */
static void look(const Pair *pair, const char *shows)
{
    App *app = &pair->watcher->app;
    app->scripted = true;
    assert_true(WATCH_LIST_SCREEN.poll(app, screen_state(app)));
    seat_draw(pair->watcher, 80, 24);
    seat_assert_shows(pair->watcher, shows);
}

static size_t read_all(const char *path, char *bytes, size_t size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t got = fread(bytes, 1, size, file);
    fclose(file);
    return got;
}

static void write_all(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

/* Its file was deleted, and its player wrote all of it anew. */
static void the_list_follows_a_journal_that_is_written_anew(void **state)
{
    (void)state;
    Pair pair = begin(MODE_LINEAR, "watched");
    screen_open(&pair.watcher->app, &WATCH_LIST_SCREEN, pair.player->folder);
    look(&pair, "1 build");
    seat_press(pair.player, 'n');
    seat_press(pair.player, 'f');
    look(&pair, "2 won");
    assert_int_equal(unlink(pair.path), 0);
    seat_press(pair.player, 's');
    assert_string_equal(session_path(pair.player->app.session), pair.path);
    look(&pair, "2 build");
    end(&pair);
}

/* What could not be followed once can be later: a journal that had only just been begun. */
static void the_list_tries_again(void **state)
{
    (void)state;
    Pair pair = begin(MODE_LINEAR, "watched");
    char bytes[1 << 14], path[JOURNAL_PATH_SIZE + 32];
    size_t size = read_all(pair.path, bytes, sizeof bytes);
    seat_press(pair.player, 'q');
    snprintf(path, sizeof path, "%s/run-0002.journal", pair.player->folder);
    write_all(path, bytes, size / 2);
    int fd = open(path, O_RDONLY);
    assert_int_equal(flock(fd, LOCK_EX), 0);
    screen_open(&pair.watcher->app, &WATCH_LIST_SCREEN, pair.player->folder);
    look(&pair, "can't be followed");
    look(&pair, "can't be followed");
    write_all(path, bytes, size);
    look(&pair, "1 build");
    close(fd);
    end(&pair);
}

/* What a folder is called can't be taken for a key, or spoil the row. */
static void names_of_folders_are_shown_cleaned(void **state)
{
    (void)state;
    Pair pair = begin(MODE_LINEAR, "watched");
    char bytes[1 << 14], folder[JOURNAL_PATH_SIZE], path[JOURNAL_PATH_SIZE + 32];
    size_t size = read_all(pair.path, bytes, sizeof bytes);
    seat_press(pair.player, 'q');
    snprintf(folder, sizeof folder, "%s/odd" KEY("n") "\033", pair.player->folder);
    snprintf(path, sizeof path, "%s/run-0001.journal", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    write_all(path, bytes, size / 2);
    int fd = open(path, O_RDONLY);
    assert_int_equal(flock(fd, LOCK_EX), 0);
    screen_open(&pair.watcher->app, &WATCH_LIST_SCREEN, pair.player->folder);
    look(&pair, "odd?n?/run-0001");
    seat_assert_shows(pair.watcher, "odd?n?/run-0001.journal");
    write_all(path, bytes, size);
    look(&pair, "odd?n?/run-0001");
    seat_assert_shows(pair.watcher, "odd?n?/run-0001.journal");
    close(fd);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
    end(&pair);
}

/* What a team does aboard has a log in replays, too; a decision of another kind says nothing of it again. */
static void what_befalls_a_team_is_told(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_begin(seat, MODE_RUN, "airlock");
    Game *game = seat_game(seat);
    int node = run_system(game, NODE_DERELICT);
    assert_true(node >= 0);
    run_enter(game, node);
    game->aboard.entities.changes[FOOT_HERO][0] = (FootChange){.what = FOOT_WHAT_DAMAGE, .amount = 3, .rounds = 5};
    Decision wait = game_decision_aboard(&(FootDecision){.kind = FOOT_WAIT});
    run_decide(game, wait);
    watch_tell_aboard(&seat->app, &wait);
    assert_string_equal(seat_last(seat), "A lasting wound costs you 3 health.");
    int said = seat->app.view.message_count;
    watch_tell_aboard(&seat->app, &(Decision){.kind = DECISION_DEPART});
    assert_int_equal(seat->app.view.message_count, said);
    seat_free(seat);
}

SUBJECT(watching)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_befalls_a_team_is_told),
        cmocka_unit_test(how_many_is_said_when_it_is_known),
        cmocka_unit_test(end_key_of_who_is_live),
        cmocka_unit_test(who_is_live_stays_so_in_the_next_battle),
        cmocka_unit_test(a_replay_is_not_decided_where_the_run_before_was),
        cmocka_unit_test(the_list_follows_a_journal_that_is_written_anew),
        cmocka_unit_test(the_list_tries_again),
        cmocka_unit_test(names_of_folders_are_shown_cleaned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
