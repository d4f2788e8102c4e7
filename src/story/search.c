#include "story/search.h"

enum { NODES_MAX = 96, MOVES_MAX = 6 };

typedef struct Node {
    StoryState state;
    StoryAction by; /* the action that led here */
    int from, depth;
} Node;

typedef struct Frontier {
    int count;
    Node nodes[NODES_MAX];
} Frontier;

static bool reached(const StoryState *state, const StoryAction *last, const SubGoal *goal)
{
    switch (goal->kind) {
    case SUB_GOAL_MEET:
        return last && last->act == STORY_MEET;
    case SUB_GOAL_OWN:
        return state->holder[goal->prop] == goal->to;
    case SUB_GOAL_DEAD:
        return !state->alive[goal->to];
    case SUB_GOAL_AT:
        return state->place[goal->by] == goal->to;
    }
    return false;
}

/* Who travels for a sub-goal: the main actor, where it has a part in it, since whoever gives it something waits for it.
 */
static int traveller(const SubGoal *goal)
{
    return goal->kind != SUB_GOAL_AT && (goal->by == STORY_MAIN || goal->to == STORY_MAIN) ? STORY_MAIN : goal->by;
}

static int moves_to_own(const StoryState *state, const SubGoal *goal, StoryAction *moves)
{
    int count = 0, holder = state->holder[goal->prop], goes = traveller(goal);
    int place = holder == STORY_NOBODY ? state->lies[goal->prop] : state->place[holder];
    moves[count++] = (StoryAction){STORY_VISIT, goes, place, STORY_NOBODY};
    moves[count++] = (StoryAction){STORY_TAKE, goal->by, STORY_NOBODY, goal->prop};
    if (goal->to != goal->by) {
        moves[count++] = (StoryAction){STORY_GIVE, goal->by, goal->to, goal->prop};
    }
    return count;
}

/* Lists the operations that have to do with the sub-goal, possible or not. */
static int moves_of(const StoryState *state, const SubGoal *goal, StoryAction moves[MOVES_MAX])
{
    int count = 0, by = goal->by, goes = traveller(goal);
    if (goal->kind == SUB_GOAL_AT) {
        moves[count++] = (StoryAction){STORY_VISIT, by, goal->to, STORY_NOBODY};
        return count;
    }
    if (goal->to != by) {
        int with = goes == goal->to ? by : goal->to;
        moves[count++] = (StoryAction){STORY_VISIT, goes, state->place[with], STORY_NOBODY};
    }
    switch (goal->kind) {
    case SUB_GOAL_MEET:
        moves[count++] = (StoryAction){STORY_MEET, by, goal->to, STORY_NOBODY};
        break;
    case SUB_GOAL_DEAD:
        moves[count++] = (StoryAction){STORY_KILL, by, goal->to, STORY_NOBODY};
        break;
    case SUB_GOAL_OWN:
        count += moves_to_own(state, goal, moves + count);
        break;
    case SUB_GOAL_AT:
        break;
    }
    return count;
}

/* Has a state been reached before? On the way only the traveller's place and the prop's holder change. */
static bool is_known(const Frontier *frontier, const StoryState *state, const SubGoal *goal)
{
    for (int i = 0; i < frontier->count; i++) {
        const StoryState *other = &frontier->nodes[i].state;
        int goes = traveller(goal);
        if (other->place[goes] == state->place[goes] &&
            (goal->kind != SUB_GOAL_OWN || other->holder[goal->prop] == state->holder[goal->prop])) {
            return true;
        }
    }
    return false;
}

static int unwind(const Frontier *frontier, int node, StoryAction actions[SEARCH_DEPTH])
{
    int depth = frontier->nodes[node].depth;
    for (int at = depth - 1; at >= 0; at--) {
        actions[at] = frontier->nodes[node].by;
        node = frontier->nodes[node].from;
    }
    return depth;
}

int search_reach(const StoryState *state, const SubGoal *goal, StoryAction actions[SEARCH_DEPTH])
{
    Frontier frontier; /* large: only what is counted is set */
    frontier.count = 1;
    frontier.nodes[0] = (Node){.state = *state};
    for (int at = 0; at < frontier.count && frontier.nodes[at].depth < SEARCH_DEPTH; at++) {
        StoryAction moves[MOVES_MAX];
        int count = moves_of(&frontier.nodes[at].state, goal, moves);
        for (int i = 0; i < count && frontier.count < NODES_MAX; i++) {
            if (!operator_possible(&frontier.nodes[at].state, &moves[i])) {
                continue;
            }
            Node *next = &frontier.nodes[frontier.count];
            *next = (Node){frontier.nodes[at].state, moves[i], at, frontier.nodes[at].depth + 1};
            operator_apply(&next->state, &moves[i]);
            bool done = reached(&next->state, &moves[i], goal);
            if (done || !is_known(&frontier, &next->state, goal)) {
                frontier.count++;
            }
            if (done) {
                return unwind(&frontier, frontier.count - 1, actions);
            }
        }
    }
    return 0;
}
