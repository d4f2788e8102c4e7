/* A tower looks only at the segments of its spans, and there mostly compares progress alone: no ray is cast in a tick.
 * For each priority targets are compared by one number, the smallest first, and ties by attacker id, so that the order
 * in which segments list their attackers does not matter. */
#include "battle/aim.h"

#include "battlefield/spans.h"
#include "battlefield/statuses.h"

/* A building's spans, from first up to and without end, and what is in its range. */
typedef struct Field {
    int first, end;
    bool round; /* everything that spans keep of themselves is in range */
    Reach reach;
} Field;

static Field field_of(const Battle *battle, int building)
{
    SpanRange range = battle->building_spans[building];
    Field field = {.first = range.first,
                   .end = range.first + range.count,
                   .round = reach_is_round(&battle_blueprint(battle, battle->buildings[building].blueprint)->attack)};
    if (!field.round) {
        Post post = battle_post(battle, building);
        field.reach = reach_of(battle, &post);
    }
    return field;
}

/* Alive, on the span, and in range? */
static bool can_hit(const Battle *battle, const Field *field, const Span *span, const Attacker *attacker)
{
    return attacker->progress >= span->reached_from && attacker->progress <= span->reached_to && attacker->hp > 0 &&
           (span->sizes & attacker->span_bit) &&
           (field->round || reach_holds(&field->reach, battle_attacker_at(battle, attacker)));
}

static bool can_aim(const Battle *battle, const Building *building, const Attacker *attacker)
{
    return battle_blueprint(battle, building->blueprint)->attack.sees_stealth || !status_hides(battle, attacker);
}

/* How much it takes to kill an attacker. */
static int64_t strength(const Battle *battle, const Attacker *attacker)
{
    return (int64_t)attacker->hp + status_of_attacker(battle, attacker, EFFECT_SHIELD);
}

/* The number by which a priority compares targets; the smallest is picked. */
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

/* Whom a building picks so far: slot, or -1, and what its priority makes of it. */
typedef struct Pick {
    int slot;
    int64_t rank;
} Pick;

/* Can nobody on a segment be better than the pick so far? */
static bool is_settled(const Battle *battle, const Building *building, const Pick *pick, int segment)
{
    int64_t distance = (int64_t)battle->world.segments[segment].distance * FIX_ONE;
    return pick->slot >= 0 && ((building->priority == PRIORITY_FIRST && distance - FIX_ONE > pick->rank) ||
                               (building->priority == PRIORITY_LAST && -distance > pick->rank));
}

static bool is_better(const Battle *battle, const Pick *pick, const Attacker *attacker, int64_t rank)
{
    return pick->slot < 0 || rank < pick->rank ||
           (rank == pick->rank && attacker->id < battle->attackers[pick->slot].id);
}

static void pick_on(const Battle *battle, const Building *building, const Field *field, const Span *span, Pick *pick)
{
    const Attacker *attacker;
    for (int slot = battle->segment_head[span->segment]; slot != NO_INDEX; slot = attacker->next_on_segment) {
        attacker = &battle->attackers[slot];
        if (!can_hit(battle, field, span, attacker)) {
            continue;
        }
        int64_t rank = target_rank(battle, building, attacker);
        if (is_better(battle, pick, attacker, rank) && can_aim(battle, building, attacker)) {
            *pick = (Pick){slot, rank};
        }
    }
}

int aim_choose(const Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    Field field = field_of(battle, index);
    Pick pick = {.slot = -1};
    for (int i = field.first; i < field.end; i++) {
        const Span *span = &battle->spans[i];
        if (span->reached_from <= span->reached_to && !is_settled(battle, building, &pick, span->segment)) {
            pick_on(battle, building, &field, span, &pick);
        }
    }
    return pick.slot;
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
    Field field = field_of(battle, index);
    for (int i = first_span(battle, index, target->segment); i < field.end; i++) {
        if (battle->spans[i].segment != target->segment) {
            return -1;
        }
        if (can_hit(battle, &field, &battle->spans[i], target)) {
            return building->target_slot;
        }
    }
    return -1;
}

static void meet_on(const Battle *battle, const Field *field, const Span *span, bool met[ATTACKERS_MAX])
{
    const Attacker *attacker;
    for (int slot = battle->segment_head[span->segment]; slot != NO_INDEX; slot = attacker->next_on_segment) {
        attacker = &battle->attackers[slot];
        met[slot] = met[slot] || can_hit(battle, field, span, attacker);
    }
}

int aim_gather(const Battle *battle, int index, uint16_t *out)
{
    bool met[ATTACKERS_MAX] = {false};
    Field field = field_of(battle, index);
    for (int i = field.first; i < field.end; i++) {
        meet_on(battle, &field, &battle->spans[i], met);
    }
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        if (met[battle->order[i]]) {
            out[count++] = battle->order[i];
        }
    }
    return count;
}
