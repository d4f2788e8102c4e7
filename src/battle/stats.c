/* A stat is a query: its base, then all amounts that active modifiers add, then the sum of their percents, then the
 * limits. Modifiers are asked in a fixed order: buildings by id, each one's rules in turn, then used abilities in the
 * order of the loadout, then the terrain type. What buildings need in every tick is kept in battle->stats. */
#include "battle/stats.h"

#include "base/number.h"
#include "battle/spans.h"
#include "battle/statuses.h"

#include <string.h>

/* What a stat is asked of: a building, or a blueprint that does not stand yet (building -1). */
typedef struct Subject {
    int building, blueprint;
} Subject;

typedef struct Sum {
    int32_t amount, percent;
    ModifierSource *sources;
    int count, max;
} Sum;

static void add(Sum *sum, int blueprint, int32_t amount, int32_t percent)
{
    sum->amount += amount;
    sum->percent += percent;
    if (sum->count < sum->max) {
        sum->sources[sum->count++] = (ModifierSource){(uint16_t)blueprint, amount, percent};
    }
}

static bool within(const Battle *battle, int source, int subject, Fix radius)
{
    Point from = tile_centre(battle->buildings[source].tile), to = tile_centre(battle->buildings[subject].tile);
    return point_distance_squared(from, to) <= fix_square(radius);
}

