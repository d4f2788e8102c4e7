/* One open space, a rectangle or round, within a ring of rock. */
#include "dungeon/generators.h"

#include "base/translation.h"

enum { END_SHARE = 6 /* the start lies in one such part of the width, the end in the opposite one */ };

static bool in_ellipse(const DungeonRoom *hall, int x, int y)
{
    int64_t dx = 2 * (x - hall->x) + 1 - hall->w, dy = 2 * (y - hall->y) + 1 - hall->h, w = hall->w, h = hall->h;
    return dx * dx * h * h + dy * dy * w * w <= w * w * h * h;
}

static void open_space(Draft *draft, const DungeonRoom *hall, bool round)
{
    for (int y = hall->y; y < hall->y + hall->h; y++) {
        for (int x = hall->x; x < hall->x + hall->w; x++) {
            *draft_tile(draft, x, y) = !round || in_ellipse(hall, x, y) ? DUNGEON_FLOOR : DUNGEON_WALL;
        }
    }
}

bool make_hall(Draft *draft)
{
    const DungeonLevel *level = draft->level;
    int inset = rng_range(&draft->rng, 0, draft->rules->hall.inset_max);
    inset = inset < level->rows / 4 ? inset : level->rows / 4;
    bool round = rng_percent(&draft->rng, draft->rules->hall.round), turned = rng_below(&draft->rng, 2) == 1;
    DungeonRoom hall = {(uint8_t)(1 + inset), (uint8_t)(1 + inset), (uint8_t)(level->columns - 2 - 2 * inset),
                        (uint8_t)(level->rows - 2 - 2 * inset)};
    open_space(draft, &hall, round);
    DungeonRoom west = hall, east = hall;
    west.w = (uint8_t)(hall.w / END_SHARE + 1);
    east.w = west.w;
    east.x = (uint8_t)(hall.x + hall.w - east.w);
    draft->start_in = turned ? east : west;
    draft->end_in = turned ? west : east;
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_PHASE, "A %s hall of %dx%d tiles is open from end to end.",
               round ? _("round") : _("square"), hall.w, hall.h);
    return true;
}
