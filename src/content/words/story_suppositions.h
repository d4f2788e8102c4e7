/* What a wording of a plot can take to be so. It is told only where it is: each is a question that src/story asks of
 * the plot's state and of what was told so far (src/story/supposition.c, a function for each row). */
#ifndef HOLDOUT_CONTENT_WORDS_STORY_SUPPOSITIONS_H
#define HOLDOUT_CONTENT_WORDS_STORY_SUPPOSITIONS_H

#include "content/words/story_slots.h"
#include "content/words/words.h"

#define NAMES(slot) (1u << SLOT_##slot)

/* Constant, word in data, of which names it says what they stand for (a wording that has one of these in braces must
 * suppose something of it), the question, and what is so. */
#define STORY_SUPPOSITION_LIST(X)                                                                                      \
    /* Of the action, before it is done. */                                                                            \
    X(AT_WHERE, "at-where", NAMES(WHERE), is_at_where, "the main actor is at {where}")                                 \
    X(WITH_WHO, "with-who", NAMES(WHO), is_with_who, "{who} lives and is there, and was told to be nowhere else")      \
    X(HAS_WHAT, "main-has-what", NAMES(WHAT), has_what, "the main actor has the {what}, and that was told")            \
    X(WHO_HAS_WHAT, "who-has-what", NAMES(WHO) | NAMES(WHAT), who_has_what,                                            \
      "{who} has the {what}, and nothing else was told")                                                               \
    X(WHO_HOLDS_WHAT, "who-holds-what", NAMES(WHO) | NAMES(WHAT), who_holds_what,                                      \
      "{who} has the {what}, whatever was told")                                                                       \
    X(LIES_HERE, "what-lies-here", NAMES(WHAT), lies_here, "the {what} lies there, and nothing else was told")         \
    X(WHERE_NEW, "where-new", NAMES(WHERE), is_where_new, "the main actor is there for the first time")                \
    X(WHERE_KNOWN, "where-known", NAMES(WHERE), is_where_known, "the main actor has come back there, as was told")     \
    X(WHO_NEW, "who-new", NAMES(WHO), is_who_new,                                                                      \
      "the main actor hasn't met {who} before, nor was told to know that one")                                         \
    X(WHO_MET, "who-met", NAMES(WHO), is_who_met, "the main actor has met {who} before, as was told")                  \
    X(WHO_KIND, "who-kind", NAMES(WHO), is_who_kind, "{who} likes the main actor or works for it")                     \
    X(WHO_UNKIND, "who-unkind", NAMES(WHO), is_who_unkind, "{who} hates the main actor")                               \
    X(WHO_FAIR, "who-fair", NAMES(WHO), is_who_fair, "{who} doesn't hate the main actor")                              \
    X(WHO_CAME, "who-came", NAMES(WHO), has_who_come, "{who} came there later than the main actor")                    \
    X(WHO_MOVED, "who-moved", NAMES(WHO) | NAMES(FROM), has_who_moved, "{who} was told to be on {from}, and isn't")    \
    X(WHO_GOT, "who-got-what", NAMES(WHAT), has_who_got, "{who} has the {what}, and something else was told")          \
    X(STRAYED, "what-strayed", NAMES(WHAT), has_strayed, "the {what} lies there, and something else was told")         \
    X(HAS_THINGS, "main-has-things", NAMES(THINGS), has_things, "the main actor has {things} from the beginning")      \
    X(SENT, "who-sent", NAMES(WHO) | NAMES(ERRAND), is_who_sent,                                                       \
      "{who} goes to fetch the {errand} and gives it to the main actor later")                                         \
    /* Of what the main actor does next, which is the next arrival of an arrival, else what comes behind its ways. */  \
    X(THEN_VISIT, "then-visit", 0, is_then_VISIT, "it goes on at once")                                                \
    X(THEN_MEET, "then-meet", 0, is_then_MEET, "it meets {next-who}")                                                  \
    X(THEN_GIVE, "then-give", 0, is_then_GIVE, "it gives the {next-what} to {next-who}")                               \
    X(THEN_GIVEN, "then-given", 0, is_then_GIVEN, "{next-who} gives it the {next-what}")                               \
    X(THEN_TAKE, "then-take", 0, is_then_TAKE, "it takes the {next-what}")                                             \
    X(THEN_KILL, "then-kill", 0, is_then_KILL, "it kills {next-who}")                                                  \
    X(THEN_END, "then-end", 0, is_then_end, "nothing more: this was the end, and no chapter follows")                  \
    X(OVER, "when-over", 0, is_over, "the plot is over, and this stands behind it")                                    \
    X(NEXT_HERE, "next-here", 0, is_next_here, "that happens at the same place")                                       \
    X(NEXT_AWAY, "next-away", NAMES(NEXT_WHERE), is_next_away, "that happens at {next-where}, another place")          \
    X(NEXT_NEW, "next-where-new", NAMES(NEXT_WHERE), is_next_new, "another place, where the main actor never was")     \
    X(NEXT_KNOWN, "next-where-known", NAMES(NEXT_WHERE), is_next_known, "another place, where it was, as was told")    \
    X(NEXT_SAME, "next-who-same", NAMES(NEXT_WHO), is_next_same, "{next-who} is {who}")                                \
    X(NEXT_OTHER, "next-who-other", NAMES(NEXT_WHO), is_next_other, "{next-who} isn't {who}")                          \
    X(NEXT_MET, "next-who-met", NAMES(NEXT_WHO), is_next_met, "nor {who}, and was met before, as was told")            \
    X(NEXT_WHO_NEW, "next-who-new", NAMES(NEXT_WHO), is_next_who_new,                                                  \
      "nor {who}, and wasn't met before, nor told to be known")                                                        \
    X(NEXT_THERE, "next-who-there", NAMES(NEXT_WHO), is_next_there,                                                    \
      "nor {who}, is at {next-where}, and nothing else was told")                                                      \
    X(NEXT_TOLD_THERE, "next-who-told-there", NAMES(NEXT_WHO), is_next_told_there, "the same, and it was told before") \
    X(NEXT_NEWS, "next-who-news", NAMES(NEXT_WHO), is_next_news,                                                       \
      "the same, but nothing was told of where, and that one is new")                                                  \
    X(NEXT_MOVED, "next-who-moved", NAMES(NEXT_WHO) | NAMES(FROM), is_next_moved,                                      \
      "nor {who}, and is at {next-where}, but was told to be on {from}")                                               \
    X(NEXT_SPOKE, "next-who-spoke", NAMES(NEXT_WHO), has_next_spoken, "nor {who}, and has spoken of the {what}")       \
    X(NEXT_WANTS, "next-who-wants", NAMES(NEXT_WHO), does_next_want, "nor {who}, and wants the {next-what}")           \
    X(HAS_NEXT, "main-has-next", NAMES(NEXT_WHAT), has_next, "the main actor has the {next-what}, and that was told")  \
    X(WHO_HAS_NEXT, "who-has-next", NAMES(NEXT_WHAT), who_has_next, "{who} has it, and nothing else was told")         \
    X(NEXT_HAS_NEXT, "next-has-next", NAMES(NEXT_WHAT), next_has_next, "{next-who} has it, and nothing else was told") \
    X(NEXT_LIES, "next-lies-there", NAMES(NEXT_WHAT), next_lies, "it lies at {next-where}, and nothing else was told") \
    X(NEXT_LIES_NEWS, "next-what-news", NAMES(NEXT_WHAT), are_next_news, "the same, but nothing was told of where")    \
    X(NEXT_IS_WHAT, "next-is-what", NAMES(NEXT_WHAT), next_is_what, "it is the {what}")                                \
    X(AIM_APART, "aim-apart", NAMES(AIM), is_aim_apart, "{aim} isn't {who}, nor with {who}, nor had")                  \
    X(AIM_NOT_NEXT, "aim-not-next", NAMES(AIM), is_aim_not_next, "nor is it {next-who}")                               \
    /* Of what is wanted. */                                                                                           \
    X(WANTS_END, "wants-end", NAMES(WHO) | NAMES(AIM), wants_end, "the main actor wants the end of {who}")             \
    X(WANTS_WHAT, "wants-what", NAMES(WHAT) | NAMES(AIM), wants_what, "the main actor wants the {what}")               \
    X(AIM_NEW, "aim-new", NAMES(AIM), is_aim_new, "something else was wanted in the beginning")                        \
    X(HATES_WHO, "hates-who", NAMES(WHO), hates_who, "it hates {who}")                                                 \
    X(HATED, "who-hates", NAMES(WHO), is_hated, "{who} hates it")                                                      \
    X(FOES, "foe-of-who", NAMES(WHO), are_foes, "one of the two hates the other")                                      \
    X(SIDES, "sides-with-who", NAMES(WHO), sides_with_who, "it likes {who} or works for that one")                     \
    X(FRIENDS, "friend-of-who", NAMES(WHO), are_friends, "one of the two likes the other or works for it")             \
    X(MET_BEFORE, "met-who-before", NAMES(WHO), met_before, "it met {who} in a chapter before")                        \
    X(LOST, "what-lost", NAMES(WHAT), is_lost, "nobody has the {what}")                                                \
    X(FRIEND, "friend-apart", NAMES(FRIEND), has_friend,                                                               \
      "it likes {friend} or works for that one, who lives and has no part in the plot")                                \
    X(FRIEND_FOE, "friend-foe-of-who", NAMES(FRIEND) | NAMES(WHO), has_friend_foe,                                     \
      "and {friend} and {who} hate each other")                                                                        \
    X(NO_MORE, "no-more", 0, is_last, "no chapter follows, in which what it has could be given away")                  \
    X(BEFORE, "chapter-before", NAMES(BEFORE), has_before, "the chapter before was about {before}")
typedef enum StorySupposition {
#define X(name, ...) SUPPOSES_##name,
    STORY_SUPPOSITION_LIST(X)
#undef X
        STORY_SUPPOSITION_COUNT
} StorySupposition;

const char *story_supposition_word(StorySupposition supposition);
const char *story_supposition_text(StorySupposition supposition);

/* The names (bits of slots) of which it says what they stand for. */
unsigned story_supposition_names(StorySupposition supposition);

/* Is it one of those? */
bool story_supposes(const StorySupposes *supposes, StorySupposition supposition);

/* Does it suppose something of what the main actor does next? */
bool story_supposes_next(const StorySupposes *supposes);

extern const Words STORY_SUPPOSITION_WORDS;

#endif
