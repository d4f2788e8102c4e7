/* Spans tell of sight; range is compared here, as it is when towers shoot. */
#include "term/view/gun.h"

enum { SAMPLES = 16 };

Gun gun_of(const Battle *battle, int building)
{
    const SpanRange range = battle->building_spans[building];
    return (Gun){
        .spans = &battle->spans[range.first], .post = battle_post(battle, building), .span_count = range.count};
}

bool gun_reaches(const Battle *battle, const Gun *gun, Point at)
{
    const Attack *attack = &battle_blueprint(battle, gun->post.blueprint)->attack;
    Point from = tile_centre(gun->post.tile);
    if (attack->shape == SHAPE_LINE) {
        Tile ahead = tile_step(tile_at(0, 0), gun->post.direction);
        Fix along = (at.x - from.x) * ahead.x + (at.y - from.y) * ahead.y;
        Fix across = (at.x - from.x) * ahead.y + (at.y - from.y) * ahead.x;
        return (across < 0 ? -across : across) <= FIX_HALF && along >= attack->range_min && along <= gun->post.range;
    }
    int64_t distance = point_distance_squared(from, at);
    return distance <= fix_square(gun->post.range) && distance >= fix_square(attack->range_min);
}

Fix gun_covered(const Span *spans, int count, unsigned sizes)
{
    Fix sum = 0;
    for (int i = 0; i < count; i++) {
        sum += spans[i].sizes & sizes ? spans[i].to - spans[i].from : 0;
    }
    return sum;
}

/* In range somewhere on the half of a segment that lies on the tile. */
static bool half_covered(const Battle *battle, const Gun *gun, const Span *span, Fix from)
{
    for (int i = 0; i <= SAMPLES; i++) {
        Fix progress = from + i * FIX_HALF / SAMPLES;
        bool seen = progress >= span->from && progress <= span->to;
        if (seen && gun_reaches(battle, gun, battle_segment_point(battle, span->segment, progress))) {
            return true;
        }
    }
    return false;
}

bool gun_covers(const Battle *battle, const Gun *gun, Tile tile)
{
    for (int i = 0; i < gun->span_count; i++) {
        const Segment *segment = &battle->world.segments[gun->spans[i].segment];
        if ((tile_equal(segment->from, tile) && half_covered(battle, gun, &gun->spans[i], 0)) ||
            (tile_equal(segment->to, tile) && half_covered(battle, gun, &gun->spans[i], FIX_HALF))) {
            return true;
        }
    }
    return false;
}
