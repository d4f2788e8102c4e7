#include "term/battle/battle_acts.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/view/hand.h"
#include "term/view/opening.h"
#include "term/play/play.h"

static Decision here(const App *app, DecisionKind kind)
{
    return (Decision){.kind = kind, .tile = view_cursor_tile(&app->view)};
}

/* During a wave numbers take abilities, so that the first press only brings buildings into the menu. */
static bool asks_to_plan(const App *app)
{
    const Battle *battle = battle_of(app);
    bool holds_building = app->view.slot != VIEW_NOTHING && !hand_is_ability(battle, &app->view);
    return battle->phase == BATTLE_WAVE && !holds_building;
}

/* What was built last comes into the hand, else the first that can be built; false where nothing can. */
static bool begin_planning(App *app)
{
    View *view = &app->view;
    const Battle *battle = battle_of(app);
    View planning = {.plans = true};
    int slots[BATTLE_LOADOUT_MAX];
    if (!battle_take_newest(app) && hand_menu(battle, &planning, slots) > 0) {
        battle_let_go(app, 0);
        view->slot = slots[0];
        view->attacker_focus = 0;
    }
    view->plans = view->slot != VIEW_NOTHING && !hand_is_ability(battle, view);
    view->preview_focus = VIEW_NOTHING;
    if (view->plans) {
        view_message(view,
                     _("You plan: Enter queues %s here, numbers take other buildings, Esc goes back to abilities."),
                     hand_blueprint(battle, view)->name);
    }
    return view->plans;
}

void battle_queue_here(App *app, int argument)
{
    (void)argument;
    if (app->view.read_only) {
        play_refuse(app);
        return;
    }
    if (play_is_hasty(app) || (asks_to_plan(app) && begin_planning(app)) || !battle_take_last(app)) {
        return;
    }
    app->view.preview_focus = VIEW_NOTHING;
    battle_queue_held(app);
}

void battle_queue_up(App *app, int argument)
{
    (void)argument;
    Decision decision = here(app, DECISION_HASTEN);
    if (play_decide(app, &decision)) {
        view_message(&app->view, _("It is now number %d of the queue."),
                     battle_queued_at(battle_of(app), decision.tile) + 1);
    }
}

void battle_queue_clear(App *app, int argument)
{
    (void)argument;
    int count = battle_of(app)->queued_build_count;
    Decision decision = play_plain(DECISION_CLEAR_QUEUE);
    if (play_decide(app, &decision)) {
        view_message(&app->view, _("The queue is empty: %d taken off."), count);
    }
}

bool battle_queue_has(const App *app)
{
    Tile tile = view_cursor_tile(&app->view);
    return battle_queued_at(battle_of(app), tile) >= 0 && !battle_building_at(battle_of(app), tile);
}

void battle_queue_remove(App *app)
{
    Decision decision = here(app, DECISION_UNQUEUE);
    if (play_decide(app, &decision)) {
        view_message(&app->view, _("Taken off the queue; %d left."), battle_of(app)->queued_build_count);
    }
}

bool battle_queue_undo(App *app)
{
    Tile tiles[QUEUED_BUILDS_MAX];
    int count = queue_notes_last(&app->view.queued, battle_of(app), tiles), taken = 0;
    for (int i = 0; i < count; i++) {
        Decision decision = {.kind = DECISION_UNQUEUE, .tile = tiles[i]};
        taken += play_decide(app, &decision);
    }
    if (taken > 0) {
        view_message(&app->view, _("Undone: %d taken off the queue."), taken);
    }
    return taken > 0;
}

/* What was left out is told by the reason of the first of it. */
static void tell_opening(View *view, int queued, int left_out, const Verdict *why)
{
    if (left_out > 0) {
        view_message(view, _("The last opening: %d queued, %d left out. %s"), queued, left_out, why->why);
    } else {
        view_message(view, _("The last opening: %d queued; the wave's start builds them as far as materials go."),
                     queued);
    }
}

void battle_queue_opening(App *app, int argument)
{
    (void)argument;
    const Game *game = screen_game(app);
    Verdict offered = opening_offered(game), first = verdict_yes();
    int queued = 0, count = game->run.opening_count, before = game->battle.queued_build_count;
    if (app->view.read_only) {
        play_refuse(app);
        return;
    }
    if (!offered.allowed) {
        view_message(&app->view, "%s", offered.why);
        return;
    }
    for (int i = 0; i < count; i++) {
        Decision decision;
        Verdict why;
        if (opening_place(game, &game->run.opening[i], &decision, &why) && play_decide(app, &decision)) {
            queued++;
        } else if (first.allowed) {
            first = why;
        }
    }
    queue_notes_add(&app->view.queued, battle_of(app), before);
    battle_let_go(app, 0);
    tell_opening(&app->view, queued, count - queued, &first);
}
