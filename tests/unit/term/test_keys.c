/* Keys of the battle screen in a sandbox of the game's own content: turning, building, moving and going back. */
#include "battle_seat.h"
#include "term/play/play.h"
#include "term/stack/stops.h"
#include "term/view/aims.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

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
    assert_string_equal(last(seat), "Back to before wave 4.");
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
    assert_false(tile_equal(view_cursor_tile(&seat->app.view), first));
    assert_int_equal(sites->worth[tile_index(view_cursor_tile(&seat->app.view))], sites->best);
    press(seat, '2');
    press(seat, HKEY_TAB);
    uint8_t obstacle = world_tile(&battle_of(seat)->world, view_cursor_tile(&seat->app.view))->obstacle;
    assert_true(obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL);
    ((Battle *)battle_of(seat))->resources[RESOURCE_MATERIALS] = 0;
    Tile drilled = view_cursor_tile(&seat->app.view);
    press(seat, HKEY_TAB);
    assert_false(tile_equal(view_cursor_tile(&seat->app.view), drilled));
    press(seat, 'd');
    assert_non_null(strstr(last(seat), " queued on deposits, to be built as materials come."));
    seat_free(seat);
}

/* Obstacles come after all deposits, and so many of them as there are. */
static void d_digs_obstacles_where_drills_may(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "rock-drill");
    Battle *battle = (Battle *)battle_of(seat);
    battle->permissions |= 1u << PERMISSION_DIG_ANYWHERE;
    battle->resources[RESOURCE_MATERIALS] = 30000;
    press(seat, 'd');
    int on_obstacles = 0;
    for (int i = 0; i < battle->building_count; i++) {
        uint8_t obstacle = world_tile(&battle->world, battle->buildings[i].tile)->obstacle;
        on_obstacles += obstacle == OBSTACLE_SMALL || obstacle == OBSTACLE_LARGE;
        assert_true(on_obstacles == 0 || obstacle == OBSTACLE_SMALL || obstacle == OBSTACLE_LARGE);
    }
    assert_true(on_obstacles > 0);
    seat_free(seat);
}

/* Where Tab puts what needs no ground of its own a Watchpost would reach next to nothing. */
static void tab_puts_a_condenser_out_of_the_towers_way(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "condenser");
    const Sites *sites = &seat->app.view.sites;
    press(seat, '1');
    press(seat, HKEY_TAB);
    Fix reach[WORLD_TILES], best = sites->best;
    memcpy(reach, sites->worth, sizeof reach);
    press(seat, '2');
    for (int i = 0; i < 5; i++) {
        press(seat, HKEY_TAB);
        assert_in_range(reach[tile_index(view_cursor_tile(&seat->app.view))], 0, best / 8);
    }
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
    const Battle *battle = battle_of(seat);
    for (int i = 0; i < 100 && battle->attacker_count < 3; i++) {
        press(seat, '.');
    }
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

/* Tab goes from aim to aim, the best first, Shift-Tab back; a second look at the same crowd is no other aim. */
static void tab_with_an_ability_in_hand_goes_from_the_best_aim_on(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    press(seat, 'n');
    const Battle *battle = battle_of(seat);
    Aims aims;
    for (int i = 0; i < 200; i++) {
        aims_find(battle, battle_blueprint(battle, battle->loadout[1].blueprint), &aims);
        if (aims.count > 2 && aims.at[0].met > 1) {
            break;
        }
        press(seat, '.');
    }
    assert_true(aims.count > 2 && aims.at[0].met > 1);
    press(seat, '1');
    for (int i = 0; i <= aims.count; i++) {
        press(seat, HKEY_TAB);
        const Aim *aim = &aims.at[i % aims.count];
        assert_memory_equal(&seat->app.view.cursor, &aim->at, sizeof aim->at);
        assert_int_equal(seat->app.view.attacker_focus, aim->attacker);
    }
    press(seat, HKEY_BACKTAB);
    assert_memory_equal(&seat->app.view.cursor, &aims.at[aims.count - 1].at, sizeof aims.at[0].at);
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
    battle->wave = battle->content->battle.fill_waves;
    int first = battle->wave;
    press(seat, 'n');
    press(seat, 'f');
    assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
    assert_int_equal(battle_of(seat)->boss_course, BOSS_COMING);
    press(seat, 'n');
    press(seat, 'f');
    assert_int_equal(battle_of(seat)->phase, BATTLE_WAVE);
    assert_int_equal(battle_of(seat)->wave, first + 2);
    assert_int_equal(battle_of(seat)->tick, 0);
    int buildings = battle_of(seat)->building_count;
    press(seat, '2');
    look_at_free(seat, 0);
    press(seat, HKEY_ENTER);
    assert_int_equal(battle_of(seat)->building_count, buildings + 1);
    seat_free(seat);
}