/* Does a rule of the standing building `source` meet the subject? */
static bool building_meets(const Battle *battle, int source, const Rule *rule, Subject subject)
{
    bool other = subject.building >= 0 && subject.building != source;
    bool tower = battle_blueprint(battle, subject.blueprint)->kind == BLUEPRINT_TOWER;
    switch (rule->whom) {
    case WHOM_SELF:
        return subject.building == source;
    case WHOM_TOWERS:
        return other && tower && within(battle, source, subject.building, rule->radius);
    case WHOM_BUILDINGS:
        return other && within(battle, source, subject.building, rule->radius);
    case WHOM_BLUEPRINTS:
        return battle->buildings[source].blueprint != subject.blueprint;
    case WHOM_PLAYER:
        return true;
    case WHOM_TARGET:
    case WHOM_ATTACKERS:
    case WHOM_FIRST:
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

static void add_buildings(Sum *sum, const Battle *battle, Subject subject, Stat stat)
{
    for (int i = 0; i < battle->modifier_count; i++) {
        int source = battle->modifiers[i].building;
        const Rule *rule = rule_of(battle, battle->modifiers[i]);
        if (rule->what == WHAT_MODIFY && rule->stat == stat && building_meets(battle, source, rule, subject)) {
            add(sum, battle->buildings[source].blueprint, rule->amount, rule->percent);
        }
    }
}

static void add_abilities(Sum *sum, const Battle *battle, Subject subject, Stat stat)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        int blueprint = battle->loadout[i].blueprint;
        const Blueprint *source = battle_blueprint(battle, blueprint);
        for (int k = 0; k < source->rule_count && battle->loadout[i].used > 0; k++) {
            const Rule *rule = &source->rules[k];
            if (rule->when == WHEN_USED && rule->what == WHAT_MODIFY && rule->stat == stat &&
                blueprint != subject.blueprint) {
                int times = battle->loadout[i].used;
                add(sum, blueprint, rule->amount * times, rule->percent * times);
            }
        }
    }
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

static void add_terrain(Sum *sum, const Battle *battle, Subject subject, Stat stat)
{
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    const Attack *attack = &battle_blueprint(battle, subject.blueprint)->attack;
    for (int i = 0; i < terrain->bonus_count && subject.building >= 0; i++) {
        const TerrainBonus *bonus = &terrain->bonuses[i];
        bool fits = bonus->damage_types == 0 || (bonus->damage_types & attack->damage_types) != 0;
        if (bonus->stat == stat && fits && attack->shape != SHAPE_NONE &&
            is_beside(&battle->world, battle->buildings[subject.building].tile, bonus->beside)) {
            add(sum, NO_INDEX, 0, bonus->percent);
        }
    }
}

static Sum modifiers_of(const Battle *battle, Subject subject, Stat stat, ModifierSource *sources, int max)
{
    Sum sum = {.sources = sources, .max = max};
    add_buildings(&sum, battle, subject, stat);
    add_abilities(&sum, battle, subject, stat);
    add_terrain(&sum, battle, subject, stat);
    return sum;
}

static int64_t modified(int64_t base, Sum sum)
{
    int percent = int_max(PERCENT + sum.percent, 0);
    return (base + sum.amount) * percent / PERCENT;
}

static int64_t stat_of(const Battle *battle, Subject subject, Stat stat, int64_t base)
{
    return modified(base, modifiers_of(battle, subject, stat, NULL, 0));
}

int battle_modifiers(const Battle *battle, int building, Stat stat, ModifierSource *sources, int max)
{
    Subject subject = {building, battle->buildings[building].blueprint};
    return modifiers_of(battle, subject, stat, sources, max).count;
}

/* Haste divides the time between shots. */
static int32_t interval_of(const Battle *battle, int index, int32_t base)
{
    const Building *building = &battle->buildings[index];
    int64_t interval = stat_of(battle, (Subject){index, building->blueprint}, STAT_INTERVAL, base);
    interval = interval * PERCENT / (PERCENT + status_of_building(battle, building, EFFECT_HASTE));
    int64_t least = (int64_t)base * battle->content->battle.interval_min / PERCENT;
    return (int32_t)int64_clamp(interval, int64_max(least, 1), INT16_MAX);
}

static void find_echo(const Battle *battle, int index, BuildingStats *stats)
{
    Subject subject = {index, battle->buildings[index].blueprint};
    for (int i = 0; i < battle->modifier_count; i++) {
        const Rule *rule = rule_of(battle, battle->modifiers[i]);
        if (rule->what == WHAT_ECHO && building_meets(battle, battle->modifiers[i].building, rule, subject)) {
            stats->echo_price = stats->echoes ? int_min(stats->echo_price, rule->amount) : rule->amount;
            stats->echoes = true;
        }
    }
}

static void refresh_tower(Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    const Attack *attack = &battle_blueprint(battle, building->blueprint)->attack;
    Subject subject = {index, building->blueprint};
    BuildingStats *stats = &battle->stats[index];
    stats->damage = (int32_t)int64_clamp(stat_of(battle, subject, STAT_DAMAGE, attack->damage), 0, 1000000);
    stats->extra_damage = status_of_building(battle, building, EFFECT_CHARGE);
    stats->interval = interval_of(battle, index, attack->interval);
    stats->interval_fast = attack->interval_fast > 0 ? interval_of(battle, index, attack->interval_fast) : 0;
    stats->range = (Fix)int64_clamp(stat_of(battle, subject, STAT_RANGE, attack->range), FIX_HALF,
                                    battle->content->battle.range_max);
    stats->blast =
        (Fix)int64_clamp(stat_of(battle, subject, STAT_BLAST, attack->blast), 0, battle->content->battle.range_max);
    find_echo(battle, index, stats);
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
            battle->auras[battle->aura_count++] = standing;
        } else {
            battle->modifiers[battle->modifier_count++] = standing;
        }
    }
}

void stats_refresh(Battle *battle)
{
    statuses_sort(battle);
    battle->modifier_count = battle->aura_count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        bool works = status_of_building(battle, &battle->buildings[i], EFFECT_PARALYSE) == 0;
        battle->stats[i] = (BuildingStats){.works = works};
        if (works) {
            note_standing(battle, i);
        }
    }
    for (int i = 0; i < battle->building_count; i++) {
        if (battle_blueprint(battle, battle->buildings[i].blueprint)->attack.shape != SHAPE_NONE) {
            refresh_tower(battle, i);
        }
    }
    Subject player = {-1, battle->content->hub};
    battle->energy_max =
        (int32_t)int64_clamp(stat_of(battle, player, STAT_ENERGY_MAX, battle->energy_base), 0, 1000000);
    battle->stats_stale = false;
    spans_refresh(battle);
}

