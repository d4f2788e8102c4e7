/* Keys of the battle screen in a sandbox of the game's own content: turning, building, moving and going back. */
#include "all_screens.h"
#include "plain_seat.h"
#include "base/text.h"
#include "term/front/all_screens.h"
#include "term/stack/stops.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static Seat *seat_with(int count, const char *const names[])
{
    Seat *seat = calloc(1, sizeof *seat);
    assert_non_null(seat);
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    seat->options.content = content;
    seat->options.date = "2026-11-21";
    seat->app.options = &seat->options;
    seat->app.set = &SCREEN_SET;
    seat->app.canvas = canvas_new(100, 30);
    GameOptions options = {.first_level = 1, .first_wave = 3, .loadout_count = count};
    for (int i = 0; i < count; i++) {
        options.loadout[i] = (uint8_t)content_blueprint(content, names[i]);
    }
    text_copy(options.seed, sizeof options.seed, "keys");
    play_begin_sandbox(&seat->app, &options);
    assert_ptr_equal(screen_top(&seat->app), &BATTLE_SCREEN);
    return seat;
}

static Seat *seat_new(const char *first, const char *second)
{
    return seat_with(2, (const char *const[]){first, second});
}

static void press(Seat *seat, uint32_t code)
{
    screen_key(&seat->app, (Key){.code = code});
}

static const Battle *battle_of(const Seat *seat)
{
    return &screen_game(&seat->app)->battle;
}

static void look_at(Seat *seat, Tile tile)
{
    seat->app.view.cursor = (DecisionPoint){(int16_t)(tile.x * 100 + 50), (int16_t)(tile.y * 100 + 50)};
}

/* Looks at the n-th tile, from 0, where what is in hand may stand. */
static Tile look_at_free(Seat *seat, int n)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        Decision build = {.kind = DECISION_BUILD, .tile = tile};
        if (game_check(screen_game(&seat->app), &build).allowed && n-- == 0) {
            look_at(seat, tile);
            return tile;
        }
    }
    fail_msg("no tile is free");
    return tile_at(0, 0);
}

static const char *last(const Seat *seat)
{
    const View *view = &seat->app.view;
    return view->messages[(view->message_count - 1) % VIEW_MESSAGES];
}

static bool has_message(const Seat *seat, const char *words)
{
    const View *view = &seat->app.view;
    for (int i = 0; i < view->message_count && i < VIEW_MESSAGES; i++) {
        if (strcmp(view->messages[i], words) == 0) {
            return true;
        }
    }
    return false;
}

static void r_turns_what_is_built(void **state)
{
    (void)state;
    Seat *seat = seat_new("beam-lance", "field-crane");
    press(seat, 'r');
    assert_string_equal(last(seat), "Nothing is in hand that could be turned.");
    press(seat, '1');
    press(seat, 'r');
    press(seat, 'r');
    press(seat, 'R');
    assert_string_equal(last(seat), "It looks east.");
    Tile tile = look_at_free(seat, 0);
    press(seat, HKEY_ENTER);
    assert_non_null(battle_building_at(battle_of(seat), tile));
    assert_int_equal(battle_building_at(battle_of(seat), tile)->direction, 1);
    seat_free(seat);
}

static void enter_asks_for_what_there_is_to_use(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "field-crane");
    (void)look_at_free(seat, 0);
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "Take a blueprint first: its number is in the menu below.");
    press(seat, 'n');
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "Take an ability first: its number is in the menu below.");
    seat_free(seat);
}

