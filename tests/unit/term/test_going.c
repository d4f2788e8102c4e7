/* What exploring leaves alone, and what one key brings is told in few sentences. */
#include "walk_seat.h"

#include "foot/ground/entities.h"
#include "foot/turns/floors.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "term/walk/foe.h"
#include "term/walk/walk_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* With walls all around but for a trap, behind which the rest lies. */
static void exploring_steps_on_no_trap(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    int from = now->entities.at[FOOT_HERO], trap = -1, round = now->round;
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        uint8_t *tile = &now->place.level.tiles[dungeon_beside(from, side)];
        bool open = dungeon_tile_walkable((DungeonTile)*tile);
        *tile = (uint8_t)(open && trap < 0 ? DUNGEON_TRAP : DUNGEON_WALL);
        trap = open && trap < 0 ? side : trap;
    }
    assert_true(trap >= 0);
    for (int i = 0; i < 3; i++) {
        walk_seat_press(seat, "o");
        walk_seat_says(seat, "What is left to explore lies behind the trap");
        walk_seat_says(seat, words_side(trap));
    }
    assert_int_equal(now->entities.at[FOOT_HERO], from);
    assert_int_equal(now->round, round);
    seat_free(seat);
}

/* Where the trap is known to be one that takes whoever steps there elsewhere. */
static void a_trap_that_carries_off_is_no_way(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    int from = now->entities.at[FOOT_HERO], trap = -1, item = now->entities.count++;
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        uint8_t *tile = &now->place.level.tiles[dungeon_beside(from, side)];
        bool open = dungeon_tile_walkable((DungeonTile)*tile);
        *tile = (uint8_t)(open && trap < 0 ? DUNGEON_TRAP : DUNGEON_WALL);
        trap = open && trap < 0 ? dungeon_beside(from, side) : trap;
    }
    assert_true(trap >= 0);
    now->place.known[trap] = 1;
    now->entities.mask[item] = FOOT_IS_ITEM | FOOT_IS_TRAP | FOOT_IS_PLACED | FOOT_IS_NOTED;
    now->entities.type[item] = (uint8_t)content_item(now->content, "warp-plate");
    now->entities.floor[item] = now->floor;
    now->entities.at[item] = (int16_t)trap;
    now->entities.stack[item] = 1;
    walk_seat_press(seat, "o");
    walk_seat_says(seat, "which carries you off");
    seat_free(seat);
}

/* Somebody beside a hero without sight is struck, and is a reason not to explore. */
static void who_is_felt_is_struck_blindly(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    int foe = walk_seat_put(now, "slime"), from = now->entities.at[FOOT_HERO], side = 0;
    while (!dungeon_tile_walkable((DungeonTile)now->place.level.tiles[dungeon_beside(from, side)])) {
        side++;
    }
    now->entities.changes[FOOT_HERO][0] =
        (FootChange){.what = FOOT_WHAT_CHANGE, .stat = FOOT_STAT_SIGHT, .amount = -99, .rounds = 9};
    assert_true(foot_stat(now, FOOT_HERO, FOOT_STAT_SIGHT) <= 0);
    int round = now->round;
    walk_seat_press(seat, "a");
    walk_seat_says(seat, "You see nothing, and feel nobody beside you");
    assert_int_equal(now->round, round);
    now->standing[now->entities.at[foe]] = 0;
    now->entities.at[foe] = (int16_t)dungeon_beside(from, side);
    now->standing[now->entities.at[foe]] = (uint16_t)(1 + foe);
    now->entities.mask[foe] |= FOOT_IS_HUNTING;
    walk_seat_press(seat, "o");
    walk_seat_says(seat, "You see nothing, and somebody is after you");
    assert_int_equal(now->round, round);
    walk_seat_press(seat, "a");
    walk_seat_says(seat, "slime"); /* hit or missed */
    assert_int_equal(now->entities.at[FOOT_HERO], from);
    seat_free(seat);
}

