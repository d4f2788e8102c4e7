/* Screens in words where they are pictures, and the keys of text mode that say more. */
#ifndef HOLDOUT_TERM_BATTLE_SPOKEN_H
#define HOLDOUT_TERM_BATTLE_SPOKEN_H

#include "term/stack/screen.h"

/* Those that are about deciding come first: a replay has the others. */
enum { SPOKEN_BATTLE_COUNT = 7, SPOKEN_DECIDING = 2 };
extern const Binding SPOKEN_BATTLE[SPOKEN_BATTLE_COUNT];

/* On every screen. */
enum { SPOKEN_BINDING_COUNT = 1 };
extern const Binding SPOKEN_BINDINGS[SPOKEN_BINDING_COUNT];

/* `tell` of the battle, played or watched. */
void spoken_battle(const App *app, const void *state, Reading *reading);

#endif
