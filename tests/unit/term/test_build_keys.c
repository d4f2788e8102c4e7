/* Keys that build without walking there anew: again, in a line, on deposits, by the queue, and what the last battle was
 * begun with. */
#include "battle_seat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* What can't be paid is queued where it would stand best, passed over by Tab from then on, and taken off again. */
static void g_queues_what_cannot_be_paid(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    const Battle *battle = battle_of(seat);
    press(seat, 'g');
    assert_string_equal(last(seat), "Nothing has been built yet that could be built again.");
    press(seat, 'X');
    assert_string_equal(last(seat), "Nothing is queued.");
    leave_materials(seat, 0);
    press(seat, '1');
    press(seat, HKEY_TAB);
    Tile first = view_cursor_tile(&seat->app.view);
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "Watchpost costs 10 materials; you have 0.");
    press(seat, 'g');
    assert_int_equal(battle_queued_at(battle, first), 0);
    press(seat, HKEY_ESCAPE);
    press(seat, '1');
    press(seat, HKEY_TAB);
    Tile second = view_cursor_tile(&seat->app.view);
    assert_false(tile_equal(first, second));
    press(seat, 'g');
    assert_non_null(strstr(last(seat), "number 2 of the queue."));
    press(seat, 'G');
    assert_string_equal(last(seat), "It is now number 1 of the queue.");
    assert_int_equal(battle_queued_at(battle, first), 1);
    press(seat, 'x');
    assert_string_equal(last(seat), "Taken off the queue; 1 left.");
    press(seat, 'g');
    press(seat, 'X');
    assert_string_equal(last(seat), "The queue is empty: 2 taken off.");
    assert_int_equal(battle->queued_build_count, 0);
    seat_free(seat);
}

/* On the board as a parenthesis and its letter, and in the panel in its order with prices and why it waits; what is
 * built of it when the wave starts is told, as is what can't stand there any more. */
static void the_queue_is_shown_and_told(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    canvas_resize(seat->app.canvas, 80, 24);
    leave_materials(seat, 15);
    Tile second = look_at_free(seat, 5), first = look_at_free(seat, 0);
    press(seat, '1');
    press(seat, 'g');
    look_at(seat, second);
    press(seat, 'g');
    press(seat, HKEY_ESCAPE);
    char told[3][80];
    snprintf(told[0], sizeof told[0], "1 Watchpost at %d,%d, 10 materials ", first.x, first.y);
    snprintf(told[1], sizeof told[1], "2 Watchpost at %d,%d, 10 materials, in 1", second.x, second.y);
    snprintf(told[2], sizeof told[2], "Watchpost built at %d,%d.", first.x, first.y);
    screen_draw(&seat->app);
    assert_true(has_row_with(seat->app.canvas, "(W"));
    assert_true(has_row_with(seat->app.canvas, "2 queued"));
    assert_true(has_row_with(seat->app.canvas, told[0]));
    assert_true(has_row_with(seat->app.canvas, told[1]));
    assert_true(has_row_with(seat->app.canvas, "Number 2 of the queue: Watchpost. It costs"));
    press(seat, 'n');
    assert_non_null(battle_building_at(battle_of(seat), first));
    assert_true(has_message(seat, told[2]));
    assert_int_equal(battle_of(seat)->queued_build_count, 1);
    seat_free(seat);
}

