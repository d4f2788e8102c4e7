/* A pit is dug only where all eight tiles around it can be walked on, and so never cuts a way. Where there are rooms,
 * pits and water are in them, and traps in the corridors between. */
#include "dungeon/furnish.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "dungeon/doors.h"

enum {
    TRIES = 12, /* for each thing, before it is left out */
    POOL_MAX = 60,
    PLACES_TRIED = 1000,
    AREA_SIDE = 8,  /* of the grid, in tiles */
    AREA_FAR = 10,  /* least steps from the start */
    AREA_LEAST = 8, /* tiles */
    WORDS_SIZE = 80
};

/* A random tile within the outermost ring. */
static int pick_inner(Draft *draft)
{
    int x = rng_range(&draft->rng, 1, draft->level->columns - 2);
    int y = rng_range(&draft->rng, 1, draft->level->rows - 2);
    return dungeon_index(x, y);
}

/* Ground that is no corridor between rooms. */
static bool is_open_ground(const Draft *draft, int at)
{
    return draft->level->room_count == 0 || draft->room_at[at] == ROOM_OPEN;
}

static bool takes_pit(const Draft *draft, int at)
{
    const DungeonLevel *level = draft->level;
    bool fits = level->tiles[at] == DUNGEON_FLOOR && (level->room_count == 0 || draft->room_at[at]);
    for (int i = 0; i < 8 && fits; i++) {
        fits = level->tiles[at + AROUND[i]] == DUNGEON_FLOOR;
    }
    return fits;
}

void furnish_pits(Draft *draft, const DungeonFurnishing *furnishing)
{
    int dug = 0;
    for (int i = 0; i < furnishing->pits * TRIES && dug < furnishing->pits; i++) {
        int at = pick_inner(draft);
        if (takes_pit(draft, at)) {
            draft->level->tiles[at] = DUNGEON_PIT;
            dug++;
        }
    }
    if (furnishing->pits > 0) {
        draft_tell(draft, DUNGEON_STAGE_FURNISHING, TRACE_STEP,
                   translation_of_count("%d pit is dug where one can walk around.",
                                        "%d pits are dug where one can walk around.", dug),
                   dug);
    }
}

static bool takes_water(const Draft *draft, int at)
{
    return draft->level->tiles[at] == DUNGEON_FLOOR && (draft->level->room_count == 0 || draft->room_at[at]);
}

/* Pours water, which spreads over neighbouring floor in random order. */
static int pour(Draft *draft, int from, int most)
{
    int16_t edge[4 * POOL_MAX + 1];
    int count = 0, wet = 0;
    edge[count++] = (int16_t)from;
    while (count > 0 && wet < int_min(most, POOL_MAX)) {
        int pick = (int)rng_below(&draft->rng, (uint32_t)count), at = edge[pick];
        edge[pick] = edge[--count];
        if (!takes_water(draft, at)) {
            continue;
        }
        draft->level->tiles[at] = DUNGEON_WATER;
        wet++;
        for (int d = 0; d < 4; d++) {
            edge[count++] = (int16_t)(at + BESIDE[d]);
        }
    }
    return wet;
}

static bool takes_trap(const Draft *draft, const DungeonFurnishing *furnishing, int at)
{
    enum { NEAR = 4 };
    const DungeonLevel *level = draft->level;
    return level->tiles[at] == DUNGEON_FLOOR && furnishing->traps > 0 &&
           dungeon_distance_squared(dungeon_place(at), level->start) > NEAR * NEAR &&
           (is_open_ground(draft, at) || !draft->room_at[at]) && !beside_door(level, at);
}

void furnish_water_and_traps(Draft *draft, const DungeonFurnishing *furnishing)
{
    int wet = 0, traps = 0;
    int pools = furnishing->pools > 0 ? rng_range(&draft->rng, 0, furnishing->pools) : 0;
    for (int i = 0; i < pools; i++) {
        int from = pick_inner(draft), most = rng_range(&draft->rng, 1, furnishing->pool_size);
        wet += pour(draft, from, most);
    }
    for (int i = 0; i < furnishing->traps * TRIES && traps < furnishing->traps; i++) {
        int at = pick_inner(draft);
        if (takes_trap(draft, furnishing, at)) {
            draft->level->tiles[at] = DUNGEON_TRAP;
            traps++;
        }
    }
    char water[WORDS_SIZE], set[WORDS_SIZE];
    Text text = text_into(water, sizeof water), more = text_into(set, sizeof set);
    text_add(&text, translation_of_count("%d tile is under water", "%d tiles are under water", wet), wet);
    text_add(&more, translation_of_count("%d trap is set", "%d traps are set", traps), traps);
    draft_tell(draft, DUNGEON_STAGE_FURNISHING, TRACE_PHASE, "%s, and %s.", water, set);
}

