/* Where something is. Every tile has a nearest place on a path, which says more than its coordinates do. */
#include "term/speech/place.h"

#include "base/translation.h"
#include "term/view/ways.h"

#include <stdlib.h>

void place_add_entrances(Text *text, const World *world, Tile tile)
{
    uint8_t through[WORLD_TILES];
    char letters[WORLD_STARTS_MAX * 4];
    ways_find(world, through);
    ways_write(through[tile_index(tile)], letters, sizeof letters);
    text_add(text, "%s", letters);
}

/* The tile of a path that is nearest, of equals the one nearest to the Hub. */
static Tile nearest_path(const World *world, Tile tile)
{
    Tile nearest = world->hub;
    int best = WORLD_SIZE * WORLD_SIZE * 2;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile other = tile_from_index(i);
        if (!world_is_path(world, other)) {
            continue;
        }
        int away = tile_distance_squared(tile, other);
        if (away < best ||
            (away == best && world_tile(world, other)->distance < world_tile(world, nearest)->distance)) {
            best = away;
            nearest = other;
        }
    }
    return nearest;
}

void place_add_way(Text *text, const World *world, Tile tile)
{
    enum { WORDS = 64 };
    Tile path = nearest_path(world, tile);
    int dx = abs(tile.x - path.x), dy = abs(tile.y - path.y), off = dx > dy ? dx : dy;
    int distance = world_tile(world, path)->distance;
    char from[WORDS], before[WORDS];
    Text letters = text_into(from, sizeof from), tiles = text_into(before, sizeof before);
    place_add_entrances(&letters, world, path);
    text_add(&tiles, translation_of_count("%d tile", "%d tiles", distance), distance);
    if (off > 1) {
        text_add(text,
                 translation_of_count("%d tile off the way from %s, %s before the Hub",
                                      "%d tiles off the way from %s, %s before the Hub", off),
                 off, from, before);
    } else {
        text_add(text,
                 off == 0       ? _("on the way from %s, %s before the Hub")
                 : dx + dy == 1 ? _("beside the way from %s, %s before the Hub")
                                : _("a corner off the way from %s, %s before the Hub"),
                 from, before);
    }
}

bool place_add_neighbours(Text *text, const Battle *battle, Tile tile)
{
    bool any = false;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        int away = tile_distance_squared(building->tile, tile);
        if (away == 1 || away == 2) {
            text_add_part(text, ", ", _("%s at %d,%d"), battle_blueprint(battle, building->blueprint)->name,
                          building->tile.x, building->tile.y);
            any = true;
        }
    }
    return any;
}
