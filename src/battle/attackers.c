/* Attackers live in fixed slots; `order` lists the living by ascending id, which is the order in which everything
 * treats them, and each segment keeps an unordered list of those on it for the towers. An attacker with no HP left
 * stays on the board, untargetable, until the tick's burial: first all the dead leave the order and their segments,
 * then one after the other is mourned, leaves its slot and does what it does when it dies. */
#include "battle/attackers.h"

#include "battle/boss.h"
#include "base/log.h"
#include "base/number.h"
#include "battle/rules.h"
#include "battle/stats.h"
#include "battle/statuses.h"

#include <assert.h>

static const AttackerType *type_of(const Battle *battle, const Attacker *attacker)
{
    return &battle->content->attackers[attacker->type];
}

/* Ticks until a repeating rule's next turn; those of bosses can come faster. At least 1 where there are any. */
static int16_t period_of(const Battle *battle, const AttackerType *type, const Rule *rule)
{
    int period = type->size == SIZE_BOSS ? rule->period * battle->boss_periods / PERCENT : rule->period;
    return (int16_t)(period > 0 || rule->period == 0 ? period : 1);
}

static void segment_link(Battle *battle, uint16_t slot)
{
    Attacker *attacker = &battle->attackers[slot];
    uint16_t *head = &battle->segment_head[attacker->segment];
    attacker->previous_on_segment = NO_INDEX;
    attacker->next_on_segment = *head;
    if (*head != NO_INDEX) {
        battle->attackers[*head].previous_on_segment = slot;
    }
    *head = slot;
}

static void segment_unlink(Battle *battle, uint16_t slot)
{
    Attacker *attacker = &battle->attackers[slot];
    if (attacker->previous_on_segment != NO_INDEX) {
        battle->attackers[attacker->previous_on_segment].next_on_segment = attacker->next_on_segment;
    } else {
        battle->segment_head[attacker->segment] = attacker->next_on_segment;
    }
    if (attacker->next_on_segment != NO_INDEX) {
        battle->attackers[attacker->next_on_segment].previous_on_segment = attacker->previous_on_segment;
    }
}

void attackers_relink(Battle *battle)
{
    for (int i = 0; i < WORLD_SEGMENTS_MAX; i++) {
        battle->segment_head[i] = NO_INDEX;
    }
    for (int i = 0; i < battle->attacker_count; i++) {
        segment_link(battle, battle->order[i]);
    }
}

/* The slot that the next attacker takes, or NO_INDEX when it must wait. There is room neither while the dead of a
 * burial still have their slots nor while the order still has a place for those who have just reached the Hub. */
static uint16_t free_slot(const Battle *battle)
{
    for (uint16_t slot = 0; slot < ATTACKERS_MAX && battle->attacker_count < ATTACKERS_MAX; slot++) {
        if (battle->attackers[slot].id == 0) {
            return slot;
        }
    }
    return NO_INDEX;
}

static void note_first_sight(Battle *battle, EventLog *log, int type)
{
    uint64_t bit = (uint64_t)1 << (type % 64);
    if (!(battle->seen_types[type / 64] & bit)) {
        battle->seen_types[type / 64] |= bit;
        log_event(log, (Event){.kind = EVENT_FIRST_SIGHT, .type = (uint16_t)type});
    }
}

int attackers_relentless(const Battle *battle)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (attacker->id != 0 && type_of(battle, attacker)->relentless > 0) {
            return type_of(battle, attacker)->relentless;
        }
    }
    return 0;
}

