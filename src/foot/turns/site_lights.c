/* Where a place with a lamp, mirrors and an eye has room. The way of the light is drawn first, so that mirrors that are
 * turned as it needs them show the eye the light; then some are turned away. */
#include "foot/turns/siting.h"

#include "foot/ground/levels.h"
#include "foot/ground/light.h"
#include "foot/ground/sides.h"
#include "foot/ground/surfaces.h"
#include "foot/turns/streams.h"
#include "holdout/dungeon_paths.h"

#include <string.h>

enum {
    AREAS_TRIED = 8,
    DRAWINGS = 200, /* tried in an area, the first half with all mirrors */
    MIRRORS = 3,
    PIECES = MIRRORS + 2, /* and the lamp and the eye */
    LEG_LEAST = 2,        /* tiles from one to the next */
    LEG_MOST = 7,
    ROOM_MORE = 3 /* tiles beside those of the light and of what lies there */
};

typedef struct Drawing {
    const FootGame *game;
    Rng rng;
    int area, tile_count, count; /* of pieces */
    int16_t tiles[DUNGEON_TILES_MAX], pieces[PIECES];
    uint8_t spots[DUNGEON_TILES_MAX];
} Drawing;

int light_piece(const Content *content, int spot)
{
    for (int i = 0; i < content->foot_surface_count; i++) {
        const FootSurface *surface = &content->foot_surfaces[i];
        if ((spot == SPOT_LAMP && surface->shines > 0) || (spot == SPOT_EYE && is_eye(content, i + 1)) ||
            (spot == SPOT_RISING && surface->bends == FOOT_BEND_RISING) ||
            (spot == SPOT_FALLING && surface->bends == FOOT_BEND_FALLING)) {
            return i + 1;
        }
    }
    return 0;
}

static bool is_bare(const Drawing *drawing, int at)
{
    const DungeonLevel *level = foot_level(drawing->game);
    return level->areas[at] == drawing->area && level->tiles[at] == DUNGEON_FLOOR && surfaces_bare(drawing->game, at);
}

/* Goes some tiles to a side, all of which are bare; the last is free of light, too, and becomes a piece. -1: no room.
 */
static int go(Drawing *drawing, int from, int side)
{
    int16_t leg[LEG_MOST];
    int count = 0, wanted = rng_range(&drawing->rng, LEG_LEAST, LEG_MOST), last = -1;
    for (int at = dungeon_beside(from, side); count < wanted && is_bare(drawing, at); at = dungeon_beside(at, side)) {
        if (drawing->spots[at] != 0 && drawing->spots[at] != SPOT_BEAM) {
            break;
        }
        leg[count++] = (int16_t)at;
        last = count >= LEG_LEAST && drawing->spots[at] == 0 ? count - 1 : last;
    }
    for (int i = 0; i < last; i++) {
        drawing->spots[leg[i]] = SPOT_BEAM;
    }
    return last < 0 ? -1 : leg[last];
}

static void add(Drawing *drawing, int at, int spot)
{
    drawing->spots[at] = (uint8_t)spot;
    drawing->pieces[drawing->count++] = (int16_t)at;
}

/* From the lamp over so many mirrors to the eye. */
static bool draw(Drawing *drawing, int mirrors)
{
    int at = drawing->tiles[rng_below(&drawing->rng, (uint32_t)drawing->tile_count)];
    int side = (int)rng_below(&drawing->rng, LIGHT_SIDES);
    drawing->count = 0;
    memset(drawing->spots, 0, sizeof drawing->spots);
    add(drawing, at, SPOT_LAMP);
    for (int i = 0; i < mirrors; i++) {
        at = go(drawing, at, side);
        if (at < 0) {
            return false;
        }
        bool rising = rng_percent(&drawing->rng, 50);
        add(drawing, at, rising ? SPOT_RISING : SPOT_FALLING);
        side = light_bent(rising ? FOOT_BEND_RISING : FOOT_BEND_FALLING, side);
    }
    at = go(drawing, at, side);
    if (at >= 0) {
        add(drawing, at, SPOT_EYE);
    }
    return at >= 0;
}

