/* A room in each part; corridors join, from the bottom up, a room under each half of what was split. */
#include "base/number.h"
#include "dungeon/generators.h"
#include "dungeon/partition.h"

/* Least and most tiles that a room may take of a part's side; rock is given up first, then the least. */
static int draw_side(Draft *draft, int side, int *rock)
{
    *rock = int_min(draft->rules->bsp.margin, (side - 1) / 2);
    int most = int_min(draft->rules->bsp.room_max, side - 2 * *rock);
    return rng_range(&draft->rng, int_min(draft->rules->bsp.room_min, most), most);
}

static void place_room(Draft *draft, const DungeonRoom *part)
{
    int beside, above, w = draw_side(draft, part->w, &beside), h = draw_side(draft, part->h, &above);
    int x = rng_range(&draft->rng, part->x + beside, part->x + part->w - beside - w);
    int y = rng_range(&draft->rng, part->y + above, part->y + part->h - above - h);
    draft_room(draft, (DungeonRoom){(uint8_t)x, (uint8_t)y, (uint8_t)w, (uint8_t)h});
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_STEP, "Room %d takes %dx%d tiles of its part.",
               draft->level->room_count, w, h);
}

/* A room below a part, drawn by going down. */
static int draw_room(Draft *draft, const Partition *partition, const int rooms[PARTS_MAX], int part)
{
    while (partition->split[part]) {
        part = 2 * part + 1 + (int)rng_below(&draft->rng, 2);
    }
    return rooms[part];
}

static void join(Draft *draft, const Partition *partition, const int rooms[PARTS_MAX], int part)
{
    int one = draw_room(draft, partition, rooms, 2 * part + 1),
        other = draw_room(draft, partition, rooms, 2 * part + 2);
    DungeonPlace from = draft_place_in(draft, &draft->level->rooms[one]);
    DungeonPlace to = draft_place_in(draft, &draft->level->rooms[other]);
    draft_corridor(draft, from, to);
    draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_STEP, "Rooms %d and %d join what was part %d.", one + 1, other + 1,
               part);
}

bool draw_bsp(Draft *draft)
{
    Partition partition;
    int rooms[PARTS_MAX] = {0};
    partition_split(draft, &partition,
                    (Cuts){draft->rules->bsp.depth, draft->rules->bsp.off_middle, draft->rules->bsp.leaf_min, 0});
    for (int i = 0; i < PARTS_MAX; i++) {
        if (part_is_used(&partition, i) && !partition.split[i]) {
            rooms[i] = draft->level->room_count;
            place_room(draft, &partition.parts[i]);
        }
    }
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_PHASE, "Each of the %d parts has its room.", partition.leaf_count);
    draft->part_count = 0;
    for (int i = PARTS_MAX - 1; i >= 0; i--) {
        if (partition.split[i]) {
            join(draft, &partition, rooms, i);
        }
    }
    draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_PHASE, "Corridors join all that was one part.");
    return draft->level->room_count > 1 ||
           draft_give_up(draft, DUNGEON_STAGE_ROOMS, "One room is no level, so all begins again.");
}
