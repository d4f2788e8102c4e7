#include "contest/match.h"

#include "base/memory.h"
#include "contest/state_text.h"

#include <stdlib.h>

typedef struct Match {
    Duel duel;
    Player players[DUEL_SIDES];
    char state[STATE_TEXT_SIZE];
} Match;

/* Both are asked before either is heard, so that they think at the same time. */
static void ask(Match *match)
{
    if (!match->players[DUEL_DEFENDER].program && !match->players[DUEL_INVADER].program) {
        return;
    }
    size_t length = state_text(&match->duel, match->state);
    player_ask(&match->players[DUEL_DEFENDER], match->state, length);
    player_ask(&match->players[DUEL_INVADER], match->state, length);
}

/* One turn; false when a side is disqualified, the defender where both would be. */
static bool turn(Match *match, Recording *record)
{
    DuelOrder orders[DUEL_SIDES];
    char says[DUEL_SIDES][ORDER_SAY_SIZE], why[RECORDING_WHY_SIZE];
    ask(match);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        if (!player_hear(&match->players[side], &match->duel, &orders[side], says[side], why, sizeof why)) {
            recording_end_broken(record, &match->duel, side, why);
            return false;
        }
    }
    recording_add(record, match->duel.turn, orders, says);
    duel_turn(&match->duel, &orders[DUEL_DEFENDER], &orders[DUEL_INVADER]);
    return true;
}

/* The side that can't be opened, or DUEL_SIDES. */
static DuelSide open_players(Match *match, const MatchRequest *request, Failure *failure)
{
    DuelSide side = DUEL_DEFENDER;
    while (side < DUEL_SIDES &&
           player_open(&match->players[side], &request->players[side], side, &request->terms, failure)) {
        side++;
    }
    return side;
}

/* A bot of the house that isn't there is a mistake of whoever asked for the game, and the system's failures are
 * nobody's. */
static bool is_forfeit(const MatchRequest *request, DuelSide failed, const Failure *failure)
{
    return request->forfeits && failure->status == EXIT_USAGE && !player_is_house(request->players[failed].what);
}

static void begin_record(const MatchRequest *request, Recording *record)
{
    const char *names[DUEL_SIDES];
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        names[side] = request->players[side].name ? request->players[side].name : request->players[side].what;
    }
    recording_begin(record, names, request->terms.seed, request->terms.turns_max);
}

static void play_turns(Match *match, Recording *record)
{
    bool good = true;
    while (good && match->duel.end == DUEL_GOES_ON) {
        good = turn(match, record);
    }
    if (good) {
        recording_end(record, &match->duel);
    }
}

bool match_play(const MatchRequest *request, Recording *record, int64_t times[DUEL_SIDES], Failure *failure)
{
    Match *match = memory_new(1, sizeof *match);
    DuelSide failed = open_players(match, request, failure);
    bool begun = failed == DUEL_SIDES || is_forfeit(request, failed, failure);
    if (begun) {
        begin_record(request, record);
        duel_begin(&match->duel, request->terms.turns_max);
    }
    if (failed == DUEL_SIDES) {
        play_turns(match, record);
    } else if (begun) {
        recording_end_broken(record, &match->duel, failed, failure->why);
        *failure = (Failure){0};
    }
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        if (begun && times) {
            times[side] = player_time(&match->players[side]);
        }
        player_close(&match->players[side]);
    }
    free(match);
    return begun;
}

/* The game up to the turn in which one side did something else than before. */
static void end_at(Recording *record, int32_t turn, DuelSide side)
{
    RecordingCursor *cursor = memory_new(1, sizeof *cursor);
    recording_rewind(record, cursor);
    while (cursor->duel.turn < turn && recording_step(record, cursor)) {
    }
    record->count = cursor->next;
    recording_end_broken(record, &cursor->duel, side,
                         "It is not deterministic: shown the same again, it did something else.");
    free(cursor);
}

/* Who broke the first game and not the second did so before they differ: what comes later is nobody's fault. */
static bool was_broken(const Recording *first, int32_t differs)
{
    return first->end == RECORDING_BROKEN && (differs == 0 || differs >= first->turns);
}

bool match_play_twice(const MatchRequest *request, Recording *record, int64_t times[DUEL_SIDES], Failure *failure)
{
    Recording first;
    if (!match_play(request, &first, NULL, failure)) {
        return false;
    }
    if (!match_play(request, record, times, failure)) {
        recording_free(&first);
        return false;
    }
    bool sides[DUEL_SIDES];
    int32_t differs = recording_differs(&first, record, sides);
    if (was_broken(&first, differs)) {
        recording_free(record);
        *record = first;
        return true;
    }
    if (differs > 0 && record->end != RECORDING_BROKEN) {
        end_at(record, differs, sides[DUEL_DEFENDER] ? DUEL_DEFENDER : DUEL_INVADER);
    }
    recording_free(&first);
    return true;
}
