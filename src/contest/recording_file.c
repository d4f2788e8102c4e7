/* Records as files: a first line of who played, a line for each turn in which something was ordered or said, a last one
 * of how it ended. */
#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "contest/player.h"
#include "contest/recording.h"
#include "contest/regular.h"
#include "disk/stream.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { RECORDING_VERSION = 1, HASH_SIZE = 17, LINE_MOST = 65536 };

/* Writes an object as a line, and frees it. */
static bool put(json_t *object, FILE *out)
{
    char *line = object ? json_dumps(object, JSON_COMPACT | JSON_ENSURE_ASCII) : NULL;
    errno = line ? errno : EILSEQ;
    bool good = line && fprintf(out, "%s\n", line) > 0;
    free(line);
    json_decref(object);
    return good;
}

static json_t *begin_object(const Recording *record)
{
    json_t *object = json_pack("{s:i, s:s, s:s, s:s, s:s, s:i}", "holdout", RECORDING_VERSION, "game", "duel",
                               "defender", record->names[DUEL_DEFENDER], "invader", record->names[DUEL_INVADER], "seed",
                               record->seed, "turns_max", record->turns_max);
    if (object && record->against[0]) {
        json_object_set_new(object, "person", json_string(duel_side_word(record->person)));
        json_object_set_new(object, "against", json_string(record->against));
        json_object_set_new(object, "slow", json_integer(record->slow));
    }
    return object;
}

static json_t *act_object(const Recording *record, const RecordingAct *act)
{
    json_t *object = json_pack("{si}", "turn", act->turn);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const char *say = recording_say(record, act, side);
        if (act->orders[side].deed != DUEL_NOTHING || say[0]) {
            json_object_set_new(object, duel_side_word(side), order_json(&act->orders[side], say));
        }
    }
    return object;
}

static json_t *end_object(const Recording *record)
{
    char hash[HASH_SIZE];
    snprintf(hash, sizeof hash, "%016" PRIx64, record->hash);
    bool early = record->end >= RECORDING_BROKEN;
    return json_pack("{s:s, s:i, s:i, s:o, s:s, s:i, s:s}", "ended", recording_end_word(record->end), "turns",
                     record->turns, "crossed", record->crossed, "broken",
                     early ? json_string(duel_side_word(record->broken)) : json_null(), "why", record->why, "last",
                     record->last, "hash", hash);
}

bool recording_put(const Recording *record, const RecordingTold *told, int32_t last, bool over, FILE *out)
{
    int32_t turn = told->last;
    bool good = told->begun || put(begin_object(record), out);
    for (size_t i = told->acts; good && i < record->count; i++) {
        turn = record->acts[i].turn;
        good = put(act_object(record, &record->acts[i]), out);
    }
    return good && (over          ? put(end_object(record), out)
                    : last > turn ? put(json_pack("{si}", "turn", last), out) /* nothing was ordered in it */
                                  : true);
}

bool recording_write(const Recording *record, const char *path, Failure *failure)
{
    FILE *out = stream_begin(path);
    if (!out) {
        return failure_set(failure, EXIT_SYSTEM, "%s can't be written: %s; name another file.", path, strerror(errno));
    }
    bool good = recording_put(record, &(RecordingTold){.begun = false}, record->last, true, out) && fflush(out) == 0;
    good = fclose(out) == 0 && good;
    return good ||
           failure_set(failure, EXIT_SYSTEM, "%s can't be written: %s; make room for it.", path, strerror(errno));
}

/* A file on its way into a record. */
typedef struct Reading {
    FILE *in;
    const char *path;
    int line;
    char *text;
    long whole;   /* bytes of the lines that were read */
    int32_t last; /* turn that was played, as they tell */
    bool partial; /* the end may be missing, and the last line torn */
    Failure *failure;
} Reading;

static bool wrong(const Reading *reading, const char *what)
{
    return failure_set(reading->failure, EXIT_UNREADABLE, "%s:%d: %s; record the game anew.", reading->path,
                       reading->line, what);
}

