/* A tower looks only at the segments its spans name, and there only at progress: no ray is cast in a tick. Targets
 * are compared by one number per priority, smallest first, ties by attacker id, so that the order in which segments
 * list their attackers does not matter. */
#include "battle/towers.h"

#include "battle/attackers.h"
#include "battle/log.h"

typedef struct Choice {
    int slot; /* -1: none yet */
    int64_t rank;
    uint32_t id;
} Choice;

/* What a priority makes small. */
static int64_t target_rank(const Battle *battle, const Building *building, const Attacker *attacker)
{
    switch ((TargetPriority)building->priority) {
    case PRIORITY_FIRST:
        return battle_distance_left(battle, attacker);
    case PRIORITY_LAST:
        return -(int64_t)battle_distance_left(battle, attacker);
    case PRIORITY_CLOSEST:
        return point_distance_squared(tile_centre(building->tile), battle_attacker_at(battle, attacker));
    case PRIORITY_FARTHEST:
        return -point_distance_squared(tile_centre(building->tile), battle_attacker_at(battle, attacker));
    case PRIORITY_WEAKEST:
        return attacker->hp;
    case PRIORITY_STRONGEST:
        return -(int64_t)attacker->hp;
    case PRIORITY_COUNT:
        break;
    }
    return 0;
}

/* The bit a span carries for an attacker's size. */
static uint8_t size_bit(const Battle *battle, const Attacker *attacker)
{
    bool small = battle->content->attackers[attacker->type].size == SIZE_SMALL;
    return (uint8_t)(1 << (small ? SIZE_SMALL : SIZE_LARGE));
}

static void choose_on_span(const Battle *battle, const Building *building, const Span *span, Choice *best)
{
    for (uint16_t slot = battle->segment_head[span->segment]; slot != NO_INDEX;) {
        const Attacker *attacker = &battle->attackers[slot];
        if (attacker->hp > 0 && attacker->progress >= span->from && attacker->progress <= span->to &&
            span->sizes & size_bit(battle, attacker)) {
            int64_t rank = target_rank(battle, building, attacker);
            if (best->slot < 0 || rank < best->rank || (rank == best->rank && attacker->id < best->id)) {
                *best = (Choice){slot, rank, attacker->id};
            }
        }
        slot = attacker->next_on_segment;
    }
}

static int choose_target(const Battle *battle, int index)
{
    Choice best = {-1, 0, 0};
    SpanRange range = battle->building_spans[index];
    for (int i = 0; i < range.count; i++) {
        choose_on_span(battle, &battle->buildings[index], &battle->spans[range.first + i], &best);
    }
    return best.slot;
}

bool battle_tower_engaged(const Battle *battle, int building)
{
    return choose_target(battle, building) >= 0;
}

static void land(Battle *battle, EventLog *log, const Attack *attack, int slot, Point at, int32_t damage,
                 uint32_t building)
{
    if (attack->blast > 0) {
        attackers_blast(battle, log, at, attack->blast, damage, attack->damage_types, building);
    } else if (slot >= 0) {
        attackers_hit(battle, log, slot, damage, attack->damage_types, building);
    }
}

static void shoot(Battle *battle, EventLog *log, Building *building, const Attack *attack, int slot)
{
    const Attacker *target = &battle->attackers[slot];
    Point muzzle = tile_centre(building->tile), goal = battle_attacker_at(battle, target);
    log_event(log,
              (Event){.kind = EVENT_SHOT, .building = building->id, .attacker = target->id, .at = muzzle, .to = goal});
    if (attack->shape == SHAPE_HOMING) {
        battle->shots[battle->shot_count++] = (Shot){.building = building->id,
                                                     .target = target->id,
                                                     .target_slot = (uint16_t)slot,
                                                     .blueprint = building->blueprint,
                                                     .at = muzzle,
                                                     .goal = goal,
                                                     .damage = attack->damage};
    } else {
        land(battle, log, attack, slot, goal, attack->damage, building->id);
    }
    building->ready_in = (int16_t)attack->interval;
}

void towers_fire(Battle *battle, EventLog *log)
{
    for (int i = 0; i < battle->building_count; i++) {
        Building *building = &battle->buildings[i];
        const Attack *attack = &battle->content->blueprints[building->blueprint].attack;
        if (attack->shape == SHAPE_NONE) {
            continue;
        }
        building->ready_in = (int16_t)(building->ready_in - (building->ready_in > 0));
        bool full = attack->shape == SHAPE_HOMING && battle->shot_count == SHOTS_MAX;
        int slot = building->ready_in == 0 && !full ? choose_target(battle, i) : -1;
        if (slot >= 0) {
            shoot(battle, log, building, attack, slot);
        }
    }
}

/* Moves a point towards a goal by at most `step`; true when it got there. */
static bool approach(Point *at, Point goal, Fix step)
{
    int64_t dx = (int64_t)goal.x - at->x, dy = (int64_t)goal.y - at->y;
    int64_t distance = int_sqrt((uint64_t)(dx * dx + dy * dy));
    if (distance <= step) {
        *at = goal;
        return true;
    }
    at->x += (Fix)(dx * step / distance);
    at->y += (Fix)(dy * step / distance);
    return false;
}

/* True when the shot is spent. */
static bool shot_fly(Battle *battle, EventLog *log, Shot *shot)
{
    const Attack *attack = &battle->content->blueprints[shot->blueprint].attack;
    const Attacker *target = &battle->attackers[shot->target_slot];
    bool alive = target->id == shot->target && target->hp > 0;
    if (alive) {
        shot->goal = battle_attacker_at(battle, target);
    }
    if (!approach(&shot->at, shot->goal, attack->speed)) {
        return false;
    }
    land(battle, log, attack, alive ? shot->target_slot : -1, shot->at, shot->damage, shot->building);
    return true;
}

void shots_fly(Battle *battle, EventLog *log)
{
    int kept = 0;
    for (int i = 0; i < battle->shot_count; i++) {
        if (!shot_fly(battle, log, &battle->shots[i])) {
            battle->shots[kept++] = battle->shots[i];
        }
    }
    battle->shot_count = kept;
}