static void p_moves_a_building_once(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "field-crane");
    press(seat, '1');
    Tile to = look_at_free(seat, 1), from = look_at_free(seat, 0);
    press(seat, HKEY_ENTER);
    press(seat, HKEY_ESCAPE);
    press(seat, 'n');
    press(seat, 'p');
    assert_string_equal(last(seat), "Nothing can be moved now; an ability that moves buildings must be used first.");
    press(seat, '1');
    press(seat, HKEY_ENTER);
    press(seat, '.');
    assert_int_equal(battle_of(seat)->crane_moves, 1);
    look_at(seat, from);
    press(seat, 'p');
    look_at(seat, to);
    press(seat, HKEY_ESCAPE);
    assert_false(seat->app.view.carrying);
    assert_true(tile_equal(view_cursor_tile(&seat->app.view), from));
    press(seat, HKEY_ENTER);
    assert_true(seat->app.view.carrying);
    look_at(seat, to);
    press(seat, HKEY_ENTER);
    assert_false(seat->app.view.carrying);
    assert_null(battle_building_at(battle_of(seat), from));
    assert_non_null(battle_building_at(battle_of(seat), to));
    assert_int_equal(battle_of(seat)->crane_moves, 0);
    press(seat, 'U');
    assert_string_equal(last(seat), "Back to before wave 3.");
    assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
    assert_non_null(battle_building_at(battle_of(seat), from));
    seat_free(seat);
}

static void a_building_is_built_by_night(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "night-shift");
    press(seat, 'n');
    press(seat, 'B');
    press(seat, HKEY_ENTER);
    press(seat, '.');
    assert_int_equal(battle_of(seat)->night_builds, 1);
    press(seat, '2');
    assert_int_equal(seat->app.view.slot, 0);
    look_at_free(seat, 0);
    press(seat, HKEY_ENTER);
    assert_int_equal(battle_of(seat)->building_count, 2);
    assert_int_equal(seat->app.view.slot, VIEW_NOTHING);
    seat_free(seat);
}

static bool gained_now(const Seat *seat)
{
    const EventLog *log = &screen_game(&seat->app)->events;
    for (int i = 0; i < log->count; i++) {
        if (log->events[i].kind == EVENT_GAINED) {
            return true;
        }
    }
    return false;
}

/* The buildings are the last of what Tab stops at, in the order they were built; the other way they come first. */
static void shift_tab_goes_back_from_building_to_building(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "field-crane");
    Tile built[2];
    press(seat, '1');
    for (int i = 0; i < 2; i++) {
        built[i] = look_at_free(seat, 0);
        press(seat, HKEY_ENTER);
    }
    press(seat, HKEY_ESCAPE);
    look_at_free(seat, 0);
    for (int i = 1; i >= 0; i--) {
        press(seat, HKEY_BACKTAB);
        assert_true(tile_equal(view_cursor_tile(&seat->app.view), built[i]));
    }
    press(seat, HKEY_TAB);
    assert_true(tile_equal(view_cursor_tile(&seat->app.view), built[1]));
    seat_free(seat);
}

/* Leaves so many materials, by building where it does no harm to what is tested: the state is the test's own. */
static void leave_materials(Seat *seat, int materials)
{
    ((Game *)(uintptr_t)screen_game(&seat->app))->battle.resources[RESOURCE_MATERIALS] = materials;
}

/* Tab with a tower in hand goes to where it reaches most; what is built there is passed over next time. */
static void tab_finds_the_best_place_for_what_is_in_hand(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, '1');
    press(seat, HKEY_TAB);
    Tile first = view_cursor_tile(&seat->app.view);
    const Sites *sites = &seat->app.view.sites;
    assert_int_equal(sites->worth[tile_index(first)], sites->best);
    Fix best = sites->best;
    press(seat, HKEY_TAB);
    Tile second = view_cursor_tile(&seat->app.view);
    assert_false(tile_equal(first, second));
    assert_in_range(sites->worth[tile_index(second)], 1, best);
    press(seat, HKEY_BACKTAB);
    assert_true(tile_equal(view_cursor_tile(&seat->app.view), first));
    press(seat, HKEY_ENTER);
    assert_non_null(battle_building_at(battle_of(seat), first));
    press(seat, HKEY_TAB);
    assert_true(tile_equal(view_cursor_tile(&seat->app.view), second));
    press(seat, '2');
    press(seat, HKEY_TAB);
    uint8_t obstacle = world_tile(&battle_of(seat)->world, view_cursor_tile(&seat->app.view))->obstacle;
    assert_true(obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL);
    ((Battle *)battle_of(seat))->resources[RESOURCE_MATERIALS] = 0;
    Tile drilled = view_cursor_tile(&seat->app.view);
    press(seat, HKEY_TAB);
    assert_false(tile_equal(view_cursor_tile(&seat->app.view), drilled));
    press(seat, 'd');
    assert_non_null(strstr(last(seat), "0 built on deposits. Rock Drill costs 10 materials; you have 0."));
    seat_free(seat);
}

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

