/* The story of a run: what is drawn can be played wherever the ship goes, nothing else of the run depends on it, and it
 * is told at the decisions that the rules name. */
#include "run_fixture.h"

#include "run/act.h"

#include "holdout/names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { RUNS = 12, ACTIONS_LEAST = 9, ACTIONS_MOST = 18, PERCENT_DRAWN = 100 };

static int runs_to_make(void)
{
    const char *asked = getenv("HOLDOUT_RUNS");
    return asked ? atoi(asked) : RUNS;
}

static Game *told(const Content *content, int number)
{
    char seed[32];
    snprintf(seed, sizeof seed, "told %d", number);
    return run_game_told(content, seed);
}

static const Chapter *chapter_of(const Game *game)
{
    return &game->run.chapters.acts[game->run.chart.act - 1];
}

/* The systems that can be come to without passing a gate, or the boss. */
static uint32_t free_systems(const Chart *chart)
{
    uint32_t known = UINT32_C(1) << chart->start;
    for (int round = 0; round < chart->node_count; round++) {
        for (int i = 0; i < chart->edge_count; i++) {
            uint32_t ends = UINT32_C(1) << chart->edges[i].a | UINT32_C(1) << chart->edges[i].b;
            known |= !chart->edges[i].gate && (known & ends) ? ends : 0;
            known &= ~(UINT32_C(1) << chart->boss);
        }
    }
    return known;
}

static void check_places(const Game *game)
{
    const Chart *chart = &game->run.chart;
    const Chapter *chapter = chapter_of(game);
    uint32_t free = free_systems(chart);
    for (int i = 0; i < chapter->count; i++) {
        const ChapterAction *action = &chapter->actions[i];
        bool fights = action->act == STORY_TAKE || action->act == STORY_KILL;
        assert_true(free >> action->system & 1);
        assert_int_not_equal(action->system, chart->start);
        NodeKind kind = chart->nodes[action->system].kind;
        assert_true(!fights || node_kind_has_battle(kind) || kind == NODE_DERELICT);
        assert_true(kind != NODE_DERELICT || fights || action->act == STORY_VISIT);
        assert_true(action->act != STORY_VISIT || i == 0 || chapter->actions[i - 1].system != action->system);
    }
    assert_true(chapter->count == 0 || chapter->actions[0].act == STORY_VISIT);
}

/* The next stop on a way without gates to where the story goes on. */
static int stop_on_the_way(const Run *run, int goal)
{
    if (run_has_visited(run, goal) || run_way_to(run, goal) >= 0) {
        return goal;
    }
    uint32_t near = UINT32_C(1) << goal, free = free_systems(&run->chart);
    for (;;) {
        uint32_t wider = near;
        for (int i = 0; i < run->chart.edge_count; i++) {
            const ChartEdge *edge = &run->chart.edges[i];
            uint32_t ends = UINT32_C(1) << edge->a | UINT32_C(1) << edge->b;
            wider |= !edge->gate && (near & ends) ? ends & free : 0;
        }
        for (int i = 0; i < run->chart.node_count; i++) {
            int way = wider >> i & 1 && !run_has_visited(run, i) ? run_way_to(run, i) : -1;
            if (way >= 0 && !run_way_is_locked(run, i)) {
                return i;
            }
        }
        assert_int_not_equal(wider, near);
        near = wider;
    }
}

/* To the end of the chapter, by its own ways; what was told is added to `texts`. */
static void follow(Game *game, char (*texts)[STORY_TEXT_SIZE], int *count)
{
    const Run *run = &game->run;
    for (int step = 0; run_next_action(run) && step < 4 * CHART_NODES_MAX; step++) {
        int done = chapter_of(game)->done;
        uint8_t stop = (uint8_t)stop_on_the_way(run, run_next_action(run)->system);
        run_decide(game, (Decision){.kind = DECISION_TRAVEL, .node = stop});
        run_pass(game);
        assert_true(chapter_of(game)->done > done || stop != chapter_of(game)->actions[done].system);
    }
    assert_null(run_next_action(run));
    for (int i = 0; i < chapter_of(game)->count; i++) {
        memcpy(texts[(*count)++], run->chapters.texts[i], STORY_TEXT_SIZE);
    }
}

