/* One tile at any size. The smallest has two cells: the first says what is there, the second what else; a path that
 * splits in two shows both ways in them. Larger tiles have the sign in the middle and ways at the sides.
 *
 * The ground under all of it is shaded by height. Without shades, signs say how high bare ground is, and its
 * decorations are left out. */
#include "term/board/planes.h"

#include "base/number.h"

#include <assert.h>
#include <stdlib.h>

enum {
    WAY_MIDDLE = FIX_ONE * 3 / 8, /* from the centre to a way's arrow */
    WALL_HALVES = 2,              /* a wall of a whole tile */
    TEXTURE_EVERY = 5,
};

static_assert((int)GROUND_SURFACES == (int)SURFACES_MAX, "every surface has shades");

typedef struct Brush {
    const Board *board;
    Area area;
    const WorldTile *ground;
} Brush;

static void put(const Brush *brush, int column, int row, uint32_t ch, Ink ink, uint8_t attributes)
{
    column += brush->area.column;
    row += brush->area.row;
    uint16_t ground = canvas_cell(brush->board->canvas, column, row).style.ground;
    canvas_put(brush->board->canvas, column, row, ch, (Style){(uint8_t)ink, ground, attributes});
}

/* With a ground of its own. */
static void put_rock(const Brush *brush, int column, int row)
{
    const int level = int_min(2 * brush->ground->height, GROUND_LEVELS - 1);
    canvas_set_ground(brush->board->canvas, brush->area.column + column, brush->area.row + row,
                      (Ground)(GROUND_ROCK + level));
}

static uint32_t glyph(const Brush *brush, Glyph name)
{
    return theme_glyph(brush->board->theme, name);
}

static bool is_small(const Brush *brush)
{
    return brush->area.rows == 1;
}

static bool is_shaded(const Brush *brush)
{
    return brush->board->theme->depth >= COLORS_256;
}

static int middle_column(const Brush *brush)
{
    return is_small(brush) ? 0 : brush->area.columns / 2;
}

static int middle_row(const Brush *brush)
{
    return brush->area.rows / 2;
}

static Glyph arrow(int direction)
{
    return (Glyph)(GLYPH_PATH_NORTH + direction);
}

static void draw_small_path(const Brush *brush, unsigned out)
{
    int ways[DIRECTION_COUNT], count = 0;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        if (out & 1u << i) {
            ways[count++] = i;
        }
    }
    if (count > 2) {
        put(brush, 0, 0, glyph(brush, GLYPH_PATH_SPLIT), INK_PATH, STYLE_BOLD);
    } else if (count == 2) {
        /* West stands left of everything, all else left of east: "<>", "^>", "<v". */
        bool swap = ways[1] == 3 || (ways[0] == 1 && ways[1] != 3);
        put(brush, 0, 0, glyph(brush, arrow(ways[swap])), INK_PATH, STYLE_BOLD);
        put(brush, 1, 0, glyph(brush, arrow(ways[!swap])), INK_PATH, STYLE_BOLD);
    } else if (count == 1) {
        put(brush, 0, 0, glyph(brush, arrow(ways[0])), INK_PATH, 0);
    }
}

/* The cell of a large tile that lies towards a direction from the middle. */
static void put_way(const Brush *brush, int direction)
{
    Tile step = tile_step(tile_at(0, 0), direction);
    int x = (FIX_HALF + step.x * WAY_MIDDLE) * brush->area.columns >> FIX_SHIFT;
    int y = (FIX_HALF + step.y * WAY_MIDDLE) * brush->area.rows >> FIX_SHIFT;
    put(brush, x, y, glyph(brush, arrow(direction)), INK_PATH, STYLE_BOLD);
}

