/* Copies of a game whose chance falls otherwise: what they leave alone, what they begin with, and what they can't tell.
 */
#include "run_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

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

/* What was built to last only so long has fallen apart by then. */
static void buildings_are_as_old_as_the_wave_is_later(void **state)
{
    enum { LASTS = 2 };
    (void)state;
    Content *content = run_content();
    content->blueprints[content_blueprint(content, "watchpost")].lasts = LASTS;
    Game *game = run_game(content, MODE_LINEAR, "imagine");
    Decision build = {.kind = DECISION_BUILD};
    for (int i = 0; i < WORLD_TILES && !game_check(game, &build).allowed; i++) {
        build.tile = tile_from_index(i);
    }
    run_decide(game, build);
    for (int wave = 0; wave <= LASTS; wave++) {
        Game *copy = game_imagine(game, wave, 0);
        assert_int_equal(copy->battle.building_count, game->battle.building_count - (wave >= LASTS));
        game_free(copy);
    }
    game_free(game);
    content_free(content);
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

/* At every few steps of a run a copy is the same game, and goes on as it does, whatever was in its room before. */
static void a_copy_is_the_same_game_and_goes_on_as_it_does(void **state)
{
    enum { STEPS = 4000, EVERY = 97, ALONG = 40 };
    Game *game = run_game(((Table *)*state)->content, MODE_RUN, "copy"), *copy = game_room();
    Rng rng = rng_stream(3, RNG_BOT, 0);
    for (int i = 0; i < STEPS && !game_over(game); i++) {
        if (i % EVERY == 0) {
            Rng own = rng;
            game_copy(copy, game);
            assert_true(game_hash(copy) == game_hash(game));
            assert_int_equal(copy->events.count, game->events.count);
            Game *other = game_room();
            game_copy(other, game);
            for (int k = 0; k < ALONG && !game_over(copy); k++) {
                Rng same = own;
                run_step(copy, &own);
                run_step(other, &same);
            }
            assert_true(game_hash(copy) == game_hash(other));
            game_free(other);
        }
        run_step(game, &rng);
    }
    game_free(copy);
    game_free(game);
}

/* Two runs that a player can't tell apart yet have the same clones but for what is drawn in them. */
static void a_clone_knows_what_a_player_knows(void **state)
{
    Game *game = ((Table *)*state)->game, *clone = game_room(), *other = game_room();
    run_decide(game, (Decision){.kind = DECISION_START_WAVE});
    for (int i = 0; i < 30; i++) {
        game_tick(game);
    }
    game_clone(clone, game, 0);
    game_clone(other, game, 1);
    assert_string_equal(clone->options.seed, "");
    assert_true(clone->master != game->master && other->master != clone->master);
    assert_true(clone->battle.rng.state != game->battle.rng.state &&
                other->battle.rng.state != clone->battle.rng.state);
    assert_memory_equal(clone->battle.waves, game->battle.waves, sizeof game->battle.waves);
    assert_int_equal(clone->events.count, 0);
    finish(game);
    finish(clone);
    assert_int_equal(clone->battle.wave, game->battle.wave);
    const Wave *drawn = &game->battle.waves[WAVE_LOOKAHEAD - 1], *guessed = &clone->battle.waves[WAVE_LOOKAHEAD - 1];
    assert_memory_equal(&clone->wave_source.roster, &game->wave_source.roster, sizeof game->wave_source.roster);
    assert_memory_equal(&clone->battle.waves[0], &game->battle.waves[0], sizeof(Wave));
    assert_int_equal(drawn->number, guessed->number);
    assert_true(clone->wave_source.rng.state != game->wave_source.rng.state);
    game_free(clone);
    game_free(other);
}

static void what_was_built_before_a_clone_stays_in_it(void **state)
{
    Game *game = ((Table *)*state)->game, *clone = game_room();
    Rng rng = rng_stream(1, RNG_BOT, 0);
    while (game->battle.undo_count == 0) {
        run_step(game, &rng);
    }
    game_clone(clone, game, 0);
    assert_int_equal(clone->battle.building_count, game->battle.building_count);
    run_refused(clone, (Decision){.kind = DECISION_UNDO}, "Nothing was built or taken down in this build phase.");
    game_free(clone);
}

/* Whatever is built, deleted and used, a battle whose spans and waves are in books is the one in which they are worked
 * out, and sound. */
static void books_that_are_lent_change_nothing(void **state)
{
    enum { STEPS = 900, PLAYED = 8 };
    int stand = 0;
    Game *game = ((Table *)*state)->game, *plain = game_room(), *lent = game_room();
    SpanBook *book = lent->battle.book = span_book_new();
    WaveBook *waves = lent->wave_book = wave_book_new();
    char why[VERDICT_WHY_SIZE];
    for (uint32_t i = 0; i < PLAYED; i++) {
        Rng rng = rng_stream(i / 2, RNG_BOT, 0), same = rng;
        game_copy(plain, game);
        game_copy(lent, game);
        plain->battle.resources[RESOURCE_MATERIALS] = lent->battle.resources[RESOURCE_MATERIALS] = 500;
        for (int k = 0; k < STEPS && plain->run.stage == STAGE_BATTLE; k++) {
            run_step(plain, &rng);
            run_step(lent, &same);
        }
        assert_true(lent->battle.book == book && lent->wave_book == waves);
        stand += lent->battle.building_count;
        assert_int_equal(lent->battle.span_count, plain->battle.span_count);
        assert_memory_equal(lent->battle.buildings, plain->battle.buildings,
                            (size_t)plain->battle.building_count * sizeof(Building));
        assert_true(game_hash(lent) == game_hash(plain));
        assert_true(battle_self_check(&lent->battle, why, sizeof why));
    }
    assert_true(stand > 5 * PLAYED);
    span_book_clear(book);
    span_book_free(book);
    wave_book_free(waves);
    game_free(plain);
    game_free(lent);
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
SUBJECT(imagine)
{
    const struct CMUnitTest tests[] = {
        TEST(the_game_itself_stays_as_it_was),    TEST(each_lot_has_a_chance_of_its_own_and_none_that_of_the_game),
        TEST(a_later_wave_meets_what_stands_now), TEST(a_running_wave_goes_on_from_where_it_is),
        TEST(buildings_are_as_old_as_the_wave_is_later),
        TEST(only_battles_can_be_imagined),       TEST(a_copy_is_the_same_game_and_goes_on_as_it_does),
        TEST(a_clone_knows_what_a_player_knows),  TEST(what_was_built_before_a_clone_stays_in_it),
        TEST(books_that_are_lent_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
