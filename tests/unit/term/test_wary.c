/* What whoever goes on foot by itself stops for, and what it is used to. */
#include "foot/ground/entities.h"
#include "term/walk/going.h"
#include "walk_seat.h"

#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* A puff of spores beside the hero: as one that comes into sight it stops him once. */
static void who_can_do_no_harm_stops_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.hp[FOOT_HERO] -= 5;
    int puff = walk_seat_put(now, "spore-moon"), round = now->round;
    now->entities.mask[puff] |= FOOT_IS_HUNTING;
    walk_seat_beside(now, puff);
    now->entities.changes[FOOT_HERO][0] =
        (FootChange){.what = FOOT_WHAT_CHANGE, .stat = FOOT_STAT_DEFENCE, .amount = 5, .rounds = 500};
    assert_true(foot_presses(now, puff));
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "You see a puff of spores.");
    assert_int_equal(now->round, round + 1);
    walk_seat_press(seat, "Z");
    assert_true(now->round > round + 2);
    seat_free(seat);
}

/* It is told once, each of them. */
static void who_stays_stops_once_near(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int vine = walk_seat_put(now, "thorn-vine");
    walk_seat_press(seat, ".");
    now->entities.hp[FOOT_HERO] -= 5;
    walk_seat_beside(now, vine);
    now->entities.turns[vine] = -50; /* it can't strike */
    int round = now->round;
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "A thorn vine is near, and stays there: the same key goes on.");
    assert_int_equal(now->round, round);
    walk_seat_press(seat, "Z");
    assert_true(now->round > round + 1);
    seat_free(seat);
}

static void a_lasting_wound_stops_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.hp[FOOT_HERO] -= 2;
    now->entities.changes[FOOT_HERO][0] = (FootChange){.what = FOOT_WHAT_DAMAGE, .amount = 1, .rounds = 9};
    int round = now->round;
    walk_seat_press(seat, "Z");
    assert_in_range(now->round, round + 1, round + 2);
    walk_seat_press(seat, "Z");
    assert_true(now->round > round + 8);
    /* Where little health is left each one does. */
    now->entities.hp[FOOT_HERO] = (int16_t)(foot_hp_max(now, FOOT_HERO) / 4);
    now->entities.changes[FOOT_HERO][0] = (FootChange){.what = FOOT_WHAT_DAMAGE, .amount = 1, .rounds = 9};
    walk_seat_press(seat, "Z");
    round = now->round;
    walk_seat_press(seat, "Z");
    assert_in_range(now->round, round + 1, round + 2);
    seat_free(seat);
}

/* A floor tile beside the hero in one of four directions, and the keys that step and run there. */
static int free_side(const FootGame *now)
{
    int side = 0;
    while (side < 3 && !foot_check(now, &(FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)side}).allowed) {
        side++;
    }
    return side;
}

/* Only for the key that comes next, and only for the same one. */
static void each_time_a_trap_is_warned_of(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int side = free_side(now), from = now->entities.at[FOOT_HERO], to = dungeon_beside(from, side);
    now->place.level.tiles[to] = DUNGEON_TRAP;
    char key[] = {"kljh"[side], '\0'};
    for (int i = 0; i < 2; i++) {
        walk_seat_press(seat, key);
        walk_seat_says(seat, "A trap lies there.");
        walk_seat_press(seat, ".");
        assert_int_equal(now->entities.at[FOOT_HERO], from);
    }
    walk_seat_press(seat, key);
    walk_seat_press(seat, key);
    assert_int_equal(now->entities.at[FOOT_HERO], to);
    seat_free(seat);
}

/* The side of a locked door on which one comes to it, where the way ends behind it; -1: it is none. */
static int side_before(const FootGame *now, int door, const uint16_t *left)
{
    int before = -1;
    bool leads = false;
    for (int side = 0; side < 4 && foot_level(now)->tiles[door] == DUNGEON_DOOR_LOCKED; side++) {
        int at = dungeon_beside(door, side);
        bool inside = left[at] != DUNGEON_UNREACHED;
        leads = leads || inside;
        before = !inside && dungeon_tile_walkable((DungeonTile)foot_level(now)->tiles[at]) ? side : before;
    }
    return leads ? before : -1;
}

