/* What is known of waves before they come: the screen that lists them, the forecast, and which way attackers go. */
#include "seat.h"

#include "term/view/coming.h"
#include "holdout/describe.h"
#include "holdout/forecast.h"
#include "term/view/forecast_words.h"
#include "term/view/sites.h"
#include "term/view/support.h"
#include "term/view/ways.h"
#include "term/play/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

/* In the first wave some Mites come. */
static Seat *seat_at_battle(void)
{
    enum { SOME = 4 };
    Seat *seat = seat_new();
    seat_begin(seat, MODE_LINEAR, "coming");
    assert_ptr_equal(seat_top(seat), &BATTLE_SCREEN);
    Batch *batch = &seat_game(seat)->battle.waves[0].batches[0];
    batch->count = SOME;
    batch->spacing = TICKS_PER_SECOND;
    batch->types[0] = (int16_t)content_attacker(seat->options.content, "mite");
    return seat;
}

static Work work(Seat *seat)
{
    return screen_top(&seat->app)->work(&seat->app);
}

/* Until nothing is left; fails where that does not come. */
static void work_out(Seat *seat)
{
    enum { SLICES_MAX = 100000 };
    int slices = 0;
    while (work(seat) != WORK_DONE && slices < SLICES_MAX) {
        slices++;
    }
    assert_in_range(slices, 1, SLICES_MAX - 1);
}

static void every_known_wave_has_its_line_and_each_group_its_own(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Battle *battle = &seat_game(seat)->battle;
    seat_press(seat, 'w');
    assert_ptr_equal(seat_top(seat), &COMING_SCREEN);
    Coming groups[COMING_MAX];
    int count = coming_groups(battle, groups);
    assert_true(count >= battle->wave_count);
    seat_draw(seat, 120, 60);
    for (int i = 0; i < count; i++) {
        seat_assert_shows(seat, battle->content->attackers[groups[i].type].name);
    }
    seat_assert_shows(seat, "Wave 1, next: ");
    seat_assert_shows(seat, "Wave 12: ");
    /* At the least size the chosen one is always to be seen. */
    for (int i = 0; i < count; i++) {
        seat_draw(seat, 80, 24);
        const Canvas *canvas = seat->app.canvas;
        assert_in_range(canvas->cursor_row, 2, 18);
        assert_int_equal(canvas_cell(canvas, 16, canvas->cursor_row).ch,
                         battle->content->attackers[groups[i].type].glyph);
        seat_press(seat, HKEY_DOWN);
    }
    seat_press(seat, HKEY_ENTER);
    assert_ptr_equal(seat_top(seat), &CODEX_SCREEN);
    seat_draw(seat, 80, 24);
    const AttackerType *last = &battle->content->attackers[groups[count - 1].type];
    seat_assert_shows(seat, last[-last->tier].name); /* its page is that of the first of its versions */
    seat_free(seat);
}

/* Until it is known when a boss comes each wave but the next says what HP it would have; then only its own row does. */
static void the_boss_is_told_before_it_comes(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Battle *battle = &seat_game(seat)->battle;
    seat_press(seat, 'w');
    seat_draw(seat, 120, 60);
    assert_null(strstr(seat->text, "Boss then"));
    battle->boss = content_attacker(seat->options.content, "old-gravel");
    battle->boss_toughness = 100;
    ((Content *)seat->options.content)->battle.fill_waves = 1;
    seat_draw(seat, 120, 60);
    assert_int_equal(coming_boss_hp(battle, 0), 0);
    for (int i = 1; i < battle->wave_count; i++) {
        char words[64];
        snprintf(words, sizeof words, "Boss then: %d HP.", battle_boss_hp_in(battle, &battle->waves[i]));
        seat_assert_shows(seat, words);
    }
    assert_true(coming_boss_hp(battle, battle->wave_count - 1) > coming_boss_hp(battle, 1));
    battle->boss_course = BOSS_COMING;
    seat_draw(seat, 120, 60);
    assert_null(strstr(seat->text, "Boss then"));
    seat_free(seat);
}

