/* How far a game is, by what the last line of its journal says, and by its own word. */
#ifndef HOLDOUT_LOBBY_DOOR_HOW_FAR_H
#define HOLDOUT_LOBBY_DOOR_HOW_FAR_H

#include "base/text.h"
#include "holdout/journal.h"
#include "lobby/host/host.h"
#include "lobby/races/races.h"

/* "battle 3, wave 5", "120 decisions", "won", "lost in battle 3". */
void how_far_put(const JournalGlance *glance, Text *out);

/* What a player's game says of itself (term/front/far.h), in numbers that can be. Nobody is harmed who believes it. */
typedef struct FarSaid {
    int act, battle, wave, hull, most; /* act 0: of a run without acts; most 0: nothing is said */
} FarSaid;

FarSaid far_said(const char *folder);

/* That of a racer's race: of another game that he may be playing meanwhile nothing is said. */
FarSaid far_said_by_racer(const Host *host, const Racer *racer);

/* "act 2, battle 3, wave 5, hull 19", where that says so; else as above. */
void how_far_put_racer(const Racer *racer, const FarSaid *said, Text *out);

#endif
