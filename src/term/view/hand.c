/* Everyone who shows or does something with what is in hand asks here, so that what is previewed is what Enter does. */
#include "term/view/hand.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/aims.h"

enum { TILE = 100, BOARD_END = WORLD_SIZE * TILE };

static bool is_ability(const Battle *battle, int slot)
{
    return blueprint_is_used(battle_blueprint(battle, battle->loadout[slot].blueprint));
}

static int add_slots(const Battle *battle, bool abilities, int slots[BATTLE_LOADOUT_MAX], int count)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (is_ability(battle, i) == abilities) {
            slots[count++] = i;
        }
    }
    return count;
}

bool hand_plans(const Battle *battle, const View *view)
{
    return view->plans && battle->phase == BATTLE_WAVE;
}

int hand_menu(const Battle *battle, const View *view, int slots[BATTLE_LOADOUT_MAX])
{
    if (battle->phase != BATTLE_WAVE || hand_plans(battle, view)) {
        return add_slots(battle, false, slots, 0);
    }
    int count = add_slots(battle, true, slots, 0);
    return battle_builds_in_wave(battle) ? add_slots(battle, false, slots, count) : count;
}

bool hand_used_up(const Battle *battle, int slot)
{
    int uses = battle_blueprint(battle, battle->loadout[slot].blueprint)->uses;
    return uses > 0 && battle->loadout[slot].used >= uses;
}

/* Whether a blueprint's use would mend the hull, and nothing else, where there is nothing to be mended. */
static bool mends_nothing(const Battle *battle, const Blueprint *blueprint)
{
    bool mends = blueprint_is_used(blueprint) && blueprint->rule_count > 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        mends = mends && blueprint->rules[i].when == WHEN_USED && blueprint->rules[i].what == WHAT_REPAIR;
    }
    return mends && battle->hull >= battle->hull_max;
}

Verdict hand_check_slot(const Battle *battle, const View *view, int slot)
{
    if (hand_plans(battle, view) && !hand_used_up(battle, slot)) {
        return verdict_yes();
    }
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[slot].blueprint);
    Verdict verdict = battle_check_slot(battle, slot);
    return verdict.allowed && mends_nothing(battle, blueprint)
               ? verdict_no("The hull is whole; %s would do nothing.", blueprint->name)
               : verdict;
}

const Building *hand_carried(const Battle *battle, const View *view)
{
    return view->carrying ? battle_building_at(battle, view->carried_from) : NULL;
}

int hand_blueprint_index(const Battle *battle, const View *view)
{
    const Building *carried = hand_carried(battle, view);
    return carried                      ? carried->blueprint
           : view->slot != VIEW_NOTHING ? battle->loadout[view->slot].blueprint
                                        : VIEW_NOTHING;
}

const Blueprint *hand_blueprint(const Battle *battle, const View *view)
{
    int index = hand_blueprint_index(battle, view);
    return index == VIEW_NOTHING ? NULL : battle_blueprint(battle, index);
}

bool hand_is_ability(const Battle *battle, const View *view)
{
    const Blueprint *blueprint = hand_blueprint(battle, view);
    return blueprint && blueprint_is_used(blueprint);
}

static bool sweeps(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].whom == WHOM_SWEEP) {
            return true;
        }
    }
    return false;
}

bool hand_turns(const Battle *battle, const View *view)
{
    const Blueprint *blueprint = hand_blueprint(battle, view);
    return blueprint && !hand_carried(battle, view) && (blueprint->placement.turned || sweeps(blueprint));
}

bool hand_raises(const Battle *battle, const View *view)
{
    return view->slot != VIEW_NOTHING &&
           battle_can_raise(battle, battle->loadout[view->slot].blueprint, view_cursor_tile(view));
}

int hand_direction(const Battle *battle, const View *view)
{
    const Building *carried = hand_carried(battle, view);
    return carried ? carried->direction : hand_turns(battle, view) ? view->direction : 0;
}