/* Why nothing can be placed is a sentence of its own. */
static void no_place_says_why_in_a_sentence(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    seat_press(seat, '1');
    seat_game(seat)->battle.phase = BATTLE_WON;
    seat_press(seat, HKEY_TAB);
    assert_string_equal(seat_last(seat), "There is no place for it. The tank is full: leave, or stay another wave.");
    seat_free(seat);
}

/* What follows the wave in which the tank is full comes otherwise, or not at all: the list, the lines above the board
 * and text mode say so, and of what comes before it nobody says anything. */
static void waves_after_the_tank_is_full_are_told_as_doubtful(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Battle *battle = &seat_game(seat)->battle;
    const char doubt[] = "Only if the tank isn't full by then.",
               alive[] = "Only if the boss still lives, and weaker then.";
    const int32_t ahead = battle_fuel_ahead(battle);
    assert_true(ahead > 0);
    ((Content *)seat->options.content)->battle.fill_waves = 1;
    battle->fuel_goal = battle->resources[RESOURCE_FUEL] + ahead * battle->wave_count;
    assert_int_equal(battle_waves_left(battle), battle->wave_count);
    seat_draw(seat, 140, 60);
    assert_null(strstr(seat->text, "if not full by then"));
    seat_press(seat, 'w');
    seat_draw(seat, 140, 60);
    assert_null(strstr(seat->text, doubt));
    battle->fuel_goal = battle->resources[RESOURCE_FUEL] + ahead;
    assert_int_equal(battle_waves_left(battle), 1);
    assert_int_equal(coming_chance(battle, 0), COMING_SURE);
    assert_int_equal(coming_chance(battle, 1), COMING_UNLESS_FULL);
    seat_draw(seat, 140, 60);
    seat_assert_shows(seat, doubt);
    battle->boss = content_attacker(seat->options.content, "old-gravel");
    battle->boss_toughness = 100;
    assert_int_equal(coming_chance(battle, 1), COMING_WITH_BOSS);
    assert_int_equal(coming_chance(battle, 2), COMING_AFTER_BOSS);
    seat_draw(seat, 140, 60);
    seat_assert_shows(seat, "It joins here: far fewer come, and none of the strong.");
    seat_assert_shows(seat, alive);
    assert_null(strstr(seat->text, doubt));
    /* In fewer words where the forecast needs the room. */
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Boss then: 5 HP. It joins.");
    battle->boss = -1;
    seat_press(seat, 'q');
    seat_draw(seat, 140, 60);
    seat_assert_shows(seat, "if not full by then: ");
    seat_free(seat);
}

/* Below the list no number stands that is another one in the row: threat makes attackers tougher than their type. */
static void the_hp_of_a_battle_alone_is_told(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Battle *battle = &seat_game(seat)->battle;
    Coming groups[COMING_MAX];
    char row[40];
    battle->toughness = 130;
    coming_groups(battle, groups);
    int hp = coming_hp(battle, &groups[0]);
    assert_int_not_equal(hp, battle->content->attackers[groups[0].type].hp);
    snprintf(row, sizeof row, " %d ", hp);
    seat_press(seat, 'w');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, row);
    snprintf(row, sizeof row, "A small attacker with %d HP", hp);
    seat_assert_shows(seat, row);
    seat_free(seat);
}

/* On a wide screen; an attacker of which nothing is special has nothing there. */
static void what_is_special_stands_beside_the_numbers(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Battle *battle = &seat_game(seat)->battle;
    battle->waves[0].batches[0].types[0] = (int16_t)content_attacker(seat->options.content, "shellback");
    char text[1200];
    describe_attacker(seat->options.content, battle->waves[0].batches[0].types[0], text, sizeof text);
    const char *special = strchr(strchr(text, '\n') + 1, '\n') + 1;
    char first[24];
    snprintf(first, sizeof first, "%s", special);
    seat_press(seat, 'w');
    seat_press(seat, HKEY_END); /* another one is described below */
    seat_draw(seat, 140, 45);
    seat_assert_shows(seat, first);
    seat_draw(seat, 100, 45);
    assert_null(strstr(seat->text, first));
    seat_free(seat);
}

