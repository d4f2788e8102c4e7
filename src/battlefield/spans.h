/* Spans: which parts of the paths a tower sees. Computed when it is built, read at every shot. */
#ifndef HOLDOUT_BATTLEFIELD_SPANS_H
#define HOLDOUT_BATTLEFIELD_SPANS_H

#include "holdout/battle.h"

/* Where a place lies as seen from a post: how far along the direction it looks in, and how far across. */
typedef struct Offset {
    Fix along, across; /* across is never negative */
} Offset;
Offset post_offset(const Post *post, Point at);

/* What is in range of a post, sight and elevation aside. */
typedef struct Reach {
    Post post;
    bool line; /* else a circle, or a ring */
    Fix least; /* along the line */
    Point centre;
    int64_t near, far; /* squares */
} Reach;

static inline Reach reach_of(const Battle *battle, const Post *post)
{
    const Attack *attack = &battle_blueprint(battle, post->blueprint)->attack;
    return (Reach){.post = *post,
                   .line = attack->shape == SHAPE_LINE,
                   .least = attack->range_min,
                   .centre = tile_centre(post->tile),
                   .near = fix_square(attack->range_min),
                   .far = fix_square(post->range)};
}

/* Is everything that a span keeps of itself in range? Else each place must be asked for. */
static inline bool reach_is_round(const Attack *attack)
{
    return attack->shape != SHAPE_LINE && attack->range_min == 0;
}

/* Is a place in range? Asked for every attacker near every tower. */
static inline bool reach_holds(const Reach *reach, Point at)
{
    if (reach->line) {
        Offset offset = post_offset(&reach->post, at);
        return offset.across <= FIX_HALF && offset.along >= reach->least && offset.along <= reach->post.range;
    }
    int64_t distance = point_distance_squared(reach->centre, at);
    return distance <= reach->far && distance >= reach->near;
}

/* Whether the pool surely holds another tower's spans. */
bool spans_room(const Battle *battle);

/* After a building was put into its place in the list: computes its spans. Before it leaves the list: drops them. */
void spans_insert(Battle *battle, int index);
void spans_remove(Battle *battle, int index);

/* After stats have changed: computes anew what a longer range needs, and what of the spans any other leaves. */
void spans_refresh(Battle *battle);

/* Are a building's spans what computing them again gives, and do they reach as far as its range? */
bool spans_sound(const Battle *battle, int index);

/* What was written down for a post, or NULL. */
const Span *span_book_find(const SpanBook *book, const Post *post, int *count);

void span_book_write(SpanBook *book, const Post *post, const Span *spans, int count);

#endif
