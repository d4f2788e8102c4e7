/* Spans: which parts of the paths a tower sees. Computed when it is built, read at every shot. */
#ifndef HOLDOUT_BATTLE_SPANS_H
#define HOLDOUT_BATTLE_SPANS_H

#include "holdout/battle.h"

/* How far along its line, in the direction it looks, and how far across a place lies from a post. */
typedef struct Offset {
    Fix along, across; /* across is never negative */
} Offset;
Offset post_offset(const Post *post, Point at);

/* Is a place in range of a post? Sight and elevation aside. Asked for every attacker near every tower. */
static inline bool post_reaches(const Battle *battle, const Post *post, Point at)
{
    const Attack *attack = &battle_blueprint(battle, post->blueprint)->attack;
    if (attack->shape == SHAPE_LINE) {
        Offset offset = post_offset(post, at);
        return offset.across <= FIX_HALF && offset.along >= attack->range_min && offset.along <= post->range;
    }
    int64_t distance = point_distance_squared(tile_centre(post->tile), at);
    return distance <= fix_square(post->range) && distance >= fix_square(attack->range_min);
}

/* Whether the pool surely holds another tower's spans. */
bool spans_room(const Battle *battle);

/* After a building was put into its place in the list: computes its spans. Before it leaves the list: drops them. */
void spans_insert(Battle *battle, int index);
void spans_remove(Battle *battle, int index);

/* After stats have changed: computes anew what a longer range needs. A range that shrinks needs nothing. */
void spans_refresh(Battle *battle);

/* Are a building's spans what computing them again makes of them, and far enough for its range? */
bool spans_sound(const Battle *battle, int index);

#endif
