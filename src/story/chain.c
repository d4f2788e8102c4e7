#include "story/chain.h"

enum { DEPTH_MAX = 2, CHAT_PERCENT = 40 };

typedef struct Draw {
    Chain *chain;
    const StoryCast *cast;
    Rng *rng;
    bool brief;
} Draw;

/* One way to bring about that the main actor owns a prop that `holder` has, or that `holder` dies. Others are met, paid
 * or sent as it goes; false where it can't be gone, and then the chain is as broken as it likes. */
typedef bool Way(Draw *draw, int prop, int holder, int depth);

static bool want(Draw *draw, int prop, int depth);

static bool add(Draw *draw, SubGoalKind kind, int by, int to, int prop)
{
    Chain *chain = draw->chain;
    if (chain->count == CHAIN_MAX) {
        return false;
    }
    chain->involved[by] = chain->involved[to] = true;
    chain->goals[chain->count++] = (SubGoal){kind, by, to, prop};
    return true;
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

static bool is_free(const Draw *draw, int actor)
{
    const Chain *chain = draw->chain;
    return actor != STORY_MAIN && !chain->doomed[actor] && chain->wants[actor] == STORY_NOBODY;
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
           (other == STORY_NOBODY || (meet(draw, other) && meet(draw, one))) && take(draw, prop);
}

static bool buy_the_word(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(draw, STORY_NOBODY);
    return one != STORY_NOBODY && meet(draw, one) && pay(draw, one, depth) && meet(draw, one) && take(draw, prop);
}

/* Somebody who works for the main actor, or likes it, is told to fetch it; meanwhile there is something else to do. */
static bool send_somebody(Draw *draw, int prop, int holder, int depth)
{
    (void)holder;
    int one = somebody(draw, STORY_NOBODY);
    if (one == STORY_NOBODY || !sides_with(draw, one, STORY_MAIN)) {
        return false;
    }
    draw->chain->wants[one] = prop;
    bool told = meet(draw, one) && add(draw, SUB_GOAL_OWN, one, one, prop);
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
    return one != STORY_NOBODY && meet(draw, foe) && meet(draw, one) && pay(draw, one, depth) && kill(draw, foe);
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
    bool late = rng_percent(draw->rng, 50);
    return one != STORY_NOBODY && meet(draw, one) && (late || meet(draw, foe)) && pay(draw, one, depth) &&
           (!late || meet(draw, foe)) && meet(draw, one) && kill(draw, foe);
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
           kill(draw, foe);
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
    return one != STORY_NOBODY && meet(draw, one) && pay(draw, one, depth) && kill(draw, foe);
}

static Way *const LYING[] = {find_it, ask_around, buy_the_word, send_somebody, fight_for_it};
static Way *const HELD[] = {be_given_it, trade, bring_two, ask_a_friend, take_by_force};
static Way *const DEAD[] = {challenge, find_the_foe, one_after_the_other, warn_and_return, gather_help};
static Way *const LYING_NEAR[] = {ask_around, buy_the_word, ask_around, find_it, buy_the_word};
static Way *const HELD_NEAR[] = {be_given_it, trade, ask_and_strike, trade, ask_a_friend};
static Way *const DEAD_NEAR[] = {be_told_where, arm_oneself, be_told_where, arm_oneself, gather_help};
enum { WAYS = 5 };

/* The first way, from a random one on, that can be gone. */
static bool go(Draw *draw, Way *const ways[WAYS], int prop, int holder, int depth)
{
    int start = (int)rng_below(draw->rng, WAYS);
    for (int i = 0; i < WAYS; i++) {
        Chain before = *draw->chain;
        if (ways[(start + i) % WAYS](draw, prop, holder, depth)) {
            return true;
        }
        *draw->chain = before;
    }
    return false;
}

/* What the main actor has from the start needs no way. */
static bool want(Draw *draw, int prop, int depth)
{
    int holder = draw->cast->start.holder[prop];
    draw->chain->used[prop] = true;
    Way *const *lying = draw->brief ? LYING_NEAR : LYING, *const *held = draw->brief ? HELD_NEAR : HELD;
    return holder == STORY_MAIN || go(draw, holder == STORY_NOBODY ? lying : held, prop, holder, depth);
}

bool chain_draw(Chain *chain, const StoryCast *cast, const StoryGoal *goal, bool brief, Rng *rng)
{
    *chain = (Chain){0};
    for (int i = 0; i < STORY_ACTORS_MAX; i++) {
        chain->wants[i] = STORY_NOBODY;
    }
    Draw draw = {chain, cast, rng, brief};
    int first = !brief && rng_percent(rng, CHAT_PERCENT) ? somebody(&draw, STORY_NOBODY) : STORY_NOBODY;
    if (first != STORY_NOBODY) {
        meet(&draw, first);
    }
    return goal->dead ? go(&draw, brief ? DEAD_NEAR : DEAD, STORY_NOBODY, goal->what, brief)
                      : want(&draw, goal->what, brief);
}
