/* The views of plots and of names: they are those that the commands print, every step can be had again, and what stands
 * on the screen is what holds after it. */
#include "all_screens.h"
#include "base/text.h"
#include "term/front/all_screens.h"
#include "term/generators/generators_actions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

typedef struct Bench {
    Content *content;
    AppOptions options;
    App app;
} Bench;

static void next_seed(char seed[GAME_SEED_SIZE])
{
    snprintf(seed, GAME_SEED_SIZE, "another");
}

static int set_up(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    bench->content = content_load(NULL, stderr);
    bench->options = (AppOptions){.content = bench->content, .draw_seed = next_seed};
    bench->app.options = &bench->options;
    bench->app.set = &SCREEN_SET;
    bench->app.theme = theme_resolve(COLORS_MONO, GLYPHS_ASCII, 0);
    bench->app.canvas = canvas_new(SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    bench->app.canvas->ascii = true;
    bench->app.level = 1;
    snprintf(bench->app.seed, sizeof bench->app.seed, "harbour");
    screen_open(&bench->app, &GENERATORS_SCREEN, NULL);
    *state = bench;
    return bench->content ? 0 : -1;
}

static int tear_down(void **state)
{
    Bench *bench = *state;
    screen_close_all(&bench->app);
    canvas_free(bench->app.canvas);
    content_free(bench->content);
    free(bench);
    return 0;
}

static void press(void **state, uint32_t code)
{
    screen_key(&((Bench *)*state)->app, (Key){.code = code});
}

static bool is_shown(void **state, const char *words)
{
    char *written = NULL;
    size_t size = 0;
    screen_draw(&((Bench *)*state)->app);
    FILE *out = open_memstream(&written, &size);
    canvas_write(((Bench *)*state)->app.canvas, out);
    fclose(out);
    bool shown = strstr(written, words) != NULL;
    if (!shown) {
        print_message("\"%s\" is not on\n%s", words, written);
    }
    free(written);
    return shown;
}

static PlotLook *plot_of(void **state)
{
    return &generators_of(&((Bench *)*state)->app)->plot;
}

static NamesLook *names_of(void **state)
{
    return &generators_of(&((Bench *)*state)->app)->names;
}

/* The beginning of a text that a line surely has room for. */
static bool begins_shown(void **state, const char *text)
{
    char begin[40];
    snprintf(begin, sizeof begin, "%.30s", text);
    return is_shown(state, begin);
}

static void every_action_is_told(void **state)
{
    static Story story;
    press(state, 'p');
    PlotLook *look = plot_of(state);
    for (int planner = 0; planner < 2; planner++) {
        story_generate(&story, ((Bench *)*state)->content, "harbour", look->planner);
        assert_int_equal(look->steps.count, story.step_count + 1);
        press(state, HKEY_HOME);
        assert_true(is_shown(state, "This is how it begins."));
        for (int i = 0, told = 0; i < story.step_count; i++) {
            char said[200];
            press(state, '.');
            assert_int_equal(look->at, i + 1);
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
        assert_true(is_shown(state, ": done"));
        press(state, 'l');
    }
}

static void phases_are_the_plot(void **state)
{
    press(state, 'p');
    PlotLook *look = plot_of(state);
    for (int i = 0; i < look->story.plot_count; i++) {
        press(state, '>');
        assert_int_equal(generators_plot_place(look), i);
    }
    assert_int_equal(look->at, look->steps.count - 1);
    press(state, '<');
    assert_int_equal(generators_plot_place(look), look->story.plot_count - 2);
}

static void everybody_and_everything_stands_somewhere(void **state)
{
    press(state, 'p');
    const StoryCast *cast = &plot_of(state)->story.cast;
    for (int i = 0; i < cast->actor_count; i++) {
        assert_true(is_shown(state, cast->actors[i]));
    }
    for (int i = 0; i < cast->scene_count; i++) {
        assert_true(is_shown(state, cast->scenes[i]));
    }
    for (int i = 0; i < cast->prop_count; i++) {
        assert_true(is_shown(state, cast->props[i]));
    }
    canvas_resize(((Bench *)*state)->app.canvas, 140, 45);
    press(state, HKEY_END);
    assert_true(is_shown(state, "The story so far"));
    assert_true(begins_shown(state, plot_of(state)->story.texts[plot_of(state)->story.plot_count - 1]));
    press(state, 'r');
    assert_true(is_shown(state, "seed another"));
    assert_int_equal(plot_of(state)->at, plot_of(state)->steps.count - 1);
    press(state, 'p');
    assert_ptr_equal(screen_top(&((Bench *)*state)->app), &GENERATORS_SCREEN);
}

static void no_plot_is_said(void **state)
{
    Bench *bench = *state;
    press(state, 'p');
    char seed[GAME_SEED_SIZE];
    for (int i = 0; i < 5000 && plot_of(state)->story.plot_count > 0; i++) {
        snprintf(seed, sizeof seed, "%d", i);
        generators_plot_make(plot_of(state), bench->content, seed);
    }
    assert_int_equal(plot_of(state)->story.plot_count, 0);
    assert_true(is_shown(state, "No plot came of this seed"));
    press(state, '.');
    press(state, ' ');
    assert_int_equal(plot_of(state)->at, 0);
}

static void names_are_those_of_the_command(void **state)
{
    Bench *bench = *state;
    press(state, 'n');
    NamesLook *look = names_of(state);
    for (int order = 1; order <= NAME_ORDER_MAX; order++) {
        for (int list = 0; list < bench->content->name_list_count; list++) {
            look->order = order;
            look->list = list;
            generators_look_at(generators_of(&bench->app), SUBJECT_NAMES);
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
    press(state, 'n');
    NamesLook *look = names_of(state);
    for (int order = 1; order <= NAME_ORDER_MAX; order++) {
        look->order = order;
        generators_look_at(generators_of(&((Bench *)*state)->app), SUBJECT_NAMES);
        int names = 0;
        for (int i = 0; i < look->steps.count; i++) {
            int times = 0;
            bool found = false;
            generators_names_go(look, i);
            for (int k = 0; k < look->follower_count; k++) {
                times += look->followers[k].times;
                found |= look->followers[k].letter == generators_names_drawn(look);
                assert_true(k == 0 || look->followers[k].times <= look->followers[k - 1].times);
            }
            assert_true(found && times == look->times);
            bool done = steps_level(&look->steps, i) == TRACE_PHASE;
            assert_int_equal(done, generators_names_drawn(look) == 0);
            names += done;
        }
        assert_int_equal(names, look->count);
    }
}

static void letters_are_shown_as_they_come(void **state)
{
    press(state, 'n');
    NamesLook *look = names_of(state);
    char begin[40];
    snprintf(begin, sizeof begin, "Behind \"");
    assert_true(is_shown(state, begin));
    press(state, '>');
    assert_int_equal(steps_level(&look->steps, look->at), TRACE_PHASE);
    assert_true(is_shown(state, look->names[0]));
    assert_true(is_shown(state, "the end"));
    press(state, 'k');
    assert_int_equal(look->order, 4);
    press(state, 'j');
    press(state, 'j');
    assert_int_equal(look->order, 2);
    int list = look->list;
    press(state, 'l');
    assert_true(look->list != list && is_shown(state, ((Bench *)*state)->content->name_lists[look->list].name));
    press(state, 'h');
    assert_int_equal(look->list, list);
    press(state, HKEY_END);
    assert_true(is_shown(state, look->names[look->count - 1]));
    press(state, 'r');
    assert_true(is_shown(state, "seed another"));
    press(state, 'n');
    assert_ptr_equal(screen_top(&((Bench *)*state)->app), &GENERATORS_SCREEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_action_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(phases_are_the_plot, set_up, tear_down),
        cmocka_unit_test_setup_teardown(everybody_and_everything_stands_somewhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_plot_is_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_are_those_of_the_command, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_letter_may_follow, set_up, tear_down),
        cmocka_unit_test_setup_teardown(letters_are_shown_as_they_come, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
