/* What stands in for names in the texts of plots, written in braces: "{who} gave {main} the {what}". */
#ifndef HOLDOUT_CONTENT_WORDS_STORY_SLOTS_H
#define HOLDOUT_CONTENT_WORDS_STORY_SLOTS_H

#include "holdout/story_words.h"

#include <stdbool.h>

/* Constant, word, and by which function of check/story_check.c it is known in a text whom or what it stands for. */
#define STORY_SLOT_LIST(X)                  \
    X(MAIN, "main", always)                 \
    X(WHO, "who", who)                      \
    X(WHERE, "where", where)                \
    X(WHAT, "what", what)                   \
    X(NEXT_WHO, "next-who", next_who)       \
    X(NEXT_WHERE, "next-where", next_where) \
    X(NEXT_WHAT, "next-what", next_what)    \
    X(AIM, "aim", aim)                      \
    X(MOOD, "mood", who)                    \
    X(FRIEND, "friend", always)             \
    X(BEFORE, "before", always)             \
    X(FROM, "from", always)                 \
    X(THINGS, "things", always)             \
    X(ERRAND, "errand", always)
typedef enum StorySlot {
#define X(name, ...) SLOT_##name,
    STORY_SLOT_LIST(X)
#undef X
        STORY_SLOT_COUNT
} StorySlot;

const char *story_slot_word(StorySlot slot);

/* The slot that begins at a brace; STORY_SLOT_COUNT where it is none. */
StorySlot story_slot_find(const char *at);

bool story_slot_in(const char *wording, StorySlot slot);

/* Does the main actor want something else from then on? */
bool story_turn_changes(StoryTurn turn);

/* Has an action that is told so another actor, or a prop, in it? */
bool story_telling_has_who(StoryTelling telling);
bool story_telling_has_what(StoryTelling telling);

#endif
