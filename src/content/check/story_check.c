#include "content/check/story_check.h"

#include "content/words/story_slots.h"

#include <stdio.h>
#include <string.h>

enum { WORDINGS_LEAST = 12 }; /* that do without the aim: an actor whom one meets can't be spoken of as another */

static void check_rules(const StoryRules *rules, const Document *document, Problems *problems)
{
    const struct {
        const char *key, *other;
        int least, most;
    } bounds[] = {{"scenes-max", "its min", rules->scenes_min, rules->scenes_max},
                  {"actors-max", "its min", rules->actors_min, rules->actors_max},
                  {"props-max", "its min", rules->props_min, rules->props_max},
                  {"length-max", "its min", rules->length_min, rules->length_max},
                  {"chapter-max", "its min", rules->chapter_min, rules->chapter_max},
                  {"chapter-near", "chapter-places", rules->chapter_places, rules->chapter_near}};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        if (bounds[i].least > bounds[i].most) {
            document_problem(document, problems, bounds[i].key, "is less than %s; raise it", bounds[i].other);
        }
    }
    if (rules->relations[RELATION_LIKES] + rules->relations[RELATION_HATES] + rules->relations[RELATION_WORKS_FOR] >
        100) {
        document_problem(document, problems, "likes", "is more than 100 with hates and works-for; lower one of them");
    }
}

/* What can be had otherwise is no reward. */
static void check_rewards(const Content *content, const Document *document, Problems *problems)
{
    const StoryRules *rules = &content->story;
    for (int i = 0; i < rules->reward_augment_count + rules->reward_blueprint_count; i++) {
        bool augment = i < rules->reward_augment_count;
        int place = augment ? i : i - rules->reward_augment_count;
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s", augment ? "reward-augments" : "reward-blueprints");
        path_index(path, place + 1);
        Rarity rarity = augment ? content->augments[rules->reward_augments[place]].rarity
                                : content->blueprints[rules->reward_blueprints[place]].rarity;
        if (rarity != RARITY_SPECIAL) {
            document_problem(document, problems, path,
                             "is %s, so that offers and shops have it, too; make its rarity special",
                             rarity_text(rarity));
        }
    }
}

/* Of a motive: whoever is to die is dead at its end; whoever had the thing may be. */
static bool motive_knows(StorySlot slot, StoryMotive motive, int then)
{
    bool end = then == STORY_THEN_END;
    switch (slot) {
    case SLOT_MAIN:
    case SLOT_AIM:
        return true;
    case SLOT_WHO:
        return story_motive_is_deadly(motive) || (motive != MOTIVE_LOST && motive != MOTIVE_PROMISED && !end);
    case SLOT_WHAT:
        return !story_motive_is_deadly(motive);
    case SLOT_WHERE:
        return end;
    case SLOT_FRIEND:
        return story_motive_has_friend(motive);
    case SLOT_NEXT_WHO:
    case SLOT_NEXT_WHERE:
    case SLOT_NEXT_WHAT:
    case SLOT_MOOD:
    case SLOT_BEFORE:
    case STORY_SLOT_COUNT:
        break;
    }
    return false;
}

static bool opening_knows(StorySlot slot, StoryOpening opening)
{
    bool later = opening != OPENING_ALONE && opening != OPENING_FIRST;
    return slot == SLOT_MAIN || slot == SLOT_AIM || (slot == SLOT_BEFORE && later);
}

static bool telling_knows(StorySlot slot, StoryTelling telling, int then)
{
    bool next = then != STORY_THEN_ANY && then != STORY_THEN_END;
    StoryTelling after = (StoryTelling)(then - STORY_THEN_FIRST);
    switch (slot) {
    case SLOT_MAIN:
    case SLOT_WHERE:
    case SLOT_AIM:
        return true;
    case SLOT_WHO:
    case SLOT_MOOD:
        return story_telling_has_who(telling);
    case SLOT_WHAT:
        return story_telling_has_what(telling);
    case SLOT_NEXT_WHO:
        return next && story_telling_has_who(after);
    case SLOT_NEXT_WHERE:
        return next;
    case SLOT_NEXT_WHAT:
        return next && story_telling_has_what(after);
    case SLOT_FRIEND:
    case SLOT_BEFORE:
    case STORY_SLOT_COUNT:
        break;
    }
    return false;
}

