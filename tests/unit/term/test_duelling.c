/* A duel that a person plays: choosing, taking back, refusals, playing on, the end and its record. */
#include "seat.h"

#include "contest/recording.h"
#include "term/duel/command_post.h"
#include "term/duel/duel_play_screen.h"
#include "term/duel/duel_screen.h"
#include "term/duel/duel_table_screen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

/* A person before his duel, and the file that keeps it. */
typedef struct Table {
    Seat *seat;
    char path[40];
} Table;

static Table sit_down(bool invades, const char *against, int turns_max)
{
    Table table = {.seat = seat_new(), .path = "/tmp/holdout-duelling-XXXXXX"};
    Failure failure = {.why = ""};
    int file = mkstemp(table.path);
    assert_true(file >= 0);
    close(file);
    assert_true(duel_play(&table.seat->app,
                          &(DuelWish){.against = against,
                                      .invades = invades,
                                      .seed = "1",
                                      .turns_max = turns_max,
                                      .slow = 1,
                                      .record = table.path},
                          &failure));
    return table;
}

static void get_up(Table *table)
{
    seat_free(table->seat);
    unlink(table->path);
}

static void press(const Table *table, const char *keys)
{
    for (; *keys; keys++) {
        seat_press(table->seat, (uint32_t)*keys);
    }
}

static void shows(const Table *table, const char *words)
{
    seat_draw(table->seat, 80, 24);
    seat_assert_shows(table->seat, words);
}

static const Contender *own_of(const Table *table)
{
    return screen_state(&table->seat->app); /* what the screen keeps begins with it */
}

static void what_is_ordered_can_be_changed_and_taken_back(void **state)
{
    (void)state;
    Table table = sit_down(false, "house:bulk", 100);
    shows(&table, "On 50: no building");
    press(&table, "t");
    shows(&table, "This turn: turret on 50");
    shows(&table, "+T");
    press(&table, "b");
    shows(&table, "This turn: bomb on 50");
    press(&table, "u");
    shows(&table, "This turn: nothing");
    press(&table, "u");
    shows(&table, "can't be taken back");
    press(&table, "tu.");
    shows(&table, "50 gold  0 buildings");
    press(&table, "t.");
    shows(&table, "40 gold  1 building ");
    shows(&table, "turret, power 1, range 1, ready in 9");
    get_up(&table);
}

static void refusals_say_why_and_change_nothing(void **state)
{
    (void)state;
    Table table = sit_down(false, "house:bulk", 100);
    press(&table, "p");
    shows(&table, "No building stands there.");
    press(&table, "t.s");
    shows(&table, "A building stands there already.");
    press(&table, "r");
    shows(&table, "It was built or upgraded less than 10 turns ago.");
    shows(&table, "This turn: nothing");
    press(&table, "lt.lt.lt.lt.lt");
    shows(&table, "There is not enough gold.");
    press(&table, "m");
    shows(&table, "Only who invades sends others.");
    get_up(&table);
    table = sit_down(true, "house:gate", 100);
    press(&table, "s");
    shows(&table, "There is not enough gold.");
    press(&table, "t");
    shows(&table, "That is the other side's to do.");
    press(&table, "w");
    shows(&table, "it can be watched when it is over");
    get_up(&table);
}

static void boosts_keep_within_cap_and_gold(void **state)
{
    (void)state;
    Table table = sit_down(true, "house:idle", 5000);
    press(&table, "l");
    shows(&table, "s send, 10 gold");
    seat_press(table.seat, HKEY_PAGE_DOWN); /* stops when there is gold for one, and then goes on to turn 111 */
    shows(&table, "Turn 11 ");
    seat_press(table.seat, HKEY_PAGE_DOWN);
    shows(&table, "cap 4");
    press(&table, "lllllll");
    shows(&table, "+4       14 HP in all");
    press(&table, "jl");
    shows(&table, "s send, 24 gold");
    seat_press(table.seat, HKEY_HOME);
    shows(&table, "s send, 14 gold");
    seat_press(table.seat, HKEY_END);
    shows(&table, "s send, 54 gold");
    press(&table, "s");
    shows(&table, "This turn: invader +4 HP +4 defence");
    press(&table, ".jma");
    shows(&table, "a always: yes");
    seat_press(table.seat, HKEY_PAGE_DOWN);
    shows(&table, "Turn 212 "); /* gold for one came in on the way */
    shows(&table, "31 gold +17  cap 9  2 walking");
    shows(&table, "2 of 100 have crossed");
    get_up(&table);
}

