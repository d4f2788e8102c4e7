#include "story/chain.h"

enum { DEPTH_MAX = 2, CHAT_PERCENT = 40, ALONE_PERCENT = 60, BRIEF_PERCENT = 40 };

typedef struct Roll {
    Chain *chain;
    const StoryCast *cast;
    const StoryGoal *sought;
    Rng *rng;
    bool brief;
    int length_max;
} Roll;

/* A way to bring about that the main actor owns a prop that `holder` has, or that `holder` dies; others are met, paid
 * or sent on it. False where it leads nowhere; the chain is then in no valid state. */
typedef bool Course(Roll *roll, int prop, int holder, int depth);

static bool want(Roll *roll, int prop, int depth);
static bool end(Roll *roll, int foe, int depth);

/* The other actor in a sub-goal of the main actor; STORY_NOBODY: there is none, or it isn't the main actor's. */
static int other_of(const SubGoal *goal)
{
    bool main = goal->kind != SUB_GOAL_AT && (goal->by == STORY_MAIN || goal->to == STORY_MAIN);
    return !main || goal->by == goal->to ? STORY_NOBODY : goal->by == STORY_MAIN ? goal->to : goal->by;
}

/* Where the main actor does its part of a sub-goal: where the other one is, or where the thing that it takes lies. */
static int place_of(const Way *way, const SubGoal *goal)
{
    int other = other_of(goal);
    if (other != STORY_NOBODY) {
        return way->lives[other];
    }
    return goal->prop == STORY_NOBODY ? way->place : way->lies[goal->prop];
}

/* Goes on the main actor's way; false where it comes back to a place for nothing (tale.h), or where the plot grows too
 * long. */
static bool walk(Roll *roll, const SubGoal *goal, bool turns)
{
    Way *way = &roll->chain->way;
    int to = place_of(way, goal);
    if (to != way->place) {
        way->left[way->place] = way->done - way->turned;
        way->turned = false;
        way->place = to;
        way->length++;
        if (way->left[to] == way->done) {
            return false;
        }
    }
    way->length++;
    way->done += turns || goal->kind != SUB_GOAL_MEET;
    way->turned = turns || (way->turned && goal->kind == SUB_GOAL_MEET);
    return way->length <= roll->length_max;
}

static bool push(Roll *roll, SubGoal goal, bool turns)
{
    Chain *chain = roll->chain;
    bool main = goal.kind != SUB_GOAL_AT && (goal.by == STORY_MAIN || goal.to == STORY_MAIN);
    if (chain->count == CHAIN_MAX || (main && !walk(roll, &goal, turns))) {
        return false;
    }
    chain->involved[goal.by] = true;
    chain->involved[goal.kind == SUB_GOAL_AT ? goal.by : goal.to] = true;
    chain->goals[chain->count++] = goal;
    return true;
}

static bool add(Roll *roll, SubGoalKind kind, int by, int to, int prop)
{
    return push(roll, (SubGoal){kind, by, to, prop}, false);
}

/* Meets an actor, unless that one has just been met. */
static bool meet(Roll *roll, int actor)
{
    const Chain *chain = roll->chain;
    const SubGoal *last = chain->count > 0 ? &chain->goals[chain->count - 1] : NULL;
    bool just_met = last && last->kind == SUB_GOAL_MEET && last->to == actor;
    return just_met || add(roll, SUB_GOAL_MEET, STORY_MAIN, actor, STORY_NOBODY);
}

static bool kill(Roll *roll, int actor)
{
    roll->chain->doomed[actor] = true;
    return add(roll, SUB_GOAL_DEAD, STORY_MAIN, actor, STORY_NOBODY);
}

/* The main actor takes what lies somewhere. */
static bool take(Roll *roll, int prop)
{
    return add(roll, SUB_GOAL_OWN, STORY_MAIN, STORY_MAIN, prop);
}

static bool get_from(Roll *roll, int actor, int prop)
{
    return add(roll, SUB_GOAL_OWN, actor, STORY_MAIN, prop);
}

/* Adds a meeting of its own, at which something turns out otherwise than it was meant to. */
static bool turn(Roll *roll, StoryTurn turn, int actor, int prop)
{
    Chain *chain = roll->chain;
    const SubGoal *last = chain->count > 0 ? &chain->goals[chain->count - 1] : NULL;
    if (chain->turn != TURN_NONE || (last && last->kind == SUB_GOAL_MEET && last->to == actor)) {
        return false;
    }
    chain->turn = turn;
    chain->turns_at = chain->count;
    chain->prop = prop;
    return push(roll, (SubGoal){SUB_GOAL_MEET, STORY_MAIN, actor, STORY_NOBODY}, true);
}

