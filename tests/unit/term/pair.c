/* See the header. */
#include "pair.h"

#include "term/view/hand.h"
#include "term/canvas/hot.h"
#include "term/screens/stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { HALF = 50 };

/* As terminals tell it in their SGR mode: a button goes down and up again, a wheel only turns. */
static void note_mouse(const Pair *pair, MouseAction action, int button, int column, int row)
{
    int code = action == MOUSE_MOVE ? 35 : action == MOUSE_WHEEL_UP ? 64 : action == MOUSE_WHEEL_DOWN ? 65 : button - 1;
    if (pair->clicked) {
        fprintf(pair->clicked, "\033[<%d;%d;%d%c", code, column + 1, row + 1, action == MOUSE_RELEASE ? 'm' : 'M');
    }
}

void pair_mouse(const Pair *pair, MouseAction action, int button, int column, int row)
{
    note_mouse(pair, action, button, column, row);
    if (action == MOUSE_RELEASE && pair->mouse->app.done) {
        return;
    }
    screen_key(&pair->mouse->app, (Key){.code = HKEY_MOUSE,
                                        .action = (uint8_t)action,
                                        .button = (uint8_t)button,
                                        .column = (int16_t)column,
                                        .row = (int16_t)row});
    seat_draw(pair->mouse, PAIR_COLUMNS, PAIR_ROWS);
}

static void click(const Pair *pair, int column, int row)
{
    pair_mouse(pair, MOUSE_PRESS, 1, column, row);
    pair_mouse(pair, MOUSE_RELEASE, 1, column, row);
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

void pair_click_key(const Pair *pair, const char *key)
{
    const HotArea *hot = find_key(pair->mouse, key);
    if (!hot) {
        fail_msg("Nothing stands for the key %s on\n%s", key, pair->mouse->text);
    }
    click(pair, hot->area.column, hot->area.row);
}

void pair_click_item(const Pair *pair, int item)
{
    const Canvas *canvas = pair->mouse->app.canvas;
    for (int i = 0; i < canvas->hot_count; i++) {
        if (!canvas->hot[i].key[0] && canvas->hot[i].item == item) {
            click(pair, canvas->hot[i].area.column, canvas->hot[i].area.row);
            return;
        }
    }
    fail_msg("Nothing stands for the item %d on\n%s", item, pair->mouse->text);
}

/* Chooses an item and takes it: a second click, where the first one only chose. */
static void click_to_take(const Pair *pair, int item, int chosen)
{
    if (item != chosen) {
        pair_click_item(pair, item);
    }
    pair_click_item(pair, item);
}

static void press(const Pair *pair, uint32_t code)
{
    if (pair->typed) {
        fputc(code == HKEY_ENTER    ? '\r'
              : code == HKEY_TAB    ? '\t'
              : code == HKEY_ESCAPE ? '\033'
                                    : (int)code,
              pair->typed);
    }
    seat_press(pair->keys, code);
}

/* By its digit, and beyond nine by arrows. */
static void press_number(const Pair *pair, int item)
{
    enum { DIGITS = 9 };
    press(pair, (uint32_t)('1' + (item < DIGITS ? item : DIGITS - 1)));
    for (int i = DIGITS - 1; i < item; i++) {
        press(pair, 'j');
    }
    press(pair, HKEY_ENTER);
}

static View *view_of(Seat *seat)
{
    return &seat->app.view;
}

static void cell_of(Seat *seat, Point at, int *column, int *row)
{
    Layout layout = layout_for(PAIR_COLUMNS, PAIR_ROWS, view_of(seat)->zoom);
    assert_true(view_cell_of(view_of(seat), &layout, at, column, row));
}

/* Arrows, from wherever the cursor is. */
static void walk(const Pair *pair, DecisionPoint to, int least)
{
    Seat *seat = pair->keys;
    for (int i = 0; i < 100 && abs(view_of(seat)->cursor.x - to.x) >= least; i++) {
        press(pair, view_of(seat)->cursor.x < to.x ? 'l' : 'h');
    }
    for (int i = 0; i < 100 && abs(view_of(seat)->cursor.y - to.y) >= least; i++) {
        press(pair, view_of(seat)->cursor.y < to.y ? 'j' : 'k');
    }
}

static int number_of(const Seat *seat, int slot)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(&seat_game(seat)->battle, &seat->app.view, slots);
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
    press(pair, (uint32_t)name[0]);
    pair_click_key(pair, name);
    assert_int_equal(view_of(pair->mouse)->slot, decision->slot);
    for (int i = 0; i < DIRECTION_COUNT && hand_turns(&seat_game(pair->keys)->battle, view_of(pair->keys)) &&
                    view_of(pair->keys)->direction != decision->direction;
         i++) {
        press(pair, 'r');
        pair_click_key(pair, "r");
    }
}

