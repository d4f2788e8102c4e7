/* Snapshots: the same game comes back, there are never too many, and the right one is found. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "fixture.h"

#include "journal/snapshots.h"

#include <stdlib.h>
#include <string.h>

enum { SPACING = 1024, TIMES = 500 };

/* A playback that has come so far; nothing else of it is asked. */
static void come_to(Playback *playback, int place)
{
    playback->counts.ticks = place;
    playback->game.run->battle.wave = 1 + place / 1000;
    playback->game.run->battle.tick = place % 1000;
}

static void test_they_are_thinned_out_and_found(void **state)
{
    Fixture *f = *state;
    Game *game = game_new(f->content, &(GameOptions){.seed = "snapshots", .first_level = 1});
    Playback playback = {.row = &KIND_RUN, .game = {.run = game}};
    Snapshots snapshots = {0};
    for (int place = 0; place <= TIMES * SPACING; place += SPACING / 4) {
        come_to(&playback, place);
        snapshots_keep(&snapshots, &playback);
        snapshots_keep(&snapshots, &playback);
        assert_in_range(snapshots.count, place >= SPACING ? 1 : 0, SNAPSHOTS_MAX - 1);
        for (int i = 0; i < snapshots.count; i++) {
            assert_int_equal(snapshots.kept[i].place, (i + 1) * snapshots.spacing);
        }
    }
    assert_true(snapshots.spacing > SPACING && snapshots.size <= 6 << 20);
    int first = snapshots.kept[0].place;
    assert_null(snapshots_at(&snapshots, first - 1));
    assert_int_equal(snapshots_at(&snapshots, first)->place, first);
    assert_int_equal(snapshots_at(&snapshots, 2 * first + 1)->place, 2 * first);
    assert_int_equal(snapshots_at(&snapshots, 1 << 30)->place, snapshots.kept[snapshots.count - 1].place);
    assert_null(snapshots_before(&snapshots, snapshots.kept[0].time));
    assert_int_equal(snapshots_before(&snapshots, snapshots.kept[2].time)->place, snapshots.kept[1].place);
    snapshots_forget(&snapshots);
    assert_null(snapshots_at(&snapshots, 1 << 30));
    game_free(game);
}

static void test_the_same_game_comes_back(void **state)
{
    Fixture *f = *state;
    Game *game = game_new(f->content, &(GameOptions){.seed = "snapshots", .first_level = 3});
    Playback playback = {.row = &KIND_RUN, .game = {.run = game}}, back = playback;
    back.game.run = game_new(f->content, &(GameOptions){.first_level = 1});
    Snapshots snapshots = {0};
    come_to(&playback, SPACING);
    ((uint8_t *)game)[sizeof *game - 1] = 7; /* also the very last byte */
    Game *copy = malloc(sizeof *copy);
    memcpy(copy, game, sizeof *copy);
    snapshots_keep(&snapshots, &playback);
    memset(&game->battle, 0x55, sizeof game->battle);
    memset(&back.game.run->battle, 0x33, sizeof back.game.run->battle);
    Game *own = back.game.run;
    snapshot_restore(snapshots_at(&snapshots, SPACING), &back);
    assert_ptr_equal(back.game.run, own);
    assert_int_equal(playback_place(&back), SPACING);
    assert_memory_equal(back.game.run, copy, sizeof *copy);
    assert_true(snapshots.size < sizeof *game / 2);
    snapshots_forget(&snapshots);
    free(copy);
    free(game);
    game_free(back.game.run);
}

SUBJECT(snapshots)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_they_are_thinned_out_and_found),
        TEST(test_the_same_game_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