/* In a wave numbers take abilities until g brings buildings into the menu; what is in hand when the wave ends stays. */
static void g_plans_during_a_wave(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    const Battle *battle = battle_of(seat);
    canvas_resize(seat->app.canvas, 80, 24);
    press(seat, 'n');
    press(seat, 'g');
    assert_string_equal(last(seat),
                        "You plan: Enter queues Watchpost here, numbers take other buildings, Esc goes back "
                        "to abilities.");
    assert_int_equal(battle->queued_build_count, 0);
    press(seat, HKEY_TAB);
    Tile first = view_cursor_tile(&seat->app.view);
    screen_draw(&seat->app);
    assert_true(has_row_with(seat->app.canvas, "Enter queues it here."));
    assert_true(has_row_with(seat->app.canvas, "Enter queue  Esc abilities"));
    assert_true(has_row_with(seat->app.canvas, "1 Watchpost 10  2 Rock Drill 10"));
    press(seat, HKEY_ENTER);
    assert_int_equal(battle_queued_at(battle, first), 0);
    press(seat, '2');
    press(seat, 'd');
    assert_non_null(strstr(last(seat), "Rock Drill: "));
    int queued = battle->queued_build_count;
    assert_true(queued > 1);
    char words[120];
    snprintf(words, sizeof words, "Rock Drill: nothing more on deposits; %d wait in the queue, X takes all off it.",
             queued - 1);
    press(seat, 'd');
    assert_string_equal(last(seat), words);
    press(seat, HKEY_ESCAPE);
    screen_draw(&seat->app);
    assert_false(has_row_with(seat->app.canvas, "2 Rock Drill 10"));
    press(seat, 'd');
    assert_int_equal(battle->queued_build_count, queued);
    press(seat, 'f');
    assert_int_equal(battle->phase, BATTLE_BUILD);
    assert_false(seat->app.view.plans);
    assert_true(seat->app.view.slot != VIEW_NOTHING);
    assert_non_null(battle_building_at(battle, first));
    seat_free(seat);
}

static void tab_begins_at_the_best_place_of_what_is_taken_anew(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, '1');
    press(seat, HKEY_TAB);
    Tile best = view_cursor_tile(&seat->app.view);
    press(seat, HKEY_TAB);
    press(seat, HKEY_TAB);
    assert_false(tile_equal(best, view_cursor_tile(&seat->app.view)));
    press(seat, HKEY_ESCAPE);
    press(seat, '1');
    press(seat, HKEY_TAB);
    assert_true(tile_equal(best, view_cursor_tile(&seat->app.view)));
    press(seat, HKEY_ESCAPE);
    press(seat, '1');
    press(seat, HKEY_TAB); /* from the best on to the next */
    assert_false(tile_equal(best, view_cursor_tile(&seat->app.view)));
    seat_free(seat);
}

static void what_is_off_the_queue_is_told_with_the_reason(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "lobber");
    Tile tile = look_at_free(seat, 0);
    press(seat, '1');
    press(seat, HKEY_ENTER);
    press(seat, HKEY_ESCAPE);
    press(seat, 'x');
    press(seat, '2');
    press(seat, 'g');
    press(seat, HKEY_ESCAPE);
    assert_true(play_decide(&seat->app, &(Decision){.kind = DECISION_UNDO}));
    press(seat, 'n');
    char told[100];
    snprintf(told, sizeof told, "Lobber at %d,%d is off the queue: A Watchpost stands here already.", tile.x, tile.y);
    assert_true(has_message(seat, told));
    seat_free(seat);
}

static int queued_of(const Seat *seat, const char *id)
{
    const Battle *battle = battle_of(seat);
    int blueprint = content_blueprint(battle->content, id), count = 0;
    for (int i = 0; i < battle->queued_build_count; i++) {
        count += battle->loadout[battle->queued_builds[i].slot].blueprint == blueprint;
    }
    return count;
}