/* Steps end a wave where it ends; with what was to be queued in hand, Enter doesn't build it at once. */
static void a_step_ends_a_wave_unforeseen(void **state)
{
    (void)state;
    static const uint32_t keys[] = {'.', '>'};
    for (int i = 0; i < 2; i++) {
        Seat *seat = seat_new("watchpost", "frag-charge");
        App *app = &seat->app;
        press(seat, '1');
        look_at_free(seat, 0);
        press(seat, 'n');
        press(seat, 'g');
        while (battle_of(seat)->phase == BATTLE_WAVE) {
            assert_int_equal(app->menu_turns, 0);
            press(seat, keys[i]);
        }
        assert_int_equal(app->menu_turns, 1);
        int buildings = battle_of(seat)->building_count;
        app->hasty = true;
        press(seat, HKEY_ENTER);
        press(seat, 'B');
        assert_int_equal(battle_of(seat)->building_count, buildings);
        assert_string_equal(last(seat), "The wave has just ended, and keys mean something else now: press it again.");
        assert_int_not_equal(app->turns_known, app->menu_turns);
        app->hasty = false;
        press(seat, HKEY_ENTER);
        assert_int_equal(battle_of(seat)->building_count, buildings + 1);
        press(seat, HKEY_ESCAPE);
        assert_int_equal(app->turns_known, app->menu_turns);
        seat_free(seat);
    }
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
    app->view.playing = true;
    press(seat, 'f');
    assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
    assert_int_equal(app->menu_turns, 1);
    seat_free(seat);
}

/* With the stop switched off the leak itself is the first to stop it; what costs no hull never does, and those that get
 * through one behind the other stop it once. */
static void stops_can_be_switched(void **state)
{
    (void)state;
    for (int on = 0; on < 2; on++) {
        Seat *seat = seat_new("watchpost", "frag-charge");
        for (int i = 0; i < STOP_COUNT; i++) {
            assert_true(stop_is_on(&seat->app, (Stop)i));
            stop_switch(&seat->app, (Stop)i, i == STOP_LEAK || (i == STOP_DANGER && on));
        }
        int hull = battle_of(seat)->hull, stops = 1;
        press(seat, 'n');
        press(seat, '>');
        assert_int_equal(hull - battle_of(seat)->hull, on ? 0 : 1);
        assert_non_null(strstr(last(seat), on ? "may get through in 3.0 s if nothing is done." : " got through."));
        for (int i = 0; i < 1000 && battle_of(seat)->phase == BATTLE_WAVE; i++) {
            int before = battle_of(seat)->hull;
            press(seat, '>');
            bool stopped = battle_of(seat)->phase == BATTLE_WAVE && strstr(last(seat), " got through.");
            assert_true(!stopped || battle_of(seat)->hull < before);
            stops += stopped;
        }
        assert_true(hull - battle_of(seat)->hull >= 3 && stops == 1 + on);
        assert_int_equal(battle_of(seat)->phase, BATTLE_BUILD);
        seat_free(seat);
    }
}

/* The Queen's brood gets through every second before her, and is no reason to say nothing of her: once, with time left
 * to do something. */
static void a_boss_that_nears_the_hub_is_told_of(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    Battle *battle = &((Game *)screen_game(&seat->app))->battle;
    battle->boss = content_attacker(seat->options.content, "locust-queen");
    battle->hull = battle->hull_max = 1000;
    battle->resources[RESOURCE_FUEL] = battle->fuel_goal;
    battle->wave = battle->content->battle.fill_waves;
    press(seat, 'n');
    press(seat, 'f');
    press(seat, 'n');
    int stops = 0, at = 0;
    while (battle->phase == BATTLE_WAVE) {
        press(seat, '>');
        bool told = battle->phase == BATTLE_WAVE && strstr(last(seat), "Queen may reach the Hub in 8.0 s");
        at = told ? battle->tick : at;
        stops += told;
    }
    assert_int_equal(battle->phase, BATTLE_LOST);
    assert_int_equal(stops, 1);
    assert_in_range(battle->tick - at, 7 * TICKS_PER_SECOND, 9 * TICKS_PER_SECOND);
    seat_free(seat);
}

/* A sandbox that was taken back tells the same leak again. */
static void stops_begin_anew_with_the_wave(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    int hull = battle_of(seat)->hull;
    for (int i = 0; i < STOP_COUNT; i++) {
        stop_switch(&seat->app, (Stop)i, i == STOP_LEAK);
    }
    for (int i = 0; i < 2; i++) {
        press(seat, 'n');
        press(seat, '>');
        assert_int_equal(hull - battle_of(seat)->hull, 1);
        assert_non_null(strstr(last(seat), " got through."));
        assert_true(play_rewind(&seat->app));
    }
    seat_free(seat);
}

