/* Who ends an act: drawn by the seed, known with its HP from the beginning of the act, and there in the end. */
#include "run_fixture.h"

#include "run/act.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"
#include <stdio.h>

static void beat_the_boss(Game *game)
{
    run_enter(game, game->run.chart.boss);
    run_win(game);
    run_skip_offers(game);
}

/* Of each act's three each ends about a third of the runs, and never one of another act's; further ones are any but the
 * one before. */
static void each_seed_draws_its_bosses(void **state)
{
    const Content *content = *state;
    int ended[ATTACKERS_MAX] = {0}, of_other_acts = 0;
    enum { SEEDS = 600, LEAST = 160, MOST = 240 };
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        for (int act = 1; act <= ACTS_MAX; act++) {
            int boss = run_boss(content, seed, act, 0), next = run_boss(content, seed, act, 1);
            assert_int_equal(content->attackers[boss].act, act);
            assert_int_equal(boss, run_boss(content, seed, act, 0));
            assert_int_not_equal(next, boss);
            assert_int_not_equal(run_boss(content, seed, act, 2), next);
            of_other_acts += content->attackers[next].act != act;
            ended[boss]++;
        }
        assert_int_equal(content->attackers[run_boss(content, seed, ACTS_MAX + 2, 0)].act, 2);
    }
    for (int i = 0; i < content->run.boss_count; i++) {
        assert_in_range(ended[content->run.bosses[i]], LEAST, MOST);
    }
    assert_true(of_other_acts > SEEDS);
}

/* Nor does it depend on who comes beside it; after par it grows. */
static void an_early_boss_is_no_smaller(void **state)
{
    GameOptions options = {.mode = MODE_RUN, .seed = "early"};
    Game *game = game_new(*state, &options);
    const int boss = game->run.chart.boss;
    LevelPlan plan;
    run_preview(game, boss, &plan);
    const int32_t due = run_boss_hp(game, boss, 5, 0);
    for (int wave = 2; wave <= plan.par; wave++) {
        assert_int_equal(run_boss_hp(game, boss, 5, wave - plan.par - 1), due);
    }
    int32_t before = due;
    for (int over = 1; over <= 3; over++) {
        int32_t hp = run_boss_hp(game, boss, 5, over);
        assert_true(hp > before);
        before = hp;
    }
    game_free(game);
}

/* What the chart says of a boss is what comes: in the wave after par, three after it and none before, threat
 * included; and who comes with it has a quarter of its HP at most. */
static void a_boss_has_the_hp_that_the_chart_told(void **state)
{
    const Content *content = *state;
    static const char *const seeds[] = {"told", "told twice", "told again"};
    static const int over[] = {0, 1, 3};
    for (int i = 0; i < 3; i++) {
        GameOptions options = {.mode = MODE_CUSTOM, .ascension = 5 * i};
        snprintf(options.seed, sizeof options.seed, "%s", seeds[i]);
        Game *game = game_new(content, &options);
        game->run.threat = 4 * i;
        int32_t told = run_boss_hp(game, game->run.chart.boss, 4 * i, over[i]);
        run_enter(game, game->run.chart.boss);
        Battle *battle = &game->battle;
        for (int wave = 1; wave <= battle->par + over[i]; wave++) {
            assert_int_equal(battle->boss_course, BOSS_AWAY);
            bool last = wave == battle->par + over[i];
            battle->resources[RESOURCE_FUEL] = last ? battle->fuel_goal : 0;
            battle->hull = battle->hull_max;
            run_decide(game, (Decision){.kind = DECISION_START_WAVE});
            for (int tick = 0; battle->phase == BATTLE_WAVE; tick++) {
                battle->resources[RESOURCE_FUEL] = last ? battle->fuel_goal : 0;
                game_tick(game);
            }
        }
        assert_int_equal(battle->boss_course, BOSS_COMING);
        assert_int_equal(battle->boss_wave, battle->par + 1 + over[i]);
        assert_int_equal(battle->boss_hp, told);
        int types[WAVE_KINDS_MAX], count = battle_wave_types(battle, 0, types);
        for (int k = 0; k < count; k++) {
            int hp = content->attackers[types[k]].hp * battle->toughness / 100;
            assert_true(told >= 4 * hp);
        }
        game_free(game);
    }
}

/* At the highest ascension another boss follows the last one at once. */
static void ascension_ends_with_another_boss(void **state)
{
    const Content *content = *state;
    GameOptions options = {.mode = MODE_RUN, .ascension = content->run.ascension_count, .seed = "two bosses"};
    Game *game = game_new(content, &options);
    assert_int_equal(run_number_of(game, RUN_FINAL_BOSSES), 2);
    beat_the_boss(game);
    beat_the_boss(game);
    assert_int_equal(game->run.chart.act, ACTS_MAX);
    beat_the_boss(game);
    assert_int_equal(game->run.stage, STAGE_BATTLE);
    assert_int_equal(game->battle.boss, run_boss(content, game->master, ACTS_MAX, 1));
    assert_int_not_equal(game->battle.boss, run_boss(content, game->master, ACTS_MAX, 0));
    assert_int_equal(game->run.bosses_beaten, 1);
    assert_int_equal(game->battle.hull, game->run.hull);
    run_win(game);
    run_skip_offers(game);
    assert_int_equal(game->run.stage, STAGE_WON);
    game_free(game);
}

/* Where data has but one boss, it comes again. */
static void a_single_boss_comes_again(void **state)
{
    (void)state;
    Content *content = run_content();
    content->run.boss_count = 1;
    content->run.numbers[RUN_FINAL_BOSSES] = 2;
    Game *game = run_game(content, MODE_RUN, "one boss");
    act_begin(game, ACTS_MAX);
    for (int i = 0; i < 2; i++) {
        if (i == 0) {
            run_enter(game, game->run.chart.boss);
        }
        assert_int_equal(game->battle.boss, content->run.bosses[0]);
        run_win(game);
        run_skip_offers(game);
    }
    assert_int_equal(game->run.stage, STAGE_WON);
    game_free(game);
    content_free(content);
}

SUBJECT(bosses)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seed_draws_its_bosses),
        cmocka_unit_test(an_early_boss_is_no_smaller),
        cmocka_unit_test(a_boss_has_the_hp_that_the_chart_told),
        cmocka_unit_test(ascension_ends_with_another_boss),
        cmocka_unit_test(a_single_boss_comes_again),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
