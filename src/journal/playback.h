/* Plays a journal's records into a game, one decision or tick at a time. */
#ifndef HOLDOUT_JOURNAL_PLAYBACK_H
#define HOLDOUT_JOURNAL_PLAYBACK_H

#include "journal/journal_header.h"

typedef enum PlaybackResult {
    PLAYBACK_STEPPED,
    PLAYBACK_END, /* every record has been played */
    PLAYBACK_BAD, /* the error says why */
} PlaybackResult;

typedef struct Playback {
    const KindRow *row;
    const Content *content;
    Played game; /* owned */
    Reader reader;
    Header header;
    Record next;   /* the record to be played next, */
    bool has_next; /* if any */
    bool ended;    /* an `end` record was played */
    ReplayCounts counts;
    int hashed;                   /* the place of the last hash */
    char said[JOURNAL_LINE_SIZE]; /* the record played last, "" when time passed instead */
} Playback;

/* Reads the header from a reader that was just initialised, and makes the game it describes. */
bool playback_begin(Playback *playback, JournalKind kind, const Content *content, Failure *error);
void playback_end(Playback *playback);

/* Reads on in a journal that has grown to a new size; false when it is not as it was, or not as it must be. */
bool playback_extend(Playback *playback, off_t limit, Failure *error);

/* The moment of the game as it is. */
static inline GameTime playback_time(const Playback *playback)
{
    return playback->row->time(playback->game);
}

/* Decisions and ticks played so far. */
static inline int playback_place(const Playback *playback)
{
    return playback->counts.decisions + playback->counts.ticks;
}

/* Lines of the journal that have been played, its header's among them. */
static inline long playback_lines(const Playback *playback)
{
    return playback->reader.line - (playback->has_next ? 1 : 0);
}

/* Plays one record, or lets one tick pass where the next record is of a later time. */
PlaybackResult playback_step(Playback *playback, Failure *error);

#endif