/* Unknown ground begins at the trap, and elsewhere: there it is explored first. */
static void a_trap_is_the_last_to_go_to(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    static uint8_t left[FOOT_ENTITIES_MAX];
    DungeonLevel *level = &now->place.level;
    walk_seat_lift_all(now);
    memset(level->tiles, DUNGEON_WALL, sizeof level->tiles);
    memset(now->place.known, 1, sizeof now->place.known);
    for (int x = 3; x < 20; x++) {
        level->tiles[dungeon_index(x, 5)] = DUNGEON_FLOOR;
    }
    level->tiles[dungeon_index(5, 5)] = DUNGEON_TRAP;
    now->standing[now->entities.at[FOOT_HERO]] = 0;
    now->entities.at[FOOT_HERO] = (int16_t)dungeon_index(6, 5);
    now->place.known[dungeon_index(4, 5)] = 0;
    now->place.known[dungeon_index(19, 5)] = 0;
    for (int i = 1; i < now->entities.count; i++) {
        now->entities.mask[i] &= ~(uint32_t)FOOT_IS_NOTED;
    }
    FootDecision decision;
    assert_true(foot_explore_warily(now, left, &decision));
    assert_int_equal(decision.direction, 1); /* east, though the trap is nearer */
    now->place.known[dungeon_index(19, 5)] = 1;
    assert_true(foot_explore_warily(now, left, &decision));
    assert_int_equal(decision.direction, 3);
    seat_free(seat);
}

static void what_was_dropped_is_left(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    walk_seat_press(seat, "IbD");
    walk_seat_says(seat, "You drop ");
    int at = now->entities.at[FOOT_HERO], dropped = foot_item_at(now, at, 0);
    assert_true(dropped != FOOT_NOBODY);
    walk_seat_press(seat, "q");
    for (int i = 0; i < 5; i++) {
        walk_seat_press(seat, "o");
    }
    assert_true(now->round > 3);
    assert_int_equal(foot_item_at(now, at, 0), dropped);
    seat_free(seat);
}

/* Whether that is among the messages. */
static void assert_was_said(const Seat *seat, const char *words)
{
    const View *view = &seat->app.view;
    bool said = false;
    for (int i = 0; i < VIEW_MESSAGES && i < view->message_count; i++) {
        said = said || strstr(view->messages[i], words);
    }
    if (!said) {
        fail_msg("\"%s\" was not said", words);
    }
}

static int put_boss(FootGame *now)
{
    int boss = walk_seat_put(now, "mighty-slime");
    now->entities.mask[boss] |= FOOT_IS_BOSS;
    now->entities.hp[boss] = 1;
    return boss;
}

static void who_comes_of_a_boss_is_told_at_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "berth");
    FootGame *now = walk_seat_changed(seat);
    floor_enter(now, foot_floor_count(now) - 1, FLOOR_FROM_ABOVE);
    walk_seat_lift_all(now);
    int boss = put_boss(now);
    now->entities.turns[boss] = -50;
    walk_seat_press(seat, ".");
    assert_was_said(seat, "The way out is barred; still to be killed: a mighty slime.");
    now->entities.changes[boss][0] = (FootChange){.what = FOOT_WHAT_DAMAGE, .amount = 99, .rounds = 3};
    walk_seat_press(seat, ".");
    assert_was_said(seat, " slimes appear.");
    assert_was_said(seat, "still to be killed: 3 slimes.");
    for (int i = 0; i < seat->app.view.message_count; i++) {
        assert_null(strstr(seat->app.view.messages[i], "The slime appears."));
    }
    walk_seat_lift_all(now);
    walk_seat_press(seat, ".");
    assert_was_said(seat, "The way out is open now: > goes there.");
    seat_free(seat);
}

/* Who does harm by bursting alone isn't harmless, and is struck once that is meant. */
static void who_bursts_is_not_struck_unasked(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    int puff = walk_seat_put(now, "puffball");
    walk_seat_beside(now, puff);
    FoeOdds odds = foe_odds(now, puff);
    assert_int_equal(foe_danger(&odds), DANGER_BURSTS);
    int round = now->round;
    walk_seat_press(seat, "aa");
    assert_was_said(seat, "A puffball bursts for 14 when it dies.");
    walk_seat_says(seat, "Enter goes for it all the same");
    assert_int_equal(now->round, round);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "loses a turn, bursts");
    walk_seat_press(seat, "\r");
    assert_true(now->entities.hp[puff] < foot_hp_max(now, puff) || !(now->entities.mask[puff] & FOOT_IS_BODY));
    seat_free(seat);
}

