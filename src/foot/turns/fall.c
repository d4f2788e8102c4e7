#include "foot/turns/fall.h"

#include "foot/effects/body.h"
#include "foot/effects/ground.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/sides.h"
#include "foot/ground/surfaces.h"
#include "foot/turns/floors.h"
#include "foot/turns/settle.h"

static bool is_firm_and_free(const FootGame *game, int at)
{
    const FootSurface *floor = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    return is_free_tile(game, at) && !(floor && floor->falls_in);
}

static bool may_open(const FootGame *game, int at)
{
    int16_t tile = (int16_t)at;
    return sides_allow(game, &tile, 1, DUNGEON_PIT);
}

static void open_pit(FootGame *game, int at)
{
    game->place.level.tiles[at] = DUNGEON_PIT;
    game->hunted = FOOT_NOBODY;
}

static void catch_hold(FootGame *game, int who, const FootSurface *surface)
{
    int at = game->entities.at[who], to = nearest_tile(game, at, is_firm_and_free);
    if (to >= 0) {
        open_pit(game, at);
        body_move(game, who, to, (FootEvent){.kind = FOOT_EVENT_FELL});
        ground_befalls(game, who, surface, FOOT_WHEN_FALL);
    }
}

/* It is felt before: who dies of it does so on the floor where he stood, and what he leaves there holds it up. */
static void plunge(FootGame *game, int who, const FootSurface *surface)
{
    int at = game->entities.at[who];
    tell_body(game, FOOT_EVENT_FELL, FOOT_NOBODY, who, 1);
    ground_befalls(game, who, surface, FOOT_WHEN_FALL);
    settle(game);
    int left = foot_standing(game, at);
    if (game->outcome == FOOT_PLAYING && (left == who || left == FOOT_NOBODY) && may_open(game, at)) {
        open_pit(game, at);
        if (left == who) {
            floor_fall(game, who);
        }
    }
}

void fall_in(FootGame *game, int at)
{
    const FootSurface *surface = foot_surface_on(game, at, FOOT_LAYER_FLOOR);
    int who = foot_standing(game, at);
    surface_lay(game, at, 0);
    if (!may_open(game, at)) {
        return;
    }
    if (who == FOOT_NOBODY) {
        open_pit(game, at);
    } else if (falls_below(game, who, at)) {
        plunge(game, who, surface);
    } else {
        catch_hold(game, who, surface);
    }
}

void floors_fall(FootGame *game)
{
    int16_t tiles[DUNGEON_TILES_MAX];
    int count = surfaces_active(game, tiles), under_hero = FOOT_NOBODY;
    for (int i = 0; i < count; i++) {
        const FootSurface *floor = foot_surface_on(game, tiles[i], FOOT_LAYER_FLOOR);
        bool falls = floor && floor->falls_in && game->place.left[tiles[i]] == 1;
        if (falls && tiles[i] == game->entities.at[FOOT_HERO]) {
            under_hero = tiles[i];
        } else if (falls) {
            fall_in(game, tiles[i]);
        }
    }
    if (under_hero != FOOT_NOBODY && game->outcome == FOOT_PLAYING) {
        fall_in(game, under_hero);
    }
}
