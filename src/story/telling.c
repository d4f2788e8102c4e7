/* A wording that knows what comes next is taken three times out of four where there is one. What a wording can't know
 * is left out: one that speaks of two people needs two, one that sends somebody off another place, one that promises a
 * thing on the same thing. All wordings of one visit must go together, whichever are drawn. */
#include "story/telling.h"

#include "base/text.h"
#include "content/words/story_slots.h"

#include <assert.h>
#include <string.h>

enum { NEXT_PERCENT = 75 };

/* One action of the plot as a text knows it. */
typedef struct Scene {
    StoryTelling telling;
    int who, where, what; /* the other actor, the scene, the prop; STORY_NOBODY: none */
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

static bool begins_sentence(const Text *text)
{
    return text->length == 0 || text->start[text->length - 1] == '"';
}

static void add_slot(const Teller *teller, Text *text, StorySlot slot, int at, int ahead)
{
    const Story *story = teller->story;
    const StoryCast *cast = &story->cast;
    const Scene *here = &teller->scenes[at], *next = &teller->scenes[ahead == STORY_NOBODY ? at : ahead];
    const StoryGoal *goal = &story->goals[STORY_MAIN];
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
        text_add(text, "%s%s",
                 goal->dead              ? ""
                 : begins_sentence(text) ? "The "
                                         : "the ",
                 goal->dead ? cast->actors[goal->what] : cast->props[goal->what]);
        return;
    case SLOT_MOOD: {
        const StoryMoods *moods = &teller->content->story.moods[cast->relations[here->who][STORY_MAIN]];
        text_add(text, "%s", moods->words[rng_below(teller->rng, (uint32_t)moods->count)]);
        return;
    }
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

/* Does the wording speak of two people who are one here? */
static bool confuses(const Teller *teller, const char *wording, int at, int ahead)
{
    const Scene *here = &teller->scenes[at];
    const StoryGoal *goal = &teller->story->goals[STORY_MAIN];
    bool next_is_who = ahead != STORY_NOBODY && teller->scenes[ahead].who == here->who;
    bool aim_is_who = goal->dead && goal->what == here->who;
    bool aim_is_next = goal->dead && ahead != STORY_NOBODY && goal->what == teller->scenes[ahead].who;
    return (aim_is_next && story_slot_in(wording, SLOT_AIM) && story_slot_in(wording, SLOT_NEXT_WHO)) ||
           (next_is_who && story_slot_in(wording, SLOT_WHO) && story_slot_in(wording, SLOT_NEXT_WHO)) ||
           (aim_is_who && story_slot_in(wording, SLOT_AIM));
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

/* A wording that is still to be told, or -1. */
static int pick(const Teller *teller, const StoryTexts *texts, int then, int at, int ahead)
{
    uint32_t told = teller->told->wordings[teller->scenes[at].telling][then];
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

static void fill(const Teller *teller, const char *wording, int at, int ahead, char out[STORY_TEXT_SIZE])
{
    Text text = text_into(out, STORY_TEXT_SIZE);
    while (*wording) {
        size_t plain = strcspn(wording, "{");
        text_add(&text, "%.*s", (int)plain, wording);
        wording += plain;
        if (*wording) {
            add_slot(teller, &text, story_slot_find(wording), at, ahead);
            wording += strcspn(wording, "}") + 1;
        }
    }
}

static const StoryTexts *texts_of(const Content *content, StoryTelling telling)
{
    int found = content_story_text(content, story_telling_word(telling));
    assert(found >= 0);
    return &content->story_texts[found];
}

static void tell(Teller *teller, int at)
{
    StoryTelling telling = teller->scenes[at].telling;
    const StoryTexts *texts = texts_of(teller->content, telling);
    int ahead = ahead_of(teller, at), then = then_of(teller, at, ahead);
    bool always = then == STORY_THEN_END || faces_foe(teller, at, ahead);
    int wording = always || rng_percent(teller->rng, NEXT_PERCENT) ? pick(teller, texts, then, at, ahead) : -1;
    if (wording < 0) {
        then = STORY_THEN_ANY;
        wording = pick(teller, texts, then, at, ahead);
    }
    assert(wording >= 0);
    teller->told->wordings[telling][then] |= 1u << wording;
    teller->story->wordings[at] = ((int)telling * STORY_THEN_COUNT + then) * STORY_WORDINGS_MAX + wording;
    fill(teller, texts->wordings[then][wording], at, ahead, teller->story->texts[at]);
}

void telling_write(Story *story, const Content *content, bool ends, StoryTold *told, Rng *rng)
{
    Teller teller = {.story = story, .content = content, .rng = rng, .ends = ends, .told = told};
    look(&teller);
    for (int i = 0; i < story->plot_count; i++) {
        tell(&teller, i);
    }
}
