/* A stat is a query: its base, then all amounts that active modifiers add, then the sum of their percents, then the
 * limits. Modifiers are asked in a fixed order: buildings by id, each one's rules in turn, then used abilities in the
 * order of the loadout, then the ship's rules, then the terrain type. What buildings need in every tick is kept in
 * battle->stats. */
#include "battlefield/stats.h"

#include "base/number.h"
#include "battlefield/circle.h"
#include "battlefield/ship.h"
#include "battlefield/spans.h"
#include "battlefield/statuses.h"

#include <string.h>

/* What a stat is asked of: a building, or a blueprint that does not stand yet (building -1), on a tile or on none. */
typedef struct Subject {
    int building, blueprint;
    bool placed;
    Tile tile;
} Subject;

static Subject standing_at(const Battle *battle, int building)
{
    return (Subject){building, battle->buildings[building].blueprint, true, battle->buildings[building].tile};
}

static Subject nowhere(int blueprint)
{
    return (Subject){.building = -1, .blueprint = blueprint};
}

typedef struct Sum {
    int32_t amount, percent;
    ModifierSource *sources;
    int count, max;
} Sum;

static void add_source(Sum *sum, ModifierSource source)
{
    sum->amount += source.amount;
    sum->percent += source.percent;
    if (sum->count < sum->max) {
        sum->sources[sum->count++] = source;
    }
}

/* Of a blueprint's rule. */
static void add(Sum *sum, int blueprint, int32_t amount, int32_t percent)
{
    add_source(sum, (ModifierSource){(uint16_t)blueprint, NO_INDEX, NO_INDEX, amount, percent});
}

static bool within(const Battle *battle, int source, Tile tile, Fix radius)
{
    Point from = tile_centre(battle->buildings[source].tile), to = tile_centre(tile);
    return point_distance_squared(from, to) <= fix_square(radius);
}

/* Does a rule of the standing building `source` meet the subject? */
static bool building_meets(const Battle *battle, int source, const Rule *rule, Subject subject)
{
    bool other = subject.placed && subject.building != source;
    bool tower = battle_blueprint(battle, subject.blueprint)->kind == BLUEPRINT_TOWER;
    switch (rule->whom) {
    case WHOM_SELF:
        return subject.building == source;
    case WHOM_TOWERS:
        return other && tower && within(battle, source, subject.tile, rule->radius);
    case WHOM_BUILDINGS:
        return other && within(battle, source, subject.tile, rule->radius);
    case WHOM_BLUEPRINTS:
        return battle->buildings[source].blueprint != subject.blueprint;
    case WHOM_PLAYER:
        return true;
    case WHOM_TARGET:
    case WHOM_ATTACKERS:
    case WHOM_RANDOM:
    case WHOM_SWEEP:
    case WHOM_NEAREST:
    case WHOM_BEST:
    case WHOM_COUNT:
        break;
    }
    return false;
}

static const Rule *rule_of(const Battle *battle, Standing standing)
{
    return &battle_blueprint(battle, battle->buildings[standing.building].blueprint)->rules[standing.rule];
}

/* Stats as bits; sums are those of the stats that are asked for, in their places. */
static unsigned stat_bit(Stat stat)
{
    return 1u << stat;
}

static void add_buildings(Sum sums[STAT_COUNT], const Battle *battle, Subject subject, unsigned stats)
{
    for (int i = 0; i < battle->modifier_count; i++) {
        int source = battle->modifiers[i].building;
        const Rule *rule = rule_of(battle, battle->modifiers[i]);
        if (rule->what == WHAT_MODIFY && (stats & stat_bit(rule->stat)) &&
            building_meets(battle, source, rule, subject)) {
            add(&sums[rule->stat], battle->buildings[source].blueprint, rule->amount, rule->percent);
        }
    }
}

