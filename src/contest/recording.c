#include "contest/recording.h"

#include "base/memory.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

const char *recording_end_word(RecordingEnd end)
{
    static const char *const words[] = {[RECORDING_CROSSED] = "crossed",
                                        [RECORDING_CAPPED] = "cap",
                                        [RECORDING_BROKEN] = "disqualified",
                                        [RECORDING_RESIGNED] = "resigned"};
    return words[end];
}

/* Files of JSON hold UTF-8 only. */
static void keep_text(char *to, size_t size, const char *from)
{
    (text_is_utf8(from) ? text_copy : text_clean)(to, size, from);
}

void recording_begin(Recording *record, const char *const names[DUEL_SIDES], const char *seed, int32_t turns_max)
{
    *record = (Recording){.turns_max = turns_max, .words_length = 1, .words_room = FIRST_ROOM};
    record->words = memory_new(record->words_room, 1);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        keep_text(record->names[side], RECORDING_NAME_SIZE, names[side]);
    }
    keep_text(record->seed, RECORDING_SEED_SIZE, seed);
}

void recording_free(Recording *record)
{
    free(record->acts);
    free(record->words);
    *record = (Recording){0};
}

void recording_copy(Recording *to, const Recording *from)
{
    *to = *from;
    to->acts = memory_new(from->count > 0 ? from->count : 1, sizeof *to->acts);
    to->room = from->count;
    to->words = memory_new(from->words_room, 1);
    memcpy(to->words, from->words, from->words_length);
    if (from->count > 0) {
        memcpy(to->acts, from->acts, from->count * sizeof *to->acts);
    }
}

static uint32_t add_words(Recording *record, const char *say)
{
    size_t size = strlen(say) + 1;
    if (size == 1) {
        return 0;
    }
    while (record->words_length + size > record->words_room) {
        record->words_room *= 2;
        record->words = memory_grow(record->words, record->words_room, 1);
    }
    size_t at = record->words_length;
    memcpy(record->words + at, say, size);
    record->words_length += size;
    return (uint32_t)at;
}

void recording_add(Recording *record, int32_t turn, const DuelOrder orders[DUEL_SIDES],
                   char says[DUEL_SIDES][ORDER_SAY_SIZE])
{
    RecordingAct act = {.turn = turn, .orders = {orders[DUEL_DEFENDER], orders[DUEL_INVADER]}};
    bool quiet = true;
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        act.says[side] = add_words(record, says[side]);
        quiet = quiet && orders[side].deed == DUEL_NOTHING && act.says[side] == 0;
    }
    if (quiet) {
        return;
    }
    if (record->count == record->room) {
        record->room = record->room ? 2 * record->room : FIRST_ROOM;
        record->acts = memory_grow(record->acts, record->room, sizeof *record->acts);
    }
    record->acts[record->count++] = act;
}

int32_t recording_last(const Duel *duel)
{
    return duel->end == DUEL_GOES_ON ? duel->turn - 1 : duel->turn;
}

static void close_with(Recording *record, const Duel *duel)
{
    record->last = recording_last(duel);
    record->crossed = duel->crossed;
    memcpy(record->ignored, duel->ignored, sizeof record->ignored);
    record->hash = duel_hash(duel);
}

void recording_end(Recording *record, const Duel *duel)
{
    close_with(record, duel);
    record->end = duel->end == DUEL_CAPPED ? RECORDING_CAPPED : RECORDING_CROSSED;
    record->turns = duel_result(duel);
}

static void end_early(Recording *record, const Duel *duel, RecordingEnd end, DuelSide side)
{
    close_with(record, duel);
    record->end = end;
    record->broken = side;
    record->turns = duel->turn;
}

void recording_end_broken(Recording *record, const Duel *duel, DuelSide broken, const char *why)
{
    end_early(record, duel, RECORDING_BROKEN, broken);
    keep_text(record->why, sizeof record->why, why);
}

void recording_end_resigned(Recording *record, const Duel *duel, DuelSide side)
{
    end_early(record, duel, RECORDING_RESIGNED, side);
}

DuelSide recording_winner(const Recording *record)
{
    switch (record->end) {
    case RECORDING_CROSSED:
        return DUEL_INVADER;
    case RECORDING_CAPPED:
        return DUEL_DEFENDER;
    case RECORDING_BROKEN:
    case RECORDING_RESIGNED:
        break;
    }
    return duel_other_side(record->broken);
}

const char *recording_say(const Recording *record, const RecordingAct *act, DuelSide side)
{
    return record->words + act->says[side];
}

int recording_deeds(const Recording *record, size_t next, DuelSide side, const RecordingAct **deeds, int most)
{
    int count = 0;
    for (size_t i = next; i > 0 && count < most; i--) {
        const RecordingAct *act = &record->acts[i - 1];
        if (act->orders[side].deed != DUEL_NOTHING || act->says[side] > 0) {
            deeds[count++] = act;
        }
    }
    return count;
}

static bool same_order(const DuelOrder *a, const DuelOrder *b)
{
    return a->deed == b->deed && a->what == b->what && a->at == b->at && a->hp == b->hp && a->defense == b->defense &&
           a->stun_res == b->stun_res;
}

int32_t recording_differs(const Recording *a, const Recording *b, bool sides[DUEL_SIDES])
{
    static const RecordingAct quiet = {0};
    size_t at = 0;
    while (at < a->count || at < b->count) {
        const RecordingAct *first = at < a->count ? &a->acts[at] : &quiet,
                           *second = at < b->count ? &b->acts[at] : &quiet;
        int32_t turn = !first->turn || (second->turn && second->turn < first->turn) ? second->turn : first->turn;
        first = first->turn == turn ? first : &quiet;
        second = second->turn == turn ? second : &quiet;
        for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
            sides[side] = !same_order(&first->orders[side], &second->orders[side]) ||
                          strcmp(recording_say(a, first, side), recording_say(b, second, side)) != 0;
        }
        if (sides[DUEL_DEFENDER] || sides[DUEL_INVADER]) {
            return turn;
        }
        at++;
    }
    return 0;
}

void recording_rewind(const Recording *record, RecordingCursor *cursor)
{
    duel_begin(&cursor->duel, record->turns_max);
    cursor->next = 0;
}

static const RecordingAct *recording_act(const Recording *record, const RecordingCursor *cursor)
{
    const RecordingAct *act = cursor->next < record->count ? &record->acts[cursor->next] : NULL;
    return act && act->turn == cursor->duel.turn ? act : NULL;
}

bool recording_step(const Recording *record, RecordingCursor *cursor)
{
    static const DuelOrder nothing = {.deed = DUEL_NOTHING};
    if (cursor->duel.end != DUEL_GOES_ON || cursor->duel.turn > record->last) {
        return false;
    }
    const RecordingAct *act = recording_act(record, cursor);
    duel_turn(&cursor->duel, act ? &act->orders[DUEL_DEFENDER] : &nothing, act ? &act->orders[DUEL_INVADER] : &nothing);
    cursor->next += act != NULL;
    return true;
}
