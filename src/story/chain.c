#include "story/chain.h"

enum { DEPTH_MAX = 2, CHAT_PERCENT = 40, ALONE_PERCENT = 60, BRIEF_PERCENT = 40 };

typedef struct Draw {
    Chain *chain;
    const StoryCast *cast;
    const StoryGoal *sought;
    Rng *rng;
    bool brief;
    int length_max;
} Draw;

/* One way to bring about that the main actor owns a prop that `holder` has, or that `holder` dies. Others are met, paid
 * or sent as it goes; false where it can't be gone, and then the chain is as broken as it likes. */
typedef bool Course(Draw *draw, int prop, int holder, int depth);

static bool want(Draw *draw, int prop, int depth);
static bool end(Draw *draw, int foe, int depth);

/* Whom the main actor has to do with in a sub-goal; STORY_NOBODY: nobody, or it isn't the main actor's. */
static int other_of(const SubGoal *goal)
{
    bool main = goal->kind != SUB_GOAL_AT && (goal->by == STORY_MAIN || goal->to == STORY_MAIN);
    return !main || goal->by == goal->to ? STORY_NOBODY : goal->by == STORY_MAIN ? goal->to : goal->by;
}

/* Where the main actor does its part of a sub-goal: where the other one is, or the thing that it takes lies. */
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
static bool walk(Draw *draw, const SubGoal *goal, bool turns)
{
    Way *way = &draw->chain->way;
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
    return way->length <= draw->length_max;
}

static bool push(Draw *draw, SubGoal goal, bool turns)
{
    Chain *chain = draw->chain;
    bool main = goal.kind != SUB_GOAL_AT && (goal.by == STORY_MAIN || goal.to == STORY_MAIN);
    if (chain->count == CHAIN_MAX || (main && !walk(draw, &goal, turns))) {
        return false;
    }
    chain->involved[goal.by] = true;
    chain->involved[goal.kind == SUB_GOAL_AT ? goal.by : goal.to] = true;
    chain->goals[chain->count++] = goal;
    return true;
}

static bool add(Draw *draw, SubGoalKind kind, int by, int to, int prop)
{
    return push(draw, (SubGoal){kind, by, to, prop}, false);
}

/* Whom one has just met one needn't meet. */
static bool meet(Draw *draw, int actor)
{
    const Chain *chain = draw->chain;
    const SubGoal *last = chain->count > 0 ? &chain->goals[chain->count - 1] : NULL;
    bool just_met = last && last->kind == SUB_GOAL_MEET && last->to == actor;
    return just_met || add(draw, SUB_GOAL_MEET, STORY_MAIN, actor, STORY_NOBODY);
}

static bool kill(Draw *draw, int actor)
{
    draw->chain->doomed[actor] = true;
    return add(draw, SUB_GOAL_DEAD, STORY_MAIN, actor, STORY_NOBODY);
}

/* The main actor takes what lies somewhere. */
static bool take(Draw *draw, int prop)
{
    return add(draw, SUB_GOAL_OWN, STORY_MAIN, STORY_MAIN, prop);
}

static bool get_from(Draw *draw, int actor, int prop)
{
    return add(draw, SUB_GOAL_OWN, actor, STORY_MAIN, prop);
}

/* A meeting of its own, at which what was meant to be turns out otherwise. */
static bool turn(Draw *draw, StoryTurn turn, int actor, int prop)
{
    Chain *chain = draw->chain;
    const SubGoal *last = chain->count > 0 ? &chain->goals[chain->count - 1] : NULL;
    if (chain->turn != TURN_NONE || (last && last->kind == SUB_GOAL_MEET && last->to == actor)) {
        return false;
    }
    chain->turn = turn;
    chain->turns_at = chain->count;
    chain->prop = prop;
    return push(draw, (SubGoal){SUB_GOAL_MEET, STORY_MAIN, actor, STORY_NOBODY}, true);
}

