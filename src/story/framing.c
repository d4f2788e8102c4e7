/* A motive is one that is so in this plot: who hates whom, who has the thing, who sides with whom. One that this run
 * hasn't had is taken before one that it has, and what says something about these people before what fits anybody. A
 * friend lives to the end of the plot, which is about others. */
#include "story/framing.h"

#include "story/wording.h"

#include <assert.h>

typedef struct Framing {
    Story *story;
    const Content *content;
    const FramingBefore *before;
    StoryTold *told;
    Rng *rng;
    int who; /* whose end is wanted, or who has the thing; STORY_NOBODY: it lies somewhere */
    int friend_of_main;
    int where; /* the last scene */
    bool ends; /* no chapter follows, in which what is had could be given away */
} Framing;

static bool stands(const Framing *framing, int one, int other, StoryRelation relation)
{
    return framing->story->cast.relations[one][other] == relation;
}

static bool hate(const Framing *framing, int one, int other)
{
    return stands(framing, one, other, RELATION_HATES) || stands(framing, other, one, RELATION_HATES);
}

static bool sides_with(const Framing *framing, int one, int other)
{
    return stands(framing, one, other, RELATION_LIKES) || stands(framing, one, other, RELATION_WORKS_FOR);
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

/* Somebody with whom the main actor sides, who lives to the end and has no part in the plot, where friends would know
 * more than they say; a `foe` of whose end is wanted, where it is asked for. STORY_NOBODY: there is none. */
static int friend_of_main(const Framing *framing, bool foe)
{
    const Story *story = framing->story;
    StoryState end = story_state(story, story->step_count);
    for (int i = STORY_MAIN + 1; i < story->cast.actor_count; i++) {
        if (i != framing->who && end.alive[i] && !is_in_plot(story, i) && sides_with(framing, STORY_MAIN, i) &&
            (!foe || hate(framing, i, framing->who))) {
            return i;
        }
    }
    return STORY_NOBODY;
}

static bool is_so(const Framing *framing, StoryMotive motive)
{
    int who = framing->who;
    bool dead = framing->story->goals[STORY_MAIN].dead, had = !dead && who != STORY_NOBODY;
    switch (motive) {
    case MOTIVE_HATED:
        return dead && stands(framing, STORY_MAIN, who, RELATION_HATES);
    case MOTIVE_HUNTED:
        return dead && stands(framing, who, STORY_MAIN, RELATION_HATES);
    case MOTIVE_BETRAYED:
        return dead && sides_with(framing, STORY_MAIN, who);
    case MOTIVE_TURNED:
        return dead && framing->before && framing->before->met_aim;
    case MOTIVE_SIDED:
        return dead && friend_of_main(framing, true) != STORY_NOBODY;
    case MOTIVE_FEARED:
        return dead;
    case MOTIVE_TAKEN:
        return had && hate(framing, STORY_MAIN, who);
    case MOTIVE_LENT:
        return had && (sides_with(framing, STORY_MAIN, who) || sides_with(framing, who, STORY_MAIN));
    case MOTIVE_KEPT:
        return had;
    case MOTIVE_LOST:
        return !dead && !had;
    case MOTIVE_PROMISED:
        return !dead && framing->ends && friend_of_main(framing, false) != STORY_NOBODY;
    case STORY_MOTIVE_COUNT:
        break;
    }
    return false;
}

static bool fits_anybody(StoryMotive motive)
{
    return motive == MOTIVE_FEARED || motive == MOTIVE_KEPT;
}

/* How much a motive is wanted: one that is told of again least of all. */
static int worth(const Framing *framing, StoryMotive motive)
{
    bool again = framing->told->wordings[STORY_TEXT_MOTIVE + (int)motive][STORY_THEN_ANY] != 0;
    return !is_so(framing, motive) ? 0 : again ? 1 : fits_anybody(motive) ? 2 : motive == MOTIVE_TURNED ? 4 : 3;
}

static StoryMotive draw_motive(const Framing *framing)
{
    StoryMotive fitting[STORY_MOTIVE_COUNT] = {MOTIVE_HATED};
    int count = 0, best = 1;
    for (int i = 0; i < STORY_MOTIVE_COUNT; i++) {
        int value = worth(framing, (StoryMotive)i);
        count = value > best ? 0 : count;
        best = value > best ? value : best;
        if (value == best) {
            fitting[count++] = (StoryMotive)i;
        }
    }
    assert(count > 0);
    return fitting[rng_below(framing->rng, (uint32_t)count)];
}

static void add_slot(const void *context, Text *text, StorySlot slot)
{
    const Framing *framing = context;
    const StoryCast *cast = &framing->story->cast;
    const StoryGoal *goal = &framing->story->goals[STORY_MAIN];
    switch (slot) {
    case SLOT_MAIN:
        text_add(text, "%s", cast->actors[STORY_MAIN]);
        return;
    case SLOT_WHO:
        text_add(text, "%s", framing->who == STORY_NOBODY ? "" : cast->actors[framing->who]);
        return;
    case SLOT_WHAT:
        text_add(text, "%s", goal->dead ? "" : cast->props[goal->what]);
        return;
    case SLOT_WHERE:
        text_add(text, "%s", cast->scenes[framing->where]);
        return;
    case SLOT_AIM:
        wording_add_goal(text, framing->story);
        return;
    case SLOT_FRIEND:
        text_add(text, "%s", framing->friend_of_main == STORY_NOBODY ? "" : cast->actors[framing->friend_of_main]);
        return;
    case SLOT_BEFORE:
        wording_add_aim(text, framing->before->dead, framing->before->name);
        return;
    case SLOT_NEXT_WHO:
    case SLOT_NEXT_WHERE:
    case SLOT_NEXT_WHAT:
    case SLOT_MOOD:
    case STORY_SLOT_COUNT:
        return;
    }
}

/* Adds a wording that wasn't told; all have been told once before one is told again. Returns its number. */
static int add_wording(Framing *framing, int kind, int then, Text *text)
{
    const StoryTexts *texts = wording_texts(framing->content, kind);
    uint32_t *told = &framing->told->wordings[kind][then];
    int open[STORY_WORDINGS_MAX] = {0}, count = 0;
    *told = *told == (UINT32_C(1) << texts->counts[then]) - 1 ? 0 : *told;
    for (int i = 0; i < texts->counts[then]; i++) {
        if (!(*told >> i & 1)) {
            open[count++] = i;
        }
    }
    assert(count > 0);
    int wording = open[rng_below(framing->rng, (uint32_t)count)];
    *told |= UINT32_C(1) << wording;
    wording_fill(texts->wordings[then][wording], text, add_slot, framing);
    return wording_number(kind, then, wording);
}

void framing_write(Story *story, const Content *content, StoryOpening opening, const FramingBefore *before,
                   StoryTold *told, Rng *rng)
{
    const StoryGoal *goal = &story->goals[STORY_MAIN];
    Framing framing = {.story = story, .content = content, .before = before, .told = told, .rng = rng};
    framing.who = goal->dead ? goal->what : story->cast.start.holder[goal->what];
    framing.ends = opening == OPENING_ALONE || opening == OPENING_LAST || opening == OPENING_LAST_LEFT;
    framing.where = story_state(story, story->step_count).place[STORY_MAIN];
    story->motive = draw_motive(&framing);
    framing.friend_of_main = friend_of_main(&framing, goal->dead);
    int why = STORY_TEXT_MOTIVE + (int)story->motive;
    Text begins = text_into(story->opening, sizeof story->opening),
         ends = text_into(story->closing, sizeof story->closing);
    story->framed[0] = add_wording(&framing, STORY_TEXT_OPENING + (int)opening, STORY_THEN_ANY, &begins);
    text_add(&begins, " ");
    story->framed[1] = add_wording(&framing, why, STORY_THEN_ANY, &begins);
    story->framed[2] = add_wording(&framing, why, STORY_THEN_END, &ends);
}
