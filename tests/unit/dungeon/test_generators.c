/* What each generator promises beyond what holds of every level, and what can be asked of levels. */
#include "../../support/loaded.h"
#include "judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { LEVELS = 20 };

static DungeonLevel level_of(const Content *content, DungeonGenerator generator, int number)
{
    DungeonLevel level;
    DungeonPlan plan = {generator, 1, DUNGEON_COLUMNS_MAX, DUNGEON_ROWS_MAX, false};
    dungeon_generate(&level, &content->dungeon, &plan, rng_stream((uint64_t)number, RNG_DUNGEON, 1), NULL);
    return level;
}

static int count_tiles(const DungeonLevel *level, DungeonTile tile)
{
    int count = 0;
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        count += level->tiles[i] == tile;
    }
    return count;
}

static void rooms_lie_apart_and_have_their_sizes(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < LEVELS; i++) {
        DungeonLevel level = level_of(content, DUNGEON_GENERATOR_ROOMS, i);
        assert_in_range(level.room_count, content->dungeon.rooms.rooms_min, content->dungeon.rooms.rooms_max);
        for (int a = 0; a < level.room_count; a++) {
            const DungeonRoom *one = &level.rooms[a];
            assert_in_range(one->w, content->dungeon.rooms.width_min, content->dungeon.rooms.width_max);
            assert_in_range(one->h, content->dungeon.rooms.height_min, content->dungeon.rooms.height_max);
            for (int b = 0; b < a; b++) {
                const DungeonRoom *other = &level.rooms[b];
                assert_true(one->x > other->x + other->w || other->x > one->x + one->w ||
                            one->y > other->y + other->h || other->y > one->y + one->h);
            }
        }
        const DungeonRoom *first = &level.rooms[0];
        assert_true(level.start.x >= first->x && level.start.x < first->x + first->w && level.start.y >= first->y &&
                    level.start.y < first->y + first->h);
        assert_int_equal(level.area_count, level.room_count - 1);
    }
}

static void parts_have_a_room_each(void **state)
{
    for (int i = 0; i < LEVELS; i++) {
        DungeonLevel level = level_of(*state, DUNGEON_GENERATOR_BSP, i);
        assert_int_equal(level.room_count, 16);
        assert_int_equal(count_tiles(&level, DUNGEON_DOOR_CLOSED), 0);
    }
}

/* 45 % of the ground begin as wall: what was scattered, seen at the first step. */
static void count_floor(void *context, const DungeonStep *step)
{
    if (step->stage == DUNGEON_STAGE_FILLING) {
        *(int *)context = count_tiles(step->so_far, DUNGEON_FLOOR);
    }
}

static void caves_begin_with_their_share_of_floor(void **state)
{
    const Content *content = *state;
    int floor = 0;
    DungeonLevel level;
    DungeonTrace trace = {count_floor, &floor, TRACE_PHASE};
    DungeonPlan plan = {DUNGEON_GENERATOR_CAVE_LIVE, 1, 62, 42, false};
    dungeon_generate(&level, &content->dungeon, &plan, rng_stream(1, RNG_DUNGEON, 1), &trace);
    assert_int_equal(floor, 60 * 40 * content->dungeon.cave_live.floor / 100);
}

/* A level after no generation but one is the rule itself, checked cell by cell on what was scattered. */
typedef struct Before {
    DungeonLevel filled, next;
} Before;

static void keep_generations(void *context, const DungeonStep *step)
{
    Before *before = context;
    if (step->stage == DUNGEON_STAGE_FILLING) {
        before->filled = *step->so_far;
    } else if (step->stage == DUNGEON_STAGE_GENERATIONS) {
        before->next = *step->so_far;
    }
}

