/* Copies of a game whose chance falls otherwise: what they leave alone, what they begin with, and what they can't tell.
 */
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

typedef struct Table {
    Content *content;
    Game *game;
} Table;

static int setup(void **state)
{
    static Table table;
    table.content = run_content();
    table.game = run_game(table.content, MODE_LINEAR, "imagine");
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

static void finish(Game *copy)
{
    enum { TICKS_MAX = 20000 };
    for (int i = 0; i < TICKS_MAX && copy->battle.phase == BATTLE_WAVE; i++) {
        game_tick(copy);
    }
    assert_true(copy->battle.phase != BATTLE_WAVE);
}

static void the_game_itself_stays_as_it_was(void **state)
{
    Game *game = ((Table *)*state)->game;
    uint64_t before = game_hash(game);
    for (uint32_t lot = 0; lot < 3; lot++) {
        Game *copy = game_imagine(game, (int)lot, lot);
        assert_non_null(copy);
        finish(copy);
        game_free(copy);
        assert_true(game_hash(game) == before);
    }
    /* And so does what becomes of it. */
    Game *other = run_game(game->content, MODE_LINEAR, "imagine");
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    run_decide(other, (Decision){.kind = DECISION_START_WAVE});
    while (game->battle.phase == BATTLE_WAVE) {
        Game *copy = game->battle.tick % 64 == 0 ? game_imagine(game, 0, 1) : NULL;
        game_tick(game);
        game_tick(other);
        if (copy) {
            game_free(copy);
        }
    }
    assert_true(game_hash(game) == game_hash(other));
    game_free(other);
}

static void each_lot_has_a_chance_of_its_own_and_none_that_of_the_game(void **state)
{
    enum { LOTS = 8 };
    Game *game = ((Table *)*state)->game;
    uint64_t drawn[LOTS + 1];
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    for (uint32_t lot = 0; lot < LOTS; lot++) {
        Game *copy = game_imagine(game, 0, lot), *again = game_imagine(game, 0, lot);
        drawn[lot] = copy->battle.rng.state;
        assert_true(again->battle.rng.state == drawn[lot]);
        game_free(copy);
        game_free(again);
    }
    drawn[LOTS] = game->battle.rng.state;
    for (int i = 0; i <= LOTS; i++) {
        for (int k = 0; k < i; k++) {
            assert_true(drawn[i] != drawn[k]);
        }
    }
}

static void a_later_wave_meets_what_stands_now(void **state)
{
    Game *game = ((Table *)*state)->game;
    for (int i = 0; i < 4; i++) {
        Game *copy = game_imagine(game, i, 0);
        assert_int_equal(copy->battle.phase, BATTLE_WAVE);
        assert_int_equal(copy->battle.wave, game->battle.waves[i].number);
        assert_memory_equal(&copy->battle.waves[0], &game->battle.waves[i], sizeof(Wave));
        assert_int_equal(copy->battle.building_count, game->battle.building_count);
        assert_int_equal(copy->battle.hull, game->battle.hull);
        finish(copy);
        assert_true(copy->battle.killed + copy->battle.leaked >= wave_attackers(&game->battle.waves[i], 1));
        game_free(copy);
    }
}

static void a_running_wave_goes_on_from_where_it_is(void **state)
{
    Game *game = ((Table *)*state)->game;
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; i < 50; i++) {
        game_tick(game);
    }
    Game *copy = game_imagine(game, 0, 0);
    assert_int_equal(copy->battle.tick, 50);
    assert_int_equal(copy->battle.attacker_count, game->battle.attacker_count);
    game_free(copy);
    assert_null(game_imagine(game, 1, 0));
}

static void only_battles_can_be_imagined(void **state)
{
    Table *table = *state;
    assert_null(game_imagine(table->game, table->game->battle.wave_count, 0));
    Game *run = run_game(table->content, MODE_RUN, "imagine");
    assert_null(game_imagine(run, 0, 0));
    game_free(run);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_game_itself_stays_as_it_was),    TEST(each_lot_has_a_chance_of_its_own_and_none_that_of_the_game),
        TEST(a_later_wave_meets_what_stands_now), TEST(a_running_wave_goes_on_from_where_it_is),
        TEST(only_battles_can_be_imagined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