/* Room is left for what else is there. */
static bool has_room(const Drawing *drawing, const FootPack *site)
{
    int taken = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        taken += drawing->spots[at] != 0;
    }
    return drawing->tile_count >= taken + site->entry_count + ROOM_MORE;
}

/* What lies there once mirrors are turned as a set has it. */
static void lay(const Drawing *drawing, unsigned turned, uint8_t surfaces[DUNGEON_TILES_MAX])
{
    const Content *content = drawing->game->content;
    memcpy(surfaces, drawing->game->place.surface, DUNGEON_TILES_MAX);
    for (int i = 0; i < drawing->count; i++) {
        int surface = light_piece(content, drawing->spots[drawing->pieces[i]]);
        surfaces[drawing->pieces[i]] = (uint8_t)(turned >> i & 1 ? mirror_turned(content, surface) : surface);
    }
}

/* All ground hangs together without the pieces and the light that falls as they lie. */
static bool parts_nothing(const Drawing *drawing, const uint8_t surfaces[DUNGEON_TILES_MAX])
{
    int16_t tiles[DUNGEON_TILES_MAX];
    LightPath path;
    int count = 0;
    for (; count < drawing->count; count++) {
        tiles[count] = drawing->pieces[count];
    }
    for (int side = 0; side < LIGHT_SIDES; side++) {
        if (light_trace(drawing->game, surfaces, drawing->pieces[0], side, &path)) {
            memcpy(tiles + count, path.tiles, sizeof *tiles * (size_t)path.count);
            count += path.count;
        }
    }
    return sides_allow(drawing->game, tiles, count, DUNGEON_WALL);
}

/* Pieces are the lamp, the mirrors and the eye, in this order. */
static bool turn_away(Drawing *drawing)
{
    uint8_t surfaces[DUNGEON_TILES_MAX];
    unsigned sets = 1u << (drawing->count - 2), first = rng_below(&drawing->rng, sets);
    lay(drawing, 0, surfaces);
    bool can = light_reaches(drawing->game, surfaces, drawing->area) && parts_nothing(drawing, surfaces);
    for (unsigned i = 0; i < sets && can; i++) {
        unsigned turned = (first + i) % sets << 1;
        lay(drawing, turned, surfaces);
        if (!light_reaches(drawing->game, surfaces, drawing->area) && parts_nothing(drawing, surfaces)) {
            for (int k = 1; k < drawing->count - 1; k++) {
                uint8_t *spot = &drawing->spots[drawing->pieces[k]];
                *spot = turned >> k & 1 ? (uint8_t)(SPOT_RISING + SPOT_FALLING - *spot) : *spot;
            }
            return true;
        }
    }
    return false;
}

static bool light_area(Drawing *drawing, int area, const FootPack *site)
{
    drawing->area = area;
    drawing->tile_count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (is_bare(drawing, at)) {
            drawing->tiles[drawing->tile_count++] = (int16_t)at;
        }
    }
    for (int i = 0; i < DRAWINGS && drawing->tile_count > 0; i++) {
        if (draw(drawing, i < DRAWINGS / 2 ? MIRRORS : MIRRORS - 1) && has_room(drawing, site) && turn_away(drawing)) {
            return true;
        }
    }
    return false;
}

bool spot_lit(const SitePlan *plan, const FootGame *game, const FootPack *site, SiteSpot *spot)
{
    bool tried[DUNGEON_AREAS_MAX + 1] = {false};
    Drawing drawing = {
        .game = game,
        .rng = rng_stream(game->master, RNG_FOOT, (uint32_t)(STREAM_LIGHTS + level_number(game, foot_where(game))))};
    for (int i = 0; i < AREAS_TRIED; i++) {
        int best = 0;
        for (int area = 1; area <= foot_level(game)->area_count; area++) {
            bool better = best == 0 || plan->ways[area] < plan->ways[best];
            best = !tried[area] && better && area_takes(plan, game, site, area) ? area : best;
        }
        if (best > 0 && light_area(&drawing, best, site)) {
            *spot = (SiteSpot){.area = best, .siting = site->siting, .lit = true};
            memcpy(spot->tiles, drawing.spots, sizeof spot->tiles);
            return true;
        }
        tried[best] = true;
    }
    return false;
}
