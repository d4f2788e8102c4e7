/* What each generator promises beyond what holds of every level, and what can be asked of levels. */
#include "../../support/loaded.h"
#include "judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LEVELS = 20 };

/* Of locks and keys. */
static int locked_levels(void)
{
    const char *wanted = getenv("HOLDOUT_LOCKS");
    return wanted ? atoi(wanted) : LEVELS;
}

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

static void the_two_rules_of_generations_hold(void **state)
{
    const Content *content = *state;
    Before before;
    DungeonLevel level;
    DungeonRules rules = content->dungeon;
    rules.cave_generations.generations = 1;
    rules.cave_generations.least_floor = 1;
    DungeonTrace trace = {keep_generations, &before, TRACE_STEP};
    DungeonPlan plan = {DUNGEON_GENERATOR_CAVE_GENERATIONS, 1, 80, 50, false};
    dungeon_generate(&level, &rules, &plan, rng_stream(3, RNG_DUNGEON, 1), &trace);
    assert_in_range(level.columns, rules.cave_generations.size_min, rules.cave_generations.size_max);
    assert_int_equal(level.columns, level.rows);
    int inner = level.columns - 2, walls = inner * inner - count_tiles(&before.filled, DUNGEON_FLOOR);
    assert_int_equal(walls, inner * inner * 45 / 100);
    for (int i = 0; i < inner * inner; i++) {
        int x = 1 + i % inner, y = 1 + i / inner;
        bool wall =
            around(&before.filled, x, y, 1, DUNGEON_WALL) >= 5 || around(&before.filled, x, y, 2, DUNGEON_WALL) <= 2;
        assert_int_equal(before.next.tiles[dungeon_index(x, y)] == DUNGEON_WALL, wall);
    }
}

/* Without the generations that break up open ground, the plain rule. */
static void four_stay_and_five_become(void **state)
{
    const Content *content = *state;
    Before before;
    DungeonLevel level;
    DungeonRules rules = content->dungeon;
    rules.cave_4_5.generations = 1;
    rules.cave_4_5.broken = 0;
    rules.cave_4_5.least_floor = 1;
    DungeonTrace trace = {keep_generations, &before, TRACE_STEP};
    DungeonPlan plan = {DUNGEON_GENERATOR_CAVE_4_5, 1, 60, 40, false};
    dungeon_generate(&level, &rules, &plan, rng_stream(5, RNG_DUNGEON, 1), &trace);
    for (int i = 0; i < 58 * 38; i++) {
        int x = 1 + i % 58, y = 1 + i / 58, beside = around(&before.filled, x, y, 1, DUNGEON_WALL);
        bool wall = before.filled.tiles[dungeon_index(x, y)] == DUNGEON_WALL ? beside >= 4 : beside >= 5;
        assert_int_equal(before.next.tiles[dungeon_index(x, y)] == DUNGEON_WALL, wall);
    }
}

/* What is told of the caves of a level: each that gets a tunnel, and at last how many there were and were joined. */
typedef struct Joined {
    DungeonLevel before; /* as the generations have left it */
    int steps;
    char words[200]; /* the last sentence of the phase */
} Joined;

static void listen_to_tunnels(void *context, const DungeonStep *step)
{
    Joined *joined = context;
    if (step->stage == DUNGEON_STAGE_GENERATIONS) {
        *joined = (Joined){.before = *step->so_far};
    } else if (step->stage == DUNGEON_STAGE_POCKETS && step->level == TRACE_PHASE) {
        snprintf(joined->words, sizeof joined->words, "%s", step->text);
    } else if (step->stage == DUNGEON_STAGE_POCKETS) {
        joined->steps++;
    }
}

/* Fills the cave that holds a tile. */
static void sink(DungeonLevel *level, int x, int y)
{
    if (x < 0 || y < 0 || x >= level->columns || y >= level->rows ||
        level->tiles[dungeon_index(x, y)] != DUNGEON_FLOOR) {
        return;
    }
    level->tiles[dungeon_index(x, y)] = DUNGEON_WALL;
    static const int aside[] = {0, 1, 0, -1, 0};
    for (int i = 0; i < 4; i++) {
        sink(level, x + aside[i], y + aside[i + 1]);
    }
}

