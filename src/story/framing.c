/* A motive is told only where everything that its texts suppose is so: who hates whom, who has the thing, who sides
 * with whom. Motives that this run hasn't had come first, and those that say something about these people come before
 * those that fit anybody. A friend in a motive lives to the end of the plot and has no part in it. */
#include "story/telling.h"

#include <assert.h>

static bool relates(const Story *story, int one, int other, StoryRelation relation)
{
    return story->cast.relations[one][other] == relation;
}

static bool is_in_plot(const Story *story, int actor)
{
    bool found = false;
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        found = found || action->who == actor || (action->act != STORY_VISIT && action->to == actor);
    }
    return found;
}

/* Somebody with whom the main actor sides, who lives to the end and has no part in the plot (or would know more than
 * the texts say); where a death is wanted, also a foe of the one who is to die. STORY_NOBODY: there is none. */
static int friend_of_main(const Story *story, const StoryGoal *goal, int who)
{
    StoryState end = story_state(story, story->step_count);
    bool foe = goal->dead;
    for (int i = STORY_MAIN + 1; i < story->cast.actor_count; i++) {
        bool sides = relates(story, STORY_MAIN, i, RELATION_LIKES) || relates(story, STORY_MAIN, i, RELATION_WORKS_FOR);
        bool hate = foe && (relates(story, i, who, RELATION_HATES) || relates(story, who, i, RELATION_HATES));
        if (i != who && end.alive[i] && !is_in_plot(story, i) && sides && (!foe || hate)) {
            return i;
        }
    }
    return STORY_NOBODY;
}

static Moment look(const Teller *teller, const StoryFrame *frame, bool over)
{
    const Story *story = teller->story;
    const StoryGoal *goal = story_wanted(story, over ? story->plot_count : 0);
    StoryState state = over ? story_state(story, story->step_count) : story->cast.start;
    int who = goal->dead ? goal->what : story->cast.start.holder[goal->what];
    return (Moment){
        .story = story,
        .known = &teller->known,
        .goal = goal,
        .before = state,
        .now = state,
        .over = over,
        .last = frame->last,
        .who = who,
        .where = state.place[STORY_MAIN],
        .what = goal->dead ? STORY_NOBODY : goal->what,
        .errand = STORY_NOBODY,
        .then = STORY_TELLING_COUNT,
        .next_who = STORY_NOBODY,
        .next_where = STORY_NOBODY,
        .next_what = STORY_NOBODY,
        .friend_of_main = friend_of_main(story, goal, who),
        .chapter = &frame->chapter,
    };
}

static bool was_had(const Teller *teller, int text)
{
    uint32_t any = 0;
    for (size_t i = 0; i < sizeof *teller->told->wordings / sizeof **teller->told->wordings; i++) {
        any |= teller->told->wordings[text][i];
    }
    return any != 0;
}

static bool fits_anybody(StoryMotive motive)
{
    return motive == MOTIVE_FEARED || motive == MOTIVE_KEPT;
}

/* How much a motive is wanted; least of all where it has been told before. */
static int worth(const Teller *teller, const Moment *moment, StoryMotive motive)
{
    int text = STORY_TEXT_MOTIVE + (int)motive;
    bool is_so = moment_fits(moment, &wording_texts(teller->content, text)->supposes);
    return !is_so ? 0 : was_had(teller, text) ? 1 : fits_anybody(motive) ? 2 : motive == MOTIVE_TURNED ? 4 : 3;
}

static StoryMotive roll_motive(const Teller *teller, const Moment *moment)
{
    StoryMotive fitting[STORY_MOTIVE_COUNT] = {MOTIVE_HATED};
    int count = 0, best = 1;
    for (int i = 0; i < STORY_MOTIVE_COUNT; i++) {
        int value = worth(teller, moment, (StoryMotive)i);
        count = value > best ? 0 : count;
        best = value > best ? value : best;
        if (value == best) {
            fitting[count++] = (StoryMotive)i;
        }
    }
    assert(count > 0);
    return fitting[rng_below(teller->rng, (uint32_t)count)];
}

/* Does a wording say that the main actor and the other one know each other? */
static bool says_they_know(const Content *content, int wording)
{
    static const StorySupposition personal[] = {SUPPOSES_HATES_WHO, SUPPOSES_HATED,   SUPPOSES_FOES,
                                                SUPPOSES_SIDES,     SUPPOSES_FRIENDS, SUPPOSES_MET_BEFORE};
    bool found = false;
    for (size_t i = 0; i < sizeof personal / sizeof *personal; i++) {
        found = found || wording_supposes(content, wording, personal[i]);
    }
    return found;
}

/* What the motive says of the thing and of whom it is about is known from there on. */
static void learn_motive(Teller *teller, const Moment *moment, int wording)
{
    if (says_they_know(teller->content, wording)) {
        teller->known.knows[moment->who] = true;
    }
    if (wording_supposes(teller->content, wording, SUPPOSES_WHO_HAS_WHAT)) {
        known_have(&teller->known, moment->what, moment->who);
    } else if (wording_supposes(teller->content, wording, SUPPOSES_LOST)) {
        known_lie(&teller->known, moment->what, STORY_NOBODY);
    }
}

/* Says what the main actor has, which it may give away. */
static int add_belongings(Teller *teller, const Moment *moment, Text *text)
{
    const StoryCast *cast = &teller->story->cast;
    if (!moment_fits(moment, &wording_texts(teller->content, STORY_TEXT_ABOARD)->supposes)) {
        return -1;
    }
    for (int i = 0; i < cast->prop_count; i++) {
        if (cast->start.holder[i] == STORY_MAIN) {
            known_have(&teller->known, i, STORY_MAIN);
        }
    }
    text_add(text, " ");
    return wording_add(teller, STORY_TEXT_ABOARD, WORDING_ANY, moment, text);
}

void framing_open(Teller *teller, const StoryFrame *frame)
{
    Story *story = teller->story;
    Moment moment = look(teller, frame, false);
    Text text = text_into(story->opening, sizeof story->opening);
    story->motive = roll_motive(teller, &moment);
    story->framed[0] = wording_add(teller, STORY_TEXT_OPENING + (int)frame->opening, WORDING_ANY, &moment, &text);
    text_add(&text, " ");
    story->framed[1] = wording_add(teller, STORY_TEXT_MOTIVE + (int)story->motive, WORDING_BEFORE, &moment, &text);
    assert(story->framed[0] >= 0 && story->framed[1] >= 0);
    learn_motive(teller, &moment, story->framed[1]);
    story->framed[2] = add_belongings(teller, &moment, &text);
}

void framing_close(Teller *teller, const StoryFrame *frame)
{
    Story *story = teller->story;
    Moment moment = look(teller, frame, true);
    Text text = text_into(story->closing, sizeof story->closing);
    const StoryTurning *turning = &story->turning;
    int kind = STORY_TEXT_MOTIVE + (int)story->motive;
    if (story_turn_changes(turning->turn)) {
        kind = STORY_TEXT_TURN + (int)turning->turn;
        moment.who = story->steps[story->plot[turning->at]].to;
        moment.what = turning->prop;
    }
    story->framed[3] = wording_add(teller, kind, WORDING_OVER, &moment, &text);
    assert(story->framed[3] >= 0);
}
