/* Runs without a chart: one level after the other, each offering something, with a boss after every act's worth. */
#include "run_fixture.h"

#include "run/muster.h"
#include "run/holding.h"
#include "run/pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static Game *at_level(const Content *content, const char *seed, int level)
{
    GameOptions options = {.first_level = level, .ascension = 9, .twists = 3};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    return game_new(content, &options);
}

static void levels_follow_one_another(void **state)
{
    const Content *content = *state;
    Game *game = at_level(content, "levels", 1);
    Run *run = &game->run;
    assert_true(game->options.ascension == 0 && game->options.twists == 0);
    for (int level = 1; level <= 8; level++) {
        assert_int_equal(game->level, level);
        assert_int_equal(run->stage, STAGE_BATTLE);
        assert_int_equal(run->battles, level);
        run_refused(game, (Decision){.kind = DECISION_NEXT_LEVEL}, "There is no next level to go on to.");
        game->battle.hull = 20 - level;
        run_win(game);
        assert_int_equal(run->hull, 20 - level);
        assert_int_equal(run->offers[0].count, content->run.numbers[RUN_OFFERED]);
        run_decide(game, (Decision){.kind = level % 2 ? DECISION_TAKE : DECISION_SKIP});
        run_skip_offers(game);
        assert_int_equal(run->stage, STAGE_TRAVEL);
        run_refused(game, (Decision){.kind = DECISION_TRAVEL}, "There is no chart: the way leads to the next level.");
        run_decide(game, (Decision){.kind = DECISION_NEXT_LEVEL});
    }
    assert_int_equal(run->held_count, content_first_ship(content)->starter_count + 4);
    game_free(game);
}

static void bosses_come_after_every_act(void **state)
{
    const Content *content = *state;
    for (int level = 1; level <= 31; level++) {
        Game *game = at_level(content, "bosses", level);
        bool comes = level > 1 && level % 5 == 1;
        int boss = comes ? run_boss(content, game->master, level / 5, 0) : -1;
        assert_true(!comes || content->attackers[boss].act == 1 + (level / 5 - 1) % ACTS_MAX);
        assert_int_equal(muster_boss(game), boss);
        assert_int_equal(game->battle.boss, boss);
        assert_int_equal(muster_act(game), level < 7 ? 1 : level < 12 ? 2 : 3);
        game_free(game);
    }
}

/* A boss pays and offers as data says, also where there is no chart. */
static void bosses_bring_what_data_says(void **state)
{
    const Content *content = *state;
    for (int level = 6; level <= 16; level += 5) {
        Game *game = at_level(content, "brings", level);
        game->battle.credits = content->battle.credits_battle;
        run_win(game);
        assert_int_equal(game->run.credits, content->run.boss_credits);
        int counts[OFFERED_RARITIES] = {0};
        for (int i = 0; i < game->run.offers[0].count; i++) {
            counts[content->blueprints[game->run.offers[0].items[i]].rarity - RARITY_COMMON]++;
        }
        assert_memory_equal(counts, content->run.boss_offer, sizeof counts);
        assert_int_equal(game->run.offers[1].kind, OFFER_FITTINGS);
        assert_int_equal(game->run.offers[2].kind, OFFER_AUGMENTS);
        game_free(game);
    }
}

/* What is offered after a level does not depend on what was taken after others, but for luck that is owed. */
static void offers_follow_from_seed_and_level(void **state)
{
    const Content *content = *state;
    Game *first = at_level(content, "offers", 1), *second = at_level(content, "offers", 1);
    for (int level = 1; level <= 5; level++) {
        run_win(first);
        run_win(second);
        for (int i = 0; i < content->run.numbers[RUN_OFFERED]; i++) {
            int a = first->run.offers[0].items[i], b = second->run.offers[0].items[i];
            assert_true(a == b || holding_has(&first->run, b));
        }
        if (level == 1) {
            run_decide(first, (Decision){.kind = DECISION_TAKE});
        }
        run_skip_offers(first);
        run_skip_offers(second);
        run_decide(first, (Decision){.kind = DECISION_NEXT_LEVEL});
        run_decide(second, (Decision){.kind = DECISION_NEXT_LEVEL});
        assert_int_equal(world_hash(&first->battle.world), world_hash(&second->battle.world));
    }
    game_free(first);
    game_free(second);
}