/* Two towers with the parts they had, a drill on a deposit of its kind; what isn't held is left out and told. */
static void o_queues_the_last_opening(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    const Battle *battle = battle_of(seat);
    press(seat, 'O');
    assert_non_null(strstr(last(seat), "There is no last opening yet"));
    Run *run = (Run *)&screen_game(&seat->app)->run;
    uint8_t gun = (uint8_t)content_blueprint(battle->content, "watchpost");
    uint8_t drill = (uint8_t)content_blueprint(battle->content, "rock-drill");
    uint8_t other = (uint8_t)content_blueprint(battle->content, "lobber");
    run->opening_count = 4;
    run->opening[0] = (OpeningBuild){.blueprint = gun, .course = 90};
    run->opening[1] = (OpeningBuild){.blueprint = drill, .deposit = OBSTACLE_FUEL, .course = -1};
    run->opening[2] = (OpeningBuild){.blueprint = other, .course = 50};
    run->opening[3] = (OpeningBuild){.blueprint = gun, .course = 10};
    press(seat, 'O');
    assert_string_equal(last(seat), "The last opening: 3 queued, 1 left out. Lobber is not held any more.");
    assert_int_equal(queued_of(seat, "watchpost"), 2);
    assert_int_equal(queued_of(seat, "rock-drill"), 1);
    Tile drilled = battle->queued_builds[1].tile;
    assert_int_equal(world_tile(&battle->world, drilled)->obstacle, OBSTACLE_FUEL);
    int courses[2];
    for (int i = 0; i < 2; i++) {
        Span spans[1024];
        int count = battle_spans(battle, gun, battle->queued_builds[2 * i].tile, spans, 1024);
        courses[i] = battle_course_of(battle, spans, count);
    }
    assert_true(courses[0] > courses[1] && courses[1] >= 0);
    press(seat, 'n');
    assert_int_equal(count_built(seat, "watchpost"), 2);
    press(seat, 'f');
    press(seat, 'O');
    assert_string_equal(last(seat), "A battle's opening is queued before its first wave.");
    seat_free(seat);
}

static void a_builds_the_last_one_again_in_every_build_phase(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, 'a');
    assert_string_equal(last(seat), "Nothing has been built yet that could be built again.");
    Tile second = look_at_free(seat, 5);
    (void)look_at_free(seat, 0);
    press(seat, '1');
    press(seat, HKEY_ENTER);
    press(seat, 'n');
    press(seat, 'f');
    look_at(seat, second);
    press(seat, 'a');
    assert_non_null(battle_building_at(battle_of(seat), second));
    assert_int_equal(count_built(seat, "watchpost"), 2);
    press(seat, 'a');
    assert_string_equal(last(seat), "A Watchpost stands here already.");
    seat_free(seat);
}

static int may_be_built_below(const Seat *seat, Tile from)
{
    int may = 0;
    for (int y = from.y + 1; y < WORLD_SIZE; y++) {
        Decision build = {.kind = DECISION_BUILD, .tile = tile_at(from.x, y)};
        may += game_check(screen_game(&seat->app), &build).allowed;
    }
    return may;
}

/* The cursor goes where a tower may stand, with some tiles below that take one and some that don't. */
static Tile begin_line(Seat *seat)
{
    for (int skipped = 0;; skipped++) {
        Tile from = look_at_free(seat, skipped);
        int may = may_be_built_below(seat, from);
        if (may > 2 && may < WORLD_SIZE - 1 - from.y) {
            return from;
        }
    }
}

static void a_line_is_built_where_it_may_stand_and_as_far_as_materials_go(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, 'A');
    assert_string_equal(last(seat), "A line begins at what was built last: build its first with Enter.");
    look_at(seat, tile_at(0, 0));
    press(seat, '1');
    Tile from = begin_line(seat), to = tile_at(from.x, WORLD_SIZE - 1);
    press(seat, HKEY_ENTER);
    press(seat, 'A');
    assert_string_equal(last(seat), "Put the cursor where the line shall end; it begins at what was built last, here.");
    int may = may_be_built_below(seat, from);
    look_at(seat, to);
    press(seat, 'A');
    assert_int_equal(count_built(seat, "watchpost"), 1 + may);
    press(seat, 'u');
    assert_int_equal(count_built(seat, "watchpost"), may);
    for (int i = 1; i < may; i++) {
        press(seat, 'u');
    }
    int price = battle_price(battle_of(seat), content_blueprint(battle_of(seat)->content, "watchpost")).materials;
    leave_materials(seat, 2 * price + 1);
    look_at(seat, to);
    press(seat, 'A');
    assert_int_equal(count_built(seat, "watchpost"), 3);
    assert_non_null(strstr(last(seat), "Watchpost: 2 built in the line. Watchpost costs "));
    seat_free(seat);
}

