#include "holdout/dungeon_sites.h"

#include "base/number.h"
#include "sites/cuts.h"
#include "sites/measure.h"
#include "sites/shape.h"

void steps_to_rock(const DungeonLevel *level, uint8_t steps[DUNGEON_TILES_MAX])
{
    int16_t queue[DUNGEON_TILES_MAX];
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        steps[at] = is_walkable(level, at) ? UINT8_MAX : 0;
        if (steps[at] == 0) {
            queue[count++] = (int16_t)at;
        }
    }
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < 8; side++) {
            int next = queue[i] + AROUND[side];
            bool on_map = next >= 0 && next < DUNGEON_TILES_MAX;
            if (on_map && steps[next] == UINT8_MAX && is_inner(level, next)) {
                steps[next] = (uint8_t)(steps[queue[i]] + 1);
                queue[count++] = (int16_t)next;
            }
        }
    }
}

void dungeon_form(const DungeonLevel *level, DungeonForm *form)
{
    Cuts cuts;
    uint8_t steps[DUNGEON_TILES_MAX];
    int sum = 0;
    cuts_find(&cuts, level);
    steps_to_rock(level, steps);
    *form = (DungeonForm){cuts.tiles, cuts.cut_tiles, 0, cuts.dead_tiles, cuts.islands, 0, 0};
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (steps[at] > 0) {
            sum += steps[at];
            form->narrows += is_narrow(level, at, -1);
            form->full_traps += level->tiles[at] == DUNGEON_TRAP && is_narrow(level, at, DUNGEON_TRAP);
        }
    }
    form->openness = sum * PERCENT / int_max(cuts.tiles, 1);
}