static int count_caves(DungeonLevel level)
{
    int caves = 0;
    for (int i = 0; i < level.columns * level.rows; i++) {
        int x = i % level.columns, y = i / level.columns;
        caves += level.tiles[dungeon_index(x, y)] == DUNGEON_FLOOR;
        sink(&level, x, y);
    }
    return caves;
}

static void caves_are_counted_and_joined_as_told(void **state)
{
    const Content *content = *state;
    int alone = 0, pairs = 0;
    for (int i = 0; i < 10 * LEVELS; i++) {
        Joined joined = {.steps = 0};
        DungeonLevel level;
        DungeonTrace trace = {listen_to_tunnels, &joined, TRACE_STEP};
        DungeonPlan plan = {DUNGEON_GENERATOR_CAVE_4_5, 1, 24 + i % 20, 14 + i % 10, false};
        dungeon_generate(&level, &content->dungeon, &plan, rng_stream((uint64_t)i, RNG_DUNGEON, 1), &trace);
        int caves = count_caves(joined.before), told = 1, tunnels = 0;
        if (strcmp(joined.words, "There is one cave, which needs no tunnels.") != 0) {
            assert_int_equal(sscanf(joined.words, "Of %d caves %d", &told, &tunnels), 2);
        }
        assert_int_equal(told, caves);
        assert_int_equal(tunnels, joined.steps);
        alone += caves == 1;
        pairs += caves == 2;
    }
    assert_true(alone > 0 && pairs > 0);
}

static bool is_door(uint8_t tile)
{
    return tile == DUNGEON_DOOR_CLOSED || tile == DUNGEON_DOOR_OPEN || tile == DUNGEON_DOOR_LOCKED;
}

static void nooks_are_the_small_ones_and_doors_are_at_rooms(void **state)
{
    const Content *content = *state;
    int nooks = 0, doors = 0;
    for (int i = 0; i < LEVELS; i++) {
        DungeonLevel level = level_of(content, DUNGEON_GENERATOR_NOOKS, i);
        for (int k = 0; k < level.room_count; k++) {
            nooks += level.rooms[k].w < content->dungeon.nooks.room_width ||
                     level.rooms[k].h < content->dungeon.nooks.room_height;
        }
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            bool beside = false;
            for (int k = 0; k < level.room_count && is_door(level.tiles[at]); k++) {
                const DungeonRoom *room = &level.rooms[k];
                int x = at % DUNGEON_COLUMNS_MAX, y = at / DUNGEON_COLUMNS_MAX;
                beside = beside || (x >= room->x - 1 && x <= room->x + room->w && y >= room->y - 1 &&
                                    y <= room->y + room->h && room->w >= content->dungeon.nooks.room_width &&
                                    room->h >= content->dungeon.nooks.room_height);
            }
            assert_int_equal(beside, is_door(level.tiles[at]));
            doors += beside;
        }
    }
    assert_true(nooks > LEVELS && doors > 8 * LEVELS);
}

/* Each level deeper leads on less often. */
static void nooks_lead_deeper_ever_less(void **state)
{
    const Content *content = *state;
    int deeper[2] = {0};
    for (int i = 0; i < 2 * LEVELS; i++) {
        DungeonLevel level;
        DungeonPlan plan = {DUNGEON_GENERATOR_NOOKS, i % 2 == 0 ? 1 : 18, 80, 50, false};
        dungeon_generate(&level, &content->dungeon, &plan, rng_stream((uint64_t)i, RNG_DUNGEON, 1), NULL);
        deeper[i % 2] += count_tiles(&level, DUNGEON_STAIRS_DOWN);
    }
    assert_int_equal(deeper[0], LEVELS);
    assert_in_range(deeper[1], 1, LEVELS * 3 / 4);
}

