#include "contest/duel_seat.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void duel_seat_begin(DuelSeat *seat)
{
    *seat = (DuelSeat){.fd = -1};
}

void duel_seat_leave(DuelSeat *seat)
{
    if (seat->fd >= 0) {
        close(seat->fd);
    }
    free(seat->telling);
    duel_seat_begin(seat);
}

void duel_seat_take(DuelSeat *seat, int fd)
{
    duel_seat_leave(seat);
    seat->fd = fd;
    (void)fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
}

static bool refuse(char why[SEAT_WHY_SIZE], const char *words)
{
    snprintf(why, SEAT_WHY_SIZE, "%s", words);
    return false;
}

static bool take_line(DuelSeat *seat, size_t length, char why[SEAT_WHY_SIZE])
{
    json_t *object = json_loadb(seat->line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
    bool good = json_is_object(object);
    const json_t *hold = json_object_get(object, "hold");
    if (!good) {
        refuse(why, "It wrote a line that is no JSON object.");
    } else if (json_is_boolean(hold)) {
        seat->holds = json_is_true(hold);
    } else if (json_is_true(json_object_get(object, "resign"))) {
        seat->resigns = true;
    } else {
        char say[ORDER_SAY_SIZE];
        seat->order = order_read(object, say);
    }
    json_decref(object);
    return good;
}

static bool take_lines(DuelSeat *seat, char why[SEAT_WHY_SIZE])
{
    char *end;
    while ((end = memchr(seat->line, '\n', seat->length))) {
        size_t length = (size_t)(end - seat->line);
        if (!take_line(seat, length, why)) {
            return false;
        }
        seat->length -= length + 1;
        memmove(seat->line, end + 1, seat->length);
        seat->lines++;
    }
    return seat->length < sizeof seat->line || refuse(why, "It wrote a line of more than 4096 bytes.");
}

bool duel_seat_hear(DuelSeat *seat, char why[SEAT_WHY_SIZE])
{
    while (seat->fd >= 0 && seat->lines < SEAT_LINES_MOST) {
        ssize_t got = read(seat->fd, seat->line + seat->length, sizeof seat->line - seat->length);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0 && errno == EAGAIN) {
            return true;
        }
        if (got <= 0) {
            duel_seat_leave(seat);
            return true;
        }
        seat->length += (size_t)got;
        if (!take_lines(seat, why)) {
            return false;
        }
    }
    return true;
}

bool duel_seat_tell_on(DuelSeat *seat)
{
    while (seat->fd >= 0 && seat->taken < seat->telling_length) {
        ssize_t sent = send(seat->fd, seat->telling + seat->taken, seat->telling_length - seat->taken,
                            MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EAGAIN) {
            return false;
        }
        if (sent < 0 && errno != EINTR) {
            duel_seat_leave(seat);
            return false;
        }
        seat->taken += sent > 0 ? (size_t)sent : 0;
    }
    return seat->fd >= 0;
}

void duel_seat_tell(DuelSeat *seat, char *bytes, size_t length)
{
    free(seat->telling);
    seat->telling = bytes;
    seat->telling_length = length;
    seat->taken = 0;
    (void)duel_seat_tell_on(seat);
}