/* Somebody beside the hero who would kill him first is no danger where his next blow is sure to kill it. */
static void who_dies_of_the_next_blow_is_not_asked_about(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    int orc = walk_seat_put(now, "orc"), decisions = now->decisions;
    now->entities.mask[orc] |= FOOT_IS_HUNTING;
    now->entities.hp[FOOT_HERO] = now->entities.hp[orc] = 1;
    FoeOdds afar = foe_odds(now, orc);
    assert_int_equal(foe_danger(&afar), DANGER_DEADLY);
    walk_seat_beside(now, orc);
    FoeOdds beside = foe_odds(now, orc);
    assert_int_not_equal(foe_danger(&beside), DANGER_DEADLY);
    walk_seat_press(seat, "a");
    assert_int_equal(now->decisions, decisions + 1);
    assert_int_equal(now->kills, 1);
    seat_free(seat);
}

/* Who is deadly is asked about once, and once more when its next blow can kill. */
static void the_last_blow_is_asked_about_again(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    int ogre = walk_seat_put(now, "ogre");
    now->entities.mask[ogre] |= FOOT_IS_HUNTING;
    now->entities.hp[FOOT_HERO] = 60;
    walk_seat_beside(now, ogre);
    int decisions = now->decisions;
    walk_seat_press(seat, "aa");
    assert_int_equal(now->decisions, decisions);
    walk_seat_press(seat, "\r");
    assert_int_equal(now->decisions, decisions + 1);
    now->entities.hp[FOOT_HERO] = 60;
    walk_seat_press(seat, "a");
    assert_int_equal(now->decisions, decisions + 2);
    now->entities.hp[FOOT_HERO] = 5;
    walk_seat_press(seat, "a");
    assert_int_equal(now->decisions, decisions + 2);
    walk_seat_press(seat, "\r");
    assert_int_equal(now->decisions, decisions + 3);
    seat_free(seat);
}

static void who_harms_from_afar_is_told_so(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    int apprentice = walk_seat_put(now, "apprentice");
    FoeOdds odds = foe_odds(now, apprentice);
    assert_int_equal(odds.afar, 9);
    now->entities.changes[FOOT_HERO][0] =
        (FootChange){.what = FOOT_WHAT_CHANGE, .stat = FOOT_STAT_DEFENCE, .amount = 50, .rounds = 500};
    odds = foe_odds(now, apprentice);
    assert_int_equal(odds.theirs.most, 0);
    assert_true(odds.dies > 0 && foe_danger(&odds) != DANGER_HARMLESS);
    walk_seat_press(seat, "i");
    seat_draw(seat, 120, 40);
    seat_assert_shows(seat, "From afar it does 9 to you");
    seat_free(seat);
}

static void what_changes_one_number_is_one_sum(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    for (int i = 0; i < 2; i++) {
        now->entities.changes[FOOT_HERO][2 * i] =
            (FootChange){.what = FOOT_WHAT_CHANGE, .stat = FOOT_STAT_DEFENCE, .amount = -1, .rounds = (int16_t)(5 + i)};
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "defence -2 for up to 6");
    seat_free(seat);
}

/* Of a level that is known: where it ends and begins, and what lies there, the nearest first; then around again. */
static void places_are_chosen_by_name(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    walk_seat_lift_all(now);
    for (int i = 1; i < now->entities.count; i++) {
        now->entities.mask[i] &= ~(uint32_t)FOOT_IS_NOTED;
    }
    int end = dungeon_index(foot_level(now)->end.x, foot_level(now)->end.y), cap = -1;
    now->place.known[end] = 1;
    for (int side = 0; side < FOOT_DIRECTIONS && cap < 0; side++) {
        int at = dungeon_beside(now->entities.at[FOOT_HERO], side);
        bool floor = dungeon_tile_walkable((DungeonTile)now->place.level.tiles[at]);
        cap = floor && item_lay(now, content_item(now->content, "leather-cap"), 1, at) != FOOT_NOBODY ? at : -1;
    }
    assert_true(cap >= 0);
    walk_seat_press(seat, "_"); /* the hero stands on the stairs up */
    seat_press(seat, HKEY_BACKTAB);
    assert_int_equal(walk_seat_walk(seat)->cursor, end);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "> stairs down");
    seat_assert_shows(seat, "< stairs up");
    seat_assert_shows(seat, "[ a leather cap");
    walk_seat_press(seat, "\t\t");
    assert_int_equal(walk_seat_walk(seat)->cursor, cap);
    seat_press(seat, HKEY_BACKTAB);
    seat_press(seat, HKEY_BACKTAB);
    assert_int_equal(walk_seat_walk(seat)->cursor, end);
    walk_seat_press(seat, "\t\t\r");
    assert_int_equal(now->entities.at[FOOT_HERO], cap);
    seat_free(seat);
}

