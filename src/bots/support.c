/* What support is worth is told in what it lets the towers that stand deal: a slow or a pull gives them the tiles that
 * it makes them see longer, as far as the tower sees the same of the path; a wall the seconds that it holds up. */
#include "bots/support.h"

#include "base/number.h"

enum {
    HOLD_MOST = 6 * THOUSAND, /* a crowd breaks through or is dead by then */
    PULL_TIME = 12,           /* seconds in which a wave passes a place */
};

/* Place of a blueprint in the loadout, or -1. */
static int slot_of(const Battle *battle, int blueprint)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (battle->loadout[i].blueprint == blueprint) {
            return i;
        }
    }
    return -1;
}

const BotSite *bot_site_of(const Defence *defence, int index)
{
    const Building *building = &defence->battle->buildings[index];
    int slot = slot_of(defence->battle, building->blueprint);
    return slot < 0 ? NULL : bot_site(defence->memory, defence->battle, slot, building->tile);
}

void bot_add_cover(const Defence *defence, const BotSite *site, int64_t force, int64_t more[WORLD_STARTS_MAX])
{
    for (int i = 0; i < defence->battle->world.start_count; i++) {
        more[i] += force * site->cover[i] / THOUSAND;
    }
}

/* Percent by which what a tower's hits leave behind betters the towers around it: it meets but one at a time. */
static int ails(const Defence *defence, const Rule *rule)
{
    const StatusType *status = &defence->battle->content->statuses[rule->status];
    bool helps = status->effect == EFFECT_SLOW || status->effect == EFFECT_MARK;
    return helps ? (rule->amount > 0 ? rule->amount : status->amount) / 3 : 0;
}

static int hastens(const Rule *rule)
{
    return -rule->percent * PERCENT / (PERCENT + rule->percent);
}

/* Stats by which no tower deals more. */
/* clang-format off */
#define BETTERS_NO_TOWER(X) \
    X(BLAST) X(MATERIALS) X(ENERGY) X(PRODUCTION) X(ENERGY_MAX) X(SPEED)
/* clang-format on */

/* Percent by which a status betters what towers deal: what hits leave behind, or what towers are given themselves. */
static int status_betters(const Defence *defence, const Rule *rule, bool towers)
{
    if (rule->whom == WHOM_TARGET) {
        return ails(defence, rule);
    }
    return towers ? PERCENT / (rule->when == WHEN_WAVE_START ? 5 : 10) : 0;
}

static bool meets_towers(const Rule *rule)
{
    return rule->whom == WHOM_TOWERS || rule->whom == WHOM_BUILDINGS;
}

/* Percent by which a rule of a special building betters a tower that it reaches. */
static int betters(const Defence *defence, const Rule *rule, int tower)
{
    int damage = defence->battle->stats[tower].damage;
    bool towers = meets_towers(rule);
    if (rule->what == WHAT_ECHO) {
        return towers ? PERCENT / 2 : 0;
    }
    if (rule->what == WHAT_STATUS) {
        return status_betters(defence, rule, towers);
    }
    if (rule->what != WHAT_MODIFY || rule->when != WHEN_ALWAYS) {
        return 0;
    }
    switch (rule->stat) {
    case STAT_DAMAGE:
        return towers ? rule->percent + rule->amount * PERCENT / int_max(damage, 1) : 0;
    case STAT_INTERVAL:
        return towers ? hastens(rule) : 0;
    case STAT_RANGE:
        return towers ? rule->percent : 0;
    case STAT_TAKEN:
        return rule->whom == WHOM_ATTACKERS ? rule->percent / 2 : 0;
        BETTERS_NO_TOWER(STAT_CASE)
    case STAT_COUNT:
        break;
    }
    return 0;
}

/* Makes those that walk by be seen for longer. */
static bool delays(const Rule *rule)
{
    bool slows = rule->what == WHAT_MODIFY && rule->when == WHEN_ALWAYS && rule->stat == STAT_SPEED &&
                 rule->whom == WHOM_ATTACKERS && rule->percent < 0;
    return slows || (rule->what == WHAT_PULL && rule->period > 0);
}

/* Thousandths of a tile that a rule adds to what a tower sees of those that come through its circle. */
static int64_t delayed(const Defence *defence, const Rule *rule, int64_t seen, int64_t passing)
{
    if (rule->what != WHAT_PULL) {
        return seen * hastens(rule) / PERCENT;
    }
    int64_t most = (int64_t)defence->battle->content->battle.pulls_max * THOUSAND;
    int64_t shared = (int64_t)PULL_TIME * THOUSAND * THOUSAND / int64_max(passing, THOUSAND);
    int64_t time = rule->whom == WHOM_ATTACKERS ? seen : shared; /* at a tile a second */
    int64_t pulls = int64_min(most, time * TICKS_PER_SECOND / rule->period);
    return int64_min(pulls * rule->distance / FIX_ONE, 2 * seen);
}

