/* A wording that knows what comes next is taken three times out of four where there is one. What a wording can't know
 * is left out: one that speaks of two people needs two, one that sends somebody off another place, one that promises a
 * thing on the same thing. All wordings of one visit must go together, whichever are drawn. */
#include "story/telling.h"

#include "story/wording.h"

#include <assert.h>

enum { NEXT_PERCENT = 75 };

/* One action of the plot as a text knows it. */
typedef struct Scene {
    StoryTelling telling;
    int who, where, what; /* the other actor, the scene, the prop; STORY_NOBODY: none */
    bool has_aim;         /* the other actor has what the main one wants */
} Scene;

typedef struct Teller {
    Story *story;
    const Content *content;
    Rng *rng;
    Scene scenes[STORY_PLOT_MAX];
    bool ends;
    StoryTold *told;
} Teller;

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

static void look(Teller *teller)
{
    const Story *story = teller->story;
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        StoryState after = story_state(story, story->plot[i] + 1);
        Scene *scene = &teller->scenes[i];
        scene->telling = telling_of(action->act, action->who);
        scene->where = after.place[STORY_MAIN];
        scene->what = action->prop;
        bool alone = action->act == STORY_VISIT || action->act == STORY_TAKE;
        scene->who = alone ? STORY_NOBODY : action->who == STORY_MAIN ? action->to : action->who;
        scene->has_aim =
            !alone && !story->goals[STORY_MAIN].dead && after.holder[story->goals[STORY_MAIN].what] == scene->who;
    }
}

/* What the main actor does next: where it arrives, what it does there; from elsewhere what it is on its way to. */
static int ahead_of(const Teller *teller, int at)
{
    int count = teller->story->plot_count, next = at + 1;
    bool arrives = teller->scenes[at].telling == TELLING_VISIT;
    while (!arrives && next < count && teller->scenes[next].telling == TELLING_VISIT) {
        next++;
    }
    return next < count ? next : STORY_NOBODY;
}

static int then_of(const Teller *teller, int at, int ahead)
{
    if (ahead == STORY_NOBODY) {
        return teller->ends ? STORY_THEN_END : STORY_THEN_ANY;
    }
    const Scene *here = &teller->scenes[at], *next = &teller->scenes[ahead];
    bool of_one = here->telling != TELLING_VISIT && next->telling == TELLING_GIVEN;
    of_one = of_one || (here->telling == TELLING_GIVE && next->telling == TELLING_MEET);
    bool of_place = here->telling == TELLING_KILL && next->telling == TELLING_TAKE;
    bool had = here->telling == TELLING_TAKE || here->telling == TELLING_GIVEN;
    bool of_thing = had && next->telling == TELLING_GIVE;
    bool fits = (!of_one || here->who == next->who) && (!of_place || here->where == next->where) &&
                (!of_thing || here->what == next->what);
    return fits ? STORY_THEN_FIRST + (int)next->telling : STORY_THEN_ANY;
}

static const char *name_of(const char (*names)[NAME_WORD_SIZE], int at)
{
    return at == STORY_NOBODY ? "" : names[at];
}

/* An action that is being told, and what comes next. */
typedef struct Telling {
    const Teller *teller;
    int at, ahead;
} Telling;

static void add_mood(const Teller *teller, Text *text, int who)
{
    const StoryMoods *moods = &teller->content->story.moods[teller->story->cast.relations[who][STORY_MAIN]];
    text_add(text, "%s", moods->words[rng_below(teller->rng, (uint32_t)moods->count)]);
}

static void add_slot(const void *context, Text *text, StorySlot slot)
{
    const Telling *telling = context;
    const Teller *teller = telling->teller;
    const StoryCast *cast = &teller->story->cast;
    const Scene *here = &teller->scenes[telling->at],
                *next = &teller->scenes[telling->ahead == STORY_NOBODY ? telling->at : telling->ahead];
    switch (slot) {
    case SLOT_MAIN:
        text_add(text, "%s", cast->actors[STORY_MAIN]);
        return;
    case SLOT_WHO:
        text_add(text, "%s", name_of(cast->actors, here->who));
        return;
    case SLOT_WHERE:
        text_add(text, "%s", cast->scenes[here->where]);
        return;
    case SLOT_WHAT:
        text_add(text, "%s", name_of(cast->props, here->what));
        return;
    case SLOT_NEXT_WHO:
        text_add(text, "%s", name_of(cast->actors, next->who));
        return;
    case SLOT_NEXT_WHERE:
        text_add(text, "%s", cast->scenes[next->where]);
        return;
    case SLOT_NEXT_WHAT:
        text_add(text, "%s", name_of(cast->props, next->what));
        return;
    case SLOT_AIM:
        wording_add_goal(text, teller->story);
        return;
    case SLOT_MOOD:
        add_mood(teller, text, here->who);
        return;
    case SLOT_FRIEND:
    case SLOT_BEFORE:
    case STORY_SLOT_COUNT:
        return;
    }
}

