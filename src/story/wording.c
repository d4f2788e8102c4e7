#include "story/wording.h"

#include <assert.h>
#include <string.h>

void wording_fill(const char *wording, Text *text, WordingSlot *add, const void *context)
{
    while (*wording) {
        size_t plain = strcspn(wording, "{");
        text_add(text, "%.*s", (int)plain, wording);
        wording += plain;
        if (*wording) {
            add(context, text, story_slot_find(wording));
            wording += strcspn(wording, "}") + 1;
        }
    }
}

static bool begins_sentence(const Text *text)
{
    const char *end = text->start + text->length;
    return text->length == 0 || end[-1] == '"' || (text->length > 1 && end[-1] == ' ' && strchr(".!?", end[-2]));
}

void wording_add_aim(Text *text, bool dead, const char *name)
{
    text_add(text, "%s%s", dead ? "" : begins_sentence(text) ? "The " : "the ", name);
}

void wording_add_goal(Text *text, const Story *story)
{
    const StoryGoal *goal = &story->goals[STORY_MAIN];
    wording_add_aim(text, goal->dead, goal->dead ? story->cast.actors[goal->what] : story->cast.props[goal->what]);
}

/* Every content has all of them (story_check). */
const StoryTexts *wording_texts(const Content *content, int text)
{
    int found = content_story_text(content, story_text_id(text));
    assert(found >= 0);
    return &content->story_texts[found];
}

int wording_number(int text, int then, int wording)
{
    return (text * STORY_THEN_COUNT + then) * STORY_WORDINGS_MAX + wording;
}
