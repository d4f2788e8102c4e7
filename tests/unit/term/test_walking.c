/* Games on foot played by keys and the mouse: going on by itself stops before harm and says why, refusals, the marker,
 * the pack, the map's place, the end, and whole games. */
#include "walk_seat.h"

#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "term/walk/map.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/walk/walk_words.h"
#include "term/front/all_screens.h"
#include "term/stack/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { KEYS_MOST = 6000, EDGE = 5 };

/* Keys that explore until somebody is to be feared. */
static void meet(Seat *seat)
{
    for (int i = 0; i < 40 && !foot_threatened(walk_seat_game(seat)); i++) {
        walk_seat_press(seat, "o");
    }
    assert_true(foot_threatened(walk_seat_game(seat)));
}

/* Whoever is in sight has noticed the hero. */
static void be_noticed(Seat *seat)
{
    FootGame *game = walk_seat_changed(seat);
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        game->entities.mask[i] |= foot_is_threat(game, i) ? (uint32_t)FOOT_IS_HUNTING : 0;
    }
}

static void test_exploring_stops_before_harm(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "moss");
    meet(seat);
    walk_seat_says(seat, "You see a ");
    be_noticed(seat);
    int decisions = walk_seat_game(seat)->decisions;
    walk_seat_press(seat, "o");
    walk_seat_says(seat, " in sight: a fights");
    walk_seat_press(seat, "Z");
    walk_seat_press(seat, ">");
    assert_int_equal(walk_seat_game(seat)->decisions, decisions);
    walk_seat_changed(seat)->entities.hp[FOOT_HERO] = 10;
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "you can't rest now");
    assert_int_equal(walk_seat_game(seat)->decisions, decisions);
    walk_seat_press(seat, "a\r");
    assert_int_equal(walk_seat_game(seat)->decisions, decisions + 1);
    seat_free(seat);
}

/* With a wall on all sides and an open door on two of them: F closes the one that is faced. */
static void test_a_key_towards_a_wall_turns(void **state)
{
    static const char *const keys[] = {"k", "l", "j", "h"};
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *game = walk_seat_changed(seat);
    uint8_t *tiles = game->place.level.tiles;
    int round = game->round;
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        tiles[dungeon_beside(game->entities.at[FOOT_HERO], side)] = DUNGEON_WALL;
    }
    for (int side = 3; side >= 0; side--) {
        walk_seat_press(seat, keys[side]);
        walk_seat_says(seat, "A wall is in the way.");
        assert_int_equal(foot_faced(game, FOOT_HERO), dungeon_beside(game->entities.at[FOOT_HERO], side));
    }
    assert_int_equal(game->round, round);
    walk_seat_press(seat, "j");
    tiles[dungeon_beside(game->entities.at[FOOT_HERO], 0)] = DUNGEON_DOOR_OPEN;
    tiles[dungeon_beside(game->entities.at[FOOT_HERO], 2)] = DUNGEON_DOOR_OPEN;
    walk_seat_press(seat, "F");
    assert_int_equal(tiles[foot_faced(game, FOOT_HERO)], DUNGEON_DOOR_CLOSED);
    assert_int_equal(tiles[dungeon_beside(game->entities.at[FOOT_HERO], 0)], DUNGEON_DOOR_OPEN);
    /* Once all are shut, it bars the one that is faced, with what there is for that. */
    item_take(game, item_lay(game, content_item(game->content, "door-wedge"), 1, game->entities.at[FOOT_HERO]));
    walk_seat_press(seat, "FF");
    walk_seat_says(seat, "You bar the door with a door wedge.");
    assert_int_not_equal(game->shut[foot_faced(game, FOOT_HERO)], 0);
    seat_free(seat);
}

