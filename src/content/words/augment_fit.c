/* What augments make of blueprints. Each number changes by itself, in integers, rounded once; every setter says whether
 * it changed anything that a player could notice, and an augment fits where all of its changes do. The limits are those
 * that files have to keep, so that whatever fits could have been loaded. */
#include "content/words/gifts.h"
#include "content/words/words.h"

#include "base/number.h"

#include <stdlib.h>

enum {
    NUMBER_MOST = 10000,
    LENGTH_LEAST = FIX_ONE / 20,
    RANGE_MARGIN = FIX_ONE / 10, /* left between the least range and the range */
    LENGTH_MOST = 25 * FIX_ONE,
    TICKS_MOST = 600 * TICKS_PER_SECOND,
    RELAY_MOST = PERCENT - 1, /* percent: gains that gains set off must die away */
};

/* What there is none of does not change. */
static int changed(int base, const Change *change, int least, int most)
{
    if (base <= 0) {
        return base;
    }
    int64_t share = (int64_t)base * change->percent, half = share < 0 ? -PERCENT / 2 : PERCENT / 2;
    int64_t by = (share + half) / PERCENT;
    if (change->percent != 0 && llabs(by) < change->least) {
        by = change->percent < 0 ? -change->least : change->least;
    }
    return int_clamp(base + by + change->amount, least, most);
}

static bool set(int *number, int value)
{
    bool differs = *number != value;
    *number = value;
    return differs;
}

static bool change_number(int *number, const Change *change)
{
    return set(number, changed(*number, change, 1, NUMBER_MOST));
}

/* A percent alone: what is small may stay what it is. */
static bool scale_number(int *number, const Change *change, int most)
{
    const Change share = {change->number, 0, change->percent, 0};
    return set(number, changed(*number, &share, 1, most));
}

/* Lengths are rounded to the hundredths that players read; `least` and what there was are lengths too. */
static bool change_length(Fix *length, const Change *change, Fix least)
{
    int hundredths = (int)(((int64_t)*length * PERCENT + FIX_HALF) >> FIX_SHIFT);
    Fix value = fix_from_hundredths(changed(hundredths, change, 1, NUMBER_MOST));
    return *length > 0 && set(length, int_clamp(value, least, LENGTH_MOST));
}

/* How many tiles beside its own a building has within a radius. */
static int tiles_within(Fix radius)
{
    int count = 0, most = radius >> FIX_SHIFT;
    for (int y = -most; y <= most; y++) {
        for (int x = -most; x <= most; x++) {
            count += (int64_t)(x * x + y * y) * FIX_ONE * FIX_ONE <= fix_square(radius);
        }
    }
    return count;
}

/* Between buildings only a radius that takes in another tile is a larger one. */
static bool change_radius(Rule *rule, const Content *content, const Change *change)
{
    (void)content;
    Fix before = rule->radius;
    bool differs = change_length(&rule->radius, change, LENGTH_LEAST);
    bool among_tiles = rule->when != WHEN_USED && (rule->whom == WHOM_TOWERS || rule->whom == WHOM_BUILDINGS);
    return among_tiles ? tiles_within(rule->radius) != tiles_within(before) : differs;
}

static bool change_interval(int *interval, const Content *content, const Change *change)
{
    int least = (int)int64_share_up(*interval, content->battle.interval_min);
    return set(interval, changed(*interval, change, int_max(least, 1), TICKS_MOST));
}

/* The damage of a burn is the status's where the rule says none. */
static bool change_burn(Rule *rule, const Content *content, const Change *change)
{
    const StatusType *status = &content->statuses[rule->status];
    if (status->effect != EFFECT_BURN) {
        return false;
    }
    rule->amount = rule->amount > 0 ? rule->amount : status->amount;
    return change_number(&rule->amount, change);
}

static bool change_rule_damage(Rule *rule, const Content *content, const Change *change)
{
    if (rule->what == WHAT_STATUS) {
        return change_burn(rule, content, change);
    }
    if (rule->what != WHAT_DAMAGE) {
        return false;
    }
    bool large = change_number(&rule->amount_large, change);
    return change_number(&rule->amount, change) || large;
}

