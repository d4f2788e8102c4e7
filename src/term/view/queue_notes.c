#include "term/view/queue_notes.h"

static int moment_of(const Battle *battle)
{
    return battle->wave * 2 + (battle->phase == BATTLE_WAVE);
}

static bool still_waits(const QueueNotes *notes, int at, const Battle *battle)
{
    return notes->note[at].moment == moment_of(battle) && battle_queued_at(battle, notes->note[at].tile) >= 0;
}

/* A tile that is queued anew is noted where it is now. */
static void forget_the_gone(QueueNotes *notes, const Battle *battle, int before)
{
    int kept = 0;
    for (int i = 0; i < notes->count; i++) {
        int at = battle_queued_at(battle, notes->note[i].tile);
        if (still_waits(notes, i, battle) && at < before) {
            notes->note[kept++] = notes->note[i];
        }
    }
    notes->count = kept;
}

void queue_notes_add(QueueNotes *notes, const Battle *battle, int before)
{
    forget_the_gone(notes, battle, before);
    int batch = notes->count > 0 ? notes->note[notes->count - 1].batch + 1 : 0;
    for (int i = before; i < battle->queued_build_count; i++) {
        int at = notes->count++;
        notes->note[at].tile = battle->queued_builds[i].tile;
        notes->note[at].batch = batch;
        notes->note[at].undone = battle->undo_count;
        notes->note[at].moment = moment_of(battle);
    }
}

int queue_notes_last(const QueueNotes *notes, const Battle *battle, Tile tiles[QUEUED_BUILDS_MAX])
{
    int at = notes->count - 1, count = 0;
    while (at >= 0 && !still_waits(notes, at, battle)) {
        at--;
    }
    if (at < 0 || notes->note[at].undone < battle->undo_count) {
        return 0;
    }
    for (int batch = notes->note[at].batch; at >= 0 && notes->note[at].batch == batch; at--) {
        if (still_waits(notes, at, battle)) {
            tiles[count++] = notes->note[at].tile;
        }
    }
    return count;
}
