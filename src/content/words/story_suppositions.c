#include "content/words/story_suppositions.h"

#include "base/translation.h"
#include "content/words/word_lists.h"

#define X_NAMES(name, word, names, ...) names,
#define X_SO(name, word, names, question, text) text,
static const char *const WORDS[] = {STORY_SUPPOSITION_LIST(X_WORD)}, *const TEXTS[] = {STORY_SUPPOSITION_LIST(X_SO)};
static const unsigned SAID[] = {STORY_SUPPOSITION_LIST(X_NAMES)};

_Static_assert(STORY_SUPPOSITION_COUNT <= UINT8_MAX, "a supposition is kept in a byte");

FIND_WORD(supposition, WORDS, STORY_SUPPOSITION_COUNT)

const char *story_supposition_word(StorySupposition supposition)
{
    return WORDS[supposition];
}

const char *story_supposition_text(StorySupposition supposition)
{
    return TEXTS[supposition];
}

unsigned story_supposition_names(StorySupposition supposition)
{
    return SAID[supposition];
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