static int around(const DungeonLevel *level, int x, int y, int reach, DungeonTile tile)
{
    int count = 0;
    for (int dy = -reach; dy <= reach; dy++) {
        for (int dx = -reach; dx <= reach; dx++) {
            bool inside = x + dx >= 0 && y + dy >= 0 && x + dx < level->columns && y + dy < level->rows;
            bool same = inside ? level->tiles[dungeon_index(x + dx, y + dy)] == tile : tile == DUNGEON_WALL;
            count += same && (dx != 0 || dy != 0);
        }
    }
    return count;
}

static void life_and_death_go_by_their_numbers(void **state)
{
    const Content *content = *state;
    for (int turned = 0; turned < 2; turned++) {
        Before before;
        DungeonLevel level;
        DungeonRules rules = content->dungeon;
        rules.cave_live.steps_min = rules.cave_live.steps_max = 1;
        rules.cave_live.walls_live = turned;
        DungeonTile alive = turned ? DUNGEON_WALL : DUNGEON_FLOOR;
        DungeonTrace trace = {keep_generations, &before, TRACE_STEP};
        DungeonPlan plan = {DUNGEON_GENERATOR_CAVE_LIVE, 1, 50, 40, false};
        dungeon_generate(&level, &rules, &plan, rng_stream(3, RNG_DUNGEON, 1), &trace);
        for (int i = 0; i < 48 * 38; i++) {
            int x = 1 + i % 48, y = 1 + i / 48, beside = around(&before.filled, x, y, 1, alive);
            bool lives = before.filled.tiles[dungeon_index(x, y)] == alive ? beside >= 3 : beside > 4;
            assert_int_equal(before.next.tiles[dungeon_index(x, y)] == alive, lives);
        }
    }
}

static void diggers_dig_as_much_as_they_shall(void **state)
{
    const Content *content = *state;
    for (int i = 0; i < LEVELS; i++) {
        DungeonLevel level = level_of(content, DUNGEON_GENERATOR_DRUNKARD, i);
        int open = DUNGEON_TILES_MAX - count_tiles(&level, DUNGEON_WALL);
        assert_in_range(open, 78 * 48 * content->dungeon.drunkard.floor_min / 100,
                        78 * 48 * content->dungeon.drunkard.floor_max / 100 + content->dungeon.drunkard.moves_max);
        assert_true(level.tiles[dungeon_index(40, 25)] != DUNGEON_WALL);
    }
}

static void a_building_is_all_rooms_walls_and_doors(void **state)
{
    int doors = 0;
    for (int i = 0; i < LEVELS; i++) {
        DungeonLevel level = level_of(*state, DUNGEON_GENERATOR_BSP_INTERIOR, i);
        int tiles = 0, here = count_tiles(&level, DUNGEON_DOOR_CLOSED);
        for (int k = 0; k < level.room_count; k++) {
            tiles += level.rooms[k].w * level.rooms[k].h;
        }
        assert_int_equal(tiles + here + count_tiles(&level, DUNGEON_WALL), DUNGEON_TILES_MAX);
        assert_true(here >= level.room_count - 1);
        doors += here - (level.room_count - 1);
    }
    assert_true(doors > LEVELS);
}

static void a_hall_is_open_and_its_ends_are_at_its_sides(void **state)
{
    int round = 0;
    for (int i = 0; i < LEVELS; i++) {
        DungeonLevel level = level_of(*state, DUNGEON_GENERATOR_HALL, i);
        assert_int_equal(level.room_count, 0);
        assert_true(level.start.x < 20 ? level.end.x > 59 : level.start.x > 59 && level.end.x < 20);
        int first = 0;
        while (level.tiles[dungeon_index(40, first)] == DUNGEON_WALL) {
            first++;
        }
        round += level.tiles[dungeon_index(8, first)] == DUNGEON_WALL;
    }
    assert_in_range(round, 2, LEVELS - 2);
}

