#include "foot/effects/fall.h"

#include "foot/effects/rules.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/sides.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"

static bool is_firm_and_free(const FootGame *game, int at)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    return is_free_tile(game, at) && !(floor && floor->falls_in);
}

static void climb_out(FootGame *game, int entity, int from, int to, const FootSurface *surface)
{
    Occasion occasion = {.self = entity,
                         .foe = FOOT_NOBODY,
                         .at = to,
                         .heros = is_heros_side(game, entity),
                         .surface = (uint8_t)(surface - game->content->foot_surfaces + 1)};
    entity_lift(game, entity);
    entity_put(game, entity, to);
    tell(game,
         (FootEvent){.kind = FOOT_EVENT_FELL, .whom = who_is(game, entity), .at = (int16_t)from, .to = (int16_t)to});
    if (entity == FOOT_HERO) {
        derive_sight(game);
    }
    rules_happen(game, surface->rules, surface->rule_count, FOOT_WHEN_FALL, &occasion, NULL);
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
        climb_out(game, who, at, to, surface);
    }
}

void floors_fall(FootGame *game)
{
    for (int at = 0; at < DUNGEON_TILES_MAX && game->active_count > 0; at++) {
        const FootSurface *floor = surface_is_active(game, at) ? foot_surface_on(game, at, FOOT_LAYER_FLOOR) : NULL;
        if (floor && floor->falls_in && game->place.left[at] == 1) {
            fall_in(game, at);
        }
    }
}
