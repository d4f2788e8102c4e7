#include "contest/bout.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "contest/talk.h"

#include <stdlib.h>
#include <string.h>

struct Bout {
    Duel duel;
    Player players[DUEL_SIDES];
    bool persons[DUEL_SIDES], over;
    Recording record;
    char state[STATE_TEXT_SIZE];
};

/* Both are asked before either is heard, so that they think at the same time. */
static void ask(Bout *bout)
{
    if (!bout->players[DUEL_DEFENDER].program && !bout->players[DUEL_INVADER].program) {
        return;
    }
    size_t length = state_text(&bout->duel, bout->state);
    player_ask(&bout->players[DUEL_DEFENDER], bout->state, length);
    player_ask(&bout->players[DUEL_INVADER], bout->state, length);
}

static bool disqualify(Bout *bout, DuelSide side, const char *why)
{
    recording_end_broken(&bout->record, &bout->duel, side, why);
    bout->over = true;
    return false;
}

/* What a side wants now; false when it is disqualified. */
static bool hear(Bout *bout, DuelSide side, const DuelOrder *own, DuelOrder *order, char say[ORDER_SAY_SIZE])
{
    char why[RECORDING_WHY_SIZE];
    if (bout->persons[side]) {
        *order = own ? *own : (DuelOrder){.deed = DUEL_NOTHING};
        say[0] = '\0';
        return true;
    }
    return player_hear(&bout->players[side], &bout->duel, order, say, why, sizeof why) || disqualify(bout, side, why);
}

/* Memory is only looked at now and then; a last look finds what was taken since. */
static void end(Bout *bout)
{
    char why[RECORDING_WHY_SIZE];
    bout->over = true;
    recording_end(&bout->record, &bout->duel);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        if (!player_kept_limits(&bout->players[side], why, sizeof why)) {
            disqualify(bout, side, why);
            return;
        }
    }
}

static bool turn(Bout *bout, const DuelOrder *const own[DUEL_SIDES])
{
    DuelOrder orders[DUEL_SIDES];
    char says[DUEL_SIDES][ORDER_SAY_SIZE];
    if (bout->over) {
        return false;
    }
    ask(bout);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        if (!hear(bout, side, own[side], &orders[side], says[side])) {
            return false;
        }
    }
    recording_add(&bout->record, bout->duel.turn, orders, says);
    duel_turn(&bout->duel, &orders[DUEL_DEFENDER], &orders[DUEL_INVADER]);
    if (bout->duel.end != DUEL_GOES_ON) {
        end(bout);
    }
    return !bout->over;
}

bool bout_turn(Bout *bout, const DuelOrder *own)
{
    return turn(bout, (const DuelOrder *const[DUEL_SIDES]){own, own});
}

bool bout_turn_of_both(Bout *bout, const DuelOrder orders[DUEL_SIDES])
{
    return turn(bout, (const DuelOrder *const[DUEL_SIDES]){&orders[DUEL_DEFENDER], &orders[DUEL_INVADER]});
}

void bout_disqualify(Bout *bout, DuelSide side, const char *why)
{
    if (!bout->over) {
        disqualify(bout, side, why);
    }
}

void bout_resign(Bout *bout, DuelSide side)
{
    if (!bout->over) {
        recording_end_resigned(&bout->record, &bout->duel, side);
        bout->over = true;
    }
}

/* The side that can't be opened, or DUEL_SIDES. */
static DuelSide open_players(Bout *bout, const MatchRequest *request, Failure *failure)
{
    DuelSide side = DUEL_DEFENDER;
    for (; side < DUEL_SIDES; side++) {
        bout->persons[side] = !request->players[side].what;
        if (!bout->persons[side] &&
            !player_open(&bout->players[side], &request->players[side], side, &request->terms, failure)) {
            break;
        }
    }
    return side;
}

/* Is the failed side to be disqualified? Not where a bot of the house doesn't exist, which is a mistake of whoever
 * asked for the game, and not for failures of the system. */
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
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const char *against = request->players[side].what, *person = request->players[!side].what;
        if (!person && against && text_is_utf8(against) && strlen(against) < sizeof record->against) {
            text_copy(record->against, sizeof record->against, against);
            record->person = (DuelSide)!side;
            record->slow = request->terms.slow;
        }
    }
}

Bout *bout_begin(const MatchRequest *request, Failure *failure)
{
    Bout *bout = memory_new(1, sizeof *bout);
    DuelSide failed = open_players(bout, request, failure);
    if (failed != DUEL_SIDES && !is_forfeit(request, failed, failure)) {
        bout_close(bout, NULL);
        return NULL;
    }
    begin_record(request, &bout->record);
    duel_begin(&bout->duel, request->terms.turns_max);
    if (failed != DUEL_SIDES) {
        disqualify(bout, failed, failure->why);
        *failure = (Failure){0};
    }
    return bout;
}

/* Plays what was played before. */
static void play_again(Bout *bout, const Recording *so_far)
{
    size_t next = 0;
    while (!bout->over && bout->duel.turn <= so_far->last) {
        const RecordingAct *act = next < so_far->count ? &so_far->acts[next] : NULL;
        bool now = act && act->turn == bout->duel.turn;
        bout_turn(bout, now ? &act->orders[so_far->person] : NULL);
        next += now;
    }
}

Bout *bout_resume(const MatchRequest *request, const Recording *so_far, Failure *failure)
{
    Bout *bout = bout_begin(request, failure);
    if (!bout) {
        return NULL;
    }
    play_again(bout, so_far);
    bool sides[DUEL_SIDES];
    int32_t differs = recording_differs(so_far, &bout->record, sides);
    if (differs == 0 && recording_last(&bout->duel) == so_far->last) {
        return bout;
    }
    if (bout->over && bout->record.why[0]) {
        failure_set(failure, EXIT_NOT_SO, "The game can't be gone on with: %s", bout->record.why);
    } else {
        failure_set(failure, EXIT_NOT_SO,
                    "The game can't be gone on with: in turn %d %s does something else than when it was played.",
                    differs ? differs : (int)so_far->last, so_far->against);
    }
    bout_close(bout, NULL);
    return NULL;
}

bool bout_is_over(const Bout *bout)
{
    return bout->over;
}

const Duel *bout_duel(const Bout *bout)
{
    return &bout->duel;
}

const Recording *bout_recording(const Bout *bout)
{
    return &bout->record;
}

void bout_times(const Bout *bout, int64_t times[DUEL_SIDES])
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        times[side] = player_time(&bout->players[side]);
    }
}

void bout_close(Bout *bout, Recording *keep)
{
    if (!bout) {
        return;
    }
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        player_close(&bout->players[side]);
    }
    if (keep) {
        *keep = bout->record;
    } else {
        recording_free(&bout->record);
    }
    free(bout);
}