static void measures_tell_what_is_there(void **state)
{
    DungeonLevel level = {.columns = 7, .rows = 5, .start = {1, 1}, .end = {3, 1}};
    DungeonMetrics metrics;
    (void)state;
    level.tiles[dungeon_index(1, 1)] = DUNGEON_STAIRS_UP;
    level.tiles[dungeon_index(2, 1)] = DUNGEON_DOOR_LOCKED;
    level.tiles[dungeon_index(3, 1)] = DUNGEON_STAIRS_DOWN;
    level.tiles[dungeon_index(5, 3)] = DUNGEON_FLOOR;
    level.tiles[dungeon_index(5, 1)] = DUNGEON_PIT;
    dungeon_measure(&level, &metrics);
    assert_int_equal(metrics.walkable, 4);
    assert_int_equal(metrics.reached, 3);
    assert_int_equal(metrics.pieces, 2);
    assert_int_equal(metrics.way, 2);
    assert_int_equal(metrics.doors, 1);
    assert_int_equal(metrics.locked, 1);
    assert_int_equal(metrics.dead_ends, 2);
    level.tiles[dungeon_index(4, 1)] = DUNGEON_WATER;
    int16_t distances[DUNGEON_TILES_MAX];
    assert_int_equal(dungeon_distances(&level, level.start, distances), 4);
    assert_int_equal(distances[dungeon_index(4, 1)], 3);
    assert_int_equal(distances[dungeon_index(5, 1)], -1);
}

/* Each of them changed alone. */
static void the_hash_is_that_of_the_whole_level(void **state)
{
    DungeonLevel level = level_of(*state, DUNGEON_GENERATOR_ROOMS, 1), other;
    uint64_t hash = dungeon_hash(&level);
    level.edge_count = level.key_count = 1;
    assert_true(dungeon_hash(&level) != hash);
    hash = dungeon_hash(&level);
#define CHANGED(member)                            \
    do {                                           \
        other = level;                             \
        other.member ^= 1;                         \
        assert_true(dungeon_hash(&other) != hash); \
    } while (0)
    CHANGED(generator);
    CHANGED(level);
    CHANGED(columns);
    CHANGED(rows);
    CHANGED(room_count);
    CHANGED(area_count);
    CHANGED(start.x);
    CHANGED(end.y);
    CHANGED(rooms[1].w);
    CHANGED(edges[0].b);
    CHANGED(edges[0].locked);
    CHANGED(edges[0].shortcut);
    CHANGED(keys[0].x);
    CHANGED(tiles[dungeon_index(5, 5)]);
    CHANGED(areas[dungeon_index(5, 5)]);
}

static void plans_of_impossible_sizes_are_refused(void **state)
{
    Failure failure;
    (void)state;
    for (DungeonGenerator i = 0; i < DUNGEON_GENERATOR_COUNT; i++) {
        DungeonPlan plan = {i, 1, 80, 50, false};
        assert_true(dungeon_check(&plan, &failure));
        plan.columns = 81;
        assert_false(dungeon_check(&plan, &failure));
        assert_non_null(strstr(failure.why, "to 80x50 tiles, not 81x50; give another --size."));
        plan = (DungeonPlan){i, 1, 5, 5, false};
        assert_false(dungeon_check(&plan, &failure));
        assert_int_equal(dungeon_generator_find(dungeon_generator_id(i)), i);
    }
    assert_int_equal(dungeon_generator_find("maze"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_lie_apart_and_have_their_sizes),
        cmocka_unit_test(parts_have_a_room_each),
        cmocka_unit_test(caves_begin_with_their_share_of_floor),
        cmocka_unit_test(life_and_death_go_by_their_numbers),
        cmocka_unit_test(diggers_dig_as_much_as_they_shall),
        cmocka_unit_test(a_building_is_all_rooms_walls_and_doors),
        cmocka_unit_test(a_hall_is_open_and_its_ends_are_at_its_sides),
        cmocka_unit_test(measures_tell_what_is_there),
        cmocka_unit_test(the_hash_is_that_of_the_whole_level),
        cmocka_unit_test(plans_of_impossible_sizes_are_refused),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
