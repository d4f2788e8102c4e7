/* Staying once the tank is full: waves that are not on the card, of which only the types are known, to whoever asks. */
#include "run_fixture.h"
#include "bots/bots.h"
#include "holdout/content_load.h"
#include "holdout/forecast.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include "support/subject.h"

enum { LEVEL = 4, SEEDS = 6 };

typedef struct Table {
    Content *content;
    Game *game;
} Table;

/* A battle of several ways, a wave before its tank is full. */
static Game *begin(const Content *content, int seed)
{
    GameOptions options = {.mode = MODE_LINEAR, .first_level = LEVEL};
    snprintf(options.seed, sizeof options.seed, "stays %d", seed);
    Game *game = game_new(content, &options);
    game->battle.resources[RESOURCE_FUEL] = game->battle.fuel_goal;
    game->battle.boss = -1;
    return game;
}

static void play_wave(Game *game)
{
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    while (game->battle.phase == BATTLE_WAVE) {
        game_tick(game);
    }
    assert_int_equal(game->battle.phase, BATTLE_WON);
}

static int setup(void **state)
{
    static Table table;
    table.content = run_content();
    table.content->battle.hull_start = 10000;
    table.content->battle.fill_waves = 1;
    table.game = begin(table.content, 0);
    *state = &table;
    return 0;
}

static int teardown(void **state)
{
    Table *table = *state;
    game_free(table->game);
    content_free(table->content);
    return 0;
}

static void the_waves_of_the_card_come_no_more(void **state)
{
    Table *table = *state;
    int other = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = begin(table->content, seed);
        Wave card = game->battle.waves[1];
        Roster roster = game->wave_source.roster;
        for (int i = 0; i < WAVE_LOOKAHEAD; i++) {
            assert_int_equal(battle_wave_known(&game->battle, i), WAVE_KNOWN);
        }
        play_wave(game);
        assert_int_equal(game->battle.wave, 2);
        assert_int_equal(game->battle.waves[0].number, 2);
        assert_int_equal(game->battle.waves[1].number, 3);
        assert_int_equal(battle_wave_known(&game->battle, 0), WAVE_TYPES_KNOWN);
        assert_int_equal(battle_wave_known(&game->battle, 1), WAVE_UNKNOWN);
        assert_memory_equal(&roster, &game->wave_source.roster, sizeof roster);
        other += memcmp(&card, &game->battle.waves[0], sizeof card) != 0;
        run_decide(game, (Decision){.kind = DECISION_STAY});
        assert_int_equal(battle_wave_known(&game->battle, 0), WAVE_TYPES_KNOWN);
        play_wave(game);
        assert_int_equal(game->battle.waves[0].number, 3);
        game_free(game);
    }
    assert_int_equal(other, SEEDS);
}

static void the_same_game_meets_the_same_waves(void **state)
{
    Table *table = *state;
    uint64_t hashes[2];
    for (int i = 0; i < 2; i++) {
        Game *game = begin(table->content, 1);
        play_wave(game);
        run_decide(game, (Decision){.kind = DECISION_STAY});
        play_wave(game);
        hashes[i] = game_hash(game);
        game_free(game);
    }
    assert_true(hashes[0] == hashes[1]);
}

static void there_is_no_forecast(void **state)
{
    Game *game = ((Table *)*state)->game;
    Game *copy = game_imagine(game, 0, 0);
    assert_non_null(copy);
    game_free(copy);
    play_wave(game);
    for (int stay = 0; stay < 2; stay++) {
        Forecast *forecast = forecast_new();
        forecast_ask(forecast, game, WAVE_LOOKAHEAD);
        assert_int_equal(forecast_work(forecast, game, 100), FORECAST_DONE);
        assert_null(forecast_of(forecast, game, 0));
        forecast_free(forecast);
        assert_null(game_imagine(game, 0, 0));
        if (stay == 0) {
            run_decide(game, (Decision){.kind = DECISION_STAY});
        }
    }
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    game_tick(game);
    assert_null(game_imagine(game, 0, 0));
}

/* The hidden wave as it might be as well: the same types, in other numbers, another order and by one way alone. */
static void change_what_is_hidden(Battle *battle)
{
    Wave *wave = &battle->waves[0];
    int types[WAVE_KINDS_MAX], count = battle_wave_types(battle, 0, types);
    wave->batch_count = count < WAVE_BATCHES_MAX ? count : WAVE_BATCHES_MAX;
    for (int i = 0; i < wave->batch_count; i++) {
        Batch *batch = &wave->batches[wave->batch_count - 1 - i];
        *batch = (Batch){.count = (uint8_t)(3 + i), .spacing = 7};
        for (int k = 0; k < WORLD_STARTS_MAX; k++) {
            batch->types[k] = (int16_t)(k == battle->world.start_count - 1 ? types[i] : WAVE_NO_TYPE);
        }
    }
    wave->cost /= 2;
    wave->parallel = !wave->parallel;
    wave->new_type = WAVE_NO_TYPE;
    battle->waves[1].batches[0].count++;
}

