#include "foot/effects/fall.h"

#include "foot/effects/body.h"
#include "foot/effects/ground.h"
#include "foot/ground/entities.h"
#include "foot/ground/sides.h"
#include "foot/ground/surfaces.h"

static bool is_firm_and_free(const FootGame *game, int at)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    return is_free_tile(game, at) && !(floor && floor->falls_in);
}

void fall_in(FootGame *game, int at)
{
    const FootSurface *surface = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    int who = foot_standing(game, at), to = who == FOOT_NOBODY ? at : nearest_tile(game, at, is_firm_and_free);
    int16_t tile = (int16_t)at;
    surface_lay(game, at, 0);
    if (to < 0 || !sides_allow(game, &tile, 1, DUNGEON_PIT)) {
        return;
    }
    game->place.level.tiles[at] = DUNGEON_PIT;
    game->hunted = FOOT_NOBODY;
    if (who != FOOT_NOBODY) {
        body_move(game, who, to, (FootEvent){.kind = FOOT_EVENT_FELL});
        ground_befalls(game, who, surface, FOOT_WHEN_FALL);
    }
}

void floors_fall(FootGame *game)
{
    int16_t tiles[DUNGEON_TILES_MAX];
    int count = surfaces_active(game, tiles);
    for (int i = 0; i < count; i++) {
        const FootSurface *floor = foot_surface_on(game, tiles[i], FOOT_LAYER_FLOOR);
        if (floor && floor->falls_in && game->place.left[tiles[i]] == 1) {
            fall_in(game, tiles[i]);
        }
    }
}