/* Goes to what lies somewhere, and takes it. */
static bool fetch(Draw *draw, int actor, int prop)
{
    Way *way = &draw->chain->way;
    way->lives[actor] = way->lies[prop];
    return add(draw, SUB_GOAL_OWN, actor, actor, prop);
}

/* Back with it to where it lives. */
static bool go_home(Draw *draw, int actor, int prop)
{
    Way *way = &draw->chain->way;
    int home = draw->cast->start.place[actor];
    bool away = way->lives[actor] != home;
    way->lives[actor] = way->lies[prop] = home;
    return !away || add(draw, SUB_GOAL_AT, actor, home, STORY_NOBODY);
}

static bool is_free(const Draw *draw, int actor)
{
    const Chain *chain = draw->chain;
    return actor != STORY_MAIN && !chain->doomed[actor] && !chain->settled[actor] &&
           chain->wants[actor] == STORY_NOBODY;
}

/* Another actor who lives to the end and wants nothing yet, or STORY_NOBODY. */
static int somebody(Draw *draw, int but)
{
    int count = draw->cast->actor_count, start = (int)rng_below(draw->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        int actor = (start + i) % count;
        if (actor != but && is_free(draw, actor)) {
            return actor;
        }
    }
    return STORY_NOBODY;
}

/* A prop that nobody has spoken of and that can be had, though not from `but`. */
static int some_prop(Draw *draw, int but)
{
    const Chain *chain = draw->chain;
    int count = draw->cast->prop_count, start = (int)rng_below(draw->rng, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        int prop = (start + i) % count, holder = draw->cast->start.holder[prop];
        if (!chain->used[prop] && holder != but && (holder <= STORY_MAIN || is_free(draw, holder))) {
            return prop;
        }
    }
    return STORY_NOBODY;
}

/* The actor is brought something that it wants. */
static bool pay(Draw *draw, int actor, int depth)
{
    if (depth >= DEPTH_MAX || !is_free(draw, actor)) {
        return false;
    }
    int prop = some_prop(draw, actor);
    if (prop == STORY_NOBODY) {
        return false;
    }
    draw->chain->wants[actor] = prop;
    return want(draw, prop, depth + 1) && add(draw, SUB_GOAL_OWN, STORY_MAIN, actor, prop);
}

static bool stands(const Draw *draw, int one, int other, StoryRelation relation)
{
    return draw->cast->relations[one][other] == relation;
}

/* Does one like the other, or work for it? */
static bool sides_with(const Draw *draw, int one, int other)
{
    return stands(draw, one, other, RELATION_LIKES) || stands(draw, one, other, RELATION_WORKS_FOR);
}

/* Ways to a thing that lies somewhere. */

static bool find_it(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    return depth > 0 && take(draw, prop);
}

static bool ask_around(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(draw, STORY_NOBODY), other = depth > 0 ? STORY_NOBODY : somebody(draw, one);
    return one != STORY_NOBODY && meet(draw, one) &&
           (other == STORY_NOBODY || (meet(draw, other) && pay(draw, other, depth) && meet(draw, one))) &&
           take(draw, prop);
}

static bool buy_the_word(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(draw, STORY_NOBODY);
    return one != STORY_NOBODY && meet(draw, one) && pay(draw, one, depth) && meet(draw, one) && take(draw, prop);
}

/* Somebody who works for the main actor, or likes it, is told to fetch it, and comes back with it; meanwhile there is
 * something else to do. */
static bool send_somebody(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(draw, STORY_NOBODY);
    if (one == STORY_NOBODY || !sides_with(draw, one, STORY_MAIN)) {
        return false;
    }
    draw->chain->wants[one] = prop;
    bool told = meet(draw, one) && fetch(draw, one, prop) && go_home(draw, one, prop);
    int other = somebody(draw, one);
    return told && other != STORY_NOBODY && meet(draw, other) &&
           (depth > 0 || (pay(draw, other, depth) && meet(draw, other))) && get_from(draw, one, prop);
}