/* One a second, five of which cost hull: told of when the first does, and again when three seconds are over. */
static void a_trickle_stops_time_again(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "frag-charge");
    for (int i = 0; i < STOP_COUNT; i++) {
        stop_switch(&seat->app, (Stop)i, i == STOP_LEAK);
    }
    Battle *battle = (Battle *)battle_of(seat);
    battle->waves[0].batch_count = 1;
    battle->waves[0].batches[0].count = 6;
    battle->waves[0].batches[0].spacing = TICKS_PER_SECOND;
    int stops = 0;
    press(seat, 'n');
    while (battle->phase == BATTLE_WAVE) {
        press(seat, '>');
        stops += battle->phase == BATTLE_WAVE;
    }
    assert_int_equal(stops, 2);
    seat_free(seat);
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
        const Game *ahead = stops->ahead[ALARM_ANY].game;
        assert_non_null(ahead);
        assert_int_equal(ahead->battle.tick, battle_of(seat)->tick + 3 * TICKS_PER_SECOND);
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
    uint64_t first = stops.ahead[ALARM_ANY].game->battle.rng.increment;
    assert_true(first != battle->rng.increment);
    pass(seat, &stops, 20);
    assert_true(stops.ahead[ALARM_ANY].game->battle.rng.increment == first);
    (void)rng_below(&battle->rng, 2);
    pass(seat, &stops, 20);
    assert_true(stops.ahead[ALARM_ANY].game->battle.rng.increment != first &&
                stops.ahead[ALARM_ANY].game->battle.rng.increment != battle->rng.increment);
    first = stops.ahead[ALARM_ANY].game->battle.rng.increment;
    pass(seat, &stops, 20);
    assert_true(stops.ahead[ALARM_ANY].game->battle.rng.increment == first);
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

/* Signs of a reach on the board, where colours are few. */
static int reach_signs(Seat *seat)
{
    enum { BOARD_ROW = 4, BOARD_COLUMNS = 32 };
    int signs = 0;
    canvas_resize(seat->app.canvas, 80, 24);
    screen_draw(&seat->app);
    for (int i = 0; i < WORLD_SIZE * BOARD_COLUMNS; i++) {
        uint32_t ch = canvas_cell(seat->app.canvas, i % BOARD_COLUMNS, BOARD_ROW + i / BOARD_COLUMNS).ch;
        signs += ch == REACH_SIGN;
    }
    return signs;
}

/* What was built last lies under the cursor when the wave begins; its reach is drawn again once it is looked at. */
static void a_wave_is_not_seen_through_the_last_towers_reach(void **state)
{
    (void)state;
    Seat *seat = seat_new("watchpost", "lobber");
    press(seat, '1');
    press(seat, HKEY_TAB);
    press(seat, HKEY_ENTER);
    press(seat, HKEY_ESCAPE);
    Tile tower = view_cursor_tile(&seat->app.view);
    int between = reach_signs(seat);
    assert_true(between > 0);
    press(seat, 'n');
    assert_int_equal(reach_signs(seat), 0);
    press(seat, '.');
    assert_int_equal(reach_signs(seat), 0);
    press(seat, tower.x > 0 ? HKEY_LEFT : HKEY_RIGHT);
    reach_signs(seat);
    press(seat, tower.x > 0 ? HKEY_RIGHT : HKEY_LEFT);
    assert_true(tile_equal(tower, view_cursor_tile(&seat->app.view)));
    assert_true(reach_signs(seat) > 0);
    press(seat, 'f');
    assert_true(reach_signs(seat) > 0);
    seat_free(seat);
}

SUBJECT(keys)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(r_turns_what_is_built),
        cmocka_unit_test(enter_asks_for_what_there_is_to_use),
        cmocka_unit_test(p_moves_a_building_once),
        cmocka_unit_test(a_building_is_built_by_night),
        cmocka_unit_test(shift_tab_goes_back_from_building_to_building),
        cmocka_unit_test(tab_finds_the_best_place_for_what_is_in_hand),
        cmocka_unit_test(d_digs_obstacles_where_drills_may),
        cmocka_unit_test(tab_puts_a_condenser_out_of_the_towers_way),
        cmocka_unit_test(v_begins_with_what_is_in_hand),
        cmocka_unit_test(tab_stops_at_every_type_that_is_known_to_come),
        cmocka_unit_test(tab_stops_once_at_attackers_of_a_type_that_share_a_tile),
        cmocka_unit_test(tab_with_an_ability_in_hand_goes_from_the_best_aim_on),
        cmocka_unit_test(the_next_event_is_an_ability_that_materials_pay_for),
        cmocka_unit_test(a_wave_ends_where_the_next_follows),
        cmocka_unit_test(a_step_ends_a_wave_unforeseen),
        cmocka_unit_test(a_key_meant_for_the_wave_that_just_ended_does_nothing),
        cmocka_unit_test(a_wave_is_not_seen_through_the_last_towers_reach),
        cmocka_unit_test(stops_can_be_switched),
        cmocka_unit_test(a_boss_that_nears_the_hub_is_told_of),
        cmocka_unit_test(stops_begin_anew_with_the_wave),
        cmocka_unit_test(a_trickle_stops_time_again),
        cmocka_unit_test(the_last_attacker_is_a_danger_too),
        cmocka_unit_test(what_is_foretold_knows_nothing_of_chance),
        cmocka_unit_test(a_decision_lets_the_danger_be_told_again),
        cmocka_unit_test(the_way_to_the_help_is_always_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
