/* Plots: their numbers, and that a text speaks only of what it can know. */
#include "content/check/checks.h"
#include "content/check/fields.h"

#include "content/tables/tables.h"
#include "content/words/story_suppositions.h"

#include <string.h>

enum { WORDINGS_LEAST = 12 };

static void check_rules(const StoryRules *rules, const Document *document)
{
    fields_bounds(document, &STORY_TABLE, rules);
    if (rules->chapter_places > rules->chapter_near) {
        document_problem(document, "chapter-near", "is less than chapter-places; raise it");
    }
    if (rules->relations[RELATION_LIKES] + rules->relations[RELATION_HATES] + rules->relations[RELATION_WORKS_FOR] >
        100) {
        document_problem(document, "likes", "is more than 100 with hates and works-for; lower one of them");
    }
}

/* What can be had otherwise is no reward. */
static void check_reward(Rarity rarity, const Document *document, const char *key, int number)
{
    if (rarity != RARITY_SPECIAL) {
        document_problem(document, AT("%s[%d]", key, number + 1),
                         "is %s, so that offers and shops have it, too; make its rarity special", rarity_text(rarity));
    }
}

static void check_rewards(const Content *content, const Document *document)
{
    const StoryRules *rules = &content->story;
    for (int i = 0; i < rules->reward_augment_count; i++) {
        check_reward(content->augments[rules->reward_augments[i]].rarity, document, "reward-augments", i);
    }
    for (int i = 0; i < rules->reward_blueprint_count; i++) {
        check_reward(content->blueprints[rules->reward_blueprints[i]].rarity, document, "reward-blueprints", i);
    }
}

/* What a wording and all of its kind suppose. */
typedef struct Supposed {
    const StorySupposes *all, *own;
} Supposed;

static bool supposes(const Supposed *supposed, StorySupposition supposition)
{
    return story_supposes(supposed->all, supposition) || story_supposes(supposed->own, supposition);
}

static unsigned names_of(const StorySupposes *supposes)
{
    unsigned names = 0;
    for (int i = 0; i < supposes->count; i++) {
        names |= story_supposition_names((StorySupposition)supposes->words[i]);
    }
    return names;
}

/* What the main actor does next, as far as a wording supposes that; STORY_TELLING_COUNT: it doesn't. */
static StoryTelling next_of(const Supposed *supposed)
{
    int next = 0;
    while (next < STORY_TELLING_COUNT && !supposes(supposed, (StorySupposition)(SUPPOSES_THEN_VISIT + next))) {
        next++;
    }
    return (StoryTelling)next;
}

static bool is_motive(int text)
{
    return text >= STORY_TEXT_MOTIVE && text < STORY_TEXT_OPENING;
}

static bool is_turn(int text)
{
    return text > STORY_TEXT_TURN;
}

/* Whether there are wordings for the end beside the others. */
static bool has_end(int text)
{
    return is_motive(text) || (is_turn(text) && story_turn_changes((StoryTurn)(text - STORY_TEXT_TURN)));
}

/* Whether there is ever something in a wording of a kind of texts that a name stands for: a function for each way. */
static bool knows_always(int text, const Supposed *supposed)
{
    (void)text;
    (void)supposed;
    return true; /* the main actor; and of whom only what is supposed says who or what that is */
}

/* Whoever had the thing that was wanted may be dead at the end. */
static bool knows_who(int text, const Supposed *supposed)
{
    bool over = supposes(supposed, SUPPOSES_OVER);
    return text < STORY_TELLING_COUNT ? story_telling_has_who((StoryTelling)text)
                                      : text < STORY_TEXT_STRAYED || is_turn(text) ||
                                            (is_motive(text) && (!over || supposes(supposed, SUPPOSES_WANTS_END)));
}

static bool knows_where(int text, const Supposed *supposed)
{
    return text < STORY_TEXT_ABOARD || is_turn(text) || supposes(supposed, SUPPOSES_OVER);
}

static bool knows_what(int text, const Supposed *supposed)
{
    (void)supposed;
    return text < STORY_TELLING_COUNT
               ? story_telling_has_what((StoryTelling)text)
               : text == STORY_TEXT_FETCHED || text == STORY_TEXT_STRAYED || is_motive(text) || is_turn(text);
}

static bool knows_next_who(int text, const Supposed *supposed)
{
    (void)text;
    StoryTelling next = next_of(supposed);
    return next != STORY_TELLING_COUNT && story_telling_has_who(next);
}

/* A rival is gone after. */
static bool knows_next_where(int text, const Supposed *supposed)
{
    return next_of(supposed) != STORY_TELLING_COUNT || text == STORY_TEXT_TURN + (int)TURN_OUTRUN;
}

