/* waves[0] is the wave that runs. At each spawn tick one attacker enters on every path the batch uses; batches
 * follow each other after a gap. A wave's end pays in a fixed order: the ship, effects by building id, then the Hub,
 * then economic buildings. Where waves follow each other without a build phase, the pay is the same and nothing is
 * cleared away: towers go on shooting, and the battle is neither won nor lost by it. */
#include "battle/spawning.h"

#include "battlefield/boss.h"
#include "battlefield/deposits.h"
#include "battle/build_queue.h"
#include "battlefield/named.h"
#include "base/log.h"
#include "base/number.h"
#include "battle/pending.h"
#include "battlefield/placement.h"
#include "battlefield/roster.h"
#include "battle/rules.h"
#include "battlefield/ship.h"
#include "battlefield/stats.h"
#include "battlefield/statuses.h"

#include <string.h>

static const Point NOWHERE = {0};
enum { OVERLAP_AFTER = 20 * TICKS_PER_SECOND };

/* Begins a wave after a build phase as if the building hadn't shot for long. */
static void make_ready(Battle *battle, Building *building)
{
    building->ready_in = 0;
    building->steady = 0;
    building->remainder = 0;
    building->late = 0;
    building->idle = 0;
    placement_wind(battle, building);
}

static void begin_wave(Battle *battle, EventLog *log)
{
    battle->tick = 0;
    battle->batch = 0;
    battle->spawned_in_batch = 0;
    battle->spawn_in = 1;
    battle->hull_lost_in_wave = 0;
    for (int i = 0; i < battle->building_count; i++) {
        Building *building = &battle->buildings[i];
        building->wall = battle_blueprint(battle, building->blueprint)->wall;
        memset(building->done_in_wave, 0, sizeof building->done_in_wave);
    }
    boss_begin_wave(battle);
    log_event(log, (Event){.kind = EVENT_WAVE_STARTED, .amount = battle->wave});
    if (battle_permits(battle, PERMISSION_BUILD_IN_WAVE)) {
        battle->night_builds = 1;
    }
    ship_begin_wave(battle);
    rules_of_ship(battle, log, WHEN_WAVE_START, NOWHERE);
    for (int i = 0; i < battle->building_count; i++) {
        rules_of_building(battle, log, i, WHEN_WAVE_START, -1);
    }
    stats_refresh(battle);
}

/* What was built in this phase can't be undone any more. */
static void settle_built(Battle *battle, EventLog *log)
{
    for (int i = 0; i < battle->building_count; i++) {
        if (battle->buildings[i].built_this_phase) {
            battle->buildings[i].built_this_phase = false;
            rules_built(battle, log, i);
        }
    }
}

void wave_start(Battle *battle, EventLog *log)
{
    battle->phase = BATTLE_WAVE;
    battle->undo_count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        make_ready(battle, &battle->buildings[i]);
    }
    begin_wave(battle, log);
    settle_built(battle, log);
}

static void spawn_on_paths(Battle *battle, EventLog *log, const Batch *batch)
{
    for (int i = 0; i < battle->world.start_count; i++) {
        if (batch->types[i] != WAVE_NO_TYPE) {
            uint32_t id = battle->next_attacker;
            roster_add(battle, log, batch->types[i], battle->world.starts[i].segment, 0);
            named_spawn(battle, log, i, id);
        }
    }
}

void wave_spawn(Battle *battle, EventLog *log)
{
    const Wave *wave = &battle->waves[0];
    roster_admit(battle, log);
    if (boss_enters(battle)) {
        roster_add(battle, log, battle->boss, battle->world.starts[battle->boss_start].segment, 0);
    }
    if (battle->batch == wave->batch_count || --battle->spawn_in > 0) {
        return;
    }
    const Batch *batch = &wave->batches[battle->batch];
    spawn_on_paths(battle, log, batch);
    battle->spawn_in = batch->spacing;
    if (++battle->spawned_in_batch == batch->count) {
        battle->batch++;
        battle->spawned_in_batch = 0;
        battle->spawn_in = battle->content->wave.batch_gap;
    }
}

int battle_batch_to_come(const Battle *battle, int wave, int batch)
{
    int whole = battle->waves[wave].batches[batch].count;
    bool running = battle->phase == BATTLE_WAVE && wave == 0;
    return !running || batch > battle->batch ? whole : batch == battle->batch ? whole - battle->spawned_in_batch : 0;
}

int battle_attackers_to_come(const Battle *battle, int wave)
{
    bool comes = battle->boss_course == BOSS_COMING;
    int sum = wave > 0 ? 0 : comes ? battle_boss_now(battle).bodies : battle->boss_bodies;
    for (int i = 0; i < battle->waves[wave].batch_count; i++) {
        for (int k = 0; k < battle->world.start_count; k++) {
            bool used = battle->waves[wave].batches[i].types[k] != WAVE_NO_TYPE;
            sum += used ? battle_batch_to_come(battle, wave, i) : 0;
        }
    }
    return sum;
}