/* At the least size samples are left out first, then the names of those that are known; who has a name keeps it. */
static void a_line_of_the_preview_ends_with_the_bosss_name(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    GameOptions options = {.mode = MODE_LINEAR, .first_level = 2, .seed = "ada"};
    play_begin(&seat->app, &options);
    Battle *battle = &seat_game(seat)->battle;
    int carrier = content_attacker(seat->options.content, "brood-carrier");
    assert_true(battle->world.start_count > 1);
    battle->waves[0] = (Wave){.number = 1, .new_type = WAVE_NO_TYPE, .batch_count = 2};
    for (int i = 0; i < 2 * WORLD_STARTS_MAX; i++) {
        Batch *batch = &battle->waves[0].batches[i % 2];
        batch->count = 4;
        batch->types[i / 2] = (int16_t)(i / 2 < battle->world.start_count ? carrier : WAVE_NO_TYPE);
    }
    battle->boss = content_attacker(seat->options.content, "locust-queen");
    battle->boss_hp = 100;
    battle->boss_course = BOSS_COMING;
    battle->boss_wave = battle->wave;
    seat_draw(seat, 120, 40);
    seat_assert_shows(seat, "4 Brood Carriers each CCC, then ");
    seat_assert_shows(seat, "the boss: Locust Queen");
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "4 C each, then ");
    seat_assert_shows(seat, "the boss: Locust Queen");
    work_out(seat);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "the boss: Locust Queen");
    seat_assert_shows(seat, "Wave 1: ");
    battle->wave_count = 1;
    work_out(seat);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Wave 1: ");
    seat_press(seat, 'w');
    battle->waves[0].new_type = (int16_t)(carrier + 1);
    for (int i = 0; i < battle->world.start_count; i++) {
        battle->waves[0].batches[0].types[i] = (int16_t)(carrier + 1);
    }
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "C Brood Carrier II (new) ");
    seat_free(seat);
}

static void attackers_that_are_in_are_not_to_come(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Battle *battle = &seat_game(seat)->battle;
    int all = battle_attackers_to_come(battle, 0);
    assert_int_equal(all, wave_attackers(&battle->waves[0], battle->world.start_count));
    seat_press(seat, 'n');
    while (battle->spawned == 0) {
        seat_press(seat, '.');
    }
    assert_int_equal(battle_attackers_to_come(battle, 0), all - battle->spawned);
    seat_free(seat);
}

/* Nobody defends the Hub: all get through. What the screen says is what comes to pass. */
static void the_forecast_says_what_an_undefended_hub_must_expect(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Game *game = seat_game(seat);
    int all = battle_attackers_to_come(&game->battle, 0);
    seat_press(seat, 'w');
    uint64_t before = game_hash(game);
    work_out(seat);
    assert_true(game_hash(game) == before);
    const Outlook *outlook = forecast_of(seat->app.forecast, game, 0);
    assert_non_null(outlook);
    assert_int_equal(outlook->lots, FORECAST_LOTS);
    assert_int_equal(outlook->least, all);
    assert_int_equal(outlook->most, all);
    seat_draw(seat, 80, 24);
    char words[80];
    snprintf(words, sizeof words, "%d of %d get through", all, all);
    seat_assert_shows(seat, words);
    int32_t hull = game->battle.hull;
    seat_press(seat, 'q');
    seat_press(seat, 'n');
    seat_press(seat, 'f');
    assert_int_equal(game->battle.leaked, all);
    assert_int_equal(hull - game->battle.hull, outlook->hull_most);
    seat_free(seat);
}

