/* Rules that hold always are asked for by stats; the others have a count of times, a limit and, where they modify, how
 * often they hold now. `ship_occasions` says of which occasions there are any, so that a tick without is a tick without
 * looking. */
#include "battlefield/ship.h"

#include "base/log.h"
#include "base/number.h"

#include <assert.h>

void ship_put(Battle *battle, const Rule *rule, int clause)
{
    if (battle->ship_rule_count < SHIP_RULES_MAX) {
        battle->ship_rules[battle->ship_rule_count++] = (ShipRule){.rule = rule, .clause = (uint16_t)clause};
        battle->ship_occasions |= 1u << rule->when;
    }
}

bool ship_prices(const Battle *battle, const Rule *rule, int blueprint, int ahead)
{
    const Blueprint *asked = battle_blueprint(battle, blueprint);
    bool counted = rule->nth > 0;
    if (counted && (asked->kind == BLUEPRINT_ABILITY || (int)battle->next_building - 1 + ahead != rule->nth)) {
        return false;
    }
    return rule->what == WHAT_MODIFY && rule->whom == WHOM_BLUEPRINTS && ship_is_about(rule, asked);
}

bool ship_count(ShipRule *ship)
{
    const Rule *rule = ship->rule;
    if ((rule->wave_limit > 0 && ship->done_in_wave >= rule->wave_limit) ||
        (rule->battle_limit > 0 && ship->done_in_battle >= rule->battle_limit)) {
        return false;
    }
    ship->done_in_wave = (uint16_t)(ship->done_in_wave + (rule->wave_limit > 0));
    ship->done_in_battle = (uint16_t)(ship->done_in_battle + (rule->battle_limit > 0));
    return true;
}

void ship_tell(EventLog *log, ShipRule *ship, int32_t amount)
{
    ship->tally += amount;
    log_event(log, (Event){.kind = EVENT_CLAUSE,
                           .type = ship->clause,
                           .resource = (uint8_t)ship->rule->resource,
                           .amount = amount});
}

int32_t ship_grant(const Battle *battle, const Rule *rule)
{
    if (rule->percent == 0) {
        return rule->amount;
    }
    int64_t share = (int64_t)battle->resources[rule->resource] * rule->percent / PERCENT;
    return (int32_t)(rule->most > 0 ? int64_min(share, rule->most) : share);
}

void ship_expire(Battle *battle, RuleUntil until)
{
    assert(until != UNTIL_BATTLE);
    for (int i = 0; i < battle->ship_rule_count; i++) {
        ShipRule *ship = &battle->ship_rules[i];
        if (ship->rule->until == until && (ship->stacked > 0 || ship->waiting > 0)) {
            ship->stacked = ship->waiting;
            ship->waiting = 0;
            battle->stats_stale = true;
        }
    }
}

void ship_begin_wave(Battle *battle)
{
    for (int i = 0; i < battle->ship_rule_count; i++) {
        battle->ship_rules[i].done_in_wave = 0;
    }
}
