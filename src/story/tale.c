#include "story/tale.h"

#include <assert.h>

enum { NEVER = -1 };

static void sense_begin(Sense *sense)
{
    *sense = (Sense){.done = 1};
    for (int i = 0; i < STORY_ACTORS_MAX; i++) {
        sense->moved[i] = NEVER;
        sense->place[i] = STORY_NOBODY;
    }
}

static bool changes(const StoryAction *action, StoryTurn turn)
{
    return turn != TURN_NONE || (action->act != STORY_VISIT && action->act != STORY_MEET);
}

/* Can a reader follow an action that is possible? `turn`: what turns out otherwise with it. */
static bool sense_allows(const Sense *sense, const StoryState *before, const StoryAction *action, StoryTurn turn)
{
    if (action->act == STORY_VISIT) {
        return action->who != STORY_MAIN || sense->left[action->to] < sense->done;
    }
    int other = action_is_main(action) ? action_other(action) : STORY_NOBODY;
    if (other == STORY_NOBODY) {
        return true;
    }
    bool came = sense->moved[other] > sense->moved[STORY_MAIN];
    bool strayed = sense->place[other] != STORY_NOBODY && sense->place[other] != before->place[other];
    return !came && (turn == TURN_OUTRUN || !strayed);
}

static void note_visit(Sense *sense, const StoryState *before, const StoryAction *action)
{
    sense->moved[action->who] = sense->steps;
    if (action->who == STORY_MAIN) {
        /* Where something has turned out otherwise, the main actor may come back with nothing but advice. */
        sense->left[before->place[STORY_MAIN]] = sense->done - sense->turned;
        sense->turned = false;
    }
}

static void sense_note(Sense *sense, const StoryState *before, const StoryAction *action, StoryTurn turn)
{
    int other = action_is_main(action) ? action_other(action) : STORY_NOBODY;
    sense->steps++;
    if (action->act == STORY_VISIT) {
        note_visit(sense, before, action);
    }
    if (other != STORY_NOBODY) {
        sense->place[other] = turn == TURN_OUTRUN ? STORY_NOBODY : before->place[other];
    }
    if (action_is_main(action) && changes(action, turn)) {
        sense->done++;
        sense->turned = turn != TURN_NONE;
    }
}

void tale_begin(Tale *tale)
{
    tale->state = tale->story->cast.start;
    tale->story->step_count = tale->story->plot_count = 0;
    tale->story->turning = (StoryTurning){.sought = {false, STORY_NOBODY}};
    tale->length = 0;
    sense_begin(&tale->sense);
}

bool tale_allows(const Tale *tale, const StoryAction *action)
{
    return operator_possible(&tale->state, action) && sense_allows(&tale->sense, &tale->state, action, TURN_NONE);
}

static bool act(Tale *tale, const StoryAction *action, StoryTurn turn)
{
    Story *story = tale->story;
    assert(operator_possible(&tale->state, action));
    if (story->step_count == STORY_STEPS_MAX) {
        return false;
    }
    sense_note(&tale->sense, &tale->state, action, turn);
    operator_apply(&tale->state, action);
    story->steps[story->step_count++] = *action;
    tale->length += action_is_main(action);
    return true;
}

bool tale_act(Tale *tale, const StoryAction *action)
{
    return act(tale, action, TURN_NONE);
}

bool tale_turn(Tale *tale, const StoryAction *action, StoryTurn turn, int prop)
{
    assert(action->act == STORY_MEET && action->who == STORY_MAIN);
    if (!sense_allows(&tale->sense, &tale->state, action, turn)) {
        return false;
    }
    tale->story->turning = (StoryTurning){turn, tale->length, prop, {false, STORY_NOBODY}};
    return act(tale, action, turn);
}

/* Writes down which steps are the plot. */
static void note_plot(Story *story)
{
    story->plot_count = 0;
    for (int i = 0; i < story->step_count; i++) {
        if (action_is_main(&story->steps[i])) {
            assert(story->plot_count < STORY_PLOT_MAX);
            story->plot[story->plot_count++] = i;
        }
    }
}

bool tale_is_plot(Tale *tale)
{
    Story *story = tale->story;
    if (story->step_count == 0 || tale->length < tale->rules->length_min || tale->length > tale->rules->length_max) {
        return false;
    }
    const StoryAction *last = &story->steps[story->step_count - 1];
    const StoryGoal *goal = &story->goals[STORY_MAIN];
    bool ends = action_is_main(last) && operator_value(last, STORY_MAIN, goal) > 0 &&
                story_goal_holds(&tale->state, STORY_MAIN, goal);
    if (ends) {
        note_plot(story);
    }
    return ends;
}
