/* What can be taken back. */
#ifndef HOLDOUT_BATTLEFIELD_UNDO_H
#define HOLDOUT_BATTLEFIELD_UNDO_H

#include "holdout/battle.h"

/* Remembers what was done in a build phase, unless nothing can be undone. The caller has checked that there is room. */
static inline void undo_note(Battle *battle, const UndoEntry *entry)
{
    if (!battle_permits(battle, PERMISSION_NO_UNDO)) {
        battle->undo[battle->undo_count++] = *entry;
    }
}

#endif