static int count_standing(const Battle *battle, int blueprint)
{
    int count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += battle->buildings[i].blueprint == blueprint;
    }
    return count;
}

static int32_t price_of(const Battle *battle, int blueprint, Stat stat, int32_t base)
{
    int32_t least = (base * battle->content->battle.price_min + PERCENT - 1) / PERCENT;
    int64_t price = stat_of(battle, (Subject){-1, blueprint}, stat, base);
    if (battle->phase == BATTLE_WAVE && battle->next_wave_in == 0 &&
        battle_blueprint(battle, blueprint)->kind != BLUEPRINT_ABILITY) {
        price += (price * battle->night_surcharge + PERCENT - 1) / PERCENT;
    }
    return (int32_t)int64_clamp(price, least, 1000000);
}

/* Is the next one among those of a battle that cost nothing? */
static bool is_free(const Battle *battle, int blueprint)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (battle->loadout[i].blueprint == blueprint) {
            return battle->loadout[i].used < battle_blueprint(battle, blueprint)->free;
        }
    }
    return false;
}

Price stats_price(const Battle *battle, int blueprint)
{
    const Blueprint *asked = battle_blueprint(battle, blueprint);
    if (is_free(battle, blueprint)) {
        return (Price){0, 0};
    }
    int32_t materials = asked->materials + asked->dearer * count_standing(battle, blueprint);
    return (Price){price_of(battle, blueprint, STAT_MATERIALS, materials),
                   price_of(battle, blueprint, STAT_ENERGY, asked->energy)};
}

int32_t stats_production(const Battle *battle, int index, const Rule *rule)
{
    const Building *building = &battle->buildings[index];
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    int height = world_tile(&battle->world, building->tile)->height - terrain->height_min;
    int64_t base = (int64_t)rule->amount + rule->per_height * height + (int64_t)rule->growth * building->age;
    bool hub = battle_blueprint(battle, building->blueprint)->permanent;
    base += hub && rule->resource == RESOURCE_MATERIALS ? battle->hub_materials : 0;
    Subject subject = {index, building->blueprint};
    return (int32_t)int64_clamp(stat_of(battle, subject, STAT_PRODUCTION, base), 0, 1000000);
}

/* A circle in which something changes attackers. */
typedef struct Circle {
    Point centre;
    int64_t square; /* of its radius */
    int32_t percent;
} Circle;

static bool circle_holds(const Circle *circle, Point at)
{
    return point_distance_squared(circle->centre, at) <= circle->square;
}

/* The circle in which an aura changes a stat of attackers; false when it changes another. */
static bool find_circle(const Battle *battle, Standing aura, Stat stat, Circle *out)
{
    const Rule *rule = rule_of(battle, aura);
    Point centre = tile_centre(battle->buildings[aura.building].tile);
    *out = (Circle){centre, fix_square(rule->radius), rule->percent};
    return rule->what == WHAT_MODIFY && rule->stat == stat;
}

static int find_circles(const Battle *battle, Stat stat, Circle out[STANDING_MAX])
{
    int count = 0;
    for (int i = 0; i < battle->aura_count; i++) {
        count += find_circle(battle, battle->auras[i], stat, &out[count]);
    }
    return count;
}

static int32_t circles_percent(const Circle *circles, int count, Point at)
{
    int32_t percent = 0;
    for (int i = 0; i < count; i++) {
        percent += circle_holds(&circles[i], at) ? circles[i].percent : 0;
    }
    return percent;
}

/* Every attacker may be one with each of its rules, and every building. */
enum { HERALDS_MAX = ATTACKERS_MAX * RULES_MAX + STANDING_MAX, SET_BITS = 64, SETS_MAX = HERALDS_MAX / SET_BITS + 1 };

/* An attacker whose presence changes others, or itself; or a building. */
typedef struct Herald {
    uint32_t id; /* of the attacker; 0: a building */
    bool own;    /* changes itself alone */
    Circle circle;
} Herald;

