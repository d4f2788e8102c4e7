/* A wording is tried name by name: each stands for somebody or something of the cast, the same one wherever it comes.
 */
#include "reader.h"

#include <string.h>

static bool reads_name(const char *text, const char *name, size_t *length)
{
    *length = strlen(name);
    return *length > 0 && strncmp(text, name, *length) == 0;
}

/* "the Lantern" or "The Lantern", or the name of somebody. */
static bool reads_aim(const Story *story, const StoryGoal *goal, const char *text, size_t *length)
{
    const char *name = goal->dead ? story->cast.actors[goal->what] : story->cast.props[goal->what];
    size_t article = goal->dead ? 0 : 4;
    bool begins = goal->dead || strncmp(text, "the ", 4) == 0 || strncmp(text, "The ", 4) == 0;
    return begins && reads_name(text + article, name, length) && (*length += article) > 0;
}

typedef struct Reading {
    const Scene *scene;
    int named[STORY_SLOT_COUNT];
} Reading;

static bool reads(Reading *reading, const char *wording, const char *text, size_t *length);

static bool reads_one_of(Reading *reading, StorySlot slot, const char *names, int count, const char *wording,
                         const char *text, size_t *length)
{
    for (int i = 0; i < count; i++) {
        size_t name, rest;
        const char *one = names + (size_t)i * NAME_WORD_SIZE;
        Reading saved = *reading;
        bool fits = reads_name(text, one, &name) && (reading->named[slot] == NONE || reading->named[slot] == i);
        reading->named[slot] = fits ? i : reading->named[slot];
        if (fits && reads(reading, wording, text + name, &rest)) {
            *length = name + rest;
            return true;
        }
        *reading = saved;
    }
    return false;
}

/* Words up to any later place from which the rest can be read. */
static bool reads_words(Reading *reading, const char *wording, const char *text, size_t *length)
{
    for (size_t words = 1; text[words - 1]; words++) {
        size_t rest;
        Reading saved = *reading;
        if (reads(reading, wording, text + words, &rest)) {
            *length = words + rest;
            return true;
        }
        *reading = saved;
    }
    return false;
}

static bool reads_slot(Reading *reading, StorySlot slot, const char *wording, const char *text, size_t *length)
{
    const StoryCast *cast = &reading->scene->story->cast;
    size_t wanted, rest;
    switch (slot) {
    case SLOT_MAIN:
        return reads_one_of(reading, slot, cast->actors[0], 1, wording, text, length);
    case SLOT_WHO:
    case SLOT_NEXT_WHO:
    case SLOT_FRIEND:
        return reads_one_of(reading, slot, cast->actors[0], cast->actor_count, wording, text, length);
    case SLOT_WHERE:
    case SLOT_NEXT_WHERE:
    case SLOT_FROM:
        return reads_one_of(reading, slot, cast->scenes[0], cast->scene_count, wording, text, length);
    case SLOT_WHAT:
    case SLOT_NEXT_WHAT:
    case SLOT_ERRAND:
        return reads_one_of(reading, slot, cast->props[0], cast->prop_count, wording, text, length);
    case SLOT_AIM:
        return reads_aim(reading->scene->story, reading->scene->goal, text, &wanted) &&
               reads(reading, wording, text + wanted, &rest) && (*length = wanted + rest) > 0;
    case SLOT_MOOD:
    case SLOT_BEFORE:
    case SLOT_THINGS:
        return reads_words(reading, wording, text, length);
    case STORY_SLOT_COUNT:
        break;
    }
    return false;
}

/* Does a text begin with the wording? `length`: so many of its bytes. */
static bool reads(Reading *reading, const char *wording, const char *text, size_t *length)
{
    size_t plain = strcspn(wording, "{");
    if (strncmp(wording, text, plain) != 0) {
        return false;
    }
    if (!wording[plain]) {
        *length = plain;
        return text[plain] == '\0' || text[plain] == ' ';
    }
    StorySlot slot = story_slot_find(wording + plain);
    size_t rest;
    if (!reads_slot(reading, slot, wording + plain + strlen(story_slot_word(slot)) + 2, text + plain, &rest)) {
        return false;
    }
    *length = plain + rest;
    return true;
}

const StoryWording *reader_find(Scene *scene, const char *text, const StoryTexts **of, size_t *length)
{
    const StoryWording *found = NULL;
    *length = 0;
    for (int kind = 0; kind < scene->content->story_text_count; kind++) {
        const StoryTexts *texts = &scene->content->story_texts[kind];
        for (int i = 0; i < texts->count; i++) {
            Reading reading = {.scene = scene};
            size_t read;
            memset(reading.named, 0xFF, sizeof reading.named);
            if (reads(&reading, texts->wordings[i].text, text, &read) && read > *length) {
                found = &texts->wordings[i];
                *of = texts;
                *length = read;
                memcpy(scene->named, reading.named, sizeof scene->named);
            }
        }
    }
    return found;
}
