/* An attacker with no HP left stays on the board, untargetable, until the tick's burial: first all the dead leave the
 * order and their segments, then one after the other is mourned, leaves its slot and does what it does when it dies. */
#include "battle/attackers.h"

#include "base/log.h"
#include "base/number.h"
#include "battlefield/boss.h"
#include "battlefield/named.h"
#include "battlefield/roster.h"
#include "battlefield/ship.h"
#include "battle/rules.h"

/* The way on from a tile: successive attackers take the branches in turn. */
static uint16_t next_segment(Battle *battle, const Segment *segment)
{
    int way = 0;
    if (segment->next_count > 1) {
        uint8_t *counter = &battle->split_counter[tile_index(segment->to)];
        way = *counter % segment->next_count;
        *counter = (uint8_t)((*counter + 1) % segment->next_count);
    }
    return segment->next[way];
}

static void leak(Battle *battle, EventLog *log, const Attacker *attacker)
{
    const BattleRules *rules = &battle->content->battle;
    AttackerSize size = roster_type(battle, attacker)->size;
    int32_t loss = rules->hull_loss[size];
    int32_t allowed = battle->hull_loss_cap - battle->hull_lost_in_wave;
    if (size == SIZE_BOSS) {
        loss = battle->hull;
    } else {
        loss = int_min(loss, int_min(allowed, battle->hull));
        battle->hull_lost_in_wave += loss;
    }
    battle->hull -= loss;
    battle->hull_lost += loss;
    battle->leaked++;
    log_event(log, (Event){.kind = EVENT_LEAKED,
                           .attacker = attacker->id,
                           .type = attacker->type,
                           .amount = loss,
                           .at = tile_centre(battle->world.hub)});
    named_leaked(battle, log, attacker);
}

/* Index of the standing wall on the tile ahead of an attacker that has come to its edge, or -1. */
static int wall_ahead(const Battle *battle, const Attacker *attacker, Fix step)
{
    if (attacker->progress >= FIX_HALF || attacker->progress + step < FIX_HALF) {
        return -1;
    }
    int index = battle->building_at[tile_index(battle->world.segments[attacker->segment].to)] - 1;
    return index >= 0 && battle->buildings[index].wall > 0 ? index : -1;
}

/* Each attacker that stands at a wall hits it once a second, in turns given by their ids. */
static void hit_wall(Battle *battle, EventLog *log, const Attacker *attacker, int index)
{
    if (((uint32_t)battle->tick + attacker->id) % TICKS_PER_SECOND != 0) {
        return;
    }
    Building *wall = &battle->buildings[index];
    int32_t blow = battle->content->battle.wall_blow[roster_type(battle, attacker)->size];
    blow = int_min(blow, wall->wall);
    wall->wall -= blow;
    log_event(log, (Event){.kind = EVENT_WALL_HIT,
                           .building = wall->id,
                           .attacker = attacker->id,
                           .amount = blow,
                           .at = tile_centre(wall->tile)});
    if (wall->wall == 0) {
        log_event(log, (Event){.kind = EVENT_WALL_FELL, .building = wall->id, .at = tile_centre(wall->tile)});
    }
}

static void cross(Battle *battle, EventLog *log, uint16_t slot)
{
    const Segment *segment = &battle->world.segments[battle->attackers[slot].segment];
    int index = battle->building_at[tile_index(segment->to)] - 1;
    if (index >= 0) {
        rules_of_building(battle, log, index, WHEN_CROSSED, slot);
    }
}

/* False when the attacker has reached the Hub. */
static bool walk_one(Battle *battle, EventLog *log, uint16_t slot)
{
    Attacker *attacker = &battle->attackers[slot];
    Fix step = attacker->pace;
    int wall = wall_ahead(battle, attacker, step);
    if (wall >= 0) {
        hit_wall(battle, log, attacker, wall);
        return true;
    }
    bool before_edge = attacker->progress < FIX_HALF;
    attacker->progress += step;
    if (before_edge && attacker->progress >= FIX_HALF) {
        cross(battle, log, slot);
    }
    while (attacker->progress >= FIX_ONE) {
        const Segment *segment = &battle->world.segments[attacker->segment];
        if (segment->next_count == 0) {
            return false;
        }
        uint16_t next = next_segment(battle, segment);
        roster_unlink(battle, slot);
        attacker->segment = next;
        attacker->progress -= FIX_ONE;
        roster_link(battle, slot);
    }
    return true;
}