/* Those who would come after the hull has given way are among them. */
static void the_forecast_counts_all_who_come(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Battle *battle = &seat_game(seat)->battle;
    battle->hull = 1;
    int all = battle_attackers_to_come(battle, 0);
    assert_true(all > 1);
    seat_press(seat, 'w');
    work_out(seat);
    const Outlook *outlook = forecast_of(seat->app.forecast, seat_game(seat), 0);
    assert_non_null(outlook);
    assert_int_equal(outlook->lost, outlook->lots);
    assert_int_equal(outlook->attackers, all);
    assert_true(outlook->most < all);
    seat_free(seat);
}

/* Once a wave has cost what one costs at most, those who still get through cost nothing, and why is said. */
static void a_wave_that_has_cost_its_most_costs_no_more(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Battle *battle = &seat_game(seat)->battle;
    battle->hull_loss_cap = 1;
    seat_press(seat, 'n');
    while (battle->hull_lost_in_wave == 0 && battle->phase == BATTLE_WAVE) {
        seat_press(seat, '.');
    }
    assert_true(battle->attacker_count > 0);
    seat_press(seat, 'w');
    work_out(seat);
    const Outlook *outlook = forecast_of(seat->app.forecast, seat_game(seat), 0);
    assert_non_null(outlook);
    assert_true(outlook->least > 0);
    assert_int_equal(outlook->hull_most, 0);
    char line[200];
    forecast_write(seat_game(seat)->content, outlook, line, sizeof line);
    assert_non_null(strstr(line, ": 0 more hull, the wave has cost its most, 1."));
    forecast_write_line(seat_game(seat)->content, outlook, 19, line, sizeof line);
    assert_string_equal(line, "Costs no more hull.");
    seat_free(seat);
}

/* One count everywhere: those who have only just entered stand before the first tile of their way, and are among them.
 */
static void who_has_just_entered_is_counted(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Battle *battle = &seat_game(seat)->battle;
    seat_press(seat, 'n');
    while (battle->attacker_count == 0) {
        seat_press(seat, '.');
    }
    const Attacker *first = &battle->attackers[battle->order[0]];
    assert_false(tile_inside(point_tile(battle_attacker_at(battle, first))));
    char words[60];
    snprintf(words, sizeof words, "%d on the board;", battle->attacker_count);
    seat_press(seat, HKEY_LEFT); /* off the Hub, onto bare ground */
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, words);
    seat_free(seat);
}

/* It belongs to the state it was asked about, and begins anew with the next. */
static void a_forecast_of_what_has_changed_is_not_shown(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Game *game = seat_game(seat);
    seat_press(seat, 'w');
    work_out(seat);
    assert_non_null(forecast_of(seat->app.forecast, game, 0));
    seat_press(seat, 'q');
    seat_press(seat, '1');
    seat_press(seat, HKEY_TAB);
    seat_press(seat, HKEY_ENTER);
    assert_int_equal(game->battle.building_count, 2);
    assert_null(forecast_of(seat->app.forecast, game, 0));
    seat_press(seat, 'w');
    work_out(seat);
    const Outlook *outlook = forecast_of(seat->app.forecast, game, 0);
    assert_non_null(outlook);
    assert_true(outlook->left != WORLD_NO_DISTANCE); /* the tower has killed somebody on the path */
    seat_free(seat);
}

/* Each slice is small, and while time passes there are none. */
static void the_forecast_waits_for_whoever_plays(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    seat_press(seat, 'w');
    assert_int_equal(work(seat), WORK_ON);
    assert_null(forecast_of(seat->app.forecast, seat_game(seat), 0)); /* one slice is not a wave */
    seat->app.view.playing = true;
    assert_int_equal(work(seat), WORK_DONE);
    seat_free(seat);
}