static bool may_better(const Rule *rule)
{
    return rule->what == WHAT_ECHO || rule->what == WHAT_STATUS || rule->what == WHAT_PULL ||
           (rule->what == WHAT_MODIFY && rule->when == WHEN_ALWAYS);
}

static bool cuts(const Rule *rule)
{
    return rule->when == WHEN_CROSSED && rule->what == WHAT_DAMAGE;
}

static int64_t cut_by(const Blueprint *building, const AttackerType *type, int64_t *left, int count)
{
    int64_t cut = 0;
    for (int i = 0; i < building->rule_count; i++) {
        const Rule *rule = &building->rules[i];
        if (cuts(rule)) {
            bool large = type->size != SIZE_SMALL && rule->amount_large > 0;
            int64_t amount = int64_max((large ? rule->amount_large : rule->amount) - type->block, 0);
            cut += int64_min(amount, type->value) * int64_min(*left, count);
        }
    }
    *left -= int64_min(*left, count);
    return cut;
}

static int64_t limit_of(const Blueprint *building)
{
    int64_t most = 0;
    for (int i = 0; i < building->rule_count; i++) {
        const Rule *rule = &building->rules[i];
        most = cuts(rule) ? int64_max(most, rule->wave_limit > 0 ? rule->wave_limit : ATTACKERS_MAX) : most;
    }
    return most;
}

/* How many of a path come in a wave, what they cut off a wall a second, and what a building cuts off them. */
typedef struct Passing {
    int64_t count, blows, speed_hp, cut;
} Passing;

static Passing passing(const Battle *battle, const Wave *wave, int path, const Blueprint *building)
{
    Passing sum = {0};
    int64_t left = limit_of(building);
    for (int i = 0; i < wave->batch_count; i++) {
        const Batch *batch = &wave->batches[i];
        if (batch->types[path] != WAVE_NO_TYPE) {
            const AttackerType *type = &battle->content->attackers[batch->types[path]];
            sum.count += batch->count;
            sum.blows += (int64_t)batch->count * battle->content->battle.wall_blow[type->size];
            sum.speed_hp += (int64_t)batch->count * type->value * type->speed;
            sum.cut += cut_by(building, type, &left, batch->count) * type->speed;
        }
    }
    return sum;
}

/* Of the waves of the forecast, on the average. */
static void meet(const Defence *defence, Support *support)
{
    const Battle *battle = defence->battle;
    int waves = defence->forecast.to - defence->forecast.from + 1;
    for (int k = 0; k < battle->world.start_count && waves > 0; k++) {
        int64_t blows = 0, count = 0;
        for (int w = defence->forecast.from; w <= defence->forecast.to; w++) {
            Wave room;
            Passing sum = passing(battle, bot_wave(battle, &defence->forecast, w, &room), k, support->blueprint);
            blows += sum.blows;
            count += sum.count;
            support->cut[k] += sum.cut > 0 ? defence->forecast.need[k] * sum.cut / sum.speed_hp / waves : 0;
        }
        support->passing[k] = count * THOUSAND / waves;
        int64_t wall = (int64_t)support->blueprint->wall * THOUSAND;
        support->hold[k] = wall > 0 && blows > 0 ? int64_min(wall * waves / blows, HOLD_MOST) : 0;
        support->crossed = support->crossed || support->cut[k] > 0 || support->hold[k] > 0;
    }
}

void bot_support(const Defence *defence, int blueprint, Support *out)
{
    *out = (Support){.index = blueprint, .blueprint = battle_blueprint(defence->battle, blueprint)};
    for (int i = 0; i < out->blueprint->rule_count; i++) {
        const Rule *rule = &out->blueprint->rules[i];
        if (may_better(rule)) {
            out->rules[out->count++] = rule;
        }
    }
    if (defence->armed_count > 0 || limit_of(out->blueprint) > 0) {
        meet(defence, out);
    }
}

/* Halves of a tile, squared, within which a rule of a building betters a tower. */
static int64_t reach_of(const Blueprint *blueprint, const Rule *rule)
{
    enum { FAR = 3 }; /* halves of a tile: what those that walk by suffer so far off still helps a tower */
    Fix radius = rule->whom == WHOM_TARGET ? blueprint->attack.range : rule->radius;
    bool walkers = rule->whom == WHOM_ATTACKERS || rule->whom == WHOM_TARGET;
    int64_t reach = 2 * radius / FIX_ONE + (walkers ? FAR : 0);
    return reach * reach;
}