static void add_abilities(Sum sums[STAT_COUNT], const Battle *battle, Subject subject, unsigned stats)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        int blueprint = battle->loadout[i].blueprint;
        const Blueprint *source = battle_blueprint(battle, blueprint);
        for (int k = 0; k < source->rule_count && battle->loadout[i].used > 0; k++) {
            const Rule *rule = &source->rules[k];
            if (rule->when == WHEN_USED && rule->what == WHAT_MODIFY && (stats & stat_bit(rule->stat)) &&
                blueprint != subject.blueprint) {
                int times = battle->loadout[i].used;
                add(&sums[rule->stat], blueprint, rule->amount * times, rule->percent * times);
            }
        }
    }
}

/* Is there no other tower so near to the subject, where it stands or would stand? */
static bool is_alone(const Battle *battle, Subject subject, Fix radius)
{
    for (int i = 0; i < battle->building_count && subject.placed; i++) {
        bool tower = battle_blueprint(battle, battle->buildings[i].blueprint)->kind == BLUEPRINT_TOWER;
        if (tower && i != subject.building && within(battle, i, subject.tile, radius)) {
            return false;
        }
    }
    return subject.placed;
}

/* Does a rule of the ship meet the subject? The building that is the so-maniest has a price of its own. */
static bool ship_meets(const Battle *battle, const Rule *rule, Subject subject)
{
    const Blueprint *blueprint = battle_blueprint(battle, subject.blueprint);
    switch (rule->whom) {
    case WHOM_TOWERS:
        return blueprint->kind == BLUEPRINT_TOWER && (rule->alone == 0 || is_alone(battle, subject, rule->alone));
    case WHOM_BUILDINGS:
        return !blueprint->permanent && blueprint->kind != BLUEPRINT_ABILITY && ship_is_about(rule, blueprint);
    case WHOM_BLUEPRINTS:
        return rule->nth == 0 && ship_is_about(rule, blueprint);
    case WHOM_PLAYER:
        return true;
    case WHOM_SELF:
    case WHOM_TARGET:
    case WHOM_ATTACKERS:
    case WHOM_RANDOM:
    case WHOM_SWEEP:
    case WHOM_NEAREST:
    case WHOM_BEST:
    case WHOM_COUNT:
        break;
    }
    return false;
}

static void add_ship(Sum sums[STAT_COUNT], const Battle *battle, Subject subject, unsigned stats)
{
    for (int i = 0; i < battle->ship_rule_count; i++) {
        const Rule *rule = battle->ship_rules[i].rule;
        int times = ship_times(&battle->ship_rules[i]);
        if (times > 0 && rule->what == WHAT_MODIFY && (stats & stat_bit(rule->stat)) &&
            ship_meets(battle, rule, subject)) {
            add_source(&sums[rule->stat], (ModifierSource){NO_INDEX, battle->ship_rules[i].clause, NO_INDEX,
                                                           rule->amount * times, rule->percent * times});
        }
    }
}

/* What the ship's rules change about every attacker. */
static int32_t ship_percent(const Battle *battle, Stat stat)
{
    int32_t percent = 0;
    for (int i = 0; i < battle->ship_rule_count; i++) {
        const Rule *rule = battle->ship_rules[i].rule;
        bool meets = rule->what == WHAT_MODIFY && rule->whom == WHOM_ATTACKERS && rule->stat == stat;
        percent += meets ? rule->percent * ship_times(&battle->ship_rules[i]) : 0;
    }
    return percent;
}

static void refresh_ship(Battle *battle)
{
    int32_t speed = ship_percent(battle, STAT_SPEED);
    battle->paces_stale |= speed != battle->ship_speed;
    battle->ship_speed = speed;
    battle->ship_taken = ship_percent(battle, STAT_TAKEN);
}

/* Does one of the eight tiles around hold such an obstacle? */
static bool is_beside(const World *world, Tile tile, int obstacle)
{
    for (int i = 0; i < 9; i++) {
        Tile near = tile_at(tile.x - 1 + i % 3, tile.y - 1 + i / 3);
        if (tile_inside(near) && !tile_equal(near, tile) && world_tile(world, near)->obstacle == obstacle) {
            return true;
        }
    }
    return false;
}

