/* Many plots of both planners, replayed by rules that are written here anew and share nothing with the room. */
#include "../../support/loaded.h"
#include "holdout/story.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { PLOTS = 400, LATE_PER_THOUSAND = 10, TRIES_OF_A_CAST = 20, TURNED_PERCENT = 2, SHAPE_SIZE = STORY_PLOT_MAX + 1 };

static int plots_to_make(void)
{
    const char *asked = getenv("HOLDOUT_PLOTS");
    return asked ? atoi(asked) : PLOTS;
}

static void generate(Story *story, const Content *content, int number, StoryPlanner planner)
{
    char seed[32];
    snprintf(seed, sizeof seed, "plot %d", number);
    story_generate(story, content, seed, planner);
}

/* Where everybody and everything is: a scene, or the dead; a prop is with an actor or at a scene. */
typedef struct Stage {
    int at[STORY_ACTORS_MAX];
    bool dead[STORY_ACTORS_MAX], in_hand[STORY_PROPS_MAX];
    int where[STORY_PROPS_MAX]; /* actor or scene */
} Stage;

static Stage set_stage(const StoryCast *cast)
{
    Stage stage = {0};
    for (int i = 0; i < cast->actor_count; i++) {
        stage.at[i] = cast->start.place[i];
        assert_in_range(stage.at[i], 0, cast->scene_count - 1);
    }
    for (int i = 0; i < cast->prop_count; i++) {
        stage.in_hand[i] = cast->start.holder[i] >= 0;
        stage.where[i] = stage.in_hand[i] ? cast->start.holder[i] : cast->start.lies[i];
        assert_in_range(stage.where[i], 0, (stage.in_hand[i] ? cast->actor_count : cast->scene_count) - 1);
    }
    return stage;
}

static void together(const Stage *stage, const StoryAction *action)
{
    assert_int_not_equal(action->who, action->to);
    assert_false(stage->dead[action->to]);
    assert_int_equal(stage->at[action->who], stage->at[action->to]);
}

static void play(Stage *stage, const StoryCast *cast, const StoryAction *action)
{
    assert_in_range(action->who, 0, cast->actor_count - 1);
    assert_false(stage->dead[action->who]);
    switch (action->act) {
    case STORY_VISIT:
        assert_in_range(action->to, 0, cast->scene_count - 1);
        assert_int_not_equal(stage->at[action->who], action->to);
        stage->at[action->who] = action->to;
        break;
    case STORY_MEET:
        together(stage, action);
        break;
    case STORY_GIVE:
        together(stage, action);
        assert_true(stage->in_hand[action->prop]);
        assert_int_equal(stage->where[action->prop], action->who);
        stage->where[action->prop] = action->to;
        break;
    case STORY_TAKE:
        assert_false(stage->in_hand[action->prop]);
        assert_int_equal(stage->where[action->prop], stage->at[action->who]);
        stage->in_hand[action->prop] = true;
        stage->where[action->prop] = action->who;
        break;
    case STORY_KILL:
        together(stage, action);
        assert_int_not_equal(action->to, STORY_MAIN);
        stage->dead[action->to] = true;
        for (int i = 0; i < cast->prop_count; i++) {
            if (stage->in_hand[i] && stage->where[i] == action->to) {
                stage->in_hand[i] = false;
                stage->where[i] = stage->at[action->to];
            }
        }
        break;
    case STORY_ACT_COUNT:
        fail();
    }
}

static bool has_won(const Stage *stage, const StoryGoal *goal)
{
    return goal->dead ? stage->dead[goal->what] : stage->in_hand[goal->what] && stage->where[goal->what] == STORY_MAIN;
}

static int partner(const StoryAction *action)
{
    bool alone = action->act == STORY_VISIT || action->act == STORY_TAKE;
    return alone ? -1 : action->who == STORY_MAIN ? action->to : action->who;
}

static bool turns(const Story *story, int at)
{
    return story->turning.turn != TURN_NONE && story->turning.at == at;
}

/* What turns out otherwise is so: who was paid keeps the thing, a rival has what lay there, or the one who has what is
 * wanted is met and something else is wanted. */