/* Does the wording send the main actor to where it is? */
static bool leads_nowhere(const Teller *teller, const char *wording, int at, int ahead)
{
    const Scene *here = &teller->scenes[at];
    return ahead != STORY_NOBODY && here->telling != TELLING_VISIT && here->where == teller->scenes[ahead].where &&
           story_slot_in(wording, SLOT_NEXT_WHERE);
}

/* Does the wording speak of two people who are one here, or of the thing as if it were far from who has it? */
static bool confuses(const Teller *teller, const char *wording, int at, int ahead)
{
    const Scene *here = &teller->scenes[at];
    const StoryGoal *goal = &teller->story->goals[STORY_MAIN];
    bool next_is_who = ahead != STORY_NOBODY && teller->scenes[ahead].who == here->who;
    bool aim_is_who = goal->dead && goal->what == here->who;
    bool aim_is_next = goal->dead && ahead != STORY_NOBODY && goal->what == teller->scenes[ahead].who;
    return (aim_is_next && story_slot_in(wording, SLOT_AIM) && story_slot_in(wording, SLOT_NEXT_WHO)) ||
           (next_is_who && story_slot_in(wording, SLOT_WHO) && story_slot_in(wording, SLOT_NEXT_WHO)) ||
           ((aim_is_who || here->has_aim) && story_slot_in(wording, SLOT_AIM));
}

/* Is the main actor face to face with whom it kills next? */
static bool faces_foe(const Teller *teller, int at, int ahead)
{
    const Scene *here = &teller->scenes[at], *next = &teller->scenes[ahead == STORY_NOBODY ? at : ahead];
    return here->telling == TELLING_MEET && next->telling == TELLING_KILL && here->who == next->who &&
           here->where == next->where;
}

/* Of what is said before a killing some is said to the one and some about the other. */
static bool misses_foe(const Teller *teller, const char *wording, int then, int at, int ahead)
{
    bool before = then == STORY_THEN_FIRST + (int)TELLING_KILL && teller->scenes[at].telling == TELLING_MEET;
    return before && faces_foe(teller, at, ahead) == story_slot_in(wording, SLOT_NEXT_WHO);
}

/* A wording of a kind of texts that is still to be told, or -1. */
static int pick(const Teller *teller, int kind, int then, int at, int ahead)
{
    const StoryTexts *texts = wording_texts(teller->content, kind);
    uint32_t told = teller->told->wordings[kind][then];
    int open[STORY_WORDINGS_MAX], count = 0;
    for (int i = 0; i < texts->counts[then]; i++) {
        if (!(told & (1u << i)) && !confuses(teller, texts->wordings[then][i], at, ahead) &&
            !leads_nowhere(teller, texts->wordings[then][i], at, ahead) &&
            !misses_foe(teller, texts->wordings[then][i], then, at, ahead)) {
            open[count++] = i;
        }
    }
    return count > 0 ? open[rng_below(teller->rng, (uint32_t)count)] : -1;
}

/* Whose end is wanted is not met as others are, and who is only in the way isn't killed for nothing. */
static int kind_of(const Teller *teller, int at)
{
    const Scene *here = &teller->scenes[at];
    const StoryGoal *goal = &teller->story->goals[STORY_MAIN];
    bool aim = goal->dead && goal->what == here->who;
    return here->telling == TELLING_MEET && aim    ? STORY_TEXT_MEET_FOE
           : here->telling == TELLING_KILL && !aim ? STORY_TEXT_KILL_OTHER
                                                   : (int)here->telling;
}

static void tell(Teller *teller, int at)
{
    int telling = (int)teller->scenes[at].telling, ahead = ahead_of(teller, at), then = then_of(teller, at, ahead);
    int kind = telling, special = kind_of(teller, at), wording = -1;
    bool faces = faces_foe(teller, at, ahead), for_thing = then == STORY_THEN_FIRST + (int)TELLING_TAKE;
    bool knows = special == telling || faces || (special == STORY_TEXT_KILL_OTHER && for_thing);
    if (knows && (then == STORY_THEN_END || faces || rng_percent(teller->rng, NEXT_PERCENT))) {
        wording = pick(teller, kind, then, at, ahead);
    }
    if (wording < 0 && special != telling) {
        kind = special;
        then = STORY_THEN_ANY;
        wording = pick(teller, kind, then, at, ahead);
    }
    if (wording < 0) {
        kind = telling;
        then = STORY_THEN_ANY;
        wording = pick(teller, kind, then, at, ahead);
    }
    assert(wording >= 0);
    teller->told->wordings[kind][then] |= 1u << wording;
    teller->story->wordings[at] = wording_number(kind, then, wording);
    Text text = text_into(teller->story->texts[at], STORY_TEXT_SIZE);
    wording_fill(wording_texts(teller->content, kind)->wordings[then][wording], &text, add_slot,
                 &(Telling){teller, at, ahead});
}

void telling_write(Story *story, const Content *content, bool ends, StoryTold *told, Rng *rng)
{
    Teller teller = {.story = story, .content = content, .rng = rng, .ends = ends, .told = told};
    look(&teller);
    for (int i = 0; i < story->plot_count; i++) {
        tell(&teller, i);
    }
}
