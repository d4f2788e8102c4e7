/* The stages one by one: starts, walks, untwisting, annealing, and what an observer is told. */
#include "support/subject.h"
#include "world_fixture.h"

#include "worldgen/anneal.h"
#include "worldgen/cover.h"
#include "worldgen/starts.h"
#include "worldgen/untwist.h"
#include "worldgen/walk.h"

#include <string.h>

static Paths paths_of(const int *lengths, Tile hub)
{
    Paths paths;
    memset(&paths, 0, sizeof paths);
    paths.hub = (TileIndex)tile_index(hub);
    while (lengths[paths.count]) {
        paths.length[paths.count] = lengths[paths.count];
        paths.count++;
    }
    return paths;
}

static void test_hub_keeps_near_the_centre(void **state)
{
    (void)state;
    bool seen[WORLD_TILES] = {false};
    Rng rng = rng_stream(1, RNG_WORLD, 1);
    for (int i = 0; i < 3000; i++) {
        seen[starts_hub(5 * FIX_HALF, &rng)] = true;
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        assert_int_equal(seen[i], tile_distance_squared(tile_from_index(i), tile_at(7, 7)) <= 6);
    }
    for (int i = 0; i < 1000; i++) {
        assert_false(tile_on_edge(tile_from_index(starts_hub(50 * FIX_ONE, &rng))));
        assert_int_equal(starts_hub(0, &rng), tile_index(tile_at(7, 7)));
    }
}

static void assert_start(const Paths *paths, int path)
{
    Tile start = tile_from_index(paths_start(paths, path));
    int away = tile_manhattan(start, tile_from_index(paths->hub));
    int steps = paths->length[path] - 1;
    assert_true(tile_on_edge(start));
    assert_true(away <= steps && (steps - away) % 2 == 0);
    for (int other = 0; other < path; other++) {
        assert_int_not_equal(paths_start(paths, path), paths_start(paths, other));
    }
}

static void test_starts_suit_their_lengths(void **state)
{
    const Content *content = *state;
    static const int lists[][WORLD_STARTS_MAX + 1] = {{10},
                                                      {40},
                                                      {10, 100},
                                                      {24, 28, 33},
                                                      {20, 21, 20, 21},
                                                      {10, 10, 10, 10, 10, 10, 10, 10},
                                                      {11, 11, 11, 11, 11, 11, 11, 11},
                                                      {10, 17, 11, 16, 12, 15, 13, 14}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        for (uint32_t seed = 0; seed < 50; seed++) {
            Rng rng = rng_stream(seed, RNG_WORLD, 2);
            Paths paths = paths_of(lists[i], tile_at(6 + (int)(seed % 3), 7));
            assert_true(starts_pick(&paths, &content->path, &rng, NULL));
            for (int path = 0; path < paths.count; path++) {
                assert_start(&paths, path);
            }
        }
    }
}

static void test_starts_keep_their_spacing(void **state)
{
    const Content *content = *state;
    for (uint32_t seed = 0; seed < 50; seed++) {
        Rng rng = rng_stream(seed, RNG_WORLD, 3);
        Paths paths = paths_of((const int[]){40, 40, 40, 0}, tile_at(7, 7));
        PathRules rules = content->path;
        rules.relax_after = 10000;
        assert_true(starts_pick(&paths, &rules, &rng, NULL));
        for (int i = 0; i < 3; i++) {
            Tile start = tile_from_index(paths_start(&paths, i));
            Tile next = tile_from_index(paths_start(&paths, (i + 1) % 3));
            assert_true(tile_distance_squared(start, next) * 1000000 >=
                        rules.start_spacing[2] * rules.start_spacing[2]);
            assert_true(tile_distance_squared(start, tile_at(7, 7)) >= 36);
        }
    }
}

static void assert_connected(const Paths *paths)
{
    for (int path = 0; path < paths->count; path++) {
        assert_int_equal(paths->node[path][0], paths->hub);
        for (int d = 1; d < paths->length[path]; d++) {
            Tile near = tile_from_index(paths->node[path][d - 1]), far = tile_from_index(paths->node[path][d]);
            assert_int_equal(tile_manhattan(near, far), 1);
            assert_int_not_equal(paths->node[path][d], paths->hub);
        }
    }
}