/* Has one of the eight tiles around one of these surfaces? */
static bool is_beside_surface(const World *world, Tile tile, uint8_t surfaces)
{
    for (int i = 0; i < 9; i++) {
        Tile near = tile_at(tile.x - 1 + i % 3, tile.y - 1 + i / 3);
        if (tile_inside(near) && !tile_equal(near, tile) && surfaces & 1u << world_tile(world, near)->surface) {
            return true;
        }
    }
    return false;
}

/* Is a blueprint one of those that a terrain's bonus is about? */
static bool is_about(const TerrainBonus *bonus, const Blueprint *blueprint)
{
    if (bonus->stat == STAT_PRODUCTION) {
        return !blueprint->permanent;
    }
    return blueprint->attack.shape != SHAPE_NONE &&
           (bonus->damage_types == 0 || (bonus->damage_types & blueprint->attack.damage_types) != 0);
}

static bool lies_right(const World *world, Tile tile, const TerrainBonus *bonus)
{
    return (bonus->beside == OBSTACLE_NONE || is_beside(world, tile, bonus->beside)) &&
           (bonus->surfaces == 0 || is_beside_surface(world, tile, bonus->surfaces));
}

static void add_terrain(Sum sums[STAT_COUNT], const Battle *battle, Subject subject, unsigned stats)
{
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    const Blueprint *blueprint = battle_blueprint(battle, subject.blueprint);
    for (int i = 0; i < terrain->bonus_count && subject.placed; i++) {
        const TerrainBonus *bonus = &terrain->bonuses[i];
        Tile tile = subject.tile;
        if ((stats & stat_bit(bonus->stat)) && is_about(bonus, blueprint) && lies_right(&battle->world, tile, bonus)) {
            int steps = bonus->per_height ? world_tile(&battle->world, tile)->height - terrain->height_min : 1;
            add_source(&sums[bonus->stat],
                       (ModifierSource){NO_INDEX, NO_INDEX, (uint16_t)i, 0, bonus->percent * steps});
        }
    }
}

/* Each time that a tower has been built once more. */
static void add_raises(Sum sums[STAT_COUNT], const Battle *battle, Subject subject, unsigned stats)
{
    int raised = subject.building >= 0 ? battle->buildings[subject.building].raised : 0;
    if (raised > 0 && stats & stat_bit(STAT_DAMAGE)) {
        add_source(&sums[STAT_DAMAGE],
                   (ModifierSource){NO_INDEX, NO_INDEX, NO_INDEX, 0, raised * battle->content->battle.raise_damage});
    }
}

static void sum_up(Sum sums[STAT_COUNT], const Battle *battle, Subject subject, unsigned stats)
{
    add_buildings(sums, battle, subject, stats);
    add_abilities(sums, battle, subject, stats);
    add_ship(sums, battle, subject, stats);
    add_terrain(sums, battle, subject, stats);
    add_raises(sums, battle, subject, stats);
}

static Sum modifiers_of(const Battle *battle, Subject subject, Stat stat, ModifierSource *sources, int max)
{
    Sum sums[STAT_COUNT] = {0};
    sums[stat] = (Sum){.sources = sources, .max = max};
    sum_up(sums, battle, subject, stat_bit(stat));
    return sums[stat];
}

/* In hundredths: modifiers are percents, so that nothing of them is lost. */
static int64_t modified_fine(int64_t base, Sum sum)
{
    return (base + sum.amount) * int_max(PERCENT + sum.percent, 0);
}

static int64_t modified(int64_t base, Sum sum)
{
    return modified_fine(base, sum) / PERCENT;
}

static int64_t stat_of(const Battle *battle, Subject subject, Stat stat, int64_t base)
{
    return modified(base, modifiers_of(battle, subject, stat, NULL, 0));
}

