/* Packed: pieces of the game that are not zero, each with its offset and length before it. */
#include "journal/snapshots.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_MAX = 6 << 20, BLOCK = 64 };

typedef struct Piece {
    uint32_t offset, length;
} Piece;

static const uint8_t ZEROS[BLOCK];

static size_t block_length(size_t at, size_t size)
{
    return size - at < BLOCK ? size - at : BLOCK;
}

/* The next blocks that are not zero, from an offset on; length 0: all the rest is. */
static Piece next_piece(const uint8_t *game, size_t size, size_t at)
{
    while (at < size && memcmp(game + at, ZEROS, block_length(at, size)) == 0) {
        at += BLOCK;
    }
    size_t end = at;
    while (end < size && memcmp(game + end, ZEROS, block_length(end, size)) != 0) {
        end += block_length(end, size);
    }
    return (Piece){(uint32_t)at, (uint32_t)(end > at ? end - at : 0)};
}

/* Returns how many bytes that is; writes nothing where `out` is NULL. */
static size_t pack(const uint8_t *game, size_t size, uint8_t *out)
{
    size_t packed = 0;
    for (Piece piece = next_piece(game, size, 0); piece.length > 0;
         piece = next_piece(game, size, piece.offset + piece.length)) {
        if (out) {
            memcpy(out + packed, &piece, sizeof piece);
            memcpy(out + packed + sizeof piece, game + piece.offset, piece.length);
        }
        packed += sizeof piece + piece.length;
    }
    return packed;
}

static void unpack(const Snapshot *snapshot, uint8_t *game, size_t size)
{
    memset(game, 0, size);
    for (size_t at = 0; at < snapshot->size;) {
        Piece piece;
        memcpy(&piece, snapshot->bytes + at, sizeof piece);
        memcpy(game + piece.offset, snapshot->bytes + at + sizeof piece, piece.length);
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
        snapshots->spacing = playback->row->spacing;
    }
    if (place < (snapshots->count + 1) * snapshots->spacing) {
        return;
    }
    Snapshot *kept = &snapshots->kept[snapshots->count++];
    *kept = (Snapshot){.place = place, .time = playback_time(playback), .at = *playback};
    kept->at.game = (Played){.bytes = NULL};
    kept->size = pack(playback->game.bytes, playback->row->size, NULL);
    kept->bytes = memory_new(kept->size, 1);
    pack(playback->game.bytes, playback->row->size, kept->bytes);
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
    Played game = playback->game;
    *playback = snapshot->at;
    playback->game = game;
    unpack(snapshot, game.bytes, playback->row->size);
}
