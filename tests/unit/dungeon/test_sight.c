/* Fields of view, compared with slow geometry that shares nothing with them, and seen from the other side; of levels of
 * every generator. With HOLDOUT_FIELDS=1000 in the environment so many levels of each. */
#include "../../support/loaded.h"
#include "holdout/dungeon_sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LEVELS = 2, EYES = 4, NEAR = 9, COVERED = 12 };

/* What lies over the level that is looked at. */
static uint8_t laid[DUNGEON_TILES_MAX];

static int wanted_levels(void)
{
    const char *wanted = getenv("HOLDOUT_FIELDS");
    return wanted ? atoi(wanted) : LEVELS;
}

static bool lets_through(const DungeonLevel *level, int x, int y)
{
    int at = dungeon_index(x, y);
    bool itself = strchr("#+L%", dungeon_tile_sign((DungeonTile)level->tiles[at])) == NULL;
    return laid[at] == DUNGEON_OVER_NONE ? itself : laid[at] == DUNGEON_OVER_CLEAR;
}

/* The line along x with `over / of` tiles of y for each: whether a tile that it touches in the middle of the column `x`
 * lets it through. With x and y changed over where `turned`. */
static bool passes_cut(const DungeonLevel *level, DungeonPlace eye, bool turned, int ahead, int over, int of)
{
    for (int across = -DUNGEON_COLUMNS_MAX; across <= DUNGEON_COLUMNS_MAX; across++) {
        int off = 2 * (abs(ahead) * over - across * of);
        int x = eye.x + (turned ? across : ahead), y = eye.y + (turned ? ahead : across);
        bool on_map = x >= 0 && y >= 0 && x < level->columns && y < level->rows;
        if (abs(off) <= of && on_map && lets_through(level, x, y)) {
            return true;
        }
    }
    return false;
}

static bool line_passes(const DungeonLevel *level, DungeonPlace eye, bool turned, int ahead, int over, int of)
{
    int sign = ahead < 0 ? -1 : 1;
    for (int i = sign; i != ahead; i += sign) {
        if (!passes_cut(level, eye, turned, i, over, of)) {
            return false;
        }
    }
    return true;
}

/* Of a line to the middle. */
static bool judge_middle(const DungeonLevel *level, DungeonPlace eye, int x, int y)
{
    int dx = x - eye.x, dy = y - eye.y;
    if (dx == 0 && dy == 0) {
        return true;
    }
    bool turned = abs(dy) > abs(dx);
    return line_passes(level, eye, turned, turned ? dy : dx, turned ? dx : dy, abs(turned ? dy : dx));
}

/* Whether any line meets the tile that is so far ahead and across: if one does, so does one along an edge of a tile
 * before, or of this one, or along the diagonal. */
static bool judge_edges(const DungeonLevel *level, DungeonPlace eye, bool turned, int ahead, int across)
{
    int depth = abs(ahead);
    for (int k = 1; k <= depth; k++) {
        for (int over = -2 * k; over <= 2 * k; over++) {
            int of = 2 * k;
            bool edge = over % 2 != 0 || abs(over) == of, meets = abs(2 * (depth * over - across * of)) <= of;
            if (edge && meets && line_passes(level, eye, turned, ahead, over, of)) {
                return true;
            }
        }
    }
    return false;
}

static bool judge_shut(const DungeonLevel *level, DungeonPlace eye, int x, int y)
{
    int dx = x - eye.x, dy = y - eye.y;
    if (dx == 0 && dy == 0) {
        return true;
    }
    return (abs(dx) >= abs(dy) && judge_edges(level, eye, false, dx, dy)) ||
           (abs(dy) >= abs(dx) && judge_edges(level, eye, true, dy, dx));
}

/* Nothing is seen of a tile that has only shut ones around. */
static bool is_buried(const DungeonLevel *level, int x, int y)
{
    for (int i = 0; i < 9; i++) {
        int nx = x + i % 3 - 1, ny = y + i / 3 - 1;
        bool on_map = nx >= 0 && ny >= 0 && nx < level->columns && ny < level->rows;
        if (on_map && lets_through(level, nx, ny)) {
            return false;
        }
    }
    return true;
}

