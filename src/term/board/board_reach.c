/* Where towers can hit. A cell belongs to the range when at least half of its samples can be hit. Cells that a path
 * runs through are judged by the path alone, from the spans that towers shoot by. */
#include "term/board/planes.h"

#include "base/memory.h"
#include "base/number.h"
#include "term/view/aims.h"
#include "term/view/hand.h"
#include "term/view/support.h"

#include <stdlib.h>

enum {
    SAMPLES_PER_SEGMENT = 16,
    SAMPLES_PER_TILE = 4, /* each way, at least */
};

/* Samples in a cell, and how many of them can be hit. */
typedef struct CellReach {
    uint8_t samples, small, any;
    bool path;
} CellReach;

typedef struct Reach {
    const Board *board;
    const Gun *guns;
    int gun_count;
    CellReach *cells; /* of the board's area, row by row */
} Reach;

/* Bit k: sample k of the segment can be hit. */
typedef struct SegmentReach {
    uint16_t small, any;
} SegmentReach;

static Fix sample_at(int sample)
{
    return (2 * sample + 1) * FIX_ONE / (2 * SAMPLES_PER_SEGMENT);
}

static void add_span(const Battle *battle, SegmentReach segments[WORLD_SEGMENTS_MAX], const Gun *gun, const Span *span)
{
    uint16_t bits = 0;
    for (int i = 0; i < SAMPLES_PER_SEGMENT; i++) {
        bool within = sample_at(i) >= span->from && sample_at(i) <= span->to &&
                      gun_reaches(battle, gun, battle_segment_point(battle, span->segment, sample_at(i)));
        bits |= (uint16_t)(within << i);
    }
    SegmentReach *segment = &segments[span->segment];
    segment->any |= bits;
    segment->small |= span->sizes & 1 << SIZE_SMALL ? bits : 0;
}

static CellReach *cell_at(const Reach *reach, Point at)
{
    const Area area = reach->board->layout->board;
    int column, row;
    bool inside = view_cell_of(reach->board->view, reach->board->layout, at, &column, &row);
    return inside ? &reach->cells[(row - area.row) * area.columns + column - area.column] : NULL;
}

static void count_sample(CellReach *cell, bool small, bool any)
{
    cell->samples++;
    cell->small = (uint8_t)(cell->small + small);
    cell->any = (uint8_t)(cell->any + any);
}

static void add_paths(const Reach *reach)
{
    const Battle *battle = reach->board->battle;
    SegmentReach segments[WORLD_SEGMENTS_MAX] = {{0, 0}};
    for (int i = 0; i < reach->gun_count; i++) {
        for (int k = 0; k < reach->guns[i].span_count; k++) {
            add_span(battle, segments, &reach->guns[i], &reach->guns[i].spans[k]);
        }
    }
    for (int i = 0; i < battle->world.segment_count; i++) {
        for (int k = 0; k < SAMPLES_PER_SEGMENT; k++) {
            CellReach *cell = cell_at(reach, battle_segment_point(battle, i, sample_at(k)));
            if (cell) {
                cell->path = true;
                count_sample(cell, segments[i].small >> k & 1, segments[i].any >> k & 1);
            }
        }
    }
}

/* Guns that may reach some point of a tile. */
static int guns_near(const Reach *reach, Tile tile, const Gun *near[BUILDINGS_MAX])
{
    int count = 0;
    for (int i = 0; i < reach->gun_count; i++) {
        const Gun *gun = &reach->guns[i];
        if (point_distance_squared(tile_centre(gun->post.tile), tile_centre(tile)) <=
            fix_square(gun->post.range + FIX_ONE)) {
            near[count++] = gun;
        }
    }
    return count;
}

static void add_sample(const Reach *reach, CellReach *cell, Point at, const Gun *near[], int count)
{
    const Battle *battle = reach->board->battle;
    bool small = false, large = false;
    for (int i = 0; i < count && !small; i++) {
        small = battle_post_hits(battle, &near[i]->post, at, SIZE_SMALL);
        large = large || small || battle_post_hits(battle, &near[i]->post, at, SIZE_LARGE);
    }
    count_sample(cell, small, large);
}

static void add_tile(const Reach *reach, Tile tile)
{
    const Gun *near[BUILDINGS_MAX];
    int count = guns_near(reach, tile, near);
    int wide = reach->board->layout->tile_columns;
    int side = count == 0 ? 0 : int_max(wide, SAMPLES_PER_TILE);
    for (int i = 0; i < side * side; i++) {
        Point at = {tile.x * FIX_ONE + (2 * (i % side) + 1) * FIX_ONE / (2 * side),
                    tile.y * FIX_ONE + (2 * (i / side) + 1) * FIX_ONE / (2 * side)};
        CellReach *cell = cell_at(reach, at);
        if (cell && !cell->path) {
            add_sample(reach, cell, at, near, count);
        }
    }
}

/* Cells of a path that say nothing but what the ground is like say it with a sign, too. */
static void mark_path(const Board *board, int column, int row, bool small)
{
    Cell cell = canvas_cell(board->canvas, column, row);
    if (cell.ch == ' ' || cell.style.ink == INK_CLIFF || cell.style.ink == INK_SLANT) {
        canvas_put(board->canvas, column, row, small ? REACH_SIGN : REACH_LARGE_SIGN,
                   (Style){.ink = small ? INK_GOOD : INK_WARN, .ground = cell.style.ground});
    }
}

static bool is_reached(const CellReach *cell)
{
    return cell->samples > 0 && 2 * cell->any >= cell->samples;
}