/* Whoever wanders in the distance stops who rests once, and again when it hunts. */
static void test_one_stop_for_each_that_comes_into_sight(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.hp[FOOT_HERO] -= 2;
    walk_seat_press(seat, "a");
    walk_seat_says(seat, "Nobody is in sight to fight; o explores.");
    int foe = walk_seat_put(now, "goblin"), round = now->round;
    now->entities.mask[foe] |= FOOT_IS_ASLEEP;
    walk_seat_press(seat, "a");
    walk_seat_says(seat, "Whoever is in sight sleeps, waits or stays there: step into them to strike.");
    now->entities.mask[foe] &= ~(uint32_t)FOOT_IS_ASLEEP;
    now->entities.type[foe] = (uint8_t)content_creature(now->content, "rattler");
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "You see a skeleton of the vault.");
    assert_int_equal(now->round, round + 1);
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "You are rested.");
    now->entities.hp[FOOT_HERO] -= 2;
    foe = walk_seat_put(now, "goblin");
    now->entities.mask[foe] |= FOOT_IS_HUNTING;
    round = now->round;
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "A goblin is in sight: you can't rest now.");
    assert_int_equal(now->round, round);
    seat_free(seat);
}

static void test_a_wound_ends_rest(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "You are as well as you can be");
    now->entities.hp[FOOT_HERO] -= 1;
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "You are rested.");
    now->entities.hp[FOOT_HERO] -= 4;
    now->entities.changes[FOOT_HERO][0] = (FootChange){.what = FOOT_WHAT_DAMAGE, .amount = 1, .rounds = 5};
    int round = now->round;
    walk_seat_press(seat, "Z");
    assert_in_range(now->round, round + 1, round + 2);
    seat_free(seat);
}

static void test_refusals_say_why(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    walk_seat_press(seat, "g");
    walk_seat_says(seat, "Nothing lies here.");
    walk_seat_press(seat, ">");
    walk_seat_says(seat, "You haven't found the way down yet; o explores.");
    walk_seat_press(seat, "f");
    walk_seat_says(seat, "You have nothing to throw or shoot");
    assert_int_equal(walk_seat_walk(seat)->aim, AIM_NOTHING);
    assert_int_equal(walk_seat_game(seat)->decisions, 0);
    seat_free(seat);
}

/* The first step into a trap warns; so does attacking across one. */
static void test_a_trap_is_warned_of(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int side = 0;
    while (!foot_check(now, &(FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)side}).allowed) {
        side++;
    }
    assert_in_range(side, 0, 3);
    int to = dungeon_beside(now->entities.at[FOOT_HERO], side), from = now->entities.at[FOOT_HERO];
    now->place.level.tiles[to] = DUNGEON_TRAP;
    char key[] = {"kljh"[side], '\0'};
    walk_seat_press(seat, key);
    walk_seat_says(seat, "A trap lies there.");
    assert_int_equal(now->entities.at[FOOT_HERO], from);
    walk_seat_press(seat, key);
    assert_int_equal(now->entities.at[FOOT_HERO], to);
    seat_free(seat);
}

static void test_the_pack(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    walk_seat_press(seat, "I");
    assert_ptr_equal(seat_top(seat), &FOOT_PACK_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "a dagger (weapon)");
    walk_seat_press(seat, "a"); /* chosen already */
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "It is chosen: Enter does what the last row says; letters only choose.");
    seat_assert_shows(seat, "a dagger (weapon)");
    walk_seat_press(seat, "\r");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "You take off a dagger.");
    walk_seat_press(seat, "q");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    walk_seat_press(seat, "E\r");
    walk_seat_says(seat, "You put on a dagger.");
    walk_seat_press(seat, "q");
    walk_seat_changed(seat)->entities.hp[FOOT_HERO]--;
    walk_seat_press(seat, "Ib");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Enter drink");
    walk_seat_press(seat, "b");
    assert_ptr_equal(seat_top(seat), &FOOT_PACK_SCREEN);
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    walk_seat_says(seat, "You drink a potion of health.");
    walk_seat_press(seat, "I");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "a dagger");
    walk_seat_press(seat, "D");
    walk_seat_says(seat, "You are wearing it; take it off first.");
    seat_free(seat);
}

/* Until somebody is near it stays open for the next thing; what is in its way is told there. */
static void test_the_pack_stays_open(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_press(seat, "ED");
    assert_ptr_equal(seat_top(seat), &FOOT_GEAR_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "You are wearing it; take it off first.");
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_GEAR_SCREEN);
    walk_seat_put(now, "goblin");
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    seat_free(seat);
}