int battle_modifiers(const Battle *battle, int building, Stat stat, ModifierSource *sources, int max)
{
    return modifiers_of(battle, standing_at(battle, building), stat, sources, max).count;
}

int battle_modifiers_planned(const Battle *battle, int blueprint, Tile tile, Stat stat, ModifierSource *sources,
                             int max)
{
    Subject planned = {.building = -1, .blueprint = blueprint, .placed = true, .tile = tile};
    return modifiers_of(battle, planned, stat, sources, max).count;
}

/* In hundredths of a tick. Haste divides the time between shots. */
static int32_t interval_of(const Battle *battle, int32_t base, Sum sum, int32_t haste)
{
    int64_t interval = modified_fine(base, sum) * PERCENT / (PERCENT + haste);
    int64_t least = (int64_t)base * battle->content->battle.interval_min;
    return (int32_t)int64_clamp(interval, int64_max(least, PERCENT), INT16_MAX * PERCENT);
}

static void find_echo(const Battle *battle, Subject subject, BuildingStats *stats)
{
    for (int i = 0; i < battle->modifier_count; i++) {
        const Rule *rule = rule_of(battle, battle->modifiers[i]);
        if (rule->what == WHAT_ECHO && building_meets(battle, battle->modifiers[i].building, rule, subject)) {
            stats->echo_price = stats->echoes ? int_min(stats->echo_price, rule->amount) : rule->amount;
            stats->echoes = true;
        }
    }
}

/* Only a building that stands has statuses. */
static void find_tower(const Battle *battle, Subject subject, BuildingStats *stats)
{
    const Building *building = subject.building >= 0 ? &battle->buildings[subject.building] : NULL;
    const Attack *attack = &battle_blueprint(battle, subject.blueprint)->attack;
    Sum sums[STAT_COUNT] = {0};
    sum_up(sums, battle, subject,
           stat_bit(STAT_DAMAGE) | stat_bit(STAT_INTERVAL) | stat_bit(STAT_RANGE) | stat_bit(STAT_BLAST));
    Sum interval = sums[STAT_INTERVAL];
    int32_t haste = building ? status_of_building(battle, building, EFFECT_HASTE) : 0;
    int32_t farthest = battle->content->battle.range_max;
    stats->damage_fine = (int32_t)int64_clamp(modified_fine(attack->damage, sums[STAT_DAMAGE]), 0, 1000000 * PERCENT);
    stats->damage = stats->damage_fine / PERCENT;
    stats->extra_damage = building ? status_of_building(battle, building, EFFECT_CHARGE) : 0;
    stats->interval_fine = interval_of(battle, attack->interval, interval, haste);
    stats->interval = stats->interval_fine / PERCENT;
    stats->interval_fast_fine =
        attack->interval_fast > 0 ? interval_of(battle, attack->interval_fast, interval, haste) : 0;
    stats->interval_fast = stats->interval_fast_fine / PERCENT;
    stats->range = (Fix)int64_clamp(modified(attack->range, sums[STAT_RANGE]), FIX_HALF, farthest);
    stats->blast = (Fix)int64_clamp(modified(attack->blast, sums[STAT_BLAST]), 0, farthest);
    find_echo(battle, subject, stats);
}

/* Adds to a list; true when it has another one there now. */
static bool note(Standing *list, int *count, Standing standing)
{
    Standing *at = &list[(*count)++];
    bool other = at->building != standing.building || at->rule != standing.rule;
    *at = standing;
    return other;
}

/* Notes on which tiles a circle may meet someone. */
static void map_aura(Battle *battle, int index, const Rule *rule)
{
    unsigned aura = rule->what == WHAT_REVEAL ? AURA_REVEALS : rule->stat == STAT_TAKEN ? AURA_TAKEN : 0;
    TileBox box = circle_box(tile_centre(battle->buildings[index].tile), rule->radius);
    for (int y = box.top; aura && y <= box.bottom; y++) {
        for (int x = box.left; x <= box.right; x++) {
            battle->aura_tiles[tile_index(tile_at(x, y))] |= (uint8_t)aura;
        }
    }
}

