#include "content/words/story_slots.h"

#include <string.h>

const char *story_slot_word(StorySlot slot)
{
    static const char *const words[] = {
#define X(name, word) [SLOT_##name] = word,
        STORY_SLOT_LIST(X)
#undef X
    };
    return words[slot];
}

StorySlot story_slot_find(const char *at)
{
    for (int slot = 0; *at == '{' && slot < STORY_SLOT_COUNT; slot++) {
        const char *word = story_slot_word((StorySlot)slot);
        size_t length = strlen(word);
        if (strncmp(at + 1, word, length) == 0 && at[1 + length] == '}') {
            return (StorySlot)slot;
        }
    }
    return STORY_SLOT_COUNT;
}

bool story_slot_in(const char *wording, StorySlot slot)
{
    for (const char *at = strchr(wording, '{'); at; at = strchr(at + 1, '{')) {
        if (story_slot_find(at) == slot) {
            return true;
        }
    }
    return false;
}

bool story_telling_has_who(StoryTelling telling)
{
    return telling != TELLING_VISIT && telling != TELLING_TAKE;
}

bool story_telling_has_what(StoryTelling telling)
{
    return telling == TELLING_GIVE || telling == TELLING_GIVEN || telling == TELLING_TAKE;
}

const char *story_telling_word(StoryTelling telling)
{
    static const char *const words[] = {
#define X(name, word) [TELLING_##name] = word,
        STORY_TELLING_LIST(X)
#undef X
    };
    return words[telling];
}

const char *story_motive_word(StoryMotive motive)
{
    static const char *const words[] = {
#define X(name, word) [MOTIVE_##name] = word,
        STORY_MOTIVE_LIST(X)
#undef X
    };
    return words[motive];
}

const char *story_turn_word(StoryTurn turn)
{
    static const char *const words[] = {[TURN_NONE] = "none",
#define X(name, word) [TURN_##name] = word,
                                        STORY_TURN_LIST(X)
#undef X
    };
    return words[turn];
}

const char *story_text_id(int text)
{
    static const char *const ids[] = {
#define X(name, word) [TELLING_##name] = word,
        STORY_TELLING_LIST(X)
#undef X
#define X(name, word) [STORY_TEXT_##name] = word,
            STORY_ASIDE_LIST(X)
#undef X
#define X(name, word) [STORY_TEXT_MOTIVE + MOTIVE_##name] = "why-" word,
                STORY_MOTIVE_LIST(X)
#undef X
#define X(name, word) [STORY_TEXT_OPENING + OPENING_##name] = "opening-" word,
                    STORY_OPENING_LIST(X)
#undef X
#define X(name, word) [STORY_TEXT_TURN + TURN_##name] = "turn-" word,
                        STORY_TURN_LIST(X)
#undef X
    };
    return ids[text];
}

bool story_turn_changes(StoryTurn turn)
{
    return turn == TURN_OTHER_THING || turn == TURN_OTHER_FOE;
}
