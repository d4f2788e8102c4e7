/* The mouse: what is clicked on is what the same keys would do, a whole act long; and what it points at is shown. */
#include "base/text.h"
#include "seat.h"
#include "term/board/hand.h"
#include "term/canvas/hot.h"
#include "term/screens/stage.h"
#include "bots/bots.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { COLUMNS = 120, ROWS = 40, STEPS_MAX = 20000, HALF = 50 };

static void mouse(Seat *seat, MouseAction action, int button, int column, int row)
{
    screen_key(&seat->app, (Key){.code = HKEY_MOUSE,
                                 .action = (uint8_t)action,
                                 .button = (uint8_t)button,
                                 .column = (int16_t)column,
                                 .row = (int16_t)row});
    seat_draw(seat, COLUMNS, ROWS);
}

static void click(Seat *seat, int column, int row)
{
    mouse(seat, MOUSE_PRESS, 1, column, row);
}

static const HotArea *find_key(const Seat *seat, const char *key)
{
    const Canvas *canvas = seat->app.canvas;
    for (int i = 0; i < canvas->hot_count; i++) {
        if (strcmp(canvas->hot[i].key, key) == 0) {
            return &canvas->hot[i];
        }
    }
    return NULL;
}

static void click_key(Seat *seat, const char *key)
{
    const HotArea *hot = find_key(seat, key);
    if (!hot) {
        fail_msg("Nothing stands for the key %s on\n%s", key, seat->text);
    }
    click(seat, hot->area.column, hot->area.row);
}

static void click_item(Seat *seat, int item)
{
    const Canvas *canvas = seat->app.canvas;
    for (int i = 0; i < canvas->hot_count; i++) {
        if (!canvas->hot[i].key[0] && canvas->hot[i].item == item) {
            click(seat, canvas->hot[i].area.column, canvas->hot[i].area.row);
            return;
        }
    }
    fail_msg("Nothing stands for the item %d on\n%s", item, seat->text);
}

/* Chooses an item and takes it: a second click, where the first one only chose. */
static void click_to_take(Seat *seat, int item, int chosen)
{
    if (item != chosen) {
        click_item(seat, item);
    }
    click_item(seat, item);
}

/* By its digit, and beyond nine by arrows. */
static void press_number(Seat *seat, int item)
{
    enum { DIGITS = 9 };
    seat_press(seat, (uint32_t)('1' + (item < DIGITS ? item : DIGITS - 1)));
    for (int i = DIGITS - 1; i < item; i++) {
        seat_press(seat, 'j');
    }
    seat_press(seat, HKEY_ENTER);
}

/* The two who play: one with keys, one with the mouse. */
typedef struct Pair {
    Seat *keys, *mouse;
} Pair;

static View *view_of(Seat *seat)
{
    return &seat->app.view;
}

static void cell_of(Seat *seat, Point at, int *column, int *row)
{
    Layout layout = layout_for(COLUMNS, ROWS, view_of(seat)->zoom);
    assert_true(view_cell_of(view_of(seat), &layout, at, column, row));
}

/* Arrows, from wherever the cursor is. */
static void walk(Seat *seat, DecisionPoint to, int least)
{
    for (int i = 0; i < 100 && abs(view_of(seat)->cursor.x - to.x) >= least; i++) {
        seat_press(seat, view_of(seat)->cursor.x < to.x ? 'l' : 'h');
    }
    for (int i = 0; i < 100 && abs(view_of(seat)->cursor.y - to.y) >= least; i++) {
        seat_press(seat, view_of(seat)->cursor.y < to.y ? 'j' : 'k');
    }
}

static int number_of(const Seat *seat, int slot)
{
    int slots[LOADOUT_MAX], count = hand_menu(&seat_game(seat)->battle, slots);
    for (int i = 0; i < count; i++) {
        if (slots[i] == slot) {
            return i + 1;
        }
    }
    fail_msg("the slot %d is not in the menu", slot);
    return 0;
}

