/* Three streams of one seed: who there is, what they do, and how it is told, so that a change to one leaves the others.
 */
#include "holdout/story.h"

#include "base/text.h"
#include "base/translation.h"
#include "story/cast.h"
#include "story/greedy.h"
#include "story/planner.h"
#include "story/telling.h"

enum { COMPANY = 2 };

void story_generate(Story *story, const Content *content, const char *seed, StoryPlanner planner)
{
    *story = (Story){.planner = planner};
    uint64_t master = seed_master(seed);
    Rng cast = rng_stream(master, RNG_STORY, 0), telling = rng_stream(master, RNG_STORY, 1);
    Rng doing = rng_stream(master, RNG_STORY, 2 + (uint32_t)planner);
    Tale tale = {.rules = &content->story, .story = story, .rng = doing, .company = COMPANY};
    StoryTold told = {0};
    cast_draw(&story->cast, content, &cast);
    while (story->tries < content->story.tries) {
        story->tries++;
        if (planner == STORY_BY_SEARCH ? planner_try(&tale) : greedy_try(&tale)) {
            tale_end(&tale);
            telling_write(story, content, &(StoryFrame){.opening = OPENING_ALONE, .last = true}, &told, &telling);
            return;
        }
    }
    story->plot_count = story->step_count = 0;
}

StoryState story_state(const Story *story, int steps)
{
    StoryState state = story->cast.start;
    for (int i = 0; i < steps; i++) {
        operator_apply(&state, &story->steps[i]);
    }
    return state;
}

const char *story_act_word(StoryAct act)
{
    static const char *const words[] = {
#define X(name, word) [STORY_##name] = word,
        STORY_ACT_LIST(X)
#undef X
    };
    return words[act];
}

bool story_is_fight(StoryAct act)
{
    return act == STORY_TAKE || act == STORY_KILL;
}

const char *story_planner_word(StoryPlanner planner)
{
    return planner == STORY_BY_SEARCH ? "search" : "greedy";
}

const char *story_relation_word(StoryRelation relation)
{
    static const char *const words[] = {
#define X(name, word) [RELATION_##name] = word,
        STORY_RELATION_LIST(X)
#undef X
    };
    return words[relation];
}

void story_say_act(StoryAct act, const StoryNames *names, char *out, size_t size)
{
    Text text = text_into(out, size);
    switch (act) {
    case STORY_VISIT:
        text_add(&text, _("%s visits %s."), names->who, names->place);
        return;
    case STORY_MEET:
        text_add(&text, _("%s meets %s."), names->who, names->to);
        return;
    case STORY_GIVE:
        text_add(&text, _("%s gives the %s to %s."), names->who, names->prop, names->to);
        return;
    case STORY_TAKE:
        text_add(&text, _("%s takes the %s."), names->who, names->prop);
        return;
    case STORY_KILL:
        text_add(&text, _("%s kills %s."), names->who, names->to);
        return;
    case STORY_ACT_COUNT:
        return;
    }
}

void story_say(const Story *story, const StoryAction *action, char *out, size_t size)
{
    const StoryCast *cast = &story->cast;
    bool visits = action->act == STORY_VISIT;
    StoryNames names = {
        .who = cast->actors[action->who],
        .to = visits || action->to == STORY_NOBODY ? "" : cast->actors[action->to],
        .prop = action->prop == STORY_NOBODY ? "" : cast->props[action->prop],
        .place = visits ? cast->scenes[action->to] : "",
    };
    story_say_act(action->act, &names, out, size);
}

void story_say_goal_of(const StoryGoal *goal, const char (*actors)[NAME_WORD_SIZE], const char (*props)[NAME_WORD_SIZE],
                       char *out, size_t size)
{
    Text text = text_into(out, size);
    if (goal->dead) {
        text_add(&text, _("to see the end of %s"), actors[goal->what]);
    } else {
        text_add(&text, _("to own the %s"), props[goal->what]);
    }
}

void story_say_goal(const Story *story, const StoryGoal *goal, char *out, size_t size)
{
    story_say_goal_of(goal, story->cast.actors, story->cast.props, out, size);
}
