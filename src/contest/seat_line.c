#include "contest/seat_line.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FIRST_MS = 10000, PIECE = 16384, LINE_MOST = 1 << 20 };

struct SeatLine {
    int fd;
    char *bytes; /* that have come and are no whole line yet */
    size_t length;
    DuelSide side;
    int pace;
    bool greeted, over;
    Recording recording;
    RecordingTold told;
    RecordingCursor cursor;
    SeatClock clocks[DUEL_SIDES];
    char fault[FAILURE_WHY_SIZE];
};

static void hang_up(SeatLine *line, const char *why)
{
    if (!line->over && !line->fault[0]) {
        text_copy(line->fault, sizeof line->fault, why);
    }
    if (line->fd >= 0) {
        close(line->fd);
    }
    line->fd = -1;
}

static void take_greeting(SeatLine *line, const json_t *object)
{
    const char *side = json_string_value(json_object_get(object, "side"));
    line->pace = (int)json_integer_value(json_object_get(object, "pace"));
    (void)duel_side_read(side, &line->side);
    line->greeted = true;
}

static void take_clocks(SeatLine *line, const json_t *clocks)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const json_t *clock = json_object_get(clocks, duel_side_word(side));
        line->clocks[side] = (SeatClock){.ms = json_integer_value(json_object_get(clock, "ms")),
                                         .here = json_is_true(json_object_get(clock, "here")),
                                         .holds = json_is_true(json_object_get(clock, "holds"))};
    }
}

/* Plays along what the record tells up to the turn that was played last. */
static void take_record(SeatLine *line, const char *text)
{
    Failure failure;
    bool begun = line->told.begun;
    if (!recording_hear(&line->recording, &line->told, &line->over, text, &failure)) {
        hang_up(line, failure.why);
        return;
    }
    if (!begun) {
        recording_rewind(&line->recording, &line->cursor);
    }
    int32_t last = line->over ? line->recording.last : line->told.last;
    line->recording.last = last;
    while (line->cursor.duel.end == DUEL_GOES_ON && line->cursor.duel.turn <= last &&
           recording_step(&line->recording, &line->cursor)) {
    }
}

/* The question itself says nothing that isn't known from the record; it only has to be the same. */
static void take_state(SeatLine *line, const json_t *object)
{
    if (json_integer_value(json_object_get(object, "turn")) != line->cursor.duel.turn) {
        hang_up(line, _("The duel is at another turn than its record: this game is of another version."));
    }
}

static void take_line(SeatLine *line, const char *text)
{
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    const json_t *clocks = json_object_get(object, "clock");
    if (!json_is_object(object)) {
        hang_up(line, _("The duel's referee can't be understood."));
    } else if (clocks) {
        take_clocks(line, clocks);
    } else if (json_object_get(object, "side")) {
        take_greeting(line, object);
    } else if (json_object_get(object, "gold")) {
        take_state(line, object);
    } else {
        take_record(line, text);
    }
    json_decref(object);
}

static void take_lines(SeatLine *line)
{
    char *at = line->bytes, *end;
    while (line->fd >= 0 && (end = memchr(at, '\n', line->length - (size_t)(at - line->bytes)))) {
        *end = '\0';
        take_line(line, at);
        at = end + 1;
    }
    line->length -= (size_t)(at - line->bytes);
    memmove(line->bytes, at, line->length);
    if (line->length > LINE_MOST) {
        hang_up(line, _("The duel's referee can't be understood."));
    }
}

bool seat_line_hear(SeatLine *line)
{
    bool any = false;
    while (line->fd >= 0 && !line->over) {
        line->bytes = memory_grow(line->bytes, line->length + PIECE, 1);
        ssize_t got = recv(line->fd, line->bytes + line->length, PIECE, MSG_DONTWAIT);
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
            break;
        }
        any = true;
        if (got <= 0) {
            hang_up(line, _("The duel's referee is gone: the duel is broken, and counts for nobody."));
            break;
        }
        line->length += (size_t)got;
        take_lines(line);
    }
    return any;
}

SeatLine *seat_line_open(int fd, Failure *failure)
{
    SeatLine *line = memory_new(1, sizeof *line);
    line->fd = fd;
    (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    struct pollfd end = {.fd = fd, .events = POLLIN};
    while (line->fd >= 0 && !line->told.begun && poll(&end, 1, FIRST_MS) > 0) {
        seat_line_hear(line);
    }
    if (line->greeted && line->told.begun) {
        return line;
    }
    failure_set(failure, EXIT_NOT_SO, "Nobody holds a duel on that descriptor; a host's lobby gives one.");
    seat_line_close(line);
    return NULL;
}

void seat_line_close(SeatLine *line)
{
    if (line->fd >= 0) {
        close(line->fd);
    }
    if (line->told.begun) {
        recording_free(&line->recording);
    }
    free(line->bytes);
    free(line);
}

static void answer(SeatLine *line, json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT | JSON_ENSURE_ASCII);
    json_decref(object);
    size_t length = text ? strlen(text) : 0;
    if (text && line->fd >= 0) {
        text[length] = '\n';
        if (send(line->fd, text, length + 1, MSG_NOSIGNAL) != (ssize_t)length + 1) {
            hang_up(line, _("The duel's referee is gone: the duel is broken, and counts for nobody."));
        }
    }
    free(text);
}

void seat_line_order(SeatLine *line, const DuelOrder *order)
{
    answer(line, order_json(order, ""));
}

void seat_line_hold(SeatLine *line, bool hold)
{
    answer(line, json_pack("{s:b}", "hold", hold));
}

void seat_line_resign(SeatLine *line)
{
    answer(line, json_pack("{s:b}", "resign", 1));
}

DuelSide seat_line_side(const SeatLine *line)
{
    return line->side;
}

int seat_line_pace(const SeatLine *line)
{
    return line->pace;
}

const Recording *seat_line_recording(const SeatLine *line)
{
    return &line->recording;
}

const Duel *seat_line_duel(const SeatLine *line)
{
    return &line->cursor.duel;
}

const SeatClock *seat_line_clock(const SeatLine *line, DuelSide side)
{
    return &line->clocks[side];
}

bool seat_line_is_over(const SeatLine *line)
{
    return line->over;
}

const char *seat_line_fault(const SeatLine *line)
{
    return line->fault;
}