/* Which rooms a piece of corridors and doors touches, as bits; it is marked as seen. */
static uint64_t touched(const DungeonLevel *level, const uint8_t *room_at, bool *seen, int from)
{
    static const int beside[] = {1, -1, DUNGEON_COLUMNS_MAX, -DUNGEON_COLUMNS_MAX};
    int list[DUNGEON_TILES_MAX], count = 0;
    uint64_t rooms = 0;
    list[count++] = from;
    seen[from] = true;
    for (int i = 0; i < 4 * count; i++) {
        int next = list[i / 4] + beside[i % 4];
        if (room_at[next] > 0) {
            rooms |= (uint64_t)1 << (room_at[next] - 1);
        } else if (level->tiles[next] != DUNGEON_WALL && !seen[next]) {
            seen[next] = true;
            list[count++] = next;
        }
    }
    return rooms;
}

/* Every connected piece of corridors and doors belongs to one edge, and every edge has one. */
static void corridors_are_the_edges_of_the_graph(void **state)
{
    for (int i = 0; i < locked_levels(); i++) {
        DungeonLevel level = level_of(*state, DUNGEON_GENERATOR_LOCKS, i);
        uint8_t room_at[DUNGEON_TILES_MAX] = {0};
        bool seen[DUNGEON_TILES_MAX] = {false}, found[DUNGEON_EDGES_MAX] = {false};
        for (int k = 0; k < level.room_count; k++) {
            for (int t = 0; t < level.rooms[k].w * level.rooms[k].h; t++) {
                int x = level.rooms[k].x + t % level.rooms[k].w, y = level.rooms[k].y + t / level.rooms[k].w;
                room_at[dungeon_index(x, y)] = (uint8_t)(k + 1);
            }
        }
        int pieces = 0;
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            if (level.tiles[at] != DUNGEON_WALL && room_at[at] == 0 && !seen[at]) {
                uint64_t rooms = touched(&level, room_at, seen, at);
                int edge = 0;
                while (edge < level.edge_count &&
                       rooms != ((uint64_t)1 << level.edges[edge].a | (uint64_t)1 << level.edges[edge].b)) {
                    edge++;
                }
                assert_true(edge < level.edge_count && !found[edge]);
                found[edge] = true;
                pieces++;
            }
        }
        assert_int_equal(pieces, level.edge_count);
    }
}

static int room_of(const DungeonLevel *level, DungeonPlace place)
{
    for (int i = 0; i < level->room_count; i++) {
        const DungeonRoom *room = &level->rooms[i];
        if (place.x >= room->x && place.x < room->x + room->w && place.y >= room->y && place.y < room->y + room->h) {
            return i;
        }
    }
    return -1;
}

/* Whether an edge is not barred, or what opens it lies where somebody has been. */
static bool has_tool(const DungeonLevel *level, uint64_t visited, int edge)
{
    bool has = level->edges[edge].obstacle == 0;
    for (int i = 0; i < level->tool_count; i++) {
        has = has || (level->edges[edge].obstacle == level->tools[i].obstacle + 1 &&
                      (visited >> room_of(level, level->tools[i].at) & 1));
    }
    return has;
}

/* All rooms that lie open, then every choice of the next door, until the goal or nothing is left. */
static bool all_plays_win(const DungeonLevel *level, uint64_t opened)
{
    uint64_t visited = (uint64_t)1 << room_of(level, level->start), before = 0;
    int keys = -__builtin_popcountll(opened);
    while (visited != before) {
        before = visited;
        for (int i = 0; i < level->edge_count; i++) {
            uint64_t ends = (uint64_t)1 << level->edges[i].a | (uint64_t)1 << level->edges[i].b;
            bool open = (!level->edges[i].locked || (opened >> i & 1)) && has_tool(level, visited, i);
            visited |= open && (visited & ends) ? ends : 0;
        }
    }
    for (int i = 0; i < level->key_count; i++) {
        keys += (int)(visited >> room_of(level, level->keys[i]) & 1);
    }
    if (visited >> room_of(level, level->end) & 1) {
        return true;
    }
    bool moved = false;
    for (int i = 0; i < level->edge_count && keys > 0; i++) {
        uint64_t ends = (uint64_t)1 << level->edges[i].a | (uint64_t)1 << level->edges[i].b;
        if (level->edges[i].locked && !(opened >> i & 1) && (visited & ends)) {
            moved = true;
            if (!all_plays_win(level, opened | (uint64_t)1 << i)) {
                return false;
            }
        }
    }
    return moved;
}

