/* A tower as screens ask about it: where it stands or would stand, and what it sees of the paths. */
#ifndef HOLDOUT_TERM_VIEW_GUN_H
#define HOLDOUT_TERM_VIEW_GUN_H

#include "holdout/battle.h"

/* So many spans of one tower are looked at; no content comes near. */
enum { GUN_SPANS_MAX = 1024 };

typedef struct Gun {
    const Span *spans; /* may go on beyond the range of a standing tower: ask gun_reaches as well */
    Post post;
    int span_count;
} Gun;

/* Of a standing tower, by its index in buildings. */
Gun gun_of(const Battle *battle, int building);

/* Is a place in range? Sight and elevation aside. */
bool gun_reaches(const Battle *battle, const Gun *gun, Point at);

/* Length of the paths that spans cover for some of the sizes, a bit set of 1 << AttackerSize. */
Fix gun_covered(const Span *spans, int count, unsigned sizes);

/* Can an attacker of some size be hit somewhere on a tile of a path? */
bool gun_covers(const Battle *battle, const Gun *gun, Tile tile);

#endif
