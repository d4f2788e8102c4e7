/* What drives an attacker on or holds it up is looked for again only when that may have changed. In a tick nobody walks
 * farther than its pace, so the distance of two changes by at most both their paces. As long as an attacker and the
 * fastest of those that drive others have together walked less than the way to the nearest edge of a circle, it stands
 * in the same circles. Whatever comes, goes or moves in another way calls functions of pace.h. */
#include "battlefield/pace.h"

#include "base/number.h"
#include "battlefield/circle.h"
#include "battlefield/statuses.h"

#include <string.h>

/* Every building may be a herald, and every attacker with each of its rules. */
enum { HERALDS_MAX = ATTACKERS_MAX * RULES_MAX + STANDING_MAX, SET_BITS = 64, SETS_MAX = HERALDS_MAX / SET_BITS + 1 };

/* The most that the edge of a circle counts as away: where all circles are looked at, and where only near ones are. */
static const Fix FAR = 4 * FIX_ONE, MARGIN = FIX_HALF;
enum { MAPPED_FROM = 16 }; /* attackers to look at: for fewer it takes longer to find out who is near */

/* An attacker whose presence changes others, or itself; or a building. */
typedef struct Herald {
    uint32_t id; /* of the attacker; 0: a building */
    bool own;    /* changes itself alone */
    Circle circle;
} Herald;

/* All heralds of a tick, and for each tile, as bits in a row of sets, those that may meet someone there or less than
 * the margin away from there. */
typedef struct Heralds {
    int count;
    bool mapped; /* `near` is filled in */
    Herald list[HERALDS_MAX];
    uint64_t near[SETS_MAX][WORLD_TILES];
} Heralds;

static void map_herald(Heralds *heralds, int number)
{
    const Herald *herald = &heralds->list[number];
    TileBox box = circle_box(herald->circle.centre, herald->own ? 0 : herald->circle.radius + MARGIN);
    uint64_t bit = (uint64_t)1 << number % SET_BITS, *near = heralds->near[number / SET_BITS];
    if (number % SET_BITS == 0) {
        memset(near, 0, sizeof heralds->near[0]);
    }
    for (int y = box.top; y <= box.bottom; y++) {
        for (int x = box.left; x <= box.right; x++) {
            near[tile_index(tile_at(x, y))] |= bit;
        }
    }
}

static void note_driver(const Battle *battle, const Attacker *attacker, Heralds *heralds)
{
    const Rule *rules = battle->content->attackers[attacker->type].rules;
    for (unsigned rest = attacker->drives; rest; rest &= rest - 1) {
        const Rule *rule = &rules[__builtin_ctz(rest)];
        heralds->list[heralds->count++] = (Herald){
            attacker->id, rule->whom == WHOM_SELF, {battle_attacker_at(battle, attacker), rule->radius, rule->percent}};
    }
}

/* Notes the circles of buildings that change speeds. */
static void note_auras(const Battle *battle, Heralds *heralds)
{
    for (int i = 0; i < battle->aura_count; i++) {
        Herald *herald = &heralds->list[heralds->count];
        *herald = (Herald){.id = 0};
        heralds->count += circle_of_aura(battle, battle->auras[i], STAT_SPEED, &herald->circle);
    }
}

/* Notes the attackers of a list that drive anyone. */
static void find_drivers(const Battle *battle, const uint16_t *slots, int count, Heralds *heralds)
{
    heralds->count = 0;
    heralds->mapped = false;
    for (int i = 0; i < count; i++) {
        note_driver(battle, &battle->attackers[slots[i]], heralds);
    }
}

static void find_heralds(const Battle *battle, const uint16_t *slots, int count, Heralds *heralds)
{
    find_drivers(battle, slots, count, heralds);
    note_auras(battle, heralds);
}

static void map_heralds(Heralds *heralds)
{
    heralds->mapped = true;
    for (int i = 0; i < heralds->count; i++) {
        map_herald(heralds, i);
    }
}

/* What meets an attacker, and how far it and those that drive it may at least walk until that changes. */
typedef struct Driven {
    int32_t percent;
    Fix room;
} Driven;

/* To the edge of a circle it is |d - r| = |dd - rr| / (d + r), and d is at most dx + dy. */
static void meet_circle(const Circle *circle, Point at, Driven *driven)
{
    int64_t dx = (int64_t)at.x - circle->centre.x, dy = (int64_t)at.y - circle->centre.y;
    int64_t beyond = dx * dx + dy * dy - fix_square(circle->radius);
    int64_t widest = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) + circle->radius;
    int64_t off = beyond < 0 ? -beyond : beyond;
    driven->percent += beyond <= 0 ? circle->percent : 0;
    if (off < driven->room * widest) {
        driven->room = (Fix)(off / widest);
    }
}

static void meet(const Herald *herald, const Attacker *attacker, Point at, Driven *driven)
{
    bool self = herald->id == attacker->id;
    if (self != herald->own) {
        return;
    }
    if (self) {
        driven->percent += herald->circle.percent;
    } else {
        meet_circle(&herald->circle, at, driven);
    }
}