/* What would only heal asks first who is not hurt; another key takes the question back. */
static void test_a_cure_for_nothing_is_asked_about(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    const FootGame *now = walk_seat_game(seat);
    walk_seat_press(seat, "Ib\r");
    assert_ptr_equal(seat_top(seat), &FOOT_PACK_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "You are not hurt, and it would only heal.");
    walk_seat_press(seat, "ab\r");
    assert_int_not_equal(now->pack[1], FOOT_NOBODY);
    walk_seat_press(seat, "\r");
    assert_int_equal(now->pack[1], FOOT_NOBODY);
    walk_seat_says(seat, "You drink a potion of health.");
    seat_free(seat);
}

/* Somebody who hunts the hero, on a free tile beside him. */
static void put_beside(FootGame *game, const char *creature)
{
    int entity = walk_seat_put(game, creature), to = -1;
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        int at = dungeon_beside(game->entities.at[FOOT_HERO], side);
        to = game->place.level.tiles[at] == DUNGEON_FLOOR && game->standing[at] == 0 ? at : to;
    }
    assert_true(to >= 0);
    game->standing[game->entities.at[entity]] = 0;
    game->standing[to] = (uint16_t)(entity + 1);
    game->entities.at[entity] = (int16_t)to;
    game->entities.aim[entity] = game->entities.at[FOOT_HERO];
    game->entities.mask[entity] |= FOOT_IS_HUNTING;
}

/* A key, and once more, or Enter after an attack, where the game asks whether it was meant. */
static void press_as_asked(Seat *seat, const char *key)
{
    int decisions = walk_seat_game(seat)->decisions;
    walk_seat_press(seat, key);
    if (seat_top(seat) == &FOOT_SCREEN && walk_seat_game(seat)->decisions == decisions) {
        walk_seat_press(seat, *key == 'a' ? "\r" : key);
    }
}

/* Whoever was struck with the last key shows it, and the bell rings for the hero. */
static void test_blows_are_felt(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    put_beside(now, "orc");
    walk_seat_press(seat, ".");
    seat->app.leaked = false;
    int hp = now->entities.hp[FOOT_HERO];
    for (int i = 0; i < 40 && now->entities.hp[FOOT_HERO] == hp; i++) {
        assert_false(seat->app.leaked);
        press_as_asked(seat, "a");
    }
    assert_true(seat->app.leaked);
    seat_draw(seat, 80, 24);
    DungeonPlace hero = dungeon_place(now->entities.at[FOOT_HERO]);
    Cell cell = canvas_cell(seat->app.canvas, hero.x - walk_seat_walk(seat)->left, hero.y - walk_seat_walk(seat)->top);
    assert_int_equal(cell.ch, '@');
    assert_int_equal(cell.style.ground, GROUND_HUB_HIT);
    walk_seat_press(seat, "c");
    seat_draw(seat, 80, 24);
    cell = canvas_cell(seat->app.canvas, hero.x - walk_seat_walk(seat)->left, hero.y - walk_seat_walk(seat)->top);
    assert_int_equal(cell.style.ground, GROUND_HUB);
    seat_free(seat);
}

/* A throwing knife flies where the marker stands. */
static void test_throwing(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int knife = content_item(now->content, "throwing-knife");
    assert_true(knife >= 0);
    now->entities.type[now->pack[1]] = (uint8_t)knife;
    now->entities.stack[now->pack[1]] = 3;
    meet(seat);
    int foe = walk_nearest_threat(now);
    walk_seat_press(seat, "f");
    assert_int_equal(walk_seat_walk(seat)->aim, AIM_THROW);
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[foe]);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Throw a throwing knife");
    for (int i = 0;
         i < 20 &&
         !foot_check(now, &(FootDecision){.kind = FOOT_THROW, .letter = 1, .at = (int16_t)walk_seat_walk(seat)->cursor})
              .allowed;
         i++) {
        walk_seat_press(seat, "\r");
        walk_seat_says(seat, foot_threatened(now) ? "too far away" : "Throw it at another place.");
        assert_int_equal(walk_seat_walk(seat)->aim, AIM_THROW);
        seat_press(seat, HKEY_ESCAPE);
        walk_seat_press(seat, ".f");
    }
    if (!foot_sees(now, now->entities.at[foe])) { /* it never came: webs held it, or it looked elsewhere */
        seat_press(seat, HKEY_ESCAPE);
        walk_seat_beside(now, foe);
        walk_seat_press(seat, "f");
    }
    walk_seat_press(seat, "\r");
    assert_int_equal(walk_seat_walk(seat)->aim, AIM_NOTHING);
    assert_int_equal(now->entities.stack[now->pack[1]], 2);
    seat_free(seat);
}