static void the_game_stops_where_gold_for_an_order_comes_in(void **state)
{
    (void)state;
    Table table = sit_down(false, "house:stroller", 5000);
    press(&table, "t.lt.lt.lt.lt.");
    shows(&table, "0 gold  5 buildings");
    press(&table, " ");
    assert_true(table.seat->app.view.playing);
    table.seat->app.stack[table.seat->app.depth - 1].screen->pass(&table.seat->app, 20000);
    assert_false(table.seat->app.view.playing);
    shows(&table, "10 gold  5 buildings");
    shows(&table, "Turn 101 ");
    press(&table, ">>");
    shows(&table, "Turn 121 ");
    get_up(&table);
}

static void the_end_is_told_and_kept(void **state)
{
    (void)state;
    Table table = sit_down(false, "house:horde", 60);
    press(&table, "t>>>>>>>");
    shows(&table, "Ended here: it counts as 60 turns. Kept in");
    press(&table, "t");
    shows(&table, "The game is over");
    Recording record;
    Failure failure = {.why = ""};
    assert_true(recording_read(&record, table.path, &failure));
    assert_int_equal(record.end, RECORDING_CAPPED);
    recording_free(&record);
    press(&table, "w");
    assert_ptr_equal(seat_top(table.seat), &DUEL_SCREEN);
    press(&table, "q");
    assert_ptr_equal(seat_top(table.seat), &DUEL_PLAY_SCREEN);
    press(&table, "q");
    assert_null(seat_top(table.seat));
    get_up(&table);
}

static void who_gives_up_is_asked_and_the_game_is_kept(void **state)
{
    (void)state;
    Table table = sit_down(false, "house:horde", 600);
    press(&table, "t.g");
    shows(&table, "gives the game up");
    press(&table, "l.g");
    assert_false(((const CommandPost *)screen_state(&table.seat->app))->over);
    press(&table, "g");
    shows(&table, "The defender gave up in turn 3.");
    press(&table, "q");
    assert_null(seat_top(table.seat));
    Recording record;
    Failure failure = {.why = ""};
    assert_true(recording_read(&record, table.path, &failure));
    assert_int_equal(record.end, RECORDING_RESIGNED);
    assert_int_equal(record.turns, 3);
    recording_free(&record);
    get_up(&table);
}

static void resume(Table *table)
{
    Failure failure = {.why = ""};
    table->seat = seat_new();
    if (!duel_resume(&table->seat->app, table->path, &failure)) {
        fail_msg("%s", failure.why);
    }
}

/* However it ended for the program: the file is read while the first program still holds it, as after a kill. */
static void a_game_that_was_left_goes_on(void **state)
{
    (void)state;
    Table whole = sit_down(false, "house:horde", 600), table = sit_down(false, "house:horde", 600);
    press(&whole, "t.lt.>>l.s>");
    press(&table, "t.lt.>>q");
    assert_null(seat_top(table.seat));
    seat_free(table.seat);
    resume(&table);
    shows(&table, "Turn 23 ");
    press(&table, "ll.s>"); /* the space that is chosen is nobody's to remember */
    const Duel *duel = own_of(&table)->duel, *other = own_of(&whole)->duel;
    assert_int_equal(duel->turn, other->turn);
    assert_true(duel_hash(duel) == duel_hash(other));
    Failure failure = {.why = ""};
    Seat *second = seat_new();
    assert_false(duel_resume(&second->app, table.path, &failure));
    assert_non_null(strstr(failure.why, "Another holdout is playing this duel"));
    seat_free(second);
    Recording record;
    assert_false(recording_read(&record, table.path, &failure));
    assert_non_null(strstr(failure.why, "is not over"));
    press(&table, "ggq");
    seat_free(table.seat);
    table.seat = seat_new();
    assert_false(duel_resume(&table.seat->app, table.path, &failure));
    assert_non_null(strstr(failure.why, "holds no game that you can go on with"));
    get_up(&table);
    get_up(&whole);
}