static void assert_same_builds(const Game *one, const Game *other, BotKind kind)
{
    Game *games[2] = {game_room(), game_room()};
    Bot *bots[2] = {bot_new(kind, one), bot_new(kind, other)};
    game_copy(games[0], one);
    game_copy(games[1], other);
    bool builds = true;
    for (int i = 0; i < 40 && builds; i++) {
        Decision decisions[2];
        for (int k = 0; k < 2; k++) {
            memset(&decisions[k], 0, sizeof decisions[k]);
            assert_true(bot_decide(bots[k], games[k], &decisions[k]));
        }
        assert_int_equal(decisions[0].kind, decisions[1].kind);
        assert_int_equal(decisions[0].slot, decisions[1].slot);
        assert_true(tile_equal(decisions[0].tile, decisions[1].tile));
        builds = decisions[0].kind == DECISION_BUILD || decisions[0].kind == DECISION_STAY;
        for (int k = 0; k < 2 && builds; k++) {
            run_decide(games[k], decisions[k]);
        }
    }
    for (int k = 0; k < 2; k++) {
        bot_free(bots[k]);
        game_free(games[k]);
    }
}

static void nobody_who_thinks_ahead_knows_more_than_the_types(void **state)
{
    Table *table = *state;
    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = begin(table->content, seed), *other = game_room(), *clones[2] = {game_room(), game_room()};
        game->battle.resources[RESOURCE_MATERIALS] = 300;
        play_wave(game);
        run_decide(game, (Decision){.kind = DECISION_STAY});
        game_copy(other, game);
        change_what_is_hidden(&other->battle);
        assert_true(game_hash(game) != game_hash(other));
        for (uint32_t lot = 0; lot < 3; lot++) {
            game_clone(clones[0], game, lot);
            game_clone(clones[1], other, lot);
            assert_true(game_hash(clones[0]) == game_hash(clones[1]));
        }
        assert_same_builds(game, other, BOT_GREEDY);
        if (seed == 0) {
            assert_same_builds(game, other, BOT_SEARCH);
        }
        game_free(game);
        game_free(other);
        game_free(clones[0]);
        game_free(clones[1]);
    }
}

static void what_is_supposed_is_of_the_types_and_within_the_budget(void **state)
{
    Table *table = *state;
    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = begin(table->content, seed);
        Wave room;
        assert_ptr_equal(battle_supposed_wave(&game->battle, 0, &room), &game->battle.waves[0]);
        play_wave(game);
        int types[WAVE_KINDS_MAX], supposed[WAVE_KINDS_MAX];
        int count = battle_wave_types(&game->battle, 0, types);
        assert_ptr_equal(battle_supposed_wave(&game->battle, 0, &room), &room);
        assert_true(wave_attackers(&room, game->battle.world.start_count) <= game->content->wave.attackers_max);
        game->battle.waves[0] = room;
        assert_int_equal(battle_wave_types(&game->battle, 0, supposed), count);
        assert_memory_equal(types, supposed, (size_t)count * sizeof *types);
        game_free(game);
    }
}

/* In the middle of a wave a clone may begin it anew, but it ends. */
static void a_clone_of_a_running_wave_ends(void **state)
{
    Game *game = ((Table *)*state)->game, *clone = game_room();
    play_wave(game);
    run_decide(game, (Decision){.kind = DECISION_STAY});
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; game->battle.phase == BATTLE_WAVE; i++) {
        if (i % 100 == 0) {
            game_clone(clone, game, (uint32_t)i);
            for (int k = 0; k < 40000 && clone->battle.phase == BATTLE_WAVE; k++) {
                game_tick(clone);
            }
            assert_int_equal(clone->battle.phase, BATTLE_WON);
        }
        game_tick(game);
    }
    game_free(clone);
}

/* Whom the story is about and hasn't come yet comes to who stays. */
static void the_named_one_comes_all_the_same(void **state)
{
    Table *table = *state;
    int came = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = begin(table->content, seed);
        game->battle.named = (NamedAttacker){.course = NAMED_COMING, .wave = 5, .batch = 2, .start = 1};
        play_wave(game);
        for (int i = 0; i < 4 && game->battle.named.course == NAMED_COMING; i++) {
            run_decide(game, (Decision){.kind = DECISION_STAY});
            play_wave(game);
        }
        came += game->battle.named.course != NAMED_COMING;
        game_free(game);
    }
    assert_int_equal(came, SEEDS);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
SUBJECT(stays)
{
    const struct CMUnitTest tests[] = {
        TEST(the_waves_of_the_card_come_no_more),
        TEST(the_same_game_meets_the_same_waves),
        TEST(there_is_no_forecast),
        TEST(nobody_who_thinks_ahead_knows_more_than_the_types),
        TEST(what_is_supposed_is_of_the_types_and_within_the_budget),
        TEST(a_clone_of_a_running_wave_ends),
        TEST(the_named_one_comes_all_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