/* Whatever is done, the hero is on the map, and off its edges as far as the level has more. */
static void assert_in_sight(Seat *seat)
{
    seat_draw(seat, 80, 24);
    const FootGame *now = walk_seat_game(seat);
    DungeonPlace hero = dungeon_place(now->entities.at[FOOT_HERO]);
    int column = hero.x - walk_seat_walk(seat)->left, row = hero.y - walk_seat_walk(seat)->top;
    const DungeonLevel *level = foot_level(now);
    enum { COLUMNS = 53, ROWS = 20 };
    assert_in_range(column, 0, COLUMNS - 1);
    assert_in_range(row, 0, ROWS - 1);
    assert_true(column >= EDGE || walk_seat_walk(seat)->left <= 0);
    assert_true(row >= EDGE || walk_seat_walk(seat)->top <= 0);
    assert_true(column < COLUMNS - EDGE || walk_seat_walk(seat)->left >= level->columns - COLUMNS);
    assert_true(row < ROWS - EDGE || walk_seat_walk(seat)->top >= level->rows - ROWS);
}

/* Steps on the trap behind which the rest lies, where exploring has said so. */
static bool dare_trap(Seat *seat)
{
    static const char *const keys[FOOT_DIRECTIONS] = {"k", "l", "j", "h", "u", "n", "b", "y"};
    int decisions = walk_seat_game(seat)->decisions;
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        char words[80];
        snprintf(words, sizeof words, "behind the trap %s of you", words_side(side));
        if (strstr(seat_last(seat), words)) {
            press_as_asked(seat, keys[side]);
            return seat_top(seat) != &FOOT_SCREEN || walk_seat_game(seat)->decisions > decisions;
        }
    }
    return false;
}

/* As a hasty player would: attacks, explores, rests, drinks, goes down. */
static void play_on(Seat *seat)
{
    const FootGame *now = walk_seat_game(seat);
    int hp = now->entities.hp[FOOT_HERO], most = foot_hp_max(now, FOOT_HERO), at = now->entities.at[FOOT_HERO];
    int decisions = now->decisions;
    const char *key = foot_threatened(now) ? "a" : 2 * hp < most && foot_book(now)->heals > 0 ? "Z" : "o";
    press_as_asked(seat, key);
    if (seat_top(seat) != &FOOT_SCREEN || walk_seat_game(seat)->decisions > decisions || dare_trap(seat)) {
        return;
    }
    press_as_asked(seat, ">");
    if (seat_top(seat) == &FOOT_SCREEN && walk_seat_game(seat)->decisions == decisions) {
        walk_seat_press(seat, walk_seat_game(seat)->entities.at[FOOT_HERO] == at ? "." : "");
    }
}

/* Without a journal: each decision would wait for the disk. */
static void play_through(const char *book, const char *seed)
{
    Seat *seat = seat_new();
    Failure failure = {.why = ""};
    assert_true(foot_play_new(&seat->app, book, seed, &failure));
    for (int i = 0; i < KEYS_MOST && seat_top(seat) == &FOOT_SCREEN; i++) {
        if (i % 10 == 0) {
            assert_in_sight(seat);
        }
        play_on(seat);
    }
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, ": lost");
    seat_assert_shows(seat, "You were killed by");
    walk_seat_press(seat, "q");
    assert_true(seat->app.done);
    seat_free(seat);
}