static bool change_grant(Rule *rule, const Content *content, const Change *change)
{
    (void)content;
    if (rule->what != WHAT_GRANT) {
        return false;
    }
    bool more = change_number(&rule->amount, change);
    more = change_number(&rule->amount_large, change) || more;
    more = scale_number(&rule->per_height, change, NUMBER_MOST) || more;
    more = scale_number(&rule->growth, change, NUMBER_MOST) || more;
    return scale_number(&rule->percent, change, RELAY_MOST) || more;
}

static bool change_period(Rule *rule, const Content *content, const Change *change)
{
    return rule->when == WHEN_EVERY && change_interval(&rule->period, content, change);
}

/* What a change does to each of the rules; whether that shows in any of them. */
static bool change_rules(Blueprint *blueprint, const Content *content, const Change *change,
                         bool (*each)(Rule *rule, const Content *content, const Change *change))
{
    bool differs = false;
    for (int i = 0; i < blueprint->rule_count; i++) {
        differs = each(&blueprint->rules[i], content, change) || differs;
    }
    return differs;
}

static bool change_range(Attack *attack, const Change *change)
{
    Fix least = attack->range_min > 0 ? attack->range_min + RANGE_MARGIN : FIX_HALF;
    bool differs = change_length(&attack->range, change, least);
    return change_length(&attack->blast, change, LENGTH_LEAST) || differs;
}

/* A beam has no time between shots: what it says it deals is dealt in a second. */
static bool change_intervals(Attack *attack, const Content *content, const Change *change)
{
    if (attack->shape == SHAPE_BEAM) {
        return false;
    }
    bool differs = change_interval(&attack->interval, content, change);
    return change_interval(&attack->interval_fast, content, change) || differs;
}

static bool costs(const Blueprint *blueprint)
{
    return blueprint->materials + blueprint->energy + blueprint->dearer > 0;
}

/* What only a blueprint that costs something has: at most 100. */
static bool change_mercy(const Blueprint *blueprint, int *number, const Change *change)
{
    return costs(blueprint) && set(number, int_clamp((int64_t)*number + change->amount, 0, PERCENT));
}

static bool change_refund(Blueprint *blueprint, const Change *change)
{
    return !blueprint_is_used(blueprint) && change_mercy(blueprint, &blueprint->refund, change);
}

static bool change_apply(const Content *content, Blueprint *blueprint, const Change *change)
{
    bool differs = false;
    switch (change->number) {
    case CHANGE_DAMAGE:
        differs = change_number(&blueprint->attack.damage, change);
        return change_rules(blueprint, content, change, change_rule_damage) || differs;
    case CHANGE_RANGE:
        differs = change_range(&blueprint->attack, change);
        return change_rules(blueprint, content, change, change_radius) || differs;
    case CHANGE_INTERVAL:
        differs = change_intervals(&blueprint->attack, content, change);
        return change_rules(blueprint, content, change, change_period) || differs;
    case CHANGE_PRODUCTION:
        return change_rules(blueprint, content, change, change_grant);
    case CHANGE_MATERIALS:
        differs = scale_number(&blueprint->dearer, change, NUMBER_MOST);
        return change_number(&blueprint->materials, change) || differs;
    case CHANGE_ENERGY:
        return change_number(&blueprint->energy, change);
    case CHANGE_COOLDOWN:
        return set(&blueprint->cooldown, changed(blueprint->cooldown, change, 0, NUMBER_MOST));
    case CHANGE_REFUND:
        return change_refund(blueprint, change);
    case CHANGE_FREE:
        return change_mercy(blueprint, &blueprint->free, change);
    case CHANGE_COUNT:
        break;
    }
    return false;
}

/* Damage that is of these types already, beside others, would only be resisted more often. */
static bool retype(uint8_t *types, uint8_t wanted)
{
    bool differs = (*types & wanted) != wanted;
    *types = wanted;
    return differs;
}

static bool types_apply(Blueprint *blueprint, uint8_t types)
{
    bool differs =
        blueprint->attack.damage + blueprint->attack.hp_share > 0 && retype(&blueprint->attack.damage_types, types);
    for (int i = 0; i < blueprint->rule_count; i++) {
        bool deals = blueprint->rules[i].what == WHAT_DAMAGE;
        differs = (deals && retype(&blueprint->rules[i].damage_types, types)) || differs;
    }
    return differs;
}

