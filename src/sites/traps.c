#include "sites/traps.h"

#include "base/translation.h"
#include "dungeon/doors.h"
#include "sites/cuts.h"

enum { NEAR_START = 4, LOOKED_AT = 200 /* tiles */ };

/* A trap that is put beside no other fills no way with it. */
static bool is_apart(const DungeonLevel *level, int at)
{
    bool apart = true;
    for (int i = 0; i < 8; i++) {
        apart = apart && level->tiles[at + AROUND[i]] != DUNGEON_TRAP;
    }
    return apart;
}

static bool takes_trap(const DungeonLevel *level, int at)
{
    return level->tiles[at] == DUNGEON_FLOOR && !holds_something(level, at) && !touches_door(level, at) &&
           dungeon_distance_squared(dungeon_place(at), level->start) > NEAR_START * NEAR_START && is_apart(level, at) &&
           !is_narrow(level, at, DUNGEON_TRAP);
}

/* The nearest tile to which a trap can be moved, or -1. Locked doors and obstacles aren't passed. */
static int find_place(const Shape *shape, int from)
{
    const DungeonLevel *level = shape->draft.level;
    bool seen[DUNGEON_TILES_MAX] = {false};
    int16_t queue[DUNGEON_TILES_MAX];
    int count = 0;
    queue[count++] = (int16_t)from;
    seen[from] = true;
    for (int i = 0; i < count && i < LOOKED_AT; i++) {
        if (takes_trap(level, queue[i])) {
            return queue[i];
        }
        for (int d = 0; d < 4; d++) {
            int next = queue[i] + BESIDE[d];
            if (!seen[next] && is_walkable(level, next) && shape->zones[next] == shape->zones[from]) {
                seen[next] = true;
                queue[count++] = (int16_t)next;
            }
        }
    }
    return -1;
}

void free_traps(Shape *shape)
{
    DungeonLevel *level = shape->draft.level;
    int count = 0;
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        if (level->tiles[at] != DUNGEON_TRAP || !is_narrow(level, at, DUNGEON_TRAP)) {
            continue;
        }
        level->tiles[at] = DUNGEON_FLOOR;
        int to = find_place(shape, at);
        if (to >= 0) {
            level->tiles[to] = DUNGEON_TRAP;
            level->areas[to] = 0;
        }
        count++;
    }
    if (count > 0) {
        draft_tell(&shape->draft, DUNGEON_STAGE_SHAPE, TRACE_PHASE,
                   translation_of_count("%d trap filled its way and is moved.",
                                        "%d traps filled their ways and are moved.", count),
                   count);
    }
}