/* Reads the next line; false where there is none, or a torn one that may be. */
static bool next_line(Reading *reading)
{
    reading->line++;
    if (!fgets(reading->text, LINE_MOST, reading->in)) {
        return false;
    }
    if (reading->partial && !strchr(reading->text, '\n')) {
        return false;
    }
    reading->whole = ftell(reading->in);
    return true;
}

/* The object of the line that was read; NULL, told, where it holds none. */
static json_t *object_of(Reading *reading)
{
    json_t *object = json_loads(reading->text, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(object)) {
        wrong(reading, "this is no line of a record");
        json_decref(object);
        return NULL;
    }
    return object;
}

/* Missing where programs played, and in records of before there were any. */
static void read_person(const json_t *object, Recording *record)
{
    const char *side = json_string_value(json_object_get(object, "person")),
               *against = json_string_value(json_object_get(object, "against"));
    json_int_t slow = json_integer_value(json_object_get(object, "slow"));
    if (side && against && slow >= 1 && slow <= PLAYER_SLOW_MOST && strlen(against) < sizeof record->against) {
        (void)duel_side_read(side, &record->person);
        record->slow = (int32_t)slow;
        text_copy(record->against, sizeof record->against, against);
    }
}

static bool take_begin(Reading *reading, Recording *record)
{
    const char *game = "", *names[DUEL_SIDES] = {"", ""}, *seed = "";
    int version = 0, turns_max = 0;
    json_t *object = object_of(reading);
    bool good = object && json_unpack(object, "{s:i, s:s, s:s, s:s, s:s, s:i}", "holdout", &version, "game", &game,
                                      "defender", &names[DUEL_DEFENDER], "invader", &names[DUEL_INVADER], "seed", &seed,
                                      "turns_max", &turns_max) == 0;
    good = good && version == RECORDING_VERSION && strcmp(game, "duel") == 0 && turns_max >= 1 &&
           turns_max <= DUEL_TURNS_MOST;
    if (good) {
        recording_begin(record, names, seed, turns_max);
        read_person(object, record);
    } else if (object) {
        wrong(reading, "this is no record of a duel");
    }
    json_decref(object);
    return good;
}

static bool read_begin(Reading *reading, Recording *record)
{
    return next_line(reading) ? take_begin(reading, record) : wrong(reading, "this is no record of a duel");
}

static bool read_act(Reading *reading, Recording *record, const json_t *object)
{
    const json_t *turn = json_object_get(object, "turn");
    if (json_integer_value(turn) <= reading->last || json_integer_value(turn) > record->turns_max) {
        return wrong(reading, "this turn is out of its order");
    }
    reading->last = (int32_t)json_integer_value(turn);
    DuelOrder orders[DUEL_SIDES] = {{0}};
    char says[DUEL_SIDES][ORDER_SAY_SIZE] = {""};
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const json_t *answer = json_object_get(object, duel_side_word(side));
        if (answer) {
            orders[side] = order_read(answer, says[side]);
        }
    }
    recording_add(record, reading->last, orders, says);
    return true;
}

static bool read_end(Reading *reading, Recording *record, const json_t *object)
{
    const char *ended = "", *why = "", *hash = "";
    const json_t *broken = json_object_get(object, "broken");
    int turns, crossed, last;
    if (json_unpack((json_t *)object, "{s:s, s:i, s:i, s:s, s:i, s:s}", "ended", &ended, "turns", &turns, "crossed",
                    &crossed, "why", &why, "last", &last, "hash", &hash) != 0) {
        return wrong(reading, "this is no line of a record");
    }
    record->end = RECORDING_CROSSED;
    while (record->end <= RECORDING_RESIGNED && strcmp(ended, recording_end_word(record->end)) != 0) {
        record->end++;
    }
    (void)duel_side_read(json_string_value(broken), &record->broken);
    record->turns = turns;
    record->crossed = crossed;
    record->last = last;
    text_copy(record->why, sizeof record->why, why);
    record->hash = strtoull(hash, NULL, 16);
    return record->end <= RECORDING_RESIGNED || wrong(reading, "this is no end of a duel");
}

/* Any line but the first. */
static bool take_line(Reading *reading, Recording *record, bool *over)
{
    json_t *object = object_of(reading);
    *over = object && json_object_get(object, "ended");
    bool good = object && (*over ? read_end(reading, record, object) : read_act(reading, record, object));
    json_decref(object);
    return good;
}

