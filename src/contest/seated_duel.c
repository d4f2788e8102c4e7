#include "contest/seated_duel.h"

#include "base/memory.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000, CLOCK_TOLD_MS = 1000, LINES_MS = 100 /* in which so many lines are taken */ };

struct SeatedDuel {
    Bout *bout;
    DuelSeat seats[DUEL_SIDES];
    int64_t clocks[DUEL_SIDES];
    int64_t now, began; /* when it was looked at last, and first */
    int64_t waited;     /* since the last turn, without the time for which it was held */
    int64_t clock_told, lines_taken;
    char seed[RECORDING_SEED_SIZE];
    int32_t turns_max;
    int pace;
    int64_t clock_ms;
    bool begun, left;
    bool stopped[DUEL_SIDES]; /* as it was told last: whose clock runs */
};

SeatedDuel *seated_begin(const SeatedTerms *terms, int64_t now)
{
    SeatedDuel *duel = memory_new(1, sizeof *duel);
    Failure failure;
    MatchRequest request = {.terms = {.seed = terms->seed, .turns_max = terms->turns_max, .slow = 1}};
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        request.players[side] = (PlayerRequest){.name = terms->names[side]};
        duel_seat_begin(&duel->seats[side]);
        duel->clocks[side] = terms->clock_ms;
    }
    duel->bout = bout_begin(&request, &failure);
    duel->now = duel->began = now;
    duel->pace = terms->pace;
    duel->turns_max = terms->turns_max;
    duel->clock_ms = terms->clock_ms;
    snprintf(duel->seed, sizeof duel->seed, "%s", terms->seed);
    return duel;
}

void seated_close(SeatedDuel *duel)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        duel_seat_leave(&duel->seats[side]);
    }
    bout_close(duel->bout, NULL);
    free(duel);
}

void seated_take(SeatedDuel *duel, DuelSide side, int fd)
{
    duel_seat_take(&duel->seats[side], fd);
}

static bool is_there(const SeatedDuel *duel, DuelSide side)
{
    return duel->seats[side].fd >= 0;
}

/* Whether the turn waits for this side. */
static bool stops(const SeatedDuel *duel, DuelSide side)
{
    return !is_there(duel, side) || (duel->seats[side].holds && duel->clocks[side] > 0);
}

static void put_line(FILE *out, json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT | JSON_ENSURE_ASCII);
    fprintf(out, "%s\n", text ? text : "{}");
    free(text);
    json_decref(object);
}

static json_t *greeting(const SeatedDuel *duel, DuelSide side)
{
    return json_pack("{s:i, s:s, s:s, s:s, s:i, s:i, s:I, s:{s:i}}", "holdout", 1, "game", "duel", "side",
                     duel_side_word(side), "seed", duel->seed, "turns_max", duel->turns_max, "pace", duel->pace,
                     "clock_ms", (json_int_t)duel->clock_ms, "limits", "line_bytes", SEAT_LINE_MOST);
}

static json_t *side_clock(const SeatedDuel *duel, DuelSide side)
{
    return json_pack("{s:I, s:b, s:b}", "ms", (json_int_t)duel->clocks[side], "here", is_there(duel, side), "holds",
                     duel->seats[side].holds && duel->clocks[side] > 0);
}

/* The record as far as it goes, then what is asked. */
static void tell_one(SeatedDuel *duel, DuelSide side)
{
    DuelSeat *seat = &duel->seats[side];
    const Recording *record = bout_recording(duel->bout);
    const bool over = bout_is_over(duel->bout);
    const int32_t last = recording_last(bout_duel(duel->bout));
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) {
        return;
    }
    if (!seat->greeted) {
        put_line(out, greeting(duel, side));
    }
    bool good = recording_put(record, &seat->told, last, over, out);
    if (!over && (!seat->told.begun || last > seat->told.last)) {
        char *state = memory_new(STATE_TEXT_SIZE, 1);
        (void)state_text(bout_duel(duel->bout), state);
        fprintf(out, "%s\n", state);
        free(state);
    }
    put_line(out, json_pack("{s:{s:o, s:o}}", "clock", duel_side_word(DUEL_DEFENDER), side_clock(duel, DUEL_DEFENDER),
                            duel_side_word(DUEL_INVADER), side_clock(duel, DUEL_INVADER)));
    if (fclose(out) != 0 || !good) {
        free(bytes);
        return;
    }
    seat->told = (RecordingTold){.begun = true, .acts = record->count, .last = over ? INT32_MAX : last};
    seat->greeted = true;
    duel_seat_tell(seat, bytes, length);
}