static bool lies_within(Tile tile, Tile centre, Fix radius)
{
    return (int64_t)tile_distance_squared(tile, centre) * FIX_ONE * FIX_ONE <= fix_square(radius);
}

/* Thousandths of a tile of each path within a circle. */
static void road_within(const Defence *defence, Tile tile, Fix radius, int64_t road[WORLD_STARTS_MAX])
{
    const World *world = &defence->battle->world;
    for (int i = 0; i < world->segment_count; i++) {
        bool near = lies_within(world->segments[i].to, tile, radius);
        for (int k = 0; k < world->start_count && near; k++) {
            road[k] += defence->memory->flow[k][i];
        }
    }
}

/* One of the same has the same in its circle already. */
static bool has_twin(const Defence *defence, const Support *support, Tile tile, Fix radius)
{
    bool found = false;
    for (int i = 0; i < defence->battle->building_count && !found; i++) {
        const Building *other = &defence->battle->buildings[i];
        found = other->blueprint == support->index && lies_within(other->tile, tile, radius);
    }
    return found;
}

/* A tower sees of the circle the less the farther off it stands. */
static void add_delay(const Defence *defence, const Support *support, const Rule *rule, Tile tile,
                      int64_t more[WORLD_STARTS_MAX])
{
    int64_t road[WORLD_STARTS_MAX] = {0};
    if (has_twin(defence, support, tile, rule->radius)) {
        return;
    }
    road_within(defence, tile, rule->radius, road);
    for (int n = 0; n < defence->armed_count; n++) {
        int i = defence->armed[n];
        const Building *tower = &defence->battle->buildings[i];
        const BotSite *site = bot_site_of(defence, i);
        int64_t reach = (rule->radius + defence->battle->stats[i].range) / (FIX_ONE / 16);
        int64_t near = reach * reach - 256 * (int64_t)tile_distance_squared(tile, tower->tile);
        for (int k = 0; k < defence->battle->world.start_count && near > 0; k++) {
            int64_t seen = int64_min(road[k], site->cover[k]) * near / (reach * reach);
            more[k] += defence->force[i] * delayed(defence, rule, seen, support->passing[k]) / THOUSAND;
        }
    }
}

static void add_help(const Defence *defence, const Support *support, const Rule *rule, Tile tile,
                     int64_t more[WORLD_STARTS_MAX])
{
    int64_t square = reach_of(support->blueprint, rule);
    for (int n = 0; n < defence->armed_count; n++) {
        int i = defence->armed[n];
        int64_t away = 4 * tile_distance_squared(tile, defence->battle->buildings[i].tile);
        int percent = away <= square ? betters(defence, rule, i) : 0;
        if (percent > 0) {
            bot_add_cover(defence, bot_site_of(defence, i), defence->force[i] * percent / PERCENT, more);
        }
    }
}

/* What all towers that reach a tile deal in a second. */
static int64_t force_at(const Defence *defence, Tile tile)
{
    int64_t force = 0;
    for (int n = 0; n < defence->armed_count; n++) {
        int i = defence->armed[n];
        bool reaches = lies_within(tile, defence->battle->buildings[i].tile, defence->battle->stats[i].range);
        force += reaches ? defence->force[i] : 0;
    }
    return force;
}

/* What a building on the path does to those that come by: cuts them, or holds them up before the towers near it. */
static void add_crossing(const Defence *defence, const Support *support, Tile tile, int64_t more[WORLD_STARTS_MAX])
{
    const World *world = &defence->battle->world;
    int64_t force = -1;
    for (int i = 0; support->crossed && i < world->segment_count; i++) {
        if (tile_equal(world->segments[i].to, tile)) {
            force = force < 0 ? force_at(defence, tile) : force;
            for (int k = 0; k < world->start_count; k++) {
                int64_t each = support->cut[k] + force * support->hold[k] / THOUSAND;
                more[k] += each * defence->memory->flow[k][i] / THOUSAND;
            }
        }
    }
}

void bot_add_support(const Defence *defence, const Support *support, Tile tile, int64_t more[WORLD_STARTS_MAX])
{
    for (int i = 0; i < support->count && defence->armed_count > 0; i++) {
        if (delays(support->rules[i])) {
            add_delay(defence, support, support->rules[i], tile, more);
        } else {
            add_help(defence, support, support->rules[i], tile, more);
        }
    }
    add_crossing(defence, support, tile, more);
}
