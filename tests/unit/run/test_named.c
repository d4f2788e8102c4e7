/* What a chapter needs to be fought comes as an attacker of the battle there: killing it does what is next, and
 * whatever else becomes of it the battle's end does. */
#include "run_fixture.h"

#include "run/act.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static const Decision START = {.kind = DECISION_START_WAVE}, DEPART = {.kind = DECISION_DEPART};

static Game *told(const Content *content, int number)
{
    char seed[32];
    snprintf(seed, sizeof seed, "told %d", number);
    Game *game = run_game_told(content, seed);
    strcpy(game->run.chapters.actors[2], "Bram");
    strcpy(game->run.chapters.props[4], "Lantern");
    return game;
}

/* The chapter is a fight in the nearest battle, and a meeting after it. */
static void enter(Game *game, StoryAct act, int system)
{
    const ChapterAction actions[] = {
        {act, STORY_MAIN, act == STORY_KILL ? 2 : STORY_NOBODY, act == STORY_TAKE ? 4 : STORY_NOBODY, (uint8_t)system},
        {STORY_MEET, STORY_MAIN, 1, STORY_NOBODY, (uint8_t)system},
    };
    game->run.chapters.acts[0] = (Chapter){.goal = {false, 1}, .count = 2};
    memcpy(game->run.chapters.acts[0].actions, actions, sizeof actions);
    run_enter(game, system);
    assert_int_equal(game->run.stage, STAGE_BATTLE);
}

static int in_waves(const Battle *battle)
{
    int sum = 0;
    for (int i = 0; i < battle->wave_count; i++) {
        sum += battle_attackers_to_come(battle, i);
    }
    return sum;
}

static void who_is_next_comes_in_one_of_the_waves(void **state)
{
    int found = 0;
    for (int number = 0; number < 8; number++) {
        Game *with = told(*state, number), *without = told(*state, number);
        int system = run_system(with, NODE_BATTLE);
        enter(with, STORY_KILL, system);
        without->run.chapters.acts[0].count = 0;
        run_enter(without, system);
        const NamedAttacker *named = &with->battle.named;
        assert_int_equal(without->battle.named.course, NAMED_NONE);
        assert_true(with->battle.rng.state == without->battle.rng.state);
        if (named->course == NAMED_COMING) {
            assert_true(named->wave <= with->content->battle.fill_waves &&
                        in_waves(&with->battle) < in_waves(&without->battle));
            found++;
        }
        game_free(with);
        game_free(without);
    }
    assert_true(found >= 7);
}

static void it_has_a_name(void **state)
{
    static const struct {
        StoryAct act;
        const char *within, *first;
    } rows[] = {{STORY_KILL, "Bram", "Bram"}, {STORY_TAKE, "the bearer of the Lantern", "The bearer of the Lantern"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Game *game = told(*state, 1);
        char said[120];
        run_say_named(game, true, said, sizeof said);
        assert_string_equal(said, "");
        enter(game, rows[i].act, run_system(game, NODE_BATTLE));
        run_say_named(game, false, said, sizeof said);
        assert_string_equal(said, rows[i].within);
        run_say_named(game, true, said, sizeof said);
        assert_string_equal(said, rows[i].first);
        game_free(game);
    }
}

static Attacker *named_attacker(Battle *battle)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        if (battle_is_named(battle, &battle->attackers[battle->order[i]])) {
            return &battle->attackers[battle->order[i]];
        }
    }
    return NULL;
}

/* Makes the present wave the one in which it comes, and waits until it is here. */
static Attacker *let_it_in(Game *game)
{
    Battle *battle = &game->battle;
    battle->hull = battle->hull_max = 100000;
    battle->waves[0] = battle->waves[battle->named.wave - battle->wave];
    battle->waves[0].number = battle->named.wave = battle->wave;
    run_decide(game, START);
    while (battle->named.course == NAMED_COMING) {
        assert_int_equal(battle->phase, BATTLE_WAVE);
        game_tick(game);
    }
    return named_attacker(battle);
}

static void killing_it_does_what_is_next_and_is_told_afterwards(void **state)
{
    Game *game = told(*state, 1);
    Run *run = &game->run;
    Chapter *chapter = &run->chapters.acts[0];
    enter(game, STORY_TAKE, run_system(game, NODE_BATTLE));
    Attacker *named = let_it_in(game);
    assert_non_null(named);
    assert_int_equal(chapter->done, 0);
    named->hp = 0;
    game->battle.deaths = true;
    game_tick(game);
    assert_int_equal(game->battle.named.course, NAMED_KILLED);
    assert_true(chapter->done == 1 && run->chapters.owned == 1 << 4 && run->stage == STAGE_BATTLE);
    char said[120];
    run_say_named(game, true, said, sizeof said);
    assert_string_equal(said, "The bearer of the Lantern");
    run_win(game);
    assert_int_equal(run->stage, STAGE_SCENE);
    assert_int_equal(run->told, 2);
    assert_true(chapters_finished(&run->chapters, 1));
    run_decide(game, DEPART);
    assert_int_equal(run->stage, STAGE_OFFER);
    game_free(game);
}