static void take_in_hand(const Pair *pair, const Decision *decision)
{
    int number = number_of(pair->keys, decision->slot);
    char name[2] = {(char)('0' + number % 10), '\0'};
    seat_press(pair->keys, (uint32_t)name[0]);
    click_key(pair->mouse, name);
    assert_int_equal(view_of(pair->mouse)->slot, decision->slot);
    for (int i = 0; i < DIRECTION_COUNT && hand_turns(&seat_game(pair->keys)->battle, view_of(pair->keys)) &&
                    view_of(pair->keys)->direction != decision->direction;
         i++) {
        seat_press(pair->keys, 'r');
        click_key(pair->mouse, "r");
    }
}

static void build(const Pair *pair, const Decision *decision)
{
    int column, row;
    take_in_hand(pair, decision);
    walk(pair->keys, view_tile_point(decision->tile), HALF);
    seat_press(pair->keys, HKEY_ENTER);
    seat_press(pair->keys, HKEY_ESCAPE);
    cell_of(pair->mouse, tile_centre(decision->tile), &column, &row);
    if (!tile_equal(view_cursor_tile(view_of(pair->mouse)), decision->tile)) {
        click(pair->mouse, column, row);
    }
    click(pair->mouse, column, row);
    mouse(pair->mouse, MOUSE_PRESS, 3, column, row);
    assert_int_equal(view_of(pair->mouse)->slot, VIEW_NOTHING);
}

/* The half of a tile that a click at that place means. */
static void use(const Pair *pair, const Decision *decision)
{
    int column, row;
    take_in_hand(pair, decision);
    cell_of(pair->mouse, decision_point(decision->point), &column, &row);
    mouse(pair->mouse, MOUSE_MOVE, 0, column, row);
    DecisionPoint there = view_of(pair->mouse)->hover_point;
    click(pair->mouse, column, row);
    walk(pair->keys, there, 1);
    seat_press(pair->keys, HKEY_ENTER);
}

static void press_both(const Pair *pair, uint32_t code, const char *name)
{
    seat_press(pair->keys, code);
    click_key(pair->mouse, name);
}

static void travel(const Pair *pair, int node)
{
    for (int i = 0; i < 40 && seat_chart(pair->keys)->system != node; i++) {
        seat_press(pair->keys, HKEY_TAB);
    }
    assert_int_equal(seat_chart(pair->keys)->system, node);
    seat_press(pair->keys, HKEY_ENTER);
    click_to_take(pair->mouse, node, seat_chart(pair->mouse)->system);
}

static void choose(const Pair *pair, int item)
{
    const Picks *picks = screen_state(&pair->mouse->app);
    press_number(pair->keys, item);
    click_to_take(pair->mouse, item, picks->selected);
}

/* One of what is offered or sold, and where it is asked for, the blueprint it is for. */
static void take(const Pair *pair, const Decision *decision)
{
    const Run *run = seat_run(pair->keys);
    if (run->stage != STAGE_OFFER || run->offers[0].kind != OFFER_SURRENDER) {
        choose(pair, decision->item);
    }
    if (decision->held > 0) {
        const Picks *picks = screen_state(&pair->mouse->app);
        press_number(pair->keys, decision->held - 1);
        click_to_take(pair->mouse, decision->held - 1, picks->held);
    }
}

/* Shops are left by a key of their own. */
static void depart(const Pair *pair)
{
    bool shop = seat_run(pair->keys)->stage == STAGE_SHOP;
    press_both(pair, shop ? 'd' : HKEY_ENTER, shop ? "d" : "Enter");
}

static void act(const Pair *pair, const Decision *decision)
{
    switch (decision->kind) {
    case DECISION_BUILD:
        build(pair, decision);
        break;
    case DECISION_USE:
        use(pair, decision);
        break;
    case DECISION_START_WAVE:
        press_both(pair, 'n', "n");
        break;
    case DECISION_STAY:
        press_both(pair, 's', "s");
        break;
    case DECISION_SKIP:
        press_both(pair, 's', "s");
        break;
    case DECISION_DEPART:
        depart(pair);
        break;
    case DECISION_LEAVE:
        press_both(pair, HKEY_ENTER, "Enter");
        break;
    case DECISION_TRAVEL:
        travel(pair, decision->node);
        break;
    case DECISION_TAKE:
    case DECISION_BUY:
        take(pair, decision);
        break;
    case DECISION_CHOOSE:
        choose(pair, decision->item);
        break;
    default:
        fail_msg("the bot decides what nobody clicks on: %d", decision->kind);
    }
}