/* False when there is no room. */
static bool enter(Battle *battle, EventLog *log, QueuedSpawn spawn)
{
    uint16_t slot = free_slot(battle);
    if (slot == NO_INDEX) {
        return false;
    }
    const AttackerType *type = &battle->content->attackers[spawn.type];
    int32_t hp = boss_full_hp(battle, spawn.type);
    Attacker *attacker = &battle->attackers[slot];
    *attacker = (Attacker){.id = battle->next_attacker++,
                           .type = spawn.type,
                           .segment = spawn.segment,
                           .progress = spawn.progress,
                           .hp = hp,
                           .hp_max = hp,
                           .pace = type->speed};
    for (int i = 0; i < type->rule_count; i++) {
        attacker->timers[i] = period_of(battle, type, &type->rules[i]);
    }
    battle->order[battle->attacker_count++] = slot;
    battle->spawned++;
    battle->next_wave_in = battle->next_wave_in > 0 ? battle->next_wave_in : type->relentless;
    segment_link(battle, slot);
    note_first_sight(battle, log, spawn.type);
    log_event(log, (Event){.kind = EVENT_SPAWNED,
                           .attacker = attacker->id,
                           .type = spawn.type,
                           .at = battle_attacker_at(battle, attacker)});
    return true;
}

void attackers_add(Battle *battle, EventLog *log, int type, int segment, Fix progress)
{
    QueuedSpawn spawn = {(uint16_t)type, (uint16_t)segment, progress};
    if (battle->queued_spawn_count == 0 && enter(battle, log, spawn)) {
        return;
    }
    if (battle->queued_spawn_count < QUEUED_SPAWNS_MAX) {
        battle->queued_spawns[battle->queued_spawn_count++] = spawn;
    } else {
        battle->overruns++;
    }
}

void attackers_admit(Battle *battle, EventLog *log)
{
    int admitted = 0;
    while (admitted < battle->queued_spawn_count && enter(battle, log, battle->queued_spawns[admitted])) {
        admitted++;
    }
    for (int i = admitted; admitted > 0 && i < battle->queued_spawn_count; i++) {
        battle->queued_spawns[i - admitted] = battle->queued_spawns[i];
    }
    battle->queued_spawn_count -= admitted;
}

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
    AttackerSize size = type_of(battle, attacker)->size;
    int32_t loss = rules->hull_loss[size];
    int32_t allowed = battle->hull_loss_cap - battle->hull_lost_in_wave;
    if (size == SIZE_BOSS) {
        loss = battle->hull;
    } else {
        loss = int_min(loss, int_min(allowed, battle->hull));
        battle->hull_lost_in_wave += loss;
    }
    battle->hull -= loss;
    battle->leaked++;
    log_event(log, (Event){.kind = EVENT_LEAKED,
                           .attacker = attacker->id,
                           .type = attacker->type,
                           .amount = loss,
                           .at = tile_centre(battle->world.hub)});
}

/* Index of the standing wall on the tile ahead of an attacker that has come to its edge, or -1. */
static int wall_ahead(const Battle *battle, const Attacker *attacker, Fix step)
{
    const Segment *segment = &battle->world.segments[attacker->segment];
    int index = battle->building_at[tile_index(segment->to)] - 1;
    bool at_edge = attacker->progress < FIX_HALF && attacker->progress + step >= FIX_HALF;
    return index >= 0 && at_edge && battle->buildings[index].wall > 0 ? index : -1;
}

/* Each attacker that stands at a wall hits it once a second, in turns given by their ids. */
static void hit_wall(Battle *battle, EventLog *log, const Attacker *attacker, int index)
{
    if (((uint32_t)battle->tick + attacker->id) % TICKS_PER_SECOND != 0) {
        return;
    }
    Building *wall = &battle->buildings[index];
    int32_t blow = battle->content->battle.wall_blow[type_of(battle, attacker)->size];
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
        segment_unlink(battle, slot);
        attacker->segment = next;
        attacker->progress -= FIX_ONE;
        segment_link(battle, slot);
    }
    return true;
}

/* After it has left the order and its segment. */
static void vacate(Battle *battle, uint16_t slot)
{
    battle->attackers[slot].id = 0;
    if (type_of(battle, &battle->attackers[slot])->relentless > 0 && attackers_relentless(battle) == 0) {
        battle->next_wave_in = 0;
    }
}