/* Materials grow by act, so that later battles open wider. */
static void later_acts_open_wider(void **state)
{
    const Content *content = *state;
    const RunRules *rules = &content->run;
    int before = 0;
    for (int act = 1; act <= ACTS_MAX; act++) {
        Game *game = at_level(content, "wider", act * 5);
        int extra = (act - 1) * rules->numbers[RUN_ACT_MATERIALS];
        LevelPlan plain;
        level_plan(&plain, content, game->master, game->level);
        assert_int_equal(game->battle.resources[RESOURCE_MATERIALS], plain.materials + extra);
        assert_int_equal(game->battle.energy_max,
                         rules->numbers[RUN_ENERGY_MAX] + (act - 1) * rules->numbers[RUN_ACT_ENERGY]);
        assert_true(game->battle.resources[RESOURCE_MATERIALS] > before);
        before = game->battle.resources[RESOURCE_MATERIALS];
        game_free(game);
    }
}

static void the_sandbox_has_what_was_asked_for(void **state)
{
    const Content *content = *state;
    GameOptions options = {.seed = "sand", .first_level = 6, .first_wave = 4, .sandbox = true, .loadout_count = 1};
    options.loadout[0] = (uint8_t)content_blueprint(content, "howitzer");
    Game *game = game_new(content, &options);
    assert_int_equal(game->battle.wave, 4);
    assert_int_equal(game->battle.boss, -1);
    assert_int_equal(game->run.held_count, 1);
    assert_int_equal(run_place(game, "howitzer"), 0);
    options.mode = MODE_RUN;
    Game *run = game_new(content, &options);
    assert_true(!run->options.sandbox && run->run.held_count == content_first_ship(content)->starter_count);
    game_free(run);
    game_free(game);
}

/* On the first tile where it is allowed. */
static void decide_somewhere(Game *game, DecisionKind kind, int slot)
{
    Decision decision = {.kind = kind, .slot = (uint8_t)slot};
    for (int i = 0; i < WORLD_TILES; i++) {
        decision.tile = tile_from_index(i);
        if (game_check(game, &decision).allowed) {
            run_decide(game, decision);
            return;
        }
    }
    fail_msg("there is no place for it");
}

static int slot_on_deposits(const Game *game)
{
    int slot = 0;
    while (!game->content->blueprints[game->battle.loadout[slot].blueprint].placement.needs_deposit) {
        slot++;
    }
    return slot;
}

/* What stands and what is queued as the first wave begins, for the next battle; what comes later changes nothing, nor
 * does a battle that is begun with nothing. */
static void a_battles_opening_is_kept_for_the_next(void **state)
{
    Game *game = at_level(*state, "opening", 1);
    const Run *run = &game->run;
    const Decision start = {.kind = DECISION_START_WAVE};
    int drill = slot_on_deposits(game), drill_blueprint = game->battle.loadout[drill].blueprint;
    game->battle.hull = game->battle.hull_max = 10000;
    decide_somewhere(game, DECISION_BUILD, 0);
    game->battle.resources[RESOURCE_MATERIALS] = 0;
    decide_somewhere(game, DECISION_QUEUE, drill);
    assert_int_equal(run->opening_count, 0);
    run_decide(game, start);
    assert_int_equal(run->opening_count, 2);
    assert_int_equal(run->opening[0].blueprint, game->battle.loadout[0].blueprint);
    assert_int_equal(run->opening[0].deposit, OBSTACLE_NONE);
    assert_int_equal(run->opening[1].blueprint, drill_blueprint);
    assert_int_not_equal(run->opening[1].deposit, OBSTACLE_NONE);
    assert_int_equal(run->opening[1].course, -1);
    while (game->battle.phase == BATTLE_WAVE) {
        game_tick(game);
    }
    game->battle.resources[RESOURCE_MATERIALS] = 100;
    decide_somewhere(game, DECISION_BUILD, 0);
    run_decide(game, start);
    assert_int_equal(run->opening_count, 2);
    run_win(game);
    run_skip_offers(game);
    run_decide(game, (Decision){.kind = DECISION_NEXT_LEVEL});
    run_decide(game, start);
    assert_int_equal(run->opening_count, 2);
    game_free(game);
}

SUBJECT(levels)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_follow_one_another),
        cmocka_unit_test(bosses_come_after_every_act),
        cmocka_unit_test(bosses_bring_what_data_says),
        cmocka_unit_test(offers_follow_from_seed_and_level),
        cmocka_unit_test(a_battles_opening_is_kept_for_the_next),
        cmocka_unit_test(later_acts_open_wider),
        cmocka_unit_test(the_sandbox_has_what_was_asked_for),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
