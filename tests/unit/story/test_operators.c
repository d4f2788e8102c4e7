/* Each operator with its four sets of conditions: what it needs, one condition at a time, and what it changes. */
#include "story/operators.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { ANN, BOB, CAT };
enum { HILL, WELL };
enum { LAMP, ROPE, COIN };

/* Ann and Bob are on the hill, Cat at the well. Ann has the lamp, Bob rope and coin. */
static StoryState beginning(void)
{
    StoryState state = {.place = {HILL, HILL, WELL}, .alive = {true, true, true}, .holder = {ANN, BOB, BOB}};
    for (int i = COIN + 1; i < STORY_PROPS_MAX; i++) {
        state.holder[i] = STORY_NOBODY;
        state.lies[i] = WELL;
    }
    return state;
}

static void visiting(void **state_)
{
    (void)state_;
    StoryState state = beginning();
    StoryAction stay = {STORY_VISIT, ANN, HILL, STORY_NOBODY}, go = {STORY_VISIT, ANN, WELL, STORY_NOBODY};
    assert_false(operator_possible(&state, &stay));
    assert_true(operator_possible(&state, &go));
    operator_apply(&state, &go);
    assert_int_equal(state.place[ANN], WELL);
    assert_int_equal(state.place[BOB], HILL);
    assert_int_equal(state.holder[LAMP], ANN);
    state.alive[BOB] = false;
    assert_false(operator_possible(&state, &(StoryAction){STORY_VISIT, BOB, WELL, STORY_NOBODY}));
}

static void meeting(void **state_)
{
    (void)state_;
    StoryState state = beginning(), before = state;
    StoryAction meet = {STORY_MEET, ANN, BOB, STORY_NOBODY};
    assert_true(operator_possible(&state, &meet));
    operator_apply(&state, &meet);
    assert_memory_equal(&state, &before, sizeof state);
    assert_false(operator_possible(&state, &(StoryAction){STORY_MEET, ANN, ANN, STORY_NOBODY}));
    assert_false(operator_possible(&state, &(StoryAction){STORY_MEET, ANN, CAT, STORY_NOBODY}));
    state.alive[BOB] = false;
    assert_false(operator_possible(&state, &meet));
    state = before;
    state.alive[ANN] = false;
    assert_false(operator_possible(&state, &meet));
}

static void giving(void **state_)
{
    (void)state_;
    StoryState state = beginning(), before = state;
    StoryAction give = {STORY_GIVE, ANN, BOB, LAMP};
    assert_true(operator_possible(&state, &give));
    assert_false(operator_possible(&state, &(StoryAction){STORY_GIVE, ANN, BOB, ROPE}));
    assert_false(operator_possible(&state, &(StoryAction){STORY_GIVE, ANN, CAT, LAMP}));
    state.alive[BOB] = false;
    assert_false(operator_possible(&state, &give));
    state = before;
    operator_apply(&state, &give);
    assert_int_equal(state.holder[LAMP], BOB);
    assert_false(operator_possible(&state, &give));
}

static void taking(void **state_)
{
    (void)state_;
    StoryState state = beginning();
    StoryAction take = {STORY_TAKE, CAT, STORY_NOBODY, COIN + 1};
    assert_true(operator_possible(&state, &take));
    assert_false(operator_possible(&state, &(StoryAction){STORY_TAKE, ANN, STORY_NOBODY, COIN + 1}));
    assert_false(operator_possible(&state, &(StoryAction){STORY_TAKE, ANN, STORY_NOBODY, ROPE}));
    operator_apply(&state, &take);
    assert_int_equal(state.holder[COIN + 1], CAT);
    assert_false(operator_possible(&state, &take));
    state = beginning();
    state.alive[CAT] = false;
    assert_false(operator_possible(&state, &take));
}

static void killing(void **state_)
{
    (void)state_;
    StoryState state = beginning(), before = state;
    StoryAction kill = {STORY_KILL, ANN, BOB, STORY_NOBODY};
    assert_false(operator_possible(&state, &(StoryAction){STORY_KILL, ANN, CAT, STORY_NOBODY}));
    assert_false(operator_possible(&state, &(StoryAction){STORY_KILL, ANN, ANN, STORY_NOBODY}));
    assert_true(operator_possible(&state, &kill));
    operator_apply(&state, &kill);
    assert_false(state.alive[BOB]);
    assert_int_equal(state.holder[ROPE], STORY_NOBODY);
    assert_int_equal(state.lies[ROPE], HILL);
    assert_int_equal(state.holder[COIN], STORY_NOBODY);
    assert_int_equal(state.lies[COIN], HILL);
    assert_int_equal(state.holder[LAMP], ANN);
    assert_false(operator_possible(&state, &kill));
    assert_true(operator_possible(&state, &(StoryAction){STORY_TAKE, ANN, STORY_NOBODY, ROPE}));
    state = before;
    state.alive[ANN] = false;
    assert_false(operator_possible(&state, &kill));
}

/* What becomes true counts among what an agent wants true, what becomes false among what it wants false. */
static void values_count_the_goals_conditions(void **state_)
{
    (void)state_;
    StoryGoal lamp = {false, LAMP}, bob_dead = {true, BOB};
    StoryAction give = {STORY_GIVE, ANN, BOB, LAMP}, take = {STORY_TAKE, CAT, STORY_NOBODY, LAMP};
    StoryAction kill = {STORY_KILL, ANN, BOB, STORY_NOBODY};
    assert_int_equal(operator_value(&give, BOB, &lamp), 1);
    assert_int_equal(operator_value(&give, ANN, &lamp), 0);
    assert_int_equal(operator_value(&take, CAT, &lamp), 1);
    assert_int_equal(operator_value(&take, CAT, &bob_dead), 0);
    assert_int_equal(operator_value(&kill, CAT, &bob_dead), 1);
    assert_int_equal(operator_value(&kill, ANN, &lamp), 0);
    assert_int_equal(operator_value(&(StoryAction){STORY_MEET, ANN, BOB, STORY_NOBODY}, ANN, &bob_dead), 0);
    StoryState state = beginning();
    assert_true(story_goal_holds(&state, ANN, &lamp) && !story_goal_holds(&state, BOB, &lamp) &&
                !story_goal_holds(&state, ANN, &bob_dead));
}

static void the_main_actor_is_in_what_it_does_and_what_is_done_with_it(void **state_)
{
    (void)state_;
    assert_true(action_is_main(&(StoryAction){STORY_VISIT, STORY_MAIN, WELL, STORY_NOBODY}));
    assert_true(action_is_main(&(StoryAction){STORY_MEET, BOB, STORY_MAIN, STORY_NOBODY}));
    assert_true(action_is_main(&(StoryAction){STORY_GIVE, BOB, STORY_MAIN, ROPE}));
    assert_false(action_is_main(&(StoryAction){STORY_VISIT, BOB, HILL, STORY_NOBODY}));
    assert_false(action_is_main(&(StoryAction){STORY_TAKE, BOB, STORY_NOBODY, ROPE}));
    assert_false(action_is_main(&(StoryAction){STORY_MEET, BOB, CAT, STORY_NOBODY}));
}

SUBJECT(operators)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(visiting),
        cmocka_unit_test(meeting),
        cmocka_unit_test(giving),
        cmocka_unit_test(taking),
        cmocka_unit_test(killing),
        cmocka_unit_test(values_count_the_goals_conditions),
        cmocka_unit_test(the_main_actor_is_in_what_it_does_and_what_is_done_with_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
