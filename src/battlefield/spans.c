/* A segment is sampled, and every change between two samples is narrowed down to the last bit of progress, so that a
 * span's ends are places that can just be hit. A gap or a view of less than the 1/32 tile between two samples is
 * overlooked; it would not matter to any attacker. Where a small attacker is seen, a large one is seen, too, as long as
 * its target point is no lower. */
#include "battlefield/spans.h"

#include "base/number.h"
#include "battlefield/sight.h"

#include <assert.h>
#include <string.h>

enum {
    SAMPLES = 32,
    SAMPLE_STEP = FIX_ONE / SAMPLES,
    PIECES_MAX = 4,
    PIECES_PER_SEGMENT = 2 * PIECES_MAX,
    FOUND_MAX = WORLD_SEGMENTS_MAX * PIECES_PER_SEGMENT
};

static const Attack *attack_of(const Battle *battle, const Post *post)
{
    return &battle_blueprint(battle, post->blueprint)->attack;
}

Post battle_post(const Battle *battle, int building)
{
    const Building *stands = &battle->buildings[building];
    return (Post){stands->blueprint, stands->tile, stands->direction, battle->stats[building].range};
}

Post battle_post_planned(const Battle *battle, int blueprint, Tile tile, int direction)
{
    return (Post){blueprint, tile, (uint8_t)direction, battle_blueprint(battle, blueprint)->attack.range};
}

static Post post_on(const Battle *battle, int blueprint, Tile tile)
{
    int index = tile_inside(tile) ? battle->building_at[tile_index(tile)] - 1 : -1;
    bool stands = index >= 0 && battle->buildings[index].blueprint == blueprint;
    return stands ? battle_post(battle, index) : battle_post_planned(battle, blueprint, tile, 0);
}

Offset post_offset(const Post *post, Point at)
{
    Point from = tile_centre(post->tile);
    Tile ahead = tile_step(tile_at(0, 0), post->direction);
    Fix dx = at.x - from.x, dy = at.y - from.y;
    Fix across = dx * ahead.y + dy * ahead.x;
    return (Offset){dx * ahead.x + dy * ahead.y, across < 0 ? -across : across};
}

bool battle_post_nears(const Battle *battle, const Post *post, int segment)
{
    Point middle = battle_segment_point(battle, segment, FIX_HALF);
    if (attack_of(battle, post)->shape == SHAPE_LINE) {
        Offset offset = post_offset(post, middle);
        return offset.across <= FIX_ONE && offset.along >= -FIX_HALF && offset.along <= post->range + FIX_HALF;
    }
    return point_distance_squared(tile_centre(post->tile), middle) <= fix_square(post->range + FIX_HALF);
}

static bool elevation_allows(Elevation elevation, Fix own, Fix other)
{
    return (elevation != ELEVATION_NOT_UP || other <= own) && (elevation != ELEVATION_NOT_DOWN || other >= own);
}

static Fix large_height(const Battle *battle)
{
    return battle->content->terrains[battle->world.terrain].large_height;
}

static bool post_sees(const Battle *battle, const Post *post, Point at, AttackerSize size)
{
    const Attack *attack = attack_of(battle, post);
    const World *world = &battle->world;
    Point muzzle = tile_centre(post->tile);
    Fix own = sight_ground(world, muzzle), other = sight_ground(world, at);
    if (!elevation_allows(attack->elevation, own, other)) {
        return false;
    }
    return !attack->needs_sight || sight_clear(world, large_height(battle), muzzle, own + attack->muzzle, at,
                                               other + battle->content->battle.target_height[size]);
}

bool battle_post_hits(const Battle *battle, const Post *post, Point at, AttackerSize size)
{
    Reach reach = reach_of(battle, post);
    return attack_of(battle, post)->shape != SHAPE_NONE && reach_holds(&reach, at) && post_sees(battle, post, at, size);
}

bool battle_can_hit(const Battle *battle, int blueprint, Tile from, Point at, AttackerSize size)
{
    Post post = post_on(battle, blueprint, from);
    return battle_post_hits(battle, &post, at, size);
}

