/* The views of plots and of names: they are those that the commands print, every step can be had again, and what stands
 * on the screen is what holds after it. */
#include "generators_bench.h"
#include "base/memory.h"
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

static int set_up(void **state)
{
    return bench_begin(state, 1, 0);
}

static PlotLook *plot_of(void **state)
{
    return (PlotLook *)bench_generators(state)->looks[SUBJECT_PLOT];
}

static NamesLook *names_of(void **state)
{
    return (NamesLook *)bench_generators(state)->looks[SUBJECT_NAMES];
}

/* The beginning of a text that a line surely has room for. */
static bool begins_shown(void **state, const char *text)
{
    char begin[40];
    snprintf(begin, sizeof begin, "%.30s", text);
    return bench_shows(state, begin);
}

static void every_action_is_told(void **state)
{
    static Story story;
    bench_press(state, 'p');
    PlotLook *look = plot_of(state);
    for (int planner = 0; planner < 2; planner++) {
        story_generate(&story, ((Bench *)*state)->content, "harbour", look->greedy ? STORY_BY_GREED : STORY_BY_SEARCH);
        assert_int_equal(look->making.steps.count, story.step_count + 1);
        bench_press(state, HKEY_HOME);
        assert_true(begins_shown(state, story.opening));
        for (int i = 0, told = 0; i < story.step_count; i++) {
            char said[200];
            bench_press(state, '.');
            assert_int_equal(look->making.at, i + 1);
            StoryState now = story_state(&story, i + 1);
            assert_memory_equal(&look->now, &now, sizeof now);
            story_say(&story, &story.steps[i], said, sizeof said);
            assert_true(begins_shown(state, said));
            bool main = told < story.plot_count && story.plot[told] == i;
            assert_int_equal(generators_plot_place(look), main ? told : -1);
            assert_true(!main || begins_shown(state, story.texts[told]));
            told += main;
        }
        assert_true(generators_plot_content(look, STORY_MAIN));
        assert_true(begins_shown(state, story.closing));
        assert_true(bench_shows(state, ": done"));
        bench_press(state, 'l');
    }
}

static void phases_are_the_plot(void **state)
{
    bench_press(state, 'p');
    PlotLook *look = plot_of(state);
    for (int i = 0; i < look->story.plot_count; i++) {
        bench_press(state, '>');
        assert_int_equal(generators_plot_place(look), i);
    }
    assert_int_equal(look->making.at, look->making.steps.count - 1);
    bench_press(state, '<');
    assert_int_equal(generators_plot_place(look), look->story.plot_count - 2);
}

static void everybody_and_everything_stands_somewhere(void **state)
{
    bench_press(state, 'p');
    const StoryCast *cast = &plot_of(state)->story.cast;
    for (int i = 0; i < cast->actor_count; i++) {
        assert_true(bench_shows(state, cast->actors[i]));
    }
    for (int i = 0; i < cast->scene_count; i++) {
        assert_true(bench_shows(state, cast->scenes[i]));
    }
    for (int i = 0; i < cast->prop_count; i++) {
        assert_true(bench_shows(state, cast->props[i]));
    }
    canvas_resize(((Bench *)*state)->app.canvas, 140, 45);
    bench_press(state, HKEY_END);
    assert_true(bench_shows(state, "The story so far"));
    assert_true(begins_shown(state, plot_of(state)->story.texts[plot_of(state)->story.plot_count - 1]));
    bench_press(state, 'r');
    assert_true(bench_shows(state, "seed another"));
    assert_int_equal(plot_of(state)->making.at, plot_of(state)->making.steps.count - 1);
    bench_press(state, 'p');
    assert_ptr_equal(screen_top(&((Bench *)*state)->app), &GENERATORS_SCREEN);
}

/* Every seed gives a plot; of rules that no plot can keep there comes none. */
static void no_plot_is_said(void **state)
{
    Content *strict = memory_new(1, sizeof *strict);
    *strict = *((Bench *)*state)->content;
    strict->story.length_min = strict->story.length_max + 1;
    bench_press(state, 'p');
    bench_generators(state)->loaded = strict;
    generators_remake(bench_generators(state));
    assert_int_equal(plot_of(state)->story.plot_count, 0);
    assert_true(bench_shows(state, "No plot came of this seed"));
    bench_press(state, '.');
    bench_press(state, ' ');
    assert_int_equal(plot_of(state)->making.at, 0);
    bench_generators(state)->loaded = ((Bench *)*state)->content;
    free(strict);
}

