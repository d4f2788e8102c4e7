/* A small state of what was told goes along with the plot (StoryKnown). An action is told by a wording of which
 * everything is so that it supposes; wordings that know what comes next are taken more often. Changes that nobody saw
 * are told before the action: that somebody has come, or has gone elsewhere, that somebody has got a thing, or that it
 * lies elsewhere. */
#include "story/telling.h"

#include "story/operators.h"

#include <assert.h>

enum { AHEAD_PERCENT = 60, ARRIVAL_AHEAD_PERCENT = 45 };

StoryTelling telling_of(StoryAct act, int who)
{
    switch (act) {
    case STORY_VISIT:
        return TELLING_VISIT;
    case STORY_MEET:
        return TELLING_MEET;
    case STORY_GIVE:
        return who == STORY_MAIN ? TELLING_GIVE : TELLING_GIVEN;
    case STORY_TAKE:
        return TELLING_TAKE;
    case STORY_KILL:
    case STORY_ACT_COUNT:
        break;
    }
    return TELLING_KILL;
}

static const StoryAction *action_at(const Story *story, int at)
{
    return &story->steps[story->plot[at]];
}

/* The action that a wording may look ahead to: at an arrival what the main actor does there, otherwise what it goes to
 * next. */
static int ahead_of(const Story *story, int at)
{
    int next = at + 1;
    bool arrives = action_at(story, at)->act == STORY_VISIT;
    while (!arrives && next < story->plot_count && action_at(story, next)->act == STORY_VISIT) {
        next++;
    }
    return next < story->plot_count ? next : STORY_NOBODY;
}

static StoryTurn turn_at(const Story *story, int at)
{
    return story->turning.at == at ? story->turning.turn : TURN_NONE;
}

/* Fills in what the main actor expects; where a rival was faster, that is to find the thing. */
static void look_ahead(const Story *story, int ahead, Moment *moment)
{
    const StoryAction taken = {STORY_TAKE, STORY_MAIN, STORY_NOBODY, story->turning.prop};
    const StoryAction *action = turn_at(story, ahead) == TURN_OUTRUN ? &taken : action_at(story, ahead);
    moment->then = telling_of(action->act, action->who);
    moment->next_who = action_other(action);
    moment->next_where = story_state(story, story->plot[ahead] + 1).place[STORY_MAIN];
    moment->next_what = action->prop;
}

/* Did somebody come there after the main actor had? */
static bool came_late(const Story *story, int actor, int step)
{
    for (int i = step - 1; i >= 0 && actor != STORY_NOBODY; i--) {
        if (story->steps[i].act == STORY_VISIT && (story->steps[i].who == actor || story->steps[i].who == STORY_MAIN)) {
            return story->steps[i].who == actor;
        }
    }
    return false;
}

/* What somebody goes to take, before the main actor is with it again, and then gives to the main actor; STORY_NOBODY:
 * nothing. */
static int errand_of(const Story *story, int actor, int step)
{
    int taken = STORY_NOBODY;
    for (int i = step + 1; i < story->step_count && actor != STORY_NOBODY; i++) {
        const StoryAction *action = &story->steps[i];
        if (action->who == actor && action->act == STORY_TAKE) {
            taken = taken == STORY_NOBODY ? action->prop : taken;
        } else if (action->act == STORY_KILL && action->to == actor) {
            return STORY_NOBODY;
        } else if (action_is_main(action) && action_other(action) == actor) {
            return action->act == STORY_GIVE && action->who == actor && action->prop == taken ? taken : STORY_NOBODY;
        }
    }
    return STORY_NOBODY;
}

static Moment look(const Teller *teller, const StoryFrame *frame, int at)
{
    const Story *story = teller->story;
    const StoryAction *action = action_at(story, at);
    int step = story->plot[at], ahead = ahead_of(story, at);
    Moment moment = {
        .story = story,
        .known = &teller->known,
        .goal = story_wanted(story, at + 1),
        .before = story_state(story, step),
        .now = story_state(story, step + 1),
        .arrives = action->act == STORY_VISIT,
        .over = at == story->plot_count - 1,
        .last = frame->last,
        .late = came_late(story, action_other(action), step),
        .who = action_other(action),
        .what = action->prop,
        .errand = errand_of(story, action_other(action), step),
        .then = STORY_TELLING_COUNT,
        .next_who = STORY_NOBODY,
        .next_where = STORY_NOBODY,
        .next_what = STORY_NOBODY,
        .friend_of_main = STORY_NOBODY,
    };
    moment.where = moment.now.place[STORY_MAIN];
    if (ahead != STORY_NOBODY) {
        look_ahead(story, ahead, &moment);
    }
    return moment;
}

/* The kind of texts for an action. Turns have kinds of their own, and so have meetings with somebody whose death is
 * wanted and the killing of somebody who is only in the way. */
static int kind_of(const Story *story, int at)
{
    const StoryAction *action = action_at(story, at);
    const StoryGoal *goal = story_wanted(story, at);
    StoryTelling telling = telling_of(action->act, action->who);
    bool aim = goal->dead && goal->what == action_other(action);
    StoryTurn turn = turn_at(story, at);
    return turn != TURN_NONE                 ? STORY_TEXT_TURN + (int)turn
           : telling == TELLING_MEET && aim  ? STORY_TEXT_MEET_FOE
           : telling == TELLING_KILL && !aim ? STORY_TEXT_KILL_OTHER
                                             : (int)telling;
}