Decision hand_decision(const Battle *battle, const View *view)
{
    Tile tile = view_cursor_tile(view);
    if (hand_carried(battle, view)) {
        return (Decision){.kind = DECISION_MOVE, .tile = view->carried_from, .to = tile};
    }
    return (Decision){.kind = hand_is_ability(battle, view) ? DECISION_USE
                              : hand_plans(battle, view)    ? DECISION_QUEUE
                                                            : DECISION_BUILD,
                      .slot = (uint8_t)view->slot,
                      .direction = (uint8_t)hand_direction(battle, view),
                      .tile = tile,
                      .point = view->cursor};
}

void hand_aim_at(const Battle *battle, View *view, const Attacker *attacker)
{
    view->attacker_focus = attacker->id;
    view->cursor = aims_point(battle_attacker_at(battle, attacker));
}

/* The last hundredth of the board stands for its far edge. */
static int place(int at)
{
    return at == BOARD_END - 1 ? BOARD_END : at;
}

/* The tiles before and behind a place on one axis: the same one, but for an edge between two. */
static void tiles_at(int at, int *before, int *behind)
{
    *before = int_max(at - 1, 0) / TILE;
    *behind = int_min(at, BOARD_END - 1) / TILE;
}

static void add_place(Text *text, int x, int y)
{
    int west, east, north, south;
    tiles_at(x, &west, &east);
    tiles_at(y, &north, &south);
    bool rim = x % BOARD_END == 0 || y % BOARD_END == 0;
    if (west != east && north != south) {
        text_add(text, _("at the corner of %d,%d and %d,%d"), west, north, east, south);
    } else if (west != east || north != south) {
        text_add(text, rim ? _("between %d,%d and %d,%d, at the rim") : _("between %d,%d and %d,%d"), west, north, east,
                 south);
    } else if (x % TILE == TILE / 2 && y % TILE == TILE / 2) {
        text_add(text, _("at the middle of %d,%d"), west, north);
    } else {
        text_add(text, rim ? _("at the rim of %d,%d") : _("within %d,%d"), west, north);
    }
}

void hand_write_aim(const Battle *battle, const View *view, char *out, size_t size)
{
    Text text = text_into(out, size);
    const Attacker *attacker = view->attacker_focus ? battle_attacker(battle, view->attacker_focus) : NULL;
    if (attacker) {
        text_add(&text, _("Aimed at %s, %d of %d HP."), battle->content->attackers[attacker->type].name, attacker->hp,
                 attacker->hp_max);
    } else {
        char where[CONTENT_NAME_SIZE];
        Text words = text_into(where, sizeof where);
        add_place(&words, place(view->cursor.x), place(view->cursor.y));
        text_add(&text, _("Aimed %s."), where);
    }
}

static bool is_offered(const Battle *battle, const View *view)
{
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle, view, slots);
    for (int i = 0; i < count; i++) {
        if (slots[i] == view->slot) {
            return true;
        }
    }
    return false;
}

static void let_go_what_is_past(const Game *game, View *view)
{
    const Battle *battle = &game->battle;
    bool fights = game->run.stage == STAGE_BATTLE;
    if (view->slot == VIEW_NOTHING || (fights && is_offered(battle, view))) {
        return;
    }
    if (fights) {
        view_message(view,
                     is_ability(battle, view->slot) ? _("%s is let go: the wave is over.")
                                                    : _("%s is let go: nothing can be built now."),
                     hand_blueprint(battle, view)->name);
    }
    view->slot = VIEW_NOTHING;
}

static void follow_watched(const Battle *battle, View *view)
{
    const Attacker *attacker = view->attacker_focus ? battle_attacker(battle, view->attacker_focus) : NULL;
    if (!attacker) {
        view->attacker_focus = 0;
        return;
    }
    Tile tile = point_tile(battle_attacker_at(battle, attacker));
    if (tile_inside(tile) && hand_is_ability(battle, view)) {
        hand_aim_at(battle, view, attacker);
    } else if (tile_inside(tile) && !hand_blueprint(battle, view)) {
        view->cursor = view_tile_point(tile);
    }
}

void hand_settle(const Game *game, View *view)
{
    view->plans = view->plans && game->battle.phase == BATTLE_WAVE;
    let_go_what_is_past(game, view);
    follow_watched(&game->battle, view);
}

const char *hand_side(int direction)
{
    static const char *const sides[DIRECTION_COUNT] = {N_("north"), N_("east"), N_("south"), N_("west")};
    return _(sides[direction]);
}