static void names_are_those_of_the_command(void **state)
{
    Bench *bench = *state;
    bench_press(state, 'n');
    NamesLook *look = names_of(state);
    for (int order = 1; order <= NAME_ORDER_MAX; order++) {
        for (int list = 0; list < bench->content->name_list_count; list++) {
            look->order = order;
            look->list = list;
            generators_remake(generators_of(&bench->app));
            NameRules rules = name_rules(&bench->content->name_lists[list], order);
            NameMaker *maker = name_maker_new(&bench->content->name_lists[list], &bench->content->blocked, &rules);
            Rng rng = rng_stream(seed_master("harbour"), RNG_NAMES, (uint32_t)order);
            char name[NAME_WORD_SIZE];
            for (int i = 0; i < look->count; i++) {
                assert_true(name_make(maker, &rng, name));
                assert_string_equal(name, look->names[i]);
            }
            name_maker_free(maker);
            assert_true(look->count == NAMES_SHOWN && 100 * look->words <= NAME_WORDS_PERCENT * look->count);
        }
    }
}

/* What was drawn is always among what may follow, and the shares add up. */
static void every_letter_may_follow(void **state)
{
    bench_press(state, 'n');
    NamesLook *look = names_of(state);
    for (int order = 1; order <= NAME_ORDER_MAX; order++) {
        look->order = order;
        generators_remake(bench_generators(state));
        int names = 0;
        for (int i = 0; i < look->making.steps.count; i++) {
            int times = 0;
            bool found = false;
            generators_go(bench_generators(state), i);
            for (int k = 0; k < look->follower_count; k++) {
                times += look->followers[k].times;
                found |= look->followers[k].letter == generators_names_picked(look);
                assert_true(k == 0 || look->followers[k].times <= look->followers[k - 1].times);
            }
            assert_true(found && times == look->times);
            bool done = steps_level(&look->making.steps, i) == TRACE_PHASE;
            assert_int_equal(done, generators_names_picked(look) == 0);
            names += done;
        }
        assert_int_equal(names, look->count);
    }
}

static void letters_are_shown_as_they_come(void **state)
{
    bench_press(state, 'n');
    NamesLook *look = names_of(state);
    char begin[40];
    snprintf(begin, sizeof begin, "Behind \"");
    assert_true(bench_shows(state, begin));
    bench_press(state, '>');
    assert_int_equal(steps_level(&look->making.steps, look->making.at), TRACE_PHASE);
    assert_true(bench_shows(state, look->names[0]));
    assert_true(bench_shows(state, "the end"));
    bench_press(state, 'k');
    assert_int_equal(look->order, 4);
    bench_press(state, 'j');
    bench_press(state, 'j');
    assert_int_equal(look->order, 2);
    int list = look->list;
    bench_press(state, 'l');
    assert_true(look->list != list && bench_shows(state, ((Bench *)*state)->content->name_lists[look->list].name));
    bench_press(state, 'h');
    assert_int_equal(look->list, list);
    bench_press(state, HKEY_END);
    assert_true(bench_shows(state, look->names[look->count - 1]));
    bench_press(state, 'r');
    assert_true(bench_shows(state, "seed another"));
    bench_press(state, 'n');
    assert_ptr_equal(screen_top(&((Bench *)*state)->app), &GENERATORS_SCREEN);
}

SUBJECT(generators_told)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_action_is_told, set_up, bench_end),
        cmocka_unit_test_setup_teardown(phases_are_the_plot, set_up, bench_end),
        cmocka_unit_test_setup_teardown(everybody_and_everything_stands_somewhere, set_up, bench_end),
        cmocka_unit_test_setup_teardown(no_plot_is_said, set_up, bench_end),
        cmocka_unit_test_setup_teardown(names_are_those_of_the_command, set_up, bench_end),
        cmocka_unit_test_setup_teardown(every_letter_may_follow, set_up, bench_end),
        cmocka_unit_test_setup_teardown(letters_are_shown_as_they_come, set_up, bench_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
