/* Rooms fill the parts, with one wall between; each wall gets a door where rooms lie on both sides of it. */
#include "dungeon/doors.h"
#include "dungeon/generators.h"
#include "dungeon/partition.h"

#include "base/translation.h"

/* The first tile of the wall that splits a part, the step along it, and how long it is. */
typedef struct Wall {
    int from, step, length;
} Wall;

static Wall wall_of(const Partition *partition, int part)
{
    const DungeonRoom *first = &partition->parts[2 * part + 1];
    return partition->upright[part] ? (Wall){dungeon_index(first->x + first->w, first->y), SOUTH, first->h}
                                    : (Wall){dungeon_index(first->x, first->y + first->h), EAST, first->w};
}

/* Opens one of the places where a door fits; false where there is none. */
static bool open_door(Draft *draft, Wall wall)
{
    int places[DUNGEON_COLUMNS_MAX], count = 0;
    for (int i = 0; i < wall.length; i++) {
        int at = wall.from + i * wall.step;
        if (door_fits(draft->level, at)) {
            places[count++] = at;
        }
    }
    if (count > 0) {
        draft->level->tiles[places[rng_below(&draft->rng, (uint32_t)count)]] = DUNGEON_DOOR_CLOSED;
    }
    return count > 0;
}

bool make_bsp_interior(Draft *draft)
{
    Partition partition;
    partition_split(draft, &partition,
                    (Cuts){draft->rules->bsp_interior.depth, draft->rules->bsp_interior.off_middle,
                           draft->rules->bsp_interior.leaf_min, 1, false});
    for (int i = 0; i < partition.leaf_count; i++) {
        draft_room(draft, partition.leaves[i]);
    }
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_PHASE,
               translation_of_count("%d room fills its part.", "%d rooms fill their parts.", partition.leaf_count),
               partition.leaf_count);
    draft->part_count = 0;
    for (int i = PARTS_MAX - 1; i >= 0; i--) {
        if (!partition.split[i]) {
            continue;
        }
        if (!open_door(draft, wall_of(&partition, i))) {
            return draft_give_up(draft, DUNGEON_STAGE_DOORS, "A wall has no place for a door, so all begins again.");
        }
        bool second = rng_percent(&draft->rng, draft->rules->bsp_interior.loops);
        second = second && open_door(draft, wall_of(&partition, i));
        draft_tell(draft, DUNGEON_STAGE_DOORS, TRACE_STEP, "The wall through part %d gets %s.", i,
                   second ? _("two doors") : _("a door"));
    }
    draft_tell(draft, DUNGEON_STAGE_DOORS, TRACE_PHASE, "Every wall can be passed.");
    return draft->level->room_count > 1 ||
           draft_give_up(draft, DUNGEON_STAGE_ROOMS, "One room is no level, so all begins again.");
}
