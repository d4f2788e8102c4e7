/* Maps of steps, compared with relaxing all tiles until nothing changes; and whoever explores by them sees all there
 * is. */
#include "../../support/loaded.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { GOALS = 3, SAFER = 6, STEP = 5 };

static void draw_level(DungeonLevel *level, const Content *content, DungeonGenerator generator, int number)
{
    DungeonPlan plan = {generator, 1 + number % 9, 60 + number % 3 * 10, 34 + number % 5 * 4, false};
    dungeon_generate(level, &content->dungeon, &plan, rng_stream((uint64_t)number, RNG_DUNGEON, 78), NULL);
}

static bool is_ground(const DungeonLevel *level, int at)
{
    return strchr("#_L%:", dungeon_tile_sign((DungeonTile)level->tiles[at])) == NULL;
}

static int16_t draw_ground(const DungeonLevel *level, Rng *rng)
{
    int at;
    do {
        at = rng_range(rng, 0, DUNGEON_TILES_MAX - 1);
    } while (!is_ground(level, at));
    return (int16_t)at;
}

/* Lowers each tile to what its neighbours come to with one more step that costs `step`. */
static void relax(const DungeonLevel *level, int costs[DUNGEON_TILES_MAX], int step)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            for (int d = 0; d < 9 && is_ground(level, at); d++) {
                int from = at + d % 3 - 1 + (d / 3 - 1) * DUNGEON_COLUMNS_MAX;
                if (costs[from] != INT16_MAX && costs[from] + step < costs[at]) {
                    costs[at] = costs[from] + step;
                    changed = true;
                }
            }
        }
    }
}

static void judge_steps(const DungeonLevel *level, Rng *rng)
{
    static int costs[DUNGEON_TILES_MAX];
    static uint16_t steps[DUNGEON_TILES_MAX], flight[DUNGEON_TILES_MAX];
    DungeonGround ground = {.level = level, .tiles = dungeon_tiles_walkable()};
    int16_t goals[GOALS];
    int farthest = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        costs[at] = INT16_MAX;
    }
    for (int i = 0; i < GOALS; i++) {
        goals[i] = draw_ground(level, rng);
        costs[goals[i]] = 0;
    }
    relax(level, costs, 1);
    dungeon_steps_to(&ground, goals, GOALS, steps);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        assert_int_equal(steps[at], costs[at] == INT16_MAX ? DUNGEON_UNREACHED : costs[at]);
        farthest = costs[at] != INT16_MAX && costs[at] > farthest ? costs[at] : farthest;
    }
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        costs[at] = costs[at] == INT16_MAX ? INT16_MAX : SAFER * (farthest - costs[at]);
    }
    relax(level, costs, STEP);
    dungeon_steps_away(&ground, goals, GOALS, flight);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        assert_int_equal(flight[at], costs[at] == INT16_MAX ? DUNGEON_UNREACHED : costs[at]);
    }
}

static void maps_are_what_relaxing_gives(void **state)
{
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        for (int i = 0; i < 2; i++) {
            DungeonLevel level;
            Rng rng = rng_stream((uint64_t)i, RNG_BOT, (uint32_t)generator);
            draw_level(&level, *state, generator, i);
            judge_steps(&level, &rng);
        }
    }
}

static void look(const DungeonLevel *level, int at, int range, uint8_t known[DUNGEON_TILES_MAX])
{
    DungeonClear clear;
    DungeonField field;
    uint8_t seen[DUNGEON_TILES_MAX];
    DungeonPlace eye = dungeon_place(at);
    dungeon_clear(&clear, level, NULL);
    dungeon_look(&field, &clear, eye, range);
    dungeon_field_tiles(&field, seen);
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        known[i] = known[i] || seen[i];
    }
}

/* Steps to what is unknown until nothing is; returns how many that took. */
static int explore(const DungeonLevel *level, DungeonTiles tiles, int range, uint8_t known[DUNGEON_TILES_MAX])
{
    DungeonGround ground = {.level = level, .tiles = tiles, .known = known};
    int at = dungeon_index(level->start.x, level->start.y), steps = 0;
    memset(known, 0, DUNGEON_TILES_MAX);
    for (bool more = true; more;) {
        int16_t goals[DUNGEON_TILES_MAX];
        uint16_t map[DUNGEON_TILES_MAX];
        look(level, at, range, known);
        dungeon_steps_to(&ground, goals, dungeon_frontier(&ground, goals), map);
        int next = dungeon_step_down(map, NULL, at);
        assert_true(next == at || (dungeon_is_beside(at, next) && map[next] == map[at] - 1));
        assert_true(map[at] > 0);
        more = next != at;
        at = next;
        steps += more;
    }
    return steps;
}

static void exploring_finds_everything(void **state)
{
    static const int ranges[] = {DUNGEON_SIGHT_FAR, 5, 1};
    for (DungeonGenerator generator = 0; generator < DUNGEON_GENERATOR_COUNT; generator++) {
        DungeonLevel level;
        uint8_t known[DUNGEON_TILES_MAX];
        draw_level(&level, *state, generator, 3);
        int steps = explore(&level, dungeon_tiles_openable(), ranges[generator % 3], known), walkable = 0;
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            bool ground = dungeon_tile_walkable((DungeonTile)level.tiles[at]);
            walkable += ground;
            assert_true(known[at] || !ground);
        }
        assert_in_range(steps, 30, 2 * walkable);
    }
}

