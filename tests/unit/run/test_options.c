/* Options that no front end would ask for: whatever they say, the game that comes of them is sound. */
#include "run_fixture.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static GameOptions sandbox_of(int count)
{
    GameOptions options = {.seed = "wishes", .sandbox = true, .loadout_count = count};
    return options;
}

static Game *sound_game(const Content *content, const GameOptions *options)
{
    Game *game = game_new(content, options);
    char why[160] = "";
    assert_non_null(game);
    assert_in_range(game->run.held_count, 1, LOADOUT_MAX);
    assert_in_range(game->run.slots, game->run.held_count, LOADOUT_MAX);
    for (int i = 0; i < game->run.held_count; i++) {
        assert_true(game->run.held[i].blueprint < content->blueprint_count);
    }
    if (game->run.stage == STAGE_BATTLE && !battle_self_check(&game->battle, why, sizeof why)) {
        fail_msg("%s", why);
    }
    return game;
}

static void loadouts_are_cut_to_what_can_be_held(void **state)
{
    const Content *content = *state;
    GameOptions options = sandbox_of(INT_MAX);
    for (int i = 0; i < LOADOUT_MAX; i++) {
        options.loadout[i] = (uint8_t)(content->hub + 1 + i);
    }
    Game *game = sound_game(content, &options);
    assert_in_range(game->run.held_count, LOADOUT_MAX - 2, LOADOUT_MAX);
    game_free(game);
    options.loadout_count = -7;
    game = sound_game(content, &options);
    assert_int_equal(game->run.held_count, content_first_ship(content)->starter_count);
    game_free(game);
}

static void what_cannot_be_held_is_left_out(void **state)
{
    const Content *content = *state;
    GameOptions options = sandbox_of(6);
    uint8_t howitzer = (uint8_t)content_blueprint(content, "howitzer");
    uint8_t watchpost = (uint8_t)content_blueprint(content, "watchpost");
    uint8_t wishes[] = {
        (uint8_t)content->hub, howitzer, UINT8_MAX, howitzer, watchpost, (uint8_t)content->blueprint_count};
    memcpy(options.loadout, wishes, sizeof wishes);
    Game *game = sound_game(content, &options);
    assert_int_equal(game->options.loadout_count, 2);
    assert_int_equal(game->run.held_count, 2);
    assert_int_equal(run_place(game, "howitzer"), 0);
    assert_int_equal(run_place(game, "watchpost"), 1);
    game_free(game);
    memset(options.loadout, content->hub, sizeof options.loadout);
    game = sound_game(content, &options);
    assert_int_equal(game->run.held_count, content_first_ship(content)->starter_count);
    game_free(game);
}

static void numbers_are_brought_within_their_bounds(void **state)
{
    const Content *content = *state;
    const struct {
        GameOptions asked;
        int level, wave;
    } cases[] = {{{.sandbox = true, .first_level = INT_MIN, .first_wave = INT_MIN}, 1, 1},
                 {{.sandbox = true, .first_level = 7, .first_wave = INT_MAX}, 7, GAME_WAVE_MAX},
                 {{.sandbox = true, .first_level = INT_MAX, .first_wave = 0}, GAME_LEVEL_MAX, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = sound_game(content, &cases[i].asked);
        assert_int_equal(game->level, cases[i].level);
        assert_int_equal(game->battle.wave, cases[i].wave);
        game_free(game);
    }
    GameOptions options = {.mode = MODE_CUSTOM, .ascension = INT_MAX, .twists = UINT32_MAX, .feats = UINT32_MAX};
    Game *game = sound_game(content, &options);
    assert_int_equal(game->options.ascension, content->run.ascension_count);
    assert_int_equal(game->options.twists, (1u << content->run.twist_count) - 1);
    assert_int_equal(game->options.feats, content_feats(content));
    game_free(game);
}

static void modes_that_are_none_are_linear(void **state)
{
    static const int modes[] = {MODE_COUNT, 99, -1, INT_MIN};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        GameOptions options = {.mode = (RunMode)modes[i]};
        Game *game = sound_game(*state, &options);
        assert_int_equal(game->options.mode, MODE_LINEAR);
        assert_int_equal(game->run.stage, STAGE_BATTLE);
        game_free(game);
    }
}

SUBJECT(options)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loadouts_are_cut_to_what_can_be_held),
        cmocka_unit_test(what_cannot_be_held_is_left_out),
        cmocka_unit_test(numbers_are_brought_within_their_bounds),
        cmocka_unit_test(modes_that_are_none_are_linear),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
