/* Where duels begin: who plays whom, the table of the house, games that were kept. */
#ifndef HOLDOUT_TERM_DUEL_DUELS_SCREEN_H
#define HOLDOUT_TERM_DUEL_DUELS_SCREEN_H

#include "term/stack/screen.h"

extern const Screen DUELS_SCREEN;

#endif