/* Whom a finished chapter brought aboard is nobody that a later one is about. */
static void check_company(const Game *game)
{
    int companion = chapters_companion(&game->run.chapters), act = game->run.chart.act;
    const Chapter *chapter = chapter_of(game);
    for (int i = 0; act > 1 && companion != STORY_NOBODY && i < chapter->count; i++) {
        assert_int_not_equal(chapter->actions[i].who, companion);
        assert_int_not_equal(chapter->actions[i].to, companion);
    }
    assert_true(act == 1 || companion != STORY_NOBODY);
}

static void check_texts(char (*texts)[STORY_TEXT_SIZE], int count)
{
    for (int i = 0; i < count; i++) {
        assert_true(strlen(texts[i]) > 10 && !strpbrk(texts[i], "{}"));
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(texts[i], texts[k]);
        }
    }
}

static void whoever_follows_comes_to_the_end(void **state)
{
    const Content *content = *state;
    int runs = runs_to_make(), chapters = 0;
    for (int number = 0; number < runs; number++) {
        Game *game = told(content, number);
        char texts[CHAPTERS_MAX * CHAPTER_ACTIONS_MAX][STORY_TEXT_SIZE];
        int count = 0;
        for (int act = 1; act <= CHAPTERS_MAX; act++) {
            if (act > 1) {
                act_begin(game, act);
            }
            check_places(game);
            check_company(game);
            chapters += chapter_of(game)->count > 0;
            follow(game, texts, &count);
            run_invariants(game);
            assert_int_equal(chapters_finished(&game->run.chapters, act), chapter_of(game)->count > 0);
        }
        check_texts(texts, count);
        assert_true(count <= ACTIONS_MOST);
        assert_true(count >= ACTIONS_LEAST || chapters < CHAPTERS_MAX * (number + 1));
        game_free(game);
    }
    assert_true(chapters * 100 >= runs * CHAPTERS_MAX * PERCENT_DRAWN);
}

/* Seeds whose charts have, beside the ship, a system that could be taken for one of the cast: the chapter goes
 * elsewhere. */
static void no_system_is_taken_for_one_of_the_cast(void **state)
{
    static const int seeds[] = {3827, 3854, 3911, 3933};
    for (size_t n = 0; n < sizeof seeds / sizeof *seeds; n++) {
        Game *game = told(*state, seeds[n]);
        const Chapters *chapters = &game->run.chapters;
        const Chapter *chapter = chapter_of(game);
        NamesApart apart = {0};
        uint32_t known = 0;
        for (int i = 0; i < chapters->actor_count; i++) {
            assert_true(names_apart_add(&apart, chapters->actors[i]));
        }
        for (int i = 0; i < chapters->prop_count; i++) {
            assert_true(names_apart_add(&apart, chapters->props[i]));
        }
        for (int i = 0; i < chapter->count; i++) {
            int system = chapter->actions[i].system;
            assert_true(known >> system & 1 || names_apart_add(&apart, game->run.chart.nodes[system].name));
            known |= UINT32_C(1) << system;
        }
        assert_true(chapter->count > 0);
        game_free(game);
    }
}

