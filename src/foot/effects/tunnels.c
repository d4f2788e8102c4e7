#include "foot/effects/tunnels.h"

#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/sides.h"
#include "foot/ground/sight.h"
#include "foot/ground/things.h"

enum { LEAST = 2, MOST = 7 /* tiles of a tunnel */, TRIES = 200 };

/* Through rock, straight on, to other ground or to an end. */
typedef struct Tunnel {
    int16_t tiles[MOST];
    int count;
} Tunnel;

static bool is_rock(const FootGame *game, int at)
{
    const DungeonLevel *level = foot_level(game);
    DungeonPlace place = dungeon_place(at);
    bool inner = place.x > 0 && place.y > 0 && place.x < level->columns - 1 && place.y < level->rows - 1;
    return inner && level->tiles[at] == DUNGEON_WALL && game->place.surface[at] == 0;
}

/* Directions count from the four straight ones. */
static bool dig(const FootGame *game, int from, int direction, Tunnel *tunnel)
{
    tunnel->count = 0;
    for (int at = dungeon_beside(from, direction); tunnel->count < MOST && is_rock(game, at);
         at = dungeon_beside(at, direction)) {
        tunnel->tiles[tunnel->count++] = (int16_t)at;
    }
    return tunnel->count >= LEAST && sides_allow(game, tunnel->tiles, tunnel->count, DUNGEON_FLOOR);
}

static void open_up(FootGame *game, const Tunnel *tunnel)
{
    for (int i = 0; i < tunnel->count; i++) {
        game->place.level.tiles[tunnel->tiles[i]] = DUNGEON_FLOOR;
    }
    game->hunted = FOOT_NOBODY;
}

void tunnels_dig(FootGame *game, int at, int count, int creature)
{
    int16_t tiles[DUNGEON_TILES_MAX], ends[TRIES];
    int ground = area_ground(game, foot_level(game)->areas[at], tiles), dug = 0;
    for (int i = 0; i < TRIES && dug < count && ground > 0; i++) {
        Tunnel tunnel;
        int from = tiles[rng_below(&game->rng, (uint32_t)ground)];
        int direction = (int)rng_below(&game->rng, FOOT_DIRECTIONS / 2);
        while (can_stand(game, dungeon_beside(from, direction))) {
            from = dungeon_beside(from, direction);
        }
        if (dig(game, from, direction, &tunnel)) {
            open_up(game, &tunnel);
            ends[dug++] = tunnel.tiles[tunnel.count - 1];
        }
    }
    if (dug > 0) {
        derive_sight(game);
        tell(game, (FootEvent){.kind = FOOT_EVENT_DUG, .at = (int16_t)at, .amount = dug});
    }
    for (int i = 0; i < dug; i++) {
        creatures_spawn(game, creature, 1, ends[i], false);
    }
}
