/* What programs are sent: a first line of what is played, then the whole state each turn, the same to both
 * (doc/duel.md). */
#ifndef HOLDOUT_CONTEST_STATE_TEXT_H
#define HOLDOUT_CONTEST_STATE_TEXT_H

#include "holdout/duel.h"

enum { STATE_TEXT_SIZE = 65536 };

/* The state as one line without its line break; its length. */
size_t state_text(const Duel *duel, char out[STATE_TEXT_SIZE]);

#endif
