/* The battle's part of checking and carrying out decisions: what each kind needs and does. And the order of a tick. */
#include "battle/control.h"

#include "base/text.h"
#include "base/log.h"
#include "base/number.h"
#include "base/translation.h"
#include "battle/attackers.h"
#include "battle/build_queue.h"
#include "battle/burning.h"
#include "battlefield/copy.h"
#include "battlefield/economy.h"
#include "battlefield/pace.h"
#include "battle/pending.h"
#include "battlefield/placement.h"
#include "battlefield/roster.h"
#include "battlefield/ship.h"
#include "battle/rules.h"
#include "battle/shots.h"
#include "battle/spawning.h"
#include "battlefield/stats.h"
#include "battlefield/statuses.h"
#include "battle/towers.h"
#include "battlefield/wrecks.h"

#include <assert.h>
#include <string.h>

static const Point NOWHERE = {0};

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
    battle_clear(battle);
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
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        battle->hub_more[i] = setup->hub_more[i];
    }
    battle->toughness = setup->toughness;
    battle->permissions = setup->permissions;
    battle->boss = setup->boss;
    battle->boss_toughness = setup->boss_toughness;
    battle->boss_capacity_least = setup->boss_capacity_least;
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
    for (int i = 0; i < setup->ship_rule_count; i++) {
        ship_put(battle, setup->ship_rules[i], setup->ship_clauses[i]);
    }
    wrecks_choose(battle);
    roster_relink(battle);
    placement_put(battle, setup->content->hub, setup->world->hub, 0);
}

void battle_open(Battle *battle, EventLog *log)
{
    rules_of_ship(battle, log, WHEN_BATTLE_START, NOWHERE);
    stats_refresh_stale(battle);
}

static const char *phase_sentence(BattlePhase phase)
{
    switch (phase) {
    case BATTLE_BUILD:
        return _("That can be done only while a wave is running.");
    case BATTLE_WAVE:
        return _("That can be done only between waves.");
    case BATTLE_WON:
        return _("The tank is full: leave, or stay another wave.");
    case BATTLE_CLEARED:
        return _("This level is done; go on to the next.");
    case BATTLE_LOST:
        return _("The ship is lost; the run is over.");
    }
    return "";
}

static Verdict check_targeting(const Battle *battle, const Decision *decision)
{
    const Building *building = battle_building_at(battle, decision->tile);
    if (!building) {
        return verdict_no("No building stands here.");
    }
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    if (decision->priority >= PRIORITY_COUNT || !(blueprint->attack.priorities & 1 << decision->priority)) {
        return verdict_no("%s %s can't choose its targets that way.", text_article(blueprint->name, true),
                          blueprint->name);
    }
    return verdict_yes();
}

static Verdict check_slot(const Battle *battle, const Decision *decision)
{
    if (decision->slot >= battle->loadout_count) {
        return verdict_no("There is no blueprint under that number.");
    }
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[decision->slot].blueprint);
    bool ability = blueprint_is_used(blueprint);
    if (ability != (decision->kind == DECISION_USE)) {
        return ability ? verdict_no("%s is an ability; use it during a wave.", blueprint->name)
                       : verdict_no("%s is a building; build it between waves.", blueprint->name);
    }
    if (decision->direction >= DIRECTION_COUNT) {
        return verdict_no("There are four directions, 0 to 3: north, east, south, west.");
    }
    if (decision->direction != 0 && !blueprint->placement.turned) {
        return verdict_no("%s can't be turned; leave its direction at 0.", blueprint->name);
    }
    return verdict_yes();
}

/* Compares hundredths: a Tile can't hold the numbers of places far outside. */
static bool is_on_board(DecisionPoint point)
{
    enum { END = WORLD_SIZE * 100 };
    return point.x >= 0 && point.x < END && point.y >= 0 && point.y < END;
}

static Verdict check_use(const Battle *battle, const Decision *decision)
{
    Verdict slot = check_slot(battle, decision);
    if (!slot.allowed) {
        return slot;
    }
    if (!is_on_board(decision->point)) {
        return verdict_no("That is outside the board.");
    }
    if (battle->queued_ability_count == QUEUED_ABILITIES_MAX || !pending_room(battle)) {
        return verdict_no("Let time go on first: too many abilities wait for the next tick.");
    }
    return battle_check_slot(battle, decision->slot);
}

static void use(Battle *battle, EventLog *log, const Decision *decision)
{
    LoadoutSlot *slot = &battle->loadout[decision->slot];
    Price price = battle_price(battle, slot->blueprint);
    stats_tally_price(battle, slot->blueprint, 1);
    economy_pay(battle, price);
    slot->cooldown = (int16_t)battle_blueprint(battle, slot->blueprint)->cooldown;
    Point at = decision_point(decision->point);
    battle->hull -= price.hull;
    slot->used++;
    battle->stats_stale = true;
    battle->queued_abilities[battle->queued_ability_count++] =
        (QueuedAbility){slot->blueprint, decision->direction, at};
    log_event(log, (Event){.kind = EVENT_ABILITY_USED, .type = slot->blueprint, .at = at, .amount = price.energy,
                           .materials = price.materials, .hull = price.hull});
    rules_of_ship(battle, log, WHEN_USED, at);
}

static Verdict check_build(const Battle *battle, const Decision *decision)
{
    Verdict slot = check_slot(battle, decision);
    return slot.allowed ? placement_check_build(battle, decision) : slot;
}

static Verdict check_queue(const Battle *battle, const Decision *decision)
{
    Verdict slot = check_slot(battle, decision);
    return slot.allowed ? build_queue_check_add(battle, decision) : slot;
}

