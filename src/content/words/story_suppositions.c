#include "content/words/story_suppositions.h"

#include <assert.h>

static_assert(STORY_SUPPOSITION_COUNT <= UINT8_MAX, "a supposition is kept in a byte");

#define X_SO(name, word, names, question, text) text,
const Words STORY_SUPPOSITION_WORDS = {.choices = "suppositions of doc/content.md, ",
                                       .count = STORY_SUPPOSITION_COUNT,
                                       .words = (const char *const[]){STORY_SUPPOSITION_LIST(X_WORD)},
                                       .texts = (const char *const[]){STORY_SUPPOSITION_LIST(X_SO)}};

const char *story_supposition_word(StorySupposition supposition)
{
    return words_word(&STORY_SUPPOSITION_WORDS, (int)supposition);
}

const char *story_supposition_text(StorySupposition supposition)
{
    return STORY_SUPPOSITION_WORDS.texts[supposition];
}

unsigned story_supposition_names(StorySupposition supposition)
{
#define X(name, word, names, ...) names,
    static const unsigned said[] = {STORY_SUPPOSITION_LIST(X)};
#undef X
    return said[supposition];
}

bool story_supposes(const StorySupposes *supposes, StorySupposition supposition)
{
    for (int i = 0; i < supposes->count; i++) {
        if (supposes->words[i] == supposition) {
            return true;
        }
    }
    return false;
}

bool story_supposes_next(const StorySupposes *supposes)
{
    for (int i = 0; i < supposes->count; i++) {
        if (supposes->words[i] >= SUPPOSES_THEN_VISIT && supposes->words[i] <= SUPPOSES_THEN_KILL) {
            return true;
        }
    }
    return false;
}
