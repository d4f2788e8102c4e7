/* Where one may want to travel on the hero's floor: what he knows of its ends, its places and its things. */
#ifndef HOLDOUT_TERM_WALK_PLACES_H
#define HOLDOUT_TERM_WALK_PLACES_H

#include "holdout/foot.h"
#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

enum { PLACES_MAX = 48, PLACE_NAME_SIZE = 4 * CONTENT_NAME_SIZE };

typedef struct WalkPlace {
    int at;    /* its tile */
    char sign; /* on the map; of what asks something its number on the plan */
    char name[PLACE_NAME_SIZE];
} WalkPlace;

/* The ends first, then what asks something as the plan has it, then the things that lie there by their signs and tiles,
 * one for each tile, the farthest left out where they are too many. Returns how many. */
int places_known(const FootGame *game, WalkPlace places[PLACES_MAX]);

/* The one on a tile; -1: none. */
int places_find(const WalkPlace *places, int count, int at);

/* Their names, a row each, that of the marker's tile is marked; where there are too many, those about it, and which of
 * how many that is. Returns how many rows it took. */
int places_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, int cursor);

#endif
