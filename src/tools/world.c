/* holdout world: one generated world, as a map or as JSON, with its making told where that is wanted. */
#include "agents/json_parts.h"
#include "tools/map.h"
#include "tools/output.h"
#include "tools/tools.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* A tile takes two columns. */
enum { MAP_COLUMNS = 2 * (WORLD_SIZE + 2), GAP = 2 };

static json_t *tiles_json(const Content *content, const World *world)
{
    static const char *const slants[] = {
        [SLANT_NONE] = "-", [SLANT_NORTH] = "n", [SLANT_EAST] = "e", [SLANT_SOUTH] = "s", [SLANT_WEST] = "w"};
    json_t *rows = json_array();
    for (int y = 0; y < WORLD_SIZE; y++) {
        json_t *row = json_array();
        for (int x = 0; x < WORLD_SIZE; x++) {
            const WorldTile *tile = world_tile(world, tile_at(x, y));
            json_array_append_new(row,
                                  json_pack("{s:i,s:s,s:s,s:s,s:i}", "h", tile->height, "slant", slants[tile->slant],
                                            "obstacle", obstacle_name((Obstacle)tile->obstacle), "surface",
                                            content->terrains[world->terrain].surfaces[tile->surface].name, "distance",
                                            tile->distance));
        }
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *starts_json(const World *world)
{
    json_t *starts = json_array();
    for (int i = 0; i < world->start_count; i++) {
        json_array_append_new(
            starts, json_pack("{s:o,s:i}", "at", json_tile(world->starts[i].at), "length", world->starts[i].length));
    }
    return starts;
}

static json_t *segments_json(const World *world)
{
    json_t *segments = json_array();
    for (int i = 0; i < world->segment_count; i++) {
        json_array_append_new(segments,
                              json_pack("[oo]", json_tile(world->segments[i].from), json_tile(world->segments[i].to)));
    }
    return segments;
}

static json_t *branches_json(const World *world)
{
    json_t *branches = json_array();
    for (int i = 0; i < world->branch_count; i++) {
        json_t *tiles = json_array();
        for (int k = 0; k < world->branches[i].count; k++) {
            json_array_append_new(tiles, json_tile(world->branch_tiles[world->branches[i].first + k]));
        }
        json_array_append_new(branches, tiles);
    }
    return branches;
}

static json_t *world_json(const Content *content, const World *world, const char *seed)
{
    return json_pack("{s:s,s:s,s:i,s:o,s:o,s:o,s:o,s:o}", "seed", seed, "terrain", content->terrains[world->terrain].id,
                     "size", WORLD_SIZE, "hub", json_tile(world->hub), "starts", starts_json(world), "tiles",
                     tiles_json(content, world), "segments", segments_json(world), "branches", branches_json(world));
}

/* Two columns a tile: height, and the letter of a slant. */
static int add_ground(const World *world, int y, char *row)
{
    int used = 0;
    for (int x = 0; x < WORLD_SIZE; x++) {
        const WorldTile *tile = world_tile(world, tile_at(x, y));
        row[2 * x] = (char)('0' + tile->height);
        row[2 * x + 1] = map_slant(tile);
        used = 2 * x + (tile->slant != SLANT_NONE ? 2 : 1);
    }
    return used;
}

/* The map with the ring around the board, and beside it how high the ground is. */
static void print_map(const Content *content, const World *world)
{
    for (int y = -1; y <= WORLD_SIZE; y++) {
        char row[MAP_COLUMNS + GAP + 2 * WORLD_SIZE + 1];
        memset(row, ' ', sizeof row);
        int used = 0;
        for (int x = -1; x <= WORLD_SIZE; x++) {
            row[2 * (x + 1)] = map_letter_around(content, world, tile_at(x, y));
            used = row[2 * (x + 1)] != ' ' ? 2 * (x + 1) + 1 : used;
        }
        if (y >= 0 && y < WORLD_SIZE) {
            used = MAP_COLUMNS + GAP + add_ground(world, y, row + MAP_COLUMNS + GAP);
        }
        print("%.*s\n", used, row);
    }
    print("A way in  ^>v< path  * fork  @ Hub  o O rocks  %% minerals  ~ fuel  _ no building\n");
    print("right: height in half units, of the low side where a slant rises to n, e, s or w\n");
}

static void print_summary(const Content *content, const World *world, const char *seed, const WorldStats *stats)
{
    WorldMetrics metrics;
    world_measure(world, &metrics);
    int restarts = 0;
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        restarts += stats->restarts[i];
    }
    print("seed %s, %s, hash %016llx\n", seed, content->terrains[world->terrain].name,
          (unsigned long long)world_hash(world));
    for (int i = 0; i < world->start_count; i++) {
        print("%s%c %d", i > 0 ? ", " : "path lengths: ", 'A' + i, world->starts[i].length);
    }
    print("; %d side branch%s; %d restart%s\n", world->branch_count, world->branch_count == 1 ? "" : "es", restarts,
          restarts == 1 ? "" : "s");
    print("%d path tiles, %d of them on the edge, %d u-turns; %d buildable, %d of them far from every path\n",
          metrics.path_tiles, metrics.edge_tiles, metrics.u_turns, metrics.buildable, metrics.far_tiles);
}

/* Where steps are told: in a JSON list, or, where that is NULL, on standard output. */
typedef struct Telling {
    json_t *steps;
    int stage; /* of the step told last; -1 before the first */
} Telling;

static json_t *step_json(const TraceStep *step)
{
    return json_pack("{s:s,s:s,s:o,s:b,s:s}", "stage", world_stage_name(step->stage), "level",
                     trace_level_word(step->level), "at", tile_inside(step->at) ? json_tile(step->at) : json_null(),
                     "gave_up", step->gave_up, "text", step->text);
}

static void tell_step(void *context, const TraceStep *step)
{
    Telling *telling = context;
    if (telling->steps) {
        json_array_append_new(telling->steps, step_json(step));
        return;
    }
    if (telling->stage != (int)step->stage) {
        print("%s:\n", world_stage_name(step->stage));
    }
    telling->stage = (int)step->stage;
    print("  %*s%s\n", 2 * (int)step->level, "", step->text);
}

int tool_world(const Content *content, const WorldRequest *request)
{
    char seed[GAME_SEED_SIZE];
    Failure failure;
    text_copy_trimmed(seed, sizeof seed, request->seed);
    uint64_t master = seed_master(seed);
    LevelPlan plan;
    if (!map_plan(content, request, master, &plan, &failure)) {
        return tool_tell(&failure);
    }
    World world;
    WorldStats stats = {0};
    Telling telling = {request->format == FORMAT_JSON ? json_array() : NULL, -1};
    WorldTrace trace = {tell_step, &telling, request->depth};
    world_generate(&world, content, &plan, rng_stream(master, RNG_WORLD, (uint32_t)request->level),
                   request->trace ? &trace : NULL, &stats);
    if (request->format == FORMAT_JSON) {
        json_t *document = world_json(content, &world, seed);
        if (request->trace) {
            json_object_set(document, "trace", telling.steps);
        }
        json_decref(telling.steps);
        json_print(document);
    } else {
        print_map(content, &world);
        print_summary(content, &world, seed, &stats);
    }
    return tool_finish(EXIT_DONE);
}