/* Notes what a building in order does by standing there. */
static void note_standing(Battle *battle, int index)
{
    const Blueprint *blueprint = battle_blueprint(battle, battle->buildings[index].blueprint);
    for (int i = 0; i < blueprint->rule_count; i++) {
        const Rule *rule = &blueprint->rules[i];
        Standing standing = {(uint8_t)index, (uint8_t)i};
        if (rule->when != WHEN_ALWAYS) {
            continue;
        }
        if (rule->what == WHAT_REVEAL || (rule->what == WHAT_MODIFY && rule->whom == WHOM_ATTACKERS)) {
            battle->paces_stale |= note(battle->auras, &battle->aura_count, standing);
            map_aura(battle, index, rule);
        } else {
            note(battle->modifiers, &battle->modifier_count, standing);
        }
    }
}

/* Sets whether a building works, and which rules it then repeats; modifiers are added afterwards. */
static void begin_stats(Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    bool works = status_of_building(battle, building, EFFECT_PARALYSE) == 0;
    unsigned acts = 0;
    for (int i = 0; i < blueprint->rule_count && works; i++) {
        acts |= (unsigned)(blueprint->rules[i].when == WHEN_EVERY) << i;
    }
    battle->stats[index] = (BuildingStats){.works = works, .acts = (uint8_t)acts};
}

static void refresh_if_tower(Battle *battle, int index)
{
    if (battle_blueprint(battle, battle->buildings[index].blueprint)->attack.shape != SHAPE_NONE) {
        find_tower(battle, standing_at(battle, index), &battle->stats[index]);
    }
}

void stats_refresh(Battle *battle)
{
    statuses_sort(battle);
    refresh_ship(battle);
    int auras = battle->aura_count;
    battle->modifier_count = battle->aura_count = 0;
    memset(battle->aura_tiles, 0, sizeof battle->aura_tiles);
    for (int i = 0; i < battle->building_count; i++) {
        begin_stats(battle, i);
        if (battle->stats[i].works) {
            note_standing(battle, i);
        }
    }
    battle->paces_stale = battle->paces_stale || battle->aura_count != auras;
    for (int i = 0; i < battle->building_count; i++) {
        refresh_if_tower(battle, i);
    }
    Subject player = nowhere(battle->content->hub);
    battle->energy_max =
        (int32_t)int64_clamp(stat_of(battle, player, STAT_ENERGY_MAX, battle->energy_base), 0, 1000000);
    battle->stats_stale = battle->some_stale = false;
    spans_refresh(battle);
}

void stats_refresh_stale(Battle *battle)
{
    if (battle->stats_stale) {
        stats_refresh(battle);
    }
    for (int i = 0; i < battle->building_count && battle->some_stale; i++) {
        if (battle->stats[i].stale) {
            begin_stats(battle, i);
            refresh_if_tower(battle, i);
        }
    }
    battle->some_stale = false;
}

int battle_standing(const Battle *battle, int blueprint)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += battle->buildings[i].blueprint == blueprint;
    }
    return count;
}

/* What the ship's rules for the so-maniest building make of its price; these know no least one. */
static int64_t nth_price(const Battle *battle, int blueprint, Stat stat, int64_t price, int ahead)
{
    for (int i = 0; i < battle->ship_rule_count; i++) {
        const Rule *rule = battle->ship_rules[i].rule;
        if (rule->nth > 0 && rule->stat == stat && rule->when == WHEN_ALWAYS &&
            ship_prices(battle, rule, blueprint, ahead)) {
            price += rule->amount + price * rule->percent / PERCENT;
        }
    }
    return price;
}

