#include "foot/ground/light.h"

#include "foot/ground/entities.h"

#include <string.h>

enum { BENDS_MOST = 2 * MIRRORS_MAX }; /* each side of each mirror: more is a ring, in which no lamp stands */

static const FootSurface *surface_of(const FootGame *game, int surface)
{
    return surface == 0 ? NULL : &game->content->foot_surfaces[surface - 1];
}

bool is_eye(const Content *content, int surface)
{
    return surface > 0 && foot_react_of(&content->foot_surfaces[surface - 1], 1u << FOOT_TOUCH_LIGHT) != NULL;
}

bool is_seen_eye(const Content *content, int surface)
{
    bool seen = false;
    for (int i = 0; i < content->foot_surface_count && surface > 0; i++) {
        const FootReact *react = foot_react_of(&content->foot_surfaces[i], 1u << FOOT_TOUCH_LIGHT);
        seen = seen || (react && react->becomes == surface);
    }
    return seen;
}

uint8_t mirror_turned(const Content *content, int surface)
{
    const FootReact *react = foot_react_of(&content->foot_surfaces[surface - 1], 1u << FOOT_TOUCH_HAND);
    return react ? react->becomes : (uint8_t)surface;
}

/* As sight goes, but for what is derived for that later than a floor is laid out. */
static bool is_clear(const FootGame *game, int at)
{
    return game->over[at] != DUNGEON_OVER_BLOCKS && dungeon_tile_clear((DungeonTile)foot_level(game)->tiles[at]);
}

int light_bent(FootBend bends, int side)
{
    return bends == FOOT_BEND_RISING ? side ^ 1 : LIGHT_SIDES - 1 - side;
}

bool light_trace(const FootGame *game, const uint8_t surfaces[DUNGEON_TILES_MAX], int lamp, int side, LightPath *path)
{
    const uint8_t *areas = foot_level(game)->areas;
    int bends = 0, at = dungeon_beside(lamp, side);
    path->count = 0;
    for (; bends <= BENDS_MOST && areas[at] == areas[lamp]; at = dungeon_beside(at, side)) {
        const FootSurface *surface = surface_of(game, surfaces[at]);
        if (surface && surface->bends != FOOT_BEND_NONE) {
            side = light_bent(surface->bends, side);
            bends++;
        } else if ((surface && surface->walk == FOOT_WALK_BLOCKS) || !is_clear(game, at)) {
            break;
        } else {
            path->tiles[path->count++] = (int16_t)at;
        }
    }
    path->end = at;
    return bends > 0;
}

bool light_reaches(const FootGame *game, const uint8_t surfaces[DUNGEON_TILES_MAX], int area)
{
    LightPath path;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        const FootSurface *surface = foot_level(game)->areas[at] == area ? surface_of(game, surfaces[at]) : NULL;
        for (int side = 0; surface && surface->shines > 0 && side < LIGHT_SIDES; side++) {
            if (light_trace(game, surfaces, at, side, &path) && is_eye(game->content, surfaces[path.end])) {
                return true;
            }
        }
    }
    return false;
}

int mirrors_of(const FootGame *game, const uint8_t surfaces[DUNGEON_TILES_MAX], int area, int16_t tiles[MIRRORS_MAX])
{
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX && count < MIRRORS_MAX; at++) {
        const FootSurface *surface = foot_level(game)->areas[at] == area ? surface_of(game, surfaces[at]) : NULL;
        if (surface && surface->bends != FOOT_BEND_NONE) {
            tiles[count++] = (int16_t)at;
        }
    }
    return count;
}

int foot_mirror_to_turn(const FootGame *game, int area)
{
    uint8_t surfaces[DUNGEON_TILES_MAX];
    int16_t mirrors[MIRRORS_MAX];
    int count = mirrors_of(game, game->place.surface, area, mirrors), least = MIRRORS_MAX + 1, first = -1;
    for (unsigned turned = 0; turned < 1u << count; turned++) {
        int turns = __builtin_popcount(turned);
        if (turns >= least) {
            continue;
        }
        memcpy(surfaces, game->place.surface, sizeof surfaces);
        for (int i = 0; i < count; i++) {
            uint8_t *surface = &surfaces[mirrors[i]];
            *surface = turned >> i & 1 ? mirror_turned(game->content, *surface) : *surface;
        }
        if (light_reaches(game, surfaces, area)) {
            least = turns;
            first = turned == 0 ? -1 : mirrors[__builtin_ctz(turned)];
        }
    }
    return first;
}
