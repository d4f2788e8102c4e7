/* Each supposition of the list is a question here about the plot's state before and after the action, and about what
 * was told until then. Where the person or thing in question is missing, the answer is no. */
#include "story/moment.h"

static bool relates(const Moment *moment, int one, int other, StoryRelation relation)
{
    return one != STORY_NOBODY && other != STORY_NOBODY && moment->story->cast.relations[one][other] == relation;
}

static bool sides_with(const Moment *moment, int one, int other)
{
    return relates(moment, one, other, RELATION_LIKES) || relates(moment, one, other, RELATION_WORKS_FOR);
}

static bool hate(const Moment *moment, int one, int other)
{
    return relates(moment, one, other, RELATION_HATES) || relates(moment, other, one, RELATION_HATES);
}

static bool has(const StoryState *state, int prop, int actor)
{
    return prop != STORY_NOBODY && actor != STORY_NOBODY && state->holder[prop] == actor;
}

static bool lies(const StoryState *state, int prop, int scene)
{
    return prop != STORY_NOBODY && scene != STORY_NOBODY && state->holder[prop] == STORY_NOBODY &&
           state->lies[prop] == scene;
}

/* Does an actor have the prop, and does nothing that was told contradict it? */
static bool may_have(const Moment *moment, const StoryState *state, int prop, int actor)
{
    return has(state, prop, actor) && known_may_have(moment->known, prop, actor);
}

static bool was_told_to_have(const Moment *moment, const StoryState *state, int prop)
{
    return has(state, prop, STORY_MAIN) && moment->known->things[prop].told &&
           moment->known->things[prop].holder == STORY_MAIN;
}

static bool is_here(const Moment *moment)
{
    return moment->who != STORY_NOBODY && moment->before.alive[moment->who] &&
           moment->before.place[moment->who] == moment->before.place[STORY_MAIN];
}

/* About the action. */

static bool is_at_where(const Moment *moment)
{
    return moment->where != STORY_NOBODY && moment->now.place[STORY_MAIN] == moment->where;
}

static bool is_with_who(const Moment *moment)
{
    return is_here(moment) && known_may_be_at(moment->known, moment->who, moment->where);
}

static bool has_what(const Moment *moment)
{
    return was_told_to_have(moment, &moment->before, moment->what);
}

static bool who_has_what(const Moment *moment)
{
    return may_have(moment, &moment->before, moment->what, moment->who);
}

static bool who_holds_what(const Moment *moment)
{
    return has(&moment->before, moment->what, moment->who);
}

static bool lies_here(const Moment *moment)
{
    return lies(&moment->before, moment->what, moment->where) &&
           known_may_lie(moment->known, moment->what, moment->where);
}

/* An arrival that is being told isn't counted yet. */
static bool is_first_stay(const Moment *moment)
{
    return moment->known->stays[moment->where] + moment->arrives == 1;
}

static bool is_where_new(const Moment *moment)
{
    return !moment->known->roams && is_first_stay(moment);
}

static bool is_where_known(const Moment *moment)
{
    return !is_first_stay(moment);
}

static bool is_who_new(const Moment *moment)
{
    return moment->who != STORY_NOBODY && known_is_stranger(moment->known, moment->who);
}

static bool is_who_met(const Moment *moment)
{
    return moment->who != STORY_NOBODY && moment->known->met[moment->who];
}

static bool is_who_kind(const Moment *moment)
{
    return sides_with(moment, moment->who, STORY_MAIN);
}

static bool is_who_unkind(const Moment *moment)
{
    return relates(moment, moment->who, STORY_MAIN, RELATION_HATES);
}

static bool is_who_fair(const Moment *moment)
{
    return moment->who != STORY_NOBODY && !is_who_unkind(moment);
}

static bool has_who_come(const Moment *moment)
{
    return is_here(moment) && moment->late && moment->known->place[moment->who] != moment->where;
}