/* What splits off, or is brought along, is counted with the wave, and so is said how many of it that are. */
static void those_that_others_bring_are_told(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Content *content = (Content *)seat->options.content;
    const Battle *battle = &seat_game(seat)->battle;
    int own = wave_attackers(&battle->waves[0], battle->world.start_count), type = -1;
    for (int i = 0; i < WAVE_BATCHES_MAX && type < 0; i++) {
        type = battle->waves[0].batches[i].types[0];
    }
    AttackerType *brood = &content->attackers[type];
    const AttackerType *splits = &content->attackers[content_attacker(content, "brood-carrier")];
    brood->rule_count = splits->rule_count;
    memcpy(brood->rules, splits->rules, sizeof brood->rules);
    seat_press(seat, 'w');
    work_out(seat);
    const Outlook *outlook = forecast_of(seat->app.forecast, seat_game(seat), 0);
    assert_int_equal(outlook->attackers - outlook->brought, own);
    assert_true(outlook->brought > 0);
    char words[80], line[200];
    snprintf(words, sizeof words, " of %d (%d brought) get through", outlook->attackers, outlook->brought);
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, words);
    snprintf(words, sizeof words, "hull. %d of the %d are brought by others.", outlook->brought, outlook->attackers);
    forecast_write(content, outlook, line, sizeof line);
    assert_non_null(strstr(line, words));
    seat_free(seat);
}

/* In the line of the wave that comes next. */
static bool is_beside_next(const Seat *seat, const char *words)
{
    const char *line = strstr(seat->text, "next ");
    const char *end = line ? strchr(line, '\n') : NULL;
    const char *found = line ? strstr(line, words) : NULL;
    return found && end && found < end;
}

/* On the battle screen, too: in words beside the wave, and on the board where the last attacker is stopped. */
static void the_board_marks_where_the_next_wave_is_stopped(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Game *game = seat_game(seat);
    const Layout layout = layout_for(80, 24, 0);
    const uint32_t sign = theme_glyph(&seat->app.theme, GLYPH_STOPPED);
    int column, row;
    seat_press(seat, 'h');
    work_out(seat);
    seat_draw(seat, 80, 24);
    assert_true(is_beside_next(seat, " get through: "));
    /* On wide screens once, among the waves that follow. */
    seat_draw(seat, 140, 45);
    seat_assert_shows(seat, "Forecast, if you do nothing more");
    assert_false(is_beside_next(seat, " get through: "));
    const Outlook *outlook;
    int built = 0;
    do {
        seat_press(seat, '1');
        seat_press(seat, HKEY_TAB);
        seat_press(seat, HKEY_ENTER);
        seat_press(seat, HKEY_ESCAPE);
        work_out(seat);
        outlook = forecast_of(seat->app.forecast, game, 0);
        assert_non_null(outlook);
    } while (!forecast_stops_all(outlook) && built++ < 3);
    assert_true(forecast_stops_all(outlook));
    /* Whatever the cursor is on. */
    assert_non_null(battle_building_at(&game->battle, view_cursor_tile(&seat->app.view)));
    seat_draw(seat, 80, 24);
    assert_true(is_beside_next(seat, " stopped, the last "));
    view_place_of(&seat->app.view, &layout, tile_centre(outlook->last), &column, &row);
    assert_int_equal(canvas_cell(seat->app.canvas, column, row).ch, sign);
    seat_press(seat, 'n');
    seat_draw(seat, 80, 24);
    assert_int_not_equal(canvas_cell(seat->app.canvas, column, row).ch, sign);
    assert_false(is_beside_next(seat, " stopped"));
    seat_free(seat);
}

/* Where the next three waves come by one way in, what reaches only the others is worth nothing, and the panel says so.
 */
