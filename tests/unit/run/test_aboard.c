/* Derelicts in runs: a team goes aboard, comes back with what it carries or is lost, and its gear and what it has
 * learnt stay with the run. */
#include "run_fixture.h"

#include "foot/ground/entities.h"
#include "foot/ground/things.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { LOST_HULL = 3, SEEDS = 40 };

static Decision on_foot(FootDecisionKind kind)
{
    return game_decision_aboard(&(FootDecision){.kind = kind});
}

/* Aboard the first derelict of a run's first act. */
static Game *aboard(const Content *content, const char *seed)
{
    Game *game = run_game(content, MODE_RUN, seed);
    int node = run_system(game, NODE_DERELICT);
    assert_true(node >= 0);
    run_enter(game, node);
    assert_int_equal(game->run.stage, STAGE_ABOARD);
    return game;
}

static int letter_of(const FootGame *foot, const char *item)
{
    int type = content_item(foot->content, item), letter = FOOT_LETTERS - 1;
    while (letter >= 0 && (foot->pack[letter] == FOOT_NOBODY || foot->entities.type[foot->pack[letter]] != type)) {
        letter--;
    }
    return letter;
}

static void give(Game *game, const char *item, int count)
{
    FootGame *foot = &game->aboard;
    item_take(foot, item_lay(foot, content_item(game->content, item), count, foot->entities.at[FOOT_HERO]));
}

static int events_of(const Game *game, EventKind kind)
{
    int count = 0;
    for (int i = 0; i < game->events.count; i++) {
        count += game->events.events[i].kind == kind;
    }
    return count;
}

static void the_team_stands_in_the_airlock(void **state)
{
    Game *game = aboard(*state, "airlock");
    const FootGame *foot = &game->aboard;
    const FootDerelict *derelict = run_derelict(game, game->run.at);
    assert_string_equal(game_phase_word(game), "aboard");
    assert_int_equal(foot->derelict, 1 + (int)(derelict - game->content->derelicts));
    assert_int_equal(foot_floor_count(foot), derelict->floor_count);
    assert_int_equal(foot_level(foot)->tiles[foot->entities.at[FOOT_HERO]], DUNGEON_AIRLOCK);
    assert_true(letter_of(foot, "portable-watchpost") >= 0 && letter_of(foot, "crowbar") >= 0);
    assert_int_equal(game->run.totals.boarded, 1);
    assert_null(foot_self_check(foot));
    run_refused(game, (Decision){.kind = DECISION_DEPART}, "There is nothing to depart from.");
    run_refused(game, on_foot(FOOT_DESCEND), "There are no stairs down here.");
    run_refused(game, (Decision){.kind = DECISION_ABOARD, .item = 99}, "There is no such decision.");
    game_free(game);
}

static void elsewhere_nobody_is_aboard(void **state)
{
    Game *game = run_game(*state, MODE_RUN, "airlock");
    run_refused(game, on_foot(FOOT_WAIT), "Nobody is aboard a derelict.");
    game_free(game);
}

static void who_leaves_at_once_has_nothing_and_is_done_with_it(void **state)
{
    Game *game = aboard(*state, "nothing");
    int credits = game->run.credits, hull = game->run.hull, threat = game->run.threat, node = game->run.at;
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_int_equal(game->run.stage, STAGE_TRAVEL);
    assert_int_equal(game->run.credits, credits);
    assert_int_equal(game->run.hull, hull);
    assert_int_equal(game->run.threat, threat + 1);
    assert_int_equal(events_of(game, EVENT_TEAM_BACK), 1);
    run_refused(game, (Decision){.kind = DECISION_TRAVEL, .node = (uint8_t)node}, "Nothing is left to do there.");
    game_free(game);
}