static bool has_who_moved(const Moment *moment)
{
    return is_here(moment) && !moment->late && !known_may_be_at(moment->known, moment->who, moment->where);
}

static bool has_who_got(const Moment *moment)
{
    return has(&moment->before, moment->what, moment->who) && !who_has_what(moment);
}

static bool has_strayed(const Moment *moment)
{
    return lies(&moment->before, moment->what, moment->where) && !lies_here(moment);
}

static bool has_things(const Moment *moment)
{
    bool any = false;
    for (int i = 0; i < moment->story->cast.prop_count; i++) {
        any = any || has(&moment->story->cast.start, i, STORY_MAIN);
    }
    return any;
}

static bool is_who_sent(const Moment *moment)
{
    return moment->errand != STORY_NOBODY;
}

/* About what comes next. */

#define X(name, word)                                \
    static bool is_then_##name(const Moment *moment) \
    {                                                \
        return moment->then == TELLING_##name;       \
    }
STORY_TELLING_LIST(X)
#undef X

static bool is_then_end(const Moment *moment)
{
    return moment->over && moment->last;
}

static bool is_over(const Moment *moment)
{
    return moment->over;
}

static bool has_then(const Moment *moment)
{
    return moment->then != STORY_TELLING_COUNT;
}

static bool is_next_here(const Moment *moment)
{
    return has_then(moment) && moment->next_where == moment->where;
}

static bool is_next_away(const Moment *moment)
{
    return has_then(moment) && moment->next_where != moment->where;
}

static bool is_next_new(const Moment *moment)
{
    return is_next_away(moment) && !moment->known->roams && moment->known->stays[moment->next_where] == 0;
}

static bool is_next_known(const Moment *moment)
{
    return is_next_away(moment) && moment->known->stays[moment->next_where] > 0;
}

static bool is_next_same(const Moment *moment)
{
    return moment->next_who != STORY_NOBODY && moment->next_who == moment->who;
}

static bool is_next_other(const Moment *moment)
{
    return moment->next_who != STORY_NOBODY && moment->next_who != moment->who;
}

static bool is_next_met(const Moment *moment)
{
    return is_next_other(moment) && moment->known->met[moment->next_who];
}

static bool is_next_who_new(const Moment *moment)
{
    return is_next_other(moment) && known_is_stranger(moment->known, moment->next_who);
}

static bool is_other_there(const Moment *moment)
{
    return is_next_other(moment) && moment->now.alive[moment->next_who] &&
           moment->now.place[moment->next_who] == moment->next_where;
}

static bool is_next_there(const Moment *moment)
{
    return is_other_there(moment) && known_may_be_at(moment->known, moment->next_who, moment->next_where);
}

static bool is_next_moved(const Moment *moment)
{
    return is_other_there(moment) && !known_may_be_at(moment->known, moment->next_who, moment->next_where);
}

static bool is_next_told_there(const Moment *moment)
{
    return is_other_there(moment) && moment->known->place[moment->next_who] == moment->next_where;
}

static bool is_next_news(const Moment *moment)
{
    return is_other_there(moment) && moment->known->place[moment->next_who] == STORY_NOBODY &&
           known_is_stranger(moment->known, moment->next_who);
}

static bool has_next_spoken(const Moment *moment)
{
    return is_next_other(moment) && moment->what != STORY_NOBODY &&
           moment->known->spoke[moment->next_who][moment->what];
}

static bool does_next_want(const Moment *moment)
{
    if (!is_next_other(moment) || moment->next_what == STORY_NOBODY) {
        return false;
    }
    const StoryGoal *goal = &moment->story->goals[moment->next_who];
    return !goal->dead && goal->what == moment->next_what;
}

static bool has_next(const Moment *moment)
{
    return was_told_to_have(moment, &moment->now, moment->next_what);
}

static bool who_has_next(const Moment *moment)
{
    return may_have(moment, &moment->now, moment->next_what, moment->who);
}