static bool fight_for_it(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    int guard = somebody(draw, STORY_NOBODY), one = somebody(draw, guard);
    return depth == 0 && guard != STORY_NOBODY && one != STORY_NOBODY && meet(draw, guard) && meet(draw, one) &&
           (rng_percent(draw->rng, 20) || pay(draw, one, depth)) && meet(draw, one) && kill(draw, guard) &&
           take(draw, prop);
}

/* Ways to a thing that somebody has. */

static bool be_given_it(Draw *draw, int prop, int holder, int depth)
{
    (void)depth;
    return sides_with(draw, holder, STORY_MAIN) && depth > 0 && meet(draw, holder) && get_from(draw, holder, prop);
}

static bool trade(Draw *draw, int prop, int holder, int depth)
{
    return meet(draw, holder) && pay(draw, holder, depth) && get_from(draw, holder, prop);
}

static bool bring_two(Draw *draw, int prop, int holder, int depth)
{
    int first = some_prop(draw, holder);
    if (depth > 0 || first == STORY_NOBODY) {
        return false;
    }
    return meet(draw, holder) && want(draw, first, depth + 1) && add(draw, SUB_GOAL_OWN, STORY_MAIN, holder, first) &&
           pay(draw, holder, depth) && get_from(draw, holder, prop);
}

static bool ask_a_friend(Draw *draw, int prop, int holder, int depth)
{
    int one = somebody(draw, holder);
    return one != STORY_NOBODY && !stands(draw, holder, one, RELATION_HATES) && meet(draw, holder) && meet(draw, one) &&
           pay(draw, one, depth) && meet(draw, one) && get_from(draw, holder, prop);
}

static bool take_by_force(Draw *draw, int prop, int holder, int depth)
{
    int one = somebody(draw, holder);
    bool foes = stands(draw, holder, STORY_MAIN, RELATION_HATES) || stands(draw, STORY_MAIN, holder, RELATION_HATES) ||
                depth == 0;
    return foes && one != STORY_NOBODY && meet(draw, one) && meet(draw, holder) &&
           (rng_percent(draw->rng, 20) || pay(draw, one, depth)) && meet(draw, one) && kill(draw, holder) &&
           take(draw, prop);
}

/* Ways to an end. */

static bool challenge(Draw *draw, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(draw, foe);
    return one != STORY_NOBODY && meet(draw, foe) && meet(draw, one) && pay(draw, one, depth) && meet(draw, one) &&
           kill(draw, foe);
}

static bool find_the_foe(Draw *draw, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(draw, foe), other = somebody(draw, one);
    if (one == STORY_NOBODY || other == STORY_NOBODY || other == foe) {
        return false;
    }
    return meet(draw, one) && meet(draw, other) && pay(draw, other, depth) && meet(draw, other) && meet(draw, one) &&
           kill(draw, foe);
}

static bool one_after_the_other(Draw *draw, int prop, int foe, int depth)
{
    (void)prop;
    int henchman = somebody(draw, foe), one = somebody(draw, henchman);
    if (henchman == STORY_NOBODY || one == STORY_NOBODY || one == foe || depth > 0 ||
        !sides_with(draw, henchman, foe)) {
        return false;
    }
    return meet(draw, one) && meet(draw, foe) && meet(draw, henchman) && kill(draw, henchman) && meet(draw, one) &&
           kill(draw, foe);
}

static bool warn_and_return(Draw *draw, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(draw, foe);
    return one != STORY_NOBODY && meet(draw, one) && pay(draw, one, depth) && meet(draw, one) && meet(draw, foe) &&
           kill(draw, foe);
}

