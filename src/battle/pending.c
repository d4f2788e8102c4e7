/* A sweep is a line across the board that moves from one edge to the opposite one; it meets everyone whom it passes
 * once, and is faster than any attacker. */
#include "battle/pending.h"

#include "base/log.h"
#include "battle/rules.h"
#include "battlefield/placement.h"

static const Rule *rule_of(const Battle *battle, const Pending *pending)
{
    return &battle_blueprint(battle, pending->blueprint)->rules[pending->rule];
}

/* Serials tell sweeps apart and are never 0, which is that of an attacker no sweep has met. One comes again only after
 * 254 later sweeps. */
static uint8_t next_serial(Battle *battle)
{
    battle->sweeps = (uint8_t)(battle->sweeps % UINT8_MAX + 1);
    return battle->sweeps;
}

/* Applies a rule of an ability, and notes the ability in the events that this logs. */
static void apply(Battle *battle, EventLog *log, const Rule *rule, int blueprint, Point at)
{
    const int from = log->count;
    rules_apply_ability(battle, log, rule, at);
    log_credit_ability(log, from, blueprint);
}

static int ground_count(const Battle *battle)
{
    int count = 0;
    for (int i = 0; i < battle->pending_count; i++) {
        count += battle->pending[i].building > 0;
    }
    return count;
}

bool pending_room(const Battle *battle)
{
    int under_way = battle->pending_count - ground_count(battle);
    return under_way + (battle->queued_ability_count + 1) * RULES_MAX <= PENDING_ABILITIES;
}

static bool takes_time(const Rule *rule)
{
    return rule->delay > 0 || rule->repeats > 0 || rule->waves > 0 || rule->whom == WHOM_SWEEP;
}

void pending_begin(Battle *battle, EventLog *log, const QueuedAbility *ability)
{
    const Blueprint *blueprint = battle_blueprint(battle, ability->blueprint);
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        if (!takes_time(rule)) {
            apply(battle, log, rule, ability->blueprint, ability->at);
            continue;
        }
        battle->pending[battle->pending_count++] =
            (Pending){.blueprint = ability->blueprint,
                      .rule = (uint8_t)i,
                      .direction = ability->direction,
                      .serial = rule->whom == WHOM_SWEEP ? next_serial(battle) : 0,
                      .at = ability->at,
                      .in = (int16_t)(rule->delay > 0 ? rule->delay : 1),
                      .repeats = (int16_t)(rule->repeats > 0 ? rule->repeats : 1),
                      .waves = (int16_t)rule->waves};
        if (rule->delay > 0) {
            log_event(
                log,
                (Event){.kind = EVENT_MARKED, .type = ability->blueprint, .at = ability->at, .amount = rule->delay});
        }
    }
}

static Pending *find_ground(Battle *battle, const Pending *like)
{
    for (int i = 0; i < battle->pending_count; i++) {
        Pending *pending = &battle->pending[i];
        if (pending->building == like->building && pending->rule == like->rule &&
            tile_equal(point_tile(pending->at), point_tile(like->at))) {
            return pending;
        }
    }
    bool room = ground_count(battle) < PENDING_GROUND;
    return room ? &battle->pending[battle->pending_count++] : NULL;
}

/* Begins what goes on where a shot has landed; one that is under way there keeps its beat. */
static void lay_ground(Battle *battle, const Rule *rule, const Pending *laid)
{
    int before = battle->pending_count;
    Pending *pending = find_ground(battle, laid);
    if (pending) {
        int16_t in = battle->pending_count == before ? pending->in : (int16_t)(rule->delay > 0 ? rule->delay : 1);
        *pending = *laid;
        pending->in = in;
        pending->repeats = (int16_t)(rule->repeats > 0 ? rule->repeats : 1);
    }
}

/* One rule of a building that stands. */
static void burst(Battle *battle, EventLog *log, int index, int number, Point at)
{
    const Building *building = &battle->buildings[index];
    const Rule *rule = &battle_blueprint(battle, building->blueprint)->rules[number];
    if (!takes_time(rule)) {
        rules_apply_building_at(battle, log, index, number, -1, at);
    } else if (tile_inside(point_tile(at)) && rules_may_happen(battle, index, number)) {
        lay_ground(battle, rule,
                   &(Pending){.building = building->id,
                              .blueprint = building->blueprint,
                              .rule = (uint8_t)number,
                              .at = at});
    }
}

