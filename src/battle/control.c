/* The battle's side of the one door: what each kind of decision needs and does, and the order of a tick. */
#include "battle/control.h"

#include "battle/attackers.h"
#include "battle/economy.h"
#include "base/log.h"
#include "base/number.h"
#include "battle/pending.h"
#include "battle/placement.h"
#include "battle/rules.h"
#include "battle/shots.h"
#include "battle/spawning.h"
#include "battle/stats.h"
#include "battle/statuses.h"
#include "battle/towers.h"
#include "battle/wrecks.h"

#include <assert.h>
#include <string.h>

static int start_energy(const BattleSetup *setup, int limit)
{
    int energy = setup->content->battle.energy_start + setup->energy;
    return int_clamp(energy, 0, limit);
}

void battle_begin(Battle *battle, const BattleSetup *setup)
{
    const BattleRules *rules = &setup->content->battle;
    assert(setup->toughness > 0 && setup->boss_toughness > 0);
    assert(setup->boss < 0 || setup->content->attackers[setup->boss].size == SIZE_BOSS);
    memset(battle, 0, sizeof *battle);
    battle->content = setup->content;
    battle->world = *setup->world;
    battle->level = setup->level;
    battle->wave = 1;
    battle->rng = setup->rng;
    battle->resources[RESOURCE_MATERIALS] = setup->materials;
    battle->energy_base = setup->energy_max > 0 ? setup->energy_max : rules->energy_max;
    battle->energy_max = battle->energy_base;
    battle->resources[RESOURCE_ENERGY] = start_energy(setup, battle->energy_max);
    battle->hull_loss_cap = setup->hull_loss_cap > 0 ? setup->hull_loss_cap : rules->hull_loss_cap;
    battle->hub_materials = setup->hub_materials;
    battle->toughness = setup->toughness;
    battle->boss = setup->boss;
    battle->boss_toughness = setup->boss_toughness;
    battle->boss_periods = setup->boss_periods > 0 ? setup->boss_periods : PERCENT;
    battle->fuel_goal = setup->fuel_goal;
    battle->par = setup->par;
    battle->hull = setup->hull;
    battle->hull_max = setup->hull_max;
    battle->next_attacker = 1;
    battle->next_building = 1;
    for (int i = 0; i < setup->fitted_count; i++) {
        battle->fitted[i] = setup->fitted[i];
        battle->fitted_at[setup->fitted_index[i]] = (uint8_t)(i + 1);
    }
    for (int i = 0; i < setup->blueprint_count; i++) {
        int blueprint = setup->blueprints[i];
        battle->loadout[i] = (LoadoutSlot){.blueprint = (uint16_t)blueprint,
                                           .cooldown = (int16_t)battle_blueprint(battle, blueprint)->cooldown_start};
    }
    battle->loadout_count = setup->blueprint_count;
    wrecks_choose(battle);
    attackers_relink(battle);
    placement_put(battle, setup->content->hub, setup->world->hub, 0);
}

static const char *phase_sentence(BattlePhase phase)
{
    switch (phase) {
    case BATTLE_BUILD:
        return "That can be done only while a wave is running.";
    case BATTLE_WAVE:
        return "That can be done only between waves.";
    case BATTLE_WON:
        return "The tank is full: leave, or stay another wave.";
    case BATTLE_CLEARED:
        return "This level is done; go on to the next.";
    case BATTLE_LOST:
        return "The ship is lost; the run is over.";
    }
    return "";
}

/* Phases in which each kind of decision makes sense, as bits; none for those of the run and for what is no kind. */
static unsigned allowed_phases(DecisionKind kind)
{
    enum { BUILD = 1 << BATTLE_BUILD, WAVE = 1 << BATTLE_WAVE, WON = 1 << BATTLE_WON };
    static const unsigned phases[DECISION_COUNT] = {
        [DECISION_BUILD] = BUILD | WAVE,
        [DECISION_MOVE] = WAVE,
        [DECISION_DELETE] = BUILD | WAVE,
        [DECISION_UNDO] = BUILD,
        [DECISION_TARGETING] = BUILD | WAVE,
        [DECISION_USE] = WAVE,
        [DECISION_START_WAVE] = BUILD,
        [DECISION_STAY] = WON,
        [DECISION_LEAVE] = WON,
    };
    return kind < DECISION_COUNT ? phases[kind] : 0;
}

static Verdict check_targeting(const Battle *battle, const Decision *decision)
{
    const Building *building = battle_building_at(battle, decision->tile);
    if (!building) {
        return verdict_no("No building stands here.");
    }
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    if (decision->priority >= PRIORITY_COUNT || !(blueprint->attack.priorities & 1 << decision->priority)) {
        return verdict_no("A %s can't choose its targets that way.", blueprint->name);
    }
    return verdict_yes();
}

static Verdict check_slot(const Battle *battle, const Decision *decision)
{
    if (decision->slot >= battle->loadout_count) {
        return verdict_no("There is no blueprint under that number.");
    }
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[decision->slot].blueprint);
    bool ability = blueprint->kind == BLUEPRINT_ABILITY;
    if (ability != (decision->kind == DECISION_USE)) {
        return ability ? verdict_no("%s is an ability; use it during a wave.", blueprint->name)
                       : verdict_no("%s is a building; build it between waves.", blueprint->name);
    }
    if (decision->direction >= DIRECTION_COUNT) {
        return verdict_no("There are four directions, 0 to 3: north, east, south, west.");
    }
    return verdict_yes();
}

