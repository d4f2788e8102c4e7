/* Shares nothing with the generator: everything is derived anew from the segments, the tiles and the plan. */
#include "world_rules.h"

#include <stdio.h>
#include <string.h>

typedef struct Check {
    const World *world;
    const LevelPlan *plan;
    char *why;
    size_t size;
} Check;

static bool refuse(const Check *check, const char *what, Tile at)
{
    snprintf(check->why, check->size, "%s at %d,%d", what, at.x, at.y);
    return false;
}

static int out_count(const World *world, Tile tile)
{
    int count = 0;
    for (int i = 0; i < world->segment_count; i++) {
        count += tile_equal(world->segments[i].from, tile);
    }
    return count;
}

static bool joined(const World *world, Tile from, Tile to)
{
    for (int i = 0; i < world->segment_count; i++) {
        if (tile_equal(world->segments[i].from, from) && tile_equal(world->segments[i].to, to)) {
            return true;
        }
    }
    return false;
}

/* Heights of a tile's corners in the order north-west, north-east, south-east, south-west. */
static void corner_heights(const WorldTile *tile, int corners[4])
{
    static const int raised[5][4] = {{0, 0, 0, 0}, {1, 1, 0, 0}, {0, 1, 1, 0}, {0, 0, 1, 1}, {1, 0, 0, 1}};
    for (int i = 0; i < 4; i++) {
        corners[i] = tile->height + raised[tile->slant][i];
    }
}

/* A way between two tiles is level when all four corner heights along their common side are one and the same. */
static bool level_join(const World *world, Tile from, Tile to)
{
    int direction = 0;
    while (!tile_equal(tile_step(from, direction), to)) {
        direction++;
    }
    int near[4], far[4];
    corner_heights(world_tile(world, from), near);
    corner_heights(world_tile(world, to), far);
    int opposite = (direction + 2) % 4;
    int height = near[direction];
    return near[(direction + 1) % 4] == height && far[opposite] == height && far[(opposite + 1) % 4] == height;
}

static bool check_tiles(const Check *check)
{
    const World *world = check->world;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile at = tile_from_index(i);
        const WorldTile *tile = &world->tiles[i];
        bool hub = tile_equal(at, world->hub);
        if (hub != (tile->distance == 0) || tile->distance < WORLD_NO_DISTANCE) {
            return refuse(check, "wrong distance", at);
        }
        if (tile->distance != WORLD_NO_DISTANCE && tile->obstacle != OBSTACLE_NONE) {
            return refuse(check, "an obstacle on a path", at);
        }
        if (hub && tile->slant != SLANT_NONE) {
            return refuse(check, "a slanted Hub", at);
        }
        int ways = out_count(world, at);
        if (tile->distance > 0 ? ways < 1 || ways > 3 : ways != 0) {
            return refuse(check, "a dead end, or segments where no path is", at);
        }
    }
    return true;
}

static bool check_segment(const Check *check, int number)
{
    const World *world = check->world;
    const Segment *segment = &world->segments[number];
    if (!tile_inside(segment->to) || tile_manhattan(segment->from, segment->to) != 1) {
        return refuse(check, "a segment that joins no neighbours", segment->from);
    }
    if (segment->distance != world_tile(world, segment->to)->distance + 1) {
        return refuse(check, "a segment that gets no nearer", segment->from);
    }
    if (tile_inside(segment->from)) {
        if (segment->distance != world_tile(world, segment->from)->distance) {
            return refuse(check, "two distances for one tile", segment->from);
        }
        if (!level_join(world, segment->from, segment->to)) {
            return refuse(check, "a segment over a cliff", segment->from);
        }
    }
    for (int i = 0; i < number; i++) {
        if (tile_equal(world->segments[i].from, segment->from) && tile_equal(world->segments[i].to, segment->to)) {
            return refuse(check, "a segment told twice", segment->from);
        }
    }
    return true;
}

