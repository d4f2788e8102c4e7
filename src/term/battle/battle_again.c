/* Each of these keys submits decisions to build or to queue, one for a building, so that each can be undone and the
 * journal says what was built where. "Last" is the newest building that stands: so it is known in a run that is
 * continued, and what was undone is not built again. */
#include "term/battle/battle_acts.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/view/sites.h"
#include "term/view/hand.h"
#include "term/play/play.h"

#include <stdlib.h>

/* The place of a building's blueprint among those that are held, or VIEW_NOTHING. */
static int held_slot(const Battle *battle, int blueprint)
{
    bool builds = !blueprint_is_used(battle_blueprint(battle, blueprint));
    for (int i = 0; builds && i < battle->loadout_count; i++) {
        if (battle->loadout[i].blueprint == blueprint) {
            return i;
        }
    }
    return VIEW_NOTHING;
}

/* The newest building that could be built again, or NULL. */
static const Building *newest(const Battle *battle)
{
    for (int i = battle->building_count - 1; i >= 0; i--) {
        const Building *building = &battle->buildings[i];
        if (held_slot(battle, building->blueprint) != VIEW_NOTHING) {
            return building;
        }
    }
    return NULL;
}

static const QueuedBuild *newest_queued(const Battle *battle)
{
    int count = battle->queued_build_count;
    return count > 0 ? &battle->queued_builds[count - 1] : NULL;
}

static bool holds_building(const App *app)
{
    const View *view = &app->view;
    return view->slot != VIEW_NOTHING && !hand_is_ability(battle_of(app), view);
}

/* During a wave what can't be built can be queued. */
static void take(App *app, int slot)
{
    const Battle *battle = battle_of(app);
    battle_let_go(app, 0);
    app->view.slot = slot;
    app->view.plans = battle->phase == BATTLE_WAVE && !battle_builds_in_wave(battle);
    app->view.attacker_focus = 0;
}

bool battle_take_newest(App *app)
{
    const Battle *battle = battle_of(app);
    const Building *last = newest(battle);
    const QueuedBuild *queued = newest_queued(battle);
    if (!holds_building(app) && (last || queued)) {
        take(app, last ? held_slot(battle, last->blueprint) : queued->slot);
        app->view.direction = last ? last->direction : queued->direction;
    }
    return holds_building(app);
}

bool battle_take_last(App *app)
{
    bool taken = battle_take_newest(app);
    if (!taken) {
        view_message(&app->view, _("Nothing has been built yet that could be built again."));
    }
    return taken;
}

void battle_build_again(App *app, int argument)
{
    (void)argument;
    if (!play_is_hasty(app) && battle_take_last(app)) {
        app->view.preview_focus = VIEW_NOTHING;
        battle_use_here(app, 0);
    }
}

/* A key that builds on many tiles: what it says of them, and the key itself. */
typedef struct Sweep {
    const char *where, *key;
} Sweep;

static Decision decide_at(const App *app, DecisionKind kind, Tile tile)
{
    Decision decision = hand_decision(battle_of(app), &app->view);
    decision.kind = kind;
    decision.tile = tile;
    return decision;
}

/* Builds or queues what is in hand on tiles in their order, leaving out those where it can't stand; how many it were.
 */
static int decide_all(App *app, DecisionKind kind, const Tile *tiles, int count)
{
    int done = 0;
    for (int i = 0; i < count; i++) {
        Decision decision = decide_at(app, kind, tiles[i]);
        done += game_check(screen_game(app), &decision).allowed && play_decide(app, &decision);
    }
    return done;
}

static bool could_queue(const App *app, const Tile *tiles, int count)
{
    bool could = false;
    for (int i = 0; i < count && !could; i++) {
        Decision decision = decide_at(app, DECISION_QUEUE, tiles[i]);
        could = game_check(screen_game(app), &decision).allowed;
    }
    return could;
}

static int count_waiting(const Battle *battle, const Tile *tiles, int count)
{
    int waiting = 0;
    for (int i = 0; i < count; i++) {
        waiting += battle_queued_at(battle, tiles[i]) >= 0;
    }
    return waiting;
}

/* As far as materials go; where they don't suffice for one, what is left is queued. So the same key twice has all of
 * it, and a third time says so. Says how many it were, and what keeps the first of the others from being built: what is
 * in hand, rather than the ground, where that is it. */
static void build_all(App *app, const Tile *tiles, int count, Sweep sweep)
{
    const Battle *battle = battle_of(app);
    const char *name = hand_blueprint(battle, &app->view)->name;
    bool plans = hand_plans(battle, &app->view);
    int built = plans ? 0 : decide_all(app, DECISION_BUILD, tiles, count), before = battle->queued_build_count;
    Verdict more = battle_check_slot(battle, app->view.slot);
    int queued = plans || (built == 0 && !more.allowed) ? decide_all(app, DECISION_QUEUE, tiles, count) : 0;
    int waiting = count_waiting(battle, tiles, count);
    queue_notes_add(&app->view.queued, battle, before);
    if (built == 0 && queued == 0 && waiting > 0) {
        screen_say(app, _("%s: nothing more %s; %d wait in the queue, " KEY("X") " takes all off it."), name,
                   sweep.where, waiting);
    } else if (plans && queued == 0) {
        view_message(&app->view, _("%s: there is room for no more %s."), name, sweep.where);
    } else if (queued > 0) {
        view_message(&app->view, _("%s: %d queued %s, to be built as materials come."), name, queued, sweep.where);
    } else if (more.allowed) {
        view_message(&app->view, _("%s: %d built %s; there is room for no more."), name, built, sweep.where);
    } else if (could_queue(app, tiles, count)) {
        screen_say(app, _("%s: %d built %s. %s %s again queues the rest."), name, built, sweep.where, more.why,
                   sweep.key);
    } else {
        view_message(&app->view, _("%s: %d built %s. %s"), name, built, sweep.where, more.why);
    }
}