/* Goes to what lies somewhere, and takes it. */
static bool fetch(Roll *roll, int actor, int prop)
{
    Way *way = &roll->chain->way;
    way->lives[actor] = way->lies[prop];
    return add(roll, SUB_GOAL_OWN, actor, actor, prop);
}

/* The actor goes back with the prop to where it lives. */
static bool go_home(Roll *roll, int actor, int prop)
{
    Way *way = &roll->chain->way;
    int home = roll->cast->start.place[actor];
    bool away = way->lives[actor] != home;
    way->lives[actor] = way->lies[prop] = home;
    return !away || add(roll, SUB_GOAL_AT, actor, home, STORY_NOBODY);
}

static bool is_free(const Roll *roll, int actor)
{
    const Chain *chain = roll->chain;
    return actor != STORY_MAIN && !chain->doomed[actor] && !chain->settled[actor] &&
           chain->wants[actor] == STORY_NOBODY;
}

/* Another actor who lives to the end and wants nothing yet, or STORY_NOBODY. */
static int somebody(Roll *roll, int but)
{
    int count = roll->cast->actor_count, start = (int)rng_below(roll->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        int actor = (start + i) % count;
        if (actor != but && is_free(roll, actor)) {
            return actor;
        }
    }
    return STORY_NOBODY;
}

/* A prop that nobody has spoken of and that can be had, though not from `but`. */
static int some_prop(Roll *roll, int but)
{
    const Chain *chain = roll->chain;
    int count = roll->cast->prop_count, start = (int)rng_below(roll->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        int prop = (start + i) % count, holder = roll->cast->start.holder[prop];
        if (!chain->used[prop] && holder != but && (holder <= STORY_MAIN || is_free(roll, holder))) {
            return prop;
        }
    }
    return STORY_NOBODY;
}

/* The actor is brought something that it wants. */
static bool pay(Roll *roll, int actor, int depth)
{
    if (depth >= DEPTH_MAX || !is_free(roll, actor)) {
        return false;
    }
    int prop = some_prop(roll, actor);
    if (prop == STORY_NOBODY) {
        return false;
    }
    roll->chain->wants[actor] = prop;
    return want(roll, prop, depth + 1) && add(roll, SUB_GOAL_OWN, STORY_MAIN, actor, prop);
}

static bool stands(const Roll *roll, int one, int other, StoryRelation relation)
{
    return roll->cast->relations[one][other] == relation;
}

/* Does one like the other, or work for it? */
static bool sides_with(const Roll *roll, int one, int other)
{
    return stands(roll, one, other, RELATION_LIKES) || stands(roll, one, other, RELATION_WORKS_FOR);
}

/* Ways to a thing that lies somewhere. */

static bool find_it(Roll *roll, int prop, int holder, int depth)
{
    (void)holder;
    return depth > 0 && take(roll, prop);
}

static bool ask_around(Roll *roll, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(roll, STORY_NOBODY), other = depth > 0 ? STORY_NOBODY : somebody(roll, one);
    return one != STORY_NOBODY && meet(roll, one) &&
           (other == STORY_NOBODY || (meet(roll, other) && pay(roll, other, depth) && meet(roll, one))) &&
           take(roll, prop);
}

static bool buy_the_word(Roll *roll, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(roll, STORY_NOBODY);
    return one != STORY_NOBODY && meet(roll, one) && pay(roll, one, depth) && meet(roll, one) && take(roll, prop);
}

/* Somebody who works for the main actor, or likes it, is told to fetch the prop, and comes back with it; meanwhile the
 * main actor does something else. */
static bool send_somebody(Roll *roll, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(roll, STORY_NOBODY);
    if (one == STORY_NOBODY || !sides_with(roll, one, STORY_MAIN)) {
        return false;
    }
    roll->chain->wants[one] = prop;
    bool told = meet(roll, one) && fetch(roll, one, prop) && go_home(roll, one, prop);
    int other = somebody(roll, one);
    return told && other != STORY_NOBODY && meet(roll, other) &&
           (depth > 0 || (pay(roll, other, depth) && meet(roll, other))) && get_from(roll, one, prop);
}

static bool fight_for_it(Roll *roll, int prop, int holder, int depth)
{
    (void)holder;
    int guard = somebody(roll, STORY_NOBODY), one = somebody(roll, guard);
    return depth == 0 && guard != STORY_NOBODY && one != STORY_NOBODY && meet(roll, guard) && meet(roll, one) &&
           (rng_percent(roll->rng, 20) || pay(roll, one, depth)) && meet(roll, one) && kill(roll, guard) &&
           take(roll, prop);
}