void pending_burst(Battle *battle, EventLog *log, uint32_t building, int blueprint, Point at)
{
    const Blueprint *shooter = battle_blueprint(battle, blueprint);
    for (int i = 0; i < shooter->rule_count; i++) {
        int index = shooter->rules[i].when == WHEN_BURST ? placement_find(battle, building) : -1;
        if (index >= 0) {
            burst(battle, log, index, i, at);
        }
    }
}

/* How far along the sweep's way a place lies: 0 where it begins, 15 tiles where it ends. */
static Fix along(uint8_t direction, Point at)
{
    const Fix whole = WORLD_SIZE * FIX_ONE;
    return direction == 0 ? whole - at.y : direction == 1 ? at.x : direction == 2 ? at.y : whole - at.x;
}

/* How far the line has come after so many of its ticks. */
static Fix along_after(int passed, int ticks)
{
    return (Fix)((int64_t)WORLD_SIZE * FIX_ONE * passed / ticks);
}

/* Whom the line passes in this tick: those it has come up to since the tick before, wherever they walk. */
static void sweep(Battle *battle, EventLog *log, Pending *pending)
{
    const Rule *rule = rule_of(battle, pending);
    const int ticks = battle->content->battle.sweep;
    Fix from = along_after(pending->passed, ticks), to = along_after(pending->passed + 1, ticks);
    const int living = battle->attacker_count, logged = log->count;
    for (int i = 0; i < living; i++) {
        uint16_t slot = battle->order[i];
        const Attacker *attacker = &battle->attackers[slot];
        Fix place = along(pending->direction, battle_attacker_at(battle, attacker));
        bool first = pending->passed == 0, last = pending->passed == ticks - 1;
        if (attacker->hp > 0 && (first || place > from - attacker->pace) && (last || place <= to) &&
            attacker->swept != pending->serial) {
            battle->attackers[slot].swept = pending->serial;
            rules_meet(battle, log, rule, slot);
        }
    }
    log_credit_ability(log, logged, pending->blueprint);
    pending->passed++;
}

/* True when it has happened for the last time. */
static bool happen(Battle *battle, EventLog *log, int index)
{
    Pending *pending = &battle->pending[index];
    const Rule *rule = rule_of(battle, pending);
    if (pending->waves > 0 || --pending->in > 0) {
        return false;
    }
    if (rule->whom == WHOM_SWEEP) {
        pending->in = 1;
        sweep(battle, log, pending);
        return pending->passed == battle->content->battle.sweep;
    }
    if (pending->building > 0) {
        rules_go_on(battle, log, rule, pending->building, pending->at);
    } else {
        apply(battle, log, rule, pending->blueprint, pending->at);
    }
    pending->in = (int16_t)rule->period;
    return --pending->repeats <= 0;
}

void pending_tick(Battle *battle, EventLog *log)
{
    int count = battle->pending_count, kept = 0;
    for (int i = 0; i < count; i++) {
        if (!happen(battle, log, i)) {
            battle->pending[kept++] = battle->pending[i];
        }
    }
    battle->pending_count = kept;
}

void pending_end_wave(Battle *battle, EventLog *log)
{
    int count = battle->pending_count, kept = 0;
    for (int i = 0; i < count; i++) {
        Pending *pending = &battle->pending[i];
        bool under_way = pending->waves == 0;
        if (!under_way) {
            apply(battle, log, rule_of(battle, pending), pending->blueprint, pending->at);
            pending->waves--;
        }
        if (under_way || pending->waves > 0) {
            battle->pending[kept++] = *pending;
        }
    }
    battle->pending_count = kept;
}

void pending_stop(Battle *battle)
{
    int count = battle->pending_count, kept = 0;
    for (int i = 0; i < count; i++) {
        if (battle->pending[i].waves > 0) {
            battle->pending[kept++] = battle->pending[i];
        }
    }
    battle->pending_count = kept;
}
