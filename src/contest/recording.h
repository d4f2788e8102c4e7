/* The record of a game: who played, what they ordered and said in each turn, how it ended. Everything follows from it,
 * so a record can be played again, compared with its hash, and watched. Its file has a line of JSON for each part
 * (doc/duel.md). */
#ifndef HOLDOUT_CONTEST_RECORD_H
#define HOLDOUT_CONTEST_RECORD_H

#include "contest/talk.h"
#include "holdout/failure.h"

#include <stdio.h>

enum { RECORDING_NAME_SIZE = 128, RECORDING_SEED_SIZE = 64, RECORDING_WHY_SIZE = 256, RECORDING_AGAINST_SIZE = 1024 };

typedef enum RecordingEnd { RECORDING_CROSSED, RECORDING_CAPPED, RECORDING_BROKEN, RECORDING_RESIGNED } RecordingEnd;

/* "crossed", "cap", "disqualified", "resigned". */
const char *recording_end_word(RecordingEnd end);

/* What was ordered in a turn; turns in which nothing was have none. */
typedef struct RecordingAct {
    int32_t turn;
    DuelOrder orders[DUEL_SIDES];
    uint32_t says[DUEL_SIDES]; /* where in `words`; 0: nothing */
} RecordingAct;

typedef struct Recording {
    char names[DUEL_SIDES][RECORDING_NAME_SIZE], seed[RECORDING_SEED_SIZE];
    int32_t turns_max;
    /* Where a person plays: which side, whom against, as PlayerRequest.what, and how slow that may be. */
    char against[RECORDING_AGAINST_SIZE]; /* "": no person, or one whose game can't be gone on with */
    DuelSide person;
    int32_t slow;
    RecordingAct *acts;
    size_t count, room;
    char *words; /* each with its end; the first is "" */
    size_t words_length, words_room;
    RecordingEnd end;
    DuelSide broken;              /* who is disqualified or has given up, where `end` says so */
    char why[RECORDING_WHY_SIZE]; /* a sentence; "" otherwise */
    int32_t turns, last;          /* the result; the last turn that was played */
    int32_t crossed, ignored[DUEL_SIDES];
    uint64_t hash;
} Recording;

/* An empty record; recording_free gives back what a record holds. What is no UTF-8 in a name has '?' in its place. */
void recording_begin(Recording *record, const char *const names[DUEL_SIDES], const char *seed, int32_t turns_max);
void recording_free(Recording *record);
void recording_copy(Recording *to, const Recording *from);

/* What both want in this turn. */
void recording_add(Recording *record, int32_t turn, const DuelOrder orders[DUEL_SIDES],
                   char says[DUEL_SIDES][ORDER_SAY_SIZE]);

/* The last turn that was played. */
int32_t recording_last(const Duel *duel);

/* How it ended: by the rules; because one side broke them, which `why` then says; or gave up. */
void recording_end(Recording *record, const Duel *duel);
void recording_end_broken(Recording *record, const Duel *duel, DuelSide broken, const char *why);
void recording_end_resigned(Recording *record, const Duel *duel, DuelSide side);

/* Who has won a duel of two persons: the invader when a hundred have crossed, the defender when the last turn has come,
 * the other one when somebody has given up or broken the rules. */
DuelSide recording_winner(const Recording *record);

const char *recording_say(const Recording *record, const RecordingAct *act, DuelSide side);

/* The last turns before the act `next` in which a side ordered or said something, the latest first, at most `most` of
 * them; returns how many. */
int recording_deeds(const Recording *record, size_t next, DuelSide side, const RecordingAct **deeds, int most);

/* The first turn in which two games of the same pair differ, and the sides whose orders or words do; 0 where they
 * don't. */
int32_t recording_differs(const Recording *a, const Recording *b, bool sides[DUEL_SIDES]);

bool recording_write(const Recording *record, const char *path, Failure *failure);

/* Reads a record and checks it by playing it to its hash. The record is to be freed where this returns true. */
bool recording_read(Recording *record, const char *path, Failure *failure);

/* Reads a game that a person plays or played, as far as it went: `over` false where its end is missing. Then its last
 * line may be torn, `last` is the last turn that was played, and `whole` how many bytes whole lines take. It isn't
 * played again. */
bool recording_read_so_far(Recording *record, const char *path, bool *over, long *whole, Failure *failure);

/* Takes the whole lines that have been added since to the file of such a game; `over` and `whole` as they were left,
 * and as they are now. False, and why, where they are none of it; the record is good up to them. */
bool recording_read_on(Recording *record, const char *path, bool *over, long *whole, Failure *failure);

/* How much of a record stands in a file already. */
typedef struct RecordingTold {
    bool begun;   /* who plays */
    size_t acts;  /* of the record */
    int32_t last; /* turn that was played */
} RecordingTold;

/* Takes the next line that a record is told by, into one that is empty at first, and which is the caller's as soon as
 * `told` says that it is begun. It isn't played. False, and why, where it is none. */
bool recording_hear(Recording *record, RecordingTold *told, bool *over, const char *line, Failure *failure);

/* Writes what is to follow: up to the turn `last`, or, where it is over, to its end. */
bool recording_put(const Recording *record, const RecordingTold *told, int32_t last, bool over, FILE *out);

/* A record as it is played: the state before a turn, and the act of that turn if there is one. */
typedef struct RecordingCursor {
    Duel duel;
    size_t next; /* the first act that has not been played */
} RecordingCursor;

void recording_rewind(const Recording *record, RecordingCursor *cursor);

/* Plays one turn; false where the record ends. */
bool recording_step(const Recording *record, RecordingCursor *cursor);

#endif