static void build(const Pair *pair, const Decision *decision)
{
    int column, row;
    take_in_hand(pair, decision);
    walk(pair, view_tile_point(decision->tile), HALF);
    press(pair, HKEY_ENTER);
    press(pair, HKEY_ESCAPE);
    cell_of(pair->mouse, tile_centre(decision->tile), &column, &row);
    if (!tile_equal(view_cursor_tile(view_of(pair->mouse)), decision->tile)) {
        click(pair, column, row);
    }
    click(pair, column, row);
    pair_mouse(pair, MOUSE_PRESS, 3, column, row);
    pair_mouse(pair, MOUSE_RELEASE, 3, column, row);
    assert_int_equal(view_of(pair->mouse)->slot, VIEW_NOTHING);
}

/* The half of a tile that a click at that place means. */
static void use(const Pair *pair, const Decision *decision)
{
    int column, row;
    take_in_hand(pair, decision);
    cell_of(pair->mouse, decision_point(decision->point), &column, &row);
    pair_mouse(pair, MOUSE_MOVE, 0, column, row);
    DecisionPoint there = view_of(pair->mouse)->hover_point;
    click(pair, column, row);
    walk(pair, there, 1);
    press(pair, HKEY_ENTER);
}

void pair_press(const Pair *pair, uint32_t code, const char *name)
{
    press(pair, code);
    pair_click_key(pair, name);
}

void pair_let_go(const Pair *pair)
{
    int column, row;
    press(pair, HKEY_ESCAPE);
    cell_of(pair->mouse, tile_centre(seat_game(pair->mouse)->battle.world.hub), &column, &row);
    pair_mouse(pair, MOUSE_PRESS, 3, column, row);
    pair_mouse(pair, MOUSE_RELEASE, 3, column, row);
}

static void travel(const Pair *pair, int node)
{
    int pressed = 0;
    do { /* once at least: Enter as the first key there is doubted by a program that hasn't shown the chart yet */
        press(pair, HKEY_TAB);
    } while (++pressed < 40 && seat_chart(pair->keys)->system != node);
    assert_int_equal(seat_chart(pair->keys)->system, node);
    press(pair, HKEY_ENTER);
    click_to_take(pair, node, seat_chart(pair->mouse)->system);
}

static void choose(const Pair *pair, int item)
{
    const Picks *picks = screen_state(&pair->mouse->app);
    press_number(pair, item);
    click_to_take(pair, item, picks->cards.chosen);
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
        press_number(pair, decision->held - 1);
        click_to_take(pair, decision->held - 1, picks->held.chosen);
    }
}

/* After a key that does nothing: as the first one there it is doubted by a program that hasn't shown the screen yet. */
static void press_at_leisure(const Pair *pair, uint32_t code, const char *name)
{
    press(pair, 'Z');
    pair_press(pair, code, name);
}

static void go_on(const Pair *pair)
{
    press_at_leisure(pair, HKEY_ENTER, "Enter");
}

/* What may never come again is asked about. */
static void take_none(const Pair *pair)
{
    const int offers = seat_run(pair->keys)->offer_count;
    press_at_leisure(pair, 's', "s");
    if (seat_run(pair->keys)->offer_count == offers) {
        pair_press(pair, 's', "s");
    }
}

/* Shops are left by a key of their own. */
static void depart(const Pair *pair)
{
    if (seat_run(pair->keys)->stage == STAGE_SHOP) {
        pair_press(pair, 'd', "d");
    } else {
        go_on(pair);
    }
}

void pair_act(const Pair *pair, const Decision *decision)
{
    switch (decision->kind) {
    case DECISION_BUILD:
        build(pair, decision);
        break;
    case DECISION_USE:
        use(pair, decision);
        break;
    case DECISION_START_WAVE:
        pair_press(pair, 'n', "n");
        break;
    case DECISION_STAY:
        pair_press(pair, 's', "s");
        break;
    case DECISION_SKIP:
        take_none(pair);
        break;
    case DECISION_DEPART:
        depart(pair);
        break;
    case DECISION_LEAVE:
        go_on(pair);
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
bool pair_strike(const Game *game, int step, Decision *out)
{
    enum { NOW_AND_THEN = 7 };
    const Battle *battle = &game->battle;
    if (battle->phase != BATTLE_WAVE || step % NOW_AND_THEN > 0) {
        return false;
    }
    for (int i = 0; i < battle->loadout_count; i++) {
        bool ability = blueprint_is_used(battle_blueprint(battle, battle->loadout[i].blueprint));
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