static void lie(FootGame *now, int at, const char *surface)
{
    surface_lay(now, at, content_foot_surface(now->content, surface) + 1);
    derive_sight(now);
}

/* Before water that carries things off and ice that cracks each key that goes on stops and says so; once more it goes
 * on. */
static void ground_is_asked_about_before_it_is_gone_over(void **state)
{
    (void)state;
    static const char *const rows[][3] = {
        {"deep-water", "o", "A step there leads into deep water, which may carry off "},
        {"ice", "o", "The way leads over ice, which gives way."},
        {"deep-water", "L", "A step there leads into deep water"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Seat *seat = walk_seat_down("descent", "kaid");
        FootGame *now = walk_seat_changed(seat);
        int from = walk_seat_corridor(now, 12);
        now->place.level.tiles[from + 10] = DUNGEON_DOOR_CLOSED; /* what is behind isn't seen from afar */
        lie(now, from + 3, rows[i][0]);
        now->place.known[from + 11] = 0;
        walk_seat_press(seat, rows[i][1]);
        walk_seat_says(seat, rows[i][2]);
        assert_int_equal(now->entities.at[FOOT_HERO], from + 2);
        walk_seat_press(seat, rows[i][1]);
        assert_true(now->entities.at[FOOT_HERO] >= from + 3);
        seat_free(seat);
    }
}

static void travelling_asks_and_goes_on(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12);
    lie(now, from + 3, "ice");
    now->place.known[from + 11] = 1;
    walk_seat_press(seat, "_");
    walk_seat_walk(seat)->cursor = from + 8;
    walk_seat_press(seat, "\r");
    walk_seat_says(seat, "The way leads over ice");
    assert_int_equal(now->entities.at[FOOT_HERO], from + 2);
    walk_seat_press(seat, "\r");
    assert_int_equal(now->entities.at[FOOT_HERO], from + 8);
    seat_free(seat);
}

/* Who sleeps is come no nearer to than two tiles, until Enter says that it may. */
static void who_sleeps_is_kept_off(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 14), ogre = walk_seat_put(now, "ogre");
    walk_seat_move(now, ogre, from + 8);
    now->entities.mask[ogre] |= FOOT_IS_ASLEEP;
    for (int y = 6; y < 8; y++) { /* a way around it, two tiles off at most */
        for (int x = 5; x < 17; x++) {
            now->place.level.tiles[dungeon_index(x, y)] = DUNGEON_FLOOR;
        }
    }
    now->place.level.tiles[from + 12] = DUNGEON_DOOR_CLOSED; /* what is behind isn't seen from afar */
    derive_sight(now);
    memset(now->place.known, 1, sizeof now->place.known);
    now->place.known[from + 13] = 0;
    now->entities.turns[ogre] = -90;
    for (int i = 0; i < 4; i++) {
        walk_seat_press(seat, "o");
        assert_true(now->entities.at[FOOT_HERO] % DUNGEON_COLUMNS_MAX <= 5 + 8 - 2);
    }
    walk_seat_says(seat, "sleeps, and what is left to explore lies past it. Enter goes past it.");
    now->field[now->entities.at[ogre]] = 0; /* out of sight: the two keys don't send to each other */
    walk_seat_press(seat, "a");
    walk_seat_says(seat,
                   "Nobody is in sight to fight; o and then Enter go past who sleeps, waits or stays on the way.");
    derive_sight(now);
    walk_seat_press(seat, "o");
    now->place.known[from + 13] = 0;
    walk_seat_press(seat, "\r");
    walk_seat_press(seat, "o");
    assert_true(now->entities.at[FOOT_HERO] % DUNGEON_COLUMNS_MAX > 5 + 8 - 2);
    seat_free(seat);
}

