/* Each part gets a room. From the bottom up, corridors join the two halves of each split part, by a room under each. */
#include "dungeon/generators.h"
#include "dungeon/partition.h"

#include "base/translation.h"

/* A random room below a part: goes down to one half or the other by chance. */
static int pick_room(Draft *draft, const Partition *partition, const int rooms[PARTS_MAX], int part)
{
    while (partition->split[part]) {
        part = 2 * part + 1 + (int)rng_below(&draft->rng, 2);
    }
    return rooms[part];
}

static void join(Draft *draft, const Partition *partition, const int rooms[PARTS_MAX], int part)
{
    int one = pick_room(draft, partition, rooms, 2 * part + 1),
        other = pick_room(draft, partition, rooms, 2 * part + 2);
    DungeonPlace from = draft_place_in(draft, &draft->level->rooms[one]);
    DungeonPlace to = draft_place_in(draft, &draft->level->rooms[other]);
    draft_corridor(draft, from, to);
    draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_STEP, "Rooms %d and %d join what was part %d.", one + 1, other + 1,
               part);
}

bool make_bsp(Draft *draft)
{
    Partition partition;
    int rooms[PARTS_MAX] = {0};
    Sides sides = {draft->rules->bsp.room_min, draft->rules->bsp.room_max, draft->rules->bsp.margin};
    partition_split(
        draft, &partition,
        (Cuts){draft->rules->bsp.depth, draft->rules->bsp.off_middle, draft->rules->bsp.leaf_min, 0, false});
    for (int i = 0; i < PARTS_MAX; i++) {
        if (part_is_used(&partition, i) && !partition.split[i]) {
            rooms[i] = draft->level->room_count;
            partition_room(draft, &partition.parts[i], sides);
        }
    }
    draft_tell(
        draft, DUNGEON_STAGE_ROOMS, TRACE_PHASE,
        translation_of_count("The %d part has its room.", "Each of the %d parts has its room.", partition.leaf_count),
        partition.leaf_count);
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