/* Hints go one by one as what they ask for is done, and `s` passes one over; nothing is kept. */
static void test_the_lesson(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("lesson", NULL);
    char path[JOURNAL_PATH_SIZE];
    const char *first = lessons_hint(&walk_seat_walk(seat)->lessons, walk_seat_game(seat));
    assert_non_null(first);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Lesson ");
    seat_assert_shows(seat, "s next hint");
    for (int i = 0; i < 8 && lessons_hint(&walk_seat_walk(seat)->lessons, walk_seat_game(seat)) == first; i++) {
        walk_seat_press(seat, i % 4 == 0 ? "l" : i % 4 == 1 ? "h" : i % 4 == 2 ? "k" : "j");
        seat_draw(seat, 80, 24);
    }
    const char *second = lessons_hint(&walk_seat_walk(seat)->lessons, walk_seat_game(seat));
    assert_non_null(second);
    assert_string_not_equal(first, second);
    walk_seat_press(seat, "s");
    assert_ptr_not_equal(lessons_hint(&walk_seat_walk(seat)->lessons, walk_seat_game(seat)), second);
    for (int i = 0; i < KEYS_MOST && seat_top(seat) == &FOOT_SCREEN; i++) {
        play_on(seat);
    }
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Lesson: won");
    assert_false(journal_newest(seat->folder, (JournalWanted){JOURNAL_FOOT, NULL}, path));
    assert_int_equal(journal_list(seat->folder, &(char(*)[JOURNAL_NAME_SIZE]){NULL}), 0);
    seat_free(seat);
}

/* With its journal: what decided it is found there. */
static void test_the_end_says_what_decided_it(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    for (int i = 0; i < KEYS_MOST && seat_top(seat) == &FOOT_SCREEN; i++) {
        play_on(seat);
    }
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "What decided it: ");
    seat_assert_shows(seat, " health lost within ten decisions, up to turn ");
    seat_free(seat);
}

/* The last decision ends the journal, too. */
static void test_the_end_is_kept(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    Failure failure = {.why = ""};
    char path[JOURNAL_PATH_SIZE], notice[FAILURE_WHY_SIZE];
    assert_true(journal_newest(seat->folder, (JournalWanted){JOURNAL_FOOT, "descent"}, path));
    FootGame *now = walk_seat_changed(seat);
    put_beside(now, "orc");
    now->entities.hp[FOOT_HERO] = 1;
    for (int i = 0; i < 100 && seat_top(seat) == &FOOT_SCREEN; i++) {
        press_as_asked(seat, "a");
    }
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    assert_false(journal_newest(seat->folder, (JournalWanted){JOURNAL_FOOT, "descent"}, path));
    Replay *replay = replay_open(seat->options.content, JOURNAL_FOOT, path, notice, &failure);
    assert_non_null(replay);
    assert_true(replay_is_finished(replay));
    replay_close(replay);
    seat_press(seat, HKEY_ESCAPE);
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN); /* the map once more */
    walk_seat_press(seat, ".");
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    walk_seat_press(seat, "n");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    assert_int_equal(walk_seat_game(seat)->outcome, FOOT_PLAYING);
    seat_free(seat);
}