static void the_keepers_door_is_asked_about(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int door = 0, side = -1;
    uint16_t left[DUNGEON_TILES_MAX];
    DungeonGround open = {.level = foot_level(now), .tiles = dungeon_tiles_walkable()};
    int16_t end = (int16_t)dungeon_index(foot_level(now)->end.x, foot_level(now)->end.y);
    dungeon_steps_to(&open, &end, 1, left);
    while (door < DUNGEON_TILES_MAX - DUNGEON_COLUMNS_MAX && side < 0) {
        door++;
        side = side_before(now, door, left);
    }
    assert_true(side >= 0);
    for (int i = 1; i < now->entities.count; i++) {
        now->entities.mask[i] &= ~(uint32_t)FOOT_IS_PLACED;
    }
    int before = dungeon_beside(door, side);
    now->standing[now->entities.at[FOOT_HERO]] = 0;
    now->entities.at[FOOT_HERO] = (int16_t)before;
    now->standing[before] = FOOT_HERO + 1;
    char key[] = {"JHKL"[side], '\0'};
    int round = now->round;
    walk_seat_press(seat, key);
    walk_seat_says(seat, "Behind this door the keeper of the vault waits, if it is still there.");
    assert_int_equal(now->round, round);
    walk_seat_press(seat, key);
    assert_null(strstr(seat_last(seat), "Behind this door"));
    seat_free(seat);
}

/* Of two that are easy each, it is said of each alone, and what both together are. */
/* Fails where none of the messages of the last key has these words. */
static void says_among(Seat *seat, const char *words)
{
    const View *view = &seat->app.view;
    for (int i = walk_seat_walk(seat)->said_from; i < view->message_count; i++) {
        if (strstr(view->messages[i % VIEW_MESSAGES], words)) {
            return;
        }
    }
    walk_seat_says(seat, words);
}

/* A corridor of three tiles to somebody who comes: the hero, a trap or none, floor, the other. */
static int in_corridor(Seat *seat, const char *creature, const char *trap)
{
    FootGame *now = walk_seat_changed(seat);
    FootEntities *all = &now->entities;
    DungeonLevel *level = &now->place.level;
    int at = dungeon_index(10, 10); /* a step away from where the hero is put */
    memset(level->tiles, DUNGEON_WALL, sizeof level->tiles);
    for (int i = FOOT_HERO + 1; i < all->count; i++) { /* nobody else is there */
        all->mask[i] = all->mask[i] & FOOT_IS_MINDED ? 0 : all->mask[i];
    }
    memset(now->standing, 0, sizeof now->standing);
    all->at[FOOT_HERO] = (int16_t)(at - 1);
    now->standing[at - 1] = FOOT_HERO + 1;
    for (int i = -1; i < 4; i++) {
        level->tiles[at + i] = DUNGEON_FLOOR;
    }
    walk_seat_press(seat, "l");
    assert_int_equal(all->at[FOOT_HERO], at);
    int foe = walk_seat_put(now, creature);
    all->mask[foe] |= FOOT_IS_HUNTING;
    all->turns[foe] = -50; /* it stays where it is */
    if (trap) {
        int lies = all->count++;
        all->mask[lies] = FOOT_IS_PLACED | FOOT_IS_TRAP | FOOT_IS_NOTED;
        all->type[lies] = (uint8_t)content_item(now->content, trap);
        all->floor[lies] = now->floor;
        all->at[lies] = (int16_t)(at + 1);
        level->tiles[at + 1] = DUNGEON_TRAP;
    }
    return foe;
}