static bool gather_help(Draw *draw, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(draw, foe);
    if (one == STORY_NOBODY || !meet(draw, one) || !pay(draw, one, depth + 1)) {
        return false;
    }
    int other = somebody(draw, foe);
    return other != STORY_NOBODY && meet(draw, one) && meet(draw, other) && pay(draw, other, depth + 1) &&
           meet(draw, other) && kill(draw, foe);
}

/* Ways of short plots, which begin one step down. */

static bool ask_and_strike(Draw *draw, int prop, int holder, int depth)
{
    (void)depth;
    int one = somebody(draw, holder);
    return one != STORY_NOBODY && meet(draw, one) && kill(draw, holder) && take(draw, prop);
}

static bool be_told_where(Draw *draw, int prop, int foe, int depth)
{
    (void)prop, (void)depth;
    int one = somebody(draw, foe), other = rng_percent(draw->rng, 50) ? somebody(draw, one) : STORY_NOBODY;
    return one != STORY_NOBODY && meet(draw, one) && (other == STORY_NOBODY || other == foe || meet(draw, other)) &&
           kill(draw, foe);
}

static bool arm_oneself(Draw *draw, int prop, int foe, int depth)
{
    (void)prop;
    int one = somebody(draw, foe);
    return one != STORY_NOBODY && meet(draw, one) && pay(draw, one, depth) && meet(draw, one) && kill(draw, foe);
}

/* Ways on which something turns out otherwise. */

/* What was to be given is won from who has it, or that one is talked into giving it after all. */
static bool get_it_after_all(Draw *draw, int prop, int holder, int helper)
{
    bool talked = helper != STORY_NOBODY && sides_with(draw, holder, helper);
    return talked ? get_from(draw, holder, prop) : kill(draw, holder) && take(draw, prop);
}

/* The price is known from a go-between, who is asked for advice later. */
static bool be_betrayed(Draw *draw, int prop, int holder, int depth)
{
    int one = draw->brief && rng_percent(draw->rng, ALONE_PERCENT) ? STORY_NOBODY : somebody(draw, holder);
    return (one == STORY_NOBODY || draw->brief || meet(draw, one)) && pay(draw, holder, depth) &&
           turn(draw, TURN_BETRAYED, holder, prop) && (one == STORY_NOBODY || meet(draw, one)) &&
           get_it_after_all(draw, prop, holder, one);
}

/* The price is had from a friend. */
static bool be_betrayed_of_a_gift(Draw *draw, int prop, int holder, int depth)
{
    int one = somebody(draw, holder);
    bool friendly = one != STORY_NOBODY && !stands(draw, one, STORY_MAIN, RELATION_HATES);
    for (int gift = 0; gift < draw->cast->prop_count && friendly; gift++) {
        if (draw->cast->start.holder[gift] == one && !draw->chain->used[gift] && depth < DEPTH_MAX) {
            draw->chain->used[gift] = true;
            draw->chain->wants[holder] = gift;
            return meet(draw, holder) && meet(draw, one) && get_from(draw, one, gift) &&
                   add(draw, SUB_GOAL_OWN, STORY_MAIN, holder, gift) && turn(draw, TURN_BETRAYED, holder, prop) &&
                   get_it_after_all(draw, prop, holder, one);
        }
    }
    return false;
}

/* A friend was to give it, for nothing. */
static bool be_betrayed_by_a_friend(Draw *draw, int prop, int holder, int depth)
{
    int one = rng_percent(draw->rng, ALONE_PERCENT) ? STORY_NOBODY : somebody(draw, holder);
    (void)depth;
    return sides_with(draw, holder, STORY_MAIN) && turn(draw, TURN_BETRAYED, holder, prop) &&
           (one == STORY_NOBODY || meet(draw, one)) && get_it_after_all(draw, prop, holder, one);
}

/* Somebody is met who tells of the thing, at greater depth for something; in short plots nobody. */
static bool hear_of_it(Draw *draw, int one, int depth)
{
    return draw->brief || (meet(draw, one) && (depth > 0 || (pay(draw, one, depth) && meet(draw, one))));
}