static void check_turning(const Story *story, const Stage *stage, const StoryAction *action)
{
    const StoryTurning *turning = &story->turning;
    const StoryGoal *goal = &story->goals[STORY_MAIN];
    bool changes = turning->turn == TURN_OTHER_THING || turning->turn == TURN_OTHER_FOE, gave = false;
    assert_true(action->act == STORY_MEET && action->who == STORY_MAIN);
    assert_true(stage->in_hand[turning->prop] && stage->where[turning->prop] == action->to);
    assert_int_equal(changes, turning->sought.dead != goal->dead || turning->sought.what != goal->what);
    for (int i = 0; i < turning->at; i++) {
        const StoryAction *before = &story->steps[story->plot[i]];
        gave = gave || (before->act == STORY_GIVE && before->who == STORY_MAIN && before->to == action->to);
    }
    switch (turning->turn) {
    case TURN_BETRAYED:
        assert_true(gave && story->cast.start.holder[turning->prop] == action->to);
        return;
    case TURN_OUTRUN:
        assert_int_equal(story->cast.start.holder[turning->prop], STORY_NOBODY);
        assert_int_equal(story->cast.start.lies[turning->prop], stage->at[STORY_MAIN]);
        return;
    case TURN_OTHER_THING:
    case TURN_OTHER_FOE:
        assert_true(!turning->sought.dead && turning->sought.what == turning->prop);
        assert_int_equal(goal->dead, turning->turn == TURN_OTHER_FOE);
        assert_int_equal(story->cast.start.holder[turning->prop], action->to);
        return;
    case TURN_NONE:
    case STORY_TURN_COUNT:
        fail();
    }
}

/* A rival goes elsewhere at once, and is gone after; nobody else is found but where it was. */
static void check_found(const Story *story, const Stage *stage, int told, int other, int *found)
{
    bool outrun = story->turning.turn == TURN_OUTRUN, here = turns(story, told);
    if (found[other] >= 0 && !(outrun && here)) {
        assert_int_equal(found[other], stage->at[other]);
    }
    found[other] = outrun && here ? -1 : stage->at[other];
    if (outrun && told == story->turning.at + 2) {
        const StoryAction *rival = &story->steps[story->plot[story->turning.at]];
        assert_true(story->steps[story->plot[told - 1]].act == STORY_VISIT && other == rival->to);
    }
}

/* Replays every step: all are possible, the main actor's are the plot, and its goal is reached by the last and not
 * before. Nobody comes to where the main actor is, to be met there. */
static void check_steps(const Story *story)
{
    Stage stage = set_stage(&story->cast);
    int told = 0, moved[STORY_ACTORS_MAX] = {0}, found[STORY_ACTORS_MAX];
    memset(found, -1, sizeof found);
    for (int i = 0; i < story->step_count; i++) {
        const StoryAction *action = &story->steps[i];
        assert_false(has_won(&stage, story_wanted(story, told)));
        bool with = partner(action) >= 0 && (action->who == STORY_MAIN || action->to == STORY_MAIN);
        if (with) {
            assert_true(moved[partner(action)] <= moved[STORY_MAIN]);
            check_found(story, &stage, told, partner(action), found);
        }
        if (turns(story, told) && story->plot[told] == i) {
            check_turning(story, &stage, action);
        }
        if (action->act == STORY_VISIT) {
            moved[action->who] = i + 1;
        }
        play(&stage, &story->cast, action);
        if (action->who == STORY_MAIN || partner(action) == STORY_MAIN ||
            (action->act != STORY_VISIT && action->act != STORY_TAKE && action->to == STORY_MAIN)) {
            assert_true(told < story->plot_count);
            assert_int_equal(story->plot[told], i);
            told++;
        }
    }
    assert_int_equal(told, story->plot_count);
    assert_int_equal(story->plot[told - 1], story->step_count - 1);
    assert_true(has_won(&stage, &story->goals[STORY_MAIN]));
    assert_in_range(story->plot_count, 5, 12);
}

static void check_cast(const StoryCast *cast)
{
    assert_in_range(cast->scene_count, 5, 10);
    assert_in_range(cast->actor_count, 3, 6);
    assert_in_range(cast->prop_count, 5, 10);
}

/* Whoever comes back to a place has done something since: taken, given, been given or killed, or learnt that it is
 * otherwise, there or elsewhere. */
static void check_ways(const Story *story)
{
    int place = story->cast.start.place[STORY_MAIN], left[STORY_SCENES_MAX];
    memset(left, -1, sizeof left);
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        if (action->act != STORY_VISIT) {
            continue;
        }
        left[place] = i;
        place = action->to;
        bool reason = left[place] < 0;
        for (int k = left[place]; k >= 0 && k < i; k++) {
            StoryAct act = story->steps[story->plot[k]].act;
            reason = reason || act == STORY_TAKE || act == STORY_GIVE || act == STORY_KILL || turns(story, k);
        }
        for (int k = left[place] - 1; k >= 0 && story->steps[story->plot[k]].act == STORY_MEET; k--) {
            reason = reason || turns(story, k);
        }
        assert_true(reason);
    }
}