/* Who looks away is come no nearer to within earshot. */
static void who_looks_away_is_not_gone_up_to(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 16), ogre = walk_seat_put(now, "ogre");
    walk_seat_move(now, ogre, from + 9);
    now->entities.mask[ogre] &= ~(uint32_t)(FOOT_IS_ASLEEP | FOOT_IS_HUNTING);
    now->entities.facing[ogre] = 1;
    now->entities.turns[ogre] = 0;
    walk_seat_walk(seat)->met[ogre] = WALK_MET;
    walk_seat_move(now, FOOT_HERO, from + 3);
    derive_sight(now);
    now->place.known[from + 15] = 0;
    assert_int_equal(foot_mood(now, ogre), FOOT_MOOD_UNAWARE);
    int round = now->round;
    walk_seat_press(seat, "o");
    walk_seat_says(seat, "looks away: going on leads up to it.");
    assert_int_equal(now->round, round);
    seat_free(seat);
}

/* Who sees the hero and has only not acted since is about to come, which is reason enough. */
static void who_is_about_to_come_is_not_gone_up_to(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int ogre = walk_seat_met_in_corridor(seat, "ogre"), round = now->round;
    now->entities.turns[ogre] = 1;
    now->entities.hp[FOOT_HERO] = 20;
    walk_seat_move(now, ogre, now->entities.at[FOOT_HERO] + 6);
    derive_sight(now);
    assert_false(foot_presses(now, ogre));
    assert_int_equal(foot_next_of(now, ogre).kind, FOOT_NEXT_COMES);
    for (int i = 0; i < 2; i++) {
        walk_seat_press(seat, "o");
        walk_seat_says(seat, "is in sight, and deadly");
        assert_int_equal(now->round, round);
    }
    seat_free(seat);
}

/* A boss who is awake and has not seen the hero: Enter goes on, and then it is no longer asked about. */
static void a_boss_who_is_awake_is_asked_about(void **state)
{
    (void)state;

    static const char *const words[] = {"is awake and deadly: going on leads up to it.", "is awake, and is a boss"};
    for (int i = 0; i < 2; i++) {
        Seat *seat = walk_seat_down("vault", "kaid");
        FootGame *now = walk_seat_changed(seat);
        int keeper = walk_seat_met_in_corridor(seat, "vault-keeper"), from = now->entities.at[FOOT_HERO];
        now->entities.hp[FOOT_HERO] = (int16_t)(i == 0 ? 20 : foot_hp_max(now, FOOT_HERO));
        now->entities.hp[keeper] = (int16_t)(i == 0 ? now->entities.hp[keeper] : 1);
        now->entities.mask[keeper] |= FOOT_IS_BOSS;
        now->entities.turns[keeper] = -90;
        for (int press = 0; press < 2; press++) {
            walk_seat_press(seat, "o");
            walk_seat_says(seat, words[i]);
            assert_int_equal(now->entities.at[FOOT_HERO], from);
        }
        walk_seat_press(seat, "\r");
        assert_true(now->entities.at[FOOT_HERO] > from);
        seat_free(seat);
    }
}

/* Who lies in wait stirs within three steps: exploring stays farther off than that. */
static void who_lies_in_wait_is_not_stirred(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int mimic = walk_seat_met_in_corridor(seat, "mimic"), from = now->entities.at[FOOT_HERO];
    for (int y = 6; y < 11; y++) { /* a way around it */
        for (int x = 5; x < 20; x++) {
            now->place.level.tiles[dungeon_index(x, y)] = DUNGEON_FLOOR;
        }
    }
    derive_sight(now);
    memset(now->place.known, 1, sizeof now->place.known);
    now->place.known[from + 15] = 0;
    for (int i = 0; i < 4; i++) {
        walk_seat_press(seat, "o");
        assert_false(dungeon_in_range(dungeon_place(now->entities.at[FOOT_HERO]),
                                      dungeon_place(now->entities.at[mimic]), FOOT_LURKS));
    }
    assert_int_equal(foot_mood(now, mimic), FOOT_MOOD_LURKS);
    walk_seat_says(seat, "Nothing is left to explore here");
    int site = 0;
    while (now->content->foot_packs[site].site != FOOT_SITE_TREASURY) {
        site++;
    }
    now->place.packs[1] = (uint8_t)(site + 1);
    for (int answered = 0; answered < 2; answered++) {
        now->place.entered[1] = 1;
        now->place.answered[1] = (uint8_t)answered;
        walk_seat_press(seat, "o");
        char expected[120];
        snprintf(expected, sizeof expected, "Unanswered: %s; _ leads there.", now->content->foot_packs[site].name);
        assert_true((strstr(seat_last(seat), expected) == NULL) == (answered != 0));
    }
    seat_free(seat);
}