static bool allow(bool *right)
{
    bool differs = !*right;
    *right = true;
    return differs;
}

static bool has_deposit_rule(const Blueprint *blueprint)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (blueprint->rules[i].deposit != OBSTACLE_NONE) {
            return true;
        }
    }
    return false;
}

/* What lives off the deposit under it still needs one; what merely had to stand there may now stand there too. Slants
 * alone make nobody want this. */
static bool lift_needs(Blueprint *blueprint)
{
    Placement *placement = &blueprint->placement;
    bool differs = set(&placement->apart, 0);
    placement->on_slant = true;
    if ((placement->needs_deposit || placement->needs_fuel) && !has_deposit_rule(blueprint)) {
        placement->needs_deposit = placement->needs_fuel = false;
        placement->on_small = true;
        differs = true;
    }
    return differs;
}

static bool placement_apply(Blueprint *blueprint, const Augment *augment)
{
    Placement *placement = &blueprint->placement;
    bool differs = false, bound = placement->needs_deposit || placement->needs_fuel || placement->needs_path;
    if (blueprint_is_used(blueprint)) {
        return false;
    }
    if (augment->on_small && !bound) {
        differs = allow(&placement->on_small);
    }
    if (augment->on_slant) {
        differs = allow(&placement->on_slant) || differs;
    }
    if (augment->on_path && !bound) {
        differs = allow(&placement->on_path) || differs;
    }
    return (augment->anywhere && lift_needs(blueprint)) || differs;
}

static bool rights_apply(Blueprint *blueprint, const Augment *augment)
{
    bool differs = placement_apply(blueprint, augment), shoots = blueprint->attack.shape != SHAPE_NONE;
    if (augment->ready) {
        differs = set(&blueprint->cooldown_start, 0) || differs;
    }
    if (augment->ignores_sight && shoots && blueprint->attack.needs_sight) {
        blueprint->attack.needs_sight = false;
        differs = true;
    }
    if (augment->sees_stealth && shoots) {
        differs = allow(&blueprint->attack.sees_stealth) || differs;
    }
    return differs;
}

static bool shooting(const Rule *rule)
{
    return rule->what == WHAT_MODIFY && STATS_SHOOTING & 1u << rule->stat;
}

/* Can a blueprint follow a rule at all? */
static bool can_follow(const Blueprint *blueprint, const Rule *rule)
{
    bool path = blueprint->placement.on_path || blueprint->placement.needs_path;
    bool tower = rule->when == WHEN_HIT || rule->when == WHEN_BURST || rule->when == WHEN_KILL ||
                 (rule->whom == WHOM_SELF && (shooting(rule) || rule->what == WHAT_STATUS));
    return !blueprint_is_used(blueprint) && (!tower || blueprint->kind == BLUEPRINT_TOWER) &&
           (rule->when != WHEN_CROSSED || path);
}

bool rules_alike(const Rule *one, const Rule *other)
{
    return one->when == other->when && one->whom == other->whom && one->what == other->what &&
           one->status == other->status && one->stat == other->stat && one->resource == other->resource;
}

static bool rule_fits(const Blueprint *blueprint, const Rule *rule)
{
    for (int i = 0; i < blueprint->rule_count; i++) {
        if (rules_alike(&blueprint->rules[i], rule)) {
            return false;
        }
    }
    return can_follow(blueprint, rule);
}

static bool rules_fit(const Blueprint *blueprint, const Augment *augment)
{
    for (int i = 0; i < augment->rule_count; i++) {
        if (!rule_fits(blueprint, &augment->rules[i])) {
            return false;
        }
    }
    return blueprint->rule_count + augment->rule_count <= RULES_MAX;
}

/* Of what hits everywhere a blast would be one more of everything. */
static bool blast_apply(Attack *attack, Fix blast)
{
    bool one = attack->shape == SHAPE_INSTANT || attack->shape == SHAPE_HOMING;
    bool differs = one && attack->blast == 0 && attack->range < LENGTH_MOST;
    attack->blast = differs ? blast : attack->blast;
    return differs;
}

