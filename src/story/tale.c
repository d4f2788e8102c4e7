#include "story/tale.h"

#include <assert.h>

void tale_begin(Tale *tale)
{
    tale->state = tale->story->cast.start;
    tale->story->step_count = 0;
    tale->length = 0;
}

bool tale_act(Tale *tale, const StoryAction *action)
{
    Story *story = tale->story;
    assert(operator_possible(&tale->state, action));
    if (story->step_count == STORY_STEPS_MAX) {
        return false;
    }
    operator_apply(&tale->state, action);
    story->steps[story->step_count++] = *action;
    tale->length += action_is_main(action);
    return true;
}

bool tale_is_plot(const Tale *tale)
{
    const Story *story = tale->story;
    if (story->step_count == 0 || tale->length < tale->rules->length_min || tale->length > tale->rules->length_max) {
        return false;
    }
    const StoryAction *last = &story->steps[story->step_count - 1];
    const StoryGoal *goal = &story->goals[STORY_MAIN];
    return action_is_main(last) && operator_value(last, STORY_MAIN, goal) > 0 &&
           story_goal_holds(&tale->state, STORY_MAIN, goal);
}

void tale_end(Tale *tale)
{
    Story *story = tale->story;
    story->plot_count = 0;
    for (int i = 0; i < story->step_count; i++) {
        if (action_is_main(&story->steps[i])) {
            assert(story->plot_count < STORY_PLOT_MAX);
            story->plot[story->plot_count++] = i;
        }
    }
}