/* Tells who has taken all and lacks something; `anew`: everybody. */
static void tell(SeatedDuel *duel, bool anew)
{
    const int32_t last = recording_last(bout_duel(duel->bout));
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        DuelSeat *seat = &duel->seats[side];
        bool lacks =
            !seat->greeted || (seat->told.last < last) || (bout_is_over(duel->bout) && seat->told.last != INT32_MAX);
        if (is_there(duel, side) && duel_seat_tell_on(seat) && (anew || lacks) && seat->told.last != INT32_MAX) {
            tell_one(duel, side);
        }
    }
}

static void hear(SeatedDuel *duel, DuelSide side)
{
    char why[SEAT_WHY_SIZE];
    DuelSeat *seat = &duel->seats[side];
    if (!duel_seat_hear(seat, why)) {
        bout_disqualify(duel->bout, side, why);
    } else if (seat->resigns) {
        bout_resign(duel->bout, side);
    }
}

static void run_clock(SeatedDuel *duel, DuelSide side, int64_t passed)
{
    DuelSide other = duel_other_side(side);
    if (!stops(duel, side)) {
        return;
    }
    duel->clocks[side] = int64_max(duel->clocks[side] - passed, 0);
    if (duel->clocks[side] == 0 && !is_there(duel, side)) {
        if (is_there(duel, other)) {
            bout_resign(duel->bout, side);
        } else {
            duel->left = true;
        }
    }
}

static void play_turn(SeatedDuel *duel)
{
    const DuelOrder orders[DUEL_SIDES] = {duel->seats[DUEL_DEFENDER].order, duel->seats[DUEL_INVADER].order};
    (void)bout_turn_of_both(duel->bout, orders);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        duel->seats[side].order = (DuelOrder){.deed = DUEL_NOTHING};
    }
    duel->waited = 0;
}

static void pass(SeatedDuel *duel, int64_t passed)
{
    bool stopped = stops(duel, DUEL_DEFENDER) || stops(duel, DUEL_INVADER);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        run_clock(duel, side, passed);
    }
    duel->waited += stopped ? 0 : passed;
    if (duel->waited * duel->pace >= SECOND && !bout_is_over(duel->bout)) {
        play_turn(duel);
    }
}

/* Whether who holds, or who is there, has changed since it was told; or a clock that runs is to be told again. */
static bool is_news(SeatedDuel *duel)
{
    bool news = false, runs = false;
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        bool now = stops(duel, side);
        news = news || now != duel->stopped[side];
        runs = runs || now;
        duel->stopped[side] = now;
    }
    news = news || (runs && duel->begun && duel->now - duel->clock_told >= CLOCK_TOLD_MS);
    duel->clock_told = news ? duel->now : duel->clock_told;
    return news;
}

bool seated_go_on(SeatedDuel *duel, int64_t now)
{
    int64_t passed = now - duel->now;
    bool fresh = now - duel->lines_taken >= LINES_MS;
    duel->now = now;
    duel->lines_taken = fresh ? now : duel->lines_taken;
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        duel->seats[side].lines = fresh ? 0 : duel->seats[side].lines;
        hear(duel, side);
    }
    if (duel->begun) {
        pass(duel, passed);
    } else {
        duel->begun = is_there(duel, DUEL_DEFENDER) && is_there(duel, DUEL_INVADER);
        duel->left = !duel->begun && now - duel->began >= SEATED_BEGIN_MS;
    }
    return !duel->left && !bout_is_over(duel->bout);
}

void seated_tell(SeatedDuel *duel)
{
    tell(duel, is_news(duel));
}

int seated_wait(const SeatedDuel *duel, struct pollfd ends[DUEL_SIDES], int64_t now)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const DuelSeat *seat = &duel->seats[side];
        bool more = seat->taken < seat->telling_length;
        bool full = seat->lines >= SEAT_LINES_MOST;
        ends[side] = (struct pollfd){.fd = full ? -1 : seat->fd, .events = (short)(POLLIN | (more ? POLLOUT : 0))};
    }
    bool stopped = !duel->begun || stops(duel, DUEL_DEFENDER) || stops(duel, DUEL_INVADER);
    int64_t due = stopped ? LINES_MS : (SECOND + duel->pace - 1) / duel->pace - duel->waited;
    return (int)int64_clamp(due - (now - duel->now), 0, LINES_MS);
}

bool seated_is_left(const SeatedDuel *duel)
{
    return duel->left;
}

bool seated_is_begun(const SeatedDuel *duel)
{
    return duel->begun;
}

bool seated_has_told_all(SeatedDuel *duel)
{
    bool all = true;
    tell(duel, false);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const DuelSeat *seat = &duel->seats[side];
        all = all && (!is_there(duel, side) || (seat->taken == seat->telling_length && seat->told.last == INT32_MAX));
    }
    return all;
}

const Bout *seated_bout(const SeatedDuel *duel)
{
    return duel->bout;
}