/* One way out of the start and of the goal, both locked; as many keys as locks; and no order of opening that loses. */
static void every_order_of_keys_wins(void **state)
{
    int shortcuts = 0, locks = 0;
    for (int i = 0; i < locked_levels(); i++) {
        DungeonLevel level = level_of(*state, DUNGEON_GENERATOR_LOCKS, i);
        int start = room_of(&level, level.start), goal = room_of(&level, level.end), ways[2] = {0}, locked = 0;
        assert_true(level.edge_count < 64);
        for (int k = 0; k < level.edge_count; k++) {
            const DungeonEdge *edge = &level.edges[k];
            bool at_start = edge->a == start || edge->b == start, at_goal = edge->a == goal || edge->b == goal;
            ways[0] += at_start;
            ways[1] += at_goal;
            assert_true(!(at_start || at_goal) || (edge->locked && !edge->shortcut));
            locked += edge->locked;
            shortcuts += edge->shortcut;
        }
        assert_int_equal(ways[0], 1);
        assert_int_equal(ways[1], 1);
        assert_int_equal(locked, level.key_count);
        assert_int_equal(locked, count_tiles(&level, DUNGEON_DOOR_LOCKED));
        assert_true(all_plays_win(&level, 0));
        locks += locked;
    }
    assert_true(shortcuts > 0 && locks > 4 * locked_levels());
}

/* With as many obstacles as rules allow; without them all else is the same. Nothing leads around one. */
static void obstacles_need_their_tools(void **state)
{
    Content *content = *state;
    int obstacles[7] = {0};
    for (int i = 0; i < locked_levels(); i++) {
        DungeonRules rules = content->dungeon;
        DungeonLevel level = level_of(content, DUNGEON_GENERATOR_LOCKS, i), without;
        int barred = 0;
        for (int k = 0; k < level.edge_count; k++) {
            DungeonLevel never = level;
            barred += level.edges[k].obstacle > 0;
            never.tool_count = 0;
            never.edges[k].obstacle = level.edges[k].obstacle > 0 ? DUNGEON_OBSTACLE_COUNT + 1 : 0;
            assert_true(level.edges[k].obstacle == 0 || (!level.edges[k].locked && !all_plays_win(&never, 0)));
        }
        assert_int_equal(barred, count_tiles(&level, DUNGEON_RUBBLE) + count_tiles(&level, DUNGEON_CHASM));
        obstacles[barred]++;
        rules.locks.obstacles = 0;
        DungeonPlan plan = {level.generator, level.level, level.columns, level.rows, false};
        dungeon_generate(&without, &rules, &plan, rng_stream((uint64_t)i, RNG_DUNGEON, 1), NULL);
        assert_memory_equal(without.keys, level.keys, sizeof level.keys);
        assert_memory_equal(&without.end, &level.end, sizeof level.end);
        assert_int_equal(without.edge_count, level.edge_count);
        rules.locks.obstacles = 6;
        dungeon_generate(&without, &rules, &plan, rng_stream((uint64_t)i, RNG_DUNGEON, 1), NULL);
        assert_true(all_plays_win(&without, 0));
    }
    assert_true(obstacles[2] > locked_levels() * 3 / 4);
}

/* Rooms lie on one side of a column, and areas that are no rooms on the other; each side is of many levels the built
 * one. */
