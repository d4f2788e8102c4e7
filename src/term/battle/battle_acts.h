/* What keys of the battle screen do; the arguments are those of bindings, 0 where nothing is said of them. */
#ifndef HOLDOUT_TERM_BATTLE_BATTLE_ACTS_H
#define HOLDOUT_TERM_BATTLE_BATTLE_ACTS_H

#include "term/stack/screen.h"

/* Whether the player decides here; says why not. */
bool battle_decides(App *app);

/* All that can be taken in hand, as a list (menu_screen.c). */
void battle_open_menu(App *app, int argument);

/* The battle on show. */
static inline const Battle *battle_of(const App *app)
{
    return &screen_game(app)->battle;
}

/* The next wave; and it and those that follow to their ends, as long as the forecast says that all of the next are
 * stopped, and hull isn't lost; says what it stops for (battle_waves.c). */
void battle_start_wave(App *app, int argument);
void battle_more_waves(App *app, int argument);

/* With what is in hand (battle_hand.c). */

void battle_take(App *app, int number);
void battle_take_next(App *app, int step);
void battle_turn_hand(App *app, int steps);
void battle_pick_up(App *app, int argument);
void battle_use_here(App *app, int argument);
void battle_let_go(App *app, int argument);

/* Queues the building in hand at the cursor. */
void battle_queue_held(App *app);

/* Aims the ability in hand at the next attacker, or the one before, nearest to the Hub first. */
void battle_aim_next(App *app, int step);

/* To the middle of a tile. */
void battle_put_cursor(App *app, Tile tile);

/* Building without choosing anew: what was built last once more, in a line, or on all deposits (battle_again.c). */
void battle_build_again(App *app, int argument);
void battle_build_line(App *app, int argument);
typedef enum DepositKinds { DEPOSITS_ALL, DEPOSITS_OF_FUEL } DepositKinds;
void battle_build_deposits(App *app, int kinds);

/* What was built last, or else queued, comes into the hand where no building is in it, in a wave to be queued; whether
 * a building is in it now. */
bool battle_take_newest(App *app);

/* The same, and says why where nothing comes into it. */
bool battle_take_last(App *app);

/* Marking what is to be built once materials allow (battle_queue.c). */
void battle_queue_here(App *app, int argument);
void battle_queue_up(App *app, int argument);
void battle_queue_clear(App *app, int argument);
void battle_queue_opening(App *app, int argument);

/* Is something queued under the cursor that deleting takes off the queue? */
bool battle_queue_has(const App *app);
void battle_queue_remove(App *app);

/* Takes back what the last key has queued, where that was done last; false where it wasn't. */
bool battle_queue_undo(App *app);

/* Where Tab goes on the board (sights.c): the next thing worth a look, or the one before; with a building in hand the
 * next best place for it. */
void sights_next(App *app, int step);

#endif
