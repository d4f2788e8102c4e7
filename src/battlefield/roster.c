/* Attackers live in fixed slots; `order` lists the living by ascending id, which is the order in which everything
 * treats them, and each segment keeps an unordered list of those on it for the towers. */
#include "battlefield/roster.h"

#include "base/log.h"
#include "base/number.h"
#include "battlefield/boss.h"
#include "battlefield/pace.h"

int16_t roster_period(const Battle *battle, const AttackerType *type, const Rule *rule)
{
    int period = type->size == SIZE_BOSS ? rule->period * battle->boss_periods / PERCENT : rule->period;
    return (int16_t)(period > 0 || rule->period == 0 ? period : 1);
}

void roster_link(Battle *battle, uint16_t slot)
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

void roster_unlink(Battle *battle, uint16_t slot)
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

void roster_relink(Battle *battle)
{
    for (int i = 0; i < WORLD_SEGMENTS_MAX; i++) {
        battle->segment_head[i] = NO_INDEX;
    }
    for (int i = 0; i < battle->attacker_count; i++) {
        roster_link(battle, battle->order[i]);
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

int roster_relentless(const Battle *battle)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (attacker->id != 0 && roster_type(battle, attacker)->relentless > 0) {
            return roster_type(battle, attacker)->relentless;
        }
    }
    return 0;
}

void roster_note_type(Attacker *attacker, const AttackerType *type)
{
    attacker->acts = attacker->drives = 0;
    attacker->span_bit = (uint8_t)(1 << (type->size == SIZE_SMALL ? SIZE_SMALL : SIZE_LARGE));
    for (int i = 0; i < type->rule_count; i++) {
        const Rule *rule = &type->rules[i];
        attacker->acts |= (uint8_t)((rule->when == WHEN_EVERY) << i);
        attacker->drives |= (uint8_t)((rule->when == WHEN_ALWAYS && rule->stat == STAT_SPEED) << i);
    }
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
                           .pace = type->speed,
                           .pace_stale = true};
    battle->lulls[slot] = (Lull){0};
    roster_note_type(attacker, type);
    pace_moved(battle, attacker);
    for (int i = 0; i < type->rule_count; i++) {
        attacker->timers[i] = roster_period(battle, type, &type->rules[i]);
    }
    battle->order[battle->attacker_count++] = slot;
    battle->spawned++;
    battle->next_wave_in = battle->next_wave_in > 0 ? battle->next_wave_in : type->relentless;
    roster_link(battle, slot);
    note_first_sight(battle, log, spawn.type);
    log_event(log, (Event){.kind = EVENT_SPAWNED,
                           .attacker = attacker->id,
                           .type = spawn.type,
                           .at = battle_attacker_at(battle, attacker)});
    return true;
}

void roster_add(Battle *battle, EventLog *log, int type, int segment, Fix progress)
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

void roster_admit(Battle *battle, EventLog *log)
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

void roster_vacate(Battle *battle, uint16_t slot)
{
    battle->attackers[slot].id = 0;
    pace_company_changed(battle, &battle->attackers[slot]);
    if (roster_type(battle, &battle->attackers[slot])->relentless > 0 && roster_relentless(battle) == 0) {
        battle->next_wave_in = 0;
    }
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
