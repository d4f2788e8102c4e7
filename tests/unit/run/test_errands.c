/* Where a run's story leads aboard derelicts: whom to kill and what to bring out, by a team alone, as often as it
 * takes. */
#include "run_fixture.h"

#include "foot/ground/entities.h"
#include "foot/turns/floors.h"
#include "foot/ground/things.h"
#include "foot/words/plot_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { BRAM = 2, LANTERN = 4 };

static const Decision DEPART = {.kind = DECISION_DEPART};

static Decision on_foot(FootDecisionKind kind)
{
    return game_decision_aboard(&(FootDecision){.kind = kind});
}

/* A story that leads to a derelict for so many of a kill and a theft, in that order of acts. */
static Game *story(const Content *content, const StoryAct *acts, int count)
{
    Game *game = run_game_told(content, "errands");
    Chapters *chapters = &game->run.chapters;
    uint8_t system = (uint8_t)run_system(game, NODE_DERELICT);
    Chapter *chapter = &chapters->acts[0];
    strcpy(chapters->actors[STORY_MAIN], "Mira");
    strcpy(chapters->actors[BRAM], "Bram");
    strcpy(chapters->props[LANTERN], "Lantern");
    strcpy(game->run.chart.nodes[system].name, "Keldah");
    *chapter = (Chapter){.goal = {false, LANTERN}, .count = (uint8_t)(count + 1)};
    chapter->actions[0] = (ChapterAction){STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, system};
    for (int i = 0; i < count; i++) {
        chapter->actions[i + 1] = (ChapterAction){acts[i], STORY_MAIN, acts[i] == STORY_KILL ? BRAM : STORY_NOBODY,
                                                  acts[i] == STORY_KILL ? STORY_NOBODY : LANTERN, system};
    }
    return game;
}

static void board(Game *game)
{
    uint8_t system = game->run.chapters.acts[0].actions[0].system;
    run_enter(game, system);
    if (game->run.stage == STAGE_SCENE) {
        run_decide(game, DEPART);
    }
    assert_int_equal(game->run.stage, STAGE_ABOARD);
}

static void lose(Game *game)
{
    game->aboard.round = foot_book(&game->aboard)->turns_max;
    for (int i = 0; i < 3 && game->run.stage == STAGE_ABOARD; i++) {
        run_decide(game, on_foot(FOOT_WAIT));
    }
    assert_int_not_equal(game->run.stage, STAGE_ABOARD);
}

static void check_quest(const Game *game, const char *sentence)
{
    char said[STORY_TEXT_SIZE];
    run_say_next(&game->run, said, sizeof said);
    assert_string_equal(said, sentence);
}

static void check_errand(const Game *game, const char *sentence)
{
    char said[STORY_TEXT_SIZE];
    foot_errand_text(&game->aboard, said, sizeof said);
    assert_string_equal(said, sentence);
}

/* Dead is dead, whatever becomes of the team. */
static void whom_the_team_kills_is_dead(void **state)
{
    Game *game = story(*state, (StoryAct[]){STORY_KILL}, 1);
    const Chapters *chapters = &game->run.chapters;
    check_quest(game, "Bram is aboard the derelict on Keldah: send a team.");
    board(game);
    check_errand(game, "Bram is aboard, where the way ends.");
    run_do_errand(game);
    assert_int_equal(chapters->acts[0].done, 2);
    assert_int_equal(chapters->dead, 1 << BRAM);
    check_errand(game, "Bram is dead.");
    lose(game);
    assert_int_equal(game->run.stage, STAGE_SCENE);
    assert_int_equal(game->run.told, 1);
    run_decide(game, DEPART);
    assert_int_equal(game->run.stage, STAGE_OFFER);
    game_free(game);
}

static void it_is_called_by_its_name_aboard(void **state)
{
    Game *game = story(*state, (StoryAct[]){STORY_KILL}, 1);
    FootGame *foot = &game->aboard;
    char name[80];
    board(game);
    floor_enter(foot, foot_floor_count(foot) - 1, FLOOR_FROM_ABOVE);
    run_decide(game, on_foot(FOOT_WAIT));
    int bram = foot->errand.entity;
    assert_true(entity_has(foot, bram, FOOT_IS_QUEST | FOOT_IS_MINDED | FOOT_IS_PLACED));
    assert_int_equal(foot->entities.type[bram], foot->content->derelicts[foot->derelict - 1].foe);
    foot_plot_name(foot, bram, name, sizeof name);
    assert_string_equal(name, "Bram");
    assert_int_equal(foot_plot_name(foot, FOOT_HERO, name, sizeof name), 0);
    foot->hits[foot->hit_count++] =
        (FootHit){.whom = (int16_t)bram, .by = FOOT_HERO, .who = FOOT_WHO_HERO, .amount = INT16_MAX};
    run_decide(game, on_foot(FOOT_WAIT));
    assert_true(run_tells_aboard(game, "Bram dies."));
    game_free(game);
}