static Verdict check_nothing(const Battle *battle, const Decision *decision)
{
    (void)battle;
    (void)decision;
    return verdict_yes();
}

static void set_priority(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)log;
    battle->buildings[battle->building_at[tile_index(decision->tile)] - 1].priority = decision->priority;
}

static void start(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)decision;
    build_queue_work(battle, log);
    wave_start(battle, log);
}

static void stay(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)decision;
    battle->waves_stayed++;
    battle->phase = BATTLE_BUILD;
    rules_of_ship(battle, log, WHEN_STAYED, NOWHERE);
}

static void leave(Battle *battle, EventLog *log, const Decision *decision)
{
    (void)log;
    (void)decision;
    battle->credits = battle->credits > battle->debt ? battle->credits - battle->debt : 0;
    battle->phase = BATTLE_CLEARED;
}

/* A kind of decision: the phases in which it makes sense, as bits; what it needs then; and what it does. */
typedef struct Deciding {
    unsigned phases;
    Verdict (*check)(const Battle *battle, const Decision *decision);
    void (*decide)(Battle *battle, EventLog *log, const Decision *decision);
} Deciding;

/* clang-format off */
#define OF_THE_RUN(X) \
    X(NEXT_LEVEL) X(TRAVEL) X(PAY) X(TAKE) X(SKIP) X(BUY) X(CHOOSE) X(SUPPLY) X(SELL) X(DEPART) X(ABOARD)
/* clang-format on */

/* NULL for kinds that the run decides, and for numbers that are no kind. */
static const Deciding *deciding(DecisionKind kind)
{
    enum { BUILD = 1 << BATTLE_BUILD, WAVE = 1 << BATTLE_WAVE, WON = 1 << BATTLE_WON };
    static const Deciding build = {BUILD | WAVE, check_build, build_now},
                          delete = {BUILD | WAVE, placement_check_delete, placement_delete},
                          undo = {BUILD, placement_check_undo, placement_undo},
                          targeting = {BUILD | WAVE, check_targeting, set_priority}, using = {WAVE, check_use, use},
                          move = {WAVE, placement_check_move, placement_move}, starting = {BUILD, check_nothing, start},
                          staying = {WON, check_nothing, stay}, leaving = {WON, check_nothing, leave},
                          queuing = {BUILD | WAVE, check_queue, build_queue_add},
                          unqueuing = {BUILD | WAVE, build_queue_check_remove, build_queue_remove},
                          clearing = {BUILD | WAVE, build_queue_check_clear, build_queue_clear},
                          hastening = {BUILD | WAVE, build_queue_check_hasten, build_queue_hasten};
    switch (kind) {
    case DECISION_BUILD:
        return &build;
    case DECISION_DELETE:
        return &delete;
    case DECISION_UNDO:
        return &undo;
    case DECISION_TARGETING:
        return &targeting;
    case DECISION_USE:
        return &using;
    case DECISION_MOVE:
        return &move;
    case DECISION_QUEUE:
        return &queuing;
    case DECISION_UNQUEUE:
        return &unqueuing;
    case DECISION_CLEAR_QUEUE:
        return &clearing;
    case DECISION_HASTEN:
        return &hastening;
    case DECISION_START_WAVE:
        return &starting;
    case DECISION_STAY:
        return &staying;
    case DECISION_LEAVE:
        return &leaving;
        OF_THE_RUN(DECISION_CASE)
    case DECISION_COUNT:
        break;
    }
    return NULL;
}

Verdict battle_check(const Battle *battle, const Decision *decision)
{
    const Deciding *kind = deciding(decision->kind);
    if (!kind || !(kind->phases & 1u << battle->phase)) {
        return verdict_no("%s", phase_sentence(battle->phase));
    }
    return kind->check(battle, decision);
}

void battle_decide(Battle *battle, const Decision *decision, EventLog *log)
{
    const Deciding *kind = deciding(decision->kind);
    assert(kind && "decisions of the run do not come here");
    kind->decide(battle, log, decision);
    stats_refresh_stale(battle);
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
        for (unsigned rest = battle->stats[i].acts; rest; rest &= rest - 1) {
            int k = __builtin_ctz(rest);
            if (--building->timers[k] <= 0) {
                building->timers[k] = (int16_t)battle_blueprint(battle, building->blueprint)->rules[k].period;
                rules_apply_building(battle, log, i, k, -1);
            }
        }
    }
}

void battle_tick(Battle *battle, EventLog *log)
{
    battle->tick++;
    wave_spawn(battle, log);
    burning_tick(battle, log);
    statuses_tick_buildings(battle);
    attackers_bury(battle, log);
    stats_refresh_stale(battle);
    paces_set(battle);
    attackers_walk(battle, log);
    if (battle->hull <= 0) {
        battle->phase = BATTLE_LOST;
        stats_refresh_stale(battle);
        return;
    }
    attackers_act(battle, log);
    buildings_act(battle, log);
    stats_refresh_stale(battle);
    towers_fire(battle, log);
    shots_fly(battle, log);
    attackers_bury(battle, log);
    abilities_land(battle, log);
    pending_tick(battle, log);
    attackers_bury(battle, log);
    stats_refresh_stale(battle);
    if (wave_over(battle)) {
        wave_end(battle, log);
        return;
    }
    if (battle->queued_build_count > 0 && battle_builds_in_wave(battle)) {
        build_queue_work(battle, log);
    }
    wave_press(battle, log);
}