/* How many letters one must change, add or leave out to make a name of another. */
static int distance(const char *one, const char *other)
{
    int length = (int)strlen(other), row[NAME_WORD_SIZE + 1];
    for (int i = 0; i <= length; i++) {
        row[i] = i;
    }
    for (int at = 0; one[at]; at++) {
        int corner = row[0];
        row[0] = at + 1;
        for (int i = 0; i < length; i++) {
            int same = corner + (tolower((unsigned char)one[at]) != tolower((unsigned char)other[i]));
            int least = row[i] < row[i + 1] ? row[i] : row[i + 1];
            corner = row[i + 1];
            row[i + 1] = same < least + 1 ? same : least + 1;
        }
    }
    return row[length];
}

/* No two names of all lists could be taken for each other. */
static void check_names(const StoryCast *cast)
{
    const char *names[STORY_SCENES_MAX + STORY_ACTORS_MAX + STORY_PROPS_MAX];
    int count = 0;
    for (int i = 0; i < cast->scene_count; i++) {
        names[count++] = cast->scenes[i];
    }
    for (int i = 0; i < cast->actor_count; i++) {
        names[count++] = cast->actors[i];
    }
    for (int i = 0; i < cast->prop_count; i++) {
        names[count++] = cast->props[i];
    }
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) {
            if (distance(names[a], names[b]) < 2) {
                fail_msg("%s and %s", names[a], names[b]);
            }
        }
    }
}

/* The text without the names in it: its wording. */
static void check_texts(const Story *story)
{
    for (int a = 0; a < story->plot_count; a++) {
        const char *text = story->texts[a];
        assert_true(strlen(text) > 20 && strlen(text) < STORY_TEXT_SIZE - 1);
        assert_null(strpbrk(text, "{}"));
        assert_null(strstr(text, "  "));
        assert_true(text[strlen(text) - 1] == '.' || text[strlen(text) - 1] == '"' || text[strlen(text) - 1] == '?');
        for (int b = 0; b < a; b++) {
            assert_string_not_equal(text, story->texts[b]);
        }
    }
}

/* Never three arrivals in a row, two others at least twice, and nothing for nothing. */
static void check_sense(const Story *story)
{
    int times[STORY_ACTORS_MAX] = {0}, often = 0, row = 0;
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        row = action->act == STORY_VISIT ? row + 1 : 0;
        assert_true(row < 3);
        int other = partner(action);
        often += other >= 0 && ++times[other] == 2;
        bool had = action->act == STORY_TAKE || (action->act == STORY_GIVE && action->to == STORY_MAIN);
        bool gave = action->act == STORY_GIVE && action->who == STORY_MAIN, used = i == story->plot_count - 1 && had;
        for (int k = i + 1; k < story->plot_count; k++) {
            const StoryAction *later = &story->steps[story->plot[k]];
            used |= had && later->act == STORY_GIVE && later->who == STORY_MAIN && later->prop == action->prop;
            used |= gave && partner(later) == action->to;
        }
        assert_true(used || !(had || gave));
    }
    assert_true(often >= 2);
}

static void check_planner(const Content *content, StoryPlanner planner)
{
    static Story story;
    int count = plots_to_make(), late = 0;
    for (int i = 0; i < count; i++) {
        generate(&story, content, i, planner);
        assert_true(story.plot_count > 0);
        late += story.tries > TRIES_OF_A_CAST;
        check_cast(&story.cast);
        check_names(&story.cast);
        check_steps(&story);
        check_ways(&story);
        check_texts(&story);
        if (planner == STORY_BY_SEARCH) {
            check_sense(&story);
        }
    }
    assert_in_range(late, 0, count * LATE_PER_THOUSAND / 1000);
}

static void greedy_plots_keep_the_rules(void **state)
{
    check_planner(*state, STORY_BY_GREED);
}

static void searched_plots_keep_the_rules_and_make_sense(void **state)
{
    check_planner(*state, STORY_BY_SEARCH);
}

static int compare_shapes(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* A plot's shape is what the main actor does, without its ways and without names. */
static void shape_of(const Story *story, char shape[SHAPE_SIZE])
{
    int length = 0;
    memset(shape, 0, SHAPE_SIZE);
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        if (action->act != STORY_VISIT) {
            bool given = action->act == STORY_GIVE && action->who != STORY_MAIN;
            shape[length++] = turns(story, i) ? "nboTF"[story->turning.turn] : given ? 'g' : "vmGtk"[action->act];
        }
    }
}

