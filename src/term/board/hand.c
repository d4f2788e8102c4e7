/* Everyone who shows or does something with what is in hand asks here, so that what is previewed is what Enter does. */
#include "term/board/hand.h"

static bool is_ability(const Battle *battle, int slot)
{
    return battle_blueprint(battle, battle->loadout[slot].blueprint)->kind == BLUEPRINT_ABILITY;
}

static int add_slots(const Battle *battle, bool abilities, int slots[LOADOUT_MAX], int count)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (is_ability(battle, i) == abilities) {
            slots[count++] = i;
        }
    }
    return count;
}

int hand_menu(const Battle *battle, int slots[LOADOUT_MAX])
{
    if (battle->phase != BATTLE_WAVE) {
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
    return blueprint && blueprint->kind == BLUEPRINT_ABILITY;
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
    return (Decision){.kind = hand_is_ability(battle, view) ? DECISION_USE : DECISION_BUILD,
                      .slot = (uint8_t)view->slot,
                      .direction = (uint8_t)hand_direction(battle, view),
                      .tile = tile,
                      .point = view->cursor};
}

const char *hand_side(int direction)
{
    static const char *const sides[DIRECTION_COUNT] = {"north", "east", "south", "west"};
    return sides[direction];
}
