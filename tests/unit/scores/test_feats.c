/* Feats of the data, each with its bounds just kept and with each of them just broken; and what steps count. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "support/subject.h"

#include "unit/run/run_fixture.h"

#include "scores/feats.h"

#include <stdio.h>
#include <string.h>

static void hold(Run *run, FeatCount count, int number, const Content *content)
{
    int rare = 0;
    while (content->blueprints[rare].rarity == RARITY_LEGENDARY) {
        rare++;
    }
    if (count == FEAT_COUNT_BLUEPRINTS || run->held_count < number) {
        run->held_count = number;
        for (int i = 0; i < number; i++) {
            run->held[i] = (HeldBlueprint){.blueprint = (uint16_t)rare};
        }
    }
    for (int i = 0; i < run->held_count; i++) {
        run->held[i].evolution = count == FEAT_COUNT_EVOLUTIONS && i < number;
    }
}

/* Makes the game, or the tally, one that has so many of it in the end. */
static void have(FeatTally *feats, Game *game, const Feat *feat, FeatCount count, int number)
{
    Run *run = &game->run;
    if (count == FEAT_COUNT_HULL) {
        run->hull = number;
    } else if (count == FEAT_COUNT_CREDITS) {
        run->credits = number;
    } else if (count == FEAT_COUNT_KEYS) {
        run->keys = number;
    } else if (count == FEAT_COUNT_BLUEPRINTS || count == FEAT_COUNT_EVOLUTIONS) {
        hold(run, count, number, game->content);
    } else {
        assert_false(feat_count_use(count)->in_the_end); /* or write here how it is had */
        feats->counts[feat->when][count] = number;
    }
}

/* The occasion comes. */
static void end(Game *game, FeatOccasion when)
{
    game->events.count = 0;
    if (when == FEAT_OCCASION_WAVE) {
        game->events.events[game->events.count++] = (Event){.kind = EVENT_WAVE_ENDED};
    } else if (when == FEAT_OCCASION_BATTLE) {
        game->battle.phase = BATTLE_CLEARED;
    } else if (when == FEAT_OCCASION_ACT) {
        game->run.chart.act++;
    } else {
        game->run.stage = STAGE_WON;
    }
}

/* Whether a feat is done with its bounds just kept, but for one that is missed by one; -1: for none. */
static bool is_done(const Content *content, int number, int missed)
{
    const Feat *feat = &content->feats[number];
    Game *game = run_game(content, MODE_RUN, "feats");
    FeatTally feats;
    feats_begin(&feats, game);
    game->options.ascension = feat->ascension;
    game->options.ship = feat->ship > 0 ? feat->ship : game->options.ship;
    feats.before.phase = game->battle.phase = BATTLE_WON;
    for (int i = 0; i < feat->bound_count; i++) {
        const FeatBound *bound = &feat->bounds[i];
        int kept = bound->least > 0 ? bound->least : bound->most;
        have(&feats, game, feat, bound->count,
             i != missed        ? kept
             : bound->least > 0 ? bound->least - 1
                                : bound->most + 1);
    }
    feats.before.credits = game->run.credits;
    end(game, feat->when);
    feats_step(&feats, game);
    bool done = feats.reached >> number & 1;
    game_free(game);
    return done;
}

static void each_feat_can_be_done_and_missed(void **state)
{
    (void)state;
    Content *content = run_content();
    assert_true(content->feat_count > 0);
    for (int i = 0; i < content->feat_count; i++) {
        if (!is_done(content, i, -1)) {
            fail_msg("%s isn't done though its bounds are kept", content->feats[i].id);
        }
        for (int k = 0; k < content->feats[i].bound_count; k++) {
            if (is_done(content, i, k)) {
                fail_msg("%s is done though bound %d is not kept", content->feats[i].id, k + 1);
            }
        }
    }
    content_free(content);
}

static void see(FeatTally *feats, Game *game, Event event)
{
    game->events.count = 1;
    game->events.events[0] = event;
    feats_step(feats, game);
}

