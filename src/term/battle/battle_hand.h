/* Keys of the battle screen that have to do with what is in hand; the arguments are those of bindings. */
#ifndef HOLDOUT_TERM_BATTLE_BATTLE_HAND_H
#define HOLDOUT_TERM_BATTLE_BATTLE_HAND_H

#include "term/stack/screen.h"

/* The middle of a tile. */
void battle_put_cursor(App *app, Tile tile);

void battle_take(App *app, int number);
void battle_take_next(App *app, int step);
void battle_open_menu(App *app, int argument);
void battle_turn_hand(App *app, int steps);
void battle_pick_up(App *app, int argument);
void battle_use_here(App *app, int argument);
void battle_let_go(App *app, int argument);

/* Queues the building in hand at the cursor. */
void battle_queue_held(App *app);

/* Aims the ability in hand at the next attacker, or the one before, nearest to the Hub first. */
void battle_aim_next(App *app, int step);

#endif
