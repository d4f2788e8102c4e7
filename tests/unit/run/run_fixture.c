#include "run_fixture.h"

#include "tools/bot_random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

Content *run_content(void)
{
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    return content;
}

void run_make_easy(Content *content)
{
    content->run.numbers[RUN_HULL] = 20000;
    content->run.numbers[RUN_HULL_LOSS] = 1;
    content->run.numbers[RUN_FUEL_GOAL] = 10;
    content->run.numbers[RUN_BOSS_HP] = 1;
    content->run.numbers[RUN_START_MATERIALS] = 500;
}

Game *run_game(const Content *content, RunMode mode, const char *seed)
{
    GameOptions options = {.mode = mode, .first_level = 1};
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    return game_new(content, &options);
}

void run_decide(Game *game, Decision decision)
{
    Verdict verdict = game_check(game, &decision);
    if (!verdict.allowed) {
        fail_msg("%s", verdict.why);
    }
    assert_true(game_decide(game, &decision));
}

void run_step(Game *game, Rng *rng)
{
    Decision decision;
    if (bot_random_decide(rng, game, &decision)) {
        run_decide(game, decision);
    } else {
        game_tick(game);
    }
}

static void check_held(const Game *game)
{
    const Run *run = &game->run;
    int buildings = 0, abilities = 0;
    assert_in_range(run->held_count, 1, run->slots);
    for (int i = 0; i < run->held_count; i++) {
        const HeldBlueprint *held = &run->held[i];
        bool ability = game->content->blueprints[held->blueprint].kind == BLUEPRINT_ABILITY;
        buildings += !ability;
        abilities += ability;
        assert_int_not_equal(held->blueprint, game->content->hub);
        for (int k = 0; k < i; k++) {
            assert_int_not_equal(run->held[k].blueprint, held->blueprint);
        }
        if (held->augment_count == AUGMENTS_PER_BLUEPRINT) {
            assert_int_not_equal(held->augments[0], held->augments[1]);
        }
    }
    assert_in_range(buildings, 1, game->content->run.buildings_held_max);
    assert_in_range(abilities, 0, game->content->run.abilities_held_max);
}

static void check_offers(const Game *game)
{
    const Run *run = &game->run;
    for (int i = 0; i < run->offer_count; i++) {
        const Offer *offer = &run->offers[i];
        assert_in_range(offer->count, 1, OFFER_ITEMS_MAX);
        for (int k = 0; k < offer->count && offer->kind != OFFER_SURRENDER; k++) {
            for (int other = 0; other < k; other++) {
                assert_int_not_equal(offer->items[other], offer->items[k]);
            }
        }
    }
}

void run_invariants(const Game *game)
{
    const Run *run = &game->run;
    check_held(game);
    check_offers(game);
    assert_true(run->credits >= 0 && run->keys >= 0 && run->threat >= 0);
    assert_true(run->hull <= run->hull_max && (run->hull > 0 || run->stage == STAGE_LOST));
    assert_in_range(run->slots, run->held_count, LOADOUT_MAX);
    assert_true(run->stage != STAGE_OFFER || run->offer_count > 0);
    if (run->stage == STAGE_BATTLE) {
        char why[160] = "";
        if (!battle_self_check(&game->battle, why, sizeof why)) {
            fail_msg("%s", why);
        }
    }
}