/* One piece of each kind, by the numbers of its data. */
static void salvage_does_what_it_says(void **state)
{
    static const char *const items[] = {"cash-box",  "hull-plate",     "gate-key",   "ore-crate",
                                        "cell-pack", "blueprint-case", "supply-case"};
    Game *game = aboard(*state, "salvage");
    Run *run = &game->run;
    run->hull = 5;
    int credits = run->credits, keys = run->keys;
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        give(game, items[i], i == 0 ? 2 : 1);
    }
    const FootItem *all = game->content->items;
    int box = all[content_item(game->content, "cash-box")].brings[0].amount;
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_int_equal(run->credits, credits + 2 * box);
    assert_int_equal(run->hull, 5 + all[content_item(game->content, "hull-plate")].brings[0].amount);
    assert_int_equal(run->keys, keys + 1);
    assert_int_equal(run->ahead.materials, all[content_item(game->content, "ore-crate")].brings[0].amount);
    assert_int_equal(run->ahead.energy, all[content_item(game->content, "cell-pack")].brings[0].amount);
    assert_int_equal(events_of(game, EVENT_SALVAGED), 7);
    assert_int_equal(run->stage, STAGE_OFFER);
    assert_int_equal(run->offers[0].kind, OFFER_BLUEPRINTS);
    assert_int_equal(run->offers[0].count, 3);
    assert_int_equal(run->offers[1].kind, OFFER_SUPPLIES);
    assert_int_equal(run->offers[1].count, 3);
    for (int i = 0; i < run->crew.gear_count; i++) {
        assert_true(all[run->crew.gear[i].item].kind != FOOT_CLASS_SALVAGE);
    }
    game_free(game);
}

/* Offers have room for so many; all else comes aboard whatever waits. */
static void only_offers_are_left_out_where_too_many_wait(void **state)
{
    enum { CASES = OFFERS_MAX + 2 };
    Game *game = aboard(*state, "salvage");
    Run *run = &game->run;
    int keys = run->keys, materials = run->ahead.materials, left = 0;
    const FootItem *all = game->content->items;
    give(game, "blueprint-case", CASES);
    give(game, "gate-key", 1);
    give(game, "ore-crate", 1);
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_int_equal(run->offer_count, OFFERS_MAX);
    assert_int_equal(run->keys, keys + 1);
    assert_int_equal(run->ahead.materials, materials + all[content_item(game->content, "ore-crate")].brings[0].amount);
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        left += event->kind == EVENT_LEFT_BEHIND ? event->amount : 0;
    }
    assert_int_equal(left, CASES - OFFERS_MAX);
    game_free(game);
}

/* The hero falls to a blow of its own making. */
static void die(Game *game)
{
    FootGame *foot = &game->aboard;
    foot->round = foot_book(foot)->turns_max;
    for (int i = 0; i < 3 && game->run.stage == STAGE_ABOARD; i++) {
        run_decide(game, on_foot(FOOT_WAIT));
    }
    assert_int_not_equal(game->run.stage, STAGE_ABOARD);
}

static void a_lost_team_costs_hull_and_gear_but_never_the_run(void **state)
{
    static const int hulls[] = {20, 4, 3, 2, 1};
    for (size_t i = 0; i < sizeof hulls / sizeof *hulls; i++) {
        Game *game = aboard(*state, "lost");
        game->run.hull = hulls[i];
        game->aboard.experience = 7;
        give(game, "cash-box", 3);
        int credits = game->run.credits;
        die(game);
        assert_int_equal(game->run.stage, STAGE_TRAVEL);
        assert_int_equal(game->run.hull, hulls[i] > LOST_HULL ? hulls[i] - LOST_HULL : 1);
        assert_int_equal(game->run.credits, credits);
        assert_int_equal(game->run.crew.gear_count, 0);
        assert_int_equal(game->run.crew.experience, 7);
        assert_int_equal(game->run.totals.teams_lost, 1);
        assert_int_equal(events_of(game, EVENT_TEAM_LOST), 1);
        game_free(game);
    }
}