/* Charts, what systems offer, and battles are those of a run without. */
static void nothing_else_depends_on_it(void **state)
{
    const Content *content = *state;
    for (int number = 0; number < 6; number++) {
        char seed[32];
        snprintf(seed, sizeof seed, "told %d", number);
        Game *with = told(content, number), *without = run_game(content, MODE_RUN, seed);
        int node = run_system(without, NODE_BATTLE);
        assert_true(chart_hash(&with->run.chart) == chart_hash(&without->run.chart));
        assert_memory_equal(with->run.prospects, without->run.prospects, sizeof with->run.prospects);
        with->run.chapters.acts[0].count = 0;
        run_enter(with, node);
        run_enter(without, node);
        assert_int_equal(with->run.stage, STAGE_BATTLE);
        assert_memory_equal(&with->battle.world, &without->battle.world, sizeof with->battle.world);
        assert_memory_equal(with->battle.waves, without->battle.waves, sizeof with->battle.waves);
        assert_true(with->battle.rng.state == without->battle.rng.state);
        assert_int_equal(without->run.chapters.actor_count, 0);
        assert_true(game_hash(with) != game_hash(without));
        game_free(with);
        game_free(without);
    }
}

static void set_chapter(Game *game, const ChapterAction *actions, int count)
{
    Chapter *chapter = &game->run.chapters.acts[0];
    *chapter = (Chapter){.goal = {false, 1}, .count = (uint8_t)count};
    memcpy(chapter->actions, actions, (size_t)count * sizeof *actions);
}

static void depart(Game *game)
{
    run_decide(game, (Decision){.kind = DECISION_DEPART});
}

/* Arriving is told before what a system holds, what needs a fight after its battle; more than three actions take two
 * scenes. */
static void it_is_told_when_it_happens(void **state)
{
    Game *game = told(*state, 1);
    Run *run = &game->run;
    uint8_t battle = (uint8_t)run_system(game, NODE_BATTLE), other = (uint8_t)run_system(game, NODE_EVENT);
    const ChapterAction actions[] = {
        {STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, battle},
        {STORY_KILL, STORY_MAIN, 2, STORY_NOBODY, battle},
        {STORY_TAKE, STORY_MAIN, STORY_NOBODY, 4, battle},
        {STORY_MEET, 1, STORY_MAIN, STORY_NOBODY, battle},
        {STORY_GIVE, STORY_MAIN, 1, 4, battle},
        {STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, other},
        {STORY_GIVE, 3, STORY_MAIN, 1, other},
    };
    set_chapter(game, actions, sizeof actions / sizeof *actions);
    run_enter(game, battle);
    assert_int_equal(run->stage, STAGE_SCENE);
    assert_int_equal(run->told, 1);
    run_refused(game, (Decision){.kind = DECISION_TRAVEL, .node = other}, "Finish here first.");
    depart(game);
    assert_int_equal(run->stage, STAGE_BATTLE);
    run_win(game);
    assert_int_equal(run->stage, STAGE_SCENE);
    assert_int_equal(run->told, 3);
    assert_true(run->chapters.dead == 1 << 2 && run->chapters.owned == 1 << 4);
    depart(game);
    assert_int_equal(run->stage, STAGE_SCENE);
    assert_int_equal(run->told, 1);
    assert_int_equal(run->chapters.owned, 0);
    depart(game);
    assert_int_equal(run->stage, STAGE_OFFER);
    run_skip_offers(game);
    assert_int_equal(run->stage, STAGE_TRAVEL);
    run->visited &= ~(UINT32_C(1) << other); /* it may be by this that the ship came to the battle */
    run_enter(game, other);
    assert_int_equal(run->stage, STAGE_SCENE);
    assert_int_equal(run->told, 2);
    assert_true(chapters_finished(&run->chapters, 1));
    depart(game);
    assert_int_equal(run->stage, STAGE_OFFER);
    run_skip_offers(game);
    assert_int_equal(run->stage, STAGE_ENCOUNTER);
    game_free(game);
}

