/* Paths are followed from segment to segment; at a split they are followed both ways, or only the one of which least is
 * covered. */
#include "term/view/ways.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/coming.h"

#include <assert.h>
#include <string.h>

static_assert(WORLD_STARTS_MAX <= 8, "a bit of a byte for each way in");

/* Of all ways on from the end of a segment, the least. */
static Fix least_beyond(const Segment *segment, const Fix least[WORLD_SEGMENTS_MAX])
{
    Fix found = segment->next_count > 0 ? least[segment->next[0]] : 0;
    for (int i = 1; i < segment->next_count; i++) {
        found = int_min(found, least[segment->next[i]]);
    }
    return found;
}

/* Marks the segments on the ways from a start; of a fork, where the least of each way on is known, on the least. */
static void follow(const World *world, int start, const Fix *least, bool seen[WORLD_SEGMENTS_MAX])
{
    uint16_t open[WORLD_SEGMENTS_MAX];
    int count = 0;
    open[count++] = world->starts[start].segment;
    seen[open[0]] = true;
    while (count > 0) {
        const Segment *segment = &world->segments[open[--count]];
        const Fix beyond = least ? least_beyond(segment, least) : 0;
        for (int i = 0; i < segment->next_count; i++) {
            const uint16_t next = segment->next[i];
            if (!seen[next] && (!least || least[next] == beyond)) {
                seen[next] = true;
                open[count++] = next;
            }
        }
    }
}

void ways_find(const World *world, uint8_t through[WORLD_TILES])
{
    memset(through, 0, WORLD_TILES);
    for (int i = 0; i < world->start_count; i++) {
        bool seen[WORLD_SEGMENTS_MAX] = {false};
        follow(world, i, NULL, seen);
        for (int k = 0; k < world->segment_count; k++) {
            through[tile_index(world->segments[k].to)] |= (uint8_t)(seen[k] ? 1u << i : 0);
        }
    }
}

static void mark(const World *world, unsigned starts, const Fix *least, bool on[WORLD_SEGMENTS_MAX])
{
    memset(on, 0, WORLD_SEGMENTS_MAX * sizeof *on);
    for (int i = 0; i < world->start_count; i++) {
        if (starts >> i & 1) {
            follow(world, i, least, on);
        }
    }
}

void ways_segments(const World *world, unsigned starts, bool on[WORLD_SEGMENTS_MAX])
{
    mark(world, starts, NULL, on);
}

/* Those that follow on a segment are nearer to the Hub. */
void ways_segments_weakest(const World *world, unsigned starts, const Fix covered[WORLD_SEGMENTS_MAX],
                           bool on[WORLD_SEGMENTS_MAX])
{
    Fix least[WORLD_SEGMENTS_MAX];
    int farthest = 0;
    for (int i = 0; i < world->segment_count; i++) {
        farthest = int_max(farthest, world->segments[i].distance);
    }
    for (int distance = 0; distance <= farthest; distance++) {
        for (int i = 0; i < world->segment_count; i++) {
            const Segment *segment = &world->segments[i];
            if (segment->distance == distance) {
                least[i] = covered[i] + least_beyond(segment, least);
            }
        }
    }
    mark(world, starts, least, on);
}

int ways_next(const Battle *battle, Tile tile)
{
    const World *world = &battle->world;
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *segment = &world->segments[i];
        if (tile_equal(segment->to, tile) && segment->next_count > 1) {
            int way = battle->split_counter[tile_index(tile)] % segment->next_count;
            return tile_direction(tile, world->segments[segment->next[way]].to);
        }
    }
    return WAYS_NO_SPLIT;
}

unsigned ways_of_type(const Battle *battle, int type)
{
    Coming groups[COMING_MAX];
    int count = coming_groups(battle, groups);
    unsigned starts = 0;
    for (int i = 0, wave = -1; i < count; i++) {
        if (groups[i].type == type && (wave < 0 || groups[i].wave == wave)) {
            wave = groups[i].wave;
            starts |= groups[i].starts;
        }
    }
    return starts;
}

unsigned ways_of_waves(const Battle *battle, int waves)
{
    Coming groups[COMING_MAX];
    int count = coming_groups(battle, groups);
    unsigned starts = 0;
    for (int i = 0; i < count; i++) {
        starts |= groups[i].wave < waves ? groups[i].starts : 0;
    }
    return starts ? starts : (1u << battle->world.start_count) - 1;
}

void ways_write(unsigned starts, char *out, size_t size)
{
    Text text = text_into(out, size);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        if (starts >> i & 1) {
            bool last = starts >> (i + 1) == 0;
            text_add(&text, "%s%c", text.length == 0 ? "" : last ? _(" and ") : ", ", 'A' + i);
        }
    }
}