static bool read_rest(Reading *reading, Recording *record, bool *over)
{
    bool good = true;
    *over = false;
    while (good && !*over && next_line(reading)) {
        good = take_line(reading, record, over);
    }
    if (good && !*over) {
        record->last = reading->last;
    }
    if (!good || *over || reading->partial) {
        return good;
    }
    return record->against[0]
               ? failure_set(reading->failure, EXIT_UNREADABLE,
                             "%s is not over; go on with it: 'holdout duel play --continue --record FILE'.",
                             reading->path)
               : wrong(reading, "the record stops before its end");
}

/* A record that was read must come to the same end when it is played. */
static bool verify(const Reading *reading, Recording *record)
{
    RecordingCursor *cursor = memory_new(1, sizeof *cursor);
    recording_rewind(record, cursor);
    while (recording_step(record, cursor)) {
    }
    const Duel *duel = &cursor->duel;
    bool same = duel_hash(duel) == record->hash && duel->crossed == record->crossed && cursor->next == record->count &&
                record->last == recording_last(duel);
    bool ended = false;
    switch (record->end) {
    case RECORDING_CROSSED:
        ended = duel->end == DUEL_CROSSED && record->turns == duel_result(duel);
        break;
    case RECORDING_CAPPED:
        ended = duel->end == DUEL_CAPPED && record->turns == duel_result(duel);
        break;
    case RECORDING_BROKEN: /* a broken rule may be found only when the game is over */
        ended = record->turns == duel->turn;
        break;
    case RECORDING_RESIGNED:
        ended = duel->end == DUEL_GOES_ON && record->turns == duel->turn;
        break;
    }
    memcpy(record->ignored, duel->ignored, sizeof record->ignored);
    free(cursor);
    return (same && ended) ||
           failure_set(reading->failure, EXIT_NOT_SO,
                       "%s does not play to the end that it tells; it was changed, or is of another version.",
                       reading->path);
}

/* From its beginning, or after whole lines of which the record was made. */
static bool read_file(Recording *record, Reading *reading, bool *over)
{
    const char *why;
    const long from = reading->whole;
    reading->in = regular_open(reading->path, &why);
    if (!reading->in) {
        return failure_set(reading->failure, EXIT_UNREADABLE, "%s can't be read: %s; name a record of a duel.",
                           reading->path, why);
    }
    reading->text = memory_new(LINE_MOST, 1);
    bool begun = from > 0 ? fseek(reading->in, from, SEEK_SET) == 0 : read_begin(reading, record);
    bool good = begun && read_rest(reading, record, over);
    free(reading->text);
    fclose(reading->in);
    if (from == 0 && begun && !good) {
        recording_free(record);
    }
    return good;
}

bool recording_read(Recording *record, const char *path, Failure *failure)
{
    Reading reading = {.path = path, .failure = failure};
    bool over;
    if (!read_file(record, &reading, &over)) {
        return false;
    }
    bool good = verify(&reading, record);
    if (!good) {
        recording_free(record);
    }
    return good;
}

bool recording_read_so_far(Recording *record, const char *path, bool *over, long *whole, Failure *failure)
{
    Reading reading = {.path = path, .partial = true, .failure = failure};
    if (!read_file(record, &reading, over)) {
        return false;
    }
    *whole = reading.whole;
    return true;
}

bool recording_read_on(Recording *record, const char *path, bool *over, long *whole, Failure *failure)
{
    Reading reading = {.path = path, .partial = true, .whole = *whole, .last = record->last, .failure = failure};
    bool good = *over || read_file(record, &reading, over);
    *whole = reading.whole;
    return good;
}

bool recording_hear(Recording *record, RecordingTold *told, bool *over, const char *line, Failure *failure)
{
    Reading reading = {.path = "The duel", .text = (char *)(uintptr_t)line, .last = told->last, .failure = failure};
    bool good = told->begun ? take_line(&reading, record, over) : take_begin(&reading, record);
    *told = (RecordingTold){.begun = told->begun || good, .acts = record->count, .last = reading.last};
    return good;
}