static void counts_begin_anew_with_what_they_are_of(void **state)
{
    (void)state;
    Content *content = run_content();
    Game *game = run_game(content, MODE_RUN, "counts");
    FeatTally feats;
    feats_begin(&feats, game);
    see(&feats, game, (Event){.kind = EVENT_DIED, .type = 0});
    see(&feats, game, (Event){.kind = EVENT_LEAKED, .type = 0, .amount = 3});
    for (int i = 0; i < FEAT_OCCASION_COUNT; i++) {
        assert_int_equal(feats.counts[i][FEAT_COUNT_KILLED], 1);
        assert_int_equal(feats.counts[i][FEAT_COUNT_HULL_LOST], 3);
    }
    see(&feats, game, (Event){.kind = EVENT_WAVE_STARTED});
    assert_int_equal(feats.counts[FEAT_OCCASION_WAVE][FEAT_COUNT_KILLED], 0);
    assert_int_equal(feats.counts[FEAT_OCCASION_BATTLE][FEAT_COUNT_KILLED], 1);
    see(&feats, game, (Event){.kind = EVENT_LEVEL_STARTED});
    assert_int_equal(feats.counts[FEAT_OCCASION_BATTLE][FEAT_COUNT_KILLED], 0);
    assert_int_equal(feats.counts[FEAT_OCCASION_ACT][FEAT_COUNT_KILLED], 1);
    game->run.chart.act++;
    game->events.count = 0;
    feats_step(&feats, game);
    assert_int_equal(feats.counts[FEAT_OCCASION_ACT][FEAT_COUNT_KILLED], 0);
    assert_int_equal(feats.counts[FEAT_OCCASION_RUN][FEAT_COUNT_KILLED], 1);
    game_free(game);
    content_free(content);
}

static void what_is_done_on_the_chart_is_counted(void **state)
{
    (void)state;
    Content *content = run_content();
    Game *game = run_game(content, MODE_RUN, "chart");
    FeatTally feats;
    const int32_t *counts = feats.counts[FEAT_OCCASION_ACT];
    feats_begin(&feats, game);
    int shop = -1;
    for (int i = 0; i < 100 && shop < 0; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "chart %d", i);
        game_free(game);
        game = run_game(content, MODE_RUN, seed);
        shop = run_system(game, NODE_SHOP);
    }
    assert_true(shop >= 0);
    feats_begin(&feats, game);
    run_enter(game, shop);
    feats_step(&feats, game);
    assert_int_equal(counts[FEAT_COUNT_SHOPS], 1);
    assert_int_equal(counts[FEAT_COUNT_PURCHASES], 0);
    game->run.credits = 1000;
    game->run.hull = game->run.hull_max - 2;
    feats.before.credits = 1000;
    for (int i = 0; i < game->run.shops[shop].count; i++) {
        if (game->run.shops[shop].goods[i].kind == GOODS_REPAIR) {
            run_decide(game, (Decision){.kind = DECISION_BUY, .item = (uint8_t)i});
            feats_step(&feats, game);
        }
    }
    assert_int_equal(counts[FEAT_COUNT_PURCHASES], 1);
    int gates = counts[FEAT_COUNT_GATES]; /* on the way there */
    feats.before.opened = game->run.opened = 1;
    game->run.opened |= 1 | 4 | 8;
    feats_step(&feats, game);
    assert_int_equal(counts[FEAT_COUNT_GATES], gates + 2);
    game->run.supplies_used++;
    feats_step(&feats, game);
    assert_int_equal(counts[FEAT_COUNT_SUPPLIES], 1);
    game_free(game);
    content_free(content);
}

/* Custom runs, those without a chart and sandboxes have rules of their own. */
static void not_every_run_counts(void **state)
{
    (void)state;
    Content *content = run_content();
    for (RunMode mode = MODE_LINEAR; mode < MODE_COUNT; mode++) {
        Game *game = run_game(content, mode, "modes");
        assert_int_equal(feats_count(game), mode == MODE_RUN || mode == MODE_DAILY || mode == MODE_SORTIE);
        game->options.sandbox = true;
        assert_false(feats_count(game));
        game_free(game);
    }
    content_free(content);
}

SUBJECT(feats)
{
    const struct CMUnitTest tests[] = {
        UNIT_TEST_OF_MANY(each_feat_can_be_done_and_missed),
        cmocka_unit_test(counts_begin_anew_with_what_they_are_of),
        cmocka_unit_test(what_is_done_on_the_chart_is_counted),
        cmocka_unit_test(not_every_run_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