static int count_on(const Seat *seat, Obstacle obstacle)
{
    int count = 0;
    const Battle *battle = battle_of(seat);
    for (int i = 0; i < battle->building_count; i++) {
        count += (Obstacle)world_tile(&battle->world, battle->buildings[i].tile)->obstacle == obstacle;
    }
    return count;
}

static void e_builds_on_deposits_of_fuel_alone(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, 'E');
    assert_true(count_on(seat, OBSTACLE_FUEL) > 0);
    assert_int_equal(count_on(seat, OBSTACLE_MINERALS), 0);
    press(seat, 'E');
    assert_string_equal(last(seat), "No deposit of fuel is free.");
    press(seat, 'd');
    assert_true(count_on(seat, OBSTACLE_MINERALS) > 0);
    seat_free(seat);
}

static void d_builds_on_every_deposit(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    const World *world = &battle_of(seat)->world;
    int deposits = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Obstacle obstacle = world_tile(world, tile_from_index(i))->obstacle;
        deposits += obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL;
    }
    assert_true(deposits > 2);
    press(seat, '1');
    press(seat, 'd');
    assert_int_equal(count_built(seat, "rock-drill"), deposits);
    press(seat, 'd');
    assert_string_equal(last(seat), "No deposit is free.");
    for (int i = 0; i < deposits; i++) {
        press(seat, 'u');
    }
    leave_materials(seat, 25);
    press(seat, 'd');
    assert_string_equal(last(seat), "Rock Drill: 2 built on deposits. Rock Drill costs 10 materials; you have 5. "
                                    "d again queues the rest.");
    press(seat, 'd');
    assert_int_equal(count_built(seat, "rock-drill"), 2);
    assert_int_equal(battle_of(seat)->queued_build_count, deposits - 2);
    seat_free(seat);
    seat = seat_new("watchpost", "field-crane");
    press(seat, 'd');
    assert_string_equal(last(seat), "Nothing that you hold stands on deposits.");
    seat_free(seat);
}

/* Of a watchpost, 1, and a rock drill, 2, one stands where Tab leads. */
static Seat *seat_with_one_built(uint32_t digit)
{
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, digit);
    press(seat, HKEY_TAB);
    press(seat, HKEY_ENTER);
    assert_int_equal(battle_of(seat)->building_count, 2);
    return seat;
}

/* With too few materials for one d queues them all, says so when it is pressed again, and u takes back what was done
 * last: what is queued before what was built before. */
static void u_takes_back_what_d_has_queued(void **state)
{
    (void)state;
    Seat *seat = seat_with_one_built('2');
    const Battle *battle = battle_of(seat);
    char words[120];
    leave_materials(seat, 5);
    press(seat, 'd');
    int queued = battle->queued_build_count;
    assert_true(queued > 1);
    assert_int_equal(battle->building_count, 2);
    press(seat, 'd');
    snprintf(words, sizeof words, "Rock Drill: nothing more on deposits; %d wait in the queue, X takes all off it.",
             queued);
    assert_string_equal(last(seat), words);
    press(seat, 'u');
    snprintf(words, sizeof words, "Undone: %d taken off the queue.", queued);
    assert_string_equal(last(seat), words);
    assert_int_equal(battle->queued_build_count, 0);
    assert_int_equal(battle->building_count, 2);
    press(seat, 'u');
    assert_int_equal(battle->building_count, 1);
    seat_free(seat);
}

