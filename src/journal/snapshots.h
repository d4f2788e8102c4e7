/* States of a replay that were kept on the way, so that going back starts near by. A game is large and mostly zeros:
 * these are left out. */
#ifndef HOLDOUT_JOURNAL_SNAPSHOTS_H
#define HOLDOUT_JOURNAL_SNAPSHOTS_H

#include "journal/playback.h"

enum { SNAPSHOTS_MAX = 64 };

typedef struct Snapshot {
    int place;      /* decisions and ticks before it */
    GameTime time;  /* its moment */
    Playback at;    /* without its game, which is packed */
    uint8_t *bytes; /* here */
    size_t size;
} Snapshot;

/* Snapshots by place. All 0: none. */
typedef struct Snapshots {
    int count, spacing; /* spacing: of places, 0 before the first */
    size_t size;        /* of all bytes */
    Snapshot *kept;     /* SNAPSHOTS_MAX */
} Snapshots;

/* Keeps the state where the last one kept is far enough behind; where they become too many or too large, every second
 * one goes. */
void snapshots_keep(Snapshots *snapshots, const Playback *playback);
void snapshots_forget(Snapshots *snapshots);

/* The last one at or before a place; the last one before a moment. NULL: there is none. */
const Snapshot *snapshots_at(const Snapshots *snapshots, int place);
const Snapshot *snapshots_before(const Snapshots *snapshots, GameTime time);

/* Makes a playback, whose game must be there, what was kept. */
void snapshot_restore(const Snapshot *snapshot, Playback *playback);

#endif
