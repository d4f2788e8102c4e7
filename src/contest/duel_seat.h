/* Where a person, or whatever speaks for him, sits at a duel: a connected socket. He is told what programs are told and
 * the record's lines besides, and answers as programs do, but whenever he likes: what was ordered last before the turn
 * is played counts. Two answers are a person's alone: {"hold":true} and {"hold":false}, and {"resign":true}. */
#ifndef HOLDOUT_CONTEST_DUEL_SEAT_H
#define HOLDOUT_CONTEST_DUEL_SEAT_H

#include "contest/recording.h"

enum { SEAT_LINE_MOST = 4096, SEAT_LINES_MOST = 64, SEAT_WHY_SIZE = 160 };

typedef struct DuelSeat {
    int fd; /* non-blocking, owned; -1: nobody sits there */
    char line[SEAT_LINE_MOST];
    size_t length; /* of the line that has begun to come */
    char *telling; /* what he hasn't taken yet, */
    size_t telling_length, taken;
    RecordingTold told; /* and of the record, with that */
    int lines;          /* taken since that was set to 0; more than SEAT_LINES_MOST wait in the socket */
    bool greeted, holds, resigns;
    DuelOrder order;
} DuelSeat;

void duel_seat_begin(DuelSeat *seat);

/* Somebody sits down; whoever sat there is gone. */
void duel_seat_take(DuelSeat *seat, int fd);
void duel_seat_leave(DuelSeat *seat);

/* Takes what has come. False where that is no answer, and why, as a sentence. */
bool duel_seat_hear(DuelSeat *seat, char why[SEAT_WHY_SIZE]);

/* Whether he has taken all he was told; who reads nothing is told nothing. */
bool duel_seat_tell_on(DuelSeat *seat);

/* Tells bytes that are the seat's from then on; only when he has taken all. */
void duel_seat_tell(DuelSeat *seat, char *bytes, size_t length);

#endif