static void where_it_gets_through_the_battle_decides(void **state)
{
    Game *game = told(*state, 1);
    Run *run = &game->run;
    enter(game, STORY_KILL, run_system(game, NODE_BATTLE));
    assert_non_null(let_it_in(game));
    for (int i = 0; i < 100000 && game->battle.phase == BATTLE_WAVE; i++) {
        game_tick(game);
    }
    assert_int_equal(game->battle.named.course, NAMED_THROUGH);
    assert_true(run->chapters.acts[0].done == 0 && run->chapters.dead == 0);
    run_win(game);
    assert_int_equal(run->told, 2);
    assert_int_equal(run->chapters.dead, 1 << 2);
    assert_ptr_equal(strstr(run->chapters.texts[0], "Bram got through, and was found"), run->chapters.texts[0]);
    game_free(game);
}

/* Whoever dies all the same is told of as found, before what was to be told; what follows is told as it is. */
static void a_battle_that_is_won_before_it_comes_is_told_so(void **state)
{
    static const struct {
        StoryAct act;
        const char *words;
    } rows[] = {
        {STORY_KILL, "Bram had not come when the battle was won, and was found afterwards. It ends."},
        {STORY_TAKE,
         "The bearer of the Lantern had not come when the battle was won, and was found afterwards. It ends."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Game *game = told(*state, 1);
        strcpy(game->run.chapters.texts[0], "It ends.");
        strcpy(game->run.chapters.texts[1], "They meet.");
        enter(game, rows[i].act, run_system(game, NODE_BATTLE));
        assert_int_equal(game->battle.named.course, NAMED_COMING);
        run_win(game);
        assert_int_equal(game->run.told, 2);
        assert_string_equal(game->run.chapters.texts[0], rows[i].words);
        assert_string_equal(game->run.chapters.texts[1], "They meet.");
        game_free(game);
    }
}

/* A chapter of one meeting in an event's system, in an act. */
static const Offer *finish_chapter(Game *game, int act)
{
    Run *run = &game->run;
    if (act > 1) {
        act_begin(game, act);
    }
    uint8_t system = (uint8_t)run_system(game, NODE_EVENT);
    run->chapters.acts[act - 1] = (Chapter){.goal = {false, 1}, .count = 1};
    run->chapters.acts[act - 1].actions[0] = (ChapterAction){STORY_MEET, STORY_MAIN, 1, STORY_NOBODY, system};
    run_enter(game, system);
    assert_int_equal(run->stage, STAGE_SCENE);
    run_decide(game, DEPART);
    return run->stage == STAGE_OFFER ? &run->offers[0] : NULL;
}

static void a_finished_chapter_gives_what_nothing_else_does(void **state)
{
    const Content *content = *state;
    const StoryRules *rules = &content->story;
    Game *game = told(content, 1);
    const Offer *offer = finish_chapter(game, 1);
    assert_non_null(offer);
    assert_int_equal(offer->kind, OFFER_AUGMENTS);
    assert_int_equal(offer->count, rules->reward_augment_count);
    for (int i = 0; i < offer->count; i++) {
        assert_int_equal(offer->items[i], rules->reward_augments[i]);
        assert_int_equal(content->augments[offer->items[i]].rarity, RARITY_SPECIAL);
    }
    run_skip_offers(game);
    assert_int_equal(game->run.stage, STAGE_ENCOUNTER);
    game_free(game);
    game = told(content, 1);
    offer = finish_chapter(game, 2);
    assert_non_null(offer);
    assert_true(offer->kind == OFFER_BLUEPRINTS && !offer->paid);
    assert_int_equal(offer->items[0], rules->reward_blueprints[0]);
    run_decide(game, (Decision){.kind = DECISION_TAKE, .item = 0});
    game_free(game);
    game = told(content, 1);
    assert_null(finish_chapter(game, 3));
    game_free(game);
}

SUBJECT(named)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_next_comes_in_one_of_the_waves),
        cmocka_unit_test(it_has_a_name),
        cmocka_unit_test(killing_it_does_what_is_next_and_is_told_afterwards),
        cmocka_unit_test(where_it_gets_through_the_battle_decides),
        cmocka_unit_test(a_battle_that_is_won_before_it_comes_is_told_so),
        cmocka_unit_test(a_finished_chapter_gives_what_nothing_else_does),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