static void what_the_team_brings_out_is_the_captains(void **state)
{
    Game *game = story(*state, (StoryAct[]){STORY_TAKE}, 1);
    Run *run = &game->run;
    check_quest(game, "The Lantern is aboard the derelict on Keldah: bring it out.");
    board(game);
    check_errand(game, "The Lantern lies where the way ends.");
    run_do_errand(game);
    check_errand(game, "Bring the Lantern back to the airlock.");
    assert_true(run->chapters.acts[0].done == 1 && run->chapters.owned == 0);
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_int_equal(run->stage, STAGE_SCENE);
    assert_int_equal(run->chapters.owned, 1 << LANTERN);
    for (int i = 0; i < run->crew.gear_count; i++) {
        assert_true(strcmp(game->content->items[run->crew.gear[i].item].id, "portable-watchpost") == 0 ||
                    game->content->items[run->crew.gear[i].item].kind != FOOT_CLASS_RELIC);
    }
    game_free(game);
}

/* The killed one's belongings lie there at once. */
static void one_thing_leads_to_the_next_aboard(void **state)
{
    Game *game = story(*state, (StoryAct[]){STORY_KILL, STORY_TAKE}, 2);
    Run *run = &game->run;
    board(game);
    run_do_errand(game);
    assert_true(game->aboard.errand.act == STORY_TAKE && game->aboard.errand.done);
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_int_equal(run->told, 2);
    assert_true(chapters_finished(&run->chapters, 1));
    game_free(game);
}

static int bodies(const FootGame *foot)
{
    int count = 0;
    for (int i = FOOT_HERO + 1; i < foot->entities.count; i++) {
        count += entity_has(foot, i, FOOT_IS_BODY);
    }
    return count;
}

/* Who comes back finds the story's thing and nothing else: no loot, nobody, no threat, no second key. */
static void a_lost_team_leaves_it_there(void **state)
{
    Game *game = story(*state, (StoryAct[]){STORY_TAKE}, 1);
    Run *run = &game->run;
    FootGame *foot = &game->aboard;
    board(game);
    assert_true(bodies(foot) > 0);
    run_do_errand(game);
    lose(game);
    assert_int_equal(run->stage, STAGE_TRAVEL);
    assert_true(run->chapters.owned == 0 && run->chapters.acts[0].done == 1);
    check_quest(game, "The Lantern is aboard the derelict on Keldah: bring it out.");
    int threat = run->threat, keys = run->keys;
    board(game);
    assert_true(foot->bare);
    floor_enter(foot, foot_floor_count(foot) - 1, FLOOR_FROM_ABOVE);
    run_decide(game, on_foot(FOOT_WAIT));
    assert_int_equal(bodies(foot), 0);
    for (int i = 0; i < foot->entities.count; i++) {
        assert_true(!entity_has(foot, i, FOOT_IS_ITEM | FOOT_IS_PLACED) || i == foot->errand.entity ||
                    foot_item(foot, i)->kind == FOOT_CLASS_KEY);
    }
    run_do_errand(game);
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_int_equal(run->chapters.owned, 1 << LANTERN);
    assert_true(run->threat == threat && run->keys == keys);
    game_free(game);
}

static void leaving_it_there_costs_nothing(void **state)
{
    Game *game = story(*state, (StoryAct[]){STORY_KILL}, 1);
    Run *run = &game->run;
    int hull = run->hull, credits = run->credits;
    board(game);
    run_decide(game, on_foot(FOOT_ASCEND));
    assert_int_equal(run->stage, STAGE_TRAVEL);
    assert_true(run->hull == hull && run->credits == credits && run->chapters.dead == 0);
    run->chapters.acts[0].count = 0;
    run_refused(game, (Decision){.kind = DECISION_TRAVEL, .node = run->at}, "Nothing is left to do there.");
    game_free(game);
}

/* Nothing aboard is other than without a story, but for what it is about. */
static void nothing_else_aboard_depends_on_it(void **state)
{
    Game *with = story(*state, (StoryAct[]){STORY_TAKE}, 1), *without = run_game(*state, MODE_RUN, "errands");
    board(with);
    run_enter(without, with->run.at);
    const FootEntities *one = &with->aboard.entities, *other = &without->aboard.entities;
    int more = with->aboard.errand.entity != FOOT_NOBODY;
    assert_int_equal(one->count, other->count + more);
    assert_memory_equal(one->type, other->type, (size_t)other->count);
    assert_memory_equal(one->at, other->at, (size_t)other->count * sizeof *one->at);
    assert_true(with->aboard.rng.state == without->aboard.rng.state);
    game_free(with);
    game_free(without);
}

SUBJECT(errands)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whom_the_team_kills_is_dead),
        cmocka_unit_test(it_is_called_by_its_name_aboard),
        cmocka_unit_test(what_the_team_brings_out_is_the_captains),
        cmocka_unit_test(one_thing_leads_to_the_next_aboard),
        cmocka_unit_test(a_lost_team_leaves_it_there),
        cmocka_unit_test(leaving_it_there_costs_nothing),
        cmocka_unit_test(nothing_else_aboard_depends_on_it),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