static bool takes_key(const DungeonLevel *level, DungeonPlace place)
{
    uint8_t tile = level->tiles[dungeon_index(place.x, place.y)];
    bool fits = tile == DUNGEON_FLOOR || tile == DUNGEON_WATER;
    for (int i = 0; i < level->key_count; i++) {
        fits = fits && (level->keys[i].x != place.x || level->keys[i].y != place.y);
    }
    for (int i = 0; i < level->tool_count; i++) {
        fits = fits && (level->tools[i].at.x != place.x || level->tools[i].at.y != place.y);
    }
    return fits;
}

/* False where a small room is full of other things. */
static bool pick_place(Draft *draft, int room, DungeonPlace *place)
{
    bool found = false;
    for (int i = 0; i < PLACES_TRIED && !found; i++) {
        *place = draft_place_in(draft, &draft->level->rooms[room]);
        found = takes_key(draft->level, *place);
    }
    return found ||
           draft_give_up(draft, DUNGEON_STAGE_FURNISHING, "Room %d has no place for what is to lie there.", room + 1);
}

bool place_keys_and_tools(Draft *draft)
{
    DungeonLevel *level = draft->level;
    DungeonPlace place;
    bool placed = true;
    for (int i = 0; i < draft->key_count && placed; i++) {
        placed = pick_place(draft, draft->key_rooms[i], &place);
        level->keys[level->key_count++] = place;
    }
    for (int i = 0; i < level->tool_count && placed; i++) {
        placed = pick_place(draft, draft->tool_rooms[i], &place);
        level->tools[i].at = place;
    }
    return placed;
}

static bool takes_anyone(const Draft *draft, int at)
{
    uint8_t tile = draft->level->tiles[at];
    if (tile != DUNGEON_FLOOR && tile != DUNGEON_WATER) {
        return false;
    }
    for (int i = 0; i < 8 && draft->clear_of_walls; i++) {
        if (draft->level->tiles[at + AROUND[i]] == DUNGEON_WALL) {
            return false;
        }
    }
    return true;
}

static void mark_rooms(Draft *draft)
{
    DungeonLevel *level = draft->level;
    uint8_t number[DUNGEON_ROOMS_MAX + 1] = {0};
    int first = draft->room_at[dungeon_index(level->start.x, level->start.y)];
    for (int i = 1; i <= level->room_count; i++) {
        number[i] = i == first ? 0 : (uint8_t)++level->area_count;
    }
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        bool room = draft->room_at[at] != ROOM_OPEN && takes_anyone(draft, at);
        level->areas[at] = room ? number[draft->room_at[at]] : 0;
    }
}

static bool takes_grid(const Draft *draft, const Flood *flood, int at)
{
    return flood->distances[at] >= AREA_FAR && is_open_ground(draft, at) && takes_anyone(draft, at);
}

/* Finds the connected tiles within a square of the grid that were not taken before. */
static int gather(const Draft *draft, const Flood *flood, int from, bool *taken, int16_t found[AREA_SIDE * AREA_SIDE])
{
    static const int across[] = {0, 1, 0, -1}, down[] = {-1, 0, 1, 0};
    DungeonPlace corner = dungeon_place(from);
    int count = 0;
    found[count++] = (int16_t)from;
    taken[from] = true;
    for (int i = 0; i < count; i++) {
        DungeonPlace place = dungeon_place(found[i]);
        for (int d = 0; d < 4; d++) {
            int next = found[i] + BESIDE[d];
            bool inside = (place.x + across[d]) / AREA_SIDE == corner.x / AREA_SIDE &&
                          (place.y + down[d]) / AREA_SIDE == corner.y / AREA_SIDE;
            if (inside && !taken[next] && takes_grid(draft, flood, next)) {
                taken[next] = true;
                found[count++] = (int16_t)next;
            }
        }
    }
    return count;
}

static void mark_grid(Draft *draft, const Flood *flood)
{
    DungeonLevel *level = draft->level;
    bool taken[DUNGEON_TILES_MAX] = {false};
    int16_t found[AREA_SIDE * AREA_SIDE];
    for (int i = 0; i < flood->count && level->area_count < DUNGEON_AREAS_MAX; i++) {
        int at = flood->queue[i];
        bool begins = !taken[at] && takes_grid(draft, flood, at);
        int count = begins ? gather(draft, flood, at, taken, found) : 0;
        level->area_count += count >= AREA_LEAST;
        for (int k = 0; k < count && count >= AREA_LEAST; k++) {
            level->areas[found[k]] = (uint8_t)level->area_count;
        }
    }
}

void mark_areas(Draft *draft, const Flood *from_start)
{
    if (draft->level->room_count > 0) {
        mark_rooms(draft);
    }
    mark_grid(draft, from_start);
    draft_tell(draft, DUNGEON_STAGE_AREAS, TRACE_PHASE,
               translation_of_count("%d area is left in which something may stand.",
                                    "%d areas are left in which something may stand.", draft->level->area_count),
               draft->level->area_count);
}
