/* The passes that give a level its shape, in their order. */
#include "holdout/dungeon_sites.h"

#include "sites/chambers.h"
#include "sites/glades.h"
#include "sites/hall.h"
#include "sites/landmarks.h"
#include "sites/loops.h"
#include "sites/rooms.h"
#include "sites/traps.h"
#include "sites/zones.h"

/* Nothing stands where a pass has put what nobody can stand on. */
static void mend_areas(DungeonLevel *level)
{
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool stands = level->tiles[at] == DUNGEON_FLOOR || level->tiles[at] == DUNGEON_WATER;
        level->areas[at] = stands ? level->areas[at] : 0;
    }
}

void dungeon_shape(DungeonLevel *level, DungeonManner manner, Rng rng, const DungeonTrace *trace)
{
    Shape shape = {.draft = {.level = level, .trace = trace, .rng = rng}, .bare = *level};
    zones_find(level, shape.zones);
    shape.way = zones_way(level);
    clear_glades(&shape);
    part_chambers(&shape);
    shape_rooms(&shape);
    order_hall(&shape);
    set_landmarks(&shape, manner);
    mend_areas(level);
    dig_loops(&shape);
    free_traps(&shape);
}