void attackers_walk(Battle *battle, EventLog *log)
{
    int kept = 0;
    int32_t lost = battle->hull;
    for (int i = 0; i < battle->attacker_count; i++) {
        uint16_t slot = battle->order[i];
        if (walk_one(battle, log, slot)) {
            battle->order[kept++] = slot;
        } else {
            leak(battle, log, &battle->attackers[slot]);
            roster_unlink(battle, slot);
            roster_vacate(battle, slot);
        }
    }
    battle->attacker_count = kept;
    lost -= battle->hull;
    if (lost > 0 && battle->hull > 0) {
        ship_expire(battle, UNTIL_HARM);
        rules_of_ship(battle, log, WHEN_HULL_LOST, tile_centre(battle->world.hub));
    }
}

/* A repeating rule's turn has come; a limited rule happens only so often in an attacker's life. */
static void act(Battle *battle, EventLog *log, uint16_t slot, int number)
{
    Attacker *attacker = &battle->attackers[slot];
    const AttackerType *type = roster_type(battle, attacker);
    const Rule *rule = &type->rules[number];
    attacker->timers[number] = roster_period(battle, type, rule);
    if (rule->battle_limit == 0 || attacker->done[number] < rule->battle_limit) {
        attacker->done[number] = (uint8_t)(attacker->done[number] + (rule->battle_limit > 0));
        rules_apply_attacker(battle, log, rule, attacker, slot);
    }
}

void attackers_act(Battle *battle, EventLog *log)
{
    int living = battle->attacker_count;
    for (int i = 0; i < living; i++) {
        Attacker *attacker = &battle->attackers[battle->order[i]];
        for (unsigned rest = attacker->acts; rest && attacker->hp > 0; rest &= rest - 1) {
            int k = __builtin_ctz(rest);
            if (--attacker->timers[k] <= 0) {
                act(battle, log, battle->order[i], k);
            }
        }
    }
}

/* Buildings with rules for deaths near them act. The dead one still has its slot, since they ask for its size. */
static void mourn(Battle *battle, EventLog *log, uint16_t slot)
{
    Point at = battle_attacker_at(battle, &battle->attackers[slot]);
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
        for (int k = 0; k < blueprint->rule_count; k++) {
            const Rule *rule = &blueprint->rules[k];
            if (rule->when == WHEN_DEATH_NEAR &&
                point_distance_squared(tile_centre(building->tile), at) <= fix_square(rule->radius)) {
                rules_apply_building(battle, log, i, k, slot);
            }
        }
    }
}

static void bury_one(Battle *battle, EventLog *log, uint16_t slot)
{
    mourn(battle, log, slot);
    Attacker last = battle->attackers[slot];
    Point at = battle_attacker_at(battle, &last);
    const AttackerType *type = roster_type(battle, &last);
    roster_vacate(battle, slot);
    boss_mourn(battle, &last);
    named_mourn(battle, log, &last);
    rules_of_ship(battle, log, WHEN_KILL, at);
    if (type->size != SIZE_SMALL) {
        rules_of_ship(battle, log, WHEN_LARGE_KILLED, at);
    }
    for (int k = 0; k < type->rule_count; k++) {
        if (type->rules[k].when == WHEN_KILLED) {
            rules_apply_attacker(battle, log, &type->rules[k], &last, -1);
        }
    }
}

void attackers_bury(Battle *battle, EventLog *log)
{
    int living = battle->attacker_count, kept = 0, dead_count = 0;
    uint16_t dead[ATTACKERS_MAX];
    if (!battle->deaths) {
        return;
    }
    battle->deaths = false;
    while (kept < living && battle->attackers[battle->order[kept]].hp > 0) {
        kept++;
    }
    for (int i = kept; i < living; i++) {
        uint16_t slot = battle->order[i];
        if (battle->attackers[slot].hp > 0) {
            battle->order[kept++] = slot;
        } else {
            roster_unlink(battle, slot);
            dead[dead_count++] = slot;
        }
    }
    battle->attacker_count = kept;
    battle->killed += dead_count;
    for (int i = 0; i < dead_count; i++) {
        bury_one(battle, log, dead[i]);
    }
}
