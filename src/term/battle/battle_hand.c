/* What keys do with what is in hand: take it, turn it, use it, let it go. Nothing here changes the game but through a
 * decision. */
#include "term/battle/battle_acts.h"

#include "base/translation.h"
#include "term/view/aims.h"
#include "term/view/hand.h"
#include "term/screens/acts.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"

void battle_put_cursor(App *app, Tile tile)
{
    app->view.cursor = view_tile_point(tile);
}

static bool holds_anything(const App *app)
{
    return hand_blueprint(battle_of(app), &app->view) != NULL;
}

void battle_let_go(App *app, int argument)
{
    (void)argument;
    View *view = &app->view;
    app->turns_known = app->menu_turns;
    view->plans = false;
    if (view->slot != VIEW_NOTHING) {
        view->slot = VIEW_NOTHING;
    } else if (view->carrying) {
        view->carrying = false;
        battle_put_cursor(app, view->carried_from);
    } else if (view->preview_focus != VIEW_NOTHING || view->attacker_focus) {
        view->preview_focus = VIEW_NOTHING;
        view->attacker_focus = 0;
    }
}

bool battle_decides(App *app)
{
    if (app->view.read_only) {
        play_refuse(app);
    }
    return !app->view.read_only;
}

/* An ability is aimed at the attacker that is being watched; buildings aren't built on attackers. */
static void keep_watched(const Battle *battle, View *view)
{
    const Attacker *watched = view->attacker_focus ? battle_attacker(battle, view->attacker_focus) : NULL;
    bool there = watched && tile_inside(point_tile(battle_attacker_at(battle, watched)));
    if (there && hand_is_ability(battle, view)) {
        hand_aim_at(battle, view, watched);
    } else {
        view->attacker_focus = 0;
    }
}

static const Tile NOWHERE = {-1, -1};

/* Tab begins at the best place of what is taken anew. */
static void hold(App *app, int slot)
{
    View *view = &app->view;
    const Battle *battle = battle_of(app);
    bool same = view->slot == slot;
    if (view->carrying) {
        battle_let_go(app, 0);
    }
    view->slot = slot;
    view->visited = same ? view->visited : NOWHERE;
    view->preview_focus = VIEW_NOTHING;
    keep_watched(battle, view);
    if (same) {
        view_message(view, _("%s is in hand; Esc lets it go."), hand_blueprint(battle, view)->name);
    } else if (hand_turns(battle, view)) {
        screen_say(app, _("It looks %s; " KEY("r") " turns it."), hand_side(view->direction));
    }
}

void battle_take(App *app, int number)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle_of(app), &app->view, slots);
    if (!battle_decides(app) || play_is_hasty(app)) {
        return;
    }
    if (number > count) {
        view_message(&app->view, _("There is no blueprint under that number now."));
    } else {
        hold(app, slots[number - 1]);
    }
}

/* The blueprint after or before the one in hand, round and round: menus can be longer than there are numbers. */
void battle_take_next(App *app, int step)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle_of(app), &app->view, slots), at = step > 0 ? -1 : count;
    if (!battle_decides(app) || play_is_hasty(app)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        at = slots[i] == app->view.slot ? i : at;
    }
    if (count == 0) {
        view_message(&app->view, _("There is no blueprint to take now."));
    } else if (count > 1 || app->view.slot == VIEW_NOTHING) {
        hold(app, slots[(at + step + count) % count]);
    }
}

enum { HALF_TILE = 50 };

/* An aim is found again, though attackers have walked on, as long as it is in the same half tile. */
static bool share_place(DecisionPoint a, DecisionPoint b)
{
    return a.x / HALF_TILE == b.x / HALF_TILE && a.y / HALF_TILE == b.y / HALF_TILE;
}

/* The aim that is looked at: at whom one looks, or else where the cursor is; -1: none. */
static int aim_now(const View *view, const Aims *aims)
{
    for (int i = 0; i < aims->count && view->attacker_focus; i++) {
        if (aims->at[i].attacker == view->attacker_focus) {
            return i;
        }
    }
    for (int i = 0; i < aims->count; i++) {
        if (share_place(aims->at[i].at, view->cursor)) {
            return i;
        }
    }
    return -1;
}

