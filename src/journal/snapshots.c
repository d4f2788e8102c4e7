/* Packed: pieces of the game that are not zero, each with its offset and length before it. */
#include "journal/snapshots.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { SPACING_AT_FIRST = 1024, BYTES_MAX = 6 << 20, BLOCK = 64 };

typedef struct Piece {
    uint32_t offset, length;
} Piece;

static const uint8_t ZEROS[BLOCK];

static size_t block_length(size_t at)
{
    return sizeof(Game) - at < BLOCK ? sizeof(Game) - at : BLOCK;
}

/* The next blocks that are not zero, from an offset on; length 0: all the rest is. */
static Piece next_piece(const uint8_t *game, size_t at)
{
    while (at < sizeof(Game) && memcmp(game + at, ZEROS, block_length(at)) == 0) {
        at += BLOCK;
    }
    size_t end = at;
    while (end < sizeof(Game) && memcmp(game + end, ZEROS, block_length(end)) != 0) {
        end += block_length(end);
    }
    return (Piece){(uint32_t)at, (uint32_t)(end > at ? end - at : 0)};
}

/* Returns the size; writes nothing where `out` is NULL. */
static size_t pack(const Game *game, uint8_t *out)
{
    const uint8_t *from = (const uint8_t *)game;
    size_t size = 0;
    for (Piece piece = next_piece(from, 0); piece.length > 0; piece = next_piece(from, piece.offset + piece.length)) {
        if (out) {
            memcpy(out + size, &piece, sizeof piece);
            memcpy(out + size + sizeof piece, from + piece.offset, piece.length);
        }
        size += sizeof piece + piece.length;
    }
    return size;
}

static void unpack(const uint8_t *bytes, size_t size, Game *game)
{
    memset(game, 0, sizeof *game);
    for (size_t at = 0; at < size;) {
        Piece piece;
        memcpy(&piece, bytes + at, sizeof piece);
        memcpy((uint8_t *)game + piece.offset, bytes + at + sizeof piece, piece.length);
        at += sizeof piece + piece.length;
    }
}

static void drop(Snapshots *snapshots, Snapshot *snapshot)
{
    snapshots->size -= snapshot->size;
    free(snapshot->bytes);
}

/* Those at odd multiples of the spacing go. */
static void thin_out(Snapshots *snapshots)
{
    int left = 0;
    for (int i = 0; i < snapshots->count; i++) {
        if (i % 2 == 0) {
            drop(snapshots, &snapshots->kept[i]);
        } else {
            snapshots->kept[left++] = snapshots->kept[i];
        }
    }
    snapshots->count = left;
    snapshots->spacing *= 2;
}

void snapshots_keep(Snapshots *snapshots, const Playback *playback)
{
    int place = playback_place(playback);
    if (!snapshots->kept) {
        snapshots->kept = memory_new(SNAPSHOTS_MAX, sizeof *snapshots->kept);
        snapshots->spacing = SPACING_AT_FIRST;
    }
    if (place < (snapshots->count + 1) * snapshots->spacing) {
        return;
    }
    Snapshot *kept = &snapshots->kept[snapshots->count++];
    *kept = (Snapshot){.place = place, .time = game_time(playback->game), .at = *playback};
    kept->at.game = NULL;
    kept->size = pack(playback->game, NULL);
    kept->bytes = memory_new(kept->size, 1);
    pack(playback->game, kept->bytes);
    snapshots->size += kept->size;
    while (snapshots->count == SNAPSHOTS_MAX || (snapshots->size > BYTES_MAX && snapshots->count > 1)) {
        thin_out(snapshots);
    }
}

void snapshots_forget(Snapshots *snapshots)
{
    for (int i = 0; i < snapshots->count; i++) {
        drop(snapshots, &snapshots->kept[i]);
    }
    free(snapshots->kept);
    *snapshots = (Snapshots){.count = 0};
}

const Snapshot *snapshots_at(const Snapshots *snapshots, int place)
{
    int i = snapshots->count;
    while (i > 0 && snapshots->kept[i - 1].place > place) {
        i--;
    }
    return i > 0 ? &snapshots->kept[i - 1] : NULL;
}

const Snapshot *snapshots_before(const Snapshots *snapshots, GameTime time)
{
    int i = snapshots->count;
    while (i > 0 && game_time_compare(snapshots->kept[i - 1].time, time) >= 0) {
        i--;
    }
    return i > 0 ? &snapshots->kept[i - 1] : NULL;
}

void snapshot_restore(const Snapshot *snapshot, Playback *playback)
{
    Game *game = playback->game;
    *playback = snapshot->at;
    playback->game = game;
    unpack(snapshot->bytes, snapshot->size, game);
}