/* A system that is done with can be gone to again while the story goes on there, costs nothing, and is left at once. */
static void the_way_back_is_open_while_it_waits(void **state)
{
    Game *game = told(*state, 2);
    Run *run = &game->run;
    uint8_t battle = (uint8_t)run_system(game, NODE_BATTLE), other = (uint8_t)run_system(game, NODE_EVENT);
    run->chapters.acts[0].count = 0;
    run_enter(game, battle);
    run_pass(game);
    run_enter(game, other);
    run_pass(game);
    run_refused(game, (Decision){.kind = DECISION_TRAVEL, .node = battle}, "Nothing is left to do there.");
    const ChapterAction actions[] = {
        {STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, battle},
        {STORY_TAKE, STORY_MAIN, STORY_NOBODY, 1, battle},
    };
    set_chapter(game, actions, 2);
    int threat = run->threat, keys = run->keys;
    run_decide(game, (Decision){.kind = DECISION_TRAVEL, .node = battle});
    assert_int_equal(run->stage, STAGE_SCENE);
    assert_int_equal(run->told, 2);
    depart(game);
    run_skip_offers(game);
    assert_int_equal(run->stage, STAGE_TRAVEL);
    assert_int_equal(run->at, battle);
    assert_true(run->threat == threat && run->keys == keys);
    run_refused(game, (Decision){.kind = DECISION_TRAVEL, .node = battle}, "Nothing is left to do there.");
    game_free(game);
}

static void what_is_to_do_is_said(void **state)
{
    Game *game = told(*state, 3);
    Chapters *chapters = &game->run.chapters;
    const ChapterAction actions[] = {
        {STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, 5},
        {STORY_MEET, STORY_MAIN, 1, STORY_NOBODY, 5},
        {STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, 6},
        {STORY_TAKE, STORY_MAIN, STORY_NOBODY, 1, 6},
    };
    set_chapter(game, actions, 4);
    strcpy(chapters->actors[0], "Mira");
    strcpy(chapters->actors[1], "Bram");
    strcpy(chapters->props[1], "Lantern");
    strcpy(game->run.chart.nodes[5].name, "Zubens");
    strcpy(game->run.chart.nodes[6].name, "Keldah");
    static const char *const quests[] = {
        "Captain Mira wants to own the Lantern. Bram waits on Zubens.",
        "Captain Mira wants to own the Lantern. Bram waits on Zubens.",
        "Captain Mira wants to own the Lantern. The Lantern is on Keldah: win the battle there.",
        "Captain Mira wants to own the Lantern. The Lantern is on Keldah: win the battle there.",
        "Captain Mira owns the Lantern.",
    };
    static const char *const pasts[] = {
        "Captain Mira set out to own the Lantern and thought better of it.",
        "Captain Mira set out to own the Lantern and thought better of it.",
        "Captain Mira set out to own the Lantern, met Bram and left it at that.",
        "Captain Mira set out to own the Lantern, met Bram and left it at that.",
        "Captain Mira set out to own the Lantern, met Bram and took the Lantern.",
    };
    for (int i = 0; i < 5; i++) {
        char said[STORY_TEXT_SIZE];
        run_say_quest(&game->run, said, sizeof said);
        assert_string_equal(said, quests[i]);
        chapters_say_past(chapters, 1, said, sizeof said);
        assert_string_equal(said, pasts[i]);
        if (i < 4) {
            chapters_do(chapters, 1);
        }
    }
    game_free(game);
}

