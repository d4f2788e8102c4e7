/* Keys that build without choosing anew: what was built last once more, in a line, or on all deposits. */
#ifndef HOLDOUT_TERM_BATTLE_BATTLE_AGAIN_H
#define HOLDOUT_TERM_BATTLE_BATTLE_AGAIN_H

#include "term/stack/screen.h"

/* What keys do; their argument is 0, or names the kinds of deposits. */
void battle_build_again(App *app, int argument);
void battle_build_line(App *app, int argument);
typedef enum DepositKinds { DEPOSITS_ALL, DEPOSITS_OF_FUEL } DepositKinds;
void battle_build_deposits(App *app, int kinds);

/* What was built last, or else queued, comes into the hand where no building is in it, in a wave to be queued; whether
 * a building is in it now. */
bool battle_take_newest(App *app);

/* The same, and says why where nothing comes into it. */
bool battle_take_last(App *app);

#endif
