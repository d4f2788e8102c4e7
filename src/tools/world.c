/* holdout world: one generated world, as a map or as JSON, with its making told where that is wanted. */
#include "tools/output.h"
#include "tools/tools.h"

#include "base/text.h"

#include <stdio.h>

enum { WHY_SIZE = 200 };

static json_t *tiles_json(const Content *content, const World *world)
{
    static const char *const slants[] = {
        [SLANT_NONE] = "-", [SLANT_NORTH] = "n", [SLANT_EAST] = "e", [SLANT_SOUTH] = "s", [SLANT_WEST] = "w"};
    json_t *rows = json_array();
    for (int y = 0; y < WORLD_SIZE; y++) {
        json_t *row = json_array();
        for (int x = 0; x < WORLD_SIZE; x++) {
            const WorldTile *tile = world_tile(world, tile_at(x, y));
            json_array_append_new(
                row, json_pack("{s:i,s:s,s:s,s:s,s:i}", "h", tile->height, "slant", slants[tile->slant], "obstacle",
                               obstacle_name((Obstacle)tile->obstacle), "surface",
                               content->terrains[world->terrain].surfaces[tile->surface].name, "distance", tile->distance));
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

/* The way out of a path tile: an arrow, or * where it splits. */
static char path_letter(const World *world, Tile tile)
{
    char letter = '?';
    int ways = 0;
    for (int i = 0; i < world->segment_count; i++) {
        for (int d = 0; d < DIRECTION_COUNT && tile_equal(world->segments[i].from, tile); d++) {
            if (tile_equal(tile_step(tile, d), world->segments[i].to)) {
                letter = "^>v<"[d];
                ways++;
            }
        }
    }
    return ways > 1 ? '*' : letter;
}

static char tile_letter(const World *world, Tile tile)
{
    static const char obstacles[OBSTACLE_COUNT] = {[OBSTACLE_NONE] = '.',
                                                   [OBSTACLE_SMALL] = 'o',
                                                   [OBSTACLE_LARGE] = 'O',
                                                   [OBSTACLE_MINERALS] = '%',
                                                   [OBSTACLE_FUEL] = '~'};
    for (int i = 0; i < world->start_count; i++) {
        if (tile_equal(world->starts[i].at, tile)) {
            return (char)('A' + i);
        }
    }
    if (!tile_inside(tile)) {
        return ' ';
    }
    return tile_equal(tile, world->hub) ? '@'
           : world_is_path(world, tile) ? path_letter(world, tile)
                                        : obstacles[world_tile(world, tile)->obstacle];
}

static void print_map(const World *world)
{
    for (int y = -1; y <= WORLD_SIZE; y++) {
        char row[2 * (WORLD_SIZE + 2) + 1];
        int length = 0, used = 0;
        for (int x = -1; x <= WORLD_SIZE; x++) {
            row[length++] = tile_letter(world, tile_at(x, y));
            used = row[length - 1] != ' ' ? length : used;
            row[length++] = ' ';
        }
        row[used] = '\0';
        printf("%s\n", row);
    }
}

static void print_summary(const Content *content, const World *world, const char *seed, const WorldStats *stats)
{
    WorldMetrics metrics;
    world_measure(world, &metrics);
    int restarts = 0;
    for (int i = 0; i < WORLD_STAGE_COUNT; i++) {
        restarts += stats->restarts[i];
    }
    printf("seed ");
    print_plain(seed, stdout);
    printf(", %s, hash %016llx\n", content->terrains[world->terrain].name, (unsigned long long)world_hash(world));
    for (int i = 0; i < world->start_count; i++) {
        printf("%s%c %d", i > 0 ? ", " : "path lengths: ", 'A' + i, world->starts[i].length);
    }
    printf("; %d side branch%s; %d restart%s\n", world->branch_count, world->branch_count == 1 ? "" : "es", restarts,
           restarts == 1 ? "" : "s");
    printf("%d path tiles, %d of them on the edge, %d u-turns; %d buildable, %d of them far from every path\n",
           metrics.path_tiles, metrics.edge_tiles, metrics.u_turns, metrics.buildable, metrics.far_tiles);
}

/* `context` is the JSON list to tell it in, or NULL for standard output. */
static void tell_step(void *context, const TraceStep *step)
{
    if (context) {
        json_array_append_new(context, json_string(step->text));
    } else {
        printf("%*s%s\n", 2 * (int)step->level, "", step->text);
    }
}

/* What is asked for, over what the level would have; false and a sentence when there is no such world. */
static bool make_plan(const Content *content, const WorldRequest *request, uint64_t master, LevelPlan *plan, char *why)
{
    level_plan(plan, content, master, request->level);
    if (request->length_count > 0) {
        plan->start_count = request->length_count;
        for (int i = 0; i < request->length_count; i++) {
            plan->lengths[i] = request->lengths[i];
        }
    }
    plan->branches_max = request->branches >= 0 ? request->branches : plan->branches_max;
    if (request->terrain) {
        plan->terrain = content_terrain(content, request->terrain);
        if (plan->terrain < 0) {
            snprintf(why, WHY_SIZE, "There is no terrain type '%.40s'; 'holdout codex terrains' lists them.",
                     request->terrain);
            return false;
        }
    }
    return world_check(plan, why, WHY_SIZE);
}

int tool_world(const Content *content, const WorldRequest *request)
{
    char seed[GAME_SEED_SIZE], why[WHY_SIZE] = "";
    text_copy_trimmed(seed, sizeof seed, request->seed);
    uint64_t master = seed_master(seed);
    LevelPlan plan;
    if (!make_plan(content, request, master, &plan, why)) {
        return tool_fail(STATUS_USAGE, "%s", why);
    }
    World world;
    WorldStats stats = {0};
    json_t *steps = request->format == FORMAT_JSON ? json_array() : NULL;
    WorldTrace trace = {tell_step, steps, TRACE_STEP};
    world_generate(&world, content, &plan, rng_stream(master, RNG_WORLD, (uint32_t)request->level),
                   request->trace ? &trace : NULL, &stats);
    if (request->format == FORMAT_JSON) {
        json_t *document = world_json(content, &world, seed);
        if (request->trace) {
            json_object_set(document, "trace", steps);
        }
        json_decref(steps);
        json_print(document);
    } else {
        print_map(&world);
        print_summary(content, &world, seed, &stats);
    }
    return tool_finish(STATUS_DONE);
}