/* What has a gain already keeps that one. */
static bool gain_apply(int *gain, int *most, int by, int up_to)
{
    bool differs = *gain == 0;
    *gain = differs ? by : *gain;
    if (most && differs) {
        *most = up_to;
    }
    return differs;
}

/* Whether each part of it shows. A beam deals by the second and pellets by chance: neither has one hit that grows. */
static bool gains_apply(Attack *attack, const Augment *augment)
{
    bool hits = attack->damage > 0 && attack->shape != SHAPE_NONE && attack->shape != SHAPE_BEAM &&
                attack->shape != SHAPE_SCATTER,
         all = true;
    if (augment->blast > 0) {
        all = blast_apply(attack, augment->blast) && all;
    }
    if (augment->idle_gain > 0) {
        all = hits && gain_apply(&attack->idle_gain, &attack->idle_max, augment->idle_gain, augment->idle_max) && all;
    }
    if (augment->kill_gain > 0) {
        all = hits && gain_apply(&attack->kill_gain, NULL, augment->kill_gain, 0) && all;
    }
    if (augment->distance_gain > 0) {
        all =
            hits &&
            gain_apply(&attack->distance_gain, &attack->distance_max, augment->distance_gain, augment->distance_max) &&
            all;
    }
    return all;
}

static bool gains(const Augment *augment)
{
    return augment->blast + augment->idle_gain + augment->kill_gain + augment->distance_gain > 0;
}

/* All that one augment does but its rules; whether each part of it shows. */
static bool numbers_apply(const Content *content, const Augment *augment, Blueprint *blueprint)
{
    bool all = true, rights = rights_apply(blueprint, augment);
    for (int i = 0; i < augment->change_count; i++) {
        all = change_apply(content, blueprint, &augment->changes[i]) && all;
    }
    if (augment->damage_types) {
        all = types_apply(blueprint, augment->damage_types) && all;
    }
    all = gains_apply(&blueprint->attack, augment) && all;
    bool more = augment->change_count > 0 || augment->rule_count > 0 || augment->damage_types || gains(augment);
    return all && (more || rights);
}

static bool has_augment(const Blueprint *blueprint, int augment)
{
    for (int i = 0; i < blueprint->augment_count; i++) {
        if (blueprint->augments[i] == augment) {
            return true;
        }
    }
    return false;
}

bool blueprint_is_sound(const Blueprint *blueprint)
{
    const Attack *attack = &blueprint->attack;
    return attack->shape == SHAPE_NONE ||
           (attack->range_min < attack->range && (attack->spin == 0 || attack->interval_fast < attack->interval));
}

bool gifts_fit(const Content *content, const Augment *gifts, const Blueprint *blueprint)
{
    Blueprint after = *blueprint;
    return rules_fit(blueprint, gifts) && numbers_apply(content, gifts, &after) && blueprint_is_sound(&after);
}

bool augment_fits(const Content *content, int augment, const Blueprint *blueprint)
{
    return !blueprint->permanent && blueprint->kind != BLUEPRINT_SUPPLY &&
           blueprint->augment_count < AUGMENTS_PER_BLUEPRINT_MAX && !has_augment(blueprint, augment) &&
           gifts_fit(content, &content->augments[augment], blueprint);
}

const char *augment_unchanged(const Content *content, int augment, const Blueprint *blueprint)
{
    const Augment *fitted = &content->augments[augment];
    Blueprint after = *blueprint;
    for (int i = 0; i < fitted->change_count; i++) {
        if (!change_apply(content, &after, &fitted->changes[i])) {
            return words_text(&CHANGE_WORDS, (int)fitted->changes[i].number);
        }
    }
    return NULL;
}

void gifts_apply(const Content *content, const Augment *gifts, Blueprint *blueprint)
{
    numbers_apply(content, gifts, blueprint);
    for (int i = 0; i < gifts->rule_count && blueprint->rule_count < RULES_MAX; i++) {
        blueprint->rules[blueprint->rule_count++] = gifts->rules[i];
    }
}

void augment_apply(const Content *content, int augment, Blueprint *blueprint)
{
    gifts_apply(content, &content->augments[augment], blueprint);
    if (blueprint->augment_count < AUGMENTS_PER_BLUEPRINT_MAX) {
        blueprint->augments[blueprint->augment_count++] = (uint8_t)augment;
    }
}
