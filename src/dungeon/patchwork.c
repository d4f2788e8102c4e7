/* Two methods on one map: one part of the ground is built and has rooms, the other is grown and has none. Each is made
 * by the generator of its method, on ground of its own; tunnels from one to the other don't run past a door. */
#include "base/number.h"
#include "base/translation.h"
#include "dungeon/doors.h"
#include "dungeon/generators.h"

#include <stdlib.h>

enum { PART_LEAST = 24 /* columns */, PART_TRIES = 12, TUNNEL_TRIES = 8 };

typedef struct Method {
    DungeonGenerator generator;
    bool (*make)(Draft *draft);
} Method;

static const Method BUILT[] = {{DUNGEON_GENERATOR_ROOMS, make_rooms},
                               {DUNGEON_GENERATOR_BSP, make_bsp},
                               {DUNGEON_GENERATOR_BSP_INTERIOR, make_bsp_interior}};
static const Method GROWN[] = {{DUNGEON_GENERATOR_CAVE_LIVE, make_cave_live},
                               {DUNGEON_GENERATOR_DRUNKARD, make_drunkard},
                               {DUNGEON_GENERATOR_CAVE_4_5, make_cave_4_5}};
enum { METHODS = sizeof BUILT / sizeof *BUILT };

/* Columns of a part, all rows. */
typedef struct Patch {
    const Method *method;
    bool built;
    int from, columns;
} Patch;

static void paste(Draft *draft, const Patch *patch, const DungeonLevel *part)
{
    DungeonLevel *level = draft->level;
    for (int y = 0; y < level->rows; y++) {
        for (int x = 0; x < patch->columns; x++) {
            uint8_t tile = part->tiles[dungeon_index(x, y)];
            int at = dungeon_index(x + patch->from, y);
            level->tiles[at] = tile;
            draft->room_at[at] = !patch->built && tile != DUNGEON_WALL ? ROOM_OPEN : 0;
        }
    }
    for (int i = 0; i < part->room_count && patch->built; i++) {
        DungeonRoom room = part->rooms[i];
        room.x = (uint8_t)(room.x + patch->from);
        draft_room(draft, room);
    }
}

/* Made as a level of its own, which nobody watches. */
static bool make_patch(Draft *draft, const Patch *patch)
{
    DungeonLevel level;
    DungeonPlan plan = {patch->method->generator, draft->plan->level, patch->columns, draft->level->rows, false};
    bool made = false;
    for (int i = 0; i < PART_TRIES && !made; i++) {
        Draft part = {.level = &level, .rules = draft->rules, .plan = &plan, .rng = rng_branch(&draft->rng)};
        draft_begin(&part);
        made = patch->method->make(&part);
    }
    if (made) {
        paste(draft, patch, &level);
        draft_tell(draft, patch->built ? DUNGEON_STAGE_ROOMS : DUNGEON_STAGE_FILLING, TRACE_PHASE,
                   "%d columns are %s as %s does it.", patch->columns, patch->built ? _("built") : _("grown"),
                   dungeon_generator_id(patch->method->generator));
    }
    return made || draft_give_up(draft, DUNGEON_STAGE_PARTITION, "A part has come to nothing, so all begins again.");
}

/* The floor of a patch that is nearest to a place. */
static DungeonPlace nearest_floor(const Draft *draft, const Patch *patch, DungeonPlace to)
{
    DungeonPlace nearest = {0, 0};
    int least = DUNGEON_COLUMNS_MAX + DUNGEON_ROWS_MAX;
    for (int y = 1; y < draft->level->rows - 1; y++) {
        for (int x = patch->from + 1; x < patch->from + patch->columns - 1; x++) {
            int far = abs(x - to.x) + abs(y - to.y);
            if (far < least && draft->level->tiles[dungeon_index(x, y)] == DUNGEON_FLOOR) {
                least = far;
                nearest = (DungeonPlace){(uint8_t)x, (uint8_t)y};
            }
        }
    }
    return nearest;
}