/* What was refused needs no undoing, and who presses u then may have meant it. */
static void u_after_a_refused_key_asks_once(void **state)
{
    (void)state;
    Seat *seat = seat_with_one_built('1');
    const Battle *battle = battle_of(seat);
    char asked[120];
    const Tile tile = battle->buildings[1].tile;
    press(seat, HKEY_ENTER);
    assert_int_equal(battle->building_count, 2);
    press(seat, 'u');
    snprintf(asked, sizeof asked, "The last key did nothing; u again takes back what was built at %d,%d.", tile.x,
             tile.y);
    assert_string_equal(last(seat), asked);
    assert_int_equal(battle->building_count, 2);
    press(seat, 'u');
    assert_int_equal(battle->building_count, 1);
    press(seat, HKEY_ENTER);
    assert_int_equal(battle->building_count, 2);
    press(seat, HKEY_ENTER);
    press(seat, HKEY_TAB);
    press(seat, 'u');
    assert_int_equal(battle->building_count, 1);
    seat_free(seat);
}

/* One key after the other, and what was built in between in its turn; what a wave has come after stays queued. */
static void u_takes_back_key_by_key(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    const Battle *battle = battle_of(seat);
    press(seat, '2');
    press(seat, HKEY_TAB);
    press(seat, 'g');
    press(seat, HKEY_TAB);
    press(seat, HKEY_ENTER);
    press(seat, HKEY_TAB);
    press(seat, 'g');
    assert_int_equal(battle->queued_build_count, 2);
    assert_int_equal(battle->building_count, 2);
    press(seat, 'u');
    assert_int_equal(battle->queued_build_count, 1);
    press(seat, 'u');
    assert_int_equal(battle->building_count, 1);
    assert_int_equal(battle->queued_build_count, 1);
    press(seat, 'u');
    assert_int_equal(battle->queued_build_count, 0);
    press(seat, 'g');
    leave_materials(seat, 0);
    Tile tiles[QUEUED_BUILDS_MAX];
    assert_int_equal(queue_notes_last(&seat->app.view.queued, battle, tiles), 1);
    press(seat, 'n');
    assert_int_equal(battle->queued_build_count, 1);
    assert_int_equal(queue_notes_last(&seat->app.view.queued, battle, tiles), 0);
    seat_free(seat);
}

/* What the cursor is on has nothing to do with it: the panel says nothing of the deposits' building there. */
static void d_leaves_in_hand_what_was_there(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, '1');
    press(seat, HKEY_TAB);
    press(seat, HKEY_ENTER);
    press(seat, HKEY_ESCAPE);
    press(seat, 'd');
    assert_int_equal(seat->app.view.slot, VIEW_NOTHING);
    canvas_resize(seat->app.canvas, 80, 24);
    screen_draw(&seat->app);
    assert_false(has_row_with(seat->app.canvas, "stands here already"));
    press(seat, '1');
    int slot = seat->app.view.slot;
    press(seat, 'E');
    assert_int_equal(seat->app.view.slot, slot);
    seat_free(seat);
}

static bool covers(const Span *spans, int count, int segment)
{
    for (int i = 0; i < count; i++) {
        if (spans[i].segment == segment) {
            return true;
        }
    }
    return false;
}

/* Two guns that stood alike before don't cover the same path twice while another lies open. */
static void an_opening_leaves_no_way_open(void **state)
{
    enum { SPANS = 1024 };
    (void)state;
    Seat *seat = seat_at_level(2, "ada");
    const Battle *battle = battle_of(seat);
    assert_true(battle->world.start_count > 1);
    Run *run = (Run *)&screen_game(&seat->app)->run;
    int gun = content_blueprint(battle->content, "watchpost"), shared = 0;
    run->opening_count = 2;
    run->opening[0] = run->opening[1] = (OpeningBuild){.blueprint = (uint8_t)gun, .course = 50};
    press(seat, 'O');
    assert_int_equal(battle->queued_build_count, 2);
    Span one[SPANS], other[SPANS];
    int ones = battle_spans(battle, gun, battle->queued_builds[0].tile, one, SPANS);
    int others = battle_spans(battle, gun, battle->queued_builds[1].tile, other, SPANS);
    for (int i = 0; i < others; i++) {
        shared += covers(one, ones, other[i].segment);
    }
    assert_in_range(shared, 0, others / 2);
    seat_free(seat);
}