/* The first attacker on the board is struck, now and then. */
static bool strike(const Game *game, int step, Decision *out)
{
    enum { NOW_AND_THEN = 7 };
    const Battle *battle = &game->battle;
    if (battle->phase != BATTLE_WAVE || step % NOW_AND_THEN > 0) {
        return false;
    }
    for (int i = 0; i < battle->loadout_count; i++) {
        bool ability = battle_blueprint(battle, battle->loadout[i].blueprint)->kind == BLUEPRINT_ABILITY;
        for (int k = 0; k < battle->attacker_count && ability; k++) {
            Point at = battle_attacker_at(battle, &battle->attackers[battle->order[k]]);
            Decision use = {.kind = DECISION_USE, .slot = (uint8_t)i};
            use.point = (DecisionPoint){(int16_t)(at.x * 100 / FIX_ONE), (int16_t)(at.y * 100 / FIX_ONE)};
            if (tile_inside(point_tile(at)) && game_check(game, &use).allowed) {
                *out = use;
                return true;
            }
        }
    }
    return false;
}

static char *journal_of(const Seat *seat)
{
    enum { SIZE = 1 << 22 };
    FILE *file = fopen(session_path(seat->app.session), "rb");
    assert_non_null(file);
    char *text = calloc(1, SIZE);
    assert_true(fread(text, 1, SIZE - 1, file) < SIZE - 1);
    fclose(file);
    return text;
}

static Seat *begin(void)
{
    enum { FUEL_GOAL = 40 };
    Seat *seat = seat_with_folder();
    ((Content *)seat->options.content)->run.numbers[RUN_FUEL_GOAL] = FUEL_GOAL;
    seat_begin(seat, MODE_RUN, "kaid");
    seat_draw(seat, COLUMNS, ROWS);
    return seat;
}

static void an_act_by_mouse_leaves_the_journal_of_the_keys(void **state)
{
    (void)state;
    const Pair pair = {begin(), begin()};
    Bot *bot = bot_new(BOT_GREEDY, seat_game(pair.keys));
    int uses = 0, builds = 0;
    for (int i = 0; i < STEPS_MAX && seat_run(pair.keys)->chart.act == 1 && !game_over(seat_game(pair.keys)); i++) {
        Decision decision;
        uint64_t before = game_hash(seat_game(pair.keys));
        if (strike(seat_game(pair.keys), i, &decision) || bot_decide(bot, seat_game(pair.keys), &decision)) {
            uses += decision.kind == DECISION_USE;
            builds += decision.kind == DECISION_BUILD;
            act(&pair, &decision);
        } else {
            press_both(&pair, '.', ".");
        }
        if (game_hash(seat_game(pair.keys)) == before ||
            game_hash(seat_game(pair.keys)) != game_hash(seat_game(pair.mouse))) {
            fail_msg("decision %d: keys came to \"%s\", the mouse to \"%s\" on\n%s", decision.kind,
                     seat_last(pair.keys), seat_last(pair.mouse), pair.mouse->text);
        }
    }
    assert_int_equal(seat_run(pair.keys)->chart.act, 2);
    assert_true(uses > 3);
    assert_true(builds > 20);
    char *keys = journal_of(pair.keys), *clicks = journal_of(pair.mouse);
    assert_string_equal(keys, clicks);
    free(keys);
    free(clicks);
    bot_free(bot);
    seat_free(pair.keys);
    seat_free(pair.mouse);
}

