/* Texts of neighbouring actions don't contradict each other: what is said of whatever comes next is so. */
#include "../../support/loaded.h"
#include "content/words/story_suppositions.h"
#include "holdout/story.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { PLOTS = 1800 };

static bool is_given(const StoryAction *action)
{
    return action->act == STORY_GIVE && action->who != STORY_MAIN;
}

static int other_of(const StoryAction *action)
{
    return action->who == STORY_MAIN ? action->to : action->who;
}

/* The last of the wordings that a text is made of, which tells the action itself. */
static int number_of(const Story *story, int at)
{
    int last = STORY_TEXT_PARTS - 1;
    while (story->wordings[at][last] < 0) {
        last--;
    }
    return story->wordings[at][last];
}

/* The text that was told, with its braces, and whether it supposes what comes next. */
static const char *wording_of(const Story *story, const Content *content, int at, bool *next)
{
    int number = number_of(story, at), kind = content_story_text(content, story_text_id(number / STORY_WORDINGS_MAX));
    const StoryWording *wording = &content->story_texts[kind].wordings[number % STORY_WORDINGS_MAX];
    *next = story_supposes_next(&wording->supposes);
    return wording->text;
}

/* What the main actor does next but for travelling; -1: nothing. */
static int next_of(const Story *story, int at)
{
    for (int i = at + 1; i < story->plot_count; i++) {
        if (story->steps[story->plot[i]].act != STORY_VISIT) {
            return i;
        }
    }
    return -1;
}

static int place_of(const Story *story, int at)
{
    return story_state(story, story->plot[at] + 1).place[STORY_MAIN];
}

/* Counts what there is to check, so that it is known to come. */
typedef struct Met {
    int here, foes, others, things, people;
} Met;

static void check_promise(const Story *story, int at, int next, const char *wording, bool of_next, Met *met)
{
    const StoryAction *now = &story->steps[story->plot[at]], *then = &story->steps[story->plot[next]];
    bool here = place_of(story, at) == place_of(story, next);
    bool gives = then->act == STORY_GIVE && !is_given(then);
    if (here && of_next) {
        met->here++;
        assert_null(strstr(wording, "{next-where}"));
    }
    if (now->act == STORY_MEET && then->act == STORY_KILL && here && other_of(now) == then->to && of_next) {
        met->foes++;
        assert_null(strstr(wording, "{next-who}"));
    }
    if (now->act == STORY_MEET && then->act == STORY_KILL && other_of(now) != then->to && of_next) {
        met->others++;
        assert_non_null(strstr(wording, "{next-who}"));
    }
    if ((now->act == STORY_TAKE || is_given(now)) && gives && now->prop != then->prop) {
        met->things++;
        assert_false(of_next);
    }
    if (now->act == STORY_GIVE && !is_given(now) && then->act == STORY_MEET && now->to != other_of(then)) {
        met->people++;
        assert_true(!of_next || strstr(wording, "{next-who}"));
    }
}

static void what_is_said_of_the_next_is_so(void **state)
{
    const Content *content = *state;
    static Story story;
    Met met = {0};
    for (int number = 0; number < PLOTS; number++) {
        char seed[32];
        snprintf(seed, sizeof seed, "told %d", number);
        story_generate(&story, content, seed, number % 2 ? STORY_BY_SEARCH : STORY_BY_GREED);
        for (int i = 0; i < story.plot_count; i++) {
            bool ahead;
            int next = next_of(&story, i);
            const char *wording = wording_of(&story, content, i, &ahead);
            if (next >= 0 && story.steps[story.plot[i]].act != STORY_VISIT) {
                check_promise(&story, i, next, wording, ahead, &met);
            }
        }
    }
    assert_true(met.here > 50 && met.foes > 5 && met.others > 5 && met.things > 0 && met.people > 5);
}

/* Of which kind of texts a text is. */
static int text_of(const Story *story, int at)
{
    return number_of(story, at) / STORY_WORDINGS_MAX;
}

