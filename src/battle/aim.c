/* A tower looks only at the segments its spans name, and there only at progress and distance: no ray is cast in a tick.
 * Targets are compared by one number per priority, smallest first, ties by attacker id, so that the order in which
 * segments list their attackers does not matter. */
#include "battle/aim.h"

#include "battle/spans.h"
#include "battle/statuses.h"

/* A walk over everyone alive whom a building's shot can hit, in no particular order. */
typedef struct Sweep {
    const Battle *battle;
    Post post;
    int next, end; /* spans, in the pool */
    uint16_t slot;
} Sweep;

static Sweep sweep_begin(const Battle *battle, int building)
{
    SpanRange range = battle->building_spans[building];
    return (Sweep){battle, battle_post(battle, building), range.first, range.first + range.count, NO_INDEX};
}

/* Alive, on the span, and in range? */
static bool can_hit(const Battle *battle, const Post *post, const Span *span, const Attacker *attacker)
{
    return attacker->hp > 0 && attacker->progress >= span->from && attacker->progress <= span->to &&
           (span->sizes & attacker->span_bit) && post_reaches(battle, post, battle_attacker_at(battle, attacker));
}

/* The next one's slot, or -1. */
static int sweep_next(Sweep *sweep)
{
    const Battle *battle = sweep->battle;
    for (;;) {
        while (sweep->slot != NO_INDEX) {
            int slot = sweep->slot;
            const Attacker *attacker = &battle->attackers[slot];
            sweep->slot = attacker->next_on_segment;
            if (can_hit(battle, &sweep->post, &battle->spans[sweep->next - 1], attacker)) {
                return slot;
            }
        }
        if (sweep->next == sweep->end) {
            return -1;
        }
        sweep->slot = battle->segment_head[battle->spans[sweep->next++].segment];
    }
}

static bool can_aim(const Battle *battle, const Building *building, const Attacker *attacker)
{
    return battle_blueprint(battle, building->blueprint)->attack.sees_stealth || !status_hides(battle, attacker);
}

/* What it takes to kill it. */
static int64_t strength(const Battle *battle, const Attacker *attacker)
{
    return (int64_t)attacker->hp + status_of_attacker(battle, attacker, EFFECT_SHIELD);
}

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
        return strength(battle, attacker);
    case PRIORITY_STRONGEST:
        return -strength(battle, attacker);
    case PRIORITY_COUNT:
        break;
    }
    return 0;
}

int aim_choose(const Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    Sweep sweep = sweep_begin(battle, index);
    int best = -1;
    int64_t best_rank = 0;
    for (int slot = sweep_next(&sweep); slot >= 0; slot = sweep_next(&sweep)) {
        const Attacker *attacker = &battle->attackers[slot];
        int64_t rank = target_rank(battle, building, attacker);
        bool better = best < 0 || rank < best_rank || (rank == best_rank && attacker->id < battle->attackers[best].id);
        if (better && can_aim(battle, building, attacker)) {
            best = slot;
            best_rank = rank;
        }
    }
    return best;
}

/* The first of a building's spans on a segment, or where it would be: they are listed by segment. */
static int first_span(const Battle *battle, int building, int segment)
{
    SpanRange range = battle->building_spans[building];
    int low = range.first, high = range.first + range.count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (battle->spans[middle].segment < segment) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

int aim_held(const Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    const Attacker *target = &battle->attackers[building->target_slot];
    if (building->target == 0 || target->id != building->target || !can_aim(battle, building, target)) {
        return -1;
    }
    Post post = battle_post(battle, index);
    int end = battle->building_spans[index].first + battle->building_spans[index].count;
    for (int i = first_span(battle, index, target->segment); i < end; i++) {
        if (battle->spans[i].segment != target->segment) {
            return -1;
        }
        if (can_hit(battle, &post, &battle->spans[i], target)) {
            return building->target_slot;
        }
    }
    return -1;
}

int aim_gather(const Battle *battle, int index, uint16_t *out)
{
    bool met[ATTACKERS_MAX] = {false};
    Sweep sweep = sweep_begin(battle, index);
    for (int slot = sweep_next(&sweep); slot >= 0; slot = sweep_next(&sweep)) {
        met[slot] = true;
    }
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        if (met[battle->order[i]]) {
            out[count++] = battle->order[i];
        }
    }
    return count;
}