/* Tiles from west to east, up or down at the border. */
static int plan_tunnel(DungeonPlace west, DungeonPlace east, int border, int16_t tiles[DUNGEON_TILES_MAX])
{
    int count = 0, down = east.y < west.y ? -1 : 1;
    for (int x = west.x; x < border; x++) {
        tiles[count++] = (int16_t)dungeon_index(x, west.y);
    }
    for (int y = west.y; y != east.y; y += down) {
        tiles[count++] = (int16_t)dungeon_index(border, y);
    }
    for (int x = border; x <= east.x; x++) {
        tiles[count++] = (int16_t)dungeon_index(x, east.y);
    }
    return count;
}

/* False where the tunnel would run past a door. */
static bool tunnel(Draft *draft, const Patch patches[2], int y)
{
    int16_t tiles[DUNGEON_TILES_MAX];
    uint8_t *ground = draft->level->tiles;
    int border = patches[1].from;
    DungeonPlace middle = {(uint8_t)border, (uint8_t)y};
    DungeonPlace west = nearest_floor(draft, &patches[0], middle), east = nearest_floor(draft, &patches[1], middle);
    int count = plan_tunnel(west, east, border, tiles);
    bool fits = west.x > 0 && east.x > 0;
    for (int i = 0; i < count && fits; i++) {
        fits = ground[tiles[i]] != DUNGEON_WALL || !beside_door(draft->level, tiles[i]);
    }
    for (int i = 0; i < count && fits; i++) {
        ground[tiles[i]] = ground[tiles[i]] == DUNGEON_WALL ? DUNGEON_FLOOR : ground[tiles[i]];
    }
    if (fits) {
        draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_STEP, "A tunnel leads from %d,%d to %d,%d.", west.x, west.y,
                   east.x, east.y);
    }
    return fits;
}

static bool join(Draft *draft, const Patch patches[2])
{
    int wanted = rng_range(&draft->rng, 1, draft->rules->patchwork.joins), made = 0;
    for (int i = 0; i < wanted * TUNNEL_TRIES && made < wanted; i++) {
        made += tunnel(draft, patches, rng_range(&draft->rng, 1, draft->level->rows - 2));
    }
    draft_tell(draft, DUNGEON_STAGE_CORRIDORS, TRACE_PHASE,
               translation_of_count("%d tunnel joins the two.", "%d tunnels join the two.", made), made);
    return made > 0 ||
           draft_give_up(draft, DUNGEON_STAGE_CORRIDORS, "No tunnel keeps clear of doors, so all begins again.");
}

bool make_patchwork(Draft *draft)
{
    int columns = draft->level->columns;
    int share = draft_range(draft, draft->rules->patchwork.share_min, draft->rules->patchwork.share_max);
    bool built_west = rng_below(&draft->rng, 2) == 0;
    const Method *built = &BUILT[rng_below(&draft->rng, METHODS)];
    const Method *grown = &GROWN[rng_below(&draft->rng, METHODS)];
    int west = int_clamp(columns * (built_west ? share : PERCENT - share) / PERCENT, PART_LEAST, columns - PART_LEAST);
    Patch patches[2] = {{built_west ? built : grown, built_west, 0, west},
                        {built_west ? grown : built, !built_west, west, columns - west}};
    DungeonRoom parts[2];
    for (int i = 0; i < 2; i++) {
        parts[i] = (DungeonRoom){(uint8_t)(patches[i].from + 1), 1, (uint8_t)(patches[i].columns - 2),
                                 (uint8_t)(draft->level->rows - 2)};
    }
    draft->parts = parts;
    draft->part_count = 2;
    draft_tell(draft, DUNGEON_STAGE_PARTITION, TRACE_PHASE, "The ground is parted at column %d: %d %% of it is built.",
               west, share);
    bool made = make_patch(draft, &patches[0]) && make_patch(draft, &patches[1]);
    draft->part_count = 0;
    return made && join(draft, patches);
}
