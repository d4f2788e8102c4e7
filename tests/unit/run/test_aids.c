/* How much of the forecast is shown: by what takes from it, by the types met in a run, and by the aids wished for. */
#include "run_fixture.h"
#include "holdout/content_load.h"
#include "holdout/forecast.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static int setup(void **state)
{
    *state = run_content();
    return 0;
}

static int teardown(void **state)
{
    content_free(*state);
    return 0;
}

/* The next wave's forecast, played to its end; NULL: there is none. */
static const Outlook *told(Forecast *forecast, const Game *game)
{
    forecast_ask(forecast, game, 1);
    while (forecast_work(forecast, game, 1000) != FORECAST_DONE) {
    }
    return forecast_of(forecast, game, 0);
}

static void permit(Game *game, Permission permission)
{
    game->battle.permissions |= UINT32_C(1) << permission;
}

static void each_takes_more(void **state)
{
    static const struct {
        Permission permission;
        ForecastShown shown;
    } steps[] = {{PERMISSION_FORECAST_IN_WORDS, FORECAST_IN_WORDS},
                 {PERMISSION_FORECAST_OF_MET, FORECAST_UNMET},
                 {PERMISSION_NO_FORECAST, FORECAST_NONE},
                 {PERMISSION_WAVES_UNKNOWN, FORECAST_UNKNOWN}};
    Game *game = run_game(*state, MODE_LINEAR, "aids");
    assert_int_equal(forecast_shown(game, 0), FORECAST_WHOLE);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        permit(game, steps[i].permission);
        assert_int_equal(forecast_shown(game, 0), steps[i].shown);
        Forecast *forecast = forecast_new();
        const Outlook *outlook = told(forecast, game);
        assert_int_equal(outlook != NULL, forecast_tells(steps[i].shown));
        assert_int_equal(outlook ? outlook->shown : steps[i].shown, steps[i].shown);
        assert_int_equal(forecast_withheld(game, 0) == NULL, outlook != NULL);
        forecast_free(forecast);
    }
    game->battle.waves_stayed = 1;
    assert_int_equal(forecast_shown(game, 0), FORECAST_STAYED);
    game_free(game);
}

static void only_of_types_that_were_met(void **state)
{
    Game *game = run_game(*state, MODE_LINEAR, "aids");
    permit(game, PERMISSION_FORECAST_OF_MET);
    int types[WAVE_KINDS_MAX], count = battle_wave_types(&game->battle, 0, types);
    assert_true(count > 0);
    /* As a battle that has ended leaves it, and as the present one does. */
    for (int i = 0; i < count; i++) {
        assert_int_equal(forecast_shown(game, 0), FORECAST_UNMET);
        assert_false(run_has_met(game, types[i]));
        uint64_t *bits = i % 2 ? game->run.met_types : game->battle.seen_types;
        bits[types[i] / 64] |= UINT64_C(1) << (types[i] % 64);
        assert_true(run_has_met(game, types[i]));
    }
    assert_int_equal(forecast_shown(game, 0), FORECAST_IN_WORDS);
    Forecast *forecast = forecast_new();
    assert_non_null(told(forecast, game));
    forecast_free(forecast);
    game_free(game);
}

static void what_a_battle_met_is_kept(void **state)
{
    Content *content = *state;
    run_make_easy(content);
    Game *game = run_game(content, MODE_LINEAR, "met");
    game->battle.seen_types[0] = 2;
    uint64_t before = game_hash(game);
    run_win(game);
    assert_int_equal(game->run.met_types[0] & 2, 2);
    assert_true(game_hash(game) != before);
    uint64_t hash = game_hash(game);
    game->run.met_types[WAVE_TYPES_MAX / 64 - 1] ^= 1;
    assert_true(game_hash(game) != hash);
    game_free(game);
}

static void who_wants_no_aids_has_no_forecast(void **state)
{
    for (int aids = 0; aids <= AIDS_COUNT; aids++) {
        GameOptions options = {.seed = "aids", .first_level = 1, .aids = (Aids)aids};
        Game *game = game_new(*state, &options);
        assert_int_equal(game->options.aids, aids % AIDS_COUNT);
        assert_int_equal(forecast_shown(game, 0), aids % AIDS_COUNT ? FORECAST_UNWISHED : FORECAST_WHOLE);
        assert_null(forecast_withheld(game, 0));
        assert_int_equal(aids_from_word(aids_word(game->options.aids), strlen(aids_word(game->options.aids))),
                         aids % AIDS_COUNT);
        game_free(game);
    }
    assert_int_equal(aids_from_word("some", 4), -1);
    assert_int_equal(aids_from_word("al", 2), -1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
SUBJECT(aids)
{
    const struct CMUnitTest tests[] = {
        TEST(each_takes_more),
        TEST(only_of_types_that_were_met),
        TEST(what_a_battle_met_is_kept),
        TEST(who_wants_no_aids_has_no_forecast),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