/* Asked of the hundredths themselves: a tile has no numbers for what lies far outside. */
static bool is_on_board(DecisionPoint point)
{
    enum { END = WORLD_SIZE * 100 };
    return point.x >= 0 && point.x < END && point.y >= 0 && point.y < END;
}

static Verdict check_use(const Battle *battle, const Decision *decision)
{
    if (!is_on_board(decision->point)) {
        return verdict_no("That is outside the board.");
    }
    if (battle->queued_ability_count == QUEUED_ABILITIES_MAX || !pending_room(battle)) {
        return verdict_no("Let time go on first: too many abilities wait for the next tick.");
    }
    return battle_check_slot(battle, decision->slot);
}

Verdict battle_check(const Battle *battle, const Decision *decision)
{
    if (!(allowed_phases(decision->kind) & 1u << battle->phase)) {
        return verdict_no("%s", phase_sentence(battle->phase));
    }
    if (decision->kind == DECISION_BUILD || decision->kind == DECISION_USE) {
        Verdict slot = check_slot(battle, decision);
        if (!slot.allowed) {
            return slot;
        }
    }
    switch (decision->kind) {
    case DECISION_BUILD:
        return placement_check_build(battle, decision);
    case DECISION_MOVE:
        return placement_check_move(battle, decision);
    case DECISION_DELETE:
        return placement_check_delete(battle, decision->tile);
    case DECISION_UNDO:
        return placement_check_undo(battle);
    case DECISION_TARGETING:
        return check_targeting(battle, decision);
    case DECISION_USE:
        return check_use(battle, decision);
    default:
        return verdict_yes();
    }
}

static void use_ability(Battle *battle, EventLog *log, const Decision *decision)
{
    LoadoutSlot *slot = &battle->loadout[decision->slot];
    Price price = battle_price(battle, slot->blueprint);
    economy_pay(battle, price);
    slot->cooldown = (int16_t)battle_blueprint(battle, slot->blueprint)->cooldown;
    Point at = decision_point(decision->point);
    battle->hull -= battle_blueprint(battle, slot->blueprint)->hull;
    slot->used++;
    battle->stats_stale = true;
    battle->queued_abilities[battle->queued_ability_count++] =
        (QueuedAbility){slot->blueprint, decision->direction, at};
    log_event(log, (Event){.kind = EVENT_ABILITY_USED, .type = slot->blueprint, .at = at, .amount = price.energy});
}

static void stay(Battle *battle)
{
    battle->waves_stayed++;
    battle->phase = BATTLE_BUILD;
}

static void leave(Battle *battle)
{
    battle->credits = battle->credits > battle->debt ? battle->credits - battle->debt : 0;
    battle->phase = BATTLE_CLEARED;
}

static void refresh_if_stale(Battle *battle)
{
    if (battle->stats_stale) {
        stats_refresh(battle);
    }
}

void battle_decide(Battle *battle, const Decision *decision, EventLog *log)
{
    switch (decision->kind) {
    case DECISION_BUILD:
        placement_build(battle, log, decision);
        break;
    case DECISION_MOVE:
        placement_move(battle, log, decision);
        break;
    case DECISION_DELETE:
        placement_delete(battle, log, decision->tile);
        break;
    case DECISION_UNDO:
        placement_undo(battle, log);
        break;
    case DECISION_TARGETING:
        battle->buildings[battle->building_at[tile_index(decision->tile)] - 1].priority = decision->priority;
        break;
    case DECISION_USE:
        use_ability(battle, log, decision);
        break;
    case DECISION_START_WAVE:
        wave_start(battle, log);
        break;
    case DECISION_STAY:
        stay(battle);
        break;
    case DECISION_LEAVE:
        leave(battle);
        break;
    default:
        assert(false && "decisions of the run do not come here");
        break;
    }
    refresh_if_stale(battle);
}

static void abilities_land(Battle *battle, EventLog *log)
{
    int count = battle->queued_ability_count;
    battle->queued_ability_count = 0;
    for (int i = 0; i < count; i++) {
        pending_begin(battle, log, &battle->queued_abilities[i]);
    }
}

/* What buildings do again and again. */
static void buildings_act(Battle *battle, EventLog *log)
{
    for (int i = 0; i < battle->building_count; i++) {
        Building *building = &battle->buildings[i];
        const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
        for (int k = 0; k < blueprint->rule_count; k++) {
            if (blueprint->rules[k].when == WHEN_EVERY && battle->stats[i].works && --building->timers[k] <= 0) {
                building->timers[k] = (int16_t)blueprint->rules[k].period;
                rules_apply_building(battle, log, i, k, -1);
            }
        }
    }
}

void battle_tick(Battle *battle, EventLog *log)
{
    battle->tick++;
    wave_spawn(battle, log);
    statuses_tick(battle, log);
    attackers_bury(battle, log);
    refresh_if_stale(battle);
    stats_pace(battle);
    attackers_walk(battle, log);
    if (battle->hull <= 0) {
        battle->phase = BATTLE_LOST;
        refresh_if_stale(battle);
        return;
    }
    attackers_act(battle, log);
    buildings_act(battle, log);
    refresh_if_stale(battle);
    towers_fire(battle, log);
    shots_fly(battle, log);
    attackers_bury(battle, log);
    abilities_land(battle, log);
    pending_tick(battle, log);
    attackers_bury(battle, log);
    refresh_if_stale(battle);
    if (wave_over(battle)) {
        wave_end(battle, log);
    } else {
        wave_press(battle, log);
    }
}
