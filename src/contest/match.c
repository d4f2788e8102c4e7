#include "contest/match.h"

#include "base/memory.h"

#include <stdlib.h>

bool match_play(const MatchRequest *request, Recording *record, int64_t times[DUEL_SIDES], Failure *failure)
{
    Bout *bout = bout_begin(request, failure);
    if (!bout) {
        return false;
    }
    while (bout_turn(bout, NULL)) {
    }
    if (times) {
        bout_times(bout, times);
    }
    bout_close(bout, record);
    return true;
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

/* A side that broke the rules in the first game, but not in the second, is at fault only where it did so before the
 * games differ. */
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