static bool meets_aim(const Story *story, const StoryAction *action, int at)
{
    const StoryGoal *goal = story_wanted(story, at);
    return action->act == STORY_MEET && goal->dead && other_of(action) == goal->what;
}

static bool kills_other(const Story *story, const StoryAction *action, int at)
{
    const StoryGoal *goal = story_wanted(story, at);
    return action->act == STORY_KILL && !(goal->dead && action->to == goal->what);
}

static bool speaks_of_what_is_there(const Story *story, const StoryAction *action, int at, const char *wording)
{
    const StoryGoal *goal = story_wanted(story, at + 1);
    int holder = goal->dead ? STORY_NOBODY : story_state(story, story->plot[at] + 1).holder[goal->what];
    return holder > STORY_MAIN && action->act != STORY_VISIT && action->act != STORY_TAKE &&
           other_of(action) == holder && strstr(wording, "{aim}");
}

static StoryTurn turn_at(const Story *story, int at)
{
    return story->turning.at == at ? story->turning.turn : TURN_NONE;
}

/* What turns out otherwise is told as that, and after a change what came of it too; a rival says where it goes. */
static void turns_are_told_as_such(void **state)
{
    const Content *content = *state;
    static Story story;
    int met[STORY_TURN_COUNT] = {0};
    for (int number = 0; number < PLOTS; number++) {
        char seed[32];
        snprintf(seed, sizeof seed, "turns %d", number);
        story_generate(&story, content, seed, STORY_BY_SEARCH);
        for (int i = 0; i < story.plot_count; i++) {
            StoryTurn turn = turn_at(&story, i);
            int text = text_of(&story, i);
            met[turn]++;
            assert_int_equal(text > STORY_TEXT_TURN ? text - STORY_TEXT_TURN : TURN_NONE, turn);
            if (turn != TURN_NONE) {
                int other = story.steps[story.plot[i]].to, home = story_state(&story, story.step_count).place[other];
                assert_non_null(strstr(story.texts[i], story.cast.props[story.turning.prop]));
                assert_true(turn != TURN_OUTRUN || strstr(story.texts[i], story.cast.scenes[home]));
            }
        }
        bool changes = story.turning.turn == TURN_OTHER_THING || story.turning.turn == TURN_OTHER_FOE;
        int closing = story.framed[STORY_TEXT_PARTS] / STORY_WORDINGS_MAX;
        assert_int_equal(closing,
                         changes ? STORY_TEXT_TURN + (int)story.turning.turn : STORY_TEXT_MOTIVE + (int)story.motive);
    }
    for (int turn = TURN_NONE + 1; turn < STORY_TURN_COUNT; turn++) {
        assert_true(met[turn] > PLOTS / 100);
    }
}

/* Whose end is wanted is no friend to chat with, whoever is killed in the way has a reason to, and who has the thing
 * isn't asked where it is. */
static void foes_are_told_of_as_foes(void **state)
{
    const Content *content = *state;
    static Story story;
    int foes = 0, others = 0;
    for (int number = 0; number < PLOTS; number++) {
        char seed[32];
        snprintf(seed, sizeof seed, "foes %d", number);
        story_generate(&story, content, seed, number % 2 ? STORY_BY_SEARCH : STORY_BY_GREED);
        for (int i = 0; i < story.plot_count; i++) {
            const StoryAction *action = &story.steps[story.plot[i]];
            bool ahead;
            int text = text_of(&story, i);
            const char *wording = wording_of(&story, content, i, &ahead);
            foes += text == STORY_TEXT_MEET_FOE;
            others += text == STORY_TEXT_KILL_OTHER;
            assert_int_equal(text == STORY_TEXT_MEET_FOE, meets_aim(&story, action, i));
            assert_int_equal(text == STORY_TEXT_KILL_OTHER, kills_other(&story, action, i));
            assert_false(speaks_of_what_is_there(&story, action, i, wording));
        }
    }
    assert_true(foes > 50 && others > 5);
}

SUBJECT(telling)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_told_as_such),
        cmocka_unit_test(foes_are_told_of_as_foes),
        cmocka_unit_test(what_is_said_of_the_next_is_so),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