enum { LINE_MAX = 2 * WORLD_SIZE };

/* The tiles from one, left out, to another, each beside the one before: first along the longer side. */
static int trace_line(Tile from, Tile to, Tile tiles[LINE_MAX])
{
    int dx = to.x - from.x, dy = to.y - from.y, steps = int_max(abs(dx), abs(dy));
    for (int i = 1; i <= steps; i++) {
        int half = steps / 2;
        tiles[i - 1] = tile_at(from.x + (dx * i + (dx < 0 ? -half : half)) / steps,
                               from.y + (dy * i + (dy < 0 ? -half : half)) / steps);
    }
    return steps;
}

void battle_build_line(App *app, int argument)
{
    (void)argument;
    Tile tiles[LINE_MAX];
    const Building *last = newest(battle_of(app));
    if (!last) {
        screen_say(app, _("A line begins at what was built last: build its first with " KEY("Enter") "."));
        return;
    }
    Tile from = last->tile;
    if (play_is_hasty(app) || !battle_take_last(app)) {
        return;
    }
    int count = trace_line(from, view_cursor_tile(&app->view), tiles);
    if (count == 0) {
        screen_say(app, _("Put the cursor where the line shall end; it begins at what was built last, here."));
        return;
    }
    build_all(app, tiles, count, (Sweep){_("in the line"), KEY("A")});
}

static bool asks_for_deposit(const Battle *battle, int slot)
{
    const Placement *placement = &battle_blueprint(battle, battle->loadout[slot].blueprint)->placement;
    return placement->needs_deposit || placement->needs_fuel;
}

/* What is in hand if it stands on deposits, else the first of the menu that does. */
static bool take_for_deposits(App *app)
{
    const Battle *battle = battle_of(app);
    if (holds_building(app) && asks_for_deposit(battle, app->view.slot)) {
        return true;
    }
    for (int i = 0; i < battle->loadout_count; i++) {
        if (asks_for_deposit(battle, i)) {
            take(app, i);
            return true;
        }
    }
    view_message(&app->view, _("Nothing that you hold stands on deposits."));
    return false;
}

/* The kind that pays more first, then other deposits, then obstacles that are as good; of each the nearest to the Hub. */
static bool comes_before(const World *world, Obstacle first, Tile one, Tile other)
{
    const Tile tiles[] = {one, other};
    int rank[2];
    for (int i = 0; i < 2; i++) {
        Obstacle obstacle = (Obstacle)world_tile(world, tiles[i])->obstacle;
        bool deposit = obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL;
        rank[i] = obstacle == first ? 0 : deposit ? 1 : 2;
    }
    return rank[0] != rank[1] ? rank[0] < rank[1]
                              : tile_distance_squared(one, world->hub) < tile_distance_squared(other, world->hub);
}

/* Deposits of a kind, or of both, without a building, in the order in which what is in hand is best built there; with
 * them obstacles where these are as good as deposits. */
static int free_deposits(const Battle *battle, const Blueprint *held, DepositKinds kinds, Tile tiles[WORLD_TILES])
{
    int count = 0;
    Obstacle first = deposits_first(held);
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        Obstacle deposit = battle_deposit(battle, tile);
        bool meant = deposit == OBSTACLE_FUEL || (deposit == OBSTACLE_MINERALS && kinds == DEPOSITS_ALL);
        if (!meant || battle_building_at(battle, tile)) {
            continue;
        }
        int place = count++;
        for (; place > 0 && comes_before(&battle->world, first, tile, tiles[place - 1]); place--) {
            tiles[place] = tiles[place - 1];
        }
        tiles[place] = tile;
    }
    return count;
}

/* The key is about deposits and not about where the cursor is: between waves the hand holds afterwards what it held. */
static void give_back(App *app, int slot, uint8_t direction)
{
    if (battle_of(app)->phase == BATTLE_BUILD && app->view.slot != slot) {
        battle_let_go(app, 0);
        app->view.slot = slot;
        app->view.direction = direction;
    }
}

static void build_on_deposits(App *app, DepositKinds kinds)
{
    const bool all = kinds == DEPOSITS_ALL;
    Tile tiles[WORLD_TILES];
    int count = free_deposits(battle_of(app), hand_blueprint(battle_of(app), &app->view), kinds, tiles);
    if (count == 0) {
        view_message(&app->view, all ? _("No deposit is free.") : _("No deposit of fuel is free."));
        return;
    }
    app->view.preview_focus = VIEW_NOTHING;
    build_all(app, tiles, count, all ? (Sweep){_("on deposits"), KEY("d")} : (Sweep){_("on fuel"), KEY("E")});
}

void battle_build_deposits(App *app, int kinds)
{
    const int slot = app->view.slot;
    const uint8_t direction = app->view.direction;
    if (!play_is_hasty(app) && take_for_deposits(app)) {
        build_on_deposits(app, (DepositKinds)kinds);
        give_back(app, slot, direction);
    }
}
