/* A segment is sampled, and every change between two samples is narrowed down to the last bit of progress, so that
 * a span's ends are places that can just be hit. Visibility that opens and closes between two samples, 1/32 tile
 * apart, is overlooked: no attacker is slower to see than that. */
#include "battle/spans.h"

#include "battle/sight.h"

#include <assert.h>
#include <string.h>

enum { SAMPLES = 32, SAMPLE_STEP = FIX_ONE / SAMPLES, PIECES_MAX = 4, PIECES_PER_SEGMENT = 2 * PIECES_MAX };

bool battle_can_hit(const Battle *battle, int blueprint, Tile from, Point at, AttackerSize size)
{
    const Attack *attack = &battle->content->blueprints[blueprint].attack;
    Point muzzle = tile_centre(from);
    int64_t distance = point_distance_squared(muzzle, at);
    if (attack->shape == SHAPE_NONE || distance > fix_square(attack->range) ||
        distance < fix_square(attack->range_min)) {
        return false;
    }
    if (!attack->needs_sight) {
        return true;
    }
    const World *world = &battle->world;
    Fix height = battle->content->battle.target_height[size];
    return sight_clear(world, battle->content->terrains[world->terrain].large_height, muzzle,
                       sight_ground(world, muzzle) + attack->muzzle, at, sight_ground(world, at) + height);
}

typedef struct Probe {
    const Battle *battle;
    int blueprint, segment;
    Tile from;
    AttackerSize size;
} Probe;

static bool probe_hits(const Probe *probe, Fix progress)
{
    Point at = battle_segment_point(probe->battle, probe->segment, progress);
    return battle_can_hit(probe->battle, probe->blueprint, probe->from, at, probe->size);
}

/* The last progress on the side of `inside` that can be hit, between it and `outside`, which can't. */
static Fix probe_narrow(const Probe *probe, Fix inside, Fix outside)
{
    while (inside - outside > 1 || outside - inside > 1) {
        Fix middle = (inside + outside) / 2;
        if (probe_hits(probe, middle)) {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    return inside;
}

/* The pieces of a segment that can be hit, at most PIECES_MAX; a further one would extend the last. */
static int probe_segment(const Probe *probe, Span out[PIECES_MAX])
{
    int count = 0;
    bool was = false;
    for (int i = 0; i <= SAMPLES; i++) {
        Fix progress = i * SAMPLE_STEP;
        bool hits = probe_hits(probe, progress);
        if (hits && !was && count < PIECES_MAX) {
            Fix from = i == 0 ? 0 : probe_narrow(probe, progress, progress - SAMPLE_STEP);
            out[count++] = (Span){(uint16_t)probe->segment, (uint8_t)(1 << probe->size), from, FIX_ONE};
        }
        if (!hits && was) {
            out[count - 1].to = probe_narrow(probe, progress - SAMPLE_STEP, progress);
        } else if (hits) {
            out[count - 1].to = FIX_ONE;
        }
        was = hits;
    }
    return count;
}

/* No point of a segment farther than this from the tower need be looked at. */
static bool segment_in_reach(const Battle *battle, const Attack *attack, Tile from, int segment)
{
    Point middle = battle_segment_point(battle, segment, FIX_HALF);
    return point_distance_squared(tile_centre(from), middle) <= fix_square(attack->range + FIX_HALF);
}

static int segment_spans(Probe *probe, Span out[PIECES_PER_SEGMENT])
{
    Span large[PIECES_MAX];
    probe->size = SIZE_SMALL;
    int count = probe_segment(probe, out);
    probe->size = SIZE_LARGE;
    int large_count = probe_segment(probe, large);
    for (int i = 0; i < large_count; i++) {
        bool same =
            i < count && out[i].sizes == 1 << SIZE_SMALL && out[i].from == large[i].from && out[i].to == large[i].to;
        if (same) {
            out[i].sizes |= 1 << SIZE_LARGE;
        } else {
            out[count++] = large[i];
        }
    }
    return count;
}

int battle_spans(const Battle *battle, int blueprint, Tile from, Span *out, int max)
{
    const Attack *attack = &battle->content->blueprints[blueprint].attack;
    int count = 0;
    for (int segment = 0; attack->shape != SHAPE_NONE && segment < battle->world.segment_count; segment++) {
        if (!segment_in_reach(battle, attack, from, segment)) {
            continue;
        }
        Probe probe = {battle, blueprint, segment, from, SIZE_SMALL};
        Span found[PIECES_PER_SEGMENT];
        int pieces = segment_spans(&probe, found);
        for (int i = 0; i < pieces && count < max; i++) {
            out[count++] = found[i];
        }
    }
    return count;
}

bool spans_room(const Battle *battle)
{
    return battle->span_count + battle->world.segment_count * PIECES_PER_SEGMENT <= SPANS_MAX;
}

/* Moves the pool's tail and the later buildings' ranges by `by` entries, starting at pool index `at`. */
static void pool_shift(Battle *battle, int at, int by)
{
    memmove(&battle->spans[at + (by > 0 ? by : 0)], &battle->spans[at + (by < 0 ? -by : 0)],
            (size_t)(battle->span_count - at - (by < 0 ? -by : 0)) * sizeof(Span));
    battle->span_count += by;
}

void spans_insert(Battle *battle, int index)
{
    int later = battle->building_count - 1 - index;
    int first = later > 0 ? battle->building_spans[index].first : battle->span_count;
    memmove(&battle->building_spans[index + 1], &battle->building_spans[index], (size_t)later * sizeof(SpanRange));

    Span found[WORLD_SEGMENTS_MAX * PIECES_PER_SEGMENT];
    const Building *building = &battle->buildings[index];
    int count = battle_spans(battle, building->blueprint, building->tile, found, SPANS_MAX - battle->span_count);
    pool_shift(battle, first, count);
    memcpy(&battle->spans[first], found, (size_t)count * sizeof(Span));
    battle->building_spans[index] = (SpanRange){(uint16_t)first, (uint16_t)count};
    for (int i = index + 1; i < battle->building_count; i++) {
        battle->building_spans[i].first = (uint16_t)(battle->building_spans[i].first + count);
    }
}

void spans_remove(Battle *battle, int index)
{
    SpanRange gone = battle->building_spans[index];
    pool_shift(battle, gone.first, -(int)gone.count);
    int later = battle->building_count - 1 - index;
    memmove(&battle->building_spans[index], &battle->building_spans[index + 1], (size_t)later * sizeof(SpanRange));
    for (int i = index; i < battle->building_count - 1; i++) {
        battle->building_spans[i].first = (uint16_t)(battle->building_spans[i].first - gone.count);
    }
}