static void patchworks_are_built_on_one_side_and_grown_on_the_other(void **state)
{
    int west = 0;
    for (int i = 0; i < LEVELS; i++) {
        DungeonLevel level = level_of(*state, DUNGEON_GENERATOR_PATCHWORK, i);
        int rooms_from = level.columns, rooms_to = 0, open_from = level.columns, open_to = 0;
        for (int k = 0; k < level.room_count; k++) {
            rooms_from = level.rooms[k].x < rooms_from ? level.rooms[k].x : rooms_from;
            rooms_to = level.rooms[k].x + level.rooms[k].w > rooms_to ? level.rooms[k].x + level.rooms[k].w : rooms_to;
        }
        for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
            int x = at % DUNGEON_COLUMNS_MAX, y = at / DUNGEON_COLUMNS_MAX;
            if (level.areas[at] > 0 && room_of(&level, (DungeonPlace){(uint8_t)x, (uint8_t)y}) < 0) {
                open_from = x < open_from ? x : open_from;
                open_to = x >= open_to ? x + 1 : open_to;
            }
        }
        assert_true(level.room_count > 1 && open_to > open_from);
        assert_true(rooms_to <= open_from || open_to <= rooms_from);
        west += rooms_to <= open_from;
    }
    assert_in_range(west, LEVELS / 4, LEVELS * 3 / 4);
}

/* Rooms so small that stairs, keys and tools don't all have a place in one. */
static void rooms_without_a_place_begin_again(void **state)
{
    const Content *content = *state;
    DungeonRules rules = content->dungeon;
    rules.locks.room_min = rules.locks.room_max = 2;
    rules.locks.leaf_min = 6;
    rules.locks.margin = 4;
    rules.locks.obstacles = 6;
    rules.locks.attempts = 4;
    int levels = 40 * (locked_levels() < LEVELS ? locked_levels() : LEVELS);
    for (int i = 0; i < levels; i++) {
        DungeonLevel level;
        DungeonPlan plan = {DUNGEON_GENERATOR_LOCKS, 1, 60, 40, false};
        dungeon_generate(&level, &rules, &plan, rng_stream((uint64_t)i, RNG_DUNGEON, 1), NULL);
        for (int k = 0; k < level.key_count; k++) {
            assert_true(room_of(&level, level.keys[k]) >= 0);
        }
    }
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
    /* Of even sides, so that CHANGED keeps within what a level holds. */
    level.columns = DUNGEON_COLUMNS_MAX - 2;
    level.rows = DUNGEON_ROWS_MAX - 2;
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

SUBJECT(generators)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rooms_lie_apart_and_have_their_sizes),
        cmocka_unit_test(parts_have_a_room_each),
        cmocka_unit_test(caves_begin_with_their_share_of_floor),
        cmocka_unit_test(life_and_death_go_by_their_numbers),
        cmocka_unit_test(diggers_dig_as_much_as_they_shall),
        cmocka_unit_test(a_building_is_all_rooms_walls_and_doors),
        cmocka_unit_test(a_hall_is_open_and_its_ends_are_at_its_sides),
        cmocka_unit_test(the_two_rules_of_generations_hold),
        cmocka_unit_test(four_stay_and_five_become),
        cmocka_unit_test(caves_are_counted_and_joined_as_told),
        cmocka_unit_test(nooks_are_the_small_ones_and_doors_are_at_rooms),
        cmocka_unit_test(nooks_lead_deeper_ever_less),
        cmocka_unit_test(corridors_are_the_edges_of_the_graph),
        cmocka_unit_test(every_order_of_keys_wins),
        cmocka_unit_test(obstacles_need_their_tools),
        cmocka_unit_test(patchworks_are_built_on_one_side_and_grown_on_the_other),
        cmocka_unit_test(rooms_without_a_place_begin_again),
        cmocka_unit_test(measures_tell_what_is_there),
        cmocka_unit_test(the_hash_is_that_of_the_whole_level),
        cmocka_unit_test(plans_of_impossible_sizes_are_refused),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