int battle_modifiers_of_price(const Battle *battle, int blueprint, Stat stat, ModifierSource *sources, int max)
{
    Sum sum = modifiers_of(battle, nowhere(blueprint), stat, sources, max);
    for (int i = 0; i < battle->ship_rule_count; i++) {
        const Rule *rule = battle->ship_rules[i].rule;
        if (rule->nth > 0 && rule->stat == stat && rule->when == WHEN_ALWAYS &&
            ship_prices(battle, rule, blueprint, 0)) {
            add_source(&sum,
                       (ModifierSource){NO_INDEX, battle->ship_rules[i].clause, NO_INDEX, rule->amount, rule->percent});
        }
    }
    return sum.count;
}

static int32_t price_of(const Battle *battle, int blueprint, Stat stat, int32_t base, int ahead)
{
    int64_t least = int64_share_up(base, battle->content->battle.price_min);
    int64_t price = stat_of(battle, nowhere(blueprint), stat, base);
    if (battle->phase == BATTLE_WAVE && battle->next_wave_in == 0 &&
        !blueprint_is_used(battle_blueprint(battle, blueprint))) {
        price += int64_share_up(price, battle->night_surcharge);
    }
    price = nth_price(battle, blueprint, stat, int64_max(price, least), ahead);
    return (int32_t)int64_clamp(price, 0, 1000000);
}

/* Is one of a blueprint free, after so many further uses of it? */
static bool is_free(const Battle *battle, int blueprint, int more)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (battle->loadout[i].blueprint == blueprint) {
            return battle->loadout[i].used + more < battle_blueprint(battle, blueprint)->free;
        }
    }
    return false;
}

Price stats_price(const Battle *battle, int blueprint)
{
    return stats_price_after(battle, blueprint, 0, 0);
}

Price stats_price_after(const Battle *battle, int blueprint, int more, int ahead)
{
    const Blueprint *asked = battle_blueprint(battle, blueprint);
    if (is_free(battle, blueprint, more)) {
        return (Price){0};
    }
    int32_t materials = asked->materials + asked->dearer * (battle_standing(battle, blueprint) + more);
    return (Price){.materials = price_of(battle, blueprint, STAT_MATERIALS, materials, ahead),
                   .energy = price_of(battle, blueprint, STAT_ENERGY, asked->energy, ahead)};
}

void stats_tally_price(Battle *battle, int blueprint, int sign)
{
    static const Rule none = {.what = WHAT_GRANT};
    Price price = stats_price(battle, blueprint);
    for (int i = 0; i < battle->ship_rule_count; i++) {
        ShipRule *ship = &battle->ship_rules[i];
        const Rule *rule = ship->rule;
        if (ship_prices(battle, rule, blueprint, 0)) {
            ship->rule = &none;
            Price without = stats_price(battle, blueprint);
            ship->rule = rule;
            ship->tally += sign * (without.materials - price.materials + without.energy - price.energy);
        }
    }
}

int32_t stats_production(const Battle *battle, int index, const Rule *rule)
{
    const Building *building = &battle->buildings[index];
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    int height = world_tile(&battle->world, building->tile)->height - terrain->height_min;
    int64_t base = (int64_t)rule->amount + rule->per_height * height + (int64_t)rule->growth * building->age;
    bool hub = battle_blueprint(battle, building->blueprint)->permanent;
    base += hub ? battle->hub_more[rule->resource] : 0;
    Sum sum = modifiers_of(battle, standing_at(battle, index), STAT_PRODUCTION, NULL, 0);
    return (int32_t)int64_clamp(modified_fine(base, sum), 0, 1000000 * PERCENT);
}

/* A beam burns by the second, the faster the shorter the time between its shots would be. */
static int64_t beam_second(const Attack *attack, const BuildingStats *stats, int64_t damage)
{
    return stats->interval_fine > 0 ? damage * attack->interval * PERCENT / stats->interval_fine : damage;
}