/* One way stands in the middle, where attackers walk, several at the sides that they lead to. */
static void draw_path(const Brush *brush, Tile tile)
{
    unsigned out = brush->board->ways_out[tile_index(tile)];
    bool split = (out & (out - 1)) != 0;
    for (int i = 0; i < DIRECTION_COUNT && !is_small(brush); i++) {
        if ((out & 1u << i) && split) {
            put_way(brush, i);
        } else if (out & 1u << i) {
            put(brush, middle_column(brush), middle_row(brush), glyph(brush, arrow(i)), INK_PATH, 0);
        }
    }
    if (is_small(brush)) {
        draw_small_path(brush, out);
    }
}

static bool is_dry(const Brush *brush)
{
    const Board *board = brush->board;
    Tile tile = tile_from_index((int)(brush->ground - board->world->tiles));
    return board->battle && battle_deposit_left(board->battle, tile) == 0;
}

/* Large obstacles fill their tile, small ones its middle, fuel all but its sides, minerals every other cell there; of a
 * dry deposit one cell is left. */
static bool covers(const Brush *brush, Obstacle obstacle, int column, int row)
{
    int columns = brush->area.columns, side = obstacle == OBSTACLE_SMALL ? columns / 4 : 1;
    bool within = column >= side && column < columns - side;
    if (is_dry(brush)) {
        return column == middle_column(brush) && row == middle_row(brush);
    }
    if (is_small(brush)) {
        return obstacle != OBSTACLE_SMALL || column == 0;
    }
    return obstacle == OBSTACLE_LARGE || (within && (obstacle != OBSTACLE_MINERALS || (column + row) % 2 == 0));
}

/* Wrecks have a sign of their own, in the colour of what they are worth. */
static void draw_obstacle(const Brush *brush, Obstacle obstacle, bool wreck)
{
    static const struct {
        Glyph glyph;
        Ink ink;
        uint8_t attributes;
    } signs[OBSTACLE_COUNT] = {[OBSTACLE_NONE] = {0},
                               [OBSTACLE_SMALL] = {GLYPH_ROCK, INK_ROCK, 0},
                               [OBSTACLE_LARGE] = {GLYPH_ROCK, INK_ROCK, STYLE_BOLD},
                               [OBSTACLE_MINERALS] = {GLYPH_MINERALS, INK_MINERALS, STYLE_BOLD},
                               [OBSTACLE_FUEL] = {GLYPH_FUEL, INK_FUEL_DEPOSIT, STYLE_BOLD}};
    uint32_t sign = glyph(brush, wreck ? GLYPH_WRECK : signs[obstacle].glyph);
    bool dry = is_dry(brush);
    for (int i = 0; i < brush->area.columns * brush->area.rows; i++) {
        int column = i % brush->area.columns, row = i / brush->area.columns;
        bool covered = covers(brush, obstacle, column, row);
        if (covered && !wreck && signs[obstacle].ink == INK_ROCK) {
            put_rock(brush, column, row);
        }
        if (covered) {
            put(brush, column, row, sign,
                wreck ? INK_MATERIALS
                : dry ? INK_DIM
                      : signs[obstacle].ink,
                wreck ? STYLE_BOLD
                : dry ? 0
                      : signs[obstacle].attributes);
        }
    }
}

/* Where a tile's ground is slanted: two cells make a peak or a trough of the sign, or say the same twice. */
static void draw_slant(const Brush *brush, int cells)
{
    static const char pairs[DIRECTION_COUNT][3] = {"/\\", "//", "\\/", "\\\\"};
    int direction = board_turned(brush->board, brush->ground->slant - SLANT_NORTH);
    bool pair = cells == 2 && brush->board->theme->glyphs == GLYPHS_ASCII;
    uint32_t sign = glyph(brush, (Glyph)(GLYPH_SLANT_NORTH + direction));
    int column = middle_column(brush) + (cells == 1);
    put(brush, column, middle_row(brush), pair ? (uint32_t)pairs[direction][0] : sign, INK_SLANT, 0);
    if (pair) {
        put(brush, column + 1, middle_row(brush), (uint32_t)pairs[direction][1], INK_SLANT, 0);
    }
}