typedef struct Probe {
    const Battle *battle;
    const Attack *attack;
    bool ranged; /* ask for range as well */
    Reach reach;
    Fix own;            /* ground that the tower stands on */
    SightScreen screen; /* empty where no sight is needed */
    int segment;
    AttackerSize size;
    uint64_t known; /* samples at which it is known that it can be hit */
} Probe;

static bool probe_sees(Probe *probe, Point at)
{
    if (probe->screen.count == 0 && probe->attack->elevation == ELEVATION_ANY) {
        return true;
    }
    Fix other = sight_ground(&probe->battle->world, at);
    return elevation_allows(probe->attack->elevation, probe->own, other) &&
           (probe->screen.count == 0 ||
            sight_past(&probe->screen, at, other + probe->battle->content->battle.target_height[probe->size]));
}

static bool probe_hits(Probe *probe, Fix progress)
{
    Point at = battle_segment_point(probe->battle, probe->segment, progress);
    return (!probe->ranged || reach_holds(&probe->reach, at)) && probe_sees(probe, at);
}

static bool sample_hits(Probe *probe, int sample)
{
    uint64_t bit = (uint64_t)1 << sample;
    bool hits = probe->known & bit || probe_hits(probe, sample * SAMPLE_STEP);
    probe->known |= hits ? bit : 0;
    return hits;
}

