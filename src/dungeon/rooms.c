/* Rooms are placed where there is none, each joined to the one before by a corridor with one bend. */
#include "base/number.h"
#include "base/translation.h"
#include "dungeon/generators.h"

static bool touches_room(const DungeonLevel *level, DungeonRoom room)
{
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *other = &level->rooms[i];
        if (room.x <= other->x + other->w && other->x <= room.x + room.w && room.y <= other->y + other->h &&
            other->y <= room.y + room.h) {
            return true;
        }
    }
    return false;
}

static DungeonPlace centre(const DungeonRoom *room)
{
    return (DungeonPlace){(uint8_t)(room->x + room->w / 2), (uint8_t)(room->y + room->h / 2)};
}

static void place_room(Draft *draft)
{
    DungeonLevel *level = draft->level;
    int w = draft_range(draft, draft->rules->rooms.width_min, draft->rules->rooms.width_max);
    int h = draft_range(draft, draft->rules->rooms.height_min, draft->rules->rooms.height_max);
    w = int_min(w, level->columns - 2);
    h = int_min(h, level->rows - 2);
    int x = draft_range(draft, 1, level->columns - 1 - w), y = draft_range(draft, 1, level->rows - 1 - h);
    DungeonRoom room = {(uint8_t)x, (uint8_t)y, (uint8_t)w, (uint8_t)h};
    if (touches_room(level, room)) {
        return;
    }
    draft_room(draft, room);
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_STEP, "Room %d has %dx%d tiles.", level->room_count, w, h);
    if (level->room_count > 1) {
        draft_corridor(draft, centre(&level->rooms[level->room_count - 2]),
                       centre(&level->rooms[level->room_count - 1]));
        draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_STEP, "A corridor joins it to room %d.",
                   level->room_count - 1);
    }
}

bool make_rooms(Draft *draft)
{
    DungeonLevel *level = draft->level;
    int wanted = draft_range(draft, draft->rules->rooms.rooms_min, draft->rules->rooms.rooms_max), tries = 0;
    for (; tries < draft->rules->rooms.tries && level->room_count < wanted && !draft_is_full(draft); tries++) {
        place_room(draft);
    }
    if (level->room_count < 2) {
        return draft_give_up(draft, DUNGEON_STAGE_ROOMS, "One room is no level, so all begins again.");
    }
    draft_tell(draft, DUNGEON_STAGE_ROOMS, TRACE_PHASE,
               translation_of_count("%d room of %d found its place in %d tries.",
                                    "%d rooms of %d found their place in %d tries.", level->room_count),
               level->room_count, wanted, tries);
    draft->start_in = level->rooms[0];
    return true;
}
