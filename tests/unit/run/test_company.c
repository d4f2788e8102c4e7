/* Who comes along aboard derelicts once a chapter of the story is finished: whoever it was about last, on the team's
 * side. */
#include "run_fixture.h"

#include "bots/foot_bots.h"
#include "foot/ground/entities.h"
#include "foot/turns/floors.h"
#include "foot/ground/things.h"
#include "holdout/dungeon_paths.h"
#include "foot/words/plot_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { VALE = 1, BRAM = 2, SEEDS = 6, DECISIONS_MAX = 4000 };

/* Aboard, with a first chapter that is finished and was about Vale, then Bram. */
static Game *aboard(const Content *content, const char *seed)
{
    Game *game = run_game_told(content, seed);
    Chapters *chapters = &game->run.chapters;
    strcpy(chapters->actors[VALE], "Vale");
    strcpy(chapters->actors[BRAM], "Bram");
    chapters->acts[0] = (Chapter){.goal = {false, 1},
                                  .count = 3,
                                  .done = 3,
                                  .actions = {{STORY_MEET, VALE, STORY_MAIN, STORY_NOBODY, 1},
                                              {STORY_GIVE, BRAM, STORY_MAIN, 1, 1},
                                              {STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, 1}}};
    assert_string_equal(run_companion(&game->run), "Bram");
    run_enter(game, run_system(game, NODE_DERELICT));
    assert_int_equal(game->run.stage, STAGE_ABOARD);
    return game;
}

static int companion_of(const Game *game)
{
    int companion = foot_friend(&game->aboard);
    assert_int_not_equal(companion, FOOT_NOBODY);
    return companion;
}

static void decide(Game *game, FootDecision decision)
{
    run_decide(game, game_decision_aboard(&decision));
    const char *why = game->run.stage == STAGE_ABOARD ? foot_self_check(&game->aboard) : NULL;
    if (why) {
        fail_msg("%s", why);
    }
}

static void whom_the_chapter_was_about_last_comes_along(void **state)
{
    Game *game = aboard(*state, "company");
    const FootGame *foot = &game->aboard;
    int companion = companion_of(game);
    char name[80];
    foot_plot_name(foot, companion, name, sizeof name);
    assert_string_equal(name, "Bram");
    assert_true(dungeon_is_beside(foot->entities.at[companion], foot->entities.at[FOOT_HERO]));
    assert_string_equal(foot_creature(foot, companion)->id, "shipmate");
    game_free(game);
}

static void who_is_dead_or_wanted_dead_does_not(void **state)
{
    Game *game = run_game_told(*state, "company");
    Chapters *chapters = &game->run.chapters;
    assert_null(run_companion(&game->run));
    game_free(game);
    game = aboard(*state, "company");
    chapters = &game->run.chapters;
    chapters->acts[1] = (Chapter){.count = 1, .actions = {{STORY_KILL, STORY_MAIN, BRAM, STORY_NOBODY, 1}}};
    assert_string_equal(run_companion(&game->run), "Vale");
    chapters->dead = 1 << VALE;
    assert_null(run_companion(&game->run));
    game_free(game);
}

/* Stepping where it stands changes places, and stairs take both. */
static void it_is_never_in_the_way_and_never_left_behind(void **state)
{
    Game *game = aboard(*state, "company");
    FootGame *foot = &game->aboard;
    int companion = companion_of(game), here = foot->entities.at[FOOT_HERO], there = foot->entities.at[companion];
    for (uint8_t d = 0; d < FOOT_DIRECTIONS; d++) {
        if (dungeon_beside(here, d) == there) {
            decide(game, (FootDecision){.kind = FOOT_STEP, .direction = d});
            break;
        }
    }
    assert_int_equal(foot->entities.at[FOOT_HERO], there);
    assert_int_equal(foot->entities.hp[companion], foot_hp_max(foot, companion));
    floor_enter(foot, foot_floor_count(foot) - 1, FLOOR_FROM_ABOVE);
    assert_int_equal(foot->entities.floor[companion], foot->floor);
    decide(game, (FootDecision){.kind = FOOT_WAIT});
    game_free(game);
}