static void look(const DungeonLevel *level, DungeonPlace from, int range, uint8_t seen[DUNGEON_TILES_MAX])
{
    DungeonClear clear;
    DungeonField field;
    dungeon_clear(&clear, level, laid);
    dungeon_look(&field, &clear, from, range);
    dungeon_field_tiles(&field, seen);
}

static void judge_field(const DungeonLevel *level, DungeonPlace eye, int range)
{
    uint8_t seen[DUNGEON_TILES_MAX];
    DungeonClear now;
    dungeon_clear(&now, level, laid);
    look(level, eye, range, seen);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        int x = at % DUNGEON_COLUMNS_MAX, y = at / DUNGEON_COLUMNS_MAX, dx = x - eye.x, dy = y - eye.y;
        bool on_map = x < level->columns && y < level->rows, wanted = false;
        bool within = dx * dx + dy * dy <= range * range + range;
        if (on_map && within && !is_buried(level, x, y)) {
            bool clear = lets_through(level, x, y);
            wanted = clear ? judge_middle(level, eye, x, y) : judge_shut(level, eye, x, y);
            bool pair = dungeon_sees(&now, eye, (DungeonPlace){(uint8_t)x, (uint8_t)y});
            if (clear && pair != wanted) {
                fail_msg("a pair: %d,%d and %d,%d: %d", eye.x, eye.y, x, y, pair);
            }
        }
        if (seen[at] != wanted) {
            fail_msg("%s, range %d: from %d,%d the tile %d,%d (%c) is %sseen", dungeon_generator_id(level->generator),
                     range, eye.x, eye.y, x, y, dungeon_tile_sign((DungeonTile)level->tiles[at]), wanted ? "not " : "");
        }
    }
}

static void draw_level(DungeonLevel *level, const Content *content, DungeonGenerator generator, int number)
{
    DungeonPlan plan = {generator, 1 + number % 9, 80 - number % 3 * 10, 50 - number % 5 * 4, false};
    dungeon_generate(level, &content->dungeon, &plan, rng_stream((uint64_t)number, RNG_DUNGEON, 77), NULL);
    memset(laid, 0, sizeof laid);
}

/* Windows in walls and smoke on floors, anywhere but on the outermost ring. */
static void cover_level(const DungeonLevel *level, Rng *rng)
{
    for (int y = 1; y < level->rows - 1; y++) {
        for (int x = 1; x < level->columns - 1; x++) {
            bool open = lets_through(level, x, y);
            laid[dungeon_index(x, y)] = !rng_percent(rng, COVERED) ? DUNGEON_OVER_NONE
                                        : open                     ? DUNGEON_OVER_BLOCKS
                                                                   : DUNGEON_OVER_CLEAR;
        }
    }
}

static DungeonPlace draw_clear(const DungeonLevel *level, Rng *rng)
{
    DungeonPlace place;
    do {
        place.x = (uint8_t)rng_range(rng, 1, level->columns - 2);
        place.y = (uint8_t)rng_range(rng, 1, level->rows - 2);
    } while (!lets_through(level, place.x, place.y));
    return place;
}

static void field_is_what_geometry_says(void **state)
{
    static const int ranges[] = {DUNGEON_SIGHT_FAR, NEAR, 1, 40};
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 0; i < wanted_levels(); i++) {
            DungeonLevel level;
            Rng rng = rng_stream((uint64_t)i, RNG_BOT, (uint32_t)generator);
            draw_level(&level, *state, generator, i);
            for (int k = 0; k < EYES; k++) {
                if (k == EYES / 2) {
                    cover_level(&level, &rng);
                }
                judge_field(&level, draw_clear(&level, &rng), ranges[(k + i) % 4]);
            }
        }
    }
}