static bool check_next(const Check *check, const Segment *segment)
{
    const World *world = check->world;
    if (segment->next_count != out_count(world, segment->to)) {
        return refuse(check, "segments that go on are missing or too many", segment->to);
    }
    int before = -1;
    for (int i = 0; i < segment->next_count; i++) {
        if (segment->next[i] >= world->segment_count) {
            return refuse(check, "a next segment that does not exist", segment->to);
        }
        const Segment *next = &world->segments[segment->next[i]];
        int direction = 0;
        while (direction < 4 && !tile_equal(tile_step(segment->to, direction), next->to)) {
            direction++;
        }
        if (!tile_equal(next->from, segment->to) || direction <= before || direction == 4) {
            return refuse(check, "next segments out of order", segment->to);
        }
        before = direction;
    }
    return true;
}

static bool check_start(const Check *check, int number)
{
    const World *world = check->world;
    const WorldStart *start = &world->starts[number];
    if (tile_inside(start->at) || start->segment >= world->segment_count) {
        return refuse(check, "a start inside", start->at);
    }
    const Segment *first = &world->segments[start->segment];
    if (!tile_equal(first->from, start->at)) {
        return refuse(check, "a start without its segment", start->at);
    }
    if (start->length != check->plan->lengths[number] || first->distance != start->length) {
        return refuse(check, "a start of the wrong length", start->at);
    }
    bool corner =
        (first->to.x == 0 || first->to.x == WORLD_SIZE - 1) && (first->to.y == 0 || first->to.y == WORLD_SIZE - 1);
    Tile ahead = tile_at(2 * first->to.x - start->at.x, 2 * first->to.y - start->at.y);
    if (corner && !joined(world, first->to, ahead)) {
        return refuse(check, "a bend at the corner where it comes in", start->at);
    }
    for (int i = 0; i < number; i++) {
        if (tile_equal(world->starts[i].at, start->at)) {
            return refuse(check, "two starts in one place", start->at);
        }
    }
    return true;
}

/* Every path tile is reached from some start, and every segment from outside belongs to one. */
static bool check_reached(const Check *check)
{
    const World *world = check->world;
    bool reached[WORLD_TILES] = {false};
    int outside = 0;
    for (int d = PATH_LENGTH_MAX; d > 0; d--) {
        for (int i = 0; i < world->segment_count; i++) {
            const Segment *segment = &world->segments[i];
            bool inside = tile_inside(segment->from);
            if (segment->distance == d && (!inside || reached[tile_index(segment->from)])) {
                reached[tile_index(segment->to)] = true;
                outside += !inside;
            }
        }
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        if (reached[i] != (world->tiles[i].distance >= 0)) {
            return refuse(check, "a path that nobody walks", tile_from_index(i));
        }
    }
    return outside == world->start_count || refuse(check, "ways in without a start", world->hub);
}

static bool touches(const bool present[WORLD_TILES], Tile at)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile other = tile_from_index(i);
        int dx = other.x - at.x, dy = other.y - at.y;
        if (present[i] && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1) {
            return true;
        }
    }
    return false;
}

/* One branch: a chain of new tiles from the paths before it back to them, with a tile that touches none of those. */
static bool check_branch(const Check *check, const WorldBranch *branch, bool present[WORLD_TILES])
{
    const World *world = check->world;
    const Tile *tiles = &world->branch_tiles[branch->first];
    bool begins = false, ends = false, apart = false;
    if (branch->count < 1 || branch->first + branch->count > world->branch_tile_count) {
        return refuse(check, "a branch without tiles", world->hub);
    }
    for (int i = 0; i < branch->count; i++) {
        if (present[tile_index(tiles[i])] || (i > 0 && !joined(world, tiles[i - 1], tiles[i]))) {
            return refuse(check, "a branch that is not one chain of new tiles", tiles[i]);
        }
        apart = apart || !touches(present, tiles[i]);
    }
    for (int direction = 0; direction < 4; direction++) {
        Tile before = tile_step(tiles[0], direction), after = tile_step(tiles[branch->count - 1], direction);
        begins = begins || (tile_inside(before) && present[tile_index(before)] && joined(world, before, tiles[0]));
        ends = ends ||
               (tile_inside(after) && present[tile_index(after)] && joined(world, tiles[branch->count - 1], after));
    }
    for (int i = 0; i < branch->count; i++) {
        present[tile_index(tiles[i])] = true;
    }
    return (begins && ends && apart) || refuse(check, "a branch that leads nowhere new", tiles[0]);
}

