/* The board of a battle that is played, and of one that is watched; other screens say things above it. */
#ifndef HOLDOUT_TERM_BATTLE_BATTLE_SCREEN_H
#define HOLDOUT_TERM_BATTLE_BATTLE_SCREEN_H

#include "term/stack/screen.h"

extern const Screen BATTLE_SCREEN, REPLAY_SCREEN;

/* What these screens draw. */
void battle_draw(const App *app, const void *state);

/* The waves that are known. */
extern const Screen COMING_SCREEN;

#endif