/* Ways to a thing that somebody has. */

static bool be_given_it(Roll *roll, int prop, int holder, int depth)
{
    (void)depth;
    return sides_with(roll, holder, STORY_MAIN) && depth > 0 && meet(roll, holder) && get_from(roll, holder, prop);
}

static bool trade(Roll *roll, int prop, int holder, int depth)
{
    return meet(roll, holder) && pay(roll, holder, depth) && get_from(roll, holder, prop);
}

static bool bring_two(Roll *roll, int prop, int holder, int depth)
{
    int first = some_prop(roll, holder);
    if (depth > 0 || first == STORY_NOBODY) {
        return false;
    }
    return meet(roll, holder) && want(roll, first, depth + 1) && add(roll, SUB_GOAL_OWN, STORY_MAIN, holder, first) &&
           pay(roll, holder, depth) && get_from(roll, holder, prop);
}

static bool ask_a_friend(Roll *roll, int prop, int holder, int depth)
{
    int one = somebody(roll, holder);
    return one != STORY_NOBODY && !stands(roll, holder, one, RELATION_HATES) && meet(roll, holder) && meet(roll, one) &&
           pay(roll, one, depth) && meet(roll, one) && get_from(roll, holder, prop);
}

static bool take_by_force(Roll *roll, int prop, int holder, int depth)
{
    int one = somebody(roll, holder);
    bool foes = stands(roll, holder, STORY_MAIN, RELATION_HATES) || stands(roll, STORY_MAIN, holder, RELATION_HATES) ||
                depth == 0;
    return foes && one != STORY_NOBODY && meet(roll, one) && meet(roll, holder) &&
           (rng_percent(roll->rng, 20) || pay(roll, one, depth)) && meet(roll, one) && kill(roll, holder) &&
           take(roll, prop);
}

/* Ways to an end. */

static bool challenge(Roll *roll, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(roll, foe);
    return one != STORY_NOBODY && meet(roll, foe) && meet(roll, one) && pay(roll, one, depth) && meet(roll, one) &&
           kill(roll, foe);
}

static bool find_the_foe(Roll *roll, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(roll, foe), other = somebody(roll, one);
    if (one == STORY_NOBODY || other == STORY_NOBODY || other == foe) {
        return false;
    }
    return meet(roll, one) && meet(roll, other) && pay(roll, other, depth) && meet(roll, other) && meet(roll, one) &&
           kill(roll, foe);
}

static bool one_after_the_other(Roll *roll, int prop, int foe, int depth)
{
    (void)prop;
    int henchman = somebody(roll, foe), one = somebody(roll, henchman);
    if (henchman == STORY_NOBODY || one == STORY_NOBODY || one == foe || depth > 0 ||
        !sides_with(roll, henchman, foe)) {
        return false;
    }
    return meet(roll, one) && meet(roll, foe) && meet(roll, henchman) && kill(roll, henchman) && meet(roll, one) &&
           kill(roll, foe);
}

static bool warn_and_return(Roll *roll, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(roll, foe);
    return one != STORY_NOBODY && meet(roll, one) && pay(roll, one, depth) && meet(roll, one) && meet(roll, foe) &&
           kill(roll, foe);
}

static bool gather_help(Roll *roll, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(roll, foe);
    if (one == STORY_NOBODY || !meet(roll, one) || !pay(roll, one, depth + 1)) {
        return false;
    }
    int other = somebody(roll, foe);
    return other != STORY_NOBODY && meet(roll, one) && meet(roll, other) && pay(roll, other, depth + 1) &&
           meet(roll, other) && kill(roll, foe);
}

/* Ways of short plots, which begin one step down. */

static bool ask_and_strike(Roll *roll, int prop, int holder, int depth)
{
    (void)depth;
    int one = somebody(roll, holder);
    return one != STORY_NOBODY && meet(roll, one) && kill(roll, holder) && take(roll, prop);
}

static bool be_told_where(Roll *roll, int prop, int foe, int depth)
{
    (void)prop, (void)depth;
    int one = somebody(roll, foe), other = rng_percent(roll->rng, 50) ? somebody(roll, one) : STORY_NOBODY;
    return one != STORY_NOBODY && meet(roll, one) && (other == STORY_NOBODY || other == foe || meet(roll, other)) &&
           kill(roll, foe);
}

static bool arm_oneself(Roll *roll, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(roll, foe);
    return one != STORY_NOBODY && meet(roll, one) && pay(roll, one, depth) && meet(roll, one) && kill(roll, foe);
}