/* All pairs of tiles of a level that are clear. */
static void judge_pairs(const DungeonLevel *level, int range)
{
    static DungeonField fields[DUNGEON_TILES_MAX];
    static DungeonPlace places[DUNGEON_TILES_MAX];
    DungeonClear clear;
    int count = 0;
    dungeon_clear(&clear, level, laid);
    for (int at = 0; at < DUNGEON_COLUMNS_MAX * level->rows; at++) {
        int x = at % DUNGEON_COLUMNS_MAX, y = at / DUNGEON_COLUMNS_MAX;
        if (x < level->columns && lets_through(level, x, y)) {
            places[count] = (DungeonPlace){(uint8_t)x, (uint8_t)y};
            dungeon_look(&fields[count], &clear, places[count], range);
            count++;
        }
    }
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) {
            if (dungeon_field_has(&fields[a], places[b]) != dungeon_field_has(&fields[b], places[a])) {
                fail_msg("%s: %d,%d and %d,%d don't see each other alike", dungeon_generator_id(level->generator),
                         places[a].x, places[a].y, places[b].x, places[b].y);
            }
        }
    }
}

/* Whoever stands in smoke, too, is seen by those whom he sees. */
static void judge_covered(const DungeonLevel *level, Rng *rng)
{
    DungeonClear clear;
    dungeon_clear(&clear, level, laid);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        DungeonPlace a, b;
        a.x = (uint8_t)rng_range(rng, 1, level->columns - 2);
        a.y = (uint8_t)rng_range(rng, 1, level->rows - 2);
        b.x = (uint8_t)rng_range(rng, 1, level->columns - 2);
        b.y = (uint8_t)rng_range(rng, 1, level->rows - 2);
        if (dungeon_sees(&clear, a, b) != dungeon_sees(&clear, b, a)) {
            fail_msg("%s: %d,%d and %d,%d don't see each other alike", dungeon_generator_id(level->generator), a.x, a.y,
                     b.x, b.y);
        }
    }
}

static void who_sees_is_seen(void **state)
{
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 0; i < (wanted_levels() + 1) / 2; i++) {
            DungeonLevel level;
            Rng rng = rng_stream((uint64_t)i, RNG_BOT, (uint32_t)generator);
            draw_level(&level, *state, generator, i);
            judge_pairs(&level, i % 2 == 0 ? DUNGEON_SIGHT_FAR : NEAR);
            cover_level(&level, &rng);
            judge_pairs(&level, DUNGEON_SIGHT_FAR);
            judge_covered(&level, &rng);
        }
    }
}

/* A drawing as a level. */
static void draw_from(DungeonLevel *level, const char *const *lines, int rows)
{
    memset(level, 0, sizeof *level);
    memset(laid, 0, sizeof laid);
    level->columns = (int)strlen(lines[0]);
    level->rows = rows;
    for (int at = 0; at < level->columns * rows; at++) {
        int x = at % level->columns, y = at / level->columns, tile = 0;
        while (dungeon_tile_sign((DungeonTile)tile) != lines[y][x]) {
            tile++;
        }
        level->tiles[dungeon_index(x, y)] = (uint8_t)tile;
    }
}

static void assert_seen(const char *const *lines, const char *const *wanted, int rows, int x, int y, int range)
{
    DungeonLevel level;
    uint8_t seen[DUNGEON_TILES_MAX];
    draw_from(&level, lines, rows);
    look(&level, (DungeonPlace){(uint8_t)x, (uint8_t)y}, range, seen);
    for (int row = 0; row < rows; row++) {
        char line[DUNGEON_COLUMNS_MAX + 1] = "";
        for (int column = 0; column < level.columns; column++) {
            line[column] = seen[dungeon_index(column, row)] ? lines[row][column] : ' ';
        }
        assert_string_equal(line, wanted[row]);
    }
}

/* From beside a door only a slice of the room is seen, from afar all that lies straight on, and all walls of a room
 * that one is in (M-017). */
static void doors_give_a_slice(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "###############", "#.....#.......#", "#.....#.......#", "#...../.......#",
        "#.....#.......#", "#.....#.......#", "###############",
    };
    static const char *const inside[] = {
        "#######       #", "#.....#     ..#", "#.....# ......#", "#...../.......#",
        "#.....# ......#", "#.....#     ..#", "#######       #",
    };
    static const char *const aslant[] = {
        "#######        ", "#.....#        ", "#.....#        ", "#...../        ",
        "#.....#..      ", "#.....# ..     ", "####### ####   ",
    };
    assert_seen(lines, inside, 7, 4, 3, DUNGEON_SIGHT_FAR);
    assert_seen(lines, aslant, 7, 4, 1, DUNGEON_SIGHT_FAR);
}