/* Without the branches nothing splits, so no split goes unnamed. */
static bool check_branches(const Check *check)
{
    const World *world = check->world;
    bool present[WORLD_TILES], branched[WORLD_TILES] = {false};
    for (int i = 0; i < world->branch_tile_count; i++) {
        branched[tile_index(world->branch_tiles[i])] = true;
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        present[i] = world->tiles[i].distance >= 0 && !branched[i];
    }
    int segments = world->start_count, mains = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        mains += present[i];
    }
    for (int i = 0; i < world->branch_count; i++) {
        segments += world->branches[i].count + 1;
        if (!check_branch(check, &world->branches[i], present)) {
            return false;
        }
    }
    if (world->branch_count > check->plan->branches_max) {
        return refuse(check, "too many branches", world->hub);
    }
    return segments + mains - 1 == world->segment_count || refuse(check, "a split that is no branch", world->hub);
}

bool world_rules_hold(const World *world, const LevelPlan *plan, char *why, size_t size)
{
    Check check = {world, plan, why, size};
    if (world->start_count != plan->start_count) {
        return refuse(&check, "wrong number of starts", world->hub);
    }
    for (int i = 0; i < world->segment_count; i++) {
        if (!check_segment(&check, i) || !check_next(&check, &world->segments[i])) {
            return false;
        }
    }
    for (int i = 0; i < world->start_count; i++) {
        if (!check_start(&check, i)) {
            return false;
        }
    }
    return check_tiles(&check) && check_reached(&check) && check_branches(&check);
}

static bool check_level(const Check *check, const TerrainType *terrain, int height)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        if (check->world->tiles[i].height == height && check->world->tiles[i].slant == SLANT_NONE) {
            return true;
        }
    }
    return terrain->height_min == terrain->height_max ||
           refuse(check, height == terrain->height_min ? "no lowest tile" : "no highest tile", check->world->hub);
}

bool world_ground_holds(const World *world, const TerrainType *terrain, char *why, size_t size)
{
    Check check = {world, NULL, why, size};
    for (int i = 0; i < WORLD_TILES; i++) {
        const WorldTile *tile = &world->tiles[i];
        Tile at = tile_from_index(i);
        bool slanted = tile->slant != SLANT_NONE;
        if (tile->slant > SLANT_WEST || tile->height < terrain->height_min ||
            tile->height + slanted > terrain->height_max) {
            return refuse(&check, "ground outside its heights", at);
        }
        if (tile->surface >= terrain->surface_count) {
            return refuse(&check, "ground without a surface", at);
        }
        if (tile->distance != WORLD_NO_DISTANCE && terrain->surfaces[tile->surface].no_paths) {
            return refuse(&check, "a path over a surface that takes none", at);
        }
    }
    for (int i = 0; i < world->start_count; i++) {
        Tile edge = world->segments[world->starts[i].segment].to;
        if (world_tile(world, edge)->slant != SLANT_NONE) {
            return refuse(&check, "a slanted start", edge);
        }
    }
    return check_level(&check, terrain, terrain->height_min) && check_level(&check, terrain, terrain->height_max);
}

static char glyph(const World *world, Tile at)
{
    for (int i = 0; i < world->start_count; i++) {
        if (tile_equal(world->starts[i].at, at)) {
            return (char)('A' + i);
        }
    }
    if (!tile_inside(at) || world_tile(world, at)->distance <= 0) {
        return !tile_inside(at) ? ' ' : tile_equal(at, world->hub) ? 'H' : ".,OmF"[world_tile(world, at)->obstacle];
    }
    int direction = 0;
    while (direction < 3 && !joined(world, at, tile_step(at, direction))) {
        direction++;
    }
    return out_count(world, at) > 1 ? '+' : "^>v<"[direction];
}

void world_rules_show(const World *world)
{
    for (int y = -1; y <= WORLD_SIZE; y++) {
        for (int x = -1; x <= WORLD_SIZE; x++) {
            fprintf(stderr, "%c ", glyph(world, tile_at(x, y)));
        }
        fprintf(stderr, "\n");
    }
}