static void the_best_place_is_on_the_ways_of_the_next_waves(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    GameOptions options = {.mode = MODE_LINEAR, .first_level = 2, .seed = "ada"};
    play_begin(&seat->app, &options);
    Battle *battle = (Battle *)&seat_game(seat)->battle;
    assert_true(battle->world.start_count > 1);
    seat_press(seat, '1');
    seat_draw(seat, 80, 24);
    Sites all = seat->app.view.sites;
    assert_false(sites_part(&all, &battle->world));
    for (int i = 0; i < 3 * WAVE_BATCHES_MAX; i++) {
        int16_t *types = battle->waves[i / WAVE_BATCHES_MAX].batches[i % WAVE_BATCHES_MAX].types;
        types[0] = 0;
        for (int k = 1; k < battle->world.start_count; k++) {
            types[k] = WAVE_NO_TYPE;
        }
    }
    seat_draw(seat, 80, 24);
    const Sites *some = &seat->app.view.sites;
    int less = 0;
    assert_true(some->starts == 1 && sites_part(some, &battle->world));
    for (int i = 0; i < WORLD_TILES; i++) {
        assert_true(some->worth[i] <= all.worth[i]);
        less += some->worth[i] == 0 && all.worth[i] > 0;
    }
    assert_true(less > 0 && some->best > 0);
    seat_assert_shows(seat, "Counted is the way from A:");
    seat_free(seat);
}

/* Where one way in is defended and others aren't, those count by which the forecast lets the next wave through. */
static void the_best_place_is_where_the_next_wave_gets_through(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    GameOptions options = {.mode = MODE_LINEAR, .first_level = 2, .seed = "ada"};
    play_begin(&seat->app, &options);
    Battle *battle = (Battle *)&seat_game(seat)->battle;
    const unsigned all = (1u << battle->world.start_count) - 1;
    for (int i = 0; i < battle->world.start_count; i++) {
        battle->waves[0].batches[0].types[i] =
            (int16_t)content_attacker(seat->options.content, i == 0 ? "mite" : "husk");
    }
    battle->waves[0].batches[0].count = 6;
    battle->waves[0].batch_count = 1;
    battle->resources[RESOURCE_MATERIALS] = 1000;
    work_out(seat);
    seat_draw(seat, 80, 24);
    assert_int_equal(seat->app.view.leaks, all);
    seat_press(seat, '1');
    seat_draw(seat, 80, 24);
    assert_false(seat->app.view.sites.leaking);
    for (int built = 0; seat->app.view.leaks == all && built < 30; built++) {
        seat_press(seat, HKEY_TAB);
        seat_press(seat, HKEY_ENTER);
        work_out(seat);
        seat_draw(seat, 80, 24);
    }
    seat_press(seat, HKEY_TAB);
    seat_draw(seat, 80, 24);
    const Sites *sites = &seat->app.view.sites;
    assert_true(seat->app.view.leaks != all && seat->app.view.leaks != 0);
    assert_true(sites->leaking);
    assert_int_equal(sites->starts, seat->app.view.leaks);
    seat_assert_shows(seat, "Counted is the way from B: there the next");
    /* Then all ways count again. */
    for (int built = 0; seat->app.view.leaks != 0 && built < 30; built++) {
        seat_press(seat, HKEY_TAB);
        seat_press(seat, HKEY_ENTER);
        work_out(seat);
        seat_draw(seat, 80, 24);
    }
    assert_int_equal(seat->app.view.leaks, 0);
    assert_false(sites->leaking);
    seat_free(seat);
}

/* From each way in the ways lead to the Hub, and only over paths. */
static void ways_lead_from_each_entrance_to_the_hub(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const World *world = &seat_game(seat)->battle.world;
    uint8_t through[WORLD_TILES];
    ways_find(world, through);
    assert_int_equal(through[tile_index(world->hub)], (1 << world->start_count) - 1);
    for (int i = 0; i < WORLD_TILES; i++) {
        bool on_way = tile_equal(tile_from_index(i), world->hub) || world_is_path(world, tile_from_index(i));
        assert_int_equal(through[i] != 0, on_way);
    }
    char letters[40];
    ways_write(0x0B, letters, sizeof letters);
    assert_string_equal(letters, "A, B and D");
    ways_write(0x04, letters, sizeof letters);
    assert_string_equal(letters, "C");
    seat_free(seat);
}

