#include "story/wording.h"

#include "base/translation.h"

#include <assert.h>
#include <string.h>

enum { BITS = 32 };

static bool begins_sentence(const Text *text)
{
    const char *end = text->start + text->length;
    return text->length == 0 || end[-1] == '"' || (text->length > 1 && end[-1] == ' ' && strchr(".!?", end[-2]));
}

/* "The Lantern" where a sentence begins, else "the Lantern". */
static void add_thing(Text *text, const char *name)
{
    text_add(text, "%s%s", begins_sentence(text) ? "The " : "the ", name);
}

static void add_aim(Text *text, bool dead, const char *name)
{
    if (dead) {
        text_add(text, "%s", name);
    } else {
        add_thing(text, name);
    }
}

/* "the Lantern, the Screw and the Kettle": what the main actor has from the beginning. */
static void add_things(Text *text, const StoryCast *cast)
{
    int count = 0, at = 0;
    for (int i = 0; i < cast->prop_count; i++) {
        count += cast->start.holder[i] == STORY_MAIN;
    }
    for (int i = 0; i < cast->prop_count; i++) {
        if (cast->start.holder[i] == STORY_MAIN) {
            text_add(text, "%s", text_separator(at++, count, _(" and ")));
            add_thing(text, cast->props[i]);
        }
    }
}

static const char *name_of(const char (*names)[NAME_WORD_SIZE], int at)
{
    return at == STORY_NOBODY ? "" : names[at];
}

static void add_mood(const Teller *teller, Text *text, int who)
{
    const StoryMoods *moods = &teller->content->story.moods[teller->story->cast.relations[who][STORY_MAIN]];
    text_add(text, "%s", moods->words[rng_below(teller->rng, (uint32_t)moods->count)]);
}

static void add_slot(const Teller *teller, const Moment *moment, Text *text, StorySlot slot)
{
    const StoryCast *cast = &teller->story->cast;
    const StoryGoal *goal = moment->goal;
    switch (slot) {
    case SLOT_MAIN:
        text_add(text, "%s", cast->actors[STORY_MAIN]);
        return;
    case SLOT_WHO:
        text_add(text, "%s", name_of(cast->actors, moment->who));
        return;
    case SLOT_WHERE:
        text_add(text, "%s", name_of(cast->scenes, moment->where));
        return;
    case SLOT_WHAT:
        text_add(text, "%s", name_of(cast->props, moment->what));
        return;
    case SLOT_NEXT_WHO:
        text_add(text, "%s", name_of(cast->actors, moment->next_who));
        return;
    case SLOT_NEXT_WHERE:
        text_add(text, "%s", name_of(cast->scenes, moment->next_where));
        return;
    case SLOT_NEXT_WHAT:
        text_add(text, "%s", name_of(cast->props, moment->next_what));
        return;
    case SLOT_AIM:
        add_aim(text, goal->dead, goal->dead ? cast->actors[goal->what] : cast->props[goal->what]);
        return;
    case SLOT_MOOD:
        add_mood(teller, text, moment->who);
        return;
    case SLOT_FRIEND:
        text_add(text, "%s", name_of(cast->actors, moment->friend_of_main));
        return;
    case SLOT_BEFORE:
        add_aim(text, moment->chapter->dead, moment->chapter->name);
        return;
    case SLOT_FROM:
        text_add(text, "%s", name_of(cast->scenes, moment_from(moment)));
        return;
    case SLOT_THINGS:
        add_things(text, cast);
        return;
    case SLOT_ERRAND:
        text_add(text, "%s", name_of(cast->props, moment->errand));
        return;
    case STORY_SLOT_COUNT:
        return;
    }
}

static void fill(const Teller *teller, const Moment *moment, const char *wording, Text *text)
{
    while (*wording) {
        size_t plain = strcspn(wording, "{");
        text_add(text, "%.*s", (int)plain, wording);
        wording += plain;
        if (*wording) {
            add_slot(teller, moment, text, story_slot_find(wording));
            wording += strcspn(wording, "}") + 1;
        }
    }
}

/* Every content has all of them (story_check). */
const StoryTexts *wording_texts(const Content *content, int text)
{
    int found = content_story_text(content, story_text_id(text));
    assert(found >= 0);
    return &content->story_texts[found];
}

static const StoryWording *wording_of(const Content *content, int number)
{
    return &wording_texts(content, number / STORY_WORDINGS_MAX)->wordings[number % STORY_WORDINGS_MAX];
}

bool wording_supposes(const Content *content, int number, StorySupposition supposition)
{
    return story_supposes(&wording_texts(content, number / STORY_WORDINGS_MAX)->supposes, supposition) ||
           story_supposes(&wording_of(content, number)->supposes, supposition);
}

bool wording_names(const Content *content, int number, StorySlot slot)
{
    return story_slot_in(wording_of(content, number)->text, slot);
}

static bool is_wished(const StorySupposes *supposes, WordingWish wish)
{
    bool over = story_supposes(supposes, SUPPOSES_OVER);
    switch (wish) {
    case WORDING_AHEAD:
        return story_supposes_next(supposes);
    case WORDING_END:
        return story_supposes(supposes, SUPPOSES_THEN_END);
    case WORDING_OVER:
        return over;
    case WORDING_BEFORE:
        return !over;
    case WORDING_ANY:
        break;
    }
    return true;
}

static bool was_told(const StoryTold *told, int text, int wording)
{
    return told->wordings[text][wording / BITS] >> wording % BITS & 1;
}

static bool may_be_told(const StoryTexts *texts, int wording, WordingWish wish, const Moment *moment)
{
    const StorySupposes *supposes = &texts->wordings[wording].supposes;
    return is_wished(supposes, wish) && moment_fits(moment, supposes);
}

/* Lists the numbers of wordings that fit and weren't told. */
static int gather(const Teller *teller, int text, WordingWish wish, const Moment *moment, int open[STORY_WORDINGS_MAX])
{
    const StoryTexts *texts = wording_texts(teller->content, text);
    int count = 0;
    for (int i = 0; i < texts->count; i++) {
        if (!was_told(teller->told, text, i) && may_be_told(texts, i, wish, moment)) {
            open[count++] = i;
        }
    }
    return count;
}

/* Marks all wordings that fit as not told. */
static void start_over(Teller *teller, int text, WordingWish wish, const Moment *moment)
{
    const StoryTexts *texts = wording_texts(teller->content, text);
    for (int i = 0; i < texts->count; i++) {
        if (may_be_told(texts, i, wish, moment)) {
            teller->told->wordings[text][i / BITS] &= ~(UINT32_C(1) << i % BITS);
        }
    }
}

int wording_add(Teller *teller, int text, WordingWish wish, const Moment *moment, Text *out)
{
    int open[STORY_WORDINGS_MAX], count = gather(teller, text, wish, moment, open);
    if (count == 0 && wish != WORDING_AHEAD) { /* a look ahead can be left out */
        start_over(teller, text, wish, moment);
        count = gather(teller, text, wish, moment, open);
    }
    if (count == 0) {
        return -1;
    }
    int wording = open[rng_below(teller->rng, (uint32_t)count)];
    teller->told->wordings[text][wording / BITS] |= UINT32_C(1) << wording % BITS;
    fill(teller, moment, wording_texts(teller->content, text)->wordings[wording].text, out);
    return text * STORY_WORDINGS_MAX + wording;
}