uint32_t board_ground_sign(const Theme *theme, int height)
{
    static const char few[] = " `\";}", many[] = " `\";?)}{";
    bool many_heights = theme->ground.highest == theme->ground.lowest ||
                        theme->ground.highest - theme->ground.lowest > (int)sizeof few - 2;
    const char *signs = many_heights ? many : few;
    int last = (many_heights ? (int)sizeof many : (int)sizeof few) - 2;
    int above = height - theme->ground.lowest;
    return (uint32_t)signs[int_clamp(above, 0, last)];
}

static uint32_t sign_of_ground(const Brush *brush)
{
    const WorldTile *ground = brush->ground;
    if (!is_shaded(brush) && ground->surface == 0) {
        return board_ground_sign(brush->board->theme, ground->height);
    }
    const Surface *surface = &brush->board->terrain->surfaces[ground->surface % SURFACES_MAX];
    return (uint32_t)surface->texture[ground->decoration % (TEXTURE_SIZE - 1)];
}

static void put_texture(const Brush *brush, int column, int row, uint32_t sign)
{
    if (sign != ' ' && sign != '\0') {
        put(brush, column, row, sign, INK_GROUND, 0);
    }
}

/* Without shades, ground of another kind covers large tiles but for where cliffs are drawn, and says what it is before
 * it says how high. */
static void draw_other_ground(const Brush *brush, uint32_t sign)
{
    uint32_t height = board_ground_sign(brush->board->theme, brush->ground->height);
    for (int i = 0; i < brush->area.columns * brush->area.rows; i++) {
        int column = i % brush->area.columns, row = i / brush->area.columns;
        bool edge = !is_small(brush) && column == brush->area.columns - 1;
        if (!edge && (column + row) % 2 == 0) {
            put_texture(brush, column, row, sign);
        } else if (!edge && row == 0) {
            put_texture(brush, column, row, height);
        }
    }
}

/* Is a tile one of the few with texture? They lie so that no two of them touch. */
static bool has_texture(const Brush *brush)
{
    Tile tile = tile_from_index((int)(brush->ground - brush->board->world->tiles));
    return (tile.x + 2 * tile.y) % TEXTURE_EVERY == 0;
}

/* Where shades say how high the ground is, texture is sparse, and the smallest tiles have none, but for ground that is
 * something else. */
static void draw_ground(const Brush *brush)
{
    uint32_t sign = sign_of_ground(brush);
    if (is_shaded(brush) && brush->ground->surface == 0) {
        if (!is_small(brush) && has_texture(brush)) {
            put_texture(brush, middle_column(brush), middle_row(brush), sign);
        }
        return;
    }
    if (!is_shaded(brush) && brush->ground->surface != 0) {
        draw_other_ground(brush, sign);
        return;
    }
    put_texture(brush, middle_column(brush), middle_row(brush), sign);
    if (!is_small(brush)) {
        put_texture(brush, (brush->area.columns - 2) / 4, 0, sign);
    }
}

/* How high the ground rises or falls to a neighbour, in half tiles. */
static int wall(const Brush *brush, Tile beside)
{
    return abs(world_tile(brush->board->world, beside)->height - brush->ground->height);
}

/* Is there a cliff between the tile and its neighbour on a side of the screen that wants a stroke? Shades tell of it
 * too, so that with them only walls of a tile and more have strokes, and on the smallest tiles none. */
static bool is_cliff(const Brush *brush, Tile tile, int side)
{
    const Board *board = brush->board;
    int direction = (side + DIRECTION_COUNT - board->view->turn) % DIRECTION_COUNT;
    Tile beside = tile_step(tile, direction);
    if (!tile_inside(beside) || (is_shaded(brush) && (is_small(brush) || wall(brush, beside) < WALL_HALVES))) {
        return false;
    }
    return !board->undecided[tile_index(tile)] && !board->undecided[tile_index(beside)] &&
           !tiles_meet(brush->ground, world_tile(board->world, beside), direction);
}