/* All heralds of a tick, and for each tile those, as bits of one set after the other, that may meet someone there. */
typedef struct Heralds {
    int count;
    Herald list[HERALDS_MAX];
    uint64_t near[SETS_MAX][WORLD_TILES];
} Heralds;

/* The row or column within the board that is nearest to a place. */
static int nearest_row(Fix place)
{
    int row = place >> FIX_SHIFT;
    return int_clamp(row, 0, WORLD_SIZE - 1);
}

static void note_herald(Heralds *heralds, Herald herald, Fix radius)
{
    Point at = herald.circle.centre;
    uint64_t bit = (uint64_t)1 << heralds->count % SET_BITS, *near = heralds->near[heralds->count / SET_BITS];
    if (heralds->count % SET_BITS == 0) {
        memset(near, 0, sizeof heralds->near[0]);
    }
    for (int y = nearest_row(at.y - radius); y <= nearest_row(at.y + radius); y++) {
        for (int x = nearest_row(at.x - radius); x <= nearest_row(at.x + radius); x++) {
            near[tile_index(tile_at(x, y))] |= bit;
        }
    }
    heralds->list[heralds->count++] = herald;
}

static void note_driver(Heralds *heralds, const Attacker *attacker, Point at, const Rule *rule)
{
    bool own = rule->whom == WHOM_SELF;
    note_herald(heralds, (Herald){attacker->id, own, {at, fix_square(rule->radius), rule->percent}},
                own ? 0 : rule->radius);
}

static void find_heralds(const Battle *battle, Heralds *heralds)
{
    heralds->count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        for (unsigned rest = attacker->drives; rest; rest &= rest - 1) {
            const Rule *rule = &battle->content->attackers[attacker->type].rules[__builtin_ctz(rest)];
            note_driver(heralds, attacker, battle_attacker_at(battle, attacker), rule);
        }
    }
}

/* Of one set. */
static int32_t set_percent(const Heralds *heralds, int set, int tile, const Attacker *attacker, Point at)
{
    int32_t percent = 0;
    for (uint64_t near = heralds->near[set][tile]; near; near &= near - 1) {
        const Herald *herald = &heralds->list[set * SET_BITS + __builtin_ctzll(near)];
        bool self = herald->id == attacker->id;
        bool met = herald->own ? self : !self && circle_holds(&herald->circle, at);
        percent += met ? herald->circle.percent : 0;
    }
    return percent;
}

static int32_t herald_percent(const Heralds *heralds, const Attacker *attacker, Point at)
{
    int32_t percent = 0;
    int tile = tile_index(tile_at(nearest_row(at.x), nearest_row(at.y)));
    for (int set = 0; set * SET_BITS < heralds->count; set++) {
        percent += set_percent(heralds, set, tile, attacker, at);
    }
    return percent;
}

/* Most percents are whole, and dividing takes long. */
static int64_t scaled(int64_t value, int64_t percent)
{
    return percent == PERCENT ? value : value * percent / PERCENT;
}

/* Slow and haste both count: their percents multiply. */
static Fix paced(const Battle *battle, const Attacker *attacker, int32_t percent)
{
    const BattleRules *rules = &battle->content->battle;
    int64_t speed = battle->content->attackers[attacker->type].speed;
    int64_t slow = int64_clamp(status_of_attacker(battle, attacker, EFFECT_SLOW), 0, PERCENT);
    int64_t haste = status_of_attacker(battle, attacker, EFFECT_HASTE);
    if (percent == 0 && slow == 0 && haste == 0) {
        return (Fix)speed;
    }
    int64_t pace = scaled(speed, int64_clamp(PERCENT + percent, 0, rules->pace_max));
    pace = scaled(scaled(pace, PERCENT - slow), PERCENT + haste);
    return (Fix)int64_clamp(pace, speed * rules->pace_min / PERCENT, speed * rules->pace_max / PERCENT);
}