/* A rival is not named before it is met, nor what is wanted later; afterwards all of it is told. */
static void what_turns_out_otherwise_is_said(void **state)
{
    static const struct {
        StoryTurn turn;
        StoryGoal goal;
        const char *before, *after, *past;
    } rows[] = {
        {TURN_BETRAYED,
         {false, 1},
         "Captain Mira wants to own the Lantern. Bram waits on Zubens.",
         "Captain Mira wants to own the Lantern. Vale waits on Zubens.",
         "was cheated out of the Lantern by Bram"},
        {TURN_OUTRUN,
         {false, 1},
         "Captain Mira wants to own the Lantern. The Lantern is said to be on Zubens.",
         "Captain Mira wants to own the Lantern. Vale waits on Zubens.",
         "came too late for the Lantern, which Bram had taken"},
        {TURN_OTHER_THING,
         {false, 0},
         "Captain Mira wants to own the Lantern. Bram waits on Zubens.",
         "Captain Mira wants to own the Screw. Vale waits on Zubens.",
         "was led by Bram to want to own the Screw instead"},
        {TURN_OTHER_FOE,
         {true, 2},
         "Captain Mira wants to own the Lantern. Bram waits on Zubens.",
         "Captain Mira wants to see the end of Vale. Vale waits on Zubens.",
         "was led by Bram to want to see the end of Vale instead"},
    };
    static const ChapterAction actions[] = {{STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, 5},
                                            {STORY_MEET, STORY_MAIN, 1, STORY_NOBODY, 5},
                                            {STORY_MEET, STORY_MAIN, 2, STORY_NOBODY, 5}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Game *game = told(*state, 3);
        Chapters *chapters = &game->run.chapters;
        char said[CHAPTERS_TEXT_SIZE], past[CHAPTERS_TEXT_SIZE];
        set_chapter(game, actions, 3);
        chapters->acts[0].goal = rows[i].goal;
        chapters->acts[0].turning = (StoryTurning){rows[i].turn, 1, 1, {false, 1}};
        strcpy(chapters->actors[0], "Mira");
        strcpy(chapters->actors[1], "Bram");
        strcpy(chapters->actors[2], "Vale");
        strcpy(chapters->props[0], "Screw");
        strcpy(chapters->props[1], "Lantern");
        strcpy(game->run.chart.nodes[5].name, "Zubens");
        run_say_quest(&game->run, said, sizeof said);
        assert_string_equal(said, rows[i].before);
        chapters_do(chapters, 1);
        chapters_do(chapters, 1);
        run_say_quest(&game->run, said, sizeof said);
        assert_string_equal(said, rows[i].after);
        snprintf(past, sizeof past, "Captain Mira set out to own the Lantern, %s and left it at that.", rows[i].past);
        chapters_say_past(chapters, 1, said, sizeof said);
        assert_string_equal(said, past);
        game_free(game);
    }
}

/* It asks for no battle that was won before, but for the one that the ship has come to. */
static void it_asks_for_no_battle_that_was_won(void **state)
{
    Game *game = told(*state, 3);
    Run *run = &game->run;
    char said[STORY_TEXT_SIZE];
    uint8_t battle = (uint8_t)run_system(game, NODE_BATTLE);
    const ChapterAction actions[] = {
        {STORY_VISIT, STORY_MAIN, STORY_NOBODY, STORY_NOBODY, battle},
        {STORY_KILL, STORY_MAIN, 1, STORY_NOBODY, battle},
    };
    set_chapter(game, actions, 2);
    strcpy(run->chapters.actors[1], "Bram");
    strcpy(run->chart.nodes[battle].name, "Keldah");
    run_enter(game, battle);
    run_say_next(run, said, sizeof said);
    assert_string_equal(said, "Bram is on Keldah: win the battle there.");
    depart(game);
    run_say_next(run, said, sizeof said);
    assert_string_equal(said, "Bram is on Keldah: win the battle there.");
    run->stage = STAGE_TRAVEL;
    run_say_next(run, said, sizeof said);
    assert_string_equal(said, "Bram is on Keldah: go back there.");
    game_free(game);
}

