/* The sight line is walked tile by tile. Heights along it are linear, so within one tile it suffices to compare them
 * where the line enters and leaves. Places are in 1/1024 tiles; how far along the line a crossing lies is kept as a
 * numerator over the common denominator |dx|·|dy|, so that every comparison is exact in 64 bits: numerators stay below
 * 2^29, heights below 2^14. */
#include "battlefield/sight.h"

#include "base/number.h"

enum { UNIT_SHIFT = FIX_SHIFT - 10, UNIT = 1 << 10, HALF_UNIT_HEIGHT = UNIT / 2 };

/* The tile of the board that is nearest to a place beside it. */
static Tile tile_clamped(Tile t)
{
    return tile_at(int_clamp(t.x, 0, WORLD_SIZE - 1), int_clamp(t.y, 0, WORLD_SIZE - 1));
}

/* How far a slanted tile has risen at (x, y) within it, both 0 to 1 in Fix, as a fraction of its half unit. */
static Fix slant_rise(Slant slant, Fix x, Fix y)
{
    switch (slant) {
    case SLANT_NORTH:
        return FIX_ONE - y;
    case SLANT_EAST:
        return x;
    case SLANT_SOUTH:
        return y;
    case SLANT_WEST:
        return FIX_ONE - x;
    case SLANT_NONE:
        break;
    }
    return 0;
}

Fix sight_ground(const World *world, Point at)
{
    Tile t = point_tile(at);
    Tile inside = tile_clamped(t);
    const WorldTile *tile = world_tile(world, inside);
    Fix height = tile->height * FIX_HALF;
    if (tile_equal(t, inside)) {
        height += slant_rise((Slant)tile->slant, at.x - t.x * FIX_ONE, at.y - t.y * FIX_ONE) / 2;
    }
    return height;
}

typedef struct Ray {
    int64_t x, y, z; /* start, in units */
    int64_t dx, dy, dz;
    int64_t whole;        /* numerator of the ray's end */
    int64_t width, depth; /* |dx| and |dy|, 1 for 0 */
    int64_t lower_end;
} Ray;

/* Twice the surface's height times `whole` where the ray is at numerator n, within tile t. */
static int64_t surface_twice(const Ray *ray, Tile t, const WorldTile *tile, int64_t n)
{
    int64_t x = (ray->x - (int64_t)t.x * UNIT) * ray->whole + ray->dx * n;
    int64_t y = (ray->y - (int64_t)t.y * UNIT) * ray->whole + ray->dy * n;
    int64_t base = (int64_t)tile->height * 2 * HALF_UNIT_HEIGHT * ray->whole;
    switch ((Slant)tile->slant) {
    case SLANT_NORTH:
        return base + UNIT * ray->whole - y;
    case SLANT_EAST:
        return base + x;
    case SLANT_SOUTH:
        return base + y;
    case SLANT_WEST:
        return base + UNIT * ray->whole - x;
    case SLANT_NONE:
        break;
    }
    return base;
}

/* Nothing on the tile rises higher than this, in units. */
static int64_t top_of(const WorldTile *tile, bool inside, int64_t large_height)
{
    int64_t top = (int64_t)(tile->height + (inside && tile->slant != SLANT_NONE)) * HALF_UNIT_HEIGHT;
    return inside && tile->obstacle == OBSTACLE_LARGE ? top + large_height : top;
}

static bool above(const Ray *ray, Tile t, const World *world, int64_t large_height, int64_t n)
{
    const WorldTile *tile = world_tile(world, tile_clamped(t));
    WorldTile ground = *tile;
    if (!tile_inside(t)) {
        ground = (WorldTile){.height = tile->height};
    }
    int64_t obstacle = ground.obstacle == OBSTACLE_LARGE ? 2 * large_height * ray->whole : 0;
    return 2 * (ray->z * ray->whole + ray->dz * n) >= surface_twice(ray, t, &ground, n) + obstacle;
}

/* Is the ray above what is on the tile between two numerators? Where all of it is, its lower end tells. */
static bool passes(const Ray *ray, Tile t, const World *world, int64_t large_height, int64_t enter, int64_t leave)
{
    if (top_of(world_tile(world, tile_clamped(t)), tile_inside(t), large_height) <= ray->lower_end) {
        return true;
    }
    return above(ray, t, world, large_height, enter) && above(ray, t, world, large_height, leave);
}

/* Numerator at which a ray that starts at `start` and runs `delta` next meets a tile's side; `scale` brings the axis
 * to the common denominator. */
static int64_t first_crossing(int64_t start, int64_t delta, int tile, int64_t scale, int64_t never)
{
    if (delta == 0) {
        return never;
    }
    int64_t side = (int64_t)(delta > 0 ? tile + 1 : tile) * UNIT;
    return (delta > 0 ? side - start : start - side) * scale;
}

static int64_t magnitude(int64_t value)
{
    return value < 0 ? -value : value;
}

static Ray ray_between(Point from, Fix from_z, Point to, Fix to_z)
{
    Ray ray = {from.x >> UNIT_SHIFT, from.y >> UNIT_SHIFT, from_z >> UNIT_SHIFT, 0, 0, 0, 0, 0, 0, 0};
    ray.dx = (to.x >> UNIT_SHIFT) - ray.x;
    ray.dy = (to.y >> UNIT_SHIFT) - ray.y;
    ray.dz = (to_z >> UNIT_SHIFT) - ray.z;
    ray.width = ray.dx ? magnitude(ray.dx) : 1;
    ray.depth = ray.dy ? magnitude(ray.dy) : 1;
    ray.whole = ray.width * ray.depth;
    ray.lower_end = int64_min(ray.z, ray.z + ray.dz);
    return ray;
}