/* A drawing as a level; and the first of a sign on it. */
static void draw_from(DungeonLevel *level, const char *const *lines, int rows)
{
    memset(level, 0, sizeof *level);
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

/* Locked doors, tiles that somebody avoids, what isn't known and who stands in the way. */
static void grounds_are_kept_to(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "##########", "#...~....#", "#.#####L##", "#........#", "##########",
    };
    DungeonLevel level;
    uint16_t steps[DUNGEON_TILES_MAX];
    uint8_t known[DUNGEON_TILES_MAX], taken[DUNGEON_TILES_MAX] = {0};
    draw_from(&level, lines, 5);
    int16_t goal = (int16_t)dungeon_index(8, 3), from = (int16_t)dungeon_index(8, 1);
    DungeonGround ground = {.level = &level, .tiles = dungeon_tiles_walkable()};
    dungeon_steps_to(&ground, &goal, 1, steps);
    assert_int_equal(steps[from], 14);
    assert_int_equal(steps[dungeon_index(7, 2)], DUNGEON_UNREACHED);
    assert_int_equal(steps[0], DUNGEON_UNREACHED);
    ground.tiles |= dungeon_tiles_bit(DUNGEON_DOOR_LOCKED);
    dungeon_steps_to(&ground, &goal, 1, steps);
    assert_int_equal(steps[from], 2);
    assert_int_equal(dungeon_step_down(steps, NULL, from), dungeon_index(7, 2));
    taken[dungeon_index(7, 2)] = 1;
    assert_int_equal(dungeon_step_down(steps, taken, from), from);
    memset(known, 1, sizeof known);
    known[dungeon_index(7, 2)] = 0;
    ground = (DungeonGround){&level, dungeon_tiles_walkable() & ~dungeon_tiles_bit(DUNGEON_WATER), known, NULL};
    dungeon_steps_to(&ground, &goal, 1, steps);
    assert_int_equal(steps[from], DUNGEON_UNREACHED);
    int16_t goals[DUNGEON_TILES_MAX];
    assert_int_equal(dungeon_frontier(&ground, goals), 6);
    assert_int_equal(goals[0], dungeon_index(6, 1));
}

/* What bars the way does so on any tile, and leads nobody to explore there. */
static void what_is_shut_is_gone_around(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "#######", "#.....#", "#.###.#", "#.....#", "#######",
    };
    DungeonLevel level;
    uint16_t steps[DUNGEON_TILES_MAX];
    uint8_t known[DUNGEON_TILES_MAX], shut[DUNGEON_TILES_MAX] = {0};
    int16_t goal = (int16_t)dungeon_index(1, 1), from = (int16_t)dungeon_index(5, 1), goals[DUNGEON_TILES_MAX];
    draw_from(&level, lines, 5);
    memset(known, 1, sizeof known);
    known[dungeon_index(2, 3)] = 0;
    DungeonGround ground = {&level, dungeon_tiles_walkable(), known, shut};
    dungeon_steps_to(&ground, &goal, 1, steps);
    assert_int_equal(steps[from], 4);
    assert_int_equal(dungeon_frontier(&ground, goals), 3);
    shut[dungeon_index(3, 1)] = shut[dungeon_index(3, 3)] = 1;
    dungeon_steps_to(&ground, &goal, 1, steps);
    assert_int_equal(steps[from], DUNGEON_UNREACHED);
    assert_int_equal(dungeon_frontier(&ground, goals), 2);
    ground.shut = NULL;
    dungeon_steps_to(&ground, &goal, 1, steps);
    assert_int_equal(steps[from], 4);
}

/* Who is cornered runs past who hunts it when the way behind is long, and stays in the corner when it isn't. */
static void flight_leads_out_of_dead_ends(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "######################",
        "#....................#",
        "#....................#",
        "######################",
    };
    DungeonLevel level;
    uint16_t flight[DUNGEON_TILES_MAX];
    draw_from(&level, lines, 4);
    DungeonGround ground = {.level = &level, .tiles = dungeon_tiles_walkable()};
    int16_t threat = (int16_t)dungeon_index(3, 1);
    dungeon_steps_away(&ground, &threat, 1, flight);
    assert_int_equal(dungeon_step_down(flight, NULL, dungeon_index(2, 2)) % DUNGEON_COLUMNS_MAX, 3);
    threat = (int16_t)dungeon_index(15, 1);
    dungeon_steps_away(&ground, &threat, 1, flight);
    assert_int_equal(dungeon_step_down(flight, NULL, dungeon_index(2, 1)) % DUNGEON_COLUMNS_MAX, 1);
    assert_int_equal(dungeon_step_down(flight, NULL, dungeon_index(1, 1)), dungeon_index(1, 1));
}

SUBJECT(paths)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_are_what_relaxing_gives),  cmocka_unit_test(exploring_finds_everything),
        cmocka_unit_test(grounds_are_kept_to),           cmocka_unit_test(what_is_shut_is_gone_around),
        cmocka_unit_test(flight_leads_out_of_dead_ends),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
