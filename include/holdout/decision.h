/* Decisions: everything that ever changes a game, complete before it is submitted. */
#ifndef HOLDOUT_DECISION_H
#define HOLDOUT_DECISION_H

#include "holdout/tile.h"
#include "holdout/verdict.h"

/* name, word in the journal, operands: b blueprint, t tile, o another tile, p point, y priority, d direction, n system,
 * c choice, i item of the offer, g goods of the shop, s supply carried, h blueprint held, f all of a decision on foot;
 * why it can't be taken in a stage that has no place for it */
#define DECISION_LIST(X)                                                                         \
    X(BUILD, "build", "btd", "That can be done only in a battle.")                               \
    X(DELETE, "delete", "t", "That can be done only in a battle.")                               \
    X(UNDO, "undo", "", "That can be done only in a battle.")                                    \
    X(TARGETING, "targeting", "ty", "That can be done only in a battle.")                        \
    X(USE, "use", "bpd", "That can be done only in a battle.")                                   \
    X(MOVE, "move", "to", "That can be done only in a battle.")                                  \
    X(QUEUE, "queue", "btd", "That can be done only in a battle.")                               \
    X(UNQUEUE, "unqueue", "t", "That can be done only in a battle.")                             \
    X(CLEAR_QUEUE, "clear-queue", "", "That can be done only in a battle.")                      \
    X(HASTEN, "hasten", "t", "That can be done only in a battle.")                               \
    X(START_WAVE, "start-wave", "", "That can be done only in a battle.")                        \
    X(STAY, "stay", "", "That can be done only in a battle.")                                    \
    X(LEAVE, "leave", "", "That can be done only in a battle.")                                  \
    X(NEXT_LEVEL, "next-level", "", "There is no next level to go on to.")                       \
    X(TRAVEL, "travel", "n", "Finish here first.")                                               \
    X(PAY, "pay", "n", "Finish here first.")                                                     \
    X(TAKE, "take", "ih", "Nothing is being offered.")                                           \
    X(SKIP, "skip", "", "Nothing is being offered.")                                             \
    X(BUY, "buy", "gh", "There is no shop here.")                                                \
    X(CHOOSE, "choose", "c", "There is nothing to choose here.")                                 \
    X(SUPPLY, "supply", "s", "Supplies are used on the chart, or in a battle as abilities are.") \
    X(SELL, "sell", "h", "That can be done only on the chart.")                                  \
    X(DEPART, "depart", "", "There is nothing to depart from.")                                  \
    X(ABOARD, "aboard", "f", "Nobody is aboard a derelict.")
typedef enum DecisionKind {
#define X(name, word, operands, elsewhere) DECISION_##name,
    DECISION_LIST(X)
#undef X
        DECISION_COUNT
} DecisionKind;

/* For switches: a list of decisions as cases. */
#define DECISION_CASE(name) case DECISION_##name:

/* A place as decisions name it: hundredths of a tile from the north-west corner of the board. */
typedef struct DecisionPoint {
    int16_t x, y;
} DecisionPoint;

/* ABOARD: a decision on foot; holdout/game.h says how it is kept in the fields below. */
typedef struct Decision {
    DecisionKind kind;
    uint8_t slot;        /* BUILD, QUEUE, USE: index into the loadout */
    uint8_t priority;    /* TARGETING: TargetPriority */
    uint8_t direction;   /* BUILD, QUEUE, USE: 0 to 3 as tile_step counts, for what the player turns; else 0 */
    Tile tile;           /* BUILD, DELETE, TARGETING, QUEUE, UNQUEUE, HASTEN; MOVE: from here */
    Tile to;             /* MOVE */
    DecisionPoint point; /* USE */
    uint8_t node;        /* TRAVEL, PAY: for its gate, and there */
    uint8_t item;        /* TAKE, BUY, CHOOSE, SUPPLY: which, from 0 */
    uint8_t held; /* TAKE, BUY, SELL: 0: none; else 1 + the place of the held blueprint that is given up for it, or that
                     the augment is for; of a supply that of the carried one that goes for it */
} Decision;

static inline Point decision_point(DecisionPoint p)
{
    return (Point){fix_from_hundredths(p.x), fix_from_hundredths(p.y)};
}

#endif
