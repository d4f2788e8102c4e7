/* A seat at a duel between two persons, from the end of who sits there (contest/duel_seat.h is the other one): what he is
 * told, played along, and what he answers. */
#ifndef HOLDOUT_CONTEST_SEAT_LINE_H
#define HOLDOUT_CONTEST_SEAT_LINE_H

#include "contest/recording.h"

typedef struct SeatClock {
    int64_t ms;
    bool here, holds;
} SeatClock;

typedef struct SeatLine SeatLine;

/* The descriptor is the line's from then on. Waits for the first line; NULL, and why, where nothing fitting comes. */
SeatLine *seat_line_open(int fd, Failure *failure);
void seat_line_close(SeatLine *line);

/* Takes what has come; true where there was something. */
bool seat_line_hear(SeatLine *line);

void seat_line_order(SeatLine *line, const DuelOrder *order);
void seat_line_hold(SeatLine *line, bool hold);
void seat_line_resign(SeatLine *line);

DuelSide seat_line_side(const SeatLine *line);
int seat_line_pace(const SeatLine *line); /* turns a second */
const Recording *seat_line_recording(const SeatLine *line);
const Duel *seat_line_duel(const SeatLine *line);
const SeatClock *seat_line_clock(const SeatLine *line, DuelSide side);
bool seat_line_is_over(const SeatLine *line); /* the duel, and the recording says how */

/* What is wrong with the other end, as a sentence; "": nothing. */
const char *seat_line_fault(const SeatLine *line);

#endif
