/* One tile at any size. The smallest has two cells: the first says what is there, the second what else; a path that
 * splits in two shows both ways in them. Larger tiles have the sign in the middle and ways at the sides. */
#include "term/draw_board.h"

enum { HEIGHTS = 8, WAY_MIDDLE = FIX_ONE * 3 / 8 /* from the centre to a way's arrow */ };

typedef struct Brush {
    const Board *board;
    Area area;
    Ground ground;
} Brush;

static void put(const Brush *brush, int column, int row, uint32_t ch, Ink ink, uint8_t attributes)
{
    canvas_put(brush->board->canvas, brush->area.column + column, brush->area.row + row, ch,
               (Style){(uint8_t)ink, (uint8_t)brush->ground, attributes});
}

static uint32_t glyph(const Brush *brush, Glyph name)
{
    return theme_glyph(brush->board->theme, name);
}

static bool is_small(const Brush *brush)
{
    return brush->area.rows == 1;
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

static void draw_building(const Brush *brush, const Building *building)
{
    static const Ink inks[BLUEPRINT_KIND_COUNT] = {[BLUEPRINT_TOWER] = INK_TOWER,
                                                   [BLUEPRINT_ECONOMIC] = INK_ECONOMIC,
                                                   [BLUEPRINT_SPECIAL] = INK_SPECIAL,
                                                   [BLUEPRINT_ABILITY] = INK_ABILITY};
    const Content *content = brush->board->battle->content;
    const Blueprint *blueprint = &content->blueprints[building->blueprint];
    bool hub = building->blueprint == content->hub;
    Ink ink = hub ? INK_HUB : inks[blueprint->kind];
    uint32_t sign = hub ? glyph(brush, GLYPH_HUB) : (uint32_t)blueprint->glyph;
    int column = middle_column(brush), row = middle_row(brush);
    put(brush, column, row, sign, ink, STYLE_BOLD);
    if (!is_small(brush)) {
        put(brush, column - 1, row, '[', ink, STYLE_BOLD);
        put(brush, column + 1, row, ']', ink, STYLE_BOLD);
    } else if (hub) {
        put(brush, 1, 0, sign, ink, STYLE_BOLD);
    }
}

/* What a building on a deposit stands on remains visible beside it. */
static void draw_deposit_below(const Brush *brush, const WorldTile *tile)
{
    bool minerals = tile->obstacle == OBSTACLE_MINERALS;
    if (minerals || tile->obstacle == OBSTACLE_FUEL) {
        put(brush, brush->area.columns - 1, brush->area.rows - 1, glyph(brush, minerals ? GLYPH_MINERALS : GLYPH_FUEL),
            minerals ? INK_MINERALS : INK_FUEL_DEPOSIT, STYLE_BOLD);
    }
}

/* Large obstacles fill their tile, the others only part of it. */
static void draw_obstacle(const Brush *brush, Obstacle obstacle)
{
    static const struct {
        Glyph glyph;
        Ink ink;
        uint8_t attributes;
    } signs[OBSTACLE_COUNT] = {[OBSTACLE_SMALL] = {GLYPH_ROCK_SMALL, INK_ROCK, 0},
                               [OBSTACLE_LARGE] = {GLYPH_ROCK_LARGE, INK_ROCK, STYLE_BOLD},
                               [OBSTACLE_MINERALS] = {GLYPH_MINERALS, INK_MINERALS, STYLE_BOLD},
                               [OBSTACLE_FUEL] = {GLYPH_FUEL, INK_FUEL_DEPOSIT, STYLE_BOLD}};
    uint32_t sign = glyph(brush, signs[obstacle].glyph);
    for (int i = 0; i < brush->area.columns * brush->area.rows; i++) {
        int column = i % brush->area.columns, row = i / brush->area.columns;
        bool middle = column == middle_column(brush) && row == middle_row(brush);
        bool spread = !is_small(brush) && (column + row) % 2 == 1 && column > 0 && column < brush->area.columns - 1;
        bool here = obstacle == OBSTACLE_LARGE   ? true
                    : obstacle == OBSTACLE_SMALL ? middle
                    : is_small(brush)            ? true
                                                 : spread;
        if (here) {
            put(brush, column, row, sign, signs[obstacle].ink, signs[obstacle].attributes);
        }
    }
}

static void draw_slant(const Brush *brush, const WorldTile *tile)
{
    uint32_t sign = glyph(brush, (Glyph)(GLYPH_SLANT_NORTH + board_turned(brush->board, tile->slant - SLANT_NORTH)));
    put(brush, middle_column(brush), middle_row(brush), sign, INK_GROUND, 0);
    put(brush, middle_column(brush) + 1, middle_row(brush), sign, INK_GROUND, 0);
}

/* The rougher the higher, for screens without shades; the lowest ground has only its decorations. */
static void draw_ground(const Brush *brush, const WorldTile *tile)
{
    static const char rough[HEIGHTS / 2] = {' ', '.', ':', '+'};
    int step = tile->height / 2 < HEIGHTS / 2 ? tile->height / 2 : HEIGHTS / 2 - 1;
    uint32_t sign = step > 1 ? (uint32_t)rough[step] : glyph(brush, GLYPH_SPECK);
    if (step == 0 && tile->decoration == 0) {
        return;
    }
    put(brush, middle_column(brush), middle_row(brush), sign, INK_GROUND, 0);
    if (!is_small(brush) && step > 1) {
        put(brush, brush->area.columns - 1, brush->area.rows - 1, sign, INK_GROUND, 0);
    }
}

void board_draw_tile(const Board *board, Tile tile)
{
    const WorldTile *ground = world_tile(board->world, tile);
    int height = ground->height < HEIGHTS ? ground->height : HEIGHTS - 1;
    bool path = world_is_path(board->world, tile);
    Brush brush = {board, board_tile_area(board, tile), (Ground)((path ? GROUND_PATH : GROUND_HEIGHT) + height)};
    canvas_fill(board->canvas, brush.area, ' ', (Style){.ink = INK_GROUND, .ground = (uint8_t)brush.ground});
    const Building *building = board->battle ? battle_building_at(board->battle, tile) : NULL;
    if (building) {
        draw_deposit_below(&brush, ground);
        draw_building(&brush, building);
    } else if (path) {
        draw_path(&brush, tile);
    } else if (ground->obstacle != OBSTACLE_NONE) {
        draw_obstacle(&brush, (Obstacle)ground->obstacle);
    } else if (ground->slant != SLANT_NONE) {
        draw_slant(&brush, ground);
    } else {
        draw_ground(&brush, ground);
    }
}
