/* Abilities of the builder: what hurts or holds up attackers goes to whoever is about to reach the Hub, or into a crowd
 * when energy would be wasted; what helps in the long run is used when there is energy to spare. */
#include "bots/greedy.h"

#include "base/number.h"

enum {
    NEAR_HUB = 4,       /* tiles to go */
    CROWD = 4,          /* attackers within reach that are worth energy that would be wasted */
    SPARE_PERCENT = 80, /* of the limit of energy */
    HOLD_WORTH = 5,     /* damage that slowing, pulling or marking one attacker is worth */
    EARLY_WAVES = 5,    /* left, for what pays later */
};

static bool spare_energy(const Battle *battle)
{
    return battle->resources[RESOURCE_ENERGY] * PERCENT >= battle->energy_max * SPARE_PERCENT;
}

/* What a rule would do to one attacker, in damage. */
static int64_t harm(const Battle *battle, const Rule *rule, const Attacker *attacker)
{
    if (rule->what == WHAT_STATUS) {
        bool burns = battle->content->statuses[rule->status].effect == EFFECT_BURN;
        return burns ? (int64_t)rule->amount * rule->seconds / TICKS_PER_SECOND : HOLD_WORTH;
    }
    if (rule->what == WHAT_PULL) {
        return HOLD_WORTH;
    }
    int64_t damage = rule->what == WHAT_DAMAGE ? battle_ability_damage(battle, rule) : 0;
    damage *= rule->repeats > 0 ? rule->repeats : 1;
    return int64_min(damage, attacker->hp);
}

static bool meets_attackers(const Rule *rule)
{
    return rule->when == WHEN_USED &&
           (rule->whom == WHOM_ATTACKERS || rule->whom == WHOM_SWEEP || rule->whom == WHOM_RANDOM);
}

/* What an ability would do at a place; how many it would meet. */
static int64_t harm_at(const Battle *battle, const Blueprint *ability, Point at, int *met)
{
    int64_t sum = 0;
    *met = 0;
    for (int i = 0; i < ability->rule_count; i++) {
        const Rule *rule = &ability->rules[i];
        int64_t reach = rule->whom == WHOM_SWEEP ? INT64_MAX : fix_square(rule->radius);
        int64_t most = 0, all = 0;
        for (int k = 0; k < battle->attacker_count && meets_attackers(rule); k++) {
            const Attacker *attacker = &battle->attackers[battle->order[k]];
            if (point_distance_squared(battle_attacker_at(battle, attacker), at) <= reach) {
                int64_t here = harm(battle, rule, attacker);
                all += here;
                most = here > most ? here : most;
                *met += i == 0;
            }
        }
        sum += rule->whom == WHOM_RANDOM ? most : all;
    }
    return sum;
}

static const Attacker *front(const Battle *battle)
{
    const Attacker *first = NULL;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (!first || battle_distance_left(battle, attacker) < battle_distance_left(battle, first)) {
            first = attacker;
        }
    }
    return first;
}

static DecisionPoint point_at(Point at)
{
    return (DecisionPoint){(int16_t)((int64_t)at.x * PERCENT / FIX_ONE), (int16_t)((int64_t)at.y * PERCENT / FIX_ONE)};
}

/* Energy that is missing is not bought with materials. */
static bool usable(const Game *game, int slot, Decision *decision)
{
    const Battle *battle = &game->battle;
    int blueprint = battle->loadout[slot].blueprint;
    const Blueprint *ability = battle_blueprint(battle, blueprint);
    decision->slot = (uint8_t)slot;
    Price price = battle_price(battle, blueprint);
    return blueprint_is_used(ability) && price.hull == 0 && price.materials <= ability->materials &&
           game_check(game, decision).allowed;
}

