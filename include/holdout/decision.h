/* Decisions: everything that ever changes a game, complete before it is submitted. */
#ifndef HOLDOUT_DECISION_H
#define HOLDOUT_DECISION_H

#include "holdout/tile.h"

/* name, word in the journal, operands: b blueprint, t tile, p point, y priority */
#define DECISION_LIST(X)            \
    X(BUILD, "build", "bt")         \
    X(DELETE, "delete", "t")        \
    X(UNDO, "undo", "")             \
    X(TARGETING, "targeting", "ty") \
    X(USE, "use", "bp")             \
    X(START_WAVE, "start-wave", "") \
    X(STAY, "stay", "")             \
    X(LEAVE, "leave", "")           \
    X(NEXT_LEVEL, "next-level", "")
typedef enum DecisionKind {
#define X(name, word, operands) DECISION_##name,
    DECISION_LIST(X)
#undef X
        DECISION_COUNT
} DecisionKind;

/* A place as decisions name it: hundredths of a tile from the north-west corner of the board. */
typedef struct DecisionPoint {
    int16_t x, y;
} DecisionPoint;

typedef struct Decision {
    DecisionKind kind;
    uint8_t slot;        /* BUILD, USE: index into the loadout */
    uint8_t priority;    /* TARGETING: TargetPriority */
    Tile tile;           /* BUILD, DELETE, TARGETING */
    DecisionPoint point; /* USE */
} Decision;

enum { VERDICT_WHY_SIZE = 160 };

/* What game_check answers: whether the decision is allowed and, if not, why, as a sentence for the player. */
typedef struct Verdict {
    bool allowed;
    char why[VERDICT_WHY_SIZE];
} Verdict;

static inline Point decision_point(DecisionPoint p)
{
    return (Point){fix_from_hundredths(p.x), fix_from_hundredths(p.y)};
}

#endif
