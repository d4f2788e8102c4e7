/* A shot that follows its target flies straight at it, or, when it is dead, at the spot where it died. A shell flies to
 * the spot where its target was when it was fired, in a time that does not depend on how far that is. */
#include "battle/shots.h"

#include "base/log.h"
#include "battlefield/placement.h"
#include "battle/pending.h"
#include "battle/rules.h"

#include <assert.h>

/* The radius of a shot's blast: with the building's modifiers while it stands. */
static Fix blast_of(const Battle *battle, uint32_t building, int blueprint)
{
    int index = placement_find(battle, building);
    return index >= 0 ? battle->stats[index].blast : battle_blueprint(battle, blueprint)->attack.blast;
}

/* Attackers that a hit brings in are not hit by the same blast. */
static void explode(Battle *battle, EventLog *log, Point at, Fix radius, int32_t damage, uint8_t damage_types,
                    uint32_t building)
{
    log_event(log, (Event){.kind = EVENT_BLAST, .at = at, .amount = radius, .building = building});
    int living = battle->attacker_count;
    for (int i = 0; i < living; i++) {
        int slot = battle->order[i];
        Point where = battle_attacker_at(battle, &battle->attackers[slot]);
        if (point_distance_squared(at, where) <= fix_square(radius)) {
            rules_hit_fine(battle, log, slot, damage, damage_types, building);
        }
    }
}

void shots_strike(Battle *battle, EventLog *log, uint32_t building, int blueprint, int slot, Point at, int32_t damage)
{
    uint8_t types = battle_blueprint(battle, blueprint)->attack.damage_types;
    Fix blast = blast_of(battle, building, blueprint);
    if (blast > 0) {
        explode(battle, log, at, blast, damage, types, building);
    } else if (slot >= 0) {
        rules_hit_fine(battle, log, slot, damage, types, building);
    }
    pending_burst(battle, log, building, blueprint, at);
}

bool shots_room(const Battle *battle)
{
    return battle->shot_count < SHOTS_MAX;
}

void shots_launch(Battle *battle, int index, int slot, int32_t damage)
{
    assert(shots_room(battle));
    const Building *building = &battle->buildings[index];
    const Attacker *target = &battle->attackers[slot];
    battle->shots[battle->shot_count++] =
        (Shot){.building = building->id,
               .flight = (int16_t)battle_blueprint(battle, building->blueprint)->attack.flight,
               .target = target->id,
               .target_slot = (uint16_t)slot,
               .blueprint = building->blueprint,
               .at = tile_centre(building->tile),
               .goal = battle_attacker_at(battle, target),
               .damage = damage};
}

/* Moves a point towards a goal by at most `step`; true when it got there. */
static bool approach(Point *at, Point goal, Fix step)
{
    int64_t dx = (int64_t)goal.x - at->x, dy = (int64_t)goal.y - at->y;
    int64_t distance = int_sqrt((uint64_t)(dx * dx + dy * dy));
    if (distance <= step) {
        *at = goal;
        return true;
    }
    at->x += (Fix)(dx * step / distance);
    at->y += (Fix)(dy * step / distance);
    return false;
}

/* True when it bursts. */
static bool shell_fly(Shot *shot)
{
    if (shot->flight <= 1) {
        shot->at = shot->goal;
        return true;
    }
    shot->at.x += (shot->goal.x - shot->at.x) / shot->flight;
    shot->at.y += (shot->goal.y - shot->at.y) / shot->flight;
    shot->flight--;
    return false;
}

/* True when the shot is spent. */
static bool shot_fly(Battle *battle, EventLog *log, Shot *shot)
{
    const Attack *attack = &battle_blueprint(battle, shot->blueprint)->attack;
    const Attacker *target = &battle->attackers[shot->target_slot];
    bool follows = attack->shape == SHAPE_HOMING && target->id == shot->target && target->hp > 0;
    if (follows) {
        shot->goal = battle_attacker_at(battle, target);
    }
    if (attack->shape == SHAPE_HOMING ? !approach(&shot->at, shot->goal, attack->speed) : !shell_fly(shot)) {
        return false;
    }
    int slot = follows ? shot->target_slot : -1;
    shots_strike(battle, log, shot->building, shot->blueprint, slot, shot->at, shot->damage);
    return true;
}

void shots_fly(Battle *battle, EventLog *log)
{
    int kept = 0;
    for (int i = 0; i < battle->shot_count; i++) {
        if (!shot_fly(battle, log, &battle->shots[i])) {
            battle->shots[kept++] = battle->shots[i];
        }
    }
    battle->shot_count = kept;
}