static bool be_outrun(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    int rival = somebody(draw, STORY_NOBODY), one = somebody(draw, rival);
    const StoryState *start = &draw->cast->start;
    if (rival == STORY_NOBODY || one == STORY_NOBODY || start->place[rival] == start->lies[prop] ||
        !hear_of_it(draw, one, depth) || !fetch(draw, rival, prop) || !turn(draw, TURN_OUTRUN, rival, prop) ||
        !go_home(draw, rival, prop)) {
        return false;
    }
    return rng_percent(draw->rng, 50) ? kill(draw, rival) && take(draw, prop)
                                      : meet(draw, rival) && pay(draw, rival, depth) && get_from(draw, rival, prop);
}

/* Meets who has what is wanted, who keeps it. */
static bool learn_better(Draw *draw, StoryTurn turns, int prop, int holder)
{
    bool sought = !draw->sought->dead && draw->sought->what == prop;
    draw->chain->settled[holder] = true;
    return sought && turn(draw, turns, holder, prop);
}

static bool want_another_thing(Draw *draw, int prop, int holder, int depth)
{
    int other = some_prop(draw, holder);
    bool seldom = draw->brief && rng_percent(draw->rng, 100 - BRIEF_PERCENT); /* it fits short plots too well */
    if (seldom || other == STORY_NOBODY || draw->cast->start.holder[other] == STORY_MAIN) {
        return false;
    }
    draw->chain->goal = (StoryGoal){false, other};
    return learn_better(draw, TURN_OTHER_THING, prop, holder) && want(draw, other, depth);
}

static bool want_an_end(Draw *draw, int prop, int holder, int depth)
{
    int foe = somebody(draw, holder);
    draw->chain->goal = (StoryGoal){true, foe};
    return foe != STORY_NOBODY && learn_better(draw, TURN_OTHER_FOE, prop, holder) && end(draw, foe, depth);
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

/* The first way that can be gone, of those drawn one after the other. */
static bool go(Draw *draw, Wanted wanted, int prop, int holder, int depth)
{
    uint32_t weights[ROW_COUNT], sum = 0;
    for (int i = 0; i < ROW_COUNT; i++) {
        weights[i] = ROWS[i].wanted == wanted ? draw->brief ? ROWS[i].brief : ROWS[i].weight : 0;
        sum += weights[i];
    }
    while (sum > 0) {
        Chain before = *draw->chain;
        int row = rng_weighted(draw->rng, weights, ROW_COUNT);
        if (ROWS[row].course(draw, prop, holder, depth)) {
            return true;
        }
        *draw->chain = before;
        sum -= weights[row];
        weights[row] = 0;
    }
    return false;
}

/* What the main actor has from the start needs no way. */
static bool want(Draw *draw, int prop, int depth)
{
    int holder = draw->cast->start.holder[prop];
    draw->chain->used[prop] = true;
    return holder == STORY_MAIN || go(draw, holder == STORY_NOBODY ? WANTED_LYING : WANTED_HELD, prop, holder, depth);
}

/* Nobody deals with whose end it wants. */
static bool end(Draw *draw, int foe, int depth)
{
    draw->chain->settled[foe] = true;
    return go(draw, WANTED_DEAD, STORY_NOBODY, foe, depth);
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

bool chain_draw(Chain *chain, const StoryCast *cast, const StoryGoal *goal, const ChainRules *rules, Rng *rng)
{
    bool brief = rules->brief;
    Draw draw = {chain, cast, goal, rng, brief, rules->length_max};
    begin(chain, cast, goal);
    int first = !brief && rng_percent(rng, CHAT_PERCENT) ? somebody(&draw, STORY_NOBODY) : STORY_NOBODY;
    if (first != STORY_NOBODY) {
        meet(&draw, first);
    }
    return goal->dead ? end(&draw, goal->what, brief) : want(&draw, goal->what, brief);
}
