/* How far a game is, by what the last line of its journal says. */
#ifndef HOLDOUT_LOBBY_DOOR_HOW_FAR_H
#define HOLDOUT_LOBBY_DOOR_HOW_FAR_H

#include "base/text.h"
#include "holdout/journal.h"

/* "battle 3, wave 5", "120 decisions", "won", "lost in battle 3". */
void how_far_put(const JournalGlance *glance, Text *out);

#endif
