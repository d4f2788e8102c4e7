/* A node changes what is near nine tiles, and only where one of these gains its first or second node, or loses it, the
 * counts of the nine tiles around that change. Cells of the margin never do. */
#include "worldgen/cover.h"

#include <string.h>

enum { ALWAYS_NEAR = 1000 };

static inline void count_row(int16_t *middle, int by)
{
    middle[-1] = (int16_t)(middle[-1] + by);
    middle[0] = (int16_t)(middle[0] + by);
    middle[1] = (int16_t)(middle[1] + by);
}

static void count_around(int16_t *counts, int cell, int by)
{
    count_row(&counts[cell - FIELD_STRIDE], by);
    count_row(&counts[cell], by);
    count_row(&counts[cell + FIELD_STRIDE], by);
}

void cover_init(Cover *cover)
{
    memset(cover, 0, sizeof *cover);
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        cover->near[cell] = ALWAYS_NEAR;
    }
    for (int tile = 0; tile < WORLD_TILES; tile++) {
        cover->near[field_cell(tile)] = 0;
        count_around(cover->bare, field_cell(tile), 1);
    }
    cover->far = WORLD_TILES;
}

static void near_changed(Cover *cover, int cell, int was, int is)
{
    int bare = (is == 0) - (was == 0), sole = (is == 1) - (was == 1);
    if (bare != 0) {
        count_around(cover->bare, cell, bare);
        cover->far += bare;
    }
    if (sole != 0) {
        count_around(cover->sole, cell, sole);
    }
}

static inline void change(Cover *cover, int cell, int times)
{
    int was = cover->near[cell];
    cover->near[cell] = (int16_t)(was + times);
    if (was <= 2) {
        near_changed(cover, cell, was, was + times);
    }
}

static void change_around(Cover *cover, int middle, int times)
{
    for (int dy = -FIELD_STRIDE; dy <= FIELD_STRIDE; dy += FIELD_STRIDE) {
        for (int dx = -1; dx <= 1; dx++) {
            change(cover, middle + dy + dx, times);
        }
    }
}

/* Only the five on two sides of the nine around a cell. */
static void change_sides(Cover *cover, int middle, int column, int row, int times)
{
    change(cover, middle + column - row, times);
    change(cover, middle + column, times);
    change(cover, middle + column + row, times);
    change(cover, middle + row, times);
    change(cover, middle + row - column, times);
}

void cover_move(Cover *cover, int from, int to)
{
    int leave = field_cell(from), reach = field_cell(to);
    int over = reach - leave;
    int row = over > 0 ? FIELD_STRIDE : -FIELD_STRIDE, column = over - row;
    if (column == 1 || column == -1) {
        change_sides(cover, leave, -column, -row, -1);
        change_sides(cover, reach, column, row, 1);
    } else {
        change_around(cover, leave, -1);
        change_around(cover, reach, 1);
    }
}

void cover_add(Cover *cover, int tile, int times)
{
    change_around(cover, field_cell(tile), times);
}

void cover_add_path(Cover *cover, const Paths *paths, int path, int times)
{
    for (int d = 0; d < paths->length[path]; d++) {
        cover_add(cover, paths->node[path][d], times);
    }
}