/* Edges lie on the tile above them or left of them, on cells that say nothing else. Those of small tiles take the
 * shortest signs there are. */
static void draw_cliffs(const Brush *brush, Tile tile)
{
    enum { RIGHT = 1, BELOW = 2 };
    const Area *area = &brush->area;
    bool right = is_cliff(brush, tile, RIGHT), below = is_cliff(brush, tile, BELOW);
    for (int i = 0; (right || below) && i < area->columns * area->rows; i++) {
        int column = i % area->columns, row = i / area->columns;
        if (canvas_cell(brush->board->canvas, area->column + column, area->row + row).ch != ' ') {
            continue;
        }
        if (right && column == area->columns - 1) {
            put(brush, column, row, is_small(brush) ? '|' : glyph(brush, GLYPH_CLIFF), INK_CLIFF, 0);
        } else if (below && row == area->rows - 1) {
            put(brush, column, row, '_', INK_CLIFF, 0);
        }
    }
}

/* Quarter tiles that a slant has risen at one of so many cells from its low side to its high one. */
static int risen(int cell, int cells)
{
    return cells == 1 ? 1 : (4 * cell + cells - 1) / (2 * (cells - 1));
}

/* Level of the ground in a cell; the smallest tiles have one for all. */
static int level_at(const Brush *brush, int column, int row)
{
    const WorldTile *ground = brush->ground;
    int level = 2 * ground->height;
    if (ground->slant != SLANT_NONE && is_small(brush)) {
        level++;
    } else if (ground->slant != SLANT_NONE) {
        switch (board_turned(brush->board, ground->slant - SLANT_NORTH)) {
        case 0:
            level += risen(brush->area.rows - 1 - row, brush->area.rows);
            break;
        case 1:
            level += risen(column, brush->area.columns);
            break;
        case 2:
            level += risen(row, brush->area.rows);
            break;
        default:
            level += risen(brush->area.columns - 1 - column, brush->area.columns);
            break;
        }
    }
    return level < GROUND_LEVELS ? level : GROUND_LEVELS - 1;
}

static void lay_ground(const Brush *brush, bool path)
{
    int first = path ? GROUND_PATH : GROUND_HEIGHT + brush->ground->surface % GROUND_SURFACES * GROUND_LEVELS;
    for (int i = 0; i < brush->area.columns * brush->area.rows; i++) {
        int column = i % brush->area.columns, row = i / brush->area.columns;
        Style style = {.ink = INK_GROUND, .ground = (uint16_t)(first + level_at(brush, column, row))};
        canvas_put(brush->board->canvas, brush->area.column + column, brush->area.row + row, ' ', style);
    }
}

void board_draw_tile(const Board *board, Tile tile)
{
    Brush brush = {board, board_tile_area(board, tile), world_tile(board->world, tile)};
    const WorldTile *ground = brush.ground;
    bool path = world_is_path(board->world, tile);
    lay_ground(&brush, path);
    const Building *building = board->battle ? battle_building_at(board->battle, tile) : NULL;
    bool slanted = ground->slant != SLANT_NONE;
    if (slanted && !(path && is_shaded(&brush))) {
        draw_slant(&brush, building || path || ground->obstacle != OBSTACLE_NONE ? 1 : 2);
    }
    if (building) {
        board_draw_building(board, building, brush.area);
    } else if (path) {
        draw_path(&brush, tile);
    } else if (ground->obstacle != OBSTACLE_NONE) {
        draw_obstacle(&brush, (Obstacle)ground->obstacle, board->battle && battle_is_wreck(board->battle, tile));
    } else if (!slanted) {
        draw_ground(&brush);
    }
    draw_cliffs(&brush, tile);
}