/* Those of a set that may meet someone on a tile. */
static uint64_t near_of_set(const Heralds *heralds, int set, int tile)
{
    int left = heralds->count - set * SET_BITS;
    uint64_t all = left < SET_BITS ? ((uint64_t)1 << left) - 1 : UINT64_MAX;
    return heralds->mapped ? heralds->near[set][tile] : all;
}

static Driven driven_of(const Battle *battle, const Heralds *heralds, const Attacker *attacker)
{
    Point at = battle_attacker_at(battle, attacker);
    Driven driven = {0, heralds->mapped ? MARGIN : FAR};
    int tile = circle_tile(at);
    for (int set = 0; set * SET_BITS < heralds->count; set++) {
        for (uint64_t near = near_of_set(heralds, set, tile); near; near &= near - 1) {
            meet(&heralds->list[set * SET_BITS + __builtin_ctzll(near)], attacker, at, &driven);
        }
    }
    return driven;
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
    percent += battle->ship_speed;
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

void pace_company_changed(Battle *battle, const Attacker *attacker)
{
    battle->paces_stale = battle->paces_stale || attacker->drives != 0;
}

void pace_moved(Battle *battle, Attacker *attacker)
{
    attacker->same_until = battle->walked;
    pace_company_changed(battle, attacker);
}

/* Whether other heralds may meet an attacker than when it was looked at last. The count of what was walked wraps
 * around. */
static bool is_elsewhere(const Battle *battle, const Attacker *attacker)
{
    return battle->paces_stale || (int32_t)(attacker->same_until - battle->walked) <= 0;
}

static void set_pace(const Battle *battle, Attacker *attacker)
{
    attacker->pace = paced(battle, attacker, attacker->driven);
    attacker->pace_stale = false;
}

typedef struct Slots {
    int count;
    uint16_t list[ATTACKERS_MAX];
} Slots;

static void look_around(Battle *battle, const Slots *elsewhere, const Slots *drivers)
{
    Heralds heralds;
    find_heralds(battle, drivers->list, drivers->count, &heralds);
    if (elsewhere->count >= MAPPED_FROM) {
        map_heralds(&heralds);
    }
    for (int i = 0; i < elsewhere->count; i++) {
        Attacker *attacker = &battle->attackers[elsewhere->list[i]];
        Driven driven = driven_of(battle, &heralds, attacker);
        attacker->driven = driven.percent;
        set_pace(battle, attacker);
        attacker->same_until = battle->walked + (uint32_t)driven.room - (uint32_t)attacker->pace;
    }
}

static Fix fastest_of(const Battle *battle, const Slots *slots)
{
    Fix fastest = 0;
    for (int i = 0; i < slots->count; i++) {
        fastest = int_max(fastest, battle->attackers[slots->list[i]].pace);
    }
    return fastest;
}

void paces_set(Battle *battle)
{
    Slots elsewhere, drivers;
    int living = battle->attacker_count, away = 0, driving = 0;
    for (int i = 0; i < living; i++) {
        uint16_t slot = battle->order[i];
        Attacker *attacker = &battle->attackers[slot];
        if (is_elsewhere(battle, attacker)) {
            elsewhere.list[away++] = slot;
        } else if (attacker->pace_stale) {
            set_pace(battle, attacker);
        }
        attacker->same_until -= (uint32_t)attacker->pace;
        drivers.list[driving] = slot;
        driving += attacker->drives != 0;
    }
    elsewhere.count = away;
    drivers.count = driving;
    if (away > 0) {
        look_around(battle, &elsewhere, &drivers);
    }
    battle->paces_stale = false;
    battle->walked += (uint32_t)fastest_of(battle, &drivers);
}

bool pace_sound(const Battle *battle, const Attacker *attacker)
{
    Heralds heralds;
    if (is_elsewhere(battle, attacker)) {
        return true;
    }
    find_heralds(battle, battle->order, battle->attacker_count, &heralds);
    return driven_of(battle, &heralds, attacker).percent == attacker->driven &&
           (attacker->pace_stale || paced(battle, attacker, attacker->driven) == attacker->pace);
}

/* An attacker walking on, all others standing still: what meets it on its way, and what other attackers do to it now.
 */
typedef struct Course {
    const Battle *battle;
    Attacker attacker;
    Circle circles[STANDING_MAX];
    int circle_count;
    int32_t heralded; /* percent */
} Course;

static int32_t circles_percent(const Course *course, Point at)
{
    int32_t percent = 0;
    for (int i = 0; i < course->circle_count; i++) {
        percent += circle_holds(&course->circles[i], at) ? course->circles[i].percent : 0;
    }
    return percent;
}

static void set_out(Course *course, const Battle *battle, const Attacker *attacker)
{
    Heralds heralds;
    course->battle = battle;
    course->attacker = *attacker;
    course->circle_count = 0;
    for (int i = 0; i < battle->aura_count; i++) {
        course->circle_count +=
            circle_of_aura(battle, battle->auras[i], STAT_SPEED, &course->circles[course->circle_count]);
    }
    find_drivers(battle, battle->order, battle->attacker_count, &heralds);
    course->heralded = driven_of(battle, &heralds, attacker).percent;
}

static Fix course_pace(const Course *course)
{
    Point at = battle_attacker_at(course->battle, &course->attacker);
    int32_t percent = circles_percent(course, at) + course->heralded;
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