/* Nothing that was drawn before lies under what covers it, and of two the upper one is hit. */
static void what_lies_above_is_clicked_on(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(80, 24);
    canvas_clear(canvas);
    assert_null(hot_at(canvas, 3, 3));
    hot_item(canvas, (Area){0, 0, 10, 10}, 7);
    hot_keys(canvas, 2, 3, 40, (Style){.ink = INK_DIM}, "Enter take  s skip for 5 credits   ? help; q back");
    assert_int_equal(hot_at(canvas, 1, 3)->item, 7);
    assert_string_equal(hot_at(canvas, 2, 3)->key, "Enter");
    assert_string_equal(hot_at(canvas, 11, 3)->key, "Enter");
    assert_null(hot_at(canvas, 12, 3));
    assert_string_equal(hot_at(canvas, 14, 3)->key, "s");
    assert_string_equal(hot_at(canvas, 33, 3)->key, "s");
    assert_string_equal(hot_at(canvas, 37, 3)->key, "?");
    assert_string_equal(hot_at(canvas, 45, 3)->key, "q");
    hot_cover(canvas);
    assert_null(hot_at(canvas, 2, 3));
    for (int i = 0; i < HOT_AREAS_MAX + 2; i++) {
        hot_key(canvas, (Area){i % 80, i / 80, 1, 1}, "n");
    }
    assert_int_equal(canvas->hot_count, HOT_AREAS_MAX);
    canvas_clear(canvas);
    assert_int_equal(canvas->hot_count, 0);
    canvas_free(canvas);
}

static void their_key(const void *context, const char *name, char out[KEY_WORD_SIZE])
{
    text_copy(out, KEY_WORD_SIZE, strcmp(name, "s") == 0 ? (const char *)context : name);
}

/* A line of keys names the player's, and what is clicked on is still what the usual one does. */
static void lines_of_keys_name_the_keys_of_the_player(void **state)
{
    (void)state;
    Canvas *canvas = canvas_new(80, 24);
    canvas_clear(canvas);
    canvas->key_word = their_key;
    canvas->key_context = "PageUp";
    assert_int_equal(hot_columns(canvas, "Enter take  s skip; ? help"), 31);
    assert_int_equal(hot_keys(canvas, 0, 0, 80, (Style){.ink = INK_DIM}, "Enter take  s skip; ? help"), 31);
    for (int i = 0; i < 31; i++) {
        assert_int_equal(canvas_cell(canvas, i, 0).ch, "Enter take  PageUp skip; ? help"[i]);
    }
    assert_string_equal(hot_at(canvas, 22, 0)->key, "s");
    assert_string_equal(hot_at(canvas, 25, 0)->key, "?");
    canvas_free(canvas);
}

/* Each row of the title opens by one click, and the wheel chooses. */
static void menus_and_lists_are_clicked_on(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    seat_draw(seat, COLUMNS, ROWS);
    click_item(seat, 2);
    assert_ptr_equal(seat_top(seat), &NEW_RUN_SCREEN);
    mouse(seat, MOUSE_WHEEL_DOWN, 0, 10, 5);
    seat_assert_shows(seat, "> Seed ");
    mouse(seat, MOUSE_WHEEL_UP, 0, 10, 5);
    seat_assert_shows(seat, "> Kind ");
    click_key(seat, "q");
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    seat_press(seat, 'S');
    seat_draw(seat, COLUMNS, ROWS);
    click_item(seat, SETTING_BELL);
    assert_int_equal(settings_get(&seat->app.settings, SETTING_BELL), 0);
    click_item(seat, SETTING_BELL);
    assert_int_equal(settings_get(&seat->app.settings, SETTING_BELL), 1);
    click_key(seat, "q");
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    click(seat, COLUMNS - 1, ROWS - 2);
    assert_ptr_equal(seat_top(seat), &TITLE_SCREEN);
    seat_free(seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lies_above_is_clicked_on),
        cmocka_unit_test(lines_of_keys_name_the_keys_of_the_player),
        cmocka_unit_test(menus_and_lists_are_clicked_on),
        cmocka_unit_test(an_act_by_mouse_leaves_the_journal_of_the_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
