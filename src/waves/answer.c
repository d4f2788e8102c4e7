#include "waves/answer.h"

#include "base/number.h"

enum { HALF = 2, DEEPEST = 4 /* of what spawns what spawns */ };

WaveKit wave_kit_usual(const Content *content)
{
    const Ship *ship = content_first_ship(content);
    return (WaveKit){ship->starter_count, ship->starters};
}

/* Of several types of damage the one that is resisted least counts. */
static bool gets_through(const AttackerType *type, int damage, uint8_t types)
{
    int resistance = PERCENT;
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        resistance = types >> i & 1 ? int_min(resistance, type->resistance[i]) : resistance;
    }
    int64_t left = (int64_t)damage * (PERCENT - resistance) - (int64_t)type->block * PERCENT;
    return damage > 0 && left * HALF >= (int64_t)damage * PERCENT;
}

static bool by_attack(const AttackerType *type, const Attack *attack, bool hidden)
{
    bool meets = !hidden || attack->sees_stealth || attack->blast > 0;
    return attack->shape != SHAPE_NONE && meets && gets_through(type, attack->damage, attack->damage_types);
}

static bool by_rules(const AttackerType *type, const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        if (rule->what == WHAT_DAMAGE && gets_through(type, rule->amount, rule->damage_types)) {
            return true;
        }
    }
    return false;
}

static bool deals_damage(const Blueprint *blueprint)
{
    bool deals = blueprint->attack.shape != SHAPE_NONE;
    for (int i = 0; i < blueprint->rule_count; i++) {
        deals |= blueprint->rules[i].what == WHAT_DAMAGE;
    }
    return deals;
}

static bool has_gun(const Content *content, const WaveKit *kit)
{
    for (int i = 0; i < kit->count; i++) {
        const Blueprint *blueprint = &content->blueprints[kit->blueprints[i]];
        if (blueprint->kind != BLUEPRINT_ABILITY && deals_damage(blueprint)) {
            return true;
        }
    }
    return false;
}

static bool answers(const Content *content, const WaveKit *kit, const AttackerType *type)
{
    bool hidden = attacker_hides(content, type), gun = has_gun(content, kit);
    for (int i = 0; i < kit->count; i++) {
        const Blueprint *blueprint = &content->blueprints[kit->blueprints[i]];
        bool counts = !gun || blueprint->kind != BLUEPRINT_ABILITY;
        if (counts && (by_attack(type, &blueprint->attack, hidden) || by_rules(type, blueprint))) {
            return true;
        }
    }
    return false;
}

static bool answers_all_in(const Content *content, const WaveKit *kit, int type, int depth)
{
    const AttackerType *about = &content->attackers[type];
    bool all = answers(content, kit, about);
    for (int i = 0; i < about->rule_count && all && depth < DEEPEST; i++) {
        if (about->rules[i].what == WHAT_SPAWN) {
            all = answers_all_in(content, kit, about->rules[i].attacker, depth + 1);
        }
    }
    return all;
}

bool wave_kit_answers(const Content *content, const WaveKit *kit, int type)
{
    return answers_all_in(content, kit, type, 0);
}