static bool strike(const Game *game, Point at, bool urgent, Decision *out)
{
    const Battle *battle = &game->battle;
    int64_t best = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        const Blueprint *ability = battle_blueprint(battle, battle->loadout[i].blueprint);
        Decision decision = {.kind = DECISION_USE, .point = point_at(at)};
        int met = 0;
        int64_t done = blueprint_is_used(ability) ? harm_at(battle, ability, at, &met) : 0;
        done = done * PERCENT / (ability->energy + 1);
        if (done > best && (urgent || met >= CROWD) && usable(game, i, &decision)) {
            best = done;
            *out = decision;
        }
    }
    return best > 0;
}

/* Waves that are left; counted when it is first asked for, since it takes long. */
typedef struct Left {
    bool counted;
    int waves;
} Left;

static bool is_early(const Battle *battle, Left *left)
{
    if (!left->counted) {
        *left = (Left){true, battle_waves_left(battle)};
    }
    return left->waves >= EARLY_WAVES;
}

/* Effects that the bot uses abilities for otherwise, or never. */
/* clang-format off */
#define HELPS_NOBODY(X) \
    X(DAMAGE) X(HEAL) X(SPAWN) X(STATUS) X(PULL) X(CONVERT) X(REVEAL) X(ECHO) X(SHED) X(RETURN) X(ADAPT) X(BUILD) \
    X(MOVE) X(STRETCH)
/* clang-format on */

/* Does a rule help in the long run, now? What lasts is had as early as it can be, the rest when energy is to spare. */
static bool helps(const Battle *battle, const Rule *rule, bool spare, Left *left)
{
    switch (rule->what) {
    case WHAT_REPAIR:
        return spare && battle->hull < battle->hull_max;
    case WHAT_GRANT:
        return spare && rule->amount > 0 && rule->waves == 0 && rule->resource != RESOURCE_ENERGY &&
               (rule->resource == RESOURCE_FUEL || is_early(battle, left));
    case WHAT_MODIFY:
        return rule->stat != STAT_ENERGY_MAX && is_early(battle, left);
        HELPS_NOBODY(WHAT_CASE)
    case WHAT_COUNT:
        break;
    }
    return false;
}

/* Energy is short while somebody is near: what brings some at once. */
static bool refill(const Game *game, Decision *out)
{
    const Battle *battle = &game->battle;
    for (int i = 0; i < battle->loadout_count && battle->resources[RESOURCE_ENERGY] * 3 < battle->energy_max; i++) {
        const Blueprint *ability = battle_blueprint(battle, battle->loadout[i].blueprint);
        for (int k = 0; k < ability->rule_count; k++) {
            const Rule *rule = &ability->rules[k];
            *out = (Decision){.kind = DECISION_USE};
            if (rule->when == WHEN_USED && rule->what == WHAT_GRANT && rule->resource == RESOURCE_ENERGY &&
                usable(game, i, out)) {
                return true;
            }
        }
    }
    return false;
}

static bool invest(const Game *game, bool spare, Decision *out)
{
    const Battle *battle = &game->battle;
    Left left = {.counted = false};
    for (int i = 0; i < battle->loadout_count; i++) {
        const Blueprint *ability = battle_blueprint(battle, battle->loadout[i].blueprint);
        bool good = false, ready = battle->loadout[i].cooldown == 0;
        for (int k = 0; k < ability->rule_count && ready; k++) {
            good = good || (ability->rules[k].when == WHEN_USED && helps(battle, &ability->rules[k], spare, &left));
        }
        *out = (Decision){.kind = DECISION_USE};
        if (good && usable(game, i, out)) {
            return true;
        }
    }
    return false;
}

bool bot_ability(const Game *game, Decision *out)
{
    const Battle *battle = &game->battle;
    const Attacker *first = front(battle);
    bool near = first && battle_distance_left(battle, first) < NEAR_HUB * FIX_ONE;
    if (near && (strike(game, battle_attacker_at(battle, first), true, out) || refill(game, out))) {
        return true;
    }
    if (invest(game, spare_energy(battle), out)) {
        return true;
    }
    return spare_energy(battle) && first && strike(game, battle_attacker_at(battle, first), false, out);
}