/* A split that has been made on purpose: the arrow is where the next attacker goes. */
static void the_next_way_at_a_split_is_where_the_next_one_goes(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    Game *game = seat_game(seat);
    World *world = &game->battle.world;
    Segment *first = &world->segments[world->starts[0].segment];
    Tile to = first->to;
    assert_int_equal(ways_next(&game->battle, to), WAYS_NO_SPLIT);
    Segment *on = &world->segments[first->next[0]], *other = &world->segments[world->segment_count];
    *other = *on;
    int straight = 0;
    while (!tile_equal(tile_step(to, straight), on->to)) {
        straight++;
    }
    int aside = (straight + 1) % DIRECTION_COUNT;
    other->to = tile_step(to, aside);
    first->next_count = 2;
    first->next[1] = (uint16_t)world->segment_count++;
    assert_int_equal(ways_next(&game->battle, to), straight);
    game->battle.split_counter[tile_index(to)] = 1;
    assert_int_equal(ways_next(&game->battle, to), aside);
    seat_free(seat);
}

static void e_marks_one_way_after_the_other(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const World *world = &seat_game(seat)->battle.world;
    assert_int_equal(world->start_count, 1);
    seat_draw(seat, 80, 24);
    int before = 0, marked = 0;
    for (int i = 0; i < 2; i++) {
        int *count = i == 0 ? &before : &marked;
        for (int cell = 0; cell < 30 * 15; cell++) {
            *count += canvas_cell(seat->app.canvas, 1 + cell % 30, 4 + cell / 30).ch == 'A';
        }
        seat_press(seat, 'e');
        seat_draw(seat, 80, 24);
    }
    assert_int_equal(before, 0);
    assert_true(marked >= world->starts[0].length - 1);
    assert_int_equal(seat->app.view.way, 0);
    assert_string_equal(seat_last(seat), "Ways in: none is marked.");
    seat_free(seat);
}

/* The ground itself takes three lines; the rest of the screen is told of the battle. */
static void all_about_bare_ground_is_about_the_battle(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        if (!battle_building_at(&seat_game(seat)->battle, tile)) {
            seat->app.view.cursor = (DecisionPoint){(int16_t)(tile.x * 100 + 50), (int16_t)(tile.y * 100 + 50)};
        }
    }
    seat_press(seat, 'i');
    work_out(seat);
    seat_draw(seat, 80, 60);
    seat_assert_shows(seat, "Forecast, if you do nothing more");
    seat_assert_shows(seat, "What comes next");
    seat_free(seat);
}

/* Also of one that has not been met: what the codex has. */
static void all_about_a_type_is_what_the_codex_has(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    seat_press(seat, HKEY_TAB);
    assert_true(seat->app.view.preview_focus != VIEW_NOTHING);
    seat_press(seat, 'i');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "Not met in this run so far.");
    seat_assert_shows(seat, "Known to come: ");
    seat_assert_shows(seat, "Wave cost");
    seat_free(seat);
}

/* Those who have come in already don't come any more. */
static void who_is_in_is_no_longer_to_come(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    const Battle *battle = &seat_game(seat)->battle;
    int type = battle->waves[0].batches[0].types[0], all = battle_attackers_to_come(battle, 0);
    char words[60];
    seat->app.view.step_ticks = 1;
    seat_press(seat, 'n');
    while (battle->spawned == 0) {
        seat_press(seat, '.');
    }
    seat->app.view.preview_focus = type;
    seat_draw(seat, 80, 24);
    assert_int_equal(battle->waves[0].batch_count, 1);
    snprintf(words, sizeof words, "Known to come: %d in wave 1", all - battle->spawned);
    seat_assert_shows(seat, words);
    seat_free(seat);
}

/* The list of the menu is about the row that is looked at: what is in hand has places that are not those of others. */
static void the_menu_tells_of_its_row(void **state)
{
    (void)state;
    Seat *seat = seat_at_battle();
    seat_press(seat, '1');
    seat_draw(seat, 80, 24);
    seat_press(seat, 'b');
    seat_draw(seat, 80, 24);
    seat_assert_shows(seat, "the best free place");
    seat_press(seat, 'j');
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "the best free place"));
    seat_free(seat);
}