static void test_walks_arrive_and_annealing_parts_them(void **state)
{
    const Content *content = *state;
    int valid = 0;
    for (uint32_t seed = 0; seed < 12; seed++) {
        Rng rng = rng_stream(seed, RNG_WORLD, 4);
        Paths paths = paths_of((const int[]){21, 24, 26, 0}, tile_at(7, 7));
        assert_true(starts_pick(&paths, &content->path, &rng, NULL));
        Paths before = paths;
        assert_true(walk_all(&paths, &content->path, &rng, NULL));
        assert_connected(&paths);
        if (!anneal_paths(&paths, &content->path, &rng, NULL)) {
            continue;
        }
        valid++;
        assert_connected(&paths);
        int visits[WORLD_TILES] = {0};
        for (int path = 0; path < paths.count; path++) {
            assert_int_equal(paths_start(&paths, path), paths_start(&before, path));
            for (int d = 1; d < paths.length[path]; d++) {
                assert_int_equal(visits[paths.node[path][d]]++, 0);
            }
        }
    }
    assert_true(valid >= 11);
}

static void assert_same_cover(const Cover *cover, const Cover *fresh)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        assert_int_equal(cover->near[field_cell(i)], fresh->near[field_cell(i)]);
    }
}

/* A node among two others goes over its corner, back, and straight across: by moves as by counting anew. */
static void test_cover_follows_moves(void **state)
{
    (void)state;
    static const Tile corners[] = {{7, 7}, {0, 0}, {13, 13}, {0, 12}};
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++) {
        int from = tile_index(corners[i]), over = from + WORLD_SIZE + 1;
        Cover moved, fresh;
        cover_init(&moved);
        cover_init(&fresh);
        for (int beside = 0; beside < 2; beside++) {
            int neighbour = beside ? from + 1 : from + WORLD_SIZE;
            cover_add(&moved, neighbour, 1);
            cover_add(&fresh, neighbour, 1);
        }
        cover_add(&moved, from, 1);
        cover_add(&fresh, over, 1);
        int far = cover_far(&moved), gain = cover_gain(&moved, from, over);
        cover_move(&moved, from, over);
        assert_int_equal(cover_far(&moved), far - gain);
        assert_same_cover(&moved, &fresh);
        cover_move(&moved, over, from);
        assert_int_equal(cover_far(&moved), far);
        cover_add(&fresh, over, -1);
        cover_add(&fresh, from, 1);
        assert_same_cover(&moved, &fresh);
    }
}

static void test_cover_counts_far_tiles(void **state)
{
    (void)state;
    Cover cover;
    cover_init(&cover);
    assert_int_equal(cover_far(&cover), WORLD_TILES);
    cover_add(&cover, tile_index(tile_at(7, 7)), 1);
    assert_int_equal(cover_far(&cover), WORLD_TILES - 9);
    cover_add(&cover, tile_index(tile_at(0, 14)), 1);
    assert_int_equal(cover_far(&cover), WORLD_TILES - 9 - 4);
    assert_int_equal(cover_far_around(&cover, tile_index(tile_at(7, 8))), 3);
    assert_int_equal(cover_far_around(&cover, tile_index(tile_at(0, 0))), 4);
    cover_move(&cover, tile_index(tile_at(7, 7)), tile_index(tile_at(7, 5)));
    assert_int_equal(cover_far(&cover), WORLD_TILES - 9 - 4);
    assert_int_equal(cover_gain(&cover, tile_index(tile_at(0, 14)), tile_index(tile_at(1, 13))), 9 - 4);
}

/* A path that comes from the west through 5,5, loops north and east around, and leaves through 5,5 to the south. */
static Paths looped_path(void)
{
    static const Tile tiles[] = {{5, 7}, {5, 6}, {5, 5}, {5, 4}, {6, 4}, {6, 5}, {5, 5}, {4, 5}, {3, 5}};
    Paths paths = paths_of((const int[]){9, 0}, tiles[0]);
    for (int d = 0; d < 9; d++) {
        paths.node[0][d] = (TileIndex)tile_index(tiles[d]);
    }
    return paths;
}

static void test_untwisting_makes_a_crossing_a_touch(void **state)
{
    (void)state;
    Paths paths = looped_path();
    assert_int_equal(untwist_find(&paths, 0, 2), 6);
    assert_int_equal(untwist_find(&paths, 0, 6), 2);
    for (int at = 0; at < 9; at++) {
        assert_true(at == 2 || at == 6 || untwist_find(&paths, 0, at) == -1);
    }
    untwist_loop(&paths, 0, 2, 6);
    assert_connected(&paths);
    static const Tile turned[] = {{6, 5}, {6, 4}, {5, 4}};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(paths.node[0][3 + i], tile_index(turned[i]));
    }
    assert_int_equal(untwist_find(&paths, 0, 2), -1);
    untwist_loop(&paths, 0, 6, 2);
    Paths again = looped_path();
    assert_memory_equal(&paths, &again, sizeof paths);
}