static bool has_row_with(const Canvas *canvas, const char *words)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    canvas_write(canvas, out);
    fclose(out);
    bool found = strstr(text, words);
    free(text);
    return found;
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
    snprintf(told[1], sizeof told[1], "2 Watchpost at %d,%d, 10 materials, waits", second.x, second.y);
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
    press(seat, 'u');
    press(seat, 'n');
    char told[100];
    snprintf(told, sizeof told, "Lobber at %d,%d is off the queue: A Watchpost stands here already.", tile.x, tile.y);
    assert_true(has_message(seat, told));
    seat_free(seat);
}

static void v_begins_with_what_is_in_hand(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, 'v');
    assert_string_equal(last(seat), "Overlay: heights.");
    press(seat, 'v');
    press(seat, 'v');
    press(seat, 'v');
    assert_string_equal(last(seat), "Overlay: none.");
    press(seat, '1');
    press(seat, 'v');
    assert_string_equal(last(seat), "Overlay: none.");
    assert_true(seat->app.view.heat_off);
    for (int i = 0; i < OVERLAY_COUNT; i++) {
        press(seat, 'v');
    }
    assert_string_equal(last(seat), "Overlay: tiles of path within reach of each tile.");
    assert_false(seat->app.view.heat_off);
    seat_free(seat);
}

/* All waves that are known, not the next alone. */
static void tab_stops_at_every_type_that_is_known_to_come(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    const Battle *battle = battle_of(seat);
    bool seen[WAVE_TYPES_MAX] = {false};
    for (int i = 0; i < WAVE_TYPES_MAX; i++) {
        press(seat, HKEY_TAB);
        if (seat->app.view.preview_focus == VIEW_NOTHING) {
            break;
        }
        seen[seat->app.view.preview_focus] = true;
    }
    for (int i = 0; i < battle->wave_count; i++) {
        const Wave *wave = &battle->waves[i];
        for (int k = 0; k < wave->batch_count * battle->world.start_count; k++) {
            int type = wave->batches[k / battle->world.start_count].types[k % battle->world.start_count];
            assert_true(type == WAVE_NO_TYPE || seen[type]);
        }
    }
    assert_true(battle->wave_count > 2);
    seat_free(seat);
}

/* Of a crowd one is enough; the nearest to the Hub comes first. */
static void tab_stops_once_at_attackers_of_a_type_that_share_a_tile(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    press(seat, 'n');
    for (int i = 0; i < 12; i++) {
        press(seat, '.');
    }
    const Battle *battle = battle_of(seat);
    assert_true(battle->attacker_count > 2);
    while (!seat->app.view.attacker_focus) {
        press(seat, HKEY_TAB);
    }
    Fix left = 0;
    int stops = 0;
    Tile before = tile_at(-9, -9);
    for (; seat->app.view.attacker_focus; stops++) {
        const Attacker *attacker = battle_attacker(battle, seat->app.view.attacker_focus);
        Tile tile = point_tile(battle_attacker_at(battle, attacker));
        assert_true(battle_distance_left(battle, attacker) >= left);
        assert_false(tile_equal(tile, before)); /* the third wave is of one type */
        left = battle_distance_left(battle, attacker);
        before = tile;
        press(seat, HKEY_TAB);
    }
    assert_in_range(stops, 1, battle->attacker_count);
    seat_free(seat);
}