static void aim(App *app, const Aims *aims, int step)
{
    View *view = &app->view;
    const Battle *battle = battle_of(app);
    const int now = aim_now(view, aims), at = now >= 0 ? now : step > 0 ? -1 : aims->count;
    const Aim *next = &aims->at[(at + step + aims->count) % aims->count];
    view->preview_focus = VIEW_NOTHING;
    view->attacker_focus = next->attacker;
    view->cursor = next->at;
    if (next->attacker) {
        hand_aim_at(battle, view, battle_attacker(battle, next->attacker));
    }
}

static bool anybody_there(const Battle *battle)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        if (tile_inside(point_tile(battle_attacker_at(battle, &battle->attackers[battle->order[i]])))) {
            return true;
        }
    }
    return false;
}

void battle_aim_next(App *app, int step)
{
    View *view = &app->view;
    const Battle *battle = battle_of(app);
    const Blueprint *ability = hand_blueprint(battle, view);
    Aims aims;
    aims_find(battle, ability, &aims);
    if (aims.count > 0) {
        aim(app, &aims, step);
    } else if (!aims_matter(ability)) {
        view_message(view, _("It does the same wherever it is aimed: Enter uses it."));
    } else if (anybody_there(battle) || !aims_at_attackers(ability)) {
        screen_say(
            app, _("It would do nothing to anything on the board now; " KEY("arrows") " move the aim by half a tile."));
    } else {
        screen_say(app, _("No attacker is on the board now; " KEY("arrows") " move the aim by half a tile."));
    }
}

void battle_turn_hand(App *app, int steps)
{
    View *view = &app->view;
    if (!hand_turns(battle_of(app), view)) {
        view_message(view, holds_anything(app) ? _("What is in hand looks nowhere in particular.")
                                               : _("Nothing is in hand that could be turned."));
        return;
    }
    view->direction = (uint8_t)((view->direction + steps + DIRECTION_COUNT) % DIRECTION_COUNT);
    view_message(view, _("It looks %s."), hand_side(view->direction));
}

void battle_pick_up(App *app, int argument)
{
    (void)argument;
    View *view = &app->view;
    const Battle *battle = battle_of(app);
    const Building *building = battle_building_at(battle, view_cursor_tile(view));
    if (!battle_decides(app)) {
        return;
    }
    if (battle->phase != BATTLE_WAVE || battle->crane_moves == 0) {
        view_message(view, _("Nothing can be moved now; an ability that moves buildings must be used first."));
    } else if (!building || battle_blueprint(battle, building->blueprint)->permanent) {
        view_message(view, building ? _("That one can't be moved.") : _("Put the cursor on the building to be moved."));
    } else {
        Tile from = building->tile;
        view->slot = VIEW_NOTHING;
        view->plans = false;
        view->preview_focus = VIEW_NOTHING;
        view->attacker_focus = 0;
        view->carrying = true;
        view->carried_from = from;
        view_message(view, _("%s is picked up: Enter puts it down elsewhere, Esc leaves it where it is."),
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
        app->refused = true;
        view_message(&app->view, _("Take %s first: its number is in the menu below."),
                     battle->phase == BATTLE_WAVE ? _("an ability") : _("a blueprint"));
    }
}

void battle_queue_held(App *app)
{
    View *view = &app->view;
    const Battle *battle = battle_of(app);
    Decision decision = hand_decision(battle, view);
    decision.kind = DECISION_QUEUE;
    int before = battle->queued_build_count;
    if (play_decide(app, &decision)) {
        queue_notes_add(&view->queued, battle, before);
        view_message(view, _("%s queued at %d,%d, number %d of the queue."), hand_blueprint(battle, view)->name,
                     decision.tile.x, decision.tile.y, battle->queued_build_count);
    }
}

void battle_use_here(App *app, int argument)
{
    (void)argument;
    View *view = &app->view;
    if (view->preview_focus != VIEW_NOTHING) {
        act_info(app, 0); /* what is lit is no place to use anything at */
        return;
    }
    if (play_is_hasty(app)) {
        return;
    }
    if (!holds_anything(app)) {
        use_nothing_here(app);
        return;
    }
    if (hand_plans(battle_of(app), view)) {
        battle_queue_held(app);
        return;
    }
    Verdict verdict =
        hand_is_ability(battle_of(app), view) ? hand_check_slot(battle_of(app), view, view->slot) : verdict_yes();
    if (!verdict.allowed) {
        app->refused = true;
        view_message(view, "%s", verdict.why);
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
