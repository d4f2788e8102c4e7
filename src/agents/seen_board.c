/* Rows of signs, one a tile, so that a line stays short. */
#include "agents/seen.h"

enum { SIGNS = 16 };

static char slant_sign(const WorldTile *tile)
{
    static const char signs[SLANT_COUNT + 1] = "-nesw";
    return signs[tile->slant];
}

static char obstacle_sign(const WorldTile *tile)
{
    switch ((Obstacle)tile->obstacle) {
    case OBSTACLE_SMALL:
        return 's';
    case OBSTACLE_LARGE:
        return 'l';
    case OBSTACLE_MINERALS:
        return 'm';
    case OBSTACLE_FUEL:
        return 'f';
    case OBSTACLE_NONE:
    case OBSTACLE_COUNT:
        break;
    }
    return '.';
}

static char height_sign(const WorldTile *tile)
{
    return (char)('0' + tile->height);
}

static char surface_sign(const WorldTile *tile)
{
    return (char)('0' + tile->surface);
}

static json_t *rows_of(const World *world, char (*sign)(const WorldTile *tile))
{
    json_t *rows = json_array();
    for (int y = 0; y < WORLD_SIZE; y++) {
        char row[SIGNS] = "";
        for (int x = 0; x < WORLD_SIZE; x++) {
            row[x] = sign(world_tile(world, tile_at(x, y)));
        }
        json_array_append_new(rows, json_string(row));
    }
    return rows;
}

static json_t *distances_of(const World *world)
{
    json_t *rows = json_array();
    for (int y = 0; y < WORLD_SIZE; y++) {
        json_t *row = json_array();
        for (int x = 0; x < WORLD_SIZE; x++) {
            json_array_append_new(row, json_integer(world_tile(world, tile_at(x, y))->distance));
        }
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *segments_of(const World *world)
{
    json_t *list = json_array();
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *way = &world->segments[i];
        json_array_append_new(list, json_pack("[oo]", seen_tile(way->from), seen_tile(way->to)));
    }
    return list;
}

static json_t *starts_of(const World *world)
{
    json_t *list = json_array();
    for (int i = 0; i < world->start_count; i++) {
        json_array_append_new(
            list, json_pack("{s:o,s:i}", "at", seen_tile(world->starts[i].at), "length", world->starts[i].length));
    }
    return list;
}

static json_t *surfaces_of(const TerrainType *terrain)
{
    json_t *list = json_array();
    for (int i = 0; i < terrain->surface_count; i++) {
        json_array_append_new(list, json_pack("{s:s,s:b}", "name", terrain->surfaces[i].name, "building",
                                              !terrain->surfaces[i].no_building));
    }
    return list;
}

static json_t *wrecks_of(const Battle *battle)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->wreck_count; i++) {
        if (!battle->wrecks[i].gone) {
            json_array_append_new(list, seen_tile(battle->wrecks[i].tile));
        }
    }
    return list;
}

void seen_board(const Battle *battle, json_t *to)
{
    const World *world = &battle->world;
    const TerrainType *terrain = &battle->content->terrains[world->terrain];
    json_t *board = json_pack("{s:s,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "terrain", terrain->id, "hub",
                              seen_tile(world->hub), "starts", starts_of(world), "heights", rows_of(world, height_sign),
                              "slants", rows_of(world, slant_sign), "obstacles", rows_of(world, obstacle_sign),
                              "surface", rows_of(world, surface_sign), "surfaces", surfaces_of(terrain), "distances",
                              distances_of(world), "segments", segments_of(world), "wrecks", wrecks_of(battle));
    json_object_set_new(to, "board", board);
}
