#include "agents/legal_aboard.h"

static void try_one(const Game *game, LegalSink sink, FootDecision on_foot)
{
    Decision decision = game_decision_aboard(&on_foot);
    if (game_check(game, &decision).allowed) {
        sink.take(sink.context, &decision);
    }
}

/* At each tile in sight; where it must hit somebody, only at those. */
static void try_places(const Game *game, LegalSink sink, FootDecision on_foot, bool anywhere)
{
    const FootGame *foot = &game->aboard;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (foot_sees(foot, at) && (anywhere || foot_standing(foot, at) > FOOT_HERO)) {
            on_foot.at = (int16_t)at;
            try_one(game, sink, on_foot);
        }
    }
}

static void try_letter(const Game *game, LegalSink sink, int letter)
{
    static const FootDecisionKind kinds[] = {FOOT_USE, FOOT_WEAR, FOOT_TAKE_OFF, FOOT_DROP};
    const FootGame *foot = &game->aboard;
    FootDecision on_foot = {.letter = (uint8_t)letter};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        on_foot.kind = kinds[i];
        try_one(game, sink, on_foot);
    }
    on_foot.kind = FOOT_USE_AT;
    try_places(game, sink, on_foot, foot_item(foot, foot->pack[letter])->aim == FOOT_AIM_PLACE);
    on_foot.kind = FOOT_THROW;
    try_places(game, sink, on_foot, false);
}

void legal_aboard(const Game *game, LegalSink sink)
{
    static const FootDecisionKind plain[] = {FOOT_WAIT, FOOT_PICK_UP, FOOT_DESCEND, FOOT_ASCEND};
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        try_one(game, sink, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)d});
        try_one(game, sink, (FootDecision){.kind = FOOT_CLOSE, .direction = (uint8_t)d});
        try_one(game, sink, (FootDecision){.kind = FOOT_TURN, .direction = (uint8_t)d});
    }
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        try_one(game, sink, (FootDecision){.kind = plain[i]});
    }
    for (int letter = 0; letter < FOOT_LETTERS; letter++) {
        if (game->aboard.pack[letter] != FOOT_NOBODY) {
            try_letter(game, sink, letter);
        }
    }
    try_places(game, sink, (FootDecision){.kind = FOOT_SHOOT}, false);
}