/* Notes what a wording says beside the action as known. */
static void learn(Teller *teller, const Moment *moment, int wording)
{
    const Content *content = teller->content;
    StoryKnown *known = &teller->known;
    if (wording_supposes(content, wording, SUPPOSES_NEXT_THERE) ||
        wording_supposes(content, wording, SUPPOSES_NEXT_NEWS) ||
        wording_supposes(content, wording, SUPPOSES_NEXT_MOVED)) {
        known_put(known, moment->next_who, moment->next_where);
    }
    if (wording_supposes(content, wording, SUPPOSES_WHO_HAS_NEXT)) {
        known_have(known, moment->next_what, moment->who);
    } else if (wording_supposes(content, wording, SUPPOSES_NEXT_HAS_NEXT)) {
        known_have(known, moment->next_what, moment->next_who);
    } else if (wording_supposes(content, wording, SUPPOSES_NEXT_LIES) ||
               wording_supposes(content, wording, SUPPOSES_NEXT_LIES_NEWS)) {
        known_lie(known, moment->next_what, moment->next_where);
    }
    if (wording_supposes(content, wording, SUPPOSES_SENT)) {
        known_lie(known, moment->errand, STORY_NOBODY);
        known->place[moment->who] = STORY_NOBODY;
    }
    if (moment->who != STORY_NOBODY && moment->next_what != STORY_NOBODY &&
        wording_names(content, wording, SLOT_NEXT_WHAT)) {
        known->spoke[moment->who][moment->next_what] = true;
    }
}

/* Notes who has the thing after a turn, and where a rival goes with it. */
static void learn_turn(Teller *teller, const Moment *moment, StoryTurn turn)
{
    if (turn != TURN_NONE) {
        known_have(&teller->known, moment->what, moment->who);
    }
    if (turn == TURN_OUTRUN) {
        known_put(&teller->known, moment->who, moment->next_where);
    }
}

/* Tells before the action what has changed unseen. */
static void catch_up(Teller *teller, const Moment *moment, int aside)
{
    if (aside == STORY_TEXT_CAME || aside == STORY_TEXT_MOVED) {
        known_put(&teller->known, moment->who, moment->where);
    } else if (aside == STORY_TEXT_FETCHED) {
        known_have(&teller->known, moment->what, moment->who);
    } else {
        known_lie(&teller->known, moment->what, moment->where);
    }
}

static int tell_asides(Teller *teller, const Moment *moment, int wordings[STORY_TEXT_PARTS], Text *text)
{
    int count = 0;
    for (int aside = STORY_TEXT_CAME; aside <= STORY_TEXT_STRAYED; aside++) {
        if (moment_fits(moment, &wording_texts(teller->content, aside)->supposes)) {
            assert(count < STORY_TEXT_PARTS - 1);
            wordings[count] = wording_add(teller, aside, WORDING_ANY, moment, text);
            assert(wordings[count] >= 0);
            count++;
            text_add(text, " ");
            catch_up(teller, moment, aside);
        }
    }
    return count;
}

/* Does the main actor meet the one whom it kills next? */
static bool faces_foe(const Moment *moment)
{
    return moment_is(moment, SUPPOSES_THEN_KILL) && moment_is(moment, SUPPOSES_NEXT_SAME) &&
           moment_is(moment, SUPPOSES_NEXT_HERE);
}

static void tell(Teller *teller, const StoryFrame *frame, int at)
{
    Story *story = teller->story;
    const StoryAction *action = action_at(story, at);
    Moment moment = look(teller, frame, at);
    int *wordings = story->wordings[at], kind = kind_of(story, at), wording = -1;
    for (int i = 0; i < STORY_TEXT_PARTS; i++) {
        wordings[i] = -1;
    }
    Text text = text_into(story->texts[at], STORY_TEXT_SIZE);
    int parts = tell_asides(teller, &moment, wordings, &text);
    if (turn_at(story, at) != TURN_NONE) {
        moment.what = story->turning.prop;
    }
    assert(moment_fits(&moment, &wording_texts(teller->content, kind)->supposes));
    if (moment.over) {
        wording = wording_add(teller, kind, WORDING_END, &moment, &text);
    } else if (faces_foe(&moment) || rng_percent(teller->rng, moment.arrives ? ARRIVAL_AHEAD_PERCENT : AHEAD_PERCENT)) {
        wording = wording_add(teller, kind, WORDING_AHEAD, &moment, &text);
    }
    if (wording < 0) {
        wording = wording_add(teller, kind, WORDING_ANY, &moment, &text);
    }
    assert(wording >= 0);
    wordings[parts] = wording;
    known_act(&teller->known, &moment.before, action);
    learn(teller, &moment, wording);
    learn_turn(teller, &moment, turn_at(story, at));
}

void telling_write(Story *story, const Content *content, const StoryFrame *frame, StoryTold *told, Rng *rng)
{
    Teller teller = {.story = story, .content = content, .rng = rng, .told = told};
    teller.known = known_begin(&story->cast, frame->chapter.met, frame->roams);
    framing_open(&teller, frame);
    for (int i = 0; i < story->plot_count; i++) {
        tell(&teller, frame, i);
    }
    framing_close(&teller, frame);
}
