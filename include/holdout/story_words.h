/* What data says of plots: how a cast is rolled, how much agents are inclined to do what, and how actions are told. */
#ifndef HOLDOUT_STORY_WORDS_H
#define HOLDOUT_STORY_WORDS_H

#include <stdint.h>

/* What actors do: constant, word. */
#define STORY_ACT_LIST(X) \
    X(VISIT, "visit")     \
    X(MEET, "meet")       \
    X(GIVE, "give")       \
    X(TAKE, "take")       \
    X(KILL, "kill")
typedef enum StoryAct {
#define X(name, word) STORY_##name,
    STORY_ACT_LIST(X)
#undef X
        STORY_ACT_COUNT
} StoryAct;

/* How actions are told, from the main actor's side: constant, word in data. */
#define STORY_TELLING_LIST(X) \
    X(VISIT, "visit")         \
    X(MEET, "meet")           \
    X(GIVE, "give")           \
    X(GIVEN, "given")         \
    X(TAKE, "take")           \
    X(KILL, "kill")
typedef enum StoryTelling {
#define X(name, word) TELLING_##name,
    STORY_TELLING_LIST(X)
#undef X
        STORY_TELLING_COUNT
} StoryTelling;
const char *story_telling_word(StoryTelling telling);

/* Why the main actor wants somebody's end, or a thing, by what is so in the plot: constant, word in data. */
#define STORY_MOTIVE_LIST(X)                                                                     \
    X(HATED, "hated")       /* the main actor hates the one whose end it wants, */               \
    X(HUNTED, "hunted")     /* is hated by, */                                                   \
    X(BETRAYED, "betrayed") /* or likes or works for that one; */                                \
    X(TURNED, "turned")     /* has met that one in a chapter before; */                          \
    X(SIDED, "sided")       /* or a friend and that one hate each other; */                      \
    X(FEARED, "feared")     /* or nothing of that is so */                                       \
    X(TAKEN, "taken")       /* whoever has the thing hates the main actor, or is hated by it, */ \
    X(LENT, "lent")         /* or one of the two likes the other, or works for it, */            \
    X(KEPT, "kept")         /* or nothing of that is so; */                                      \
    X(LOST, "lost")         /* or nobody has it */                                               \
    X(PROMISED, "promised") /* the main actor likes somebody, or works for it, and the thing is for that one */
typedef enum StoryMotive {
#define X(name, word) MOTIVE_##name,
    STORY_MOTIVE_LIST(X)
#undef X
        STORY_MOTIVE_COUNT
} StoryMotive;

/* How a plot begins: alone, or as a chapter of a run, by what came of the one before: constant, word in data. */
#define STORY_OPENING_LIST(X) \
    X(ALONE, "alone")         \
    X(FIRST, "first")         \
    X(NEXT, "next")           \
    X(NEXT_LEFT, "next-left") \
    X(LAST, "last")           \
    X(LAST_LEFT, "last-left")
typedef enum StoryOpening {
#define X(name, word) OPENING_##name,
    STORY_OPENING_LIST(X)
#undef X
        STORY_OPENING_COUNT
} StoryOpening;

/* What turns out otherwise than it was meant to, when the main actor meets somebody: constant, word in data. */
#define STORY_TURN_LIST(X)                                                                              \
    X(BETRAYED, "betrayed")       /* who was paid for a thing keeps it; */                              \
    X(OUTRUN, "outrun")           /* a rival has taken the thing already, and goes away with it; */     \
    X(OTHER_THING, "other-thing") /* who has what is wanted tells of a thing that is wanted instead, */ \
    X(OTHER_FOE, "other-foe")     /* or of somebody whose end is */
typedef enum StoryTurn {
    TURN_NONE,
#define X(name, word) TURN_##name,
    STORY_TURN_LIST(X)
#undef X
        STORY_TURN_COUNT
} StoryTurn;

/* Kinds of texts beside tellings and what frames a plot: constant, name of the file. */
#define STORY_ASIDE_LIST(X)                                                                                     \
    X(MEET_FOE, "meet-foe")     /* to meet somebody whose end is wanted, */                                     \
    X(KILL_OTHER, "kill-other") /* and to kill another one, instead of the tellings; */                         \
    X(CAME, "came")             /* before an action: that the other actor has come to where the main one is, */ \
    X(MOVED, "moved")           /* that it isn't any more where it was told to be, */                           \
    X(FETCHED, "fetched")       /* that it has come by a thing, */                                              \
    X(STRAYED, "strayed")       /* or that a thing lies elsewhere than it was told to; */                       \
    X(ABOARD, "aboard")         /* and in the opening, what the main actor has from the beginning */