/* Looks at the free tile from which a tower reaches the most of the paths. */
static void look_at_best(Seat *seat, int blueprint)
{
    enum { SPANS = 256 };
    Span spans[SPANS];
    int most = 0;
    Tile best = tile_at(0, 0);
    for (int i = 0; i < WORLD_TILES; i++) {
        Decision build = {.kind = DECISION_BUILD, .tile = tile_from_index(i)};
        int count = battle_spans(battle_of(seat), blueprint, build.tile, spans, SPANS);
        if (count > most && game_check(screen_game(&seat->app), &build).allowed) {
            most = count;
            best = build.tile;
        }
    }
    assert_true(most > 0);
    look_at(seat, best);
}

/* An Assayer's first hit brings the one material that a Meteor Call lacks, where all its energy is paid for in
 * materials. */
static void the_next_event_is_an_ability_that_materials_pay_for(void **state)
{
    (void)state;
    Seat *seat = seat_new("assayer", "meteor-call");
    press(seat, '1');
    look_at_best(seat, battle_of(seat)->loadout[0].blueprint);
    press(seat, HKEY_ENTER);
    press(seat, 'n');
    Battle *battle = (Battle *)battle_of(seat);
    int price = battle->content->blueprints[battle->loadout[1].blueprint].energy;
    battle->resources[RESOURCE_ENERGY] = 0;
    battle->resources[RESOURCE_MATERIALS] = price - 1;
    while (battle->resources[RESOURCE_MATERIALS] < price && battle->phase == BATTLE_WAVE) {
        press(seat, '>');
    }
    assert_int_equal(battle->phase, BATTLE_WAVE);
    assert_int_equal(battle->resources[RESOURCE_MATERIALS], price);
    assert_true(gained_now(seat));
    seat_free(seat);
}

/* The first wave that follows ends the one that is played to its end, and what is in the menu can be built then. */
static void a_wave_ends_where_the_next_follows(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    Battle *battle = &((Game *)screen_game(&seat->app))->battle;
    battle->boss = content_attacker(seat->options.content, "the-tide");
    battle->resources[RESOURCE_FUEL] = battle->fuel_goal;
    press(seat, 'n');
    press(seat, 'f');
    assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
    assert_int_equal(battle_of(seat)->boss_course, BOSS_COMING);
    press(seat, 'n');
    press(seat, 'f');
    assert_int_equal(battle_of(seat)->phase, BATTLE_WAVE);
    assert_int_equal(battle_of(seat)->wave, 5);
    assert_int_equal(battle_of(seat)->tick, 0);
    int buildings = battle_of(seat)->building_count;
    press(seat, '2');
    look_at_free(seat, 0);
    press(seat, HKEY_ENTER);
    assert_int_equal(battle_of(seat)->building_count, buildings + 1);
    seat_free(seat);
}

/* Playback ends the wave by itself; a digit that was meant for its abilities takes no building. */
static void a_key_meant_for_the_wave_that_just_ended_does_nothing(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    App *app = &seat->app;
    press(seat, 'n');
    app->view.playing = true;
    for (int i = 0; i < 1000 && battle_of(seat)->phase == BATTLE_WAVE; i++) {
        assert_int_equal(app->menu_turns, 0);
        app->view.playing = true;
        play_ticks(app, 40);
    }
    assert_int_equal(app->menu_turns, 1);
    app->hasty = true;
    press(seat, '1');
    assert_int_equal(app->view.slot, VIEW_NOTHING);
    assert_string_equal(last(seat), "The wave has just ended, and keys mean something else now: press it again.");
    press(seat, HKEY_ENTER);
    assert_string_equal(last(seat), "The wave has just ended, and keys mean something else now: press it again.");
    app->hasty = false;
    press(seat, '1');
    assert_int_equal(app->view.slot, 0);
    press(seat, 'n');
    press(seat, 'f');
    assert_int_equal(app->menu_turns, 1);
    seat_free(seat);
}