/* Keys lead to what is marked, and whoever takes over plays on in a journal of his own. */
static void test_a_replay_is_gone_through_and_taken_over(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    Failure failure = {.why = ""};
    char path[JOURNAL_PATH_SIZE], made[JOURNAL_PATH_SIZE];
    assert_true(journal_newest(seat->folder, (JournalWanted){JOURNAL_FOOT, "descent"}, path));
    for (int i = 0; i < 60 && seat_top(seat) == &FOOT_SCREEN; i++) {
        press_as_asked(seat, i % 6 == 0 ? "o" : "a");
    }
    int decisions = walk_seat_game(seat)->decisions;
    walk_seat_press(seat, "q");
    assert_true(foot_watch_path(&seat->app, path, false, &failure));
    seat_draw(seat, 80, 24);
    walk_seat_press(seat, "n");
    int fight = walk_seat_game(seat)->decisions;
    assert_in_range(fight, 1, decisions);
    walk_seat_press(seat, "x");
    int lost = walk_seat_game(seat)->decisions;
    assert_in_range(lost, fight + 1, decisions);
    walk_seat_press(seat, "P");
    assert_int_equal(walk_seat_game(seat)->decisions, 0);
    walk_seat_press(seat, "X");
    walk_seat_says(seat, "There is no earlier loss of health.");
    walk_seat_press(seat, "n>");
    walk_seat_press(seat, "TGT");
    walk_seat_says(seat, "T again plays on from here yourself");
    assert_ptr_equal(seat_top(seat), &FOOT_REPLAY_SCREEN);
    walk_seat_press(seat, "g/");
    assert_ptr_equal(seat_top(seat), &FOOT_COURSE_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "health lost");
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_REPLAY_SCREEN);
    assert_int_equal(walk_seat_game(seat)->decisions, 0);
    walk_seat_press(seat, "gnTT");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    assert_int_equal(walk_seat_game(seat)->decisions, fight);
    assert_true(journal_newest(seat->folder, (JournalWanted){JOURNAL_FOOT, "descent"}, made));
    assert_string_not_equal(made, path);
    JournalGlance glance;
    assert_true(journal_glance(made, &glance) && glance.branch && glance.branch_at.tick == fight);
    walk_seat_changed(seat)->round = foot_book(walk_seat_game(seat))->turns_max;
    for (int i = 0; i < 10 && seat_top(seat) == &FOOT_SCREEN; i++) {
        press_as_asked(seat, ".");
    }
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "taken over from another game, so it counts for no result");
    seat_free(seat);
}

static void test_whole_games(void **state)
{
    (void)state;
    play_through("descent", "linden");
    play_through("vault", "copper");
}

static void test_a_game_that_was_left_goes_on(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    walk_seat_press(seat, "ooaaaaaa");
    uint64_t hash = foot_hash(walk_seat_game(seat));
    walk_seat_press(seat, "qo");
    assert_ptr_equal(seat_top(seat), &FOOT_HOME_SCREEN);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Go on with Descent");
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    assert_int_equal(foot_hash(walk_seat_game(seat)), hash);
    seat_free(seat);
}

static void click(Seat *seat, int at, int button)
{
    DungeonPlace place = dungeon_place(at);
    seat_draw(seat, 80, 24);
    screen_key(&seat->app, (Key){.code = HKEY_MOUSE,
                                 .action = MOUSE_PRESS,
                                 .button = (uint8_t)button,
                                 .column = (int16_t)(place.x - walk_seat_walk(seat)->left),
                                 .row = (int16_t)(place.y - walk_seat_walk(seat)->top)});
}

static void test_the_mouse(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "moss");
    const FootGame *now = walk_seat_game(seat);
    int home = now->entities.at[FOOT_HERO];
    FootDecision explore;
    assert_true(foot_explore(now, &explore));
    walk_seat_press(seat, "o");
    click(seat, home, 3);
    assert_int_equal(walk_seat_walk(seat)->aim, AIM_LOOK);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Look");
    seat_press(seat, HKEY_ESCAPE);
    if (!foot_threatened(now)) {
        click(seat, home, 1);
        assert_int_equal(now->entities.at[FOOT_HERO], home);
    }
    meet(seat);
    int foe = walk_nearest_threat(now);
    click(seat, now->entities.at[foe], 1);
    assert_int_equal(walk_seat_walk(seat)->cursor, now->entities.at[foe]);
    seat_free(seat);
}

/* The letters around a keypad mean what they meant in the game that this one learnt from. */
static void test_the_keypad_preset(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    App *app = &seat->app;
    app->scripted = false;
    app->settings.chosen[SETTING_KEYS] = (uint8_t)setting_find(SETTING_KEYS, "keypad");
    keymap_check(app, SCREEN_SET.all);
    assert_int_equal(app->settings.problem_count, 0);
    int round = walk_seat_game(seat)->round;
    walk_seat_press(seat, "w");
    assert_int_equal(walk_seat_game(seat)->round, round + 1);
    walk_seat_press(seat, "i");
    int cursor = walk_seat_walk(seat)->cursor;
    walk_seat_press(seat, "p");
    assert_int_equal(walk_seat_walk(seat)->cursor, dungeon_beside(cursor, 4));
    walk_seat_press(seat, "k");
    assert_int_equal(walk_seat_walk(seat)->cursor, cursor);
    seat_free(seat);
}