/* All kinds of texts there are: tellings and those beside them, then motives, openings and
 * turns; and what the file of each is called: "visit", "meet-foe", "why-hated", "opening-first", "turn-betrayed". */
enum {
    STORY_TEXT_TELLING_LAST = STORY_TELLING_COUNT - 1,
#define X(name, word) STORY_TEXT_##name,
    STORY_ASIDE_LIST(X)
#undef X
        STORY_TEXT_MOTIVE,
    STORY_TEXT_OPENING = STORY_TEXT_MOTIVE + STORY_MOTIVE_COUNT,
    STORY_TEXT_TURN = STORY_TEXT_OPENING + STORY_OPENING_COUNT - 1, /* of TURN_NONE, which has no text */
    STORY_TEXT_COUNT = STORY_TEXT_TURN + STORY_TURN_COUNT
};
const char *story_text_id(int text);
const char *story_motive_word(StoryMotive motive);
const char *story_turn_word(StoryTurn turn); /* "none" of TURN_NONE */

/* How one actor stands to another: constant, word in data. */
#define STORY_RELATION_LIST(X) \
    X(NONE, "none")            \
    X(LIKES, "likes")          \
    X(HATES, "hates")          \
    X(WORKS_FOR, "works-for")
typedef enum StoryRelation {
#define X(name, word) RELATION_##name,
    STORY_RELATION_LIST(X)
#undef X
        STORY_RELATION_COUNT
} StoryRelation;

enum {
    STORY_SCENES_MAX = 10,
    STORY_PROPS_MAX = 10,
    STORY_ACTORS_MAX = 6,
    STORY_PLOT_MAX = 16,
    CHAPTER_ACTIONS_MAX = 8,
    CHAPTER_PLACES_MAX = 8,
    STORY_REWARDS_MAX = 4,
    STORY_WORDINGS_MAX = 384, /* of one kind */
    STORY_SUPPOSES_MAX = 8,   /* that one wording makes, and again so many of all of its kind */
    STORY_WORDING_SIZE = 200,
    STORY_MOODS_MAX = 8,
    STORY_MOOD_SIZE = 24
};

/* Moods of one relation. */
typedef struct StoryMoods {
    int count;
    char words[STORY_MOODS_MAX][STORY_MOOD_SIZE];
} StoryMoods;

/* Numbers of plots (data/story.yaml); runs depend on those of chapters. */
typedef struct StoryRules {
    int scenes_min, scenes_max, actors_min, actors_max, props_min, props_max;
    int held;                            /* percent of the props that somebody has at the start */
    int relations[STORY_RELATION_COUNT]; /* percent of all pairs; that of RELATION_NONE is what remains */
    int idle;                            /* percent of an agent's turns in which it does nothing */
    int weights[STORY_ACT_COUNT];        /* of an operation that an agent chooses among */
    int liking[STORY_ACT_COUNT];         /* percent of that weight towards whom the agent likes, */
    int hating[STORY_ACT_COUNT];         /* hates, */
    int working[STORY_ACT_COUNT];        /* or works for */
    int turns_max;                       /* of all agents, before a story is given up */
    int length_min, length_max;          /* of a plot */
    int tries;                           /* with new goals, before there is no plot */
    int chapter_min, chapter_max;        /* actions of a run's first chapter; one more of each later one */
    int chapter_places;                  /* systems that a chapter is about, but for the one where its act begins */
    int chapter_near;                    /* these are picked among so many that are nearest to that one */
    int named_counts;                    /* of its type, for which a battle's named attacker stands */
    int chapter_tries;
    int reward_augment_count, reward_blueprint_count; /* what finished chapters give: indices into the content */
    int reward_augments[STORY_REWARDS_MAX], reward_blueprints[STORY_REWARDS_MAX];
    int companion; /* the creature as which somebody of the cast comes along aboard derelicts */
    StoryMoods moods[STORY_RELATION_COUNT];
} StoryRules;

/* What a text supposes: a list of StorySuppositions. */
typedef struct StorySupposes {
    int count;
    uint8_t words[STORY_SUPPOSES_MAX];
} StorySupposes;

typedef struct StoryWording {
    char text[STORY_WORDING_SIZE];
    StorySupposes supposes;
} StoryWording;

/* How one kind of action, or something else, is told (data/story/). A wording is told only where everything is so that
 * the whole kind supposes, and that the wording itself supposes. */
typedef struct StoryTexts {
    char id[32];
    StorySupposes supposes;
    int count;
    StoryWording wordings[STORY_WORDINGS_MAX];
} StoryTexts;

#endif