/* With the stop switched off the leak itself is the first to stop it; what costs no hull never does. */
static void stops_can_be_switched(void **state)
{
    (void)state;
    for (int on = 0; on < 2; on++) {
        Seat *seat = seat_new("watchpost", "frag-charge");
        for (int i = 0; i < STOP_COUNT; i++) {
            assert_true(stop_is_on(&seat->app, (Stop)i));
            stop_switch(&seat->app, (Stop)i, i == STOP_LEAK || (i == STOP_DANGER && on));
        }
        int hull = battle_of(seat)->hull;
        press(seat, 'n');
        press(seat, '>');
        assert_int_equal(hull - battle_of(seat)->hull, on ? 0 : 1);
        assert_non_null(strstr(last(seat), on ? "may get through in 3.0 s if nothing is done." : " got through."));
        for (int i = 0; i < 1000 && battle_of(seat)->phase == BATTLE_WAVE; i++) {
            int before = battle_of(seat)->hull;
            press(seat, '>');
            bool stopped = battle_of(seat)->phase == BATTLE_WAVE && strstr(last(seat), " got through.");
            assert_true(!stopped || battle_of(seat)->hull < before);
        }
        assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
        seat_free(seat);
    }
}

/* Its wave ends with it, in the same tick. */
static void the_last_attacker_is_a_danger_too(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    for (int i = 0; i < STOP_COUNT; i++) {
        stop_switch(&seat->app, (Stop)i, i == STOP_DANGER);
    }
    Battle *battle = (Battle *)battle_of(seat);
    battle->waves[0].batch_count = 1;
    battle->waves[0].batches[0].count = 1;
    int hull = battle->hull;
    press(seat, 'n');
    press(seat, '>');
    assert_int_equal(battle->phase, BATTLE_WAVE);
    assert_int_equal(battle->attacker_count, 1);
    assert_non_null(strstr(last(seat), "may get through in 3.0 s if nothing is done."));
    assert_int_equal(battle->hull, hull);
    seat_free(seat);
}

static void pass(Seat *seat, StopWatch *stops, int ticks)
{
    for (int i = 0; i < ticks; i++) {
        assert_true(play_tick(&seat->app));
        stops_met(stops, &seat->app);
        assert_non_null(stops->ahead);
        assert_int_equal(stops->ahead->battle.tick, battle_of(seat)->tick + 3 * TICKS_PER_SECOND);
    }
}

/* Looking ahead draws from a stream of its own, and anew when chance has fallen otherwise. */
static void what_is_foretold_knows_nothing_of_chance(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    Battle *battle = (Battle *)battle_of(seat);
    StopWatch stops;
    press(seat, 'n');
    assert_false(stops_begin(&stops, &seat->app));
    uint64_t first = stops.ahead->battle.rng.increment;
    assert_true(first != battle->rng.increment);
    pass(seat, &stops, 20);
    assert_true(stops.ahead->battle.rng.increment == first);
    (void)rng_below(&battle->rng, 2);
    pass(seat, &stops, 20);
    assert_true(stops.ahead->battle.rng.increment != first &&
                stops.ahead->battle.rng.increment != battle->rng.increment);
    first = stops.ahead->battle.rng.increment;
    pass(seat, &stops, 20);
    assert_true(stops.ahead->battle.rng.increment == first);
    stops_end(&stops, &seat->app);
    seat_free(seat);
}

/* What was decided makes another future, of which nobody was told. */
static void a_decision_lets_the_danger_be_told_again(void **state)
{
    (void)state;
    Seat *seat = seat_new("frag-charge", "cryo-burst");
    press(seat, 'n');
    press(seat, '>');
    while (battle_of(seat)->phase == BATTLE_WAVE && !strstr(last(seat), "may get through")) {
        press(seat, '>');
    }
    int tick = battle_of(seat)->tick;
    look_at(seat, tile_at(0, 0));
    press(seat, '1');
    press(seat, HKEY_ENTER);
    press(seat, '>');
    assert_int_equal(battle_of(seat)->tick, tick);
    assert_non_null(strstr(last(seat), "may get through in 3.0 s if nothing is done."));
    seat_free(seat);
}