/* Each hint comes once. */
static void test_hints_come_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    seat->app.scripted = false;
    walk_seat_walk(seat)->hints = 0;
    walk_seat_changed(seat)->entities.hp[FOOT_HERO] = 70;
    walk_seat_press(seat, ".");
    walk_seat_says(seat, "Hint: Z rests");
    walk_seat_press(seat, ".");
    walk_seat_press(seat, "q");
    walk_seat_press(seat, "o");
    walk_seat_press(seat, "\r");
    walk_seat_press(seat, ".");
    assert_null(strstr(seat_last(seat), "Hint: Z rests"));
    seat_free(seat);
}

/* Whatever it is, scroll or charge, that works at a place. */
static void test_the_hint_for_what_is_aimed_fits_all(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    seat->app.scripted = false;
    walk_seat_walk(seat)->hints = 0;
    now->entities.type[now->pack[1]] = (uint8_t)content_item(now->content, "bolt-charge");
    for (int i = 0; i < 4 && !strstr(seat_last(seat), "works at a place"); i++) {
        walk_seat_press(seat, ".");
    }
    walk_seat_says(seat, "Hint: one of your things works at a place");
    seat_free(seat);
}

/* A race and a class first, then stars: what the plot brings is told above the map. */
static void test_a_voyage(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    Failure failure = {.why = ""};
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    assert_true(foot_play_new(&seat->app, "odyssey", "harbour", &failure));
    assert_ptr_equal(seat_top(seat), &FOOT_ORIGIN_SCREEN);
    walk_seat_press(seat, "q");
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    walk_seat_press(seat, ".");
    walk_seat_says(seat, "Choose a race and a class first.");
    walk_seat_press(seat, "Sj\r");
    assert_ptr_equal(seat_top(seat), &FOOT_ORIGIN_SCREEN);
    walk_seat_press(seat, "\r");
    assert_ptr_equal(seat_top(seat), &FOOT_DEED_SCREEN);
    walk_seat_press(seat, "\r");
    assert_string_equal(foot_origin(walk_seat_game(seat), FOOT_ORIGIN_RACE)->id, "lithoid");
    uint8_t home = walk_seat_game(seat)->voyage.star, goal = foot_deed(walk_seat_game(seat))->star;
    assert_true(home != goal);
    walk_seat_press(seat, "<");
    assert_ptr_equal(seat_top(seat), &FOOT_STARS_SCREEN);
    walk_seat_press(seat, "\t\r");
    while (seat_top(seat) == &FOOT_DEED_SCREEN) {
        walk_seat_press(seat, "\r");
    }
    assert_ptr_equal(seat_top(seat), &FOOT_SCREEN);
    assert_true(walk_seat_game(seat)->voyage.star != home || walk_seat_game(seat)->voyage.star == goal);
    seat_free(seat);
}

SUBJECT(walking)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exploring_stops_before_harm),
        cmocka_unit_test(test_a_key_towards_a_wall_turns),
        cmocka_unit_test(test_one_stop_for_each_that_comes_into_sight),
        cmocka_unit_test(test_a_wound_ends_rest),
        cmocka_unit_test(test_refusals_say_why),
        cmocka_unit_test(test_a_trap_is_warned_of),
        cmocka_unit_test(test_the_pack),
        cmocka_unit_test(test_the_pack_stays_open),
        cmocka_unit_test(test_a_cure_for_nothing_is_asked_about),
        cmocka_unit_test(test_blows_are_felt),
        cmocka_unit_test(test_throwing),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_the_lesson),
        cmocka_unit_test(test_the_end_says_what_decided_it),
        cmocka_unit_test(test_the_end_is_kept),
        cmocka_unit_test(test_a_replay_is_gone_through_and_taken_over),
        cmocka_unit_test(test_a_game_that_was_left_goes_on),
        cmocka_unit_test(test_the_mouse),
        cmocka_unit_test(test_the_keypad_preset),
        cmocka_unit_test(test_hints_come_once),
        cmocka_unit_test(test_the_hint_for_what_is_aimed_fits_all),
        cmocka_unit_test(test_a_voyage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
