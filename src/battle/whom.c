/* Attackers are met by their place, buildings by the centre of their tile; the owner itself never is, unless the rule
 * says so. */
#include "battle/whom.h"

#include "battlefield/ship.h"

static bool in_circle(Point centre, Point at, Fix radius)
{
    if (at.x - centre.x > radius || centre.x - at.x > radius) {
        return false;
    }
    return point_distance_squared(centre, at) <= fix_square(radius);
}

/* What has no radius is everywhere. */
static bool is_near(const Owner *owner, const Rule *rule, Point at)
{
    return rule->radius == 0 || in_circle(owner->at, at, rule->radius);
}

static int attackers_near(const Battle *battle, const Rule *rule, const Owner *owner, uint16_t *out)
{
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        uint16_t slot = battle->order[i];
        const Attacker *attacker = &battle->attackers[slot];
        if (attacker->hp > 0 && attacker->id != owner->attacker &&
            is_near(owner, rule, battle_attacker_at(battle, attacker))) {
            out[count++] = slot;
        }
    }
    return count;
}

static int keep_random(Battle *battle, uint16_t *slots, int count)
{
    if (count > 0) {
        slots[0] = slots[rng_below(&battle->rng, (uint32_t)count)];
    }
    return count > 0;
}

int whom_attackers(Battle *battle, const Rule *rule, const Owner *owner, uint16_t *out)
{
    switch (rule->whom) {
    case WHOM_SELF:
        out[0] = (uint16_t)owner->slot;
        return owner->slot >= 0;
    case WHOM_TARGET:
        out[0] = (uint16_t)owner->target;
        return owner->target >= 0;
    case WHOM_ATTACKERS:
        return attackers_near(battle, rule, owner, out);
    case WHOM_RANDOM:
        return keep_random(battle, out, attackers_near(battle, rule, owner, out));
    case WHOM_SWEEP: /* one after the other, as it passes them */
    case WHOM_PLAYER:
    case WHOM_TOWERS:
    case WHOM_BUILDINGS:
    case WHOM_NEAREST:
    case WHOM_BEST:
    case WHOM_BLUEPRINTS:
    case WHOM_COUNT:
        break;
    }
    return 0;
}

static int buildings_near(const Battle *battle, const Rule *rule, const Owner *owner, uint8_t *out)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[i].blueprint);
        bool asked = rule->whom != WHOM_TOWERS || blueprint->kind == BLUEPRINT_TOWER;
        if (asked && !blueprint->permanent && (owner->ship || i != owner->building) &&
            (!owner->ship || ship_is_about(rule, blueprint) || rule->when == WHEN_BUILT) &&
            is_near(owner, rule, tile_centre(battle->buildings[i].tile))) {
            out[count++] = (uint8_t)i;
        }
    }
    return count;
}

static int keep_nearest(const Battle *battle, const Owner *owner, uint8_t *list, int count)
{
    for (int i = 1; i < count; i++) {
        int64_t here = point_distance_squared(owner->at, tile_centre(battle->buildings[list[i]].tile));
        int64_t best = point_distance_squared(owner->at, tile_centre(battle->buildings[list[0]].tile));
        list[0] = here < best ? list[i] : list[0];
    }
    return count > 0;
}

/* The tower that has dealt the most damage, if any has dealt some; among equals the oldest. */
static int find_best(const Battle *battle, uint8_t *out)
{
    int32_t most = 0;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        if (battle_blueprint(battle, building->blueprint)->kind == BLUEPRINT_TOWER && building->record.damage > most) {
            most = building->record.damage;
            out[0] = (uint8_t)i;
        }
    }
    return most > 0;
}

int whom_buildings(const Battle *battle, const Rule *rule, const Owner *owner, uint8_t *out)
{
    switch (rule->whom) {
    case WHOM_SELF:
        out[0] = (uint8_t)owner->building;
        return owner->building >= 0;
    case WHOM_TOWERS:
    case WHOM_BUILDINGS:
        return buildings_near(battle, rule, owner, out);
    case WHOM_NEAREST:
        return keep_nearest(battle, owner, out, buildings_near(battle, rule, owner, out));
    case WHOM_BEST:
        return find_best(battle, out);
    case WHOM_PLAYER:
    case WHOM_TARGET:
    case WHOM_ATTACKERS:
    case WHOM_RANDOM:
    case WHOM_SWEEP:
    case WHOM_BLUEPRINTS:
    case WHOM_COUNT:
        break;
    }
    return 0;
}