/* Those circles of buildings that change speeds. */
static void find_standing_heralds(const Battle *battle, Heralds *heralds)
{
    for (int i = 0; i < battle->aura_count; i++) {
        Herald herald = {.id = 0};
        if (find_circle(battle, battle->auras[i], STAT_SPEED, &herald.circle)) {
            note_herald(heralds, herald, rule_of(battle, battle->auras[i])->radius);
        }
    }
}

void stats_pace(Battle *battle)
{
    Heralds heralds;
    unsigned driving = battle->statuses_of[EFFECT_SLOW] | battle->statuses_of[EFFECT_HASTE];
    find_heralds(battle, &heralds);
    find_standing_heralds(battle, &heralds);
    for (int i = 0; i < battle->attacker_count; i++) {
        Attacker *attacker = &battle->attackers[battle->order[i]];
        int32_t percent =
            heralds.count > 0 ? herald_percent(&heralds, attacker, battle_attacker_at(battle, attacker)) : 0;
        bool plain = percent == 0 && !(attacker->afflicted & driving);
        attacker->pace = plain ? battle->content->attackers[attacker->type].speed : paced(battle, attacker, percent);
    }
}

/* An attacker on its way alone: what meets it there, and what other attackers around it do to it now. */
typedef struct Course {
    const Battle *battle;
    Attacker attacker;
    Circle circles[STANDING_MAX];
    int circle_count;
    int32_t heralded; /* percent */
} Course;

static void set_out(Course *course, const Battle *battle, const Attacker *attacker)
{
    Heralds heralds;
    course->battle = battle;
    course->attacker = *attacker;
    course->circle_count = find_circles(battle, STAT_SPEED, course->circles);
    find_heralds(battle, &heralds);
    course->heralded = herald_percent(&heralds, attacker, battle_attacker_at(battle, attacker));
}

static Fix course_pace(const Course *course)
{
    Point at = battle_attacker_at(course->battle, &course->attacker);
    int32_t percent = circles_percent(course->circles, course->circle_count, at) + course->heralded;
    return paced(course->battle, &course->attacker, percent);
}

Fix battle_pace(const Battle *battle, const Attacker *attacker)
{
    Course course;
    set_out(&course, battle, attacker);
    return course_pace(&course);
}

static void course_age(Course *course)
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        StatusHold *hold = &course->attacker.statuses[i];
        if (hold->left > 0 && --hold->left == 0) {
            *hold = (StatusHold){0};
        }
    }
}

/* The way on from a tile: the one that the next attacker there takes. */
static uint16_t next_way(const Battle *battle, const Segment *segment)
{
    return segment
        ->next[segment->next_count > 1 ? battle->split_counter[tile_index(segment->to)] % segment->next_count : 0];
}

/* False when it has reached the Hub. */
static bool course_walk(Course *course)
{
    Attacker *attacker = &course->attacker;
    attacker->progress += course_pace(course);
    while (attacker->progress >= FIX_ONE) {
        const Segment *segment = &course->battle->world.segments[attacker->segment];
        if (segment->next_count == 0) {
            return false;
        }
        attacker->segment = next_way(course->battle, segment);
        attacker->progress -= FIX_ONE;
    }
    return true;
}

int battle_arrival(const Battle *battle, const Attacker *attacker)
{
    enum { TICKS_MAX = 20000 };
    Course course;
    set_out(&course, battle, attacker);
    for (int ticks = 1; ticks <= TICKS_MAX; ticks++) {
        course_age(&course);
        if (!course_walk(&course)) {
            return ticks;
        }
    }
    return -1;
}

int32_t stats_taken(const Battle *battle, const Attacker *attacker)
{
    int32_t percent = status_of_attacker(battle, attacker, EFFECT_MARK);
    Point at = battle_attacker_at(battle, attacker);
    for (int i = 0; i < battle->aura_count; i++) {
        Circle circle;
        if (find_circle(battle, battle->auras[i], STAT_TAKEN, &circle) && circle_holds(&circle, at)) {
            percent += circle.percent;
        }
    }
    return (int32_t)int64_clamp(PERCENT + percent, 0, 10 * PERCENT);
}
