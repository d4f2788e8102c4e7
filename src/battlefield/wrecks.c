/* Which small obstacles are wrecks is rolled when the battle begins. One that is demolished leaves bare ground; its
 * place in the list is kept, so that undoing restores the state before exactly. */
#include "battlefield/wrecks.h"

#include "battlefield/undo.h"
#include "base/text.h"
#include "base/log.h"

static const TerrainType *terrain_of(const Battle *battle)
{
    return &battle->content->terrains[battle->world.terrain];
}

void wrecks_choose(Battle *battle)
{
    Tile small[WORLD_TILES];
    int left = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        if (battle->world.tiles[i].obstacle == OBSTACLE_SMALL) {
            small[left++] = tile_from_index(i);
        }
    }
    for (int wanted = terrain_of(battle)->wreck_count; wanted > 0 && left > 0; wanted--) {
        uint32_t rolled = rng_below(&battle->rng, (uint32_t)left);
        battle->wrecks[battle->wreck_count++] = (Wreck){.tile = small[rolled]};
        small[rolled] = small[--left];
    }
}

int wreck_at(const Battle *battle, Tile tile)
{
    for (int i = 0; i < battle->wreck_count; i++) {
        if (!battle->wrecks[i].gone && tile_equal(battle->wrecks[i].tile, tile)) {
            return i;
        }
    }
    return -1;
}

bool battle_is_wreck(const Battle *battle, Tile tile)
{
    return wreck_at(battle, tile) >= 0;
}

Verdict wreck_check(const Battle *battle)
{
    if (battle->phase != BATTLE_BUILD) {
        const char *name = terrain_of(battle)->wreck_name;
        return verdict_no("%s %s can be demolished only between waves.", text_article(name, true), name);
    }
    if (battle->undo_count == UNDO_MAX) {
        return verdict_no("No more can be demolished in this phase; start the wave.");
    }
    return verdict_yes();
}

static void set_obstacle(Battle *battle, int wreck, Obstacle obstacle)
{
    battle->world.tiles[tile_index(battle->wrecks[wreck].tile)].obstacle = (uint8_t)obstacle;
    battle->wrecks[wreck].gone = obstacle == OBSTACLE_NONE;
    battle->stats_stale = true;
}

void wreck_demolish(Battle *battle, EventLog *log, int wreck)
{
    int32_t materials = terrain_of(battle)->wreck_materials;
    Tile tile = battle->wrecks[wreck].tile;
    set_obstacle(battle, wreck, OBSTACLE_NONE);
    battle->resources[RESOURCE_MATERIALS] += materials;
    UndoEntry entry = {.wreck = (uint8_t)(wreck + 1), .materials = -materials, .building = {.tile = tile}};
    undo_note(battle, &entry);
    log_event(log, (Event){.kind = EVENT_DEMOLISHED, .at = tile_centre(tile), .amount = materials});
}

void wreck_restore(Battle *battle, int wreck)
{
    set_obstacle(battle, wreck, OBSTACLE_SMALL);
}
