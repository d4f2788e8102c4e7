/* What a blueprint becomes: it takes another attack and whatever an augment could give, and keeps what else it had. */
#include "content/words/gifts.h"

#include "base/text.h"

void evolution_apply(const Content *content, int evolution, Blueprint *blueprint)
{
    const Evolution *become = &content->evolutions[evolution];
    if (become->attack.shape != SHAPE_NONE) {
        blueprint->attack = become->attack;
        blueprint->placement.turned = become->attack.shape == SHAPE_LINE;
    }
    gifts_apply(content, &become->gives, blueprint);
    if (become->art.row_count > 0) {
        blueprint->art = become->art;
    }
    text_copy(blueprint->name, sizeof blueprint->name, become->name);
    text_copy(blueprint->flavour, sizeof blueprint->flavour, become->flavour);
    blueprint->evolution = (uint8_t)(evolution + 1);
}

bool evolution_needs(const Evolution *evolution, int augment)
{
    for (int i = 0; i < evolution->augment_count; i++) {
        if (evolution->augments[i] == augment) {
            return true;
        }
    }
    return false;
}

void content_unfitted(const Content *content, int blueprint, int evolution, Blueprint *out)
{
    *out = content->blueprints[blueprint];
    if (evolution > 0) {
        evolution_apply(content, evolution - 1, out);
    }
}

static bool shoots_otherwise(const Attack *attack, const Attack *other)
{
    const bool had[] = {other->blast > 0,         other->spin > 0,      other->idle_gain > 0, other->kill_gain > 0,
                        other->distance_gain > 0, other->hp_share > 0,  other->sees_stealth,  !other->needs_sight};
    const bool has[] = {attack->blast > 0,         attack->spin > 0,     attack->idle_gain > 0, attack->kill_gain > 0,
                        attack->distance_gain > 0, attack->hp_share > 0, attack->sees_stealth,  !attack->needs_sight};
    bool more = attack->shape != other->shape;
    for (size_t i = 0; i < sizeof had / sizeof *had; i++) {
        more = more || (has[i] && !had[i]);
    }
    return more;
}

static bool stands_otherwise(const Placement *placement, const Placement *other)
{
    return (placement->on_small && !other->on_small) || (placement->on_slant && !other->on_slant) ||
           (placement->on_path && !other->on_path) || (other->needs_deposit && !placement->needs_deposit) ||
           (other->apart > 0 && placement->apart == 0);
}

static bool acts_otherwise(const Blueprint *blueprint, const Blueprint *other)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        bool had = false;
        for (int k = 0; k < other->rule_count; k++) {
            had = had || rules_alike(&blueprint->rules[i], &other->rules[k]);
        }
        if (!had) {
            return true;
        }
    }
    return (blueprint->free > 0 && other->free == 0) || (blueprint->refund > 0 && other->refund == 0);
}

bool blueprint_differs_in_kind(const Blueprint *blueprint, const Blueprint *other)
{
    return shoots_otherwise(&blueprint->attack, &other->attack) ||
           stands_otherwise(&blueprint->placement, &other->placement) || acts_otherwise(blueprint, other);
}
