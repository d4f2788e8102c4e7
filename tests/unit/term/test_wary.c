/* What whoever goes on foot by itself stops for, and what it is used to. */
#include "walk_seat.h"

#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void move_beside(FootGame *now, int entity)
{
    int side = 0, to;
    do {
        to = dungeon_beside(now->entities.at[FOOT_HERO], side++);
    } while (!dungeon_tile_walkable((DungeonTile)foot_level(now)->tiles[to]) || now->standing[to]);
    now->standing[now->entities.at[entity]] = 0;
    now->entities.at[entity] = (int16_t)to;
    now->standing[to] = (uint16_t)(entity + 1);
}

/* A puff of spores beside the hero: as one that comes into sight it stops him once. */
static void who_can_do_no_harm_stops_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("vault", "kaid");
    FootGame *now = walk_seat_changed(seat);
    now->entities.hp[FOOT_HERO] -= 5;
    int puff = walk_seat_put(now, "spore-moon"), round = now->round;
    now->entities.mask[puff] |= FOOT_IS_HUNTING;
    move_beside(now, puff);
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
    move_beside(now, vine);
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
    now->entities.hp[FOOT_HERO] -= 10;
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
    now->places[0].level.tiles[to] = DUNGEON_TRAP;
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
    DungeonGround open = {foot_level(now), dungeon_tiles_walkable(), NULL};
    int16_t end = (int16_t)dungeon_index(foot_level(now)->end.x, foot_level(now)->end.y);
    dungeon_steps_to(&open, &end, 1, left);
    while (door < DUNGEON_TILES_MAX - DUNGEON_COLUMNS_MAX && side < 0) {
        door++;
        side = side_before(now, door, left);
    }
    assert_true(side >= 0);
    for (int i = 1; i < now->entities.count; i++) {
        now->entities.mask[i] &= (uint16_t)~FOOT_IS_PLACED;
    }
    int before = dungeon_beside(door, side);
    now->standing[now->entities.at[FOOT_HERO]] = 0;
    now->entities.at[FOOT_HERO] = (int16_t)before;
    now->standing[before] = FOOT_HERO + 1;
    char key[] = {"JHKL"[side], '\0'};
    int round = now->round;
    walk_seat_press(seat, key);
    walk_seat_says(seat, "Behind this door waits the keeper of the vault. The same key once more opens it.");
    assert_int_equal(now->round, round);
    walk_seat_press(seat, key);
    assert_null(strstr(seat_last(seat), "Behind this door"));
    seat_free(seat);
}

/* Of two that are easy each, it is said of each alone, and what both together are. */
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
    seat_assert_shows(seat, "all strike: you die in ");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_can_do_no_harm_stops_once),
        cmocka_unit_test(who_stays_stops_once_near),
        cmocka_unit_test(a_lasting_wound_stops_once),
        cmocka_unit_test(each_time_a_trap_is_warned_of),
        cmocka_unit_test(the_keepers_door_is_asked_about),
        cmocka_unit_test(several_are_told_together),
        cmocka_unit_test(a_flask_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
