/* A node is near nine tiles. When it goes over a corner, five of these, on two sides of the nine, are exchanged for
 * five others. Cells of the margin count as near from the start. */
#include "worldgen/cover.h"

enum { ALWAYS_NEAR = 1000 };

/* Steps from a cell to the two sides of its nine that look in one diagonal direction. */
typedef struct Corner {
    int column, row;
} Corner;

void cover_init(Cover *cover)
{
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        cover->near[cell] = ALWAYS_NEAR;
    }
    for (int tile = 0; tile < WORLD_TILES; tile++) {
        cover->near[field_cell(tile)] = 0;
    }
}

static inline void change(Cover *cover, int cell, int times)
{
    cover->near[cell] = (int16_t)(cover->near[cell] + times);
}

static void change_row(Cover *cover, int middle, int times)
{
    change(cover, middle - 1, times);
    change(cover, middle, times);
    change(cover, middle + 1, times);
}

static void change_around(Cover *cover, int middle, int times)
{
    change_row(cover, middle - FIELD_STRIDE, times);
    change_row(cover, middle, times);
    change_row(cover, middle + FIELD_STRIDE, times);
}

static void change_corner(Cover *cover, int middle, Corner corner, int times)
{
    change(cover, middle + corner.column - corner.row, times);
    change(cover, middle + corner.column, times);
    change(cover, middle + corner.column + corner.row, times);
    change(cover, middle + corner.row, times);
    change(cover, middle + corner.row - corner.column, times);
}

static int count_around(const Cover *cover, int middle, int nodes)
{
    int count = 0;
    for (int row = -FIELD_STRIDE; row <= FIELD_STRIDE; row += FIELD_STRIDE) {
        const int16_t *near = &cover->near[middle + row];
        count += (near[-1] == nodes) + (near[0] == nodes) + (near[1] == nodes);
    }
    return count;
}

static int count_corner(const Cover *cover, int middle, Corner corner, int nodes)
{
    const int16_t *near = &cover->near[middle];
    return (near[corner.column - corner.row] == nodes) + (near[corner.column] == nodes) +
           (near[corner.column + corner.row] == nodes) + (near[corner.row] == nodes) +
           (near[corner.row - corner.column] == nodes);
}

/* From one cell to the next over a corner; elsewhere column is not 1 or -1. */
static inline Corner corner_of(int from, int to)
{
    int row = to > from ? FIELD_STRIDE : -FIELD_STRIDE;
    return (Corner){to - from - row, row};
}

static inline bool is_corner(Corner corner)
{
    return corner.column == 1 || corner.column == -1;
}

void cover_add(Cover *cover, int tile, int times)
{
    change_around(cover, field_cell(tile), times);
}

void cover_move(Cover *cover, int from, int to)
{
    int leave = field_cell(from), reach = field_cell(to);
    Corner corner = corner_of(leave, reach);
    if (is_corner(corner)) {
        change_corner(cover, leave, (Corner){-corner.column, -corner.row}, -1);
        change_corner(cover, reach, corner, 1);
    } else {
        change_around(cover, leave, -1);
        change_around(cover, reach, 1);
    }
}

void cover_add_path(Cover *cover, const Paths *paths, int path, int times)
{
    for (int d = 0; d < paths->length[path]; d++) {
        cover_add(cover, paths->node[path][d], times);
    }
}

int cover_far(const Cover *cover)
{
    int far = 0;
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        far += cover->near[cell] == 0;
    }
    return far;
}

int cover_far_around(const Cover *cover, int tile)
{
    return count_around(cover, field_cell(tile), 0);
}

int cover_gain(const Cover *cover, int from, int to)
{
    int leave = field_cell(from), reach = field_cell(to);
    Corner corner = corner_of(leave, reach);
    if (is_corner(corner)) {
        return count_corner(cover, reach, corner, 0) -
               count_corner(cover, leave, (Corner){-corner.column, -corner.row}, 1);
    }
    return count_around(cover, reach, 0) - count_around(cover, leave, 1);
}
