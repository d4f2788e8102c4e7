/* A deposit pays for as many waves as its terrain type says, whoever stands on it, and is bare ground afterwards. */
#include "battlefield/deposits.h"

#include "base/log.h"

/* Waves that deposits of a kind pay here; 0: for ever. */
static int waves_of(const Battle *battle, Obstacle kind)
{
    const TerrainType *terrain = &battle->content->terrains[battle->world.terrain];
    for (int i = 0; i < terrain->phase_count; i++) {
        if (terrain->phases[i].kind == kind) {
            return terrain->phases[i].waves;
        }
    }
    return 0;
}

bool deposits_anywhere(const Battle *battle)
{
    return battle_permits(battle, PERMISSION_DIG_ANYWHERE);
}

/* What lies there, dry or not: with the permission any obstacle holds minerals. */
static Obstacle lies_there(const Battle *battle, Tile tile)
{
    Obstacle obstacle = (Obstacle)world_tile(&battle->world, tile)->obstacle;
    bool other = obstacle == OBSTACLE_SMALL || obstacle == OBSTACLE_LARGE;
    return !other ? obstacle : deposits_anywhere(battle) ? OBSTACLE_MINERALS : OBSTACLE_NONE;
}

int battle_deposit_left(const Battle *battle, Tile tile)
{
    int waves = waves_of(battle, lies_there(battle, tile));
    return waves == 0 ? -1 : waves - battle->dug[tile_index(tile)];
}

Obstacle deposits_obstacle(const Battle *battle, Tile tile)
{
    Obstacle obstacle = (Obstacle)world_tile(&battle->world, tile)->obstacle;
    return battle_deposit_left(battle, tile) == 0 ? OBSTACLE_NONE : obstacle;
}

Obstacle battle_deposit(const Battle *battle, Tile tile)
{
    return battle_deposit_left(battle, tile) == 0 ? OBSTACLE_NONE : lies_there(battle, tile);
}

static bool lives_off_ground(const Battle *battle, const Building *building)
{
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    Obstacle ground = battle_deposit(battle, building->tile);
    for (int i = 0; i < blueprint->rule_count && ground != OBSTACLE_NONE; i++) {
        if (blueprint->rules[i].when == WHEN_WAVE_END && blueprint->rules[i].deposit == ground) {
            return true;
        }
    }
    return false;
}

void deposits_dig(Battle *battle, EventLog *log, int index)
{
    const Building *building = &battle->buildings[index];
    if (!battle->stats[index].works || battle_deposit_left(battle, building->tile) < 0 ||
        !lives_off_ground(battle, building)) {
        return;
    }
    battle->dug[tile_index(building->tile)]++;
    if (battle_deposit_left(battle, building->tile) == 0) {
        log_event(log, (Event){.kind = EVENT_DRY, .at = tile_centre(building->tile), .building = building->id});
    }
}

bool deposits_sound(const Battle *battle)
{
    bool sound = true;
    for (int i = 0; i < WORLD_TILES; i++) {
        int left = battle_deposit_left(battle, tile_from_index(i));
        sound = sound && (left >= 0 || battle->dug[i] == 0);
    }
    return sound;
}
