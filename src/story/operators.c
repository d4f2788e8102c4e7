/* The four sets of each operator, as bits; what each condition means stands in `holds` and `make`. */
#include "story/operators.h"

#define BIT(condition) (1u << (condition))

/* Of an action of `who` with `to` (an actor, or the scene of a VISIT) and a prop. */
typedef enum Condition {
    WHO_LIVES,
    TO_LIVES,
    WHO_AT_SCENE,
    WHO_AT_OLD_SCENE, /* `who` is where it was before */
    SAME_PLACE,
    WHO_HAS_PROP,
    TO_HAS_PROP,
    PROP_LIES_WITH_WHO,
    PROP_LIES, /* the prop lies at the scene where it was */
    TO_HAS_ITS_PROPS,
    PROPS_LIE_WITH_TO, /* everything that `to` had lies there */
    CONDITION_COUNT
} Condition;

typedef struct Operator {
    unsigned alpha, beta, gamma, delta; /* must be true, must be false, made true, made false */
} Operator;

static const Operator OPERATORS[] = {
    [STORY_VISIT] = {BIT(WHO_LIVES), BIT(WHO_AT_SCENE), BIT(WHO_AT_SCENE), BIT(WHO_AT_OLD_SCENE)},
    [STORY_MEET] = {BIT(WHO_LIVES) | BIT(TO_LIVES) | BIT(SAME_PLACE), 0, 0, 0},
    [STORY_GIVE] = {BIT(WHO_LIVES) | BIT(TO_LIVES) | BIT(SAME_PLACE) | BIT(WHO_HAS_PROP), 0, BIT(TO_HAS_PROP),
                    BIT(WHO_HAS_PROP)},
    [STORY_TAKE] = {BIT(WHO_LIVES) | BIT(PROP_LIES_WITH_WHO), 0, BIT(WHO_HAS_PROP), BIT(PROP_LIES)},
    [STORY_KILL] = {BIT(WHO_LIVES) | BIT(TO_LIVES) | BIT(SAME_PLACE), 0, BIT(PROPS_LIE_WITH_TO),
                    BIT(TO_LIVES) | BIT(TO_HAS_ITS_PROPS)},
};

static bool lies_at(const StoryState *state, int prop, int scene)
{
    return state->holder[prop] == STORY_NOBODY && state->lies[prop] == scene;
}

static bool has_props(const StoryState *state, int actor)
{
    for (int prop = 0; prop < STORY_PROPS_MAX; prop++) {
        if (state->holder[prop] == actor) {
            return true;
        }
    }
    return false;
}

static bool holds(const StoryState *state, const StoryAction *action, Condition condition)
{
    int who = action->who, to = action->to, prop = action->prop;
    switch (condition) {
    case WHO_LIVES:
        return state->alive[who];
    case TO_LIVES:
        return state->alive[to];
    case WHO_AT_SCENE:
        return state->place[who] == to;
    case WHO_AT_OLD_SCENE:
        return state->place[who] != to;
    case SAME_PLACE:
        return who != to && state->place[who] == state->place[to];
    case WHO_HAS_PROP:
        return state->holder[prop] == who;
    case TO_HAS_PROP:
        return state->holder[prop] == to;
    case PROP_LIES_WITH_WHO:
        return lies_at(state, prop, state->place[who]);
    case PROP_LIES:
        return state->holder[prop] == STORY_NOBODY;
    case TO_HAS_ITS_PROPS:
        return has_props(state, to);
    case PROPS_LIE_WITH_TO:
        return !has_props(state, to);
    case CONDITION_COUNT:
        break;
    }
    return false;
}

static bool all_are(const StoryState *state, const StoryAction *action, unsigned conditions, bool wanted)
{
    for (int i = 0; conditions >> i; i++) {
        if (conditions & BIT(i) && holds(state, action, (Condition)i) != wanted) {
            return false;
        }
    }
    return true;
}

bool operator_possible(const StoryState *state, const StoryAction *action)
{
    const Operator *row = &OPERATORS[action->act];
    return all_are(state, action, row->alpha, true) && all_are(state, action, row->beta, false);
}

static void drop_props(StoryState *state, int actor)
{
    for (int prop = 0; prop < STORY_PROPS_MAX; prop++) {
        if (state->holder[prop] == actor) {
            state->holder[prop] = STORY_NOBODY;
            state->lies[prop] = state->place[actor];
        }
    }
}

/* Makes true what an operator makes true. Only one place and one holder are kept, so that this also ends what was
 * before; of the conditions that become false only lives are left to be ended. */
static void make(StoryState *state, const StoryAction *action, unsigned gamma)
{
    if (gamma & BIT(WHO_AT_SCENE)) {
        state->place[action->who] = action->to;
    }
    if (gamma & BIT(TO_HAS_PROP)) {
        state->holder[action->prop] = action->to;
    }
    if (gamma & BIT(WHO_HAS_PROP)) {
        state->holder[action->prop] = action->who;
    }
    if (gamma & BIT(PROPS_LIE_WITH_TO)) {
        drop_props(state, action->to);
    }
}

void operator_apply(StoryState *state, const StoryAction *action)
{
    const Operator *row = &OPERATORS[action->act];
    make(state, action, row->gamma);
    if (row->delta & BIT(TO_LIVES)) {
        state->alive[action->to] = false;
    }
}

int operator_value(const StoryAction *action, int agent, const StoryGoal *goal)
{
    const Operator *row = &OPERATORS[action->act];
    int value = 0;
    value += row->gamma & BIT(WHO_HAS_PROP) && !goal->dead && action->prop == goal->what && action->who == agent;
    value += row->gamma & BIT(TO_HAS_PROP) && !goal->dead && action->prop == goal->what && action->to == agent;
    value += row->delta & BIT(TO_LIVES) && goal->dead && action->to == goal->what;
    return value;
}

bool story_goal_holds(const StoryState *state, int agent, const StoryGoal *goal)
{
    return goal->dead ? !state->alive[goal->what] : state->holder[goal->what] == agent;
}

bool action_is_main(const StoryAction *action)
{
    bool with_actor = action->act != STORY_VISIT && action->act != STORY_TAKE;
    return action->who == STORY_MAIN || (with_actor && action->to == STORY_MAIN);
}

int action_other(const StoryAction *action)
{
    return action->act == STORY_VISIT || action->act == STORY_TAKE ? STORY_NOBODY
           : action->who == STORY_MAIN                             ? action->to
                                                                   : action->who;
}