/* Its key is pressed again and again, and would be taken for an answer: another one gives it. */
static void attacking_asks_before_a_trap(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    in_corridor(seat, "small-slime", "spikes");
    const FootGame *now = walk_seat_game(seat);
    int at = now->entities.at[FOOT_HERO], hp = now->entities.hp[FOOT_HERO];
    for (int i = 0; i < 7; i++) {
        walk_seat_press(seat, "a");
        says_among(seat, "A bed of spikes lies there. Whoever steps on it takes 12 damage.");
    }
    walk_seat_says(seat, "Enter steps on it");
    assert_int_equal(now->entities.at[FOOT_HERO], at);
    walk_seat_press(seat, ".\r"); /* nothing is asked any more */
    assert_int_equal(now->entities.at[FOOT_HERO], at);
    walk_seat_press(seat, "a\r");
    assert_int_equal(now->entities.at[FOOT_HERO], at + 1);
    assert_in_range(now->entities.hp[FOOT_HERO], hp - 12, hp - 11); /* a turn may heal one */
    seat_free(seat);
}

/* Once, and again where it has been otherwise meanwhile. */
static void attacking_asks_before_the_deadly(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    int foe = in_corridor(seat, "mighty-slime", NULL);
    FootGame *now = walk_seat_changed(seat);
    int at = now->entities.at[FOOT_HERO];
    for (int i = 0; i < 4; i++) {
        walk_seat_press(seat, "a");
        says_among(seat, "A mighty slime is deadly: you die in ");
        walk_seat_says(seat, "Enter goes for it all the same");
        assert_int_equal(now->entities.at[FOOT_HERO], at);
    }
    walk_seat_press(seat, "a\r");
    assert_int_equal(now->entities.at[FOOT_HERO], at + 1);
    walk_seat_press(seat, "a");
    assert_int_equal(now->entities.at[FOOT_HERO], at + 2);
    int16_t health = now->entities.hp[foe];
    now->entities.hp[foe] = 20; /* not deadly any more: it dies in a few blows */
    walk_seat_press(seat, "a");
    assert_int_not_equal(now->entities.hp[foe], 20);
    now->entities.hp[foe] = health;
    walk_seat_press(seat, "a");
    assert_int_equal(now->entities.hp[foe], health);
    says_among(seat, "is deadly");
    seat_free(seat);
}

/* A bat is here and gone: said once, it stops nobody any more, but for its wounds. */
static void who_flits_about_stops_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int bat = in_corridor(seat, "bat", NULL);
    now->entities.hp[FOOT_HERO] -= 2;
    walk_seat_beside(now, bat);
    int round = now->round;
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "A bat flits about, and is easy: the same key goes on, until it hurts you.");
    assert_int_equal(now->round, round);
    now->entities.turns[bat] = -50; /* it can't strike */
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "You are rested.");
    assert_true(now->round > round + 3);
    now->entities.turns[bat] = -50;
    now->entities.hp[FOOT_HERO] = 20; /* it is no longer easy */
    round = now->round;
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "you can't rest now");
    assert_int_equal(now->round, round);
    const int hp = foot_hp_max(now, FOOT_HERO) - 5; /* so that resting is cheap */
    now->entities.hp[FOOT_HERO] = (int16_t)hp;
    now->entities.turns[bat] = 1;
    now->entities.mask[bat] |= FOOT_IS_HUNTING;
    walk_seat_beside(now, bat);
    walk_seat_press(seat, "Z");
    assert_true(now->entities.hp[FOOT_HERO] < hp);
    assert_true(now->round <= round + 3);
    seat_free(seat);
}

/* One who keeps off stops each of these once, and again once it is more dangerous. */
static void who_keeps_off_stops_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int archer = in_corridor(seat, "goblin-archer", NULL), round = now->round;
    now->entities.hp[FOOT_HERO] -= 2;
    walk_seat_press(seat, "Z");
    walk_seat_says(seat, "keeps off and strikes from afar: the same key goes on, until it hurts you.");
    assert_int_equal(now->round, round);
    walk_seat_press(seat, "Z");
    assert_true(now->round > round + 3);
    now->entities.turns[archer] = -50;
    now->entities.hp[FOOT_HERO] = 3;
    round = now->round;
    walk_seat_press(seat, "Z");
    assert_int_equal(now->round, round);
    seat_free(seat);
}

/* Who wanders about no quicker than the hero can be fought, and stops him each time. */
static void who_wanders_stops_each_time(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int skeleton = in_corridor(seat, "rattler", NULL), round = now->round;
    now->entities.hp[FOOT_HERO] -= 5;
    walk_seat_beside(now, skeleton);
    for (int i = 0; i < 3; i++) {
        walk_seat_press(seat, "Z");
        walk_seat_says(seat, "A skeleton of the vault is in sight: you can't rest now.");
        assert_int_equal(now->round, round);
    }
    seat_free(seat);
}

