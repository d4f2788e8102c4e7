#include "dungeon/ends.h"

#include "base/translation.h"

enum { STARTS_TRIED = 12 };

static bool stands_clear(const DungeonLevel *level, int at)
{
    for (int i = 0; i < 8; i++) {
        if (level->tiles[at + AROUND[i]] == DUNGEON_WALL) {
            return false;
        }
    }
    return true;
}

/* Can one arrive on a tile? Where there are rooms, never in a corridor. */
static bool is_arrival(const Draft *draft, const DungeonRoom *in, int at)
{
    DungeonPlace place = dungeon_place(at);
    return dungeon_room_holds(in, place) && (draft->level->room_count == 0 || draft->room_at[at]);
}

/* Floor within a part of the level, at least so far from where the flood began; -1 where there is none. */
static int pick_floor(Draft *draft, const Flood *flood, const DungeonRoom *in, int least, bool clear)
{
    int16_t found[DUNGEON_TILES_MAX];
    int count = 0;
    for (int i = 0; i < flood->count; i++) {
        int at = flood->queue[i];
        bool fits = draft->level->tiles[at] == DUNGEON_FLOOR && flood->distances[at] >= least;
        if (fits && is_arrival(draft, in, at) && (!clear || stands_clear(draft->level, at))) {
            found[count++] = (int16_t)at;
        }
    }
    return count > 0 ? found[rng_below(&draft->rng, (uint32_t)count)] : -1;
}

/* Half of the way, rounded up, to the farthest tile from that tile which is farthest from the first one. */
static int least_apart(const DungeonLevel *level, Flood *flood)
{
    flood_from(flood, level, first_walkable(level));
    flood_from(flood, level, flood_farthest(flood));
    return (flood->distances[flood_farthest(flood)] + 1) / 2;
}

bool pick_ends(Draft *draft, Flood *from_start)
{
    Flood flood;
    DungeonLevel *level = draft->level;
    int least = least_apart(level, &flood), start = -1, end = -1;
    for (int tries = 0; tries < STARTS_TRIED && end < 0; tries++) {
        bool clear = draft->clear_of_walls && tries < STARTS_TRIED / 2;
        start = pick_floor(draft, &flood, &draft->start_in, 0, clear);
        if (start >= 0) {
            flood_from(from_start, level, start);
            end = pick_floor(draft, from_start, &draft->end_in, least, clear);
        }
    }
    if (end < 0 || start == end) {
        return draft_give_up(draft, DUNGEON_STAGE_ENDS, "No two places are far enough apart, so all begins again.");
    }
    level->start = dungeon_place(start);
    level->end = dungeon_place(end);
    level->tiles[start] = draft->plan->airlock ? DUNGEON_AIRLOCK : DUNGEON_STAIRS_UP;
    level->tiles[end] = draft->no_deeper ? DUNGEON_FLOOR : DUNGEON_STAIRS_DOWN;
    draft_tell(draft, DUNGEON_STAGE_ENDS, TRACE_PHASE,
               translation_of_count("One comes in at %d,%d and goes on at %d,%d: %d step, of which %d were asked for.",
                                    "One comes in at %d,%d and goes on at %d,%d: %d steps, of which %d were asked for.",
                                    from_start->distances[end]),
               level->start.x, level->start.y, level->end.x, level->end.y, from_start->distances[end], least);
    return true;
}