/* Nothing has happened yet, so nothing is kept or asked. */
static void who_leaves_before_the_first_turn_just_leaves(void **state)
{
    (void)state;
    Table table = sit_down(true, "house:gate", 600);
    press(&table, "q");
    assert_null(seat_top(table.seat));
    FILE *file = fopen(table.path, "r");
    assert_non_null(file);
    assert_int_equal(fgetc(file), EOF);
    fclose(file);
    get_up(&table);
}

static bool look(Seat *onlooker)
{
    bool news = seat_top(onlooker)->poll(&onlooker->app, screen_state(&onlooker->app));
    seat_draw(onlooker, 80, 24);
    return news;
}

static void a_duel_is_looked_on_at_while_it_is_played(void **state)
{
    enum { LOOKS = 30 };
    (void)state;
    Table table = sit_down(false, "house:bulk", 100);
    Seat *onlooker = seat_new();
    press(&table, "t.>");
    duel_watch(&onlooker->app, table.path);
    assert_false(look(onlooker));
    seat_assert_shows(onlooker, "Live: turn 11 of 100");
    seat_assert_shows(onlooker, "1: turret on 50");
    press(&table, "lt");
    assert_false(look(onlooker));
    assert_null(strstr(onlooker->text, "turret on 51")); /* it is ordered, and not played */
    press(&table, ".");
    assert_true(look(onlooker));
    seat_assert_shows(onlooker, "Live: turn 12 of 100");
    seat_assert_shows(onlooker, "12: turret on 51");
    seat_press(onlooker, ',');
    press(&table, ".");
    assert_true(look(onlooker));
    seat_assert_shows(onlooker, " Turn 11 of 100");
    seat_press(onlooker, HKEY_END);
    for (int i = 1; i <= LOOKS; i++) {
        assert_int_equal(look(onlooker), i == LOOKS);
    }
    seat_assert_shows(onlooker, "Live: turn 13 of 100");
    seat_assert_shows(onlooker, "No turn is played just now");
    press(&table, "gg");
    assert_true(look(onlooker));
    seat_assert_shows(onlooker, "Turn 13 of 13");
    seat_assert_shows(onlooker, "The defender gave up in turn 14.");
    assert_false(seat_top(onlooker)->awaits(screen_state(&onlooker->app)));
    seat_free(onlooker);
    get_up(&table);
}

/* A file that another game was written to, or none any more. */
static void what_is_no_more_of_a_duel_ends_looking_on(void **state)
{
    (void)state;
    Table table = sit_down(false, "house:bulk", 100);
    Seat *onlooker = seat_new();
    press(&table, "t.>");
    duel_watch(&onlooker->app, table.path);
    FILE *file = fopen(table.path, "a");
    assert_non_null(file);
    fputs("{\"turn\":3}\n", file);
    fclose(file);
    assert_true(look(onlooker));
    seat_assert_shows(onlooker, "this turn is out of its order");
    assert_false(look(onlooker));
    seat_free(onlooker);
    get_up(&table);
}

static void enter(Seat *seat, uint32_t key, const Screen *screen)
{
    seat_press(seat, key);
    assert_ptr_equal(seat_top(seat), screen);
}

/* doc/journal.md: what is one's own is for oneself alone. */
static void assert_modes(const Seat *seat)
{
    static const struct {
        const char *name;
        mode_t mode;
    } kept[] = {{"duels", 0700}, {"duels/0001.duel", 0600}};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        struct stat status;
        char path[120];
        snprintf(path, sizeof path, "%s/%s", seat->folder, kept[i].name);
        assert_int_equal(stat(path, &status), 0);
        assert_int_equal(status.st_mode & 0777, kept[i].mode);
    }
}