static StoryTelling telling_of_text(int text)
{
    return text == STORY_TEXT_MEET_FOE     ? TELLING_MEET
           : text == STORY_TEXT_KILL_OTHER ? TELLING_KILL
                                           : (StoryTelling)text;
}

static bool is_known(StorySlot slot, int text, int then)
{
    return text >= STORY_TEXT_OPENING  ? opening_knows(slot, (StoryOpening)(text - STORY_TEXT_OPENING))
           : text >= STORY_TEXT_MOTIVE ? motive_knows(slot, (StoryMotive)(text - STORY_TEXT_MOTIVE), then)
                                       : telling_knows(slot, telling_of_text(text), then);
}

/* Whether texts of a kind are ever told of what comes then. */
static bool is_told(int text, int then)
{
    bool motive = text >= STORY_TEXT_MOTIVE && text < STORY_TEXT_OPENING;
    return text < STORY_TELLING_COUNT || then == STORY_THEN_ANY || (motive && then == STORY_THEN_END);
}

static void check_wording(const char *wording, int text, int then, const char *path, const Document *document,
                          Problems *problems)
{
    for (const char *at = strpbrk(wording, "{}"); at; at = strpbrk(at + 1, "{}")) {
        StorySlot slot = story_slot_find(at);
        if (slot == STORY_SLOT_COUNT) {
            document_problem(document, problems, path,
                             "has a brace that belongs to no name such as {main} or {who}; see doc/content.md");
            return;
        }
        if (!is_known(slot, text, then)) {
            document_problem(document, problems, path, "can't know {%s} there; leave it out", story_slot_word(slot));
        }
        at = strchr(at, '}');
    }
}

static const char *then_key(int then, char key[PATH_SIZE])
{
    if (then == STORY_THEN_ANY) {
        return strcpy(key, "any");
    }
    bool end = then == STORY_THEN_END;
    snprintf(key, PATH_SIZE, "then-%s", end ? "end" : story_telling_word((StoryTelling)(then - STORY_THEN_FIRST)));
    return key;
}

static void check_list(const StoryTexts *texts, int text, int then, const Document *document, Problems *problems)
{
    char path[PATH_SIZE];
    int least = is_told(text, then) && text >= STORY_TELLING_COUNT ? WORDINGS_LEAST : 0;
    if (texts->counts[then] < least) {
        document_problem(document, problems, then_key(then, path), "must have %d wordings, so that none is told twice",
                         WORDINGS_LEAST);
    }
    if (texts->counts[then] > 0 && !is_told(text, then)) {
        document_problem(document, problems, then_key(then, path), "is never told of this; leave it out");
    }
    for (int i = 0; i < texts->counts[then]; i++) {
        then_key(then, path);
        path_index(path, i + 1);
        check_wording(texts->wordings[then][i], text, then, path, document, problems);
    }
}

static void check_texts(const StoryTexts *texts, int text, const Document *document, Problems *problems)
{
    int without_aim = 0;
    for (int then = 0; then < STORY_THEN_COUNT; then++) {
        check_list(texts, text, then, document, problems);
    }
    for (int i = 0; i < texts->counts[STORY_THEN_ANY]; i++) {
        without_aim += !story_slot_in(texts->wordings[STORY_THEN_ANY][i], SLOT_AIM);
    }
    if (text < STORY_TELLING_COUNT && without_aim < WORDINGS_LEAST) {
        document_problem(document, problems, "any", "must have %d wordings without {aim}, so that none is told twice",
                         WORDINGS_LEAST);
    }
}

static void check_lists(const Content *content, const Document *document, Problems *problems)
{
    static const char *const lists[] = {PEOPLE_LIST, THING_LIST};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (content_name_list(content, lists[i]) < 0) {
            document_problem(document, problems, "tries",
                             "there is no list of names called %s for plots; add names/%s.yaml", lists[i], lists[i]);
        }
    }
}

void story_check(const Content *content, const Library *library, Problems *problems)
{
    const Document *document = library_document(library, KIND_STORY, 0);
    check_rules(&content->story, document, problems);
    check_rewards(content, document, problems);
    check_lists(content, document, problems);
    for (int text = 0; text < STORY_TEXT_COUNT; text++) {
        const char *id = story_text_id(text);
        int found = content_story_text(content, id);
        if (found < 0) {
            document_problem(document, problems, "tries", "there are no texts called %s; add story/%s.yaml", id, id);
        } else {
            check_texts(&content->story_texts[found], text, library_document(library, KIND_STORY_TEXTS, found),
                        problems);
        }
    }
}