static void gear_and_what_was_learnt_last(void **state)
{
    const Content *content = *state;
    int potion = content_item(content, "haste-potion");
    Game *game = aboard(content, "gear");
    give(game, "long-sword", 1);
    give(game, "throwing-knife", 4);
    FootGame *foot = &game->aboard;
    run_decide(game, game_decision_aboard(
                         &(FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)letter_of(foot, "long-sword")}));
    foot->tried[potion] = 1;
    foot->experience = 30;
    uint8_t colour = foot->colours[potion];
    run_decide(game, on_foot(FOOT_ASCEND));
    game->run.visited &= ~(UINT32_C(1) << game->run.at);
    run_enter(game, game->run.at);
    assert_int_equal(game->run.stage, STAGE_ABOARD);
    int sword = letter_of(foot, "long-sword"), knives = letter_of(foot, "throwing-knife");
    assert_true(sword >= 0 && entity_has(foot, foot->pack[sword], FOOT_IS_WORN));
    assert_int_equal(foot->entities.stack[foot->pack[knives]], 4);
    assert_int_equal(foot->tried[potion], 1);
    assert_int_equal(foot->colours[potion], colour);
    assert_int_equal(foot->experience, 30);
    assert_int_equal(foot->entities.hp[FOOT_HERO], foot_hp_max(foot, FOOT_HERO));
    assert_null(foot_self_check(foot));
    game_free(game);
}

static void copies_play_on_alike_and_clones_by_other_chance(void **state)
{
    Game *game = aboard(*state, "copies"), *copy = game_room(), *clone = game_room();
    run_decide(game, on_foot(FOOT_WAIT));
    game_copy(copy, game);
    assert_true(game_hash(copy) == game_hash(game));
    size_t copied = game_copied(game);
    assert_true(copied > foot_copied(&game->aboard));
    for (int i = 0; i < 5; i++) {
        run_decide(game, on_foot(FOOT_WAIT));
        run_decide(copy, on_foot(FOOT_WAIT));
        assert_true(game_hash(copy) == game_hash(game));
    }
    game_clone(clone, game, 0);
    assert_true(clone->aboard.rng.state != game->aboard.rng.state && clone->aboard.master != game->aboard.master);
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_true(game_copied(game) < copied);
    game_free(game);
    game_free(copy);
    game_free(clone);
}

/* What lies in a system, and what it is boarded for, is known before one goes there and doesn't change. */
static void derelicts_are_told_beforehand(void **state)
{
    const Content *content = *state;
    int kinds = 0;
    bool met[FOOT_DERELICTS_MAX] = {false};
    for (int seed = 0; seed < SEEDS; seed++) {
        char text[16];
        snprintf(text, sizeof text, "told %d", seed);
        Game *game = run_game(content, MODE_RUN, text);
        int node = run_system(game, NODE_DERELICT);
        const FootDerelict *derelict = run_derelict(game, node);
        const FootHaul *haul = run_haul(game, node);
        assert_true(derelict_in_act(derelict, 1));
        met[derelict - content->derelicts] = true;
        run_enter(game, node);
        assert_int_equal(game->aboard.derelict, 1 + (int)(derelict - content->derelicts));
        FootGame *foot = &game->aboard;
        int lies = 0;
        for (int i = 0; i < foot->entities.count && foot_floor_count(foot) == 1; i++) {
            bool item = entity_has(foot, i, FOOT_IS_ITEM | FOOT_IS_PLACED) && foot->entities.type[i] == haul->item;
            lies += item ? foot->entities.stack[i] : 0;
        }
        assert_true(lies >= haul->count || foot_floor_count(foot) > 1);
        game_free(game);
    }
    for (int i = 0; i < content->derelict_count; i++) {
        kinds += met[i];
    }
    assert_true(kinds >= 3);
}

SUBJECT(aboard)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_team_stands_in_the_airlock),
        cmocka_unit_test(elsewhere_nobody_is_aboard),
        cmocka_unit_test(who_leaves_at_once_has_nothing_and_is_done_with_it),
        cmocka_unit_test(salvage_does_what_it_says),
        cmocka_unit_test(only_offers_are_left_out_where_too_many_wait),
        cmocka_unit_test(a_lost_team_costs_hull_and_gear_but_never_the_run),
        cmocka_unit_test(gear_and_what_was_learnt_last),
        cmocka_unit_test(copies_play_on_alike_and_clones_by_other_chance),
        UNIT_TEST_OF_MANY(derelicts_are_told_beforehand),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
