#include "content/words/story_slots.h"

#include "content/words/words.h"

#include <string.h>

static const Words SLOT_WORDS = ENUM_WORDS(STORY_SLOT_LIST), TELLING_WORDS = ENUM_WORDS(STORY_TELLING_LIST);
static const Words MOTIVE_WORDS = ENUM_WORDS(STORY_MOTIVE_LIST), TURN_WORDS = ENUM_WORDS(STORY_TURN_LIST);

const char *story_slot_word(StorySlot slot)
{
    return words_word(&SLOT_WORDS, (int)slot);
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
    return words_word(&TELLING_WORDS, (int)telling);
}

const char *story_motive_word(StoryMotive motive)
{
    return words_word(&MOTIVE_WORDS, (int)motive);
}

const char *story_turn_word(StoryTurn turn)
{
    return turn == TURN_NONE ? "none" : words_word(&TURN_WORDS, (int)turn - 1);
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