static bool next_has_next(const Moment *moment)
{
    return may_have(moment, &moment->now, moment->next_what, moment->next_who);
}

static bool next_lies(const Moment *moment)
{
    return lies(&moment->now, moment->next_what, moment->next_where) &&
           known_may_lie(moment->known, moment->next_what, moment->next_where);
}

static bool are_next_news(const Moment *moment)
{
    return next_lies(moment) && (!moment->known->things[moment->next_what].told ||
                                 moment->known->things[moment->next_what].lies == STORY_NOBODY);
}

static bool next_is_what(const Moment *moment)
{
    return moment->next_what != STORY_NOBODY && moment->next_what == moment->what;
}

static bool is_aim_apart(const Moment *moment)
{
    const StoryGoal *goal = moment->goal;
    int holder = goal->dead ? goal->what : moment->now.holder[goal->what];
    return holder != STORY_MAIN && (holder == STORY_NOBODY || holder != moment->who);
}

static bool is_aim_not_next(const Moment *moment)
{
    const StoryGoal *goal = moment->goal;
    return is_aim_apart(moment) && !(goal->dead && goal->what == moment->next_who);
}

/* About what is wanted. */

static bool wants_end(const Moment *moment)
{
    return moment->goal->dead;
}

static bool wants_what(const Moment *moment)
{
    return !moment->goal->dead;
}

static bool is_aim_new(const Moment *moment)
{
    const StoryGoal *sought = &moment->story->turning.sought;
    return sought->dead != moment->goal->dead || sought->what != moment->goal->what;
}

static bool hates_who(const Moment *moment)
{
    return relates(moment, STORY_MAIN, moment->who, RELATION_HATES);
}

static bool is_hated(const Moment *moment)
{
    return relates(moment, moment->who, STORY_MAIN, RELATION_HATES);
}

static bool are_foes(const Moment *moment)
{
    return hate(moment, STORY_MAIN, moment->who);
}

static bool sides_with_who(const Moment *moment)
{
    return sides_with(moment, STORY_MAIN, moment->who);
}

static bool are_friends(const Moment *moment)
{
    return sides_with_who(moment) || is_who_kind(moment);
}

static bool met_before(const Moment *moment)
{
    return moment->who != STORY_NOBODY && moment->chapter && moment->chapter->met >> moment->who & 1;
}

static bool is_lost(const Moment *moment)
{
    return moment->what != STORY_NOBODY && moment->before.holder[moment->what] == STORY_NOBODY;
}

static bool has_friend(const Moment *moment)
{
    return moment->friend_of_main != STORY_NOBODY;
}

static bool has_friend_foe(const Moment *moment)
{
    return has_friend(moment) && hate(moment, moment->friend_of_main, moment->who);
}

static bool is_last(const Moment *moment)
{
    return moment->last;
}

static bool has_before(const Moment *moment)
{
    return moment->chapter && moment->chapter->told;
}

bool moment_is(const Moment *moment, StorySupposition supposition)
{
    static bool (*const questions[])(const Moment *) = {
#define X(name, word, names, question, text) [SUPPOSES_##name] = question,
        STORY_SUPPOSITION_LIST(X)
#undef X
    };
    _Static_assert(sizeof questions / sizeof *questions == STORY_SUPPOSITION_COUNT, "a supposition asks nothing");
    return questions[supposition](moment);
}

bool moment_fits(const Moment *moment, const StorySupposes *supposes)
{
    for (int i = 0; i < supposes->count; i++) {
        if (!moment_is(moment, (StorySupposition)supposes->words[i])) {
            return false;
        }
    }
    return true;
}

int moment_from(const Moment *moment)
{
    int who = has_who_moved(moment) ? moment->who : moment->next_who;
    return who == STORY_NOBODY ? STORY_NOBODY : moment->known->place[who];
}