/* From the title: against a bot, two bots, the table of all and one of its games. */
static void duels_begin_on_the_title(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    enter(seat, 'd', &DUELS_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "you defend against stroller");
    seat_assert_shows(seat, "none so far");
    enter(seat, HKEY_ENTER, &DUEL_PLAY_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Invader  house:stroller");
    enter(seat, 'q', &DUELS_SCREEN);
    seat_press(seat, 'k');
    seat_press(seat, HKEY_ENTER);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "You can't play against yourself");
    seat_press(seat, 'h');
    seat_press(seat, HKEY_END);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "you invade against citadel");
    enter(seat, HKEY_ENTER, &DUEL_PLAY_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Defender  house:citadel");
    seat_press(seat, '.');
    enter(seat, 'q', &DUELS_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "turn 2, goes on  house:citadel - ");
    seat_press(seat, 'h'); /* around to the games */
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "goes on with it.");
    enter(seat, HKEY_ENTER, &DUEL_PLAY_SCREEN);
    seat_press(seat, '.');
    seat_press(seat, 'g');
    seat_press(seat, 'g');
    enter(seat, 'q', &DUELS_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "3 turns  house:citadel - ");
    assert_modes(seat);
    enter(seat, HKEY_ENTER, &DUEL_SCREEN);
    enter(seat, 'q', &DUELS_SCREEN);
    seat_press(seat, 'h');
    seat_press(seat, HKEY_END);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "watches citadel against horde");
    enter(seat, HKEY_ENTER, &DUEL_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Turn 0 of 1630");
    enter(seat, 'q', &DUELS_SCREEN);
    char path[120];
    snprintf(path, sizeof path, "%s/duels/0001.duel", seat->folder);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/duels", seat->folder);
    assert_int_equal(rmdir(path), 0);
    seat_free(seat);
}

/* Of more games than the list has rows all can be seen, the newest first. */
static void old_games_are_reached_by_scrolling(void **state)
{
    (void)state;
    enum { GAMES = 12 };
    Seat *seat = seat_with_folder();
    char folder[100], path[GAMES][120];
    const char *names[DUEL_SIDES] = {"house:gate", "somebody"};
    snprintf(folder, sizeof folder, "%s/duels", seat->folder);
    assert_int_equal(mkdir(folder, 0777), 0);
    for (int i = 0; i < GAMES; i++) {
        Recording record;
        Duel duel;
        Failure failure;
        duel_begin(&duel, i + 1);
        recording_begin(&record, names, "1", i + 1);
        while (duel.end == DUEL_GOES_ON) {
            duel_turn(&duel, &(DuelOrder){.deed = DUEL_NOTHING}, &(DuelOrder){.deed = DUEL_NOTHING});
        }
        recording_end(&record, &duel);
        snprintf(path[i], sizeof path[i], "%s/%04d.duel", folder, i + 1);
        assert_true(recording_write(&record, path[i], &failure));
        recording_free(&record);
    }
    screen_open(&seat->app, &DUELS_SCREEN, NULL);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "12 turns  house:gate - somebody");
    seat_press(seat, 'l');
    seat_press(seat, HKEY_END);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, " 1 turn  house:gate - somebody");
    seat_assert_shows(seat, "/duels/0001.duel: 1 turn");
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(unlink(path[i]), 0);
    }
    assert_int_equal(rmdir(folder), 0);
    seat_free(seat);
}

static void the_table_shows_the_house_and_each_game(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    Failure failure;
    assert_true(duel_table(&seat->app, NULL, &failure));
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "0 of 36 games are played");
    while (screen_top(&seat->app)->work(&seat->app) != WORK_DONE) {
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, " 1  citadel ");
    seat_assert_shows(seat, "citadel against horde: 100 have crossed: the defender lasted 1630 turns.");
    seat_assert_shows(seat, "horde, invader 1 of 6  mean 1460.2  median 1640.0  6 games  0 capped");
    seat_press(seat, 'j');
    seat_press(seat, 'l');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "gate against scout: 100 have crossed: the defender lasted 1930 turns.");
    enter(seat, HKEY_ENTER, &DUEL_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Turn 0 of 1930");
    seat_free(seat);
}

SUBJECT(duelling)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_ordered_can_be_changed_and_taken_back),
        cmocka_unit_test(refusals_say_why_and_change_nothing),
        cmocka_unit_test(boosts_keep_within_cap_and_gold),
        cmocka_unit_test(the_game_stops_where_gold_for_an_order_comes_in),
        cmocka_unit_test(the_end_is_told_and_kept),
        cmocka_unit_test(who_gives_up_is_asked_and_the_game_is_kept),
        cmocka_unit_test(a_game_that_was_left_goes_on),
        cmocka_unit_test(who_leaves_before_the_first_turn_just_leaves),
        cmocka_unit_test(a_duel_is_looked_on_at_while_it_is_played),
        cmocka_unit_test(what_is_no_more_of_a_duel_ends_looking_on),
        cmocka_unit_test(duels_begin_on_the_title),
        cmocka_unit_test(old_games_are_reached_by_scrolling),
        cmocka_unit_test(the_table_shows_the_house_and_each_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