/* Presses keys as they stand, 't' for Tab and 'e' for Escape; how many there were. */
static int press_all(Seat *seat, const char *keys)
{
    for (const char *key = keys; *key; key++) {
        press(seat, *key == 't' ? HKEY_TAB : *key == 'e' ? HKEY_ESCAPE : (uint32_t)*key);
    }
    return (int)strlen(keys);
}

/* Whether so many keys, all of them before the first wave, win the battle; waves are started and skipped. */
static bool wins_with(int level, const char *seed, const char *keys, int most)
{
    enum { WAVES_MOST = 16, QUEUED_LEAST = 15 };
    Seat *seat = seat_at_level(level, seed);
    assert_in_range(press_all(seat, keys), 1, most);
    int queued = battle_of(seat)->queued_build_count;
    assert_in_range(queued, QUEUED_LEAST, QUEUED_BUILDS_MAX);
    for (int wave = 0; wave < WAVES_MOST && battle_of(seat)->phase == BATTLE_BUILD; wave++) {
        press_all(seat, "nf");
    }
    bool won = battle_of(seat)->phase == BATTLE_WON;
    seat_free(seat);
    return won;
}

/* Someone who knows: what is best first, drills once they pay, and the rest in the order in which it is needed. Worlds
 * and waves differ, so that one of several worlds is enough. */
static void a_battle_of_act_two_takes_under_sixty_keys_of_building(void **state)
{
    enum { LEVEL = 8, KEYS = 59, WAYS = 2 };
    static const char *const seeds[] = {"way",  "dune",  "tern",  "fern",  "moss", "harbour", "q",
                                        "ada",  "lark",  "reef",  "kaid",  "gale", "wren",    "rook",
                                        "teal", "birch", "alder", "sedge", "marl", "brine",   "quay"};
    static const char *const ways[WAYS] = {"2tgtg3d2tgtgtg2tgtgtg2tgtg2tgtg2tgtg2tgtg2tgtgtge",
                                           "2tgtg3d2tgtgtgtg1tgtg2tgtg2tgtg1tgtg3tgtgtg2tgtge"};
    (void)state;
    bool won = false;
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds * WAYS && !won; i++) {
        won = wins_with(LEVEL, seeds[i / WAYS], ways[i % WAYS], KEYS);
    }
    assert_true(won);
}

SUBJECT(build_keys)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(g_queues_what_cannot_be_paid),
        cmocka_unit_test(the_queue_is_shown_and_told),
        cmocka_unit_test(g_plans_during_a_wave),
        cmocka_unit_test(tab_begins_at_the_best_place_of_what_is_taken_anew),
        cmocka_unit_test(what_is_off_the_queue_is_told_with_the_reason),
        cmocka_unit_test(o_queues_the_last_opening),
        cmocka_unit_test(an_opening_leaves_no_way_open),
        cmocka_unit_test(a_builds_the_last_one_again_in_every_build_phase),
        cmocka_unit_test(a_line_is_built_where_it_may_stand_and_as_far_as_materials_go),
        cmocka_unit_test(d_builds_on_every_deposit),
        cmocka_unit_test(u_takes_back_what_d_has_queued),
        cmocka_unit_test(u_after_a_refused_key_asks_once),
        cmocka_unit_test(u_takes_back_key_by_key),
        cmocka_unit_test(d_leaves_in_hand_what_was_there),
        cmocka_unit_test(e_builds_on_deposits_of_fuel_alone),
        cmocka_unit_test(a_battle_of_act_two_takes_under_sixty_keys_of_building),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
