/* What keys do with what is in hand: take it, turn it, use it, let it go. Nothing here changes the game but through a
 * decision. */
#include "term/screens/battle_hand.h"

#include "term/board/hand.h"
#include "term/screens/play.h"
#include "term/screens/stage_screens.h"

static const Battle *battle_of(const App *app)
{
    return &screen_game(app)->battle;
}

void battle_put_cursor(App *app, Tile tile)
{
    app->view.cursor = (DecisionPoint){(int16_t)(tile.x * 100 + 50), (int16_t)(tile.y * 100 + 50)};
}

static bool holds_anything(const App *app)
{
    return hand_blueprint(battle_of(app), &app->view) != NULL;
}

void battle_let_go(App *app, int argument)
{
    (void)argument;
    View *view = &app->view;
    if (view->slot != VIEW_NOTHING) {
        view->slot = VIEW_NOTHING;
        battle_put_cursor(app, view_cursor_tile(view));
    } else if (view->carrying) {
        view->carrying = false;
        battle_put_cursor(app, view->carried_from);
    } else if (view->preview_focus != VIEW_NOTHING || view->attacker_focus) {
        view->preview_focus = VIEW_NOTHING;
        view->attacker_focus = 0;
    }
}

static bool decides(App *app)
{
    if (app->view.read_only) {
        view_message(&app->view, "This is a replay: nothing can be decided here.");
    }
    return !app->view.read_only;
}

static void hold(App *app, int slot)
{
    View *view = &app->view;
    bool same = view->slot == slot;
    if (view->carrying || view->slot != VIEW_NOTHING) {
        battle_let_go(app, 0);
    }
    view->slot = same ? VIEW_NOTHING : slot;
    view->preview_focus = VIEW_NOTHING;
    if (!same && hand_turns(battle_of(app), view)) {
        view_message(view, "It looks %s; r turns it.", hand_side(view->direction));
    }
}

void battle_take(App *app, int number)
{
    int slots[LOADOUT_MAX], count = hand_menu(battle_of(app), slots);
    if (!decides(app)) {
        return;
    }
    if (number > count) {
        view_message(&app->view, "There is no blueprint under that number now.");
    } else {
        hold(app, slots[number - 1]);
    }
}

/* The blueprint after or before the one in hand, round and round: menus can be longer than there are numbers. */
void battle_take_next(App *app, int step)
{
    int slots[LOADOUT_MAX], count = hand_menu(battle_of(app), slots), at = step > 0 ? -1 : count;
    if (!decides(app)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        at = slots[i] == app->view.slot ? i : at;
    }
    if (count == 0) {
        view_message(&app->view, "There is no blueprint to take now.");
    } else if (count > 1 || app->view.slot == VIEW_NOTHING) {
        hold(app, slots[(at + step + count) % count]);
    }
}

void battle_turn_hand(App *app, int steps)
{
    View *view = &app->view;
    if (!hand_turns(battle_of(app), view)) {
        view_message(view, holds_anything(app) ? "What is in hand looks nowhere in particular."
                                               : "Nothing is in hand that could be turned.");
        return;
    }
    view->direction = (uint8_t)((view->direction + steps + DIRECTION_COUNT) % DIRECTION_COUNT);
    view_message(view, "It looks %s.", hand_side(view->direction));
}

void battle_pick_up(App *app, int argument)
{
    (void)argument;
    View *view = &app->view;
    const Battle *battle = battle_of(app);
    const Building *building = battle_building_at(battle, view_cursor_tile(view));
    if (!decides(app)) {
        return;
    }
    if (battle->phase != BATTLE_WAVE || battle->crane_moves == 0) {
        view_message(view, "Nothing can be moved now; an ability that moves buildings must be used first.");
    } else if (!building || battle_blueprint(battle, building->blueprint)->permanent) {
        view_message(view, building ? "That one can't be moved." : "Put the cursor on the building to be moved.");
    } else {
        Tile from = building->tile;
        view->slot = VIEW_NOTHING;
        view->preview_focus = VIEW_NOTHING;
        view->attacker_focus = 0;
        view->carrying = true;
        view->carried_from = from;
        view_message(view, "%s is picked up: Enter puts it down elsewhere, Esc leaves it where it is.",
                     battle_blueprint(battle, building->blueprint)->name);
    }
}

static void use_nothing_here(App *app)
{
    const Battle *battle = battle_of(app);
    bool building = battle_building_at(battle, view_cursor_tile(&app->view)) != NULL;
    if (battle->phase != BATTLE_BUILD && battle->phase != BATTLE_WAVE) {
        stage_follow(app);
    } else if (building && battle->phase == BATTLE_WAVE && battle->crane_moves > 0) {
        battle_pick_up(app, 0);
    } else if (!building) {
        view_message(&app->view, "Take a blueprint first: its number is in the menu below.");
    }
}

void battle_use_here(App *app, int argument)
{
    (void)argument;
    View *view = &app->view;
    if (!holds_anything(app)) {
        use_nothing_here(app);
        return;
    }
    Decision decision = hand_decision(battle_of(app), view);
    if (!play_decide(app, &decision)) {
        return;
    }
    view->carrying = false;
    if (battle_of(app)->phase == BATTLE_WAVE && view->slot != VIEW_NOTHING) {
        battle_let_go(app, 0);
    }
}