/* Ways on which something turns out otherwise. */

/* What was to be given is won from its holder, or the holder is talked into giving it after all. */
static bool get_it_after_all(Roll *roll, int prop, int holder, int helper)
{
    bool talked = helper != STORY_NOBODY && sides_with(roll, holder, helper);
    return talked ? get_from(roll, holder, prop) : kill(roll, holder) && take(roll, prop);
}

/* A go-between names the price, and is asked for advice later. */
static bool be_betrayed(Roll *roll, int prop, int holder, int depth)
{
    int one = roll->brief && rng_percent(roll->rng, ALONE_PERCENT) ? STORY_NOBODY : somebody(roll, holder);
    return (one == STORY_NOBODY || roll->brief || meet(roll, one)) && pay(roll, holder, depth) &&
           turn(roll, TURN_BETRAYED, holder, prop) && (one == STORY_NOBODY || meet(roll, one)) &&
           get_it_after_all(roll, prop, holder, one);
}

/* The price is a friend's gift. */
static bool be_betrayed_of_a_gift(Roll *roll, int prop, int holder, int depth)
{
    int one = somebody(roll, holder);
    bool friendly = one != STORY_NOBODY && !stands(roll, one, STORY_MAIN, RELATION_HATES);
    for (int gift = 0; gift < roll->cast->prop_count && friendly; gift++) {
        if (roll->cast->start.holder[gift] == one && !roll->chain->used[gift] && depth < DEPTH_MAX) {
            roll->chain->used[gift] = true;
            roll->chain->wants[holder] = gift;
            return meet(roll, holder) && meet(roll, one) && get_from(roll, one, gift) &&
                   add(roll, SUB_GOAL_OWN, STORY_MAIN, holder, gift) && turn(roll, TURN_BETRAYED, holder, prop) &&
                   get_it_after_all(roll, prop, holder, one);
        }
    }
    return false;
}

/* A friend was to give the prop for nothing. */
static bool be_betrayed_by_a_friend(Roll *roll, int prop, int holder, int depth)
{
    int one = rng_percent(roll->rng, ALONE_PERCENT) ? STORY_NOBODY : somebody(roll, holder);
    (void)depth;
    return sides_with(roll, holder, STORY_MAIN) && turn(roll, TURN_BETRAYED, holder, prop) &&
           (one == STORY_NOBODY || meet(roll, one)) && get_it_after_all(roll, prop, holder, one);
}

/* Somebody is met who tells of the thing; deeper in the chain that costs something, and in short plots nobody is met.
 */
static bool hear_of_it(Roll *roll, int one, int depth)
{
    return roll->brief || (meet(roll, one) && (depth > 0 || (pay(roll, one, depth) && meet(roll, one))));
}

static bool be_outrun(Roll *roll, int prop, int holder, int depth)
{
    (void)holder;
    int rival = somebody(roll, STORY_NOBODY), one = somebody(roll, rival);
    const StoryState *start = &roll->cast->start;
    if (rival == STORY_NOBODY || one == STORY_NOBODY || start->place[rival] == start->lies[prop] ||
        !hear_of_it(roll, one, depth) || !fetch(roll, rival, prop) || !turn(roll, TURN_OUTRUN, rival, prop) ||
        !go_home(roll, rival, prop)) {
        return false;
    }
    return rng_percent(roll->rng, 50) ? kill(roll, rival) && take(roll, prop)
                                      : meet(roll, rival) && pay(roll, rival, depth) && get_from(roll, rival, prop);
}

/* Meets the holder of what is wanted, who keeps it. */
static bool learn_better(Roll *roll, StoryTurn turns, int prop, int holder)
{
    bool sought = !roll->sought->dead && roll->sought->what == prop;
    roll->chain->settled[holder] = true;
    return sought && turn(roll, turns, holder, prop);
}

static bool want_another_thing(Roll *roll, int prop, int holder, int depth)
{
    int other = some_prop(roll, holder);
    bool seldom = roll->brief && rng_percent(roll->rng, 100 - BRIEF_PERCENT); /* it fits short plots too well */
    if (seldom || other == STORY_NOBODY || roll->cast->start.holder[other] == STORY_MAIN) {
        return false;
    }
    roll->chain->goal = (StoryGoal){false, other};
    return learn_better(roll, TURN_OTHER_THING, prop, holder) && want(roll, other, depth);
}

static bool want_an_end(Roll *roll, int prop, int holder, int depth)
{
    int foe = somebody(roll, holder);
    roll->chain->goal = (StoryGoal){true, foe};
    return foe != STORY_NOBODY && learn_better(roll, TURN_OTHER_FOE, prop, holder) && end(roll, foe, depth);
}

