/* A tower waits, aims and shoots. One that is out of order does nothing, not even reload. Beams and turrets that take
 * time to turn hold on to their target, beams for as long as they can, turrets until they have shot at it. */
#include "battle/towers.h"

#include "base/number.h"
#include "battle/aim.h"
#include "battlefield/economy.h"
#include "battle/shots.h"
#include "battlefield/stats.h"
#include "battlefield/statuses.h"
#include "battle/turret.h"

static const Attack *attack_of(const Battle *battle, int index)
{
    return &battle_blueprint(battle, battle->buildings[index].blueprint)->attack;
}

bool battle_tower_engaged(const Battle *battle, int building)
{
    return battle->stats[building].works && aim_choose(battle, building) >= 0;
}

static bool holds_on(const Attack *attack)
{
    return attack->turn > 0 || attack->shape == SHAPE_BEAM;
}

/* The slot of whom a building wants to shoot at, or -1. */
static int find_target(Battle *battle, int index)
{
    if (!holds_on(attack_of(battle, index))) {
        return aim_choose(battle, index);
    }
    Building *building = &battle->buildings[index];
    int slot = aim_held(battle, index);
    slot = slot >= 0 ? slot : aim_choose(battle, index);
    building->target = slot >= 0 ? battle->attackers[slot].id : 0;
    building->target_slot = (uint16_t)int_max(slot, 0);
    return slot;
}

static void turn_to(Battle *battle, int index, int slot)
{
    const Attack *attack = attack_of(battle, index);
    bool turns = attack->shape != SHAPE_LINE && attack->shape != SHAPE_SLAM;
    if (slot >= 0 && turns) {
        turret_turn(&battle->buildings[index], attack, battle_attacker_at(battle, &battle->attackers[slot]));
    }
}

static bool faces(const Battle *battle, int index, int slot)
{
    Point at = battle_attacker_at(battle, &battle->attackers[slot]);
    return turret_faces(&battle->content->battle, &battle->buildings[index], attack_of(battle, index), at);
}

/* A shot, paid with energy, if there is someone to shoot at. */
static bool shoot(Battle *battle, EventLog *log, int index, int32_t energy)
{
    Building *building = &battle->buildings[index];
    const Attack *attack = attack_of(battle, index);
    bool flies = attack->shape == SHAPE_HOMING || attack->shape == SHAPE_SHELL;
    int slot = flies && !shots_room(battle) ? -1 : find_target(battle, index);
    if (slot < 0 || !faces(battle, index, slot)) {
        return false;
    }
    if (attack->turn == 0) {
        turn_to(battle, index, slot);
    }
    economy_pay(battle, (Price){.energy = energy});
    status_spend_shot(battle, index); /* before its hits can give new ones */
    shapes_shoot(battle, log, index, slot);
    building->idle = 0;
    building->target = 0;
    building->target_slot = 0;
    return true;
}

static void shoot_again(Battle *battle, EventLog *log, int index)
{
    stats_refresh_stale(battle);
    const BuildingStats *stats = &battle->stats[index];
    if (stats->echoes && battle->resources[RESOURCE_ENERGY] >= stats->echo_price) {
        shoot(battle, log, index, stats->echo_price);
    }
}

static void gun_tick(Battle *battle, EventLog *log, int index)
{
    Building *building = &battle->buildings[index];
    const Attack *attack = attack_of(battle, index);
    if (attack->turn > 0) {
        turn_to(battle, index, find_target(battle, index));
    }
    if (building->ready_in > 0) {
        turret_spin_up(building, attack);
    } else if (shoot(battle, log, index, 0)) {
        building->ready_in = (int16_t)turret_wait(battle, index);
        turret_spin_up(building, attack);
        shoot_again(battle, log, index);
    } else {
        turret_spin_down(building);
    }
}

static void beam_tick(Battle *battle, EventLog *log, int index)
{
    Building *building = &battle->buildings[index];
    int slot = find_target(battle, index);
    turn_to(battle, index, slot);
    if (slot >= 0 && faces(battle, index, slot)) {
        beam_burn(battle, log, index, slot);
        turret_spin_up(building, attack_of(battle, index));
    } else {
        turret_spin_down(building);
    }
}

static void tower_tick(Battle *battle, EventLog *log, int index)
{
    Building *building = &battle->buildings[index];
    stats_refresh_stale(battle);
    building->idle += building->idle < INT32_MAX;
    if (!battle->stats[index].works) {
        turret_spin_down(building);
        return;
    }
    building->ready_in = (int16_t)(building->ready_in - (building->ready_in > 0));
    if (attack_of(battle, index)->shape == SHAPE_BEAM) {
        beam_tick(battle, log, index);
    } else {
        gun_tick(battle, log, index);
    }
}

void towers_fire(Battle *battle, EventLog *log)
{
    for (int i = 0; i < battle->building_count; i++) {
        if (attack_of(battle, i)->shape != SHAPE_NONE) {
            tower_tick(battle, log, i);
        }
    }
}
