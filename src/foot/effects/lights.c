#include "foot/effects/lights.h"

#include "foot/effects/ground.h"
#include "foot/ground/light.h"
#include "foot/ground/surfaces.h"

#include <string.h>

static void put_out(FootGame *game, int beam)
{
    const uint8_t *air = game->place.air, *hung;
    while ((hung = memchr(air, beam, DUNGEON_TILES_MAX)) != NULL) {
        air_hang(game, (int)(hung - air), 0, 0);
    }
}

/* Where something else hangs in the air it isn't seen, and burns nobody. */
static void shine(FootGame *game, int lamp, int beam)
{
    LightPath path;
    for (int side = 0; side < LIGHT_SIDES; side++) {
        if (!light_trace(game, game->place.surface, lamp, side, &path)) {
            continue;
        }
        for (int i = 0; i < path.count; i++) {
            if (game->place.air[path.tiles[i]] == 0) {
                air_hang(game, path.tiles[i], beam, FOOT_AIR_MOST);
            }
        }
        ground_touch(game, path.end, 0, FOOT_TOUCH_LIGHT);
    }
}

void lights_shine(FootGame *game)
{
    for (int i = 0; i < game->content->foot_surface_count; i++) {
        int beam = game->content->foot_surfaces[i].shines;
        if (beam == 0) {
            continue;
        }
        put_out(game, beam);
        const uint8_t *surface = game->place.surface, *lamp = memchr(surface, i + 1, DUNGEON_TILES_MAX);
        for (; lamp; lamp = memchr(lamp + 1, i + 1, (size_t)(surface + DUNGEON_TILES_MAX - lamp - 1))) {
            shine(game, (int)(lamp - surface), beam);
        }
    }
}