typedef enum Wanted { WANTED_LYING, WANTED_HELD, WANTED_DEAD } Wanted;

/* How often each way is tried first, in plots and in brief ones. */
typedef struct Row {
    Course *course;
    Wanted wanted;
    uint32_t weight, brief;
} Row;

static const Row ROWS[] = {
    {find_it, WANTED_LYING, 2, 2},
    {ask_around, WANTED_LYING, 2, 4},
    {buy_the_word, WANTED_LYING, 2, 4},
    {send_somebody, WANTED_LYING, 2, 0},
    {fight_for_it, WANTED_LYING, 2, 0},
    {be_outrun, WANTED_LYING, 7, 16},
    {be_given_it, WANTED_HELD, 2, 2},
    {trade, WANTED_HELD, 2, 4},
    {bring_two, WANTED_HELD, 2, 0},
    {ask_a_friend, WANTED_HELD, 2, 2},
    {take_by_force, WANTED_HELD, 2, 0},
    {ask_and_strike, WANTED_HELD, 0, 2},
    {be_betrayed, WANTED_HELD, 7, 14},
    {be_betrayed_of_a_gift, WANTED_HELD, 5, 2},
    {be_betrayed_by_a_friend, WANTED_HELD, 0, 40},
    {want_another_thing, WANTED_HELD, 18, 2},
    {want_an_end, WANTED_HELD, 6, 4},
    {challenge, WANTED_DEAD, 2, 0},
    {find_the_foe, WANTED_DEAD, 2, 0},
    {one_after_the_other, WANTED_DEAD, 3, 0},
    {warn_and_return, WANTED_DEAD, 2, 0},
    {gather_help, WANTED_DEAD, 3, 1},
    {be_told_where, WANTED_DEAD, 0, 2},
    {arm_oneself, WANTED_DEAD, 0, 2},
};
enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

/* Rolls ways one after the other until one can be gone. */
static bool go(Roll *roll, Wanted wanted, int prop, int holder, int depth)
{
    uint32_t weights[ROW_COUNT], sum = 0;
    for (int i = 0; i < ROW_COUNT; i++) {
        weights[i] = ROWS[i].wanted == wanted ? roll->brief ? ROWS[i].brief : ROWS[i].weight : 0;
        sum += weights[i];
    }
    while (sum > 0) {
        Chain before = *roll->chain;
        int row = rng_weighted(roll->rng, weights, ROW_COUNT);
        if (ROWS[row].course(roll, prop, holder, depth)) {
            return true;
        }
        *roll->chain = before;
        sum -= weights[row];
        weights[row] = 0;
    }
    return false;
}

/* Finds a way to a prop; none is needed to one that the main actor has from the start. */
static bool want(Roll *roll, int prop, int depth)
{
    int holder = roll->cast->start.holder[prop];
    roll->chain->used[prop] = true;
    return holder == STORY_MAIN || go(roll, holder == STORY_NOBODY ? WANTED_LYING : WANTED_HELD, prop, holder, depth);
}

/* Finds a way to the foe's end; from then on the main actor makes no deals with the foe. */
static bool end(Roll *roll, int foe, int depth)
{
    roll->chain->settled[foe] = true;
    return go(roll, WANTED_DEAD, STORY_NOBODY, foe, depth);
}

static void begin(Chain *chain, const StoryCast *cast, const StoryGoal *goal)
{
    const StoryState *start = &cast->start;
    *chain = (Chain){.goal = *goal, .way = {.place = start->place[STORY_MAIN], .done = 1}};
    for (int i = 0; i < STORY_ACTORS_MAX; i++) {
        chain->wants[i] = STORY_NOBODY;
        chain->way.lives[i] = start->place[i];
    }
    for (int i = 0; i < cast->prop_count; i++) {
        chain->way.lies[i] = start->holder[i] == STORY_NOBODY ? start->lies[i] : start->place[start->holder[i]];
    }
}

bool chain_roll(Chain *chain, const StoryCast *cast, const StoryGoal *goal, const ChainRules *rules, Rng *rng)
{
    bool brief = rules->brief;
    Roll roll = {chain, cast, goal, rng, brief, rules->length_max};
    begin(chain, cast, goal);
    int first = !brief && rng_percent(rng, CHAT_PERCENT) ? somebody(&roll, STORY_NOBODY) : STORY_NOBODY;
    if (first != STORY_NOBODY) {
        meet(&roll, first);
    }
    return goal->dead ? end(&roll, goal->what, brief) : want(&roll, goal->what, brief);
}