/* By hand as well: the same key again goes. Who has nothing that could drift off isn't asked. */
static void a_step_into_deep_water_is_asked_about(void **state)
{
    (void)state;
    for (int loose = 0; loose < 2; loose++) {
        Seat *seat = walk_seat_down("descent", "kaid");
        FootGame *now = walk_seat_changed(seat);
        int from = walk_seat_corridor(now, 12), things = 0;
        lie(now, from + 1, "deep-water");
        for (int i = 0; i < FOOT_LETTERS; i++) {
            bool drifts = foot_is_loose(now, i);
            now->pack[i] = (int16_t)(drifts && !loose ? FOOT_NOBODY : now->pack[i]);
            things += drifts;
        }
        assert_true(things > 0);
        walk_seat_press(seat, "l");
        if (loose) {
            walk_seat_says(seat, "A step there leads into deep water, which may carry off ");
            walk_seat_says(seat, "The same key once more goes.");
            assert_int_equal(now->entities.at[FOOT_HERO], from);
            walk_seat_press(seat, "l");
        }
        assert_int_equal(now->entities.at[FOOT_HERO], from + 1);
        seat_free(seat);
    }
}

/* Bars on the way are broken only after asking, and then until they give way. */
static void bars_are_broken_by_choice(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12), round = now->round;
    memset(now->place.known, 1, sizeof now->place.known);
    lie(now, from + 1, "bars");
    walk_seat_press(seat, "_");
    walk_seat_walk(seat)->cursor = from + 4;
    walk_seat_press(seat, "\r");
    walk_seat_says(seat, "The way leads through iron bars");
    assert_int_equal(now->round, round);
    walk_seat_press(seat, "\r");
    assert_true(now->round > round + 1);
    assert_int_equal(now->entities.at[FOOT_HERO], from + 4);
    seat_free(seat);
}

/* Somebody who takes no heed stands in a corridor. */
static void who_is_in_the_way_is_named(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12), tortoise = walk_seat_put(now, "tortoise");
    walk_seat_move(now, tortoise, from + 2);
    now->entities.turns[tortoise] = -90;
    walk_seat_walk(seat)->met[tortoise] = WALK_MET;
    memset(now->place.known, 1, sizeof now->place.known);
    now->place.known[from + 11] = 0;
    walk_seat_press(seat, "o");
    walk_seat_press(seat, "o");
    walk_seat_says(seat, "bars the way");
    walk_seat_press(seat, "_");
    walk_seat_walk(seat)->cursor = from + 8;
    walk_seat_press(seat, "\r");
    walk_seat_says(seat, "bars the way");
    seat_free(seat);
}

/* A room that costs health says so once, and doesn't stop each step. */
static void a_room_without_air_stops_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 14), area = 1, lock = 0;
    while (strcmp(now->content->foot_packs[lock].id, "vacuum-lock") != 0) {
        lock++;
    }
    now->place.packs[area] = (uint8_t)(lock + 1);
    now->place.entered[area] = 0;
    memset(now->place.level.areas, 0, sizeof now->place.level.areas);
    for (int x = 2; x < 14; x++) {
        now->place.level.areas[from + x] = (uint8_t)area;
    }
    now->place.level.tiles[from + 12] = DUNGEON_DOOR_CLOSED;
    derive_sight(now);
    memset(now->place.known, 1, sizeof now->place.known);
    now->place.known[from + 13] = 0;
    walk_seat_press(seat, "o");
    assert_int_equal(now->entities.at[FOOT_HERO], from + 2);
    assert_was_said(seat, "Each round in here costs you 1 health.");
    walk_seat_press(seat, "oo");
    assert_true(now->entities.at[FOOT_HERO] > from + 8);
    seat_free(seat);
}