/* What one key brings several times is said once, with how often. */
static void the_same_is_said_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootWalk *walk = walk_begin(&seat->app);
    int count = seat->app.view.message_count;
    for (int i = 0; i < 3; i++) {
        walk_say(&seat->app, walk, "You open the door.");
    }
    assert_string_equal(seat_last(seat), "You open the door. (3 times)");
    walk_say(&seat->app, walk, "You see a goblin.");
    walk_say(&seat->app, walk, "You open the door.");
    walk_say(&seat->app, walk, "You open the door.");
    assert_string_equal(seat_last(seat), "You open the door. (3 times) You see a goblin. You open the door. (2 times)");
    walk_say(&seat->app, walk, "You open the door and close it.");
    assert_int_equal(seat->app.view.message_count, count + 2);
    assert_string_equal(seat_last(seat), "You open the door and close it.");
    seat_free(seat);
}

static void several_are_told_together(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (int i = 0; i < 2; i++) {
        now->entities.mask[walk_seat_put(now, "small-slime")] |= FOOT_IS_HUNTING;
    }
    now->entities.hp[FOOT_HERO] = 60;
    walk_seat_press(seat, ".");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "alone");
    seat_assert_shows(seat, "all: you die in ");
    seat_free(seat);
}

static void a_flask_is_told_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int letter = 0;
    while (now->pack[letter] == FOOT_NOBODY || foot_item(now, now->pack[letter])->kind != FOOT_CLASS_POTION) {
        letter++;
    }
    int item = content_item(now->content, "haste-potion");
    now->entities.type[now->pack[letter]] = (uint8_t)item;
    now->tried[item] = 0;
    char keys[] = {'I', (char)('a' + letter), '\r', '\0'};
    walk_seat_press(seat, keys);
    assert_int_equal(now->tried[item], 1);
    walk_seat_says(seat, "You drink a potion of haste.");
    assert_null(strstr(seat_last(seat), "In the flask"));
    seat_free(seat);
}

/* A sleeper that going on has kept off dies while single keys are pressed: the way is one of a floor without it. */
static void who_has_died_is_kept_off_no_more(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int hero = walk_seat_corridor(now, 12), sleeper = walk_seat_put(now, "knight");
    walk_seat_move(now, sleeper, hero + 8);
    now->entities.mask[sleeper] |= FOOT_IS_ASLEEP;
    walk_seat_lay(now, "short-bow", hero + 10, FOOT_IS_PLACED); /* whose number comes after */
    walk_seat_press(seat, ".");
    now->entities.hp[FOOT_HERO] -= 2;
    walk_seat_press(seat, "Z");
    assert_int_equal(walk_seat_walk(seat)->lairs[sleeper], 1 + hero + 8);
    entity_remove(now, sleeper);
    going_travel(&seat->app, hero + 3);
    assert_int_equal(now->entities.at[FOOT_HERO], hero + 3);
    assert_int_equal(walk_seat_walk(seat)->lairs[sleeper], 0);
    seat_free(seat);
}

SUBJECT(wary)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_can_do_no_harm_stops_once),
        cmocka_unit_test(who_stays_stops_once_near),
        cmocka_unit_test(a_lasting_wound_stops_once),
        cmocka_unit_test(each_time_a_trap_is_warned_of),
        cmocka_unit_test(the_keepers_door_is_asked_about),
        cmocka_unit_test(attacking_asks_before_a_trap),
        cmocka_unit_test(attacking_asks_before_the_deadly),
        cmocka_unit_test(who_flits_about_stops_once),
        cmocka_unit_test(who_wanders_stops_each_time),
        cmocka_unit_test(the_same_is_said_once),
        cmocka_unit_test(who_keeps_off_stops_once),
        cmocka_unit_test(several_are_told_together),
        cmocka_unit_test(a_flask_is_told_once),
        cmocka_unit_test(who_has_died_is_kept_off_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