static void what_makes_nothing_gains_nothing_from_making_more(void **state)
{
    (void)state;
    static const Rule more = {
        .when = WHEN_ALWAYS, .whom = WHOM_BUILDINGS, .what = WHAT_MODIFY, .stat = STAT_PRODUCTION};
    static const Rule farther = {.when = WHEN_ALWAYS, .whom = WHOM_TOWERS, .what = WHAT_MODIFY, .stat = STAT_RANGE};
    static const Blueprint drill = {.rule_count = 1, .rules = {{.when = WHEN_WAVE_END, .what = WHAT_GRANT}}},
                           tower = {0};
    assert_true(support_gains(&more, &drill));
    assert_false(support_gains(&more, &tower));
    assert_true(support_gains(&farther, &tower));
}

/* At 120 columns what the narrow screen needs keys for. */
static void a_wide_screen_tells_of_towers_waves_and_what_was_said(void **state)
{
    (void)state;
    static const int sizes[][2] = {{120, 40}, {140, 45}, {120, 24}, {200, 60}};
    Seat *seat = seat_at_battle();
    seat_press(seat, '1');
    seat_press(seat, HKEY_TAB);
    seat_press(seat, HKEY_ENTER);
    seat_draw(seat, 120, 40);
    work_out(seat);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        seat_draw(seat, sizes[i][0], sizes[i][1]);
        seat_assert_shows(seat, "Forecast, if you do nothing more");
        seat_assert_shows(seat, "Your towers");
        seat_assert_shows(seat, "0 killed");
        seat_assert_shows(seat, "What comes next");
    }
    seat_draw(seat, 80, 24);
    assert_null(strstr(seat->text, "Your towers"));
    assert_int_equal(work(seat), WORK_DONE);
    seat_free(seat);
}

SUBJECT(coming)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_known_wave_has_its_line_and_each_group_its_own),
        cmocka_unit_test(the_boss_is_told_before_it_comes),
        cmocka_unit_test(no_place_says_why_in_a_sentence),
        cmocka_unit_test(waves_after_the_tank_is_full_are_told_as_doubtful),
        cmocka_unit_test(the_hp_of_a_battle_alone_is_told),
        cmocka_unit_test(what_is_special_stands_beside_the_numbers),
        cmocka_unit_test(a_line_of_the_preview_ends_with_the_bosss_name),
        cmocka_unit_test(attackers_that_are_in_are_not_to_come),
        cmocka_unit_test(the_forecast_says_what_an_undefended_hub_must_expect),
        cmocka_unit_test(the_forecast_counts_all_who_come),
        cmocka_unit_test(a_wave_that_has_cost_its_most_costs_no_more),
        cmocka_unit_test(who_has_just_entered_is_counted),
        cmocka_unit_test(a_forecast_of_what_has_changed_is_not_shown),
        cmocka_unit_test(the_forecast_waits_for_whoever_plays),
        cmocka_unit_test(those_that_others_bring_are_told),
        cmocka_unit_test(the_board_marks_where_the_next_wave_is_stopped),
        cmocka_unit_test(the_best_place_is_on_the_ways_of_the_next_waves),
        cmocka_unit_test(the_best_place_is_where_the_next_wave_gets_through),
        cmocka_unit_test(ways_lead_from_each_entrance_to_the_hub),
        cmocka_unit_test(the_next_way_at_a_split_is_where_the_next_one_goes),
        cmocka_unit_test(e_marks_one_way_after_the_other),
        cmocka_unit_test(all_about_bare_ground_is_about_the_battle),
        cmocka_unit_test(all_about_a_type_is_what_the_codex_has),
        cmocka_unit_test(who_is_in_is_no_longer_to_come),
        cmocka_unit_test(the_menu_tells_of_its_row),
        cmocka_unit_test(what_makes_nothing_gains_nothing_from_making_more),
        cmocka_unit_test(a_wide_screen_tells_of_towers_waves_and_what_was_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