/* What is in hand may be turned, and the menu leaves room for the last key of the line alone. */
static void the_way_to_the_help_is_always_told(void **state)
{
    (void)state;
    Seat *seat =
        seat_with(5, (const char *const[]){"orbital-sweep", "frag-charge", "cryo-burst", "watchpost", "lobber"});
    canvas_resize(seat->app.canvas, 80, 24);
    press(seat, 'n');
    for (uint32_t key = '1'; key <= '3'; key++) {
        press(seat, key);
        screen_draw(&seat->app);
        assert_true(has_row_with(seat->app.canvas, "? help"));
        press(seat, HKEY_ESCAPE);
    }
    seat_free(seat);
}

static int count_built(const Seat *seat, const char *id)
{
    const Battle *battle = battle_of(seat);
    int blueprint = content_blueprint(battle->content, id), count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += battle->buildings[i].blueprint == blueprint;
    }
    return count;
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

static void a_line_is_built_where_it_may_stand_and_as_far_as_materials_go(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    press(seat, 'A');
    assert_string_equal(last(seat), "A line begins at what was built last: build its first with Enter.");
    const World *world = &battle_of(seat)->world;
    look_at(seat, tile_at(0, 0));
    press(seat, '1');
    Tile from = look_at_free(seat, 0), to = tile_at(from.x, WORLD_SIZE - 1);
    press(seat, HKEY_ENTER);
    press(seat, 'A');
    assert_string_equal(last(seat), "Put the cursor where the line shall end; it begins at what was built last, here.");
    int may = 0;
    for (int y = from.y + 1; y < WORLD_SIZE; y++) {
        Decision build = {.kind = DECISION_BUILD, .tile = tile_at(from.x, y)};
        may += game_check(screen_game(&seat->app), &build).allowed;
    }
    assert_true(may > 2 && may < WORLD_SIZE - 1 - from.y && world->start_count > 0);
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
    seat_free(seat);
    seat = seat_new("watchpost", "field-crane");
    press(seat, 'd');
    assert_string_equal(last(seat), "Nothing that you hold stands on deposits.");
    seat_free(seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(r_turns_what_is_built),
        cmocka_unit_test(enter_asks_for_what_there_is_to_use),
        cmocka_unit_test(p_moves_a_building_once),
        cmocka_unit_test(a_building_is_built_by_night),
        cmocka_unit_test(shift_tab_goes_back_from_building_to_building),
        cmocka_unit_test(tab_finds_the_best_place_for_what_is_in_hand),
        cmocka_unit_test(g_queues_what_cannot_be_paid),
        cmocka_unit_test(the_queue_is_shown_and_told),
        cmocka_unit_test(what_is_off_the_queue_is_told_with_the_reason),
        cmocka_unit_test(v_begins_with_what_is_in_hand),
        cmocka_unit_test(tab_stops_at_every_type_that_is_known_to_come),
        cmocka_unit_test(tab_stops_once_at_attackers_of_a_type_that_share_a_tile),
        cmocka_unit_test(the_next_event_is_an_ability_that_materials_pay_for),
        cmocka_unit_test(a_wave_ends_where_the_next_follows),
        cmocka_unit_test(a_key_meant_for_the_wave_that_just_ended_does_nothing),
        cmocka_unit_test(stops_can_be_switched),
        cmocka_unit_test(the_last_attacker_is_a_danger_too),
        cmocka_unit_test(what_is_foretold_knows_nothing_of_chance),
        cmocka_unit_test(a_decision_lets_the_danger_be_told_again),
        cmocka_unit_test(the_way_to_the_help_is_always_told),
        cmocka_unit_test(a_builds_the_last_one_again_in_every_build_phase),
        cmocka_unit_test(a_line_is_built_where_it_may_stand_and_as_far_as_materials_go),
        cmocka_unit_test(d_builds_on_every_deposit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