/* Of fewer plots the rarest turn may be missing. */
static void shapes_are_many(void **state)
{
    static Story story;
    int count = plots_to_make() > PLOTS ? plots_to_make() : PLOTS, kinds = 0, most = 0, row = 0, made = 0,
        turned[STORY_TURN_COUNT] = {0};
    char(*shapes)[SHAPE_SIZE] = calloc((size_t)count, SHAPE_SIZE);
    for (int i = 0; i < count; i++) {
        generate(&story, *state, i, STORY_BY_SEARCH);
        shape_of(&story, shapes[made++]);
        turned[story.turning.turn]++;
    }
    qsort(shapes, (size_t)made, SHAPE_SIZE, compare_shapes);
    for (int i = 0; i < made; i++) {
        bool same = i > 0 && strcmp(shapes[i], shapes[i - 1]) == 0;
        row = same ? row + 1 : 1;
        kinds += !same;
        most = row > most ? row : most;
    }
    free(shapes);
    assert_true(kinds >= 8);
    assert_true(4 * most <= made);
    for (int turn = TURN_NONE + 1; turn < STORY_TURN_COUNT; turn++) {
        assert_true(turned[turn] * 100 >= made * TURNED_PERCENT && turned[turn] * 4 <= made);
    }
}

/* Seeds that had none, and casts with one name twice or two that differ by a letter. */
static void what_failed_once(void **state)
{
    static const char *const seeds[] = {"kept 18", "plot 2", "aud127", "aud156", "p6", "p7", "ceo-lamp"};
    static Story story;
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        for (int planner = STORY_BY_GREED; planner <= STORY_BY_SEARCH; planner++) {
            story_generate(&story, *state, seeds[i], (StoryPlanner)planner);
            assert_true(story.plot_count > 0);
            check_names(&story.cast);
            check_steps(&story);
            check_ways(&story);
        }
    }
}

/* Half of all goals are things and half are deaths, near enough, and both planners reach both. */
static void goals_are_of_both_kinds(void **state)
{
    static Story story;
    for (int planner = STORY_BY_GREED; planner <= STORY_BY_SEARCH; planner++) {
        int deaths = 0;
        for (int i = 0; i < 100; i++) {
            generate(&story, *state, i, (StoryPlanner)planner);
            deaths += story.goals[STORY_MAIN].dead;
        }
        assert_in_range(deaths, 15, 85);
    }
}

/* Relations shift weights: whom one hates one hurts more often than whom one likes. */
static void relations_shift_what_agents_do(void **state)
{
    static Story story;
    int done[STORY_RELATION_COUNT][STORY_ACT_COUNT] = {{0}}, all[STORY_RELATION_COUNT] = {0};
    for (int i = 0; i < 300; i++) {
        generate(&story, *state, i, STORY_BY_GREED);
        for (int k = 0; k < story.step_count; k++) {
            const StoryAction *action = &story.steps[k];
            if (action->act != STORY_VISIT && action->act != STORY_TAKE) {
                StoryRelation relation = story.cast.relations[action->who][action->to];
                done[relation][action->act]++;
                all[relation]++;
            }
        }
    }
    assert_true(all[RELATION_LIKES] > 50 && all[RELATION_HATES] > 50);
    assert_true(done[RELATION_HATES][STORY_KILL] * all[RELATION_LIKES] >
                2 * done[RELATION_LIKES][STORY_KILL] * all[RELATION_HATES]);
    assert_true(done[RELATION_LIKES][STORY_GIVE] * all[RELATION_HATES] >
                2 * done[RELATION_HATES][STORY_GIVE] * all[RELATION_LIKES]);
}

static void the_same_seed_tells_the_same(void **state)
{
    static Story one, other;
    for (int planner = STORY_BY_GREED; planner <= STORY_BY_SEARCH; planner++) {
        generate(&one, *state, 5, (StoryPlanner)planner);
        generate(&other, *state, 5, (StoryPlanner)planner);
        assert_int_equal(one.plot_count, other.plot_count);
        assert_memory_equal(one.steps, other.steps, (size_t)one.step_count * sizeof one.steps[0]);
        assert_memory_equal(one.texts, other.texts, sizeof one.texts);
    }
}

/* Texts say "the Kettle was", and never "the Kettles were"; none is called as another is. */
static void things_are_one_each(void **state)
{
    enum { SEEDS = 40 };
    static Story story;
    int in_s = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
        generate(&story, *state, seed, STORY_BY_GREED);
        for (int i = 0; i < story.cast.prop_count; i++) {
            const char *name = story.cast.props[i];
            size_t length = strlen(name);
            in_s += name[length - 1] == 's';
            assert_false(name[length - 1] == 's' && strchr("bcdefghklmnprtvwxyz", name[length - 2]));
            for (int k = 0; k < i; k++) {
                assert_string_not_equal(name, story.cast.props[k]);
            }
        }
    }
    assert_true(in_s > 0);
}

SUBJECT(plots)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_plots_keep_the_rules),
        cmocka_unit_test(searched_plots_keep_the_rules_and_make_sense),
        cmocka_unit_test(what_failed_once),
        cmocka_unit_test(shapes_are_many),
        cmocka_unit_test(goals_are_of_both_kinds),
        cmocka_unit_test(relations_shift_what_agents_do),
        cmocka_unit_test(the_same_seed_tells_the_same),
        cmocka_unit_test(things_are_one_each),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
