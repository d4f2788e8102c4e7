/* Where the parts of a battle screen lie, and the way between board and screen, there and back. */
#include "term/view/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

static void assert_area(Area area, int column, int row, int columns, int rows)
{
    assert_int_equal(area.column, column);
    assert_int_equal(area.row, row);
    assert_int_equal(area.columns, columns);
    assert_int_equal(area.rows, rows);
}

static void the_least_screen_is_filled_to_its_last_line(void **state)
{
    (void)state;
    Layout layout = layout_for(80, 24, 0);
    assert_int_equal(layout.tile_columns, 2);
    assert_int_equal(layout.tile_rows, 1);
    assert_area(layout.head, 0, 0, 80, 1);
    assert_area(layout.preview, 0, 1, 80, 2);
    assert_area(layout.board, 1, 4, 30, 15);
    assert_area(layout.panel, 33, 3, 47, 17);
    assert_area(layout.foot, 0, 20, 80, 2);
    assert_area(layout.messages, 0, 22, 80, 2);
}

static void larger_screens_have_larger_tiles(void **state)
{
    (void)state;
    static const struct {
        int columns, rows, zoom, tile_rows;
    } cases[] = {
        {80, 24, 0, 1},  {80, 24, 3, 3},  {108, 39, 0, 1}, {109, 38, 0, 1}, {109, 39, 0, 2}, {120, 40, 1, 1},
        {200, 60, 0, 3}, {200, 60, 2, 2}, {200, 60, 3, 3}, {300, 90, 0, 4}, {300, 90, 9, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Layout layout = layout_for(cases[i].columns, cases[i].rows, cases[i].zoom);
        assert_int_equal(layout.tile_rows, cases[i].tile_rows);
        assert_int_equal(layout.tile_columns, 2 * cases[i].tile_rows);
    }
}

static bool apart(Area a, Area b)
{
    return a.column + a.columns <= b.column || b.column + b.columns <= a.column || a.row + a.rows <= b.row ||
           b.row + b.rows <= a.row;
}

static void parts_lie_inside_and_apart(void **state)
{
    (void)state;
    for (int columns = 80; columns <= 260; columns += 13) {
        for (int rows = 24; rows <= 90; rows += 3) {
            Layout layout = layout_for(columns, rows, (columns + rows) % (VIEW_ZOOM_MAX + 1));
            Area board = {layout.board.column - 1, layout.board.row - 1, layout.board.columns + 2,
                          layout.board.rows + 2};
            const Area parts[] = {layout.head, layout.preview, board, layout.panel, layout.foot, layout.messages};
            for (int i = 0; i < 6; i++) {
                assert_true(parts[i].column >= 0 && parts[i].column + parts[i].columns <= columns);
                assert_true(parts[i].row >= 0 && parts[i].row + parts[i].rows <= rows);
                assert_true(parts[i].columns > 0 && parts[i].rows > 0);
                for (int k = 0; k < i; k++) {
                    assert_true(apart(parts[i], parts[k]));
                }
            }
        }
    }
}

static void every_cell_comes_back_from_its_point(void **state)
{
    (void)state;
    for (int turn = 0; turn < 4; turn++) {
        for (int zoom = 1; zoom <= 4; zoom++) {
            View view = {.turn = turn};
            Layout layout = layout_for(300, 90, zoom);
            for (int i = 0; i < layout.board.columns * layout.board.rows; i++) {
                int column = layout.board.column + i % layout.board.columns;
                int row = layout.board.row + i / layout.board.columns;
                DecisionPoint point;
                assert_true(view_point_of(&view, &layout, column, row, &point));
                int back_column = -1, back_row = -1;
                assert_true(view_cell_of(&view, &layout, decision_point(point), &back_column, &back_row));
                assert_int_equal(back_column, column);
                assert_int_equal(back_row, row);
            }
        }
    }
}

static void turning_is_clockwise(void **state)
{
    (void)state;
    static const int expected[4][2] = {{1, 4}, {1 + 28, 4}, {1 + 28, 4 + 14}, {1, 4 + 14}};
    Layout layout = layout_for(80, 24, 0);
    Point north_west = {FIX_ONE / 4, FIX_ONE / 4};
    for (int turn = 0; turn < 4; turn++) {
        View view = {.turn = turn};
        int column, row;
        assert_true(view_cell_of(&view, &layout, north_west, &column, &row));
        assert_int_equal(column - (column - 1) % 2, expected[turn][0]);
        assert_int_equal(row, expected[turn][1]);
    }
}

static void what_lies_outside_has_no_cell(void **state)
{
    (void)state;
    Layout layout = layout_for(80, 24, 0);
    for (int turn = 0; turn < 4; turn++) {
        View view = {.turn = turn};
        const Point outside[] = {{-1, FIX_ONE}, {FIX_ONE, -1}, {15 * FIX_ONE, 0}, {0, 15 * FIX_ONE}};
        for (int i = 0; i < 4; i++) {
            int column, row;
            assert_false(view_cell_of(&view, &layout, outside[i], &column, &row));
        }
        DecisionPoint point;
        assert_false(view_point_of(&view, &layout, 0, 4, &point));
        assert_false(view_point_of(&view, &layout, 31, 4, &point));
        assert_false(view_point_of(&view, &layout, 1, 3, &point));
        assert_false(view_point_of(&view, &layout, 1, 19, &point));
    }
}

/* A view whose cursor has been moved over a screen of some size, as a player does; its last tile is `tile`. */
static void visit(View *view, const Layout *layout, Tile tile)
{
    view->cursor = (DecisionPoint){(int16_t)(tile.x * 100 + 50), (int16_t)(tile.y * 100 + 50)};
    view_scroll(view, layout);
}

static void assert_seen(const View *view, const Layout *layout, Tile tile)
{
    const Point corners[] = {{tile.x * FIX_ONE, tile.y * FIX_ONE},
                             {(tile.x + 1) * FIX_ONE - 1, (tile.y + 1) * FIX_ONE - 1}};
    for (int i = 0; i < 2; i++) {
        int column, row;
        assert_true(view_cell_of(view, layout, corners[i], &column, &row));
    }
}

/* Every cell shows a place of the board, and a click there means that place. */
static void assert_cells_come_back(const View *view, const Layout *layout)
{
    const Area area = layout->board;
    for (int i = 0; i < area.columns * area.rows; i++) {
        int column = area.column + i % area.columns, row = area.row + i / area.columns;
        DecisionPoint point;
        assert_true(view_point_of(view, layout, column, row, &point));
        assert_in_range(point.x, 0, WORLD_SIZE * 100 - 1);
        assert_in_range(point.y, 0, WORLD_SIZE * 100 - 1);
        int back_column = -1, back_row = -1;
        assert_true(view_cell_of(view, layout, decision_point(point), &back_column, &back_row));
        assert_int_equal(back_column, column);
        assert_int_equal(back_row, row);
    }
}

static void the_cursor_is_in_view_wherever_it_goes(void **state)
{
    (void)state;
    static const struct {
        int columns, rows;
    } sizes[] = {{80, 24}, {81, 25}, {100, 34}, {119, 40}, {140, 45}, {200, 50}};
    for (int i = 0; i < 6 * 4 * VIEW_ZOOM_MAX; i++) {
        int size = i % 6;
        View view = {.turn = i / 6 % 4, .zoom = 1 + i / 24};
        Layout layout = layout_for(sizes[size].columns, sizes[size].rows, view.zoom);
        for (int k = 0; k < 3 * WORLD_TILES; k++) {
            /* Step by step through all rows, and leaps in between. */
            int next = k % 3 == 2 ? k * 97 % WORLD_TILES : k / 3;
            visit(&view, &layout, tile_from_index(next));
            assert_seen(&view, &layout, tile_from_index(next));
        }
        assert_cells_come_back(&view, &layout);
    }
}

/* A move scrolls nothing while there is a tile between the cursor and the rim, so that most moves cost few bytes. */
static void a_board_stays_put_until_the_cursor_nears_its_rim(void **state)
{
    (void)state;
    View view = {.zoom = 2};
    Layout layout = layout_for(80, 24, view.zoom);
    assert_int_equal(layout.tile_rows, 2);
    assert_true(layout_scrolls(&layout));
    visit(&view, &layout, tile_at(7, 7));
    int scrolls = 0;
    for (int x = 7; x < WORLD_SIZE; x++) {
        int before = view.scroll_column;
        visit(&view, &layout, tile_at(x, 7));
        scrolls += view.scroll_column != before;
    }
    assert_in_range(scrolls, 1, 3);
    assert_int_equal(view.scroll_column + layout.board.columns, WORLD_SIZE * layout.tile_columns);
    Layout whole = layout_for(300, 90, 0);
    assert_false(layout_scrolls(&whole));
    visit(&view, &whole, tile_at(14, 14));
    assert_int_equal(view.scroll_column, 0);
    assert_int_equal(view.scroll_row, 0);
}

SUBJECT(layout)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_least_screen_is_filled_to_its_last_line),
        cmocka_unit_test(larger_screens_have_larger_tiles),
        cmocka_unit_test(parts_lie_inside_and_apart),
        cmocka_unit_test(every_cell_comes_back_from_its_point),
        cmocka_unit_test(turning_is_clockwise),
        cmocka_unit_test(what_lies_outside_has_no_cell),
        cmocka_unit_test(the_cursor_is_in_view_wherever_it_goes),
        cmocka_unit_test(a_board_stays_put_until_the_cursor_nears_its_rim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