/* A foe beside both, with all others gone. */
static int foe_beside(Game *game)
{
    FootGame *foot = &game->aboard;
    for (int i = FOOT_HERO + 1; i < foot->entities.count; i++) {
        if (entity_has(foot, i, FOOT_IS_MINDED) && !entity_has(foot, i, FOOT_IS_FRIEND)) {
            entity_remove(foot, i);
        }
    }
    return creature_new(foot, content_creature(game->content, "raider"),
                        free_tile(foot, foot->entities.at[companion_of(game)]));
}

static void it_fights_on_the_teams_side(void **state)
{
    Game *game = aboard(*state, "company");
    FootGame *foot = &game->aboard;
    int foe = foe_beside(game), health = foot->entities.hp[foe], kills = foot->kills;
    for (int i = 0; i < 12 && entity_has(foot, foe, FOOT_IS_BODY); i++) {
        decide(game, (FootDecision){.kind = FOOT_WAIT});
    }
    assert_true(!entity_has(foot, foe, FOOT_IS_BODY) || foot->entities.hp[foe] < health);
    assert_true(foot->kills >= kills);
    game_free(game);
}

static void it_tends_the_team(void **state)
{
    Game *game = aboard(*state, "company");
    FootGame *foot = &game->aboard;
    entity_remove(foot, foe_beside(game));
    foot->entities.hp[FOOT_HERO] = 10;
    decide(game, (FootDecision){.kind = FOOT_WAIT});
    const FootRule *rule = &foot_creature(foot, companion_of(game))->rules[0];
    assert_int_equal(rule->what, FOOT_WHAT_HEAL);
    assert_true(foot->entities.hp[FOOT_HERO] >= 10 + rule->amount);
    game_free(game);
}

/* It makes for the ship, and is back with the next team. */
static void who_falls_is_back_the_next_time(void **state)
{
    Game *game = aboard(*state, "company");
    FootGame *foot = &game->aboard;
    int kills = foot->kills, experience = foot->experience, companion = companion_of(game);
    foot->hits[foot->hit_count++] = (FootHit){.whom = (int16_t)companion, .by = FOOT_NOBODY, .amount = INT16_MAX};
    decide(game, (FootDecision){.kind = FOOT_WAIT});
    assert_int_equal(foot_friend(foot), FOOT_NOBODY);
    assert_true(foot->kills == kills && foot->experience == experience);
    assert_true(run_tells_aboard(game, "Bram can't go on and makes for the ship."));
    decide(game, (FootDecision){.kind = FOOT_ASCEND});
    game->run.visited &= ~(UINT32_C(1) << game->run.at);
    run_enter(game, game->run.at);
    companion = companion_of(game);
    assert_int_equal(foot->entities.hp[companion], foot_hp_max(foot, companion));
    game_free(game);
}

/* Whole boardings in company keep every rule, and most teams come back. */
static void boardings_in_company_come_to_an_end(void **state)
{
    int back = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        char text[16];
        snprintf(text, sizeof text, "company %d", seed);
        Game *game = aboard(*state, text);
        for (int i = 0; i < DECISIONS_MAX && game->run.stage == STAGE_ABOARD; i++) {
            FootDecision decision = foot_explorer_decide(&game->aboard);
            run_decide(game, game_decision_aboard(&decision));
            if (game->run.stage == STAGE_ABOARD && i % 8 == 0) {
                assert_null(foot_self_check(&game->aboard));
            }
        }
        assert_int_not_equal(game->run.stage, STAGE_ABOARD);
        back += game->run.totals.teams_lost == 0;
        game_free(game);
    }
    assert_true(back * 2 >= SEEDS);
}

SUBJECT(company)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whom_the_chapter_was_about_last_comes_along),
        cmocka_unit_test(who_is_dead_or_wanted_dead_does_not),
        cmocka_unit_test(it_is_never_in_the_way_and_never_left_behind),
        cmocka_unit_test(it_fights_on_the_teams_side),
        cmocka_unit_test(it_tends_the_team),
        cmocka_unit_test(who_falls_is_back_the_next_time),
        cmocka_unit_test(boardings_in_company_come_to_an_end),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
