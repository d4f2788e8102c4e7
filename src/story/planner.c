#include "story/planner.h"

#include "story/cast.h"
#include "story/chain.h"

enum { VISITS_MOST = 2, TIMES_LEAST = 2, STROLL_PERCENT = 10 };

/* Those who have no part in the chain walk about now and then; they touch nothing. */
static void stroll(Tale *tale, const Chain *chain)
{
    const StoryCast *cast = &tale->story->cast;
    for (int who = 0; who < cast->actor_count; who++) {
        if (who != STORY_MAIN && !chain->involved[who] && rng_percent(&tale->rng, STROLL_PERCENT)) {
            int scene = (int)rng_below(&tale->rng, (uint32_t)cast->scene_count);
            StoryAction action = {STORY_VISIT, who, scene, STORY_NOBODY};
            if (operator_possible(&tale->state, &action)) {
                tale_act(tale, &action);
            }
        }
    }
}

/* Does the actions that reach a sub-goal; `turn` is what turns out otherwise with the last of them. */
static bool reach(Tale *tale, const SubGoal *goal, StoryTurn turn, int prop)
{
    StoryAction actions[SEARCH_DEPTH];
    int count = search_reach(&tale->state, goal, actions);
    for (int i = 0; i < count; i++) {
        bool done = turn != TURN_NONE && i == count - 1 ? tale_turn(tale, &actions[i], turn, prop)
                                                        : tale_allows(tale, &actions[i]) && tale_act(tale, &actions[i]);
        if (!done) {
            return false;
        }
    }
    return count > 0;
}

static bool follow(Tale *tale, const Chain *chain)
{
    for (int i = 0; i < chain->count; i++) {
        StoryTurn turn = i == chain->turns_at ? chain->turn : TURN_NONE;
        if (!reach(tale, &chain->goals[i], turn, chain->prop) || tale->length > tale->rules->length_max) {
            return false;
        }
        stroll(tale, chain);
    }
    return true;
}

/* Cuts the tale behind the main actor's last action, with which the chain ends. */
static void forget_after_the_end(Tale *tale)
{
    Story *story = tale->story;
    while (story->step_count > 0 && !action_is_main(&story->steps[story->step_count - 1])) {
        story->step_count--;
    }
}

static bool wanders(const Story *story)
{
    int row = 0;
    for (int i = 0; i < story->plot_count; i++) {
        row = story->steps[story->plot[i]].act == STORY_VISIT ? row + 1 : 0;
        if (row > VISITS_MOST) {
            return true;
        }
    }
    return false;
}

static bool has_company(const Story *story, int least)
{
    int times[STORY_ACTORS_MAX] = {0}, others = 0;
    for (int i = 0; i < story->plot_count; i++) {
        int other = action_other(&story->steps[story->plot[i]]);
        others += other != STORY_NOBODY && ++times[other] == TIMES_LEAST;
    }
    return others >= least;
}

/* Does an action matter? What the main actor takes or is given must be what it wanted, or be given on later; whoever is
 * given something must appear again. */
static bool matters(const Story *story, int at)
{
    const StoryAction *action = &story->steps[story->plot[at]];
    bool gives = action->act == STORY_GIVE && action->who == STORY_MAIN;
    if (action->prop == STORY_NOBODY || (!gives && at == story->plot_count - 1)) {
        return true;
    }
    for (int i = at + 1; i < story->plot_count; i++) {
        const StoryAction *later = &story->steps[story->plot[i]];
        bool given_on = later->act == STORY_GIVE && later->who == STORY_MAIN && later->prop == action->prop;
        if (gives ? action_other(later) == action->to : given_on) {
            return true;
        }
    }
    return false;
}

static bool all_matters(const Story *story)
{
    for (int i = 0; i < story->plot_count; i++) {
        if (!matters(story, i)) {
            return false;
        }
    }
    return true;
}

bool planner_try(Tale *tale)
{
    Story *story = tale->story;
    tale_begin(tale);
    for (int i = 0; i < story->cast.actor_count; i++) {
        story->goals[i] = cast_roll_goal(&story->cast, i, &tale->rng);
    }
    Chain chain;
    ChainRules rules = {tale->brief, tale->rules->length_max};
    StoryGoal sought = story->goals[STORY_MAIN];
    if (!chain_roll(&chain, &story->cast, &sought, &rules, &tale->rng) || !follow(tale, &chain)) {
        return false;
    }
    story->turning.sought = sought;
    story->goals[STORY_MAIN] = chain.goal;
    for (int i = 0; i < story->cast.actor_count; i++) {
        if (chain.wants[i] != STORY_NOBODY) {
            story->goals[i] = (StoryGoal){false, chain.wants[i]};
        }
    }
    forget_after_the_end(tale);
    return tale_is_plot(tale) && !wanders(story) && has_company(story, tale->company) && all_matters(story);
}
