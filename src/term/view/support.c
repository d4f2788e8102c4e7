/* The same truths that the battle goes by: whom a rule meets is told by the centres of tiles, and by where attackers
 * are. Nothing needs to be seen. */
#include "term/view/support.h"

#include "base/number.h"

static bool acts_around(const Blueprint *blueprint, const Rule *rule)
{
    return blueprint->attack.shape == SHAPE_NONE && rule->when != WHEN_USED && rule->radius > 0;
}

static bool on_attackers(const Rule *rule)
{
    return rule->when == WHEN_DEATH_NEAR || rule->whom == WHOM_ATTACKERS || rule->whom == WHOM_RANDOM;
}

static bool on_buildings(const Rule *rule)
{
    return rule->whom == WHOM_TOWERS || rule->whom == WHOM_BUILDINGS || rule->whom == WHOM_NEAREST;
}

Fix support_radius(const Blueprint *blueprint)
{
    Fix radius = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        radius = acts_around(blueprint, &blueprint->rules[i]) ? int_max(radius, blueprint->rules[i].radius) : radius;
    }
    return radius;
}

bool support_meets_buildings(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (acts_around(blueprint, &blueprint->rules[i]) && on_buildings(&blueprint->rules[i])) {
            return true;
        }
    }
    return false;
}

bool support_meets_attackers(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (acts_around(blueprint, &blueprint->rules[i]) && on_attackers(&blueprint->rules[i])) {
            return true;
        }
    }
    return false;
}

bool support_produces(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].when == WHEN_WAVE_END && blueprint->rules[i].what == WHAT_GRANT) {
            return true;
        }
    }
    return false;
}

bool support_gains(const Rule *rule, const Blueprint *met)
{
    return rule->what != WHAT_MODIFY || rule->stat != STAT_PRODUCTION || support_produces(met);
}

static bool rule_meets(const Rule *rule, const Blueprint *met, Tile tile, Tile other)
{
    bool tower = met->kind == BLUEPRINT_TOWER, standing = rule->when == WHEN_ALWAYS;
    bool asked = on_buildings(rule) && (tower || rule->whom != WHOM_TOWERS) && (standing || !met->permanent);
    return asked && support_gains(rule, met) &&
           point_distance_squared(tile_centre(tile), tile_centre(other)) <= fix_square(rule->radius);
}

static bool blueprint_meets(const Blueprint *blueprint, const Blueprint *met, Tile tile, Tile other)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (acts_around(blueprint, &blueprint->rules[i]) && rule_meets(&blueprint->rules[i], met, tile, other)) {
            return true;
        }
    }
    return false;
}

int support_buildings(const Battle *battle, const Blueprint *blueprint, Tile tile, const Building *except,
                      uint8_t out[BUILDINGS_MAX])
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *other = &battle->buildings[i];
        if (other != except && !tile_equal(other->tile, tile) &&
            blueprint_meets(blueprint, battle_blueprint(battle, other->blueprint), tile, other->tile)) {
            out[count++] = (uint8_t)i;
        }
    }
    return count;
}

int support_queued(const Battle *battle, const Blueprint *blueprint, Tile tile)
{
    int count = 0;
    for (int i = 0; i < battle->queued_build_count; i++) {
        const QueuedBuild *other = &battle->queued_builds[i];
        const Blueprint *met = battle_blueprint(battle, battle->loadout[other->slot].blueprint);
        count += !tile_equal(other->tile, tile) && blueprint_meets(blueprint, met, tile, other->tile);
    }
    return count;
}

/* Rules share one centre: whom any of them meets is met by the widest. */
static Fix radius_for_attackers(const Blueprint *blueprint)
{
    Fix radius = 0;
    for (int i = 0; i < blueprint->rule_count; i++) {
        bool meets = acts_around(blueprint, &blueprint->rules[i]) && on_attackers(&blueprint->rules[i]);
        radius = meets ? int_max(radius, blueprint->rules[i].radius) : radius;
    }
    return radius;
}

bool support_reaches(const Blueprint *blueprint, Tile tile, Point at)
{
    Fix radius = radius_for_attackers(blueprint);
    return radius > 0 && point_distance_squared(tile_centre(tile), at) <= fix_square(radius);
}

/* The last progress that is met, going from one that is towards an end of the segment. */
static Fix last_met(const Battle *battle, const Blueprint *blueprint, Tile tile, int segment, Fix met, Fix end)
{
    if (support_reaches(blueprint, tile, battle_segment_point(battle, segment, end))) {
        return end;
    }
    while (met - end > 1 || end - met > 1) {
        Fix middle = (met + end) / 2;
        bool meets = support_reaches(blueprint, tile, battle_segment_point(battle, segment, middle));
        met = meets ? middle : met;
        end = meets ? end : middle;
    }
    return met;
}

/* A segment is straight, so that what a circle holds of it lies around the place that is nearest to the centre. */
static Fix segment_met(const Battle *battle, const Blueprint *blueprint, Tile tile, int segment)
{
    const Segment *way = &battle->world.segments[segment];
    Fix along = (tile.x - way->from.x) * (way->to.x - way->from.x) + (tile.y - way->from.y) * (way->to.y - way->from.y);
    Fix nearest = int_clamp(along, 0, 1) * FIX_ONE;
    if (!support_reaches(blueprint, tile, battle_segment_point(battle, segment, nearest))) {
        return 0;
    }
    return last_met(battle, blueprint, tile, segment, nearest, FIX_ONE) -
           last_met(battle, blueprint, tile, segment, nearest, 0);
}

Fix support_path(const Battle *battle, const Blueprint *blueprint, Tile tile, const bool *on)
{
    Fix met = 0;
    for (int i = 0; i < battle->world.segment_count; i++) {
        met += !on || on[i] ? segment_met(battle, blueprint, tile, i) : 0;
    }
    return met;
}