bool wave_over(const Battle *battle)
{
    return battle->batch == battle->waves[0].batch_count && battle->boss_in == 0 && battle->attacker_count == 0 &&
           battle->queued_spawn_count == 0;
}

typedef enum PayOrder { PAY_EFFECTS, PAY_HUB, PAY_ECONOMY, PAY_STEPS } PayOrder;

static PayOrder pay_order(const Blueprint *blueprint)
{
    return blueprint->permanent ? PAY_HUB : blueprint->kind == BLUEPRINT_ECONOMIC ? PAY_ECONOMY : PAY_EFFECTS;
}

static void pay_out(Battle *battle, EventLog *log, PayOrder step)
{
    for (int i = 0; i < battle->building_count; i++) {
        const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[i].blueprint);
        for (int k = 0; k < blueprint->rule_count && pay_order(blueprint) == step; k++) {
            if (blueprint->rules[k].when == WHEN_WAVE_END) {
                rules_apply_building(battle, log, i, k, -1);
            }
        }
        if (pay_order(blueprint) == step) {
            deposits_dig(battle, log, i);
        }
    }
}

/* The first time a battle is won it pays for winning and for speed, later for every wave stayed. */
static void reward_win(Battle *battle, EventLog *log)
{
    const BattleRules *rules = &battle->content->battle;
    if (battle->waves_stayed == 0) {
        int under = battle->par - battle->wave;
        int bonus = under > 0 ? under * rules->credits_per_wave_under_par : 0;
        battle->credits += rules->credits_battle + int_min(bonus, rules->credits_par_max);
    } else {
        battle->credits += battle_stay_credits(battle, battle->waves_stayed - 1);
    }
    battle->phase = BATTLE_WON;
    log_event(log, (Event){.kind = EVENT_BATTLE_WON, .amount = battle->wave});
}

/* The ship pays first, by what was left. */
static void ship_pay(Battle *battle, EventLog *log)
{
    rules_of_ship(battle, log, WHEN_WAVE_END, NOWHERE);
    if (battle->hull_lost_in_wave == 0) {
        rules_of_ship(battle, log, WHEN_UNHARMED, NOWHERE);
    }
    ship_expire(battle, UNTIL_WAVE);
    ship_expire(battle, UNTIL_NEXT);
}

/* A wave's end pays, and buildings become older. */
static void settle(Battle *battle, EventLog *log)
{
    battle->night_builds = battle->night_surcharge = battle->crane_moves = 0;
    statuses_end_wave(battle);
    stats_refresh(battle);
    ship_pay(battle, log);
    for (PayOrder step = PAY_EFFECTS; step < PAY_STEPS; step++) {
        pay_out(battle, log, step);
    }
    pending_end_wave(battle, log);
    placement_age(battle, log, 1);
    stats_refresh(battle);
    for (int i = 0; i < battle->loadout_count; i++) {
        battle->loadout[i].cooldown = (int16_t)(battle->loadout[i].cooldown - (battle->loadout[i].cooldown > 0));
    }
    log_event(log, (Event){.kind = EVENT_WAVE_ENDED, .amount = battle->wave});
}

static void go_on(Battle *battle, EventLog *log)
{
    battle->wave++;
    battle->tick = 0;
    battle->batch = 0;
    battle->wave_count--;
    memmove(&battle->waves[0], &battle->waves[1], (size_t)battle->wave_count * sizeof(Wave));
    memset(battle->split_counter, 0, sizeof battle->split_counter);
    boss_prepare(battle, log);
}

void wave_end(Battle *battle, EventLog *log)
{
    battle->shot_count = 0;
    battle->queued_ability_count = 0;
    battle->next_wave_in = 0;
    pending_stop(battle);
    statuses_stop(battle);
    settle(battle, log);
    if (battle_tank(battle, battle->wave) >= battle->fuel_goal && boss_allows_win(battle)) {
        reward_win(battle, log);
    } else {
        battle->phase = BATTLE_BUILD;
    }
    go_on(battle, log);
    if (battle->phase == BATTLE_BUILD) {
        build_queue_work(battle, log);
    }
}

static bool is_in(const Battle *battle)
{
    return battle->batch == battle->waves[0].batch_count && battle->boss_in == 0 && battle->queued_spawn_count == 0;
}

/* May the next wave follow? All of the running wave must be in, no more attackers live than one wave can have, and a
 * further wave be known. */
static bool may_follow(const Battle *battle)
{
    return is_in(battle) && battle->attacker_count <= battle->content->wave.attackers_max && battle->wave_count > 1;
}

void wave_press(Battle *battle, EventLog *log)
{
    if (battle->next_wave_in > 1) {
        battle->next_wave_in--;
    } else if (battle->next_wave_in == 1 && may_follow(battle)) {
        settle(battle, log);
        go_on(battle, log);
        begin_wave(battle, log);
        battle->next_wave_in = roster_relentless(battle);
    } else if (battle->next_wave_in == 0 && battle_permits(battle, PERMISSION_WAVES_OVERLAP) && is_in(battle)) {
        battle->next_wave_in = OVERLAP_AFTER;
    }
}