static bool knows_next_what(int text, const Supposed *supposed)
{
    (void)text;
    StoryTelling next = next_of(supposed);
    return next != STORY_TELLING_COUNT && story_telling_has_what(next);
}

static bool knows_aim(int text, const Supposed *supposed)
{
    (void)supposed;
    return (text < STORY_TEXT_OPENING && text != STORY_TEXT_ABOARD) || has_end(text);
}

#define X(name, word, known) knows_##known,
static bool (*const KNOWN[])(int text, const Supposed *supposed) = {STORY_SLOT_LIST(X)};
#undef X

/* A name stands for somebody or something of whom a wording takes something to be so; it must say what. */
static void check_name(StorySlot slot, int text, const Supposed *supposed, const char *path, const Document *document)
{
    if (slot == STORY_SLOT_COUNT) {
        document_problem(document, path,
                         "has a brace that belongs to no name such as {main} or {who}; see doc/content.md");
    } else if (!KNOWN[slot](text, supposed)) {
        document_problem(document, path, "can't know {%s} there; leave it out, or suppose what comes next",
                         story_slot_word(slot));
    } else if (slot != SLOT_MAIN && slot != SLOT_MOOD &&
               !((names_of(supposed->all) | names_of(supposed->own)) >> slot & 1)) {
        document_problem(
            document, path,
            "names {%s} and supposes nothing of it; add what is to be so to 'supposes', see doc/content.md",
            story_slot_word(slot));
    }
}

static void check_wording(const StoryTexts *texts, int text, int at, const Document *document)
{
    const StoryWording *wording = &texts->wordings[at];
    Supposed supposed = {&texts->supposes, &wording->supposes};
    Path path = path_to("wordings[%d].text", at + 1);
    if (story_slot_in(wording->text, SLOT_AIM) && story_slot_in(wording->text, SLOT_NEXT_WHO) &&
        !supposes(&supposed, SUPPOSES_AIM_NOT_NEXT)) {
        document_problem(document, path.words, "names {aim} and {next-who}, which can be one; suppose %s",
                         story_supposition_word(SUPPOSES_AIM_NOT_NEXT));
    }
    for (const char *found = strpbrk(wording->text, "{}"); found; found = strpbrk(found + 1, "{}")) {
        StorySlot slot = story_slot_find(found);
        check_name(slot, text, &supposed, path.words, document);
        found = slot == STORY_SLOT_COUNT ? found : strchr(found, '}');
    }
}

/* Those that are always there to tell: what they suppose, beside what all of their kind do, is `only`, or nothing. */
static int count_free(const StoryTexts *texts, int only)
{
    int count = 0;
    for (int i = 0; i < texts->count; i++) {
        const StorySupposes *supposes = &texts->wordings[i].supposes;
        bool own = false;
        for (int k = 0; k < supposes->count; k++) {
            own = own || (supposes->words[k] != only && supposes->words[k] != SUPPOSES_AT_WHERE);
        }
        bool over = only == SUPPOSES_OVER;
        count += !own && story_supposes(supposes, SUPPOSES_OVER) == over;
    }
    return count;
}

static void check_texts(const StoryTexts *texts, int text, const Document *document)
{
    for (int i = 0; i < texts->count; i++) {
        check_wording(texts, text, i, document);
    }
    if (count_free(texts, -1) < WORDINGS_LEAST) {
        document_problem(document, "wordings",
                         "must have %d that suppose nothing more than all do, so that none is told twice",
                         WORDINGS_LEAST);
    }
    if (has_end(text) && count_free(texts, SUPPOSES_OVER) < WORDINGS_LEAST) {
        document_problem(document, "wordings",
                         "must have %d for the end, which suppose %s and nothing more than all do", WORDINGS_LEAST,
                         story_supposition_word(SUPPOSES_OVER));
    }
}

static void check_lists(const Content *content, const Document *document)
{
    static const char *const lists[] = {PEOPLE_LIST, THING_LIST};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (content_name_list(content, lists[i]) < 0) {
            document_problem(document, "tries", "there is no list of names called %s for plots; add names/%s.yaml",
                             lists[i], lists[i]);
        }
    }
}

void story_check(Content *content, const Library *library)
{
    const Document *document = library_document(library, KIND_STORY, 0);
    check_rules(&content->story, document);
    check_rewards(content, document);
    check_lists(content, document);
    for (int text = 0; text < STORY_TEXT_COUNT; text++) {
        const char *id = story_text_id(text);
        int found = content_story_text(content, id);
        if (found < 0) {
            document_problem(document, "tries", "there are no texts called %s; add story/%s.yaml", id, id);
        } else {
            check_texts(&content->story_texts[found], text, library_document(library, KIND_STORY_TEXTS, found));
        }
    }
}
