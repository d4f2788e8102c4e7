#include "story/planner.h"

#include "story/cast.h"

enum { OPERATIONS_MAX = STORY_SCENES_MAX + STORY_PROPS_MAX + (2 + STORY_PROPS_MAX) * STORY_ACTORS_MAX, PERCENT = 100 };

/* The operations of highest value. */
typedef struct Options {
    int count, value;
    StoryAction actions[OPERATIONS_MAX];
    uint32_t weights[OPERATIONS_MAX];
    uint32_t sum;
} Options;

static uint32_t weight_of(const Tale *tale, const StoryAction *action)
{
    const StoryRules *rules = tale->rules;
    int weight = rules->weights[action->act] * PERCENT;
    if (action->act == STORY_VISIT || action->act == STORY_TAKE) {
        return (uint32_t)weight;
    }
    if (action->act == STORY_KILL && action->to == STORY_MAIN) {
        return 0;
    }
    switch (tale->story->cast.relations[action->who][action->to]) {
    case RELATION_LIKES:
        return (uint32_t)(weight / PERCENT * rules->liking[action->act]);
    case RELATION_HATES:
        return (uint32_t)(weight / PERCENT * rules->hating[action->act]);
    case RELATION_WORKS_FOR:
        return (uint32_t)(weight / PERCENT * rules->working[action->act]);
    case RELATION_NONE:
    case STORY_RELATION_COUNT:
        break;
    }
    return (uint32_t)weight;
}

static void consider(const Tale *tale, Options *choice, StoryAction action)
{
    if (!tale_allows(tale, &action)) {
        return;
    }
    int value = operator_value(&action, action.who, &tale->story->goals[action.who]);
    if (value > choice->value) {
        *choice = (Options){.value = value};
    }
    if (value == choice->value) {
        choice->weights[choice->count] = weight_of(tale, &action);
        choice->sum += choice->weights[choice->count];
        choice->actions[choice->count++] = action;
    }
}

static void consider_all(const Tale *tale, Options *choice, int who)
{
    const StoryCast *cast = &tale->story->cast;
    for (int scene = 0; scene < cast->scene_count; scene++) {
        consider(tale, choice, (StoryAction){STORY_VISIT, who, scene, STORY_NOBODY});
    }
    for (int prop = 0; prop < cast->prop_count; prop++) {
        consider(tale, choice, (StoryAction){STORY_TAKE, who, STORY_NOBODY, prop});
    }
    for (int to = 0; to < cast->actor_count; to++) {
        consider(tale, choice, (StoryAction){STORY_MEET, who, to, STORY_NOBODY});
        consider(tale, choice, (StoryAction){STORY_KILL, who, to, STORY_NOBODY});
        for (int prop = 0; prop < cast->prop_count; prop++) {
            consider(tale, choice, (StoryAction){STORY_GIVE, who, to, prop});
        }
    }
}

/* False when the story has no room left. */
static bool take_turn(Tale *tale, int who)
{
    if (!tale->state.alive[who] || rng_percent(&tale->rng, tale->rules->idle)) {
        return true;
    }
    Options choice = {0};
    consider_all(tale, &choice, who);
    return choice.sum == 0 || tale_act(tale, &choice.actions[rng_weighted(&tale->rng, choice.weights, choice.count)]);
}

bool greedy_try(Tale *tale)
{
    Story *story = tale->story;
    tale_begin(tale);
    for (int i = 0; i < story->cast.actor_count; i++) {
        story->goals[i] = cast_roll_goal(&story->cast, i, &tale->rng);
    }
    const StoryGoal *goal = &story->goals[STORY_MAIN];
    story->turning.sought = *goal;
    for (int turn = 0; turn < tale->rules->turns_max && tale->length <= tale->rules->length_max; turn++) {
        if (!take_turn(tale, turn % story->cast.actor_count)) {
            return false;
        }
        if (story_goal_holds(&tale->state, STORY_MAIN, goal)) {
            return tale_is_plot(tale);
        }
    }
    return false;
}
