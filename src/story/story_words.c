/* What a plot says of itself: how things stand after so many steps, and its actions, turns and goals as sentences. */
#include "holdout/story.h"

#include "base/text.h"
#include "base/translation.h"
#include "content/words/words.h"
#include "story/operators.h"

static const Words ACTS = ENUM_WORDS(STORY_ACT_LIST), RELATIONS = ENUM_WORDS(STORY_RELATION_LIST);

const StoryGoal *story_wanted(const Story *story, int done)
{
    bool later = story->turning.turn != TURN_NONE && done > story->turning.at;
    return later ? &story->goals[STORY_MAIN] : &story->turning.sought;
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
    return words_word(&ACTS, (int)act);
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
    return words_word(&RELATIONS, (int)relation);
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

void story_say_turn_of(StoryTurn turn, const StoryNames *names, const char *goal, char *out, size_t size)
{
    Text text = text_into(out, size);
    switch (turn) {
    case TURN_BETRAYED:
        text_add(&text, _("But %s keeps the %s."), names->to, names->prop);
        return;
    case TURN_OUTRUN:
        text_add(&text, _("But %s has the %s already, and goes away with it."), names->to, names->prop);
        return;
    case TURN_OTHER_THING:
    case TURN_OTHER_FOE:
        text_add(&text, _("Now %s wants %s."), names->who, goal);
        return;
    case TURN_NONE:
    case STORY_TURN_COUNT:
        return;
    }
}

void story_say_turn(const Story *story, int at, char *out, size_t size)
{
    const StoryTurning *turning = &story->turning;
    out[0] = '\0';
    if (turning->turn == TURN_NONE || turning->at != at) {
        return;
    }
    char goal[STORY_TEXT_SIZE];
    story_say_goal(story, &story->goals[STORY_MAIN], goal, sizeof goal);
    StoryNames names = {
        .who = story->cast.actors[STORY_MAIN],
        .to = story->cast.actors[action_other(&story->steps[story->plot[at]])],
        .prop = story->cast.props[turning->prop],
        .place = "",
    };
    story_say_turn_of(turning->turn, &names, goal, out, size);
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