/* The last progress on the side of `inside` that can be hit, between it and `outside`, which can't. */
static Fix probe_narrow(Probe *probe, Fix inside, Fix outside)
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
static int probe_segment(Probe *probe, Span out[PIECES_MAX])
{
    int count = 0;
    bool was = false;
    for (int i = 0; i <= SAMPLES; i++) {
        Fix progress = i * SAMPLE_STEP;
        bool hits = sample_hits(probe, i);
        if (hits && !was && count < PIECES_MAX) {
            Fix from = i == 0 ? 0 : probe_narrow(probe, progress, progress - SAMPLE_STEP);
            out[count++] = (Span){(uint16_t)probe->segment, (uint8_t)(1 << probe->size), from, FIX_ONE, 0, 0};
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

static Fix lowest_target(const Battle *battle)
{
    const Fix *heights = battle->content->battle.target_height;
    return int_min(heights[SIZE_SMALL], heights[SIZE_LARGE]);
}

static void probe_begin(Probe *probe, int segment)
{
    const Battle *battle = probe->battle;
    const Segment *way = &battle->world.segments[segment];
    probe->segment = segment;
    probe->size = SIZE_SMALL;
    probe->known = 0;
    probe->screen.count = 0;
    if (probe->attack->needs_sight) {
        sight_screen(&probe->screen, &battle->world, large_height(battle), probe->reach.post.tile,
                     probe->own + probe->attack->muzzle, way->from, way->to, lowest_target(battle));
    }
}

/* Can all of a segment surely be hit? A range without a hole in its middle is convex, so its two ends tell. */
static bool probe_hits_all(Probe *probe)
{
    return probe->screen.count == 0 && probe->attack->elevation == ELEVATION_ANY &&
           (!probe->ranged || (probe->reach.near == 0 && probe_hits(probe, 0) && probe_hits(probe, FIX_ONE)));
}

/* Where nothing is in the way, size makes no difference. */
static int spans_of_both(Probe *probe, Span out[PIECES_PER_SEGMENT])
{
    enum { BOTH = 1 << SIZE_SMALL | 1 << SIZE_LARGE };
    if (probe_hits_all(probe)) {
        out[0] = (Span){(uint16_t)probe->segment, BOTH, 0, FIX_ONE, 0, 0};
        return 1;
    }
    int count = probe_segment(probe, out);
    for (int i = 0; i < count; i++) {
        out[i].sizes = BOTH;
    }
    return count;
}

static int segment_spans(Probe *probe, int segment, Span out[PIECES_PER_SEGMENT])
{
    Span large[PIECES_MAX];
    probe_begin(probe, segment);
    if (probe->screen.count == 0) {
        return spans_of_both(probe, out);
    }
    int count = probe_segment(probe, out);
    const Fix *heights = probe->battle->content->battle.target_height;
    probe->size = SIZE_LARGE;
    probe->known = heights[SIZE_LARGE] >= heights[SIZE_SMALL] ? probe->known : 0;
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

/* What is known of a post with a shorter range; what lies within that is not looked at again. */
typedef struct Known {
    Fix range;
    const Span *spans;
    int count;
} Known;

static int take_known(const Known *known, int *next, int segment, Span *out)
{
    int count = 0;
    while (*next < known->count && known->spans[*next].segment <= segment) {
        if (known->spans[*next].segment == segment) {
            out[count++] = known->spans[*next];
        }
        (*next)++;
    }
    return count;
}

/* `known` may be NULL. */
static int find_spans(const Battle *battle, const Post *post, bool ranged, const Known *known, Span *out, int max)
{
    int count = 0, next = 0;
    bool shoots = attack_of(battle, post)->shape != SHAPE_NONE;
    Post shorter = *post;
    Probe probe = {.battle = battle,
                   .attack = attack_of(battle, post),
                   .ranged = ranged,
                   .reach = reach_of(battle, post),
                   .own = sight_ground(&battle->world, tile_centre(post->tile))};
    shorter.range = known ? known->range : 0;
    for (int segment = 0; shoots && segment < battle->world.segment_count; segment++) {
        if (!battle_post_nears(battle, post, segment)) {
            continue;
        }
        Span found[PIECES_PER_SEGMENT];
        bool looked_at = known && battle_post_nears(battle, &shorter, segment);
        int pieces = looked_at ? take_known(known, &next, segment, found) : segment_spans(&probe, segment, found);
        for (int i = 0; i < pieces && count < max; i++) {
            out[count++] = found[i];
        }
    }
    return count;
}

int battle_post_spans(const Battle *battle, const Post *post, Span *out, int max)
{
    return find_spans(battle, post, true, NULL, out, max);
}

int battle_spans(const Battle *battle, int blueprint, Tile from, Span *out, int max)
{
    Post post = post_on(battle, blueprint, from);
    return battle_post_spans(battle, &post, out, max);
}

int battle_course_of(const Battle *battle, const Span *spans, int count)
{
    int64_t covered = 0, left = 0, longest = 1;
    for (int i = 0; i < battle->world.start_count; i++) {
        longest = int64_max(longest, battle->world.starts[i].length);
    }
    for (int i = 0; i < count; i++) {
        int64_t length = spans[i].to - spans[i].from, middle = (spans[i].to + spans[i].from) / 2;
        covered += length;
        left += length * (battle->world.segments[spans[i].segment].distance * (int64_t)FIX_ONE - middle);
    }
    return covered > 0 ? int_clamp(left * PERCENT / covered / (longest * FIX_ONE), 0, PERCENT) : -1;
}

bool spans_room(const Battle *battle)
{
    return battle->span_count + battle->world.segment_count * PIECES_PER_SEGMENT <= SPANS_MAX;
}

/* Makes a building's part of the pool so many entries long; what follows moves. */
static void pool_resize(Battle *battle, int index, int count)
{
    SpanRange *range = &battle->building_spans[index];
    int end = range->first + range->count, by = count - range->count;
    memmove(&battle->spans[end + by], &battle->spans[end], (size_t)(battle->span_count - end) * sizeof(Span));
    battle->span_count += by;
    range->count = (uint16_t)count;
    for (int i = index + 1; i < battle->building_count; i++) {
        battle->building_spans[i].first = (uint16_t)(battle->building_spans[i].first + by);
    }
}

/* `before` may be NULL. */
static void fill(Battle *battle, int index, Fix reach, const Known *before)
{
    Span found[FOUND_MAX];
    SpanRange *range = &battle->building_spans[index];
    const Building *building = &battle->buildings[index];
    Post post = {building->blueprint, building->tile, building->direction, reach};
    int count = 0;
    const Span *known = battle->book ? span_book_find(battle->book, &post, &count) : NULL;
    if (!known) {
        count = find_spans(battle, &post, false, before, found, FOUND_MAX);
        if (battle->book) {
            span_book_write(battle->book, &post, found, count);
        }
        known = found;
    }
    count = int_min(count, SPANS_MAX - battle->span_count + range->count);
    pool_resize(battle, index, count);
    memcpy(&battle->spans[range->first], known, (size_t)count * sizeof(Span));
    range->reach = reach;
}

void spans_insert(Battle *battle, int index)
{
    int later = battle->building_count - 1 - index;
    SpanRange *range = &battle->building_spans[index];
    int first = later > 0 ? range->first : battle->span_count;
    memmove(range + 1, range, (size_t)later * sizeof(SpanRange));
    *range = (SpanRange){.first = (uint16_t)first};
    fill(battle, index, battle_blueprint(battle, battle->buildings[index].blueprint)->attack.range, NULL);
}

void spans_remove(Battle *battle, int index)
{
    pool_resize(battle, index, 0);
    int later = battle->building_count - 1 - index;
    SpanRange *range = &battle->building_spans[index];
    memmove(range, range + 1, (size_t)later * sizeof(SpanRange));
}

static bool is_within(const Battle *battle, const Reach *reach, int segment, Fix progress)
{
    return point_distance_squared(reach->centre, battle_segment_point(battle, segment, progress)) <= reach->far;
}

/* The last progress from `inside` towards `end` that is within the circle. */
static Fix last_within(const Battle *battle, const Reach *reach, int segment, Fix inside, Fix end)
{
    if (is_within(battle, reach, segment, end)) {
        return end;
    }
    while (inside - end > 1 || end - inside > 1) {
        Fix middle = (inside + end) / 2;
        if (is_within(battle, reach, segment, middle)) {
            inside = middle;
        } else {
            end = middle;
        }
    }
    return inside;
}

/* Cuts a span to the range: from the place nearest to the tower on, distances only grow in both directions. */
static void clip(const Battle *battle, const Reach *reach, Span *span)
{
    const Segment *way = &battle->world.segments[span->segment];
    Point from = tile_centre(way->from);
    Fix along =
        (reach->centre.x - from.x) * (way->to.x - way->from.x) + (reach->centre.y - from.y) * (way->to.y - way->from.y);
    Fix nearest = int_clamp(along, span->from, span->to);
    span->reached_from = span->from;
    span->reached_to = span->to;
    if (reach->line) {
        return;
    }
    if (!is_within(battle, reach, span->segment, nearest)) {
        span->reached_from = span->to + 1;
        return;
    }
    span->reached_from = last_within(battle, reach, span->segment, nearest, span->from);
    span->reached_to = last_within(battle, reach, span->segment, nearest, span->to);
}

static void clip_all(Battle *battle, int index)
{
    Post post = battle_post(battle, index);
    Reach reach = reach_of(battle, &post);
    SpanRange *range = &battle->building_spans[index];
    range->range = post.range;
    for (int i = range->first; i < range->first + range->count; i++) {
        clip(battle, &reach, &battle->spans[i]);
    }
}

void spans_refresh(Battle *battle)
{
    for (int i = 0; i < battle->building_count; i++) {
        SpanRange kept = battle->building_spans[i];
        Fix range = battle->stats[i].range;
        if (range > kept.reach) {
            fill(battle, i, range, &(Known){kept.reach, &battle->spans[kept.first], kept.count});
        }
        if (range > kept.reach || range != kept.range) {
            clip_all(battle, i);
        }
    }
}

bool spans_sound(const Battle *battle, int index)
{
    Span fresh[FOUND_MAX];
    SpanRange kept = battle->building_spans[index];
    Post post = battle_post(battle, index);
    bool far_enough = post.range <= kept.reach;
    post.range = kept.reach;
    bool same = find_spans(battle, &post, false, NULL, fresh, FOUND_MAX) == kept.count;
    Post standing = battle_post(battle, index);
    Reach reach = reach_of(battle, &standing);
    for (int i = 0; i < kept.count && same; i++) {
        const Span *b = &battle->spans[kept.first + i];
        Span *a = &fresh[i];
        clip(battle, &reach, a);
        same = a->segment == b->segment && a->sizes == b->sizes && a->from == b->from && a->to == b->to &&
               a->reached_from == b->reached_from && a->reached_to == b->reached_to;
    }
    return same && far_enough;
}