static void set_attack(const Battle *battle, Subject subject, const BuildingStats *stats, Attack *out)
{
    const Attack *attack = &battle_blueprint(battle, subject.blueprint)->attack;
    int kills = subject.building >= 0 ? battle->buildings[subject.building].record.kills : 0;
    int64_t damage = stats->damage_fine + ((int64_t)kills * attack->kill_gain + stats->extra_damage) * PERCENT;
    damage = attack->shape == SHAPE_BEAM ? beam_second(attack, stats, damage) : damage;
    out->damage = (int)int64_clamp(damage, 0, INT32_MAX);
    out->interval = stats->interval_fine;
    out->interval_fast = stats->interval_fast_fine;
    out->range = stats->range;
    out->blast = stats->blast;
}

/* What a rule grants at a wave's end: modifiers are added to its own amount, as in stats_production. */
static void set_grant(const Battle *battle, Subject subject, Sum sum, Rule *out)
{
    bool hub = battle_blueprint(battle, subject.blueprint)->permanent;
    int64_t base = out->amount / PERCENT;
    base += hub ? battle->hub_more[out->resource] : 0;
    out->amount = (int)int64_clamp(modified_fine(base, sum), 0, 1000000 * PERCENT);
    sum.amount = 0;
    out->per_height = (int)modified_fine(out->per_height / PERCENT, sum);
    out->growth = (int)modified_fine(out->growth / PERCENT, sum);
}

static Blueprint as_it_is(const Battle *battle, Subject subject, const BuildingStats *stats)
{
    Blueprint now = blueprint_fine(battle_blueprint(battle, subject.blueprint));
    Sum production = modifiers_of(battle, subject, STAT_PRODUCTION, NULL, 0);
    Sum price = modifiers_of(battle, nowhere(subject.blueprint), STAT_MATERIALS, NULL, 0);
    price.amount = 0;
    now.dearer = (int)modified_fine(now.dearer / PERCENT, price);
    if (now.attack.shape != SHAPE_NONE) {
        set_attack(battle, subject, stats, &now.attack);
    }
    for (int i = 0; i < now.rule_count; i++) {
        Rule *rule = &now.rules[i];
        if (rule->when == WHEN_WAVE_END && rule->what == WHAT_GRANT) {
            set_grant(battle, subject, production, rule);
        }
    }
    return now;
}

Blueprint battle_blueprint_now(const Battle *battle, int building)
{
    return as_it_is(battle, standing_at(battle, building), &battle->stats[building]);
}

static BuildingStats stats_planned(const Battle *battle, Subject subject)
{
    BuildingStats stats = {0};
    if (battle_blueprint(battle, subject.blueprint)->attack.shape != SHAPE_NONE) {
        find_tower(battle, subject, &stats);
    }
    return stats;
}

Blueprint battle_blueprint_planned(const Battle *battle, int blueprint, Tile tile)
{
    Subject subject = {-1, blueprint, tile_inside(tile), tile};
    BuildingStats stats = stats_planned(battle, subject);
    return as_it_is(battle, subject, &stats);
}

Post battle_post_there(const Battle *battle, int blueprint, Tile tile, int direction)
{
    Subject subject = {-1, blueprint, tile_inside(tile), tile};
    return (Post){blueprint, tile, (uint8_t)direction, stats_planned(battle, subject).range};
}

/* Percent by which buildings around a place make those there take more. */
static int32_t taken_by_auras(const Battle *battle, Point at)
{
    int32_t percent = 0;
    for (int i = 0; i < battle->aura_count; i++) {
        Circle circle;
        if (circle_of_aura(battle, battle->auras[i], STAT_TAKEN, &circle) && circle_holds(&circle, at)) {
            percent += circle.percent;
        }
    }
    return percent;
}

int32_t stats_taken(const Battle *battle, const Attacker *attacker)
{
    int32_t percent = battle->ship_taken + status_of_attacker(battle, attacker, EFFECT_MARK);
    if (circle_near(battle, attacker, AURA_TAKEN)) {
        percent += taken_by_auras(battle, battle_attacker_at(battle, attacker));
    }
    return int_clamp(PERCENT + percent, 0, 10 * PERCENT);
}