void attackers_walk(Battle *battle, EventLog *log)
{
    int kept = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        uint16_t slot = battle->order[i];
        if (walk_one(battle, log, slot)) {
            battle->order[kept++] = slot;
        } else {
            leak(battle, log, &battle->attackers[slot]);
            segment_unlink(battle, slot);
            vacate(battle, slot);
        }
    }
    battle->attacker_count = kept;
}

/* A repeating rule's turn has come; one that is limited happens so often in an attacker's life. */
static void act(Battle *battle, EventLog *log, uint16_t slot, int number)
{
    Attacker *attacker = &battle->attackers[slot];
    const AttackerType *type = type_of(battle, attacker);
    const Rule *rule = &type->rules[number];
    attacker->timers[number] = period_of(battle, type, rule);
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
        const AttackerType *type = type_of(battle, attacker);
        for (int k = 0; k < type->rule_count && attacker->hp > 0; k++) {
            if (type->rules[k].when == WHEN_EVERY && --attacker->timers[k] <= 0) {
                act(battle, log, battle->order[i], k);
            }
        }
    }
}

/* A segment that leads to the start of this one: the first in the list; -1 at a way in. */
static int segment_before(const Battle *battle, int segment)
{
    for (int i = 0; i < battle->world.segment_count; i++) {
        if (tile_equal(battle->world.segments[i].to, battle->world.segments[segment].from)) {
            return i;
        }
    }
    return -1;
}

void attackers_pull(Battle *battle, EventLog *log, int slot, Fix distance)
{
    Attacker *attacker = &battle->attackers[slot];
    if (attacker->hp <= 0 || attacker->pulls >= battle->content->battle.pulls_max ||
        type_of(battle, attacker)->size == SIZE_BOSS) {
        return;
    }
    attacker->pulls++;
    Point from = battle_attacker_at(battle, attacker);
    segment_unlink(battle, (uint16_t)slot);
    attacker->progress -= distance;
    for (int before; attacker->progress < 0; attacker->progress += FIX_ONE) {
        before = segment_before(battle, attacker->segment);
        if (before < 0) {
            attacker->progress = 0;
            break;
        }
        attacker->segment = (uint16_t)before;
    }
    segment_link(battle, (uint16_t)slot);
    log_event(log, (Event){.kind = EVENT_PULLED,
                           .attacker = attacker->id,
                           .at = from,
                           .to = battle_attacker_at(battle, attacker)});
}

void attackers_return(Battle *battle, int slot)
{
    Attacker *attacker = &battle->attackers[slot];
    uint32_t start = rng_below(&battle->rng, (uint32_t)battle->world.start_count);
    segment_unlink(battle, (uint16_t)slot);
    attacker->segment = battle->world.starts[start].segment;
    attacker->progress = 0;
    segment_link(battle, (uint16_t)slot);
}

/* Buildings that care for deaths near them, while the dead one still has its slot, to be asked for its size. */
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
    const AttackerType *type = type_of(battle, &last);
    vacate(battle, slot);
    boss_mourn(battle, &last);
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
    while (kept < living && battle->attackers[battle->order[kept]].hp > 0) {
        kept++;
    }
    for (int i = kept; i < living; i++) {
        uint16_t slot = battle->order[i];
        if (battle->attackers[slot].hp > 0) {
            battle->order[kept++] = slot;
        } else {
            segment_unlink(battle, slot);
            dead[dead_count++] = slot;
        }
    }
    battle->attacker_count = kept;
    battle->killed += dead_count;
    for (int i = 0; i < dead_count; i++) {
        bury_one(battle, log, dead[i]);
    }
}

Fix battle_distance_left(const Battle *battle, const Attacker *attacker)
{
    return battle->world.segments[attacker->segment].distance * FIX_ONE - attacker->progress;
}

const Attacker *battle_attacker(const Battle *battle, uint32_t id)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (attacker->id == id) {
            return attacker;
        }
    }
    return NULL;
}
