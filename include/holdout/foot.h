/* Games on foot and their one door: foot_check says whether a decision is allowed, foot_decide carries it out and lets
 * time pass until the hero can act again, and events tell what came of it. */
#ifndef HOLDOUT_FOOT_H
#define HOLDOUT_FOOT_H

#include "holdout/foot_questions.h"
#include "holdout/verdict.h"

/* What can be decided: constant, word in journals, operands: d direction, i letter, t tile, n number from 1; name of
 * what it does, whether it takes a turn. */
#define FOOT_DECISION_LIST(X)                    \
    X(STEP, "step", "d", step, true)             \
    X(WAIT, "wait", "", wait, true)              \
    X(CLOSE, "close", "d", close, true)          \
    X(BAR, "bar", "d", bar, true)                \
    X(PICK_UP, "pick-up", "", pick_up, true)     \
    X(DROP, "drop", "i", drop, true)             \
    X(WEAR, "wear", "i", wear, true)             \
    X(TAKE_OFF, "take-off", "i", take_off, true) \
    X(USE, "use", "i", use, true)                \
    X(USE_AT, "use-at", "it", use_at, true)      \
    X(THROW, "throw", "it", throw, true)         \
    X(USE_ON, "use-on", "ii", use_on, true)      \
    X(SHOOT, "shoot", "t", shoot, true)          \
    X(DESCEND, "descend", "", descend, true)     \
    X(ASCEND, "ascend", "", ascend, true)        \
    X(RACE, "race", "n", race, false)            \
    X(CALLING, "class", "n", calling, false)     \
    X(TRAVEL, "travel", "n", travel, true)       \
    X(TURN, "turn", "d", turn, false)            \
    X(ACT, "act", "", act, true)                 \
    X(TRADE, "trade", "i", trade, true)
typedef enum FootDecisionKind {
#define X(name, word, operands, lower, turn) FOOT_##name,
    FOOT_DECISION_LIST(X)
#undef X
        FOOT_DECISION_COUNT
} FootDecisionKind;

typedef struct FootDecision {
    FootDecisionKind kind;
    uint8_t direction; /* STEP, CLOSE, BAR, TURN: as dungeon_beside counts */
    uint8_t letter;    /* DROP, WEAR, TAKE_OFF, USE, USE_AT, USE_ON, THROW, TRADE: 0 is a */
    uint8_t other;     /* USE_ON: the letter of what it is used on */
    uint8_t choice;    /* RACE, CALLING: which, TRAVEL: to which star; 0 is the first */
    int16_t at;        /* USE_AT, THROW, SHOOT: tile */
} FootDecision;

/* Begins a game of a book in memory that the caller has. */
void foot_begin(FootGame *game, const Content *content, int book, const char *seed);

/* What the hero of a boarding takes along from one to the next. */
typedef struct FootGear {
    uint8_t item, count, grown;
    bool worn;
} FootGear;
typedef struct FootCrew {
    int32_t experience;
    uint8_t tried[FOOT_ITEMS_MAX]; /* not 0 of what is known that wasn't */
    int32_t gear_count;            /* 0: what the book begins with */
    FootGear gear[FOOT_LETTERS];
} FootCrew;

/* What a boarding begins with. */
typedef struct FootBoarding {
    uint8_t derelict, haul;
    bool again;       /* it was boarded before */
    uint64_t master;  /* of the floors and of play */
    uint64_t colours; /* the same for all boardings of a run, so that potions keep their flasks */
    const FootCrew *crew;
    uint8_t companion; /* 1 + the creature that comes along; 0: nobody does */
    const char *name;  /* its name */
} FootBoarding;

/* Goes aboard a derelict, in memory that the caller has. The team stands in the airlock. */
void foot_board(FootGame *game, const Content *content, const FootBoarding *boarding);

/* From now on the team is after a thing (STORY_TAKE) or somebody (STORY_KILL) of that name, which waits where the last
 * floor ends. */
void foot_send(FootGame *game, StoryAct act, const char *name);

/* What the hero has now, without salvage; what was learnt stays learnt. */
void foot_crew(const FootGame *game, FootCrew *crew);

/* Whether a decision is allowed and, if not, why. */
Verdict foot_check(const FootGame *game, const FootDecision *decision);

/* How many tiles far USE_AT, THROW and SHOOT reach with what they name; 0: that reaches nowhere. */
int foot_reach(const FootGame *game, const FootDecision *decision);

/* Carries it out and lets time pass until the hero can act again or the game is over. What is not allowed changes
 * nothing; returns whether it was. */
bool foot_decide(FootGame *game, const FootDecision *decision);

#endif