static void range_is_a_circle(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "#########", "#.......#", "#.......#", "#.......#", "#.......#",
        "#.......#", "#.......#", "#.......#", "#########",
    };
    static const char *const three[] = {
        "         ", "   ...   ", "  .....  ", " ....... ", " ....... ",
        " ....... ", "  .....  ", "   ...   ", "         ",
    };
    assert_seen(lines, three, 9, 4, 4, 3);
    DungeonPlace middle = {4, 4};
    assert_true(dungeon_in_range(middle, (DungeonPlace){5, 7}, 3));
    assert_false(dungeon_in_range(middle, (DungeonPlace){6, 7}, 3));
}

/* Around a corner that it grazes the line leads through the clear tile, and it ends before the first that cuts it. */
static void lines_lead_through_clear_tiles(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "########", "#......#", "#.#....#", "#......#", "########",
    };
    DungeonLevel level;
    DungeonClear clear;
    int16_t line[DUNGEON_COLUMNS_MAX];
    draw_from(&level, lines, 5);
    dungeon_clear(&clear, &level, NULL);
    assert_int_equal(dungeon_line(&clear, (DungeonPlace){1, 1}, (DungeonPlace){2, 3}, line), 2);
    assert_int_equal(line[0], dungeon_index(1, 2));
    assert_int_equal(dungeon_line(&clear, (DungeonPlace){1, 1}, (DungeonPlace){3, 3}, line), 0);
    assert_false(dungeon_sees(&clear, (DungeonPlace){1, 1}, (DungeonPlace){3, 3}));
    assert_int_equal(dungeon_line(&clear, (DungeonPlace){1, 2}, (DungeonPlace){5, 3}, line), 0);
    assert_int_equal(dungeon_line(&clear, (DungeonPlace){1, 1}, (DungeonPlace){0, 1}, line), 1);
    assert_int_equal(dungeon_line(&clear, (DungeonPlace){6, 2}, (DungeonPlace){1, 2}, line), 3);
    assert_int_equal(dungeon_line(&clear, (DungeonPlace){6, 2}, (DungeonPlace){6, 2}, line), 0);
    assert_true(dungeon_sees(&clear, (DungeonPlace){6, 2}, (DungeonPlace){6, 2}));
}

/* A window is seen through and what blocks is not, whatever the tile; nothing opens the outermost ring. */
static void what_lies_over_a_tile_decides(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "#########",
        "#...#...#",
        "#...#...#",
        "#########",
    };
    DungeonLevel level;
    DungeonClear clear;
    DungeonPlace west = {2, 1}, east = {6, 1};
    draw_from(&level, lines, 4);
    dungeon_clear(&clear, &level, laid);
    assert_false(dungeon_sees(&clear, west, east));
    laid[dungeon_index(4, 1)] = DUNGEON_OVER_CLEAR;
    laid[dungeon_index(8, 1)] = laid[0] = DUNGEON_OVER_CLEAR;
    dungeon_clear(&clear, &level, laid);
    assert_true(dungeon_sees(&clear, west, east));
    assert_true(dungeon_clear_has(&clear, (DungeonPlace){4, 1}));
    assert_false(dungeon_clear_has(&clear, (DungeonPlace){8, 1}));
    assert_false(dungeon_clear_has(&clear, (DungeonPlace){0, 0}));
    laid[dungeon_index(3, 1)] = DUNGEON_OVER_BLOCKS;
    dungeon_clear(&clear, &level, laid);
    assert_false(dungeon_sees(&clear, west, east));
    assert_true(dungeon_sees(&clear, west, (DungeonPlace){3, 1}));
}

SUBJECT(sight)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(field_is_what_geometry_says),
        cmocka_unit_test(who_sees_is_seen),
        cmocka_unit_test(doors_give_a_slice),
        cmocka_unit_test(range_is_a_circle),
        cmocka_unit_test(lines_lead_through_clear_tiles),
        cmocka_unit_test(what_lies_over_a_tile_decides),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
