/* Plays the records of a journal of a game on foot, one at a time. */
#ifndef HOLDOUT_JOURNAL_FOOT_PLAYBACK_H
#define HOLDOUT_JOURNAL_FOOT_PLAYBACK_H

#include "holdout/foot_journal.h"
#include "journal/foot_header.h"
#include "journal/playback.h"

typedef struct FootRecord {
    RecordKind kind; /* DECISION, HASH or END */
    int number;      /* decisions up to here, a decision itself included */
    FootDecision decision;
    uint64_t hash;
    bool won;
} FootRecord;

/* "12 step ne" and back; false for anything that writing does not give. */
void foot_record_write(const FootRecord *record, char *out, size_t size);
bool foot_record_parse(const char *text, FootRecord *out);

typedef struct FootPlayback {
    FootGame *game; /* owned */
    Reader reader;
    FootHeader header;
    FootRecord next;              /* to be played next, */
    bool has_next;                /* if any */
    bool ended;                   /* an `end` was played */
    int decisions, hashes;        /* so far */
    int hashed;                   /* the decisions at the last hash */
    char said[JOURNAL_LINE_SIZE]; /* the decision played last; "" before the first */
} FootPlayback;

/* Reads the header from a reader that was just initialised, and begins its game in memory that is made where there is
 * none yet. */
bool foot_playback_begin(FootPlayback *playback, const Content *content, Failure *error);
void foot_playback_end(FootPlayback *playback);

/* Reads on in a journal that has grown; false when it is not as it was, or not as it must be. */
bool foot_playback_extend(FootPlayback *playback, off_t limit, Failure *error);

PlaybackResult foot_playback_step(FootPlayback *playback, Failure *error);

#endif