/* Whether one of the four cells around is out of reach; beyond the board nothing is. */
static bool is_rim(const Reach *reach, int index)
{
    const Area area = reach->board->layout->board;
    int column = index % area.columns, row = index / area.columns;
    return (column > 0 && !is_reached(&reach->cells[index - 1])) ||
           (column < area.columns - 1 && !is_reached(&reach->cells[index + 1])) ||
           (row > 0 && !is_reached(&reach->cells[index - area.columns])) ||
           (row < area.rows - 1 && !is_reached(&reach->cells[index + area.columns]));
}

static void paint(const Reach *reach)
{
    const Area area = reach->board->layout->board;
    for (int i = 0; i < area.columns * area.rows; i++) {
        const CellReach *cell = &reach->cells[i];
        bool small = 2 * cell->small >= cell->samples, rim = is_rim(reach, i);
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        if (!is_reached(cell)) {
            continue;
        }
        canvas_tint(reach->board->canvas, column, row,
                    small ? (rim ? TINT_RANGE_RIM : TINT_RANGE) : (rim ? TINT_RANGE_LARGE_RIM : TINT_RANGE_LARGE));
        if (cell->path) {
            mark_path(reach->board, column, row, small);
        }
    }
}

void board_paint_reach(const Board *board, const Gun *guns, int count, bool paths_only)
{
    const Area area = board->layout->board;
    Reach reach = {board, guns, count, memory_new((size_t)area.columns * (size_t)area.rows, sizeof(CellReach))};
    add_paths(&reach);
    for (int i = 0; i < WORLD_TILES && !paths_only; i++) {
        add_tile(&reach, tile_from_index(i));
    }
    paint(&reach);
    free(reach.cells);
}

static void add_support_paths(const Reach *reach, const Blueprint *blueprint, Tile tile)
{
    const Battle *battle = reach->board->battle;
    for (int i = 0; i < battle->world.segment_count * SAMPLES_PER_SEGMENT; i++) {
        Point at = battle_segment_point(battle, i / SAMPLES_PER_SEGMENT, sample_at(i % SAMPLES_PER_SEGMENT));
        CellReach *cell = cell_at(reach, at);
        if (cell) {
            bool met = support_reaches(blueprint, tile, at);
            cell->path = true;
            count_sample(cell, met, met);
        }
    }
}

/* Beside the paths the widest circle shows. */
static void add_support_ground(const Reach *reach, const Blueprint *blueprint, Tile tile)
{
    const Area area = reach->board->layout->board;
    int64_t most = fix_square(support_radius(blueprint));
    for (int i = 0; i < area.columns * area.rows; i++) {
        DecisionPoint middle;
        view_point_of(reach->board->view, reach->board->layout, area.column + i % area.columns,
                      area.row + i / area.columns, &middle);
        bool within = point_distance_squared(decision_point(middle), tile_centre(tile)) <= most;
        if (!reach->cells[i].path) {
            count_sample(&reach->cells[i], within, within);
        }
    }
}

/* Told by the ground, and by a sign beside the building's own. */
static void mark_buildings(const Board *board, const Blueprint *blueprint, Tile tile)
{
    uint8_t met[BUILDINGS_MAX];
    const Building *carried = hand_carried(board->battle, board->view);
    int count = support_buildings(board->battle, blueprint, tile, carried, met);
    for (int i = 0; i < count; i++) {
        Area area = board_tile_area(board, board->battle->buildings[met[i]].tile);
        int column, row;
        board_tile_middle(area, &column, &row);
        for (int k = 0; k < area.columns * area.rows; k++) {
            canvas_set_ground(board->canvas, area.column + k % area.columns, area.row + k / area.columns,
                              GROUND_AFFECTED);
        }
        canvas_put(board->canvas, column + 1, row, SUPPORT_SIGN, (Style){INK_GOOD, GROUND_AFFECTED, STYLE_BOLD});
    }
}

void board_paint_support(const Board *board, const Blueprint *blueprint, Tile tile, bool paths_only)
{
    const Area area = board->layout->board;
    Reach reach = {board, NULL, 0, memory_new((size_t)area.columns * (size_t)area.rows, sizeof(CellReach))};
    add_support_paths(&reach, blueprint, tile);
    if (!paths_only) {
        add_support_ground(&reach, blueprint, tile);
    }
    paint(&reach);
    free(reach.cells);
    mark_buildings(board, blueprint, tile);
}

static bool gun_meets(const Board *board, const Attacker *attacker)
{
    Gun gun = gun_of(board->battle, board->selected);
    AttackerSize is = board->battle->content->attackers[attacker->type].size;
    int size = is == SIZE_SMALL ? 1 << SIZE_SMALL : 1 << SIZE_LARGE;
    for (int i = 0; i < gun.span_count; i++) {
        const Span *span = &gun.spans[i];
        if (span->sizes & size && span->segment == attacker->segment && attacker->progress >= span->from &&
            attacker->progress <= span->to) {
            return gun_reaches(board->battle, &gun, battle_attacker_at(board->battle, attacker));
        }
    }
    return false;
}

bool board_meets(const Board *board, const Attacker *attacker)
{
    const Battle *battle = board->battle;
    const Blueprint *held = hand_blueprint(battle, board->view);
    const Building *building = battle_building_at(battle, view_cursor_tile(board->view));
    if (held) {
        return blueprint_is_used(held) && aims_meet(battle, held, decision_point(board->view->cursor), attacker);
    }
    if (board->selected != VIEW_NOTHING) {
        return gun_meets(board, attacker);
    }
    return building && !view_is_at_rest(board->view, battle) &&
           support_reaches(battle_blueprint(battle, building->blueprint), building->tile,
                           battle_attacker_at(battle, attacker));
}
