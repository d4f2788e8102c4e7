#include "agents/legal.h"

#include <assert.h>

/* Those that always lead on come last: who takes the last one there is is not stuck. */
static const FootDecisionKind ORDER[] = {
    FOOT_STEP, FOOT_CLOSE,  FOOT_BAR,    FOOT_TURN,  FOOT_RACE,    FOOT_CALLING, FOOT_TRAVEL,
    FOOT_USE,  FOOT_USE_AT, FOOT_USE_ON, FOOT_THROW, FOOT_SHOOT,   FOOT_WEAR,    FOOT_TAKE_OFF,
    FOOT_DROP, FOOT_TRADE,  FOOT_ACT,    FOOT_WAIT,  FOOT_PICK_UP, FOOT_DESCEND, FOOT_ASCEND,
};
static_assert(sizeof ORDER / sizeof *ORDER == FOOT_DECISION_COUNT, "each kind is tried");

/* What is tried with each kind. */
static const char *const OPERANDS[FOOT_DECISION_COUNT] = {
#define X(name, word, operands, ...) [FOOT_##name] = operands,
    FOOT_DECISION_LIST(X)
#undef X
};

static void try_one(const FootGame *foot, LegalFootSink sink, FootDecision decision)
{
    if (foot_check(foot, &decision).allowed) {
        sink.take(sink.context, &decision);
    }
}

/* At each tile in sight; where it must hit somebody, only at those. */
static void try_places(const FootGame *foot, LegalFootSink sink, FootDecision decision)
{
    bool anywhere = decision.kind == FOOT_USE_AT && foot_item(foot, foot->pack[decision.letter])->aim == FOOT_AIM_PLACE;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (foot_sees(foot, at) && (anywhere || foot_standing(foot, at) > FOOT_HERO)) {
            decision.at = (int16_t)at;
            try_one(foot, sink, decision);
        }
    }
}

bool legal_foot_aims(const FootDecision *decision)
{
    const char *operands = OPERANDS[decision->kind];
    return operands[0] == 't' || (operands[0] && operands[1] == 't');
}

/* On each other thing. */
static void try_things(const FootGame *foot, LegalFootSink sink, FootDecision decision)
{
    for (int other = 0; other < FOOT_LETTERS; other++) {
        decision.other = (uint8_t)other;
        try_one(foot, sink, decision);
    }
}

static void try_letters(const FootGame *foot, LegalFootSink sink, FootDecision decision)
{
    for (int letter = 0; letter < FOOT_LETTERS; letter++) {
        decision.letter = (uint8_t)letter;
        if (foot->pack[letter] == FOOT_NOBODY) {
            continue;
        }
        if (legal_foot_aims(&decision)) {
            try_places(foot, sink, decision);
        } else if (decision.kind == FOOT_USE_ON) {
            try_things(foot, sink, decision);
        } else {
            try_one(foot, sink, decision);
        }
    }
}

static void try_kind(const FootGame *foot, LegalFootSink sink, FootDecisionKind kind)
{
    FootDecision decision = {.kind = kind};
    switch (OPERANDS[kind][0]) {
    case 'd':
        for (int d = 0; d < FOOT_DIRECTIONS; d++) {
            decision.direction = (uint8_t)d;
            try_one(foot, sink, decision);
        }
        break;
    case 'n':
        for (int n = 0; n < FOOT_STARS_MAX; n++) {
            decision.choice = (uint8_t)n;
            try_one(foot, sink, decision);
        }
        break;
    case 'i':
        try_letters(foot, sink, decision);
        break;
    case 't':
        try_places(foot, sink, decision);
        break;
    default:
        try_one(foot, sink, decision);
        break;
    }
}

void legal_foot_each(const FootGame *foot, LegalFootSink sink)
{
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++) {
        try_kind(foot, sink, ORDER[i]);
    }
}
