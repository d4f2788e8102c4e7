#include "foot/effects/fall.h"

#include "foot/effects/rules.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/sides.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"

/* The nearest tile by steps that is free and holds; or -1. */
static int firm_tile(const FootGame *game, int at)
{
    uint8_t reached[DUNGEON_TILES_MAX] = {0};
    int16_t queue[DUNGEON_TILES_MAX];
    int count = 0;
    queue[count++] = (int16_t)at;
    reached[at] = 1;
    for (int i = 0; i < count; i++) {
        const FootSurface *floor = foot_surface_on(game, queue[i], FOOT_LAYER_FLOOR);
        bool door = foot_level(game)->tiles[queue[i]] == DUNGEON_DOOR_CLOSED;
        if (i > 0 && game->standing[queue[i]] == 0 && !door && !(floor && floor->falls_in)) {
            return queue[i];
        }
        for (int d = 0; d < FOOT_DIRECTIONS; d++) {
            int next = dungeon_beside(queue[i], d);
            if (!reached[next] && can_stand(game, next)) {
                reached[next] = 1;
                queue[count++] = (int16_t)next;
            }
        }
    }
    return -1;
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
    int who = foot_standing(game, at), to = who == FOOT_NOBODY ? at : firm_tile(game, at);
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