/* It remembers whoever it was about, and comes only when the last chapter is finished. */
static void what_is_left_of_it_is_said(void **state)
{
    Game *game = told(*state, 3);
    Chapters *chapters = &game->run.chapters;
    static const char *const names[] = {"Mira", "Bram", "Vale", "Amond"};
    for (int i = 0; i < 4; i++) {
        strcpy(chapters->actors[i], names[i]);
    }
    strcpy(chapters->props[0], "Screw");
    strcpy(chapters->props[1], "Lantern");
    memset(chapters->relations, RELATION_NONE, sizeof chapters->relations);
    for (int act = 0; act < CHAPTERS_MAX; act++) {
        chapters->acts[act] =
            (Chapter){.goal = {false, 1}, .count = 1, .actions = {{STORY_MEET, STORY_MAIN, 3, STORY_NOBODY, 5}}};
    }
    char said[CHAPTERS_TEXT_SIZE];
    for (int act = 1; act <= CHAPTERS_MAX; act++) {
        chapters_say_epilogue(chapters, CHAPTERS_MAX, said, sizeof said);
        assert_string_equal(said, "");
        chapters_do(chapters, act);
    }
    chapters_say_epilogue(chapters, CHAPTERS_MAX, said, sizeof said);
    assert_string_equal(said, "Captain Mira set out for three things and left none of it undone. Nothing of it all is "
                              "aboard. Nobody had to die for it. Amond asks after the ship now and then.");
    chapters->acts[0].count = 2;
    chapters->owned = 3;
    chapters->dead = 1 << 1 | 1 << 2;
    chapters->relations[3][STORY_MAIN] = RELATION_LIKES;
    chapters_say_epilogue(chapters, CHAPTERS_MAX, said, sizeof said);
    assert_string_equal(said,
                        "Captain Mira saw two things through to the end. Aboard are the Screw and the Lantern. Bram "
                        "and Vale did not live to see it, and are spoken of. Amond keeps a chair free, and a light "
                        "on.");
    chapters->acts[1].actions[1] = chapters->acts[1].actions[0];
    chapters->acts[1].count = chapters->acts[1].done = 2;
    chapters_say_plot(chapters, 2, false, said, sizeof said);
    assert_string_equal(said,
                        "Captain Mira set out to own the Lantern, met Amond and left it at that. Captain Mira set "
                        "out to own the Lantern, met Amond and met Amond again.");
    game_free(game);
}

/* Whoever thinks ahead is not told how the story goes on. */
static void clones_know_only_what_is_next(void **state)
{
    Game *game = told(*state, 4), *clone = game_room();
    Chapter *chapter = &game->run.chapters.acts[0];
    chapter->goal = (StoryGoal){true, 2};
    chapter->turning = (StoryTurning){TURN_OTHER_FOE, 1, 3, {false, 3}};
    game_clone(clone, game, 0);
    const Chapter *known = &clone->run.chapters.acts[0];
    assert_memory_equal(&known->actions[0], &chapter_of(game)->actions[0], sizeof known->actions[0]);
    for (int i = 1; i < known->count; i++) {
        assert_memory_equal(&known->actions[i], &known->actions[0], sizeof known->actions[0]);
        assert_string_equal(clone->run.chapters.texts[i], "");
    }
    assert_string_equal(clone->run.chapters.openings[0], game->run.chapters.openings[0]);
    assert_true(game->run.chapters.closing[0]);
    assert_string_equal(clone->run.chapters.closing, "");
    assert_true(known->turning.turn == TURN_NONE && !known->goal.dead && known->goal.what == 3);
    chapter->done = 2;
    game_clone(clone, game, 0);
    assert_true(known->turning.turn == TURN_OTHER_FOE && known->goal.dead && known->goal.what == 2);
    game_free(clone);
    game_free(game);
}

SUBJECT(chapters)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_follows_comes_to_the_end),    cmocka_unit_test(no_system_is_taken_for_one_of_the_cast),
        cmocka_unit_test(nothing_else_depends_on_it),          cmocka_unit_test(it_is_told_when_it_happens),
        cmocka_unit_test(the_way_back_is_open_while_it_waits), cmocka_unit_test(what_is_to_do_is_said),
        cmocka_unit_test(what_turns_out_otherwise_is_said),    cmocka_unit_test(it_asks_for_no_battle_that_was_won),
        cmocka_unit_test(what_is_left_of_it_is_said),          cmocka_unit_test(clones_know_only_what_is_next),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