/* What the hero has, and what is plain and worse, is left, and told of once; what is better is fetched. */
static void spare_gear_is_left_and_told_of_once(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 12);
    now->place.known[from + 11] = 1;
    int copy = item_lay(now, content_item(now->content, "dagger"), 1, from + 2);
    int cap = item_lay(now, content_item(now->content, "leather-cap"), 1, from + 4);
    things_note(now, false);
    walk_seat_press(seat, "oo");
    assert_was_said(seat, "Left where it lies, no better than what you have: a dagger.");
    assert_true(now->entities.mask[copy] & FOOT_IS_PLACED);
    assert_false(now->entities.mask[cap] & FOOT_IS_PLACED);
    int count = seat->app.view.message_count;
    walk_seat_press(seat, "o");
    for (int i = count; i < seat->app.view.message_count; i++) {
        assert_null(strstr(seat->app.view.messages[i % VIEW_MESSAGES], "Left where it lies"));
    }
    seat_free(seat);
}

/* Somebody who comes no nearer: after eight steps `a` says so, and goes on when it is pressed again. */
static void who_is_chased_in_vain_is_told_of(void **state)
{
    (void)state;
    Seat *seat = walk_seat_down("descent", "kaid");
    FootGame *now = walk_seat_changed(seat);
    int from = walk_seat_corridor(now, 40), archer = walk_seat_put(now, "goblin-archer"), stops = 0;
    memset(now->place.known, 1, sizeof now->place.known);
    for (int i = 0; i < 12; i++) {
        int at = now->entities.at[FOOT_HERO] + 6;
        walk_seat_move(now, archer, at);
        now->entities.turns[archer] = -90;
        now->entities.mask[archer] |= FOOT_IS_HUNTING;
        derive_sight(now);
        int decisions = now->decisions;
        walk_seat_press(seat, "a");
        if (now->decisions == decisions) {
            walk_seat_says(seat, "keeps its distance, and you come no nearer");
            stops++;
            assert_int_equal(i, 8);
        }
    }
    assert_int_equal(stops, 1);
    assert_int_equal(now->entities.at[FOOT_HERO], from + 11);
    seat_free(seat);
}

SUBJECT(going)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exploring_steps_on_no_trap),
        cmocka_unit_test(a_trap_is_the_last_to_go_to),
        cmocka_unit_test(what_was_dropped_is_left),
        cmocka_unit_test(who_comes_of_a_boss_is_told_at_once),
        cmocka_unit_test(the_last_blow_is_asked_about_again),
        cmocka_unit_test(who_dies_of_the_next_blow_is_not_asked_about),
        cmocka_unit_test(who_bursts_is_not_struck_unasked),
        cmocka_unit_test(who_harms_from_afar_is_told_so),
        cmocka_unit_test(what_changes_one_number_is_one_sum),
        cmocka_unit_test(a_trap_that_carries_off_is_no_way),
        cmocka_unit_test(who_is_felt_is_struck_blindly),
        cmocka_unit_test(places_are_chosen_by_name),
        cmocka_unit_test(ground_is_asked_about_before_it_is_gone_over),
        cmocka_unit_test(travelling_asks_and_goes_on),
        cmocka_unit_test(who_sleeps_is_kept_off),
        cmocka_unit_test(who_looks_away_is_not_gone_up_to),
        cmocka_unit_test(who_is_about_to_come_is_not_gone_up_to),
        cmocka_unit_test(a_boss_who_is_awake_is_asked_about),
        cmocka_unit_test(who_lies_in_wait_is_not_stirred),
        cmocka_unit_test(a_step_into_deep_water_is_asked_about),
        cmocka_unit_test(bars_are_broken_by_choice),
        cmocka_unit_test(who_is_in_the_way_is_named),
        cmocka_unit_test(a_room_without_air_stops_once),
        cmocka_unit_test(spare_gear_is_left_and_told_of_once),
        cmocka_unit_test(who_is_chased_in_vain_is_told_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
