#include "term/generators/generators_plot_model.h"

#include "base/number.h"

#include <assert.h>

static int place_of_step(const Story *story, int step)
{
    for (int i = 0; i < story->plot_count; i++) {
        if (story->plot[i] == step) {
            return i;
        }
    }
    return -1;
}

void generators_plot_make(PlotLook *look, const Content *content, const char *seed)
{
    bool end = look->steps.count > 0 && look->at == look->steps.count - 1;
    story_generate(&look->story, content, seed, look->planner);
    look->steps.count = 0;
    steps_add(&look->steps, TRACE_PHASE, 0, false);
    for (int i = 0; i < look->story.step_count; i++) {
        steps_add(&look->steps, place_of_step(&look->story, i) >= 0 ? TRACE_PHASE : TRACE_STEP, 0, false);
    }
    generators_plot_go(look, end ? look->steps.count - 1 : 0);
}

void generators_plot_free(PlotLook *look)
{
    steps_free(&look->steps);
}

void generators_plot_go(PlotLook *look, int step)
{
    assert(look->steps.count > 0);
    look->at = int_clamp(step, 0, look->steps.count - 1);
    look->now = story_state(&look->story, look->at);
}

const StoryAction *generators_plot_action(const PlotLook *look)
{
    return look->at > 0 ? &look->story.steps[look->at - 1] : NULL;
}

int generators_plot_place(const PlotLook *look)
{
    return place_of_step(&look->story, look->at - 1);
}

const StoryGoal *generators_plot_wanted(const PlotLook *look, int actor)
{
    const Story *story = &look->story;
    int done = 0;
    while (done < story->plot_count && story->plot[done] < look->at) {
        done++;
    }
    return actor == STORY_MAIN ? story_wanted(story, done) : &story->goals[actor];
}

bool generators_plot_content(const PlotLook *look, int actor)
{
    return story_goal_holds(&look->now, actor, generators_plot_wanted(look, actor));
}