/* Two paths that cross at 5,5, four segments from the Hub at 7,7. */
static void test_paths_that_cross_go_on_as_each_other(void **state)
{
    (void)state;
    static const Tile one[] = {{7, 7}, {7, 6}, {6, 6}, {6, 5}, {5, 5}, {4, 5}, {3, 5}};
    static const Tile two[] = {{7, 7}, {6, 7}, {5, 7}, {5, 6}, {5, 5}, {5, 4}};
    Paths paths = paths_of((const int[]){7, 6, 0}, one[0]);
    for (int d = 0; d < 7; d++) {
        paths.node[0][d] = (TileIndex)tile_index(one[d]);
        paths.node[1][d] = d < 6 ? (TileIndex)tile_index(two[d]) : 0;
    }
    assert_int_equal(untwist_find_path(&paths, 0, 4), 1);
    assert_int_equal(untwist_find_path(&paths, 1, 4), 0);
    for (int at = 0; at < 7; at++) {
        assert_true(at == 4 || untwist_find_path(&paths, 0, at) == -1);
    }
    assert_connected(&paths);
    untwist_exchange(&paths, 0, 1, 4);
    assert_connected(&paths);
    for (int d = 0; d < 7; d++) {
        assert_int_equal(paths.node[0][d], tile_index(d < 4 ? two[d] : one[d]));
        assert_true(d > 5 || paths.node[1][d] == tile_index(d < 4 ? one[d] : two[d]));
    }
    assert_int_equal(untwist_find_path(&paths, 0, 4), -1);
}

typedef struct Heard {
    int counts[TRACE_MICRO + 1];
    bool worlds_whole;
    WorldStage stage;
} Heard;

static void hear(void *context, const TraceStep *step)
{
    Heard *heard = context;
    heard->counts[step->level]++;
    size_t length = strlen(step->text);
    heard->worlds_whole = heard->worlds_whole && length > 0 && length < 190 && step->text[length - 1] == '.' &&
                          step->so_far->segment_count <= WORLD_SEGMENTS_MAX && step->stage >= heard->stage;
    heard->stage = step->gave_up ? WORLD_STAGE_STARTS : step->stage;
}

static void test_observers_hear_and_change_nothing(void **state)
{
    const Content *content = *state;
    LevelPlan plan = fixture_plan(content, (const int[]){24, 28, 33, 0});
    World alone;
    Heard heard[3];
    fixture_world(&alone, content, &plan, 4, NULL);
    for (int detail = TRACE_PHASE; detail <= TRACE_MICRO; detail++) {
        World watched;
        heard[detail] = (Heard){.worlds_whole = true};
        WorldTrace trace = {.observe = hear, .context = &heard[detail], .detail = (TraceLevel)detail};
        world_generate(&watched, content, &plan, rng_stream(4, RNG_WORLD, 1), &trace, NULL);
        assert_memory_equal(&watched, &alone, sizeof alone);
        assert_true(heard[detail].worlds_whole);
        assert_int_equal(heard[detail].counts[TRACE_PHASE], heard[TRACE_PHASE].counts[TRACE_PHASE]);
    }
    assert_true(heard[0].counts[TRACE_PHASE] >= 8);
    assert_int_equal(heard[0].counts[TRACE_STEP] + heard[0].counts[TRACE_MICRO], 0);
    assert_true(heard[1].counts[TRACE_STEP] >= 30);
    assert_int_equal(heard[1].counts[TRACE_MICRO], 0);
    assert_int_equal(heard[2].counts[TRACE_STEP], heard[1].counts[TRACE_STEP]);
    assert_true(heard[2].counts[TRACE_MICRO] > 1000);
}

SUBJECT(stages)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hub_keeps_near_the_centre),
        cmocka_unit_test(test_starts_suit_their_lengths),
        cmocka_unit_test(test_starts_keep_their_spacing),
        cmocka_unit_test(test_walks_arrive_and_annealing_parts_them),
        cmocka_unit_test(test_cover_counts_far_tiles),
        cmocka_unit_test(test_cover_follows_moves),
        cmocka_unit_test(test_untwisting_makes_a_crossing_a_touch),
        cmocka_unit_test(test_paths_that_cross_go_on_as_each_other),
        cmocka_unit_test(test_observers_hear_and_change_nothing),
    };
    return cmocka_run_group_tests(tests, fixture_setup, fixture_teardown);
}