bool sight_clear(const World *world, Fix large_height, Point from, Fix from_z, Point to, Fix to_z)
{
    Ray ray = ray_between(from, from_z, to, to_z);
    int64_t width = ray.width, depth = ray.depth;
    Tile t = point_tile(from);
    int64_t never = ray.whole + 1, at = 0;
    int64_t next_x = first_crossing(ray.x, ray.dx, t.x, depth, never);
    int64_t next_y = first_crossing(ray.y, ray.dy, t.y, width, never);
    while (at < ray.whole) {
        int64_t next = int64_min(next_x, next_y);
        int64_t leave = int64_min(next, ray.whole);
        bool inside_for_a_while = leave > at;
        if (inside_for_a_while && !passes(&ray, t, world, large_height >> UNIT_SHIFT, at, leave)) {
            return false;
        }
        if (next_x == next) {
            t.x = (int8_t)(t.x + (ray.dx > 0 ? 1 : -1));
            next_x += UNIT * depth;
        }
        if (next_y == next) {
            t.y = (int8_t)(t.y + (ray.dy > 0 ? 1 : -1));
            next_y += UNIT * width;
        }
        at = leave;
    }
    return true;
}

/* Does a tile, its sides included, lie apart from a triangle, as one of the triangle's sides shows? All in half tiles.
 * Corners of a tile are off its centre by one each way. */
static bool is_apart(const int corners[3][2], int x, int y)
{
    for (int i = 0; i < 3; i++) {
        const int *from = corners[i], *to = corners[(i + 1) % 3], *third = corners[(i + 2) % 3];
        int dx = to[0] - from[0], dy = to[1] - from[1];
        int inner = dx * (third[1] - from[1]) - dy * (third[0] - from[0]);
        int centre = dx * (y - from[1]) - dy * (x - from[0]);
        int around = (int)magnitude(dx) + (int)magnitude(dy);
        if (centre + around < int_min(inner, 0) || centre - around > int_max(inner, 0)) {
            return true;
        }
    }
    return false;
}

static Fix low_side(const World *world, Tile t)
{
    return world_tile(world, tile_clamped(t))->height * FIX_HALF;
}

void sight_screen(SightScreen *screen, const World *world, Fix large_height, Tile from, Fix from_z, Tile a, Tile b,
                  Fix height)
{
    const int corners[3][2] = {
        {2 * from.x + 1, 2 * from.y + 1}, {2 * a.x + 1, 2 * a.y + 1}, {2 * b.x + 1, 2 * b.y + 1}};
    int64_t low = int_min(from_z, int_min(low_side(world, a), low_side(world, b)) + height) >> UNIT_SHIFT;
    screen->world = world;
    screen->large_height = large_height;
    screen->from = tile_centre(from);
    screen->from_z = from_z;
    screen->count = 0;
    for (int y = int_min(from.y, int_min(a.y, b.y)); y <= int_max(from.y, int_max(a.y, b.y)); y++) {
        for (int x = int_min(from.x, int_min(a.x, b.x)); x <= int_max(from.x, int_max(a.x, b.x)); x++) {
            Tile t = tile_at(x, y);
            int64_t top = top_of(world_tile(world, tile_clamped(t)), tile_inside(t), large_height >> UNIT_SHIFT);
            if (top > low && !is_apart(corners, 2 * x + 1, 2 * y + 1)) {
                screen->tiles[screen->count++] = (ScreenTile){t, (int32_t)top};
            }
        }
    }
}

/* Narrows the part of a ray that lies within a row or column of tiles; false when none does. */
static bool narrow(int64_t start, int64_t delta, int tile, int64_t scale, int64_t *enter, int64_t *leave)
{
    int64_t side = (int64_t)tile * UNIT;
    if (delta == 0) {
        return start >= side && start < side + UNIT;
    }
    int64_t first = (delta > 0 ? side - start : start - side - UNIT) * scale;
    *enter = int64_max(*enter, first);
    *leave = int64_min(*leave, first + UNIT * scale);
    return *leave > *enter;
}

/* Is the ray somewhere between two numerators lower than a height? */
static bool dips_below(const Ray *ray, int64_t height, int64_t enter, int64_t leave)
{
    return (height - ray->z) * ray->whole > ray->dz * (ray->dz < 0 ? leave : enter);
}

static bool hides(const SightScreen *screen, const Ray *ray, const ScreenTile *high)
{
    int64_t enter = 0, leave = ray->whole;
    return high->top > ray->lower_end && narrow(ray->x, ray->dx, high->at.x, ray->depth, &enter, &leave) &&
           narrow(ray->y, ray->dy, high->at.y, ray->width, &enter, &leave) &&
           dips_below(ray, high->top, enter, leave) &&
           !passes(ray, high->at, screen->world, screen->large_height >> UNIT_SHIFT, enter, leave);
}

/* Asks first what hid the place before: it often hides the next one, too. */
bool sight_past(SightScreen *screen, Point to, Fix to_z)
{
    Ray ray = ray_between(screen->from, screen->from_z, to, to_z);
    for (int i = 0; i < screen->count; i++) {
        if (hides(screen, &ray, &screen->tiles[i])) {
            ScreenTile first = screen->tiles[0];
            screen->tiles[0] = screen->tiles[i];
            screen->tiles[i] = first;
            return false;
        }
    }
    return true;
}
